package dev.passant.chess;

import dev.passant.movegen.Exchanges;

/**
 * Static exchange evaluation: what a move gains if both sides then go on capturing on its target square, and each may
 * stop. Engines order captures by it, and prune those that lose material.
 *
 * <pre>{@code
 * StaticExchange exchange = StaticExchange.of(100, 300, 300, 500, 900);
 * Position position = Fen.parse("4k3/8/4p3/3p4/8/5B2/8/4K2Q w - - 0 1");
 * System.out.println(exchange.gain(position, Uci.parse("f3d5", position).code())); // -100
 * }</pre>
 *
 * <p>There are two definitions. The <i>usual</i> one, {@link #gain} and {@link #gainsAtLeast}, is that of engines: both
 * sides capture in turn with their least valuable piece, sliders behind it join in, pins and checks are ignored, a pawn
 * becomes a queen on the last rank, and a king captures only undefended pieces. Of several pieces of a role, the first
 * captures, in the order of squares as seen by the side that makes the move. The <i>exact</i> one, {@link #exactGain},
 * is the best that both sides can reach by legal captures on the square.
 *
 * <p>A quiet move gains nothing at first, and may lose the piece. Castling gains 0. In unrestricted positions, a king
 * that can be captured is worth 0. An instance is immutable; {@link
 * #gain} and {@link #gainsAtLeast} allocate nothing.
 */
public final class StaticExchange {

    private final int[] values;

    private StaticExchange(int[] values) {
        this.values = values;
    }

    /**
     * Creates an evaluation by the values of the pieces.
     *
     * @param pawn the value of a pawn, at least 0
     * @param knight the value of a knight, at least that of a pawn
     * @param bishop the value of a bishop, at least that of a knight
     * @param rook the value of a rook, at least that of a bishop
     * @param queen the value of a queen, at least that of a rook, at most 100,000
     * @return the evaluation
     * @throws IllegalArgumentException if a value is lower than the one before it, or out of range
     */
    public static StaticExchange of(int pawn, int knight, int bishop, int rook, int queen) {
        if (pawn < 0 || knight < pawn || bishop < knight || rook < bishop || queen < rook || queen > 100_000) {
            throw new IllegalArgumentException("values must be from 0 to 100000, and none lower than the one before: "
                    + pawn + ", " + knight + ", " + bishop + ", " + rook + ", " + queen);
        }
        // Nobody captures a king.
        return new StaticExchange(new int[] {pawn, knight, bishop, rook, queen, 0});
    }

    /**
     * Returns what a move gains by the usual definition.
     *
     * @param position a position of chess
     * @param code the {@linkplain Move#code() code} of a legal move; the result is undefined for other numbers
     * @return the gain of the side to move, negative for a loss
     * @throws IllegalArgumentException if the position is of a variant
     */
    public int gain(Position position, int code) {
        return Exchanges.usual(checked(position).board(), position.relative(code), values);
    }

    /**
     * Returns whether a move gains at least an amount by the usual definition. This takes less time than {@link #gain}.
     *
     * @param position a position of chess
     * @param code the {@linkplain Move#code() code} of a legal move; the result is undefined for other numbers
     * @param threshold the amount, negative if a loss is acceptable
     * @return whether {@link #gain} returns at least the amount
     * @throws IllegalArgumentException if the position is of a variant
     */
    public boolean gainsAtLeast(Position position, int code, int threshold) {
        return Exchanges.isAtLeast(checked(position).board(), position.relative(code), threshold, values);
    }

    /**
     * Returns what a move gains if both sides choose the best of their legal captures, with any promotion. Plays the
     * captures; the time grows with the number of orders in which they can be played.
     *
     * @param position a position of chess
     * @param code the {@linkplain Move#code() code} of a legal move; the result is undefined for other numbers
     * @return the gain of the side to move, negative for a loss
     * @throws IllegalArgumentException if the position is of a variant
     */
    public int exactGain(Position position, int code) {
        return Exchanges.exact(checked(position).board(), position.relative(code), values);
    }

    private static Position checked(Position position) {
        if (!position.isChess()) {
            throw new IllegalArgumentException("exchanges are evaluated in chess only, not in " + position.variant());
        }
        return position;
    }
}
