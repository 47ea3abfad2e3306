"""What characters and cards do: one class an ability, one a condition, found in `tables` by what gamedata.json calls them."""
