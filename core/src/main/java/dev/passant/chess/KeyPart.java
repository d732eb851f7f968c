package dev.passant.chess;

/** The part of a position that a {@linkplain Position#key(KeyPart) key} covers, for tables that engines keep. */
public enum KeyPart {
    /** The pawns of both sides. */
    PAWNS,
    /** The white pieces except pawns, the king included. */
    WHITE_PIECES,
    /** The black pieces except pawns, the king included. */
    BLACK_PIECES,
    /** How many pieces of each colour and role there are. */
    MATERIAL
}
