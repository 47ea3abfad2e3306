"""Studies: a series, a gauntlet, a tournament; and what is asked of one game alone."""
