"""`loretable train GAME`: weights for a game's evaluation, learned from games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from loretable.arena.iterating import Course, iterate
from loretable.arena.network_training import HIDDEN, train_network
from loretable.bots import training
from loretable.core.learning.network import MOST_HIDDEN
from loretable.core.records.files import write_json
from loretable.terminal.options import GameName, Options, Processes
from loretable.terminal.playing.start import find_game, read_options


def train(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The file for the weights (JSON).")] = Path(
        "weights.json"
    ),
    games: Annotated[int, typer.Option("--games", metavar="N", min=8, help="How many games.")] = 2000,
    bot: Annotated[
        str, typer.Option("--bot", metavar="BOT", help="The bot that plays them; by default the game's first.")
    ] = "",
    options: Options = None,
    seed: Annotated[
        str, typer.Option("--seed", metavar="SEED", help="A number or any text; the same seed gives the same games.")
    ] = "1",
    rounds: Annotated[
        int, typer.Option("--rounds", metavar="N", min=0, help="Expert iteration: rounds of search, learning, matches.")
    ] = 0,
    folder: Annotated[
        Path,
        typer.Option("--in", metavar="FOLDER", help="Where the rounds are kept; a stopped run goes on from there."),
    ] = Path("training"),
    search: Annotated[
        int, typer.Option("--search", metavar="N", min=1, help="Iterations a decision, in games and matches.")
    ] = 80,
    matches: Annotated[
        int, typer.Option("--matches", metavar="N", min=2, help="Games that decide whether a round is kept.")
    ] = 200,
    workers: Processes = "1",
    network: Annotated[
        bool, typer.Option("--network", help="Learn a network over many numbers rather than weights of a few features.")
    ] = False,
    hidden: Annotated[
        int, typer.Option("--hidden", metavar="N", min=1, max=MOST_HIDDEN, help="Hidden units of the network.")
    ] = HIDDEN,
) -> None:
    """Learn from bot games how much each feature of a position is worth; `search:500@FILE` plays by it."""
    found = find_game(game)
    if rounds:
        asked = read_options(options or [], None)
        course = Course(game, rounds, search, games, matches, seed, asked, workers, network)
        try:
            best = iterate(found, course, folder, lambda line: typer.echo(line, err=True))
        except KeyboardInterrupt:
            typer.echo(f"Stopped; the same words go on with it from {folder}.", err=True)
            raise typer.Exit(130) from None
        told = (
            f"{best}: try it with search:{search}@{best}" if best else "Nothing that was learnt won: nothing is kept."
        )
        typer.echo(told)
        return
    chosen = read_options(options or [], None)
    said = "".join(f" -o {option}" for option in options or [])
    by = f" --bot {bot}" if bot else ""
    command = f"loretable train {game} --games {games} --seed {seed}{by}{said}"
    if network:
        reads = training.network_evaluation(found)
        rows = training.gather(found, games, seed, bot, chosen, lambda done: print_progress(done, games), True)
        wide = train_network(reads, rows, hidden)
        command += f" --network --hidden {hidden}"
        write_json(out, wide.to_json(found, reads, {"command": command, "version": found.version}))
        typer.echo(f"{wide.rows} positions; error on games held out: {wide.loss:.4f}, ", nl=False)
        typer.echo(f"by how often they are won {wide.base:.4f} (a coin: 0.6931)")
        typer.echo(f"{out}: try it with search:500@{out} against search:500")
        return
    evaluation = training.linear_evaluation(found)
    rows = training.gather(found, games, seed, bot, chosen, lambda done: print_progress(done, games))
    learnt = training.train(evaluation, rows)
    write_json(out, learnt.to_json(found, evaluation, {"command": command, "version": found.version}))
    for i, name in enumerate(evaluation.names):
        typer.echo(f"{name:>16} {learnt.weights[i]:8.3f}   by hand {evaluation.by_hand[i]:.3f}")
    typer.echo(f"{learnt.rows} positions; error on games not learnt from: {learnt.loss:.4f}, ", nl=False)
    typer.echo(f"by hand {learnt.loss_by_hand:.4f} (a coin: 0.6931)")
    typer.echo(f"{out}: try it with search:500@{out} against search:500@hand")


def print_progress(done: int, games: int) -> None:
    if done % 100 == 0 and done < games:
        typer.echo(f"{done} of {games} games", err=True)
