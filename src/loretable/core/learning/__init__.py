"""What search and learners ask of a game besides its rules: positions and actions as rows, how good a position is, networks."""
