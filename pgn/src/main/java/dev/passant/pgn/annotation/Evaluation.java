package dev.passant.pgn.annotation;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * An engine's evaluation of a position, as in {@code [%eval …]} in a comment; always from White's point of view.
 *
 * <p>Read and written: {@code 0.35} in pawns, {@code #-3} for mate by Black in three moves, and a depth after a comma
 * ({@code 0.35,20}). Also read: {@code -#3} for {@code #-3}, and {@code #} for {@code #0}, a mate on the board.
 *
 * <p>A whole number is in pawns ({@code 12}), as in lichess and python-chess. With a depth it is in centipawns
 * ({@code 28,18}), as ChessBase writes it.
 */
public sealed interface Evaluation {

    /** {@return the search depth in plies, if present} */
    OptionalInt depth();

    /**
     * An advantage in centipawns.
     *
     * @param centipawns the advantage; negative if Black is better
     * @param depth the depth in plies, if present
     */
    record Advantage(int centipawns, OptionalInt depth) implements Evaluation {
        @Override
        public String toString() {
            // A long, because the smallest int cannot be negated.
            long size = Math.abs((long) centipawns);
            return (centipawns < 0 ? "-" : "")
                    + size / 100
                    + (size % 100 < 10 ? ".0" : ".")
                    + size % 100
                    + depthText(depth);
        }
    }

    /**
     * A forced mate.
     *
     * @param moves the number of moves to mate, 0 for a mate on the board; negative if Black mates
     * @param depth the depth in plies, if present
     */
    record Mate(int moves, OptionalInt depth) implements Evaluation {
        @Override
        public String toString() {
            return "#" + moves + depthText(depth);
        }
    }

    /**
     * {@return an advantage without depth}
     *
     * @param centipawns the advantage in centipawns; negative if Black is better
     */
    static Evaluation ofCentipawns(int centipawns) {
        return new Advantage(centipawns, OptionalInt.empty());
    }

    /**
     * {@return a forced mate without depth}
     *
     * @param moves the number of moves to mate; negative if Black mates
     */
    static Evaluation ofMate(int moves) {
        return new Mate(moves, OptionalInt.empty());
    }

    /**
     * Parses an evaluation.
     *
     * @param text the argument of {@code %eval}
     * @return the evaluation, or empty if the text is not one
     */
    static Optional<Evaluation> parse(String text) {
        return EvaluationReader.read(text.strip());
    }

    private static String depthText(OptionalInt depth) {
        return depth.isPresent() ? "," + depth.getAsInt() : "";
    }
}
