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
 * Rules for accepting a FEN: by default playable positions only, optionally more. The command line and the web server
 * share these rules, so both reject the same positions with the same messages.
 *
 * @param study whether to accept positions that are not playable
 * @param repair whether to drop impossible castling rights and en-passant squares instead of rejecting the position
 * @param variant the variant of positions
 * @param anyKings whether to accept positions in which a side has no king or several, even without {@code study}
 */
public record FenPolicy(boolean study, boolean repair, Variant variant, boolean anyKings) {

    /** The variant of a position. */
    public enum Variant {
        /** Chess960 if a castling right is only possible there, ordinary chess otherwise. */
        AS_WRITTEN,
        /** Chess960. */
        CHESS960,
        /**
         * Ordinary chess: kings castle from the e-file, with rooks on the a- and h-file. Any other castling right is an
         * {@link Kind#IMPOSSIBLE_CASTLING_RIGHT}.
         */
        STANDARD
    }

    /**
     * Rejects null components.
     *
     * @param study whether to accept positions that are not playable
     * @param repair whether to drop impossible castling rights and en-passant squares
     * @param variant the variant of positions
     * @param anyKings whether to accept positions in which a side has no king or several
     */
    public FenPolicy {
        Objects.requireNonNull(variant, "variant");
    }

    /**
     * An accepted position.
     *
     * @param position the position
     * @param problems the problems of the FEN that the policy tolerated
     */
    public record Taken(Position position, List<PositionProblem> problems) {

        /**
         * Copies the list.
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
     * @throws NotationException if the text is not a FEN
     * @throws IllegalPositionException if this policy rejects the position
     */
    public Taken read(String fen) {
        Setup setup = Fen.parseSetup(fen);
        if (variant == Variant.CHESS960) {
            setup = setup.toBuilder().chess960(true).build();
        }
        List<PositionProblem> problems = variant == Variant.STANDARD ? standardProblems(setup) : setup.problems();
        if (!accepts(problems)) {
            throw new IllegalPositionException(refusal(setup, problems), problems);
        }
        if (variant == Variant.STANDARD) {
            long rooks = setup.castlingRooks() & ~setup.chess960Rooks();
            setup = setup.toBuilder().castlingRooks(rooks).build();
        }
        Position position = has(problems, Severity.ILLEGAL) ? setup.toStudy() : setup.toRepairedPosition();
        return new Taken(position, problems);
    }

    /** Returns the problems in ordinary chess: those of the setup, and castling rights that only exist in Chess960. */
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

    /**
     * Returns whether a position with these problems is accepted. With {@code study}, repairable problems are repaired.
     */
    private boolean accepts(List<PositionProblem> problems) {
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
