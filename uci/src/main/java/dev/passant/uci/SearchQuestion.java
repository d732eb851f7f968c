package dev.passant.uci;

import dev.passant.chess.Position;

/** A position that is searched, and the words in which that was asked. */
record SearchQuestion(Position position, String words) {}
