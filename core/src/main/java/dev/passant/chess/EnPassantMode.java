package dev.passant.chess;

/** The condition under which a double push creates an en-passant square. It depends on the format. */
public enum EnPassantMode {
    /** Every double push creates an en-passant square. */
    ALWAYS,
    /**
     * Every double push next to an enemy pawn creates an en-passant square, whether or not that pawn may capture; as in
     * Polyglot keys.
     */
    PSEUDO_LEGAL,
    /** A double push creates an en-passant square only if an en-passant capture is legal. */
    LEGAL
}
