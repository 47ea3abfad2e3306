"""gamedata.json: regions, characters, cards and templates, read and checked."""
