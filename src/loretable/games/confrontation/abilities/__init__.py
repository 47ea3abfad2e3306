"""What characters and cards do: one class an ability, found by its id in gamedata.json."""
