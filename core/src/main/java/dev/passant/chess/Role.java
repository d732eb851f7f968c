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

    /** {@return the English letter of this role, one of {@code PNBRQK}} */
    public char letter() {
        return letter;
    }

    /** {@return whether a pawn can promote to this role: true for knight, bishop, rook and queen} */
    public boolean isPromotion() {
        return this != PAWN && this != KING;
    }

    /**
     * {@return the role for a letter, or empty for any other character}
     *
     * @param letter an English letter in either case
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

    /** {@return the English name of this role, {@code pawn}, {@code knight} and so on} */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
