"""Who answers where no person does, what a bot would do there, and the rest of a turn as it would play it."""
