package dev.passant.hunt.causes;

import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Piece;
import dev.passant.chess.Role;
import dev.passant.explain.PlacedPiece;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Merges findings that are symptoms of the same bug. */
public final class Causes {

    /** Families that concern a single kind of move. If their moves are missing, no check or pin is the cause. */
    private static final Set<Family> PLAIN = EnumSet.of(
            Family.PAWN_PUSH,
            Family.DOUBLE_PUSH,
            Family.PAWN_CAPTURE,
            Family.PROMOTION,
            Family.EN_PASSANT,
            Family.KNIGHT_MOVE,
            Family.SLIDER_MOVE,
            Family.KING_MOVE,
            Family.CASTLING_RIGHT,
            Family.CASTLING_MOVE,
            Family.CASTLING_PATH);

    /** The families of moves that leave the king in check. */
    private static final Set<Family> SAFETY = EnumSet.of(
            Family.KING_SAFETY,
            Family.PIN,
            Family.CHECK_EVASION,
            Family.DOUBLE_CHECK,
            Family.EN_PASSANT_SAFETY,
            Family.CASTLING_SAFETY);

    private static final int UNSEEN_PIN_KINDS = 4;

    /** Looks for the bug of which a finding is only a symptom. */
    private interface Explanation {
        Optional<Finding> of(Finding symptom, List<Finding> all);
    }

