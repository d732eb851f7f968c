package dev.passant.notation;

import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.PositionProblem.Kind;
import dev.passant.chess.PositionProblem.Severity;
import dev.passant.chess.Setup;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;

/**
 * Which boards are taken as positions: strictly those that can be played on, or more where it is asked for. The command
 * line and the web server read by it, so that both refuse the same boards in the same words; how more is asked for, each
 * adds in its own.
 *
 * @param study whether boards are taken from which no game could be played
 * @param repair whether what is impossible is left out
 * @param chess960 whether positions are taken as those of Chess960
 * @param anyKings whether a board on which a side has no king or several is taken as a study without {@code study}
 */
public record FenPolicy(boolean study, boolean repair, boolean chess960, boolean anyKings) {

    /**
     * A position that was taken.
     *
     * @param position the position
     * @param problems what was wrong with the board as it was written, and did not stop it
     */
    public record Taken(Position position, List<PositionProblem> problems) {

        /**
         * Keeps a copy of the list.
         *
         * @param position the position
         * @param problems the problems
         */
        public Taken {
            Objects.requireNonNull(position, "position");
            problems = List.copyOf(problems);
        }
    }

    /**
     * Reads a position.
     *
     * @param fen the text
     * @return the position
     * @throws NotationException when the text is no FEN
     * @throws IllegalPositionException when its position is not taken
     */
    public Taken read(String fen) {
        Setup setup = Fen.parseSetup(fen);
        if (chess960) {
            setup = setup.toBuilder().chess960(true).build();
        }
        List<PositionProblem> problems = setup.problems();
        if (!isTaken(problems)) {
            throw new IllegalPositionException(refusal(setup, problems), problems);
        }
        Position position = has(problems, Severity.ILLEGAL) ? setup.toStudy() : setup.toRepairedPosition();
        return new Taken(position, problems);
    }

    /** Whether a position with these problems is taken. A study takes anything, so it mends what can be mended. */
    private boolean isTaken(List<PositionProblem> problems) {
        if (has(problems, Severity.ILLEGAL)) {
            return study || anyKings && lacksRoyalKing(problems);
        }
        return study || repair || !has(problems, Severity.REPAIRABLE);
    }

    private static String refusal(Setup setup, List<PositionProblem> problems) {
        StringJoiner reasons = new StringJoiner("; ");
        for (PositionProblem problem : problems) {
            reasons.add(problem.message());
        }
        return "the position \"" + Fen.format(setup) + "\" is not legal: " + reasons;
    }

    private static boolean lacksRoyalKing(List<PositionProblem> problems) {
        for (PositionProblem problem : problems) {
            if (problem.kind() == Kind.NO_KING || problem.kind() == Kind.SEVERAL_KINGS) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(List<PositionProblem> problems, Severity severity) {
        for (PositionProblem problem : problems) {
            if (problem.severity() == severity) {
                return true;
            }
        }
        return false;
    }
}
