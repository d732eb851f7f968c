package dev.passant.notation;

import dev.passant.chess.Color;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.PositionProblem.Kind;
import dev.passant.chess.PositionProblem.Severity;
import dev.passant.chess.Setup;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.ArrayList;
import java.util.Comparator;
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
 * @param variant which kind of chess positions are taken as
 * @param anyKings whether a board on which a side has no king or several is taken as a study without {@code study}
 */
public record FenPolicy(boolean study, boolean repair, Variant variant, boolean anyKings) {

    /** The kind of chess that a position is taken as. */
    public enum Variant {
        /** Chess960 if a castling right exists only there, and ordinary chess otherwise. */
        AS_WRITTEN,
        /** Chess960. */
        CHESS960,
        /**
         * Ordinary chess: kings castle from the e-file, with rooks on the a- and h-file. Any other castling right is {@link
         * Kind#IMPOSSIBLE_CASTLING_RIGHT}.
         */
        STANDARD
    }

    /**
     * Checks that nothing is missing.
     *
     * @param study whether boards are taken from which no game could be played
     * @param repair whether what is impossible is left out
     * @param variant which kind of chess positions are taken as
     * @param anyKings whether a board on which a side has no king or several is taken as a study without {@code study}
     */
    public FenPolicy {
        Objects.requireNonNull(variant, "variant");
    }

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
        if (variant == Variant.CHESS960) {
            setup = setup.toBuilder().chess960(true).build();
        }
        List<PositionProblem> problems = variant == Variant.STANDARD ? standardProblems(setup) : setup.problems();
        if (!isTaken(problems)) {
            throw new IllegalPositionException(refusal(setup, problems), problems);
        }
        if (variant == Variant.STANDARD) {
            long rooks = setup.castlingRooks() & ~setup.chess960Rooks();
            setup = setup.toBuilder().castlingRooks(rooks).build();
        }
        Position position = has(problems, Severity.ILLEGAL) ? setup.toStudy() : setup.toRepairedPosition();
        return new Taken(position, problems);
    }

    /** All problems in ordinary chess: those of the setup, and castling rights that only Chess960 has. */
    private static List<PositionProblem> standardProblems(Setup setup) {
        List<PositionProblem> problems = new ArrayList<>(setup.problems());
        for (Square rook : SquareSet.of(setup.chess960Rooks())) {
            if (problems.stream().noneMatch(problem -> isAbout(problem, rook))) {
                Color color = rook.rank() == 0 ? Color.WHITE : Color.BLACK;
                String message = color + " cannot castle with a rook on " + rook
                        + ": in ordinary chess a king castles from the e-file with a rook on the a- or h-file";
                problems.add(new PositionProblem(Kind.IMPOSSIBLE_CASTLING_RIGHT, color, message, rook.bit()));
            }
        }
        problems.sort(Comparator.comparing(PositionProblem::severity));
        return problems;
    }

    private static boolean isAbout(PositionProblem problem, Square rook) {
        return problem.kind() == Kind.IMPOSSIBLE_CASTLING_RIGHT && problem.squares() == rook.bit();
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
