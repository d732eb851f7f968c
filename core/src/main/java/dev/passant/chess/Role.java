package dev.passant.chess;

import java.util.Locale;
import java.util.Optional;

/** The roles of pieces, regardless of colour. */
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
     * Returns the English letter of this role.
     *
     * @return one of {@code PNBRQK}
     */
    public char letter() {
        return letter;
    }

    /**
     * Returns whether a pawn can promote to this role.
     *
     * @return true for knight, bishop, rook and queen
     */
    public boolean isPromotion() {
        return this != PAWN && this != KING;
    }

    /**
     * Returns the role for a letter.
     *
     * @param letter an English letter in either case
     * @return the role, or empty for any other character
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
     * Returns the English name of this role.
     *
     * @return {@code pawn}, {@code knight} and so on
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