    /** The explanations; the first one that applies decides. */
    private static final List<Explanation> EXPLANATIONS = List.of(
            // Random answers look like a dependence on earlier queries.
            first(Finding::isOfState, bug -> bug.kind == Kind.UNSTABLE),
            Aspect::whole,
            // The same kind of move seems wrong both in the tree and after a position command. The one with fewer
            // cases may be a mistake: counts of a tree may be right by chance, and some are too deep to verify.
            first(
                    Finding::isOfState,
                    (bug, symptom) -> bug.isOfState()
                            && isOfCommand(bug) != isOfCommand(symptom)
                            && hasCulpritsOf(bug, symptom)
                            && (bug.cases() > symptom.cases()
                                    || bug.cases() == symptom.cases() && isOfCommand(symptom))),
            // An engine that tests legality by making special moves, and makes them incorrectly, misjudges the
            // king's safety.
            first(
                    symptom -> !symptom.isOfState()
                            && !symptom.special().isEmpty()
                            && !symptom.special().contains(MoveKind.QUIET),
                    (bug, symptom) -> bug.isOfState() && bug.culprits().containsAll(symptom.special())),
            // Moves that are unmade incorrectly leave another position behind after a count.
            first(
                    symptom -> symptom.aspect == Aspect.STORED_POSITION,
                    (bug, symptom) -> bug != symptom && bug.isOfState()),
            // Castling does not update the king square, so that other moves after castling are wrong.
            first(
                    symptom -> symptom.is(Family.CASTLING_MOVE, Kind.STATE) && !symptom.isBoardIdentified(),
                    bug -> bug.is(Family.MAKE_UNMAKE, Kind.STATE)
                            && bug.culprits().equals(Set.of(MoveKind.CASTLING_KING_SIDE))),
            // No moves are generated above a value of a counter.
            first(
                    Finding::isOnlyMissing,
                    (bug, symptom) -> bug != symptom
                            && bug.isOnlyMissing()
                            && bug.descriptions().stream().anyMatch(none -> endsAtCounter(none, symptom))),
            // Castling requires the wrong squares to be empty, and tests the same squares for attacks.
            first(
                    symptom -> symptom.family == Family.CASTLING_SAFETY
                            && !symptom.has(
                                    each -> each.conditions().isEmpty() || each.cause() == Cause.CASTLING_OUT_OF_CHECK),
                    (bug, symptom) -> bug.family == Family.CASTLING_PATH
                            && bug.hasMissing()
                            && !bug.isOnlyMissing()
                            && Stream.of(symptom, bug)
                                            .flatMap(each -> each.descriptions().stream())
                                            .map(Description::conditions)
                                            .distinct()
                                            .count()
                                    == 1),
            // Castling uses the right for the other side, so that a right of a FEN seems ignored.
            first(
                    symptom -> symptom.hasOnly(Cause.FEN_RIGHT_IGNORED),
                    bug -> bug.is(Family.CASTLING_RIGHT, Kind.EXTRA)),
            // The same errors show in positions given as FEN, without moves.
            first(
                    Finding::isOfState,
                    (bug, symptom) -> !bug.isOfState()
                            && bug.family == symptom.family
                            && causes(bug).containsAll(causes(symptom))),
            // The engine fails because a castling right remains, or because of special moves, which it makes or
            // unmakes incorrectly. The position must have a right, or such moves.
            first(
                    Causes::isFailure,
                    (bug, symptom) -> bug.is(Family.CASTLING_RIGHT, Kind.STATE) && symptom.hasRightInTree()
                            || bug.is(Family.MAKE_UNMAKE, Kind.STATE)
                                    && !bug.specialInTree().isEmpty()
                                    && symptom.specialInTree().containsAll(bug.specialInTree())),
            // The position command handles en-passant squares incorrectly. For long paths, it is unknown whether the
            // tree is wrong as well.
            first(
                    symptom -> symptom.is(Family.EN_PASSANT, Kind.STATE)
                            && symptom.hasOnly(Cause.EN_PASSANT_SQUARE_LOST, Cause.EN_PASSANT_SQUARE_REMAINS),
                    (bug, symptom) -> bug.is(Family.POSITION_COMMAND, Kind.STATE)
                            && (bug.cases() > symptom.cases()
                                    || bug.cases() == symptom.cases() && !hasCulpritsOf(symptom, bug))
                            && bug.has(Cause.EN_PASSANT_SQUARE_LOST, Cause.EN_PASSANT_SQUARE_REMAINS)),
            // The engine sees attacks that do not exist. Moves are then missing as if the king were in check, and
            // king moves are missing in check.
            first(
                    symptom -> symptom.isAsIfInCheck()
                            || symptom.isOnlyMissing()
                                    && symptom.hasOnly(
                                            Cause.MISSING_KING_EVASION,
                                            Cause.MISSING_KING_CAPTURE,
                                            Cause.MISSING_DOUBLE_CHECK_EVASION),
                    (bug, symptom) ->
                            bug != symptom && bug.family == Family.KING_SAFETY && bug.hasMissing() && !bug.isOfState()),
            // A pawn remains on the en-passant square. While the moves are generated, it may give check.
            first(
                    symptom -> symptom.hasOnly(Cause.MISSING_BESIDE_EN_PASSANT),
                    bug -> bug.isOfState() && bug.has(each -> remainsOnEnPassantSquare(each, bug))),
            // Pawn captures are wrong. The same error in attack detection makes the king avoid the wrong squares, or
            // enter squares that pawns attack.
            first(
                    symptom -> symptom.family == Family.KING_SAFETY
                            && symptom.hasMissing()
                            && symptom.attackers().equals(Set.of(Role.PAWN)),
                    bug -> bug.family == Family.PAWN_CAPTURE
                            && !bug.isOfState()
                            && bug.hasMissing()
                            && !bug.isOnlyMissing()),
            // Castling goes to other target squares, so that castling is missing.
            first(
                    symptom -> symptom.isOnlyMissing() && symptom.family == Family.CASTLING_RIGHT,
                    bug -> bug.family == Family.CASTLING_MOVE),
            // Captures are missing because all moves are while the kings touch.
            first(
                    symptom -> symptom.isOnlyMissing() && symptom.hasOnly(Cause.MISSING_CAPTURE_BESIDE_KING),
                    bug -> bug.family == Family.TOUCHING_KINGS && bug.hasMissing()),
            Causes::missingAnyway,
            // Pawns move diagonally to empty squares. Next to an enemy pawn, such a move looks like en passant.
            first(
                    symptom -> symptom.is(Family.EN_PASSANT, Kind.EXTRA)
                            && !symptom.isOnlyMissing()
                            && symptom.hasOnly(Cause.NO_EN_PASSANT_RIGHT),
                    bug -> bug.is(Family.PAWN_CAPTURE, Kind.EXTRA) && bug.has(Cause.NOTHING_TO_CAPTURE)),
            Causes::overlookedAnyway);

