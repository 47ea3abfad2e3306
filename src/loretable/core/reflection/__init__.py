"""Games by name: pickles, modules under their old names, the attributes that a game's State adds."""
