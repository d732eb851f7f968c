package dev.passant.chess;

import java.util.Objects;

/** The two castling sides. In Chess960, too, they are named after the target squares, not the origins. */
public enum CastlingSide {
    /** Castling with the rook nearer the h-file: king to the g-file, rook to the f-file. */
    KING_SIDE(6, 5, "king-side"),
    /** Castling with the rook nearer the a-file: king to the c-file, rook to the d-file. */
    QUEEN_SIDE(2, 3, "queen-side");

    private final int kingFile;
    private final int rookFile;
    private final String words;

    CastlingSide(int kingFile, int rookFile, String words) {
        this.kingFile = kingFile;
        this.rookFile = rookFile;
        this.words = words;
    }

    /**
     * {@return the target square of the king}
     *
     * @param color the side that castles
     */
    public Square kingTarget(Color color) {
        return onHomeRank(kingFile, color);
    }

    /**
     * {@return the target square of the rook}
     *
     * @param color the side that castles
     */
    public Square rookTarget(Color color) {
        return onHomeRank(rookFile, color);
    }

    private static Square onHomeRank(int file, Color color) {
        return Square.of(file, Objects.requireNonNull(color, "color") == Color.WHITE ? 0 : 7);
    }

    /** {@return the side in words: {@code king-side} or {@code queen-side}} */
    @Override
    public String toString() {
        return words;
    }
}
