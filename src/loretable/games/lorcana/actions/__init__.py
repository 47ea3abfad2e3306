"""The turn actions (CR 4): a file each. `forbids` says what blocks it, `legal` lists it, `take` does it."""
