"""The contract and the machinery that games share. Knows no game, needs nothing but Python."""

from .actions import CHOOSE, CONCEDE, DONE, NUMBER, PICK, PIECE, RETRACT, SEAT, Action, Arg, Verb
from .agenda import Change, Frame, Ghost
from .bot import Bot, Info, RandomBot, play_game
from .chance import Chance, new_rng, seeded
from .check import Report, check_game
from .choosing import Picks
from .decision import Decision
from .errors import BadAction, BadData, BadRecord, Blocked, Illegal, LoretableError, Reason, RulesBug
from .events import Event, face_of
from .game import Game
from .knowledge import redeal
from .legal import LegalActions
from .match import Match, load_match
from .perft import divide, perft
from .pieces import Layout, Pieces, Zone
from .record import Record, load_record, read_record
from .session import CannotUndo, Session, revealed
from .state import State

__all__ = [
    "CHOOSE",
    "CONCEDE",
    "DONE",
    "NUMBER",
    "PICK",
    "PIECE",
    "RETRACT",
    "SEAT",
    "Action",
    "Arg",
    "BadAction",
    "BadData",
    "BadRecord",
    "Blocked",
    "Bot",
    "CannotUndo",
    "Chance",
    "Change",
    "Decision",
    "Event",
    "Frame",
    "Game",
    "Ghost",
    "Illegal",
    "Info",
    "Layout",
    "LegalActions",
    "LoretableError",
    "Match",
    "Picks",
    "Pieces",
    "RandomBot",
    "Reason",
    "Record",
    "Report",
    "RulesBug",
    "Session",
    "State",
    "Verb",
    "Zone",
    "check_game",
    "divide",
    "face_of",
    "load_match",
    "load_record",
    "new_rng",
    "perft",
    "play_game",
    "read_record",
    "redeal",
    "revealed",
    "seeded",
]
