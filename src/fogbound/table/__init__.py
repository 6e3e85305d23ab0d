"""The table: play in the browser or over JSON, with people and bots. docs/table.md tells how."""