    private Causes() {}

    private static Explanation first(Predicate<Finding> symptoms, Predicate<Finding> bugs) {
        return first(symptoms, (bug, symptom) -> bugs.test(bug));
    }

    private static Explanation first(Predicate<Finding> symptoms, BiPredicate<Finding, Finding> explains) {
        return (symptom, all) -> all.stream()
                .filter(bug -> symptoms.test(symptom) && explains.test(bug, symptom))
                .findFirst();
    }

    /**
     * Returns the findings of an engine that never tests king safety. One finding for this bug replaces all findings
     * about unsafe moves.
     */
    public static List<Finding> ofUnsafeMoves(List<Finding> findings) {
        List<Finding> unsafe = findings.stream()
                .filter(finding -> SAFETY.contains(finding.family) && finding.kind == Kind.EXTRA)
                .toList();
        List<Finding> others = new ArrayList<>(merged(
                findings.stream().filter(finding -> !unsafe.contains(finding)).toList()));
        if (!unsafe.isEmpty()) {
            others.add(0, Finding.ofUnsafeMoves(unsafe));
        }
        return others;
    }

    /** Returns the findings, each merged into the finding that explains it, if there is one. */
    public static List<Finding> merged(List<Finding> findings) {
        Map<Finding, Finding> causes = new HashMap<>();
        List<Finding> kept = new ArrayList<>(findings);
        // An engine whose board is wrong may fail on the next move. The wrong board is the bug.
        kept.removeIf(finding -> isFailure(finding)
                && finding.needsMoves()
                && findings.stream().anyMatch(other -> mayCauseFailure(other, finding)));
        for (Finding finding : kept) {
            cause(finding, kept).ifPresent(cause -> causes.put(finding, cause));
        }
        List<Finding> unexplained =
                kept.stream().filter(finding -> !causes.containsKey(finding)).toList();
        for (Finding finding : unexplained) {
            sameBoard(finding, unexplained).ifPresent(cause -> causes.put(finding, cause));
        }
        Map<Finding, List<Finding>> effects = new LinkedHashMap<>();
        for (Finding finding : kept) {
            List<Finding> explained = effects.computeIfAbsent(last(finding, causes), cause -> new ArrayList<>());
            if (causes.containsKey(finding)) {
                explained.add(finding);
            }
        }
        List<Finding> merged = new ArrayList<>();
        effects.forEach((cause, explained) -> merged.add(explained.isEmpty() ? cause : cause.with(explained)));
        return merged;
    }

    /** Returns whether an engine fails after moves that, according to a finding, are made incorrectly. */
    private static boolean mayCauseFailure(Finding state, Finding failure) {
        boolean anyMove = state.culprits().isEmpty()
                && (state.family != Family.CASTLING_RIGHT || !failure.culprits().contains(MoveKind.CASTLING_KING_SIDE));
        return state.kind == Kind.STATE
                && (anyMove
                        || !Collections.disjoint(state.culprits(), failure.culprits())
                        || failure.culprits().isEmpty());
    }

    private static Finding last(Finding finding, Map<Finding, Finding> causes) {
        Finding at = finding;
        // Causes form no cycle; the bound is only a safeguard.
        for (int i = 0; i < causes.size() && causes.containsKey(at); i++) {
            at = causes.get(at);
        }
        return at;
    }

    private static Optional<Finding> cause(Finding finding, List<Finding> all) {
        return EXPLANATIONS.stream()
                .flatMap(each -> each.of(finding, all).stream())
                .findFirst();
    }

