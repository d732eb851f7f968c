package dev.passant.hunt.analyses;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Variant;
import dev.passant.hunt.causes.Aspect;
import dev.passant.hunt.causes.Cause;
import dev.passant.hunt.causes.Condition;
import dev.passant.hunt.causes.Description;
import dev.passant.hunt.causes.Finding;
import dev.passant.hunt.causes.Findings;
import dev.passant.hunt.causes.RuleClassifier;
import dev.passant.hunt.causes.Specificity;
import dev.passant.hunt.causes.Symptom;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.report.Regression;
import dev.passant.hunt.shrinking.Boards;
import dev.passant.hunt.subjects.Difference;
import dev.passant.hunt.subjects.Displays;
import dev.passant.hunt.subjects.Node;
import dev.passant.hunt.subjects.QuerySession;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Classifies and shrinks a difference that a FEN alone shows. */
final class PositionAnalysis {

    /**
     * Errors of a variant's generator that rejects legal moves because they would leave the king in check in standard
     * chess. Such an error may remove all moves of a position.
     */
    private static final Set<Cause> REFUSED_BY_CHESS =
            EnumSet.of(Cause.MISSING_AS_IF_ROYAL, Cause.MISSING_BESIDE_KING, Cause.MISSING_CAPTURE_BESIDE_KING);

    private final QuerySession session;
    private final Findings findings;
    private final Examples examples;
    private final OrderAnalysis order;

    PositionAnalysis(QuerySession session, Findings findings, Examples examples, OrderAnalysis order) {
        this.session = session;
        this.findings = findings;
        this.examples = examples;
        this.order = order;
    }

    Finding of(Difference difference, Symptom symptom) {
        Optional<Finding> unsteady = order.of(difference, symptom, true);
        if (unsteady.isPresent()) {
            return unsteady.get();
        }
        // In check, or with few moves or only promotions, a bug in one kind of move may remove all moves.
        boolean mayBeOver = hasOwnEnds(symptom.position().variant());
        boolean isDrawn = symptom.position().isInsufficientMaterial();
        boolean nothingRight = difference.ours().size() > (mayBeOver || isDrawn ? 1 : 4)
                && difference.missing().size() == difference.ours().size()
                && difference.missing().stream().anyMatch(move -> move.length() == 4)
                && !symptom.position().isCheck();
        Position small = examples.shrink(symptom.position(), candidate -> {
            if (!symptom.fits(candidate)) {
                return false;
            }
            Difference there = session.query(candidate, 1);
            return symptom.in(candidate).isIn(there)
                    && (!nothingRight || there.missing().size() == there.ours().size());
        });
        Symptom smallest = symptom.in(small);
        Difference shown = session.query(small, 1);
        boolean endsEarly = mayBeOver
                && !small.isCheck()
                && shown.ours().size() > 1
                && shown.missing().size() == shown.ours().size();
        boolean onlySomePromotions = !nothingRight && onlySomePromotions(smallest, shown);
        RuleClassifier.Rule rule = nothingRight || endsEarly
                ? nothingRight(shown, isDrawn)
                : onlySomePromotions ? RuleClassifier.missingPromotion(smallest) : RuleClassifier.of(smallest);
        Optional<RuleClassifier.Rule> misread = nothingRight ? Optional.empty() : misread(smallest, rule);
        rule = misread.orElse(rule);
        List<Condition> conditions = Specificity.of(smallest, other -> {
            Difference there = session.query(other.position(), 1);
            return other.isIn(there);
        });
        if (rule.description().cause() == Cause.NO_MOVES && conditions.equals(List.of(Condition.FIFTY_MOVES))) {
            rule = RuleClassifier.Rule.of(Family.GAME_END, Cause.STOPS_AT_FIFTY_MOVES);
            conditions = List.of();
        }
        Finding finding = findings.of(rule.family(), symptom.kind(), Aspect.of(rule.family(), smallest));
        Node node = Node.at(small);
        finding.describe(
                Optional.of(rule)
                        .filter(broken -> broken.family() == Family.PROMOTION)
                        .flatMap(broken -> promotions(smallest, shown, onlySomePromotions))
                        .orElse(rule.description())
                        .when(conditions),
                Optional.of(examples.of(node, shown.missing(), shown.extra(), 1)),
                Optional.of(new Regression(node.fen(), 1, shown.ours().size())));
        if (isAsIfInCheck(shown)) {
            finding.markAsIfInCheck();
        }
        symptom.in(small).verdict().ifPresent(verdict -> finding.remark(verdict.sentence()));
        if (Long.bitCount(small.occupied()) > 6) {
            finding.remark("No piece can be removed from the smallest position without losing the bug.");
        }
        return finding;
    }

    /**
     * Returns whether the engine generates moves as if its king were in check, although it is not: all moves are
     * missing except king moves and captures.
     */
    private static boolean isAsIfInCheck(Difference shown) {
        Position position = shown.node().position();
        long kings = position.pieces(Role.KING);
        boolean attackers = (position.pieces(position.sideToMove().opposite()) & ~kings) != 0;
        List<Move> noEvasions = position.legalMoves().stream()
                .filter(move -> !move.isCapture() && !move.from().isIn(kings))
                .toList();
        return attackers
                && !position.isCheck()
                && !noEvasions.isEmpty()
                && noEvasions.stream().allMatch(move -> shown.missing().contains(Uci.format(move, position)));
    }

