"""Keywords that do something of their own (CR 8). Those that only change a number or a limit are read where they count:
Challenger, Resist and Singer in numbers; Alert, Evasive and Rush in the challenge; Bodyguard in playing and challenging."""
