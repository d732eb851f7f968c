package dev.passant.chess;

/** When the square behind a double push counts as an en-passant square. The formats in use disagree. */
public enum EnPassantReading {
    /** After every double push. */
    ALWAYS,
    /** When an enemy pawn stands beside the pushed pawn, whether or not it may capture; Polyglot keys read it so. */
    ADJACENT,
    /** When a capture en passant is legal. */
    LEGAL
}
