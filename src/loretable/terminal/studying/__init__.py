"""Studies from the shell: their options, their commands, and those of one game alone."""
