package dev.passant.chess;

/**
 * The part of a position that a {@linkplain Position#key(KeyPart) key} covers, for tables that engines keep. The side to
 * move, the variant and pockets are not part of any. No bits of a key are better than others, and 0 is no key of an
 * empty part.
 */
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
