"""Around a match: found, made, opened, seated, grown old; puzzles and studies."""
