package dev.passant.uci;

import dev.passant.chess.Position;

/** A position to search, and the commands that were sent to start the search. */
record SearchQuestion(Position position, String words) {}
