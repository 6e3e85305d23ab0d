"""Cookies that can be revoked, tables with a title, and seats whose person has resigned."""

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"


def upgrade() -> None:
    """Each cookie given so far is a session of its person, with that person's id."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(16), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO sessions SELECT id, id, '', created FROM people")
    op.add_column("tables", sa.Column("title", sa.String(40), nullable=False, server_default=""))
    no = sa.false()
    op.add_column("seats", sa.Column("resigned", sa.Boolean, nullable=False, server_default=no))
