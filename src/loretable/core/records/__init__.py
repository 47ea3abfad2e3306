"""Games as they are kept: records, sessions, matches, files."""
