"""Plays a game of each kind, as somebody would who has only read the README."""

from hansa_core import Match, games, new_match
from hansa_core.bots.player import make_players, play_out

for game in games():
    match = new_match(game, ["Anna", "Ben", "Cleo"], seed="stranger")
    decisions = [str(move) for _, _, move in play_out(match, make_players(["random"], match, "stranger"))]
    read: Match = Match.from_bytes(match.to_bytes())
    moves = [str(move) for entry in read.entries for move in entry.moves]  # a sealed entry holds one of each seat
    print(game, read.position.end_reason, len(read) == len(match) and len(moves) == len(decisions))
