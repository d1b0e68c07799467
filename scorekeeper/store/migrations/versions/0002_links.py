"""Two links to each book, and the sheet that a second score-keeper keeps beside another."""

import secrets
from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    link = op.create_table(
        "link",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("book_id", sa.Integer(), nullable=False),
        sa.Column("right", sa.String(10), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("renewed_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_link"),
        sa.ForeignKeyConstraint(["book_id"], ["book.id"], name="fk_link_book_id_book", ondelete="CASCADE"),
        sa.UniqueConstraint("token", name="uq_link_token"),
        sa.UniqueConstraint("book_id", "right", name="uq_link_book_id_right"),
    )
    now = datetime.now(UTC)
    books = op.get_bind().execute(sa.text("SELECT id FROM book")).scalars().all()
    op.bulk_insert(
        link,
        [
            {"book_id": book, "right": right, "token": secrets.token_urlsafe(24), "renewed_at": now}
            for book in books
            for right in ("watch", "score")
        ],
    )
    with op.batch_alter_table("sheet") as sheet:
        sheet.add_column(sa.Column("beside_id", sa.Integer(), nullable=True))
        sheet.create_foreign_key(
            "fk_sheet_beside_id_sheet", "sheet", ["beside_id"], ["id"], ondelete="SET NULL"
        )


def downgrade() -> None:
    with op.batch_alter_table("sheet") as sheet:
        sheet.drop_constraint("fk_sheet_beside_id_sheet", type_="foreignkey")
        sheet.drop_column("beside_id")
    op.drop_table("link")
