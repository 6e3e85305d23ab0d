"""Runs the migrations on the connection `migrate` opened."""

from alembic import context

from fogbound.table.storage import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