    /** Returns whether only some promotions of a pawn move are missing. Then no check or pin is the cause. */
    private static boolean onlySomePromotions(Symptom symptom, Difference shown) {
        boolean promotes = symptom.kind() == Kind.MISSING
                && symptom.legal().filter(Move::isPromotion).isPresent();
        String squares = symptom.move().substring(0, 4);
        return promotes
                && shown.missing().stream()
                                .filter(move -> move.startsWith(squares))
                                .count()
                        < 4;
    }

    /** Returns the description of several missing promotions; empty if only one is missing. */
    private static Optional<Description> promotions(Symptom symptom, Difference shown, boolean onlySome) {
        Optional<Move> legal = symptom.legal();
        if (symptom.kind() != Kind.MISSING
                || symptom.position().isCheck() && !onlySome
                || legal.filter(Move::isPromotion).isEmpty()) {
            return Optional.empty();
        }
        List<String> roles = new ArrayList<>();
        String squares = symptom.move().substring(0, 4);
        for (Role role : List.of(Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT)) {
            if (shown.missing().contains(squares + Character.toLowerCase(role.letter()))) {
                roles.add(role.toString());
            }
        }
        String capture = legal.get().isCapture() ? " by capture" : "";
        return roles.size() < 2
                ? Optional.empty()
                : Optional.of(
                        roles.size() == 4
                                ? Description.of(Cause.MISSING, "A promotion" + capture)
                                : Description.of(
                                        Cause.MISSING_PROMOTIONS, capture + " to " + String.join(" and ", roles)));
    }

    /** Returns whether a variant has a rule that ends the game while there are moves. */
    private static boolean hasOwnEnds(Variant variant) {
        return variant != Variant.CHESS && variant != Variant.CRAZYHOUSE;
    }

    private RuleClassifier.Rule nothingRight(Difference shown, boolean isDrawn) {
        boolean otherSide = !shown.extra().isEmpty();
        if (!otherSide && isDrawn) {
            return RuleClassifier.Rule.of(Family.GAME_END, Cause.STOPS_AT_INSUFFICIENT_MATERIAL);
        }
        if (!otherSide && hasOwnEnds(shown.node().position().variant())) {
            List<RuleClassifier.Rule> rules =
                    Symptom.of(shown).stream().map(RuleClassifier::of).toList();
            if (rules.stream()
                    .allMatch(
                            rule -> REFUSED_BY_CHESS.contains(rule.description().cause()))) {
                return rules.get(0);
            }
            return RuleClassifier.Rule.of(Family.GAME_END, Cause.GAME_ENDED_EARLY);
        }
        return RuleClassifier.Rule.of(Family.POSITION_COMMAND, otherSide ? Cause.OTHER_POSITION : Cause.NO_MOVES);
    }

    /** Detects a castling right or en-passant square that the engine's own FEN shows to be misread. */
    private Optional<RuleClassifier.Rule> displayed(Symptom symptom, RuleClassifier.Rule rule) {
        boolean castling = rule.family() == Family.CASTLING_RIGHT;
        Position position = symptom.position();
        if (position.variant() != Variant.CHESS || !castling && rule.family() != Family.EN_PASSANT) {
            return Optional.empty();
        }
        return session.subject()
                .display(Node.fen(position), List.of())
                .flatMap(fen -> Displays.difference(
                        castling ? Displays.CASTLING_RIGHTS : Displays.EN_PASSANT_SQUARE, fen, position))
                .map(what -> RuleClassifier.Rule.of(Family.POSITION_COMMAND, Cause.FEN_MISREAD, what));
    }

    /** Detects a castling right or en-passant square that the engine ignores in a FEN but handles after moves. */
    private Optional<RuleClassifier.Rule> misread(Symptom symptom, RuleClassifier.Rule rule) {
        Optional<RuleClassifier.Rule> displayed = displayed(symptom, rule);
        if (displayed.isPresent()
                || symptom.kind() != Kind.MISSING
                || !session.subject().takesMoves()) {
            return displayed;
        }
        if (rule.family() == Family.EN_PASSANT) {
            Optional<Node> pushed = KnownLines.byDoublePush(symptom.position());
            if (pushed.isPresent() && !symptom.isIn(session.query(pushed.get(), 1))) {
                return Optional.of(RuleClassifier.Rule.of(Family.POSITION_COMMAND, Cause.FEN_EN_PASSANT_IGNORED));
            }
        }
        boolean fresh =
                symptom.position().halfmoveClock() == 0 && symptom.position().fullmoveNumber() == 1;
        if (rule.family() == Family.CASTLING_RIGHT
                && fresh
                && Boards.in(symptom.position().variant(), Position.start()).isPresent()
                && !symptom.position().isChess960()) {
            Color us = symptom.position().sideToMove();
            boolean kingSide = symptom.to().file() == 6;
            Variant variant = symptom.position().variant();
            Optional<Position> oneRight = KnownLines.withOneRight(variant, us, kingSide);
            String other = symptom.move().substring(0, 2)
                    + (kingSide ? "c" : "g")
                    + symptom.move().charAt(3);
            if (oneRight.isPresent() && session.query(oneRight.get(), 1).extra().contains(other)) {
                return Optional.of(new RuleClassifier.Rule(
                        Family.CASTLING_RIGHT,
                        Description.ofCastling(
                                Cause.FEN_RIGHT_SWAPPED, kingSide ? CastlingSide.KING_SIDE : CastlingSide.QUEEN_SIDE)));
            }
            Node played = KnownLines.toCastling(variant, us, kingSide);
            String move = symptom.move();
            if (!session.query(played, 1).missing().contains(move)) {
                return Optional.of(RuleClassifier.Rule.of(Family.POSITION_COMMAND, Cause.FEN_RIGHT_IGNORED, move));
            }
        }
        return Optional.empty();
    }
}
