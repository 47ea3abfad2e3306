"""Card English: read into abilities, and printed from them. See docs/lorcana-language.md."""
