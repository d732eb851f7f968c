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
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    private static final Set<Cause> EN_PASSANT_SQUARES =
            EnumSet.of(Cause.EN_PASSANT_SQUARE_LOST, Cause.EN_PASSANT_SQUARE_REMAINS);

    private static final Set<Cause> KING_EVASIONS =
            EnumSet.of(Cause.MISSING_KING_EVASION, Cause.MISSING_KING_CAPTURE, Cause.MISSING_DOUBLE_CHECK_EVASION);

    private static final int UNSEEN_PIN_KINDS = 4;

    private Causes() {}

    /** The families of moves that leave the king in check. */
    private static final Set<Family> SAFETY = EnumSet.of(
            Family.KING_SAFETY,
            Family.PIN,
            Family.CHECK_EVASION,
            Family.DOUBLE_CHECK,
            Family.EN_PASSANT_SAFETY,
            Family.CASTLING_SAFETY);

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
        for (int i = 0; i < PLAIN.size() && causes.containsKey(at); i++) {
            at = causes.get(at);
        }
        return at;
    }

    private static Optional<Finding> cause(Finding finding, List<Finding> all) {
        return byChance(finding, all)
                .or(() -> Aspect.whole(finding, all))
                .or(() -> madeElsewhereToo(finding, all))
                .or(() -> wronglyMade(finding, all))
                .or(() -> leftByUnmaking(finding, all))
                .or(() -> kingForgotten(finding, all))
                .or(() -> noMovesAtAll(finding, all))
                .or(() -> castlingSquares(finding, all))
                .or(() -> rightTakenForAnother(finding, all))
                .or(() -> shownByFen(finding, all))
                .or(() -> failsInTree(finding, all))
                .or(() -> setByCommand(finding, all))
                .or(() -> feared(finding, all))
                .or(() -> pawnLeftByEnPassant(finding, all))
                .or(() -> wrongPawnAttacks(finding, all))
                .or(() -> finding.isOnlyMissing()
                        ? castlesElsewhere(finding, all)
                                .or(() -> besideKing(finding, all))
                                .or(() -> missingAnyway(finding, all))
                        : stepsAside(finding, all).or(() -> overlookedAnyway(finding, all)));
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

    /** Returns the finding, if any, that castling goes to other target squares. It explains missing castling. */
    private static Optional<Finding> castlesElsewhere(Finding finding, List<Finding> all) {
        return all.stream()
                .filter(other -> finding.family == Family.CASTLING_RIGHT && other.family == Family.CASTLING_MOVE)
                .findFirst();
    }

    /**
     * Returns the finding, if any, that other moves are missing while the kings touch. It explains missing captures.
     */
    private static Optional<Finding> besideKing(Finding finding, List<Finding> all) {
        boolean captures =
                finding.descriptions().stream().allMatch(each -> each.cause() == Cause.MISSING_CAPTURE_BESIDE_KING);
        return all.stream()
                .filter(other -> captures && other.family == Family.TOUCHING_KINGS && other.hasMissing())
                .findFirst();
    }

    /**
     * Returns the finding, if any, that answers are random. It probably explains an apparent dependence on earlier
     * queries.
     */
    private static Optional<Finding> byChance(Finding finding, List<Finding> all) {
        return all.stream()
                .filter(other -> finding.kind == Kind.STATE && other.kind == Kind.UNSTABLE)
                .findFirst();
    }

    /**
     * Returns the finding, if any, that moves are made or unmade incorrectly. The position stored after a count is then
     * another one, too.
     */
    private static Optional<Finding> leftByUnmaking(Finding finding, List<Finding> all) {
        return all.stream()
                .filter(other -> finding.aspect == Aspect.STORED_POSITION && other != finding && other.isOfState())
                .findFirst();
    }

    /**
     * Returns the finding, if any, that castling does not update the king square. It explains other wrong moves after
     * castling.
     */
    private static Optional<Finding> kingForgotten(Finding finding, List<Finding> all) {
        if (finding.family != Family.CASTLING_MOVE || finding.kind != Kind.STATE || finding.isBoardIdentified()) {
            return Optional.empty();
        }
        return all.stream()
                .filter(other -> other.family == Family.MAKE_UNMAKE && other.kind == Kind.STATE)
                .filter(other -> other.culprits().equals(Set.of(MoveKind.CASTLING_KING_SIDE)))
                .findFirst();
    }

    /**
     * If the same kind of move seems wrong both in the tree and after a position command, returns the finding with more
     * cases. The other one may be a mistake: counts of a tree may be right by chance, and some are too deep to verify.
     */
    private static Optional<Finding> madeElsewhereToo(Finding finding, List<Finding> all) {
        if (finding.kind != Kind.STATE || finding.culprits().isEmpty()) {
            return Optional.empty();
        }
        boolean byCommand = finding.family == Family.POSITION_COMMAND;
        return all.stream()
                .filter(other -> other.kind == Kind.STATE && (other.family == Family.POSITION_COMMAND) != byCommand)
                .filter(other -> other.culprits().containsAll(finding.culprits()))
                .filter(other -> byCommand ? other.cases() >= finding.cases() : other.cases() > finding.cases())
                .findFirst();
    }

    /**
     * Returns the finding that no moves are generated above a counter value, if it covers the condition of the given
     * finding.
     */
    private static Optional<Finding> noMovesAtAll(Finding finding, List<Finding> all) {
        return all.stream()
                .filter(other -> other != finding && finding.isOnlyMissing() && other.isOnlyMissing())
                .filter(other -> other.descriptions().stream()
                        .filter(none -> none.cause() == Cause.STOPS_AT_FIFTY_MOVES
                                || none.cause() == Cause.NO_MOVES && isOfCounter(none))
                        .anyMatch(none -> finding.descriptions().stream()
                                .allMatch(each -> each.cause() != Cause.NO_MOVES
                                        && each.conditions()
                                                .containsAll(
                                                        none.cause() == Cause.STOPS_AT_FIFTY_MOVES
                                                                ? List.of(Condition.FIFTY_MOVES)
                                                                : none.conditions()))))
                .findFirst();
    }

    private static boolean isOfCounter(Description description) {
        return !description.conditions().isEmpty()
                && description.conditions().get(0).isOfCounter();
    }

    /**
     * Returns the finding, if any, that pawns move diagonally to empty squares. Next to an enemy pawn, such a move
     * looks like en passant.
     */
    private static Optional<Finding> stepsAside(Finding finding, List<Finding> all) {
        boolean withoutRight = finding.family == Family.EN_PASSANT
                && finding.kind == Kind.EXTRA
                && finding.descriptions().stream().allMatch(each -> each.cause() == Cause.NO_EN_PASSANT_RIGHT);
        return all.stream()
                .filter(other -> withoutRight && other.family == Family.PAWN_CAPTURE && other.kind == Kind.EXTRA)
                .filter(other ->
                        other.descriptions().stream().anyMatch(each -> each.cause() == Cause.NOTHING_TO_CAPTURE))
                .findFirst();
    }

    /**
     * Returns the finding, if any, that special moves are made incorrectly. An engine that tests legality by making
     * moves then also misjudges the king's safety.
     */
    private static Optional<Finding> wronglyMade(Finding finding, List<Finding> all) {
        boolean special = !finding.special().isEmpty() && !finding.special().contains(MoveKind.QUIET);
        if (finding.kind == Kind.STATE || !special) {
            return Optional.empty();
        }
        return all.stream()
                .filter(other -> other.kind == Kind.STATE && other.culprits().containsAll(finding.special()))
                .findFirst();
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

    /** Returns the special kind of a legal move. */
    public static MoveKind special(Move move) {
        if (move.castlingSide().isPresent()) {
            return MoveKind.CASTLING_KING_SIDE;
        }
        if (move.isPromotion()) {
            return MoveKind.PROMOTION;
        }
        return move.kind() == MoveKind.EN_PASSANT ? MoveKind.EN_PASSANT : MoveKind.QUIET;
    }

    /**
     * Returns the finding, if any, that a kind of move is missing. It explains missing evasions, promotions and moves
     * of pinned pieces.
     */
    private static Optional<Finding> missingAnyway(Finding finding, List<Finding> all) {
        Finding cause = null;
        Set<Family> moves = finding.family == Family.PROMOTION ? finding.promotedBy() : finding.missingMoves();
        for (Family family : moves) {
            Optional<Finding> plain = all.stream()
                    .filter(other -> other != finding && other.family == family && other.hasMissing())
                    .findFirst();
            if (plain.isPresent() && (cause == null || plain.get().cases() > cause.cases())) {
                cause = plain.get();
            }
        }
        boolean special = !PLAIN.contains(finding.family) || finding.family == Family.PROMOTION;
        boolean explained = cause != null
                && special
                && moves.stream()
                        .allMatch(
                                family -> all.stream().anyMatch(other -> other.family == family && other.hasMissing()));
        return explained ? Optional.ofNullable(cause) : Optional.empty();
    }

    /**
     * Returns the finding, if any, that king moves ignore the attacks of some pieces. It explains castling, evasions
     * and pins that ignore the same pieces.
     */
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

    /**
     * Returns the finding, if any, of the same errors in positions given as FEN. It explains the errors after moves.
     */
    private static Optional<Finding> shownByFen(Finding finding, List<Finding> all) {
        return all.stream()
                .filter(other -> finding.isOfState() && !other.isOfState() && other.family == finding.family)
                .filter(other -> causes(other).containsAll(causes(finding)))
                .findFirst();
    }

    private static Set<Cause> causes(Finding finding) {
        return finding.descriptions().stream().map(Description::cause).collect(Collectors.toSet());
    }

    /**
     * Returns the finding, if any, that explains why the engine fails: a kind of move is made or unmade incorrectly, or
     * a castling right is kept. The position must have a move of that kind, or a right.
     */
    private static Optional<Finding> failsInTree(Finding finding, List<Finding> all) {
        return all.stream()
                .filter(other -> isFailure(finding) && other.isOfState())
                .filter(other -> other.family == Family.CASTLING_RIGHT && finding.hasRightInTree()
                        || other.family == Family.MAKE_UNMAKE
                                && !other.specialInTree().isEmpty()
                                && finding.specialInTree().containsAll(other.specialInTree()))
                .findFirst();
    }

    /**
     * Returns the finding, if any, that the position command handles en-passant squares incorrectly. For long paths, it
     * is unknown whether the tree is wrong as well.
     */
    private static Optional<Finding> setByCommand(Finding finding, List<Finding> all) {
        boolean square = finding.isOfState()
                && finding.family == Family.EN_PASSANT
                && finding.descriptions().stream().allMatch(each -> EN_PASSANT_SQUARES.contains(each.cause()));
        return all.stream()
                .filter(other -> square && other.isOfState() && other.family == Family.POSITION_COMMAND)
                .filter(other -> other.cases() >= finding.cases()
                        && other.descriptions().stream().anyMatch(each -> EN_PASSANT_SQUARES.contains(each.cause())))
                .findFirst();
    }

    /**
     * Returns the finding, if any, that king moves are missing because the engine sees attacks that do not exist. It
     * explains moves that are missing as if the king were in check, and missing king moves in check.
     */
    private static Optional<Finding> feared(Finding finding, List<Finding> all) {
        boolean feared = finding.isAsIfInCheck()
                || finding.isOnlyMissing()
                        && finding.descriptions().stream().allMatch(each -> KING_EVASIONS.contains(each.cause()));
        return all.stream()
                .filter(other -> feared && other.family == Family.KING_SAFETY)
                .filter(other -> other != finding && other.hasMissing() && !other.isOfState())
                .findFirst();
    }

    /**
     * Returns the finding, if any, that a pawn remains on the en-passant square. While the moves are generated, it may
     * give check.
     */
    private static Optional<Finding> pawnLeftByEnPassant(Finding finding, List<Finding> all) {
        boolean beside =
                finding.descriptions().stream().allMatch(each -> each.cause() == Cause.MISSING_BESIDE_EN_PASSANT);
        return all.stream()
                .filter(other -> beside && other.isOfState())
                .filter(other -> other.descriptions().stream()
                        .anyMatch(each -> each.cause() == Cause.PIECE_REMAINS
                                && other.example()
                                        .filter(example -> example.start()
                                                .contains(" " + each.details().get(1) + " "))
                                        .isPresent()))
                .findFirst();
    }

    /**
     * Returns the finding, if any, that pawn captures are wrong. The same error in attack detection makes the king
     * avoid wrong squares, or enter squares that pawns attack.
     */
    private static Optional<Finding> wrongPawnAttacks(Finding finding, List<Finding> all) {
        boolean byPawns = finding.family == Family.KING_SAFETY
                && finding.hasMissing()
                && finding.attackers().equals(Set.of(Role.PAWN));
        return all.stream()
                .filter(other -> byPawns && other.family == Family.PAWN_CAPTURE && !other.isOfState())
                .filter(other -> other.hasMissing() && !other.isOnlyMissing())
                .findFirst();
    }

    /**
     * Returns the finding, if any, that castling uses the right for the other side. A right of a FEN then seems
     * ignored.
     */
    private static Optional<Finding> rightTakenForAnother(Finding finding, List<Finding> all) {
        boolean ignored = finding.descriptions().stream().allMatch(each -> each.cause() == Cause.FEN_RIGHT_IGNORED);
        return all.stream()
                .filter(other -> ignored && other.family == Family.CASTLING_RIGHT && other.kind == Kind.EXTRA)
                .findFirst();
    }

    /**
     * Returns the finding, if any, that castling requires the wrong squares to be empty. The same wrong squares are
     * then tested for attacks.
     */
    private static Optional<Finding> castlingSquares(Finding finding, List<Finding> all) {
        if (finding.family != Family.CASTLING_SAFETY
                || finding.descriptions().stream()
                        .anyMatch(each -> each.conditions().isEmpty() || each.cause() == Cause.CASTLING_OUT_OF_CHECK)) {
            return Optional.empty();
        }
        return all.stream()
                .filter(other -> other.family == Family.CASTLING_PATH && other.hasMissing() && !other.isOnlyMissing())
                .filter(other -> Stream.concat(finding.descriptions().stream(), other.descriptions().stream())
                                .map(Description::conditions)
                                .distinct()
                                .count()
                        == 1)
                .findFirst();
    }

    /** Returns whether many kinds of pieces leave their pins. In that case, attack detection is wrong, not the pins. */
    private static boolean isUnseenPin(Finding finding, List<Finding> all) {
        Set<Role> movers = EnumSet.noneOf(Role.class);
        all.stream().filter(other -> other.family == Family.PIN).forEach(other -> movers.addAll(other.movers()));
        return finding.family == Family.PIN && movers.size() >= UNSEEN_PIN_KINDS;
    }

    private static boolean isFailure(Finding finding) {
        return finding.family == Family.CRASH || finding.family == Family.HANG || finding.family == Family.PROTOCOL;
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
