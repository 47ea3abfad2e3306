"""Games in the terminal: play, replays and reports. Everything is shown and read through a `Screen`."""