    /**
     * Returns the finding with the same smallest board and the most cases; if several have the most, the first one
     * found.
     */
    private static Optional<Finding> sameBoard(Finding finding, List<Finding> all) {
        if (isFailure(finding)) {
            return Optional.empty();
        }
        Finding first = null;
        for (Finding other : all) {
            boolean same = !isFailure(other)
                    && finding.example().isPresent()
                    && finding.isOfState() == other.isOfState()
                    && other.example()
                            .filter(shown ->
                                    isSameBoard(shown, finding.example().get()))
                            .isPresent();
            if (same && (first == null || other.cases() > first.cases())) {
                first = other;
            }
        }
        return Optional.ofNullable(first).filter(cause -> cause != finding);
    }

    private static boolean isSameBoard(Example one, Example other) {
        return one.start().equals(other.start()) && one.moves().equals(other.moves());
    }

    private static boolean isOfCommand(Finding finding) {
        return finding.family == Family.POSITION_COMMAND;
    }

    /** Returns whether the culprits of a finding are known, and a bug has all of them. */
    private static boolean hasCulpritsOf(Finding bug, Finding finding) {
        return !finding.culprits().isEmpty() && bug.culprits().containsAll(finding.culprits());
    }

    private static boolean isFailure(Finding finding) {
        return finding.family == Family.CRASH || finding.family == Family.HANG || finding.family == Family.PROTOCOL;
    }

    private static Set<Cause> causes(Finding finding) {
        return finding.descriptions().stream().map(Description::cause).collect(Collectors.toSet());
    }

    private static boolean endsAtCounter(Description none, Finding symptom) {
        List<Condition> conditions =
                none.cause() == Cause.STOPS_AT_FIFTY_MOVES ? List.of(Condition.FIFTY_MOVES) : none.conditions();
        boolean atCounter = none.cause() == Cause.STOPS_AT_FIFTY_MOVES
                || none.cause() == Cause.NO_MOVES
                        && !conditions.isEmpty()
                        && conditions.get(0).isOfCounter();
        return atCounter
                && !symptom.has(each ->
                        each.cause() == Cause.NO_MOVES || !each.conditions().containsAll(conditions));
    }

    private static boolean remainsOnEnPassantSquare(Description description, Finding finding) {
        return description.cause() == Cause.PIECE_REMAINS
                && finding.example()
                        .filter(example -> example.start()
                                .contains(" " + description.details().get(1) + " "))
                        .isPresent();
    }

    /** A kind of move is missing. It explains missing evasions, promotions and moves of pinned pieces. */
    private static Optional<Finding> missingAnyway(Finding finding, List<Finding> all) {
        boolean special = !PLAIN.contains(finding.family) || finding.family == Family.PROMOTION;
        if (!finding.isOnlyMissing() || !special) {
            return Optional.empty();
        }
        Set<Family> moves = finding.family == Family.PROMOTION ? finding.promotedBy() : finding.missingMoves();
        boolean allMissing = moves.stream()
                .allMatch(family -> all.stream().anyMatch(other -> other.family == family && other.hasMissing()));
        return moves.stream()
                .filter(family -> allMissing)
                .flatMap(family -> all.stream()
                        .filter(other -> other != finding && other.family == family && other.hasMissing())
                        .limit(1))
                .max(Comparator.comparingLong(Finding::cases));
    }

    /** King moves ignore the attacks of some pieces. Castling, evasions and pins then ignore the same pieces. */
    private static Optional<Finding> overlookedAnyway(Finding finding, List<Finding> all) {
        boolean special = finding.family == Family.CASTLING_SAFETY
                || finding.family == Family.CHECK_EVASION
                || finding.family == Family.DOUBLE_CHECK
                || isUnseenPin(finding, all)
                || finding.family == Family.EN_PASSANT_SAFETY
                        && all.stream().anyMatch(other -> isUnseenPin(other, all));
        if (!special || finding.attackers().isEmpty() || finding.hasMissing()) {
            return Optional.empty();
        }
        return all.stream()
                .filter(other -> other.family == Family.KING_SAFETY && other.kind == Kind.EXTRA)
                // A double check in which one check is overlooked looks like a single check.
                .filter(other -> finding.family == Family.DOUBLE_CHECK
                        ? finding.ignoresInEachCase(other.attackers())
                        : other.attackers().containsAll(finding.attackers()))
                .findFirst();
    }

