package dev.passant.input;

import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.PositionProblem.Kind;
import dev.passant.chess.PositionProblem.Severity;
import dev.passant.chess.Setup;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Rules for accepting a FEN: by default playable positions only, optionally more. The command line and the web server
 * share these rules, so both reject the same positions with the same messages.
 *
 * <pre>{@code
 * FenPolicy repairing = FenPolicy.STRICT.accepting(FenPolicy.Tolerance.REPAIRABLE);
 * Position position = repairing.read("4k3/8/8/8/8/8/8/4K3 w K - 0 1").position();
 * System.out.println(Fen.format(position)); // 4k3/8/8/8/8/8/8/4K3 w - - 0 1
 * }</pre>
 */
public final class FenPolicy {

    /**
     * Accepts playable positions of chess only. The castling rights determine whether a position is a Chess960
     * position.
     */
    public static final FenPolicy STRICT = new FenPolicy(Castling.AS_WRITTEN, Set.of(), Variant.CHESS);

    /** Problems of a position that a policy may accept. */
    public enum Tolerance {
        /** Problems that make a position illegal: it becomes unrestricted. Includes {@link #REPAIRABLE}. */
        ILLEGAL,
        /** Impossible castling rights and en-passant squares: they are dropped. */
        REPAIRABLE,
        /** A side without a king, or with several: the position becomes unrestricted. */
        ANY_KINGS
    }

    /** The castling rights that are accepted, and which positions are Chess960 positions. */
    public enum Castling {
        /** Any castling right. The position is Chess960 if a right exists only there, and ordinary chess otherwise. */
        AS_WRITTEN,
        /** Any castling right. The position is always Chess960. */
        CHESS960,
        /**
         * Ordinary chess: kings castle from the e-file, with rooks on the a- and h-file. Any other castling right is an
         * {@link Kind#IMPOSSIBLE_CASTLING_RIGHT}.
         */
        STANDARD
    }

    private final Castling castling;
    private final Set<Tolerance> tolerances;
    private final Variant variant;

    private FenPolicy(Castling castling, Set<Tolerance> tolerances, Variant variant) {
        this.castling = Objects.requireNonNull(castling, "castling");
        this.tolerances = Set.copyOf(tolerances);
        this.variant = Objects.requireNonNull(variant, "variant");
    }

    /** {@return which castling rights are accepted: those of ordinary chess, or also of Chess960} */
    public Castling castling() {
        return castling;
    }

    /** {@return the problems that are accepted} */
    public Set<Tolerance> tolerances() {
        return tolerances;
    }

    Variant variant() {
        return variant;
    }

    /**
     * {@return this policy with more accepted problems}
     *
     * @param more the problems
     */
    public FenPolicy accepting(Tolerance... more) {
        Set<Tolerance> all = EnumSet.noneOf(Tolerance.class);
        all.addAll(tolerances);
        all.addAll(List.of(more));
        return new FenPolicy(castling, all, variant);
    }

    /**
     * {@return this policy with other castling rights}
     *
     * @param other the castling rights that are accepted
     */
    public FenPolicy withCastling(Castling other) {
        return other == castling ? this : new FenPolicy(other, tolerances, variant);
    }

    /**
     * {@return this policy with another variant}
     *
     * @param other the variant
     */
    public FenPolicy withVariant(Variant other) {
        return other == variant ? this : new FenPolicy(castling, tolerances, other);
    }

    /** Returns the starting position of the variant. */
    Accepted start() {
        return variant == Variant.CHESS ? read(Fen.START) : read(Fen.format(variant.start()));
    }

    /**
     * An accepted position.
     *
     * @param position the position
     * @param problems the problems of the FEN that the policy tolerated
     */
    public record Accepted(Position position, List<PositionProblem> problems) {

        /** Copies the list. */
        public Accepted {
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
    public Accepted read(String fen) {
        Setup setup = Fen.parseSetup(fen, variant);
        if (castling == Castling.CHESS960) {
            setup = setup.toBuilder().chess960(true).build();
        }
        List<PositionProblem> problems =
                castling == Castling.STANDARD ? standardProblems(setup) : setup.problems(variant);
        if (!accepts(problems)) {
            throw new IllegalPositionException(refusal(setup, problems), problems);
        }
        if (castling == Castling.STANDARD) {
            long rooks = setup.castlingRooks() & ~setup.chess960Rooks();
            setup = setup.toBuilder().castlingRooks(rooks).build();
        }
        Position position =
                has(problems, Severity.ILLEGAL) ? setup.toUnrestricted(variant) : setup.toRepairedPosition(variant);
        return new Accepted(position, problems);
    }

    /**
     * Returns the problems in ordinary chess: the problems of the setup, and castling rights that exist only in
     * Chess960.
     */
    private List<PositionProblem> standardProblems(Setup setup) {
        List<PositionProblem> problems = new ArrayList<>(setup.problems(variant));
        for (PositionProblem found : setup.chess960Problems()) {
            if (problems.stream().noneMatch(problem -> isAbout(problem, found.squares()))) {
                problems.add(found);
            }
        }
        problems.sort(Comparator.comparing(PositionProblem::severity));
        return problems;
    }

    private static boolean isAbout(PositionProblem problem, long rook) {
        return problem.kind() == Kind.IMPOSSIBLE_CASTLING_RIGHT && problem.squares() == rook;
    }

    private boolean accepts(List<PositionProblem> problems) {
        if (tolerances.contains(Tolerance.ILLEGAL)) {
            return true;
        }
        if (has(problems, Severity.ILLEGAL)) {
            return tolerances.contains(Tolerance.ANY_KINGS) && lacksRoyalKing(problems);
        }
        return tolerances.contains(Tolerance.REPAIRABLE) || !has(problems, Severity.REPAIRABLE);
    }

    private String refusal(Setup setup, List<PositionProblem> problems) {
        return "the position \"" + Fen.format(setup, variant) + "\" is not legal: "
                + problems.stream().map(PositionProblem::message).collect(Collectors.joining("; "));
    }

    private static boolean lacksRoyalKing(List<PositionProblem> problems) {
        return problems.stream()
                .anyMatch(problem -> problem.kind() == Kind.NO_KING || problem.kind() == Kind.SEVERAL_KINGS);
    }

    private static boolean has(List<PositionProblem> problems, Severity severity) {
        return !problems.isEmpty() && problems.stream().anyMatch(problem -> problem.severity() == severity);
    }
}
