package dev.passant.pgn;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * What an engine thinks of a position, as {@code [%eval …]} in a comment gives it: always from White's side.
 *
 * <p>Read and written: {@code 0.35} in pawns, {@code #-3} for mate by Black in three, and a depth behind a comma
 * ({@code 0.35,20}). Also read: {@code -#3} for {@code #-3}, and {@code #} for {@code #0}, a mate on the board.
 *
 * <p>A whole number is in pawns ({@code 12}), as lichess and python-chess read it. With a depth it is in centipawns
 * ({@code 28,18}), as ChessBase writes it.
 */
public sealed interface Evaluation {

    /**
     * How many plies deep the engine looked.
     *
     * @return the depth, where it is given
     */
    OptionalInt depth();

    /**
     * An advantage in hundredths of a pawn.
     *
     * @param centipawns the advantage; negative when Black has it
     * @param depth the depth in plies, where it is given
     */
    record Advantage(int centipawns, OptionalInt depth) implements Evaluation {
        @Override
        public String toString() {
            // As a long: the least int has no positive counterpart among ints.
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
     * @param moves the moves that it takes, 0 for a mate on the board; negative when Black mates
     * @param depth the depth in plies, where it is given
     */
    record Mate(int moves, OptionalInt depth) implements Evaluation {
        @Override
        public String toString() {
            return "#" + moves + depthText(depth);
        }
    }

    /**
     * An advantage without depth.
     *
     * @param centipawns hundredths of a pawn; negative when Black has the advantage
     * @return the evaluation
     */
    static Evaluation ofCentipawns(int centipawns) {
        return new Advantage(centipawns, OptionalInt.empty());
    }

    /**
     * A forced mate without depth.
     *
     * @param moves the moves that it takes; negative when Black mates
     * @return the evaluation
     */
    static Evaluation ofMate(int moves) {
        return new Mate(moves, OptionalInt.empty());
    }

    /**
     * Reads an evaluation.
     *
     * @param text what stands behind {@code %eval}
     * @return the evaluation, or empty when the text is none
     */
    static Optional<Evaluation> parse(String text) {
        return EvaluationReader.read(text.strip());
    }

    private static String depthText(OptionalInt depth) {
        return depth.isPresent() ? "," + depth.getAsInt() : "";
    }
}
