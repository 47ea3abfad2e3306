"""Numbers with names, one family a module, taken by module: `questions.MOVE`, `reasons.NO_WAY`."""
