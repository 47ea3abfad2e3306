"""The turn actions (CR 4): a file each. `why_not` says what blocks it, `legal` lists it, `take` does it."""