    /** Returns whether many kinds of pieces leave their pins. In that case, attack detection is wrong, not the pins. */
    private static boolean isUnseenPin(Finding finding, List<Finding> all) {
        Set<Role> movers = EnumSet.noneOf(Role.class);
        all.stream().filter(other -> other.family == Family.PIN).forEach(other -> movers.addAll(other.movers()));
        return finding.family == Family.PIN && movers.size() >= UNSEEN_PIN_KINDS;
    }

    /** Returns the special kind of a symptom's move: castling, en passant, promotion, or QUIET for all others. */
    public static MoveKind special(Symptom symptom) {
        if (symptom.isEnPassantTarget()) {
            return MoveKind.EN_PASSANT;
        }
        if (symptom.move().length() > 4) {
            return MoveKind.PROMOTION;
        }
        return symptom.legal()
                .map(Causes::special)
                .orElse(
                        symptom.kind() == Kind.EXTRA && symptom.isCastling()
                                ? MoveKind.CASTLING_KING_SIDE
                                : MoveKind.QUIET);
    }

    public static MoveKind special(Move move) {
        if (move.castlingSide().isPresent()) {
            return MoveKind.CASTLING_KING_SIDE;
        }
        if (move.isPromotion()) {
            return MoveKind.PROMOTION;
        }
        return move.kind() == MoveKind.EN_PASSANT ? MoveKind.EN_PASSANT : MoveKind.QUIET;
    }

    /** Returns the families of a legal move by piece and kind of move, ignoring checks and pins. */
    static Set<Family> plainFamilies(Symptom symptom) {
        Optional<Move> found = symptom.legal();
        if (found.isEmpty()) {
            return Set.of();
        }
        Move move = found.get();
        if (move.castlingSide().isPresent()) {
            return EnumSet.of(Family.CASTLING_RIGHT);
        }
        if (symptom.isDrop()) {
            return EnumSet.of(Family.DROP);
        }
        Role role = symptom.role().orElse(Role.PAWN);
        return switch (role) {
            case PAWN -> EnumSet.of(pawn(move.kind()));
            case KNIGHT -> EnumSet.of(Family.KNIGHT_MOVE);
            case KING -> EnumSet.of(Family.KING_MOVE);
            default -> EnumSet.of(Family.SLIDER_MOVE);
        };
    }

    /** Returns the pawn-move family of a promotion: push or capture. */
    static Set<Family> promotedBy(Symptom symptom) {
        return symptom.legal()
                .filter(Move::isPromotion)
                .map(move -> EnumSet.of(move.isCapture() ? Family.PAWN_CAPTURE : Family.PAWN_PUSH))
                .orElse(EnumSet.noneOf(Family.class));
    }

    private static Family pawn(MoveKind kind) {
        return switch (kind) {
            case DOUBLE_PAWN_PUSH -> Family.DOUBLE_PUSH;
            case CAPTURE -> Family.PAWN_CAPTURE;
            case EN_PASSANT -> Family.EN_PASSANT;
            case PROMOTION -> Family.PROMOTION;
            case PROMOTION_CAPTURE -> Family.PROMOTION;
            default -> Family.PAWN_PUSH;
        };
    }

    static Set<Role> attackers(Symptom symptom) {
        Set<Role> roles = EnumSet.noneOf(Role.class);
        symptom.attackers().stream().map(PlacedPiece::piece).map(Piece::role).forEach(roles::add);
        return roles;
    }
}
