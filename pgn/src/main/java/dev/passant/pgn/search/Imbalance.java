package dev.passant.pgn.search;

import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;

/**
 * A material imbalance in scoutfish's notation: the surplus of one side, {@code v}, the surplus of the other, as in
 * {@code PPvN}.
 */
record Imbalance(String text, int pawns, int knights, int bishops, int rooks, int queens) {

    private static final String LETTERS = "PNBRQ";

    static Imbalance parse(String text) {
        int[] surplus = new int[LETTERS.length()];
        int sign = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = Character.toUpperCase(text.charAt(i));
            int kind = LETTERS.indexOf(c);
            if (c == 'V' && sign > 0) {
                sign = -1;
            } else if (kind >= 0) {
                surplus[kind] += sign;
            } else {
                throw new QueryException(
                        text,
                        i,
                        "expected an imbalance such as PPvN (two pawns more, a knight less), with the letters PNBRQ");
            }
        }
        if (sign > 0) {
            throw new QueryException(text, text.length(), "expected v between the two sides of an imbalance");
        }
        return new Imbalance(text, surplus[0], surplus[1], surplus[2], surplus[3], surplus[4]);
    }

    /** Returns whether a side has the first surplus, and its opponent the second. */
    boolean isOf(Placement board, Color side) {
        long own = side == Color.WHITE ? board.white() : board.black();
        long other = side == Color.WHITE ? board.black() : board.white();
        return surplus(board, Placement.PAWN, own, other) == pawns
                && surplus(board, Placement.KNIGHT, own, other) == knights
                && surplus(board, Placement.BISHOP, own, other) == bishops
                && surplus(board, Placement.ROOK, own, other) == rooks
                && surplus(board, Placement.QUEEN, own, other) == queens;
    }

    private static int surplus(Placement board, int kind, long own, long other) {
        long pieces = board.pieces(kind);
        return Long.bitCount(pieces & own) - Long.bitCount(pieces & other);
    }
}
