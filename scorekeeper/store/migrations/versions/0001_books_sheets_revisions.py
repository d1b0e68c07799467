"""Books, sheets and their revisions."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "book",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("slug", sa.String(12), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_book"),
        sa.UniqueConstraint("slug", name="uq_book_slug"),
    )
    op.create_table(
        "sheet",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("book_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("draw", sa.JSON(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_sheet"),
        sa.ForeignKeyConstraint(["book_id"], ["book.id"], name="fk_sheet_book_id_book", ondelete="CASCADE"),
        sa.UniqueConstraint("book_id", "number", name="uq_sheet_book_id_number"),
    )
    op.create_table(
        "revision",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("sheet_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("by", sa.String(40), nullable=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("deal", sa.Integer(), nullable=True),
        sa.Column("score", sa.Text(), nullable=False),
        sa.Column("deal_ids", sa.JSON(), nullable=False),
        sa.Column("key", sa.String(64), nullable=True),
        sa.Column("content_digest", sa.String(64), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_revision"),
        sa.ForeignKeyConstraint(
            ["sheet_id"], ["sheet.id"], name="fk_revision_sheet_id_sheet", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("sheet_id", "number", name="uq_revision_sheet_id_number"),
        sa.UniqueConstraint("sheet_id", "key", name="uq_revision_sheet_id_key"),
    )


def downgrade() -> None:
    op.drop_table("revision")
    op.drop_table("sheet")
    op.drop_table("book")
