"""The table's own words: what pages, refusals and the log around a game say."""
