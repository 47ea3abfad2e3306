"""check_game and the ten promises."""
