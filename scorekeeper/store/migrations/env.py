"""How Alembic runs the migrations of Scorekeeper.

At start `scorekeeper.store.database.upgrade` hands over the connection that holds its lock. Developers come
by `flask --app scorekeeper db migrate`, and then the app's own engine is asked for one. Logging is left
alone: it belongs to whoever started the process.
"""

from alembic import context
from sqlalchemy import Connection

from scorekeeper.store import models
from scorekeeper.store.database import db


def run(connection: Connection) -> None:
    """Run what was asked for on this connection."""
    context.configure(
        connection=connection,
        target_metadata=models.Base.metadata,
        render_as_batch=True,
        compare_type=True,
    )
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with db.engine.connect() as own:
        run(own)
        own.commit()
