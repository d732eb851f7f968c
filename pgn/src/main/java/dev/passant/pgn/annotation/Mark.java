package dev.passant.pgn.annotation;

import dev.passant.chess.Square;

/** A mark drawn on the board for a move: a square in {@code [%csl Ge4]} or an arrow in {@code [%cal Rd1h5]}. */
public sealed interface Mark {

    /** {@return the colour} */
    MarkColor color();

    /**
     * A coloured square.
     *
     * @param color the colour
     * @param square the square
     */
    record ColoredSquare(MarkColor color, Square square) implements Mark {
        @Override
        public String toString() {
            return color.letter() + square.toString();
        }
    }

    /**
     * An arrow.
     *
     * @param color the colour
     * @param from the square where it starts
     * @param to the square where it ends
     */
    record Arrow(MarkColor color, Square from, Square to) implements Mark {
        @Override
        public String toString() {
            return color.letter() + from.toString() + to;
        }
    }
}
