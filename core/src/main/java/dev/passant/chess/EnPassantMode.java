package dev.passant.chess;

/** The condition under which a double push creates an en-passant square. It depends on the format. */
public enum EnPassantMode {
    /** Every double push creates an en-passant square. */
    ALWAYS,
    /** Only if an enemy pawn is next to the pushed pawn, whether or not its capture is legal; as in Polyglot keys. */
    PSEUDO_LEGAL,
    /** Only if an en-passant capture is legal. */
    LEGAL
}
