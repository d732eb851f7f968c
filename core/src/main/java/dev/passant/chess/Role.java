package dev.passant.chess;

import java.util.Locale;
import java.util.Optional;

/** What kind of piece a piece is. */
public enum Role {
    /** Pawn, {@code P}. */
    PAWN('P'),
    /** Knight, {@code N}. */
    KNIGHT('N'),
    /** Bishop, {@code B}. */
    BISHOP('B'),
    /** Rook, {@code R}. */
    ROOK('R'),
    /** Queen, {@code Q}. */
    QUEEN('Q'),
    /** King, {@code K}. */
    KING('K');

    private final char letter;

    Role(char letter) {
        this.letter = letter;
    }

    /**
     * The English letter of this kind of piece.
     *
     * @return one of {@code PNBRQK}
     */
    public char letter() {
        return letter;
    }

    /**
     * Whether a pawn may become this kind of piece.
     *
     * @return true for knight, bishop, rook and queen
     */
    public boolean isPromotion() {
        return this != PAWN && this != KING;
    }

    /**
     * The kind of piece that a letter stands for.
     *
     * @param letter an English letter in either case
     * @return the kind, or empty for any other character
     */
    public static Optional<Role> of(char letter) {
        return switch (letter) {
            case 'P', 'p' -> Optional.of(PAWN);
            case 'N', 'n' -> Optional.of(KNIGHT);
            case 'B', 'b' -> Optional.of(BISHOP);
            case 'R', 'r' -> Optional.of(ROOK);
            case 'Q', 'q' -> Optional.of(QUEEN);
            case 'K', 'k' -> Optional.of(KING);
            default -> Optional.empty();
        };
    }

    /**
     * The English word.
     *
     * @return {@code pawn}, {@code knight} and so on
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
