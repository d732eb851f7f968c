package dev.passant.chess;

/** When the square behind a double push counts as an en-passant square. The formats in use disagree. */
public enum EnPassantMode {
    /** After every double push. */
    ALWAYS,
    /** When an enemy pawn stands beside the pushed pawn, whether or not it may capture; Polyglot keys read it so. */
    PSEUDO_LEGAL,
    /** When a capture en passant is legal. */
    LEGAL
}
