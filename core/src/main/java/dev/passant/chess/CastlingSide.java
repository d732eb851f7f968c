package dev.passant.chess;

import java.util.Objects;

/** The two ways to castle. In Chess960, too, they are named for where king and rook land, not for where they start. */
public enum CastlingSide {
    /** With the rook on the h-file's side of the king: the king lands on the g-file, the rook on the f-file. */
    KING_SIDE(6, 5),
    /** With the rook on the a-file's side of the king: the king lands on the c-file, the rook on the d-file. */
    QUEEN_SIDE(2, 3);

    private final int kingFile;
    private final int rookFile;

    CastlingSide(int kingFile, int rookFile) {
        this.kingFile = kingFile;
        this.rookFile = rookFile;
    }

    /**
     * Where the king lands.
     *
     * @param color the side that castles
     * @return a square on the g- or c-file
     */
    public Square kingTarget(Color color) {
        return onHomeRank(kingFile, color);
    }

    /**
     * Where the rook lands.
     *
     * @param color the side that castles
     * @return a square on the f- or d-file
     */
    public Square rookTarget(Color color) {
        return onHomeRank(rookFile, color);
    }

    private static Square onHomeRank(int file, Color color) {
        return Square.of(file, Objects.requireNonNull(color, "color") == Color.WHITE ? 0 : 7);
    }
}
