"""A sound search for small games of two rivals: the longer it thinks, the less can be won against it by who knows how it plays.

place   what one seat has seen and done so far, and how it plays there
walks   outcome sampling from the first deal on, aimed at where a seat is
bot     a seat's bot by it
"""
