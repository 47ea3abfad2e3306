"""The contract and the machinery that games share. Knows no game, needs nothing but Python."""

from .actions import CHOOSE, CONCEDE, DONE, NUMBER, PICK, PIECE, RETRACT, SEAT, Action, Arg, Verb
from .bot import Bot, Info, RandomBot, RowBot, play_game
from .chance import Chance, new_rng, seeded
from .checks.check import Report, check_game
from .decision import Decision
from .engine.choosing import Picks
from .engine.frames import Change, Frame, Ghost
from .engine.perft import divide, perft
from .errors import BadAction, BadData, BadRecord, Blocked, DoesNotReplay, Illegal, LoretableError, Reason, RulesBug
from .events import Event, face_of
from .game import Game
from .hidden.sampling import redeal
from .legal import LegalActions
from .notes import Notes
from .pieces import Layout, Pieces, Zone
from .records.match import Match, load_match
from .records.opening import state_of
from .records.record import Reach, Record, load_record, read_record
from .records.session import CannotUndo, Session, revealed
from .reflection import moved as moved
from .show.board import Board, BoardPiece, BoardZone, Move
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
    "Board",
    "BoardPiece",
    "BoardZone",
    "Bot",
    "CannotUndo",
    "Chance",
    "Change",
    "Decision",
    "DoesNotReplay",
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
    "Move",
    "Notes",
    "Picks",
    "Pieces",
    "RandomBot",
    "Reach",
    "Reason",
    "Record",
    "Report",
    "RowBot",
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
    "state_of",
]
