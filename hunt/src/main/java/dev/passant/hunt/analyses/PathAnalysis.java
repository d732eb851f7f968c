package dev.passant.hunt.analyses;

import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Symmetry;
import dev.passant.explain.MoveRule;
import dev.passant.hunt.causes.Cause;
import dev.passant.hunt.causes.Causes;
import dev.passant.hunt.causes.Condition;
import dev.passant.hunt.causes.Description;
import dev.passant.hunt.causes.Finding;
import dev.passant.hunt.causes.Findings;
import dev.passant.hunt.causes.RuleClassifier;
import dev.passant.hunt.causes.Symptom;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.report.Regression;
import dev.passant.hunt.shrinking.Boards;
import dev.passant.hunt.subjects.Difference;
import dev.passant.hunt.subjects.Displays;
import dev.passant.hunt.subjects.MoveNames;
import dev.passant.hunt.subjects.Node;
import dev.passant.hunt.subjects.QuerySession;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.uci.EngineException;
import dev.passant.uci.PerftAnswer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Classifies and shrinks a difference that appears only if moves lead to the position. */
final class PathAnalysis {

    private static final Set<Cause> RIGHTS = EnumSet.of(Cause.CASTLING_RIGHT_LOST, Cause.CASTLING_RIGHT_REMAINS);
    private static final Set<Cause> EN_PASSANT_SQUARES =
            EnumSet.of(Cause.EN_PASSANT_SQUARE_LOST, Cause.EN_PASSANT_SQUARE_REMAINS);
    private static final Set<Cause> HANDS =
            EnumSet.of(Cause.POCKET_LACKS, Cause.POCKET_EXCEEDS, Cause.POCKET_KEEPS_PROMOTED);
    private static final Set<Cause> CHECKS = EnumSet.of(Cause.CHECK_NOT_COUNTED, Cause.CHECK_COUNTED_TWICE);
    private static final int QUEEN_SIDE_FILE = 2;
    private static final int KING_SIDE_FILE = 6;
    /** The maximum number of leaf nodes of a perft from the start of a path, which reaches the position in its tree. */
    private static final long MAX_TREE_NODES = 100_000;

    /** The maximum number of leaf nodes of a regression test. */
    private static final long MAX_TEST_NODES = 20_000_000;

    private final QuerySession session;
    private final Findings findings;
    private final Examples examples;
    private final OrderAnalysis order;

    PathAnalysis(QuerySession session, Findings findings, Examples examples, OrderAnalysis order) {
        this.session = session;
        this.findings = findings;
        this.examples = examples;
        this.order = order;
    }

    Finding of(Difference difference, Symptom symptom) {
        Optional<Finding> unsteady = order.of(difference, symptom, false);
        if (unsteady.isPresent()) {
            return unsteady.get();
        }
        Node node = shortest(difference.node(), symptom);
        Node small = shrinkPath(node, symptom);
        Symptom smallest = symptom.in(small.position());
        Difference shown = session.query(small, 1);
        RuleClassifier.Rule rule = RuleClassifier.of(smallest);
        // A lost slider would also explain an unsafe en-passant capture, but the capture itself is the simpler cause.
        boolean unsafeEnPassant = rule.family() == Family.EN_PASSANT_SAFETY
                && symptom.kind() == Kind.EXTRA
                && shown.missing().isEmpty();
        // If only a move is listed twice, every board with the same moves would explain the answer.
        boolean sameMoves = shown.missing().isEmpty() && shown.extra().isEmpty();
        Optional<BoardHypothesis> hypothesis = unsafeEnPassant || sameMoves
                ? Optional.empty()
                : BoardHypothesis.bySet(
                        small.position(),
                        shown.theirs().keySet(),
                        BoardHypothesis.squares(small.position().variant(), small.uci()),
                        roles(small));
        Move culprit = small.moves().get(0);
        String played = Uci.format(culprit, small.start());
        // If moves are missing, the cause is more likely a misplaced rook or king.
        boolean again = shown.missing().isEmpty() && castlesAgain(smallest, culprit);
        // If the numbers of extra and missing moves are equal, the counts of the tree are right even if its moves are
        // wrong.
        boolean inTree = shown.missing().size() == shown.extra().size() || isInTree(small);
        Optional<Square> kept =
                hypothesis.isPresent() || unsafeEnPassant ? Optional.empty() : keptEnPassantSquare(small, smallest);
        Family family = !inTree
                ? Family.POSITION_COMMAND
                : unsafeEnPassant || isUnansweredPush(smallest, culprit)
                        ? rule.family()
                        : kept.isPresent() ? Family.EN_PASSANT : makeFamily(smallest, culprit, hypothesis, again);
        if (inTree && comesBack(small, shown)) {
            return endsEarly(small, shown);
        }
        List<Condition> conditions = conditions(small, smallest);
        Finding finding = findings.of(family, Kind.STATE);
        if (family != Family.CASTLING_RIGHT && Causes.special(culprit) != MoveKind.QUIET) {
            finding.addCulprit(Causes.special(culprit));
        }
        if (hypothesis.isPresent()) {
            finding.markBoardIdentified();
        }
        Description what = hypothesis
                .map(BoardHypothesis::description)
                .or(() -> kept.map(square -> Description.of(Cause.EN_PASSANT_SQUARE_REMAINS, square.toString())))
                .orElseGet(() -> again ? Description.of(Cause.OTHER_CASTLING_RIGHT_REMAINS) : rule.description());
        if (!inTree
                && culprit.isPromotion()
                && session.dialect()
                        .filter(format -> format.contains(PerftAnswer.UPPER_CASE_PROMOTIONS))
                        .isPresent()) {
            what = Description.of(Cause.PROMOTION_LETTER_NOT_READ);
        }
        String after = inTree
                ? "After " + words(culprit, small) + " (" + played + "), "
                : "After the command position ... moves " + String.join(" ", small.uci()) + ", ";
        finding.describe(
                what.after(after).when(conditions),
                Optional.of(examples.of(small, shown.missing(), shown.extra(), 1)),
                inTree ? regression(small) : Optional.empty());
        displayed(small).ifPresent(finding::remark);
        return finding;
    }

    /**
     * Returns whether exactly the moves that repeat a position are missing, or all moves if the position is a
     * repetition.
     */
    private static boolean comesBack(Node node, Difference shown) {
        List<String> before = new ArrayList<>();
        Position at = node.start();
        for (Move move : node.moves()) {
            before.add(CountedEnds.key(at));
            at = at.playUnchecked(move);
        }
        if (before.contains(CountedEnds.key(at))) {
            return shown.theirs().isEmpty();
        }
        return shown.extra().isEmpty()
                && !shown.missing().isEmpty()
                && shown.missing().stream()
                        .flatMap(move -> MoveNames.legal(move, node.position()).stream())
                        .allMatch(move ->
                                before.contains(CountedEnds.key(node.position().playUnchecked(move))));
    }

    private Finding endsEarly(Node node, Difference shown) {
        Finding finding = findings.of(Family.GAME_END, Kind.COUNT);
        finding.describe(
                Description.of(Cause.STOPS_AT_REPETITION),
                Optional.of(examples.of(node, shown.missing(), List.of(), 1)),
                regression(node));
        return finding;
    }

    /** Returns a perft test over the whole path; empty if it would take too long. */
    private static Optional<Regression> regression(Node node) {
        int depth = node.moves().size() + 1;
        OptionalLong expected = count(node.start(), depth, MAX_TEST_NODES);
        return expected.isPresent()
                ? Optional.of(new Regression(node.fen(), depth, expected.getAsLong()))
                : Optional.empty();
    }

    /** Returns the number of leaf nodes; empty if above a limit. Counts depth by depth, to stop early on long paths. */
    static OptionalLong count(Position position, int depth, long most) {
        long nodes = 1;
        for (int reached = 1; reached <= depth; reached++) {
            nodes = Perft.count(position, reached);
            // Each depth multiplies the nodes, so a count close to the limit exceeds it at the next depth.
            if (nodes > (reached == depth ? most : most / 4)) {
                return OptionalLong.empty();
            }
        }
        return OptionalLong.of(nodes);
    }

    private static String words(Move move, Node node) {
        return switch (move.kind()) {
            case QUIET -> "a " + role(move, node) + " move";
            case CAPTURE -> "a " + role(move, node) + " capture";
            case DOUBLE_PAWN_PUSH -> "a double push";
            case EN_PASSANT -> "an en-passant capture";
            case CASTLING_KING_SIDE, CASTLING_QUEEN_SIDE -> "castling";
            case PROMOTION -> "a promotion";
            case PROMOTION_CAPTURE -> "a promotion by capture";
            case DROP -> "a drop";
        };
    }

    private static String role(Move move, Node node) {
        return node.start()
                .pieceAt(move.from())
                .map(Piece::role)
                .map(Role::toString)
                .orElse("piece");
    }

    private static Family makeFamily(
            Symptom symptom, Move culprit, Optional<BoardHypothesis> hypothesis, boolean again) {
        boolean unknown = hypothesis.isEmpty();
        Optional<Cause> cause = hypothesis.map(found -> found.description().cause());
        if (cause.filter(RIGHTS::contains).isPresent()) {
            return Family.CASTLING_RIGHT;
        }
        if (cause.filter(EN_PASSANT_SQUARES::contains).isPresent()) {
            return Family.EN_PASSANT;
        }
        Optional<Family> ofVariant = familyOfVariant(symptom, culprit, cause);
        if (ofVariant.isPresent()) {
            return ofVariant.get();
        }
        if (unknown && again) {
            return Family.CASTLING_RIGHT;
        }
        if (culprit.castlingSide().isPresent()) {
            boolean kingForgotten = unknown && isAboutTheKing(symptom);
            return kingForgotten ? Family.MAKE_UNMAKE : Family.CASTLING_MOVE;
        }
        if (unknown && isCastling(symptom)) {
            boolean blocked = symptom.kind() == Kind.EXTRA && symptom.rule() == MoveRule.CASTLING_WAY_BLOCKED;
            return blocked ? Family.CASTLING_PATH : Family.CASTLING_RIGHT;
        }
        if (unknown && (isEnPassant(symptom) || isBesideDoublePush(symptom, culprit))) {
            return Family.EN_PASSANT;
        }
        return Family.MAKE_UNMAKE;
    }

    private static Optional<Family> familyOfVariant(Symptom symptom, Move culprit, Optional<Cause> cause) {
        return switch (symptom.position().variant()) {
            case ATOMIC -> Optional.of(Family.EXPLOSION).filter(family -> culprit.isCapture());
            case CRAZYHOUSE ->
                Optional.of(Family.POCKET)
                        .filter(family -> cause.map(HANDS::contains).orElse(symptom.isDrop()));
            case THREE_CHECK ->
                Optional.of(Family.CHECK_COUNT)
                        .filter(family -> cause.filter(CHECKS::contains).isPresent());
            default -> Optional.empty();
        };
    }

    /**
     * Returns the en-passant square of an earlier position on the path if the engine still captures on it. This
     * includes captures by the side that made the double push, which no valid position allows, and captures of a piece
     * on the square, which are then listed twice.
     */
    private static Optional<Square> keptEnPassantSquare(Node node, Symptom symptom) {
        boolean capture = symptom.kind() != Kind.MISSING
                && symptom.role().equals(Optional.of(Role.PAWN))
                && symptom.from().file() != symptom.to().file();
        Position at = node.start();
        for (Move move : node.moves()) {
            if (capture && at.enPassantSquare(EnPassantMode.ALWAYS).equals(Optional.of(symptom.to()))) {
                return Optional.of(symptom.to());
            }
            at = at.playUnchecked(move);
        }
        return Optional.empty();
    }

    /**
     * Returns whether a king that has castled moves along its rank to the target square of castling on the other side.
     */
    private static boolean castlesAgain(Symptom symptom, Move culprit) {
        if (symptom.kind() != Kind.EXTRA
                || culprit.castlingSide().isEmpty()
                || !symptom.role().equals(Optional.of(Role.KING))) {
            return false;
        }
        int from = symptom.from().file();
        int to = symptom.to().file();
        boolean onward =
                from == KING_SIDE_FILE && to == QUEEN_SIDE_FILE || from == QUEEN_SIDE_FILE && to == KING_SIDE_FILE;
        return onward && symptom.from().rank() == symptom.to().rank();
    }

    /** Returns whether the error concerns check or pins, as when an engine has lost track of its king. */
    private static boolean isAboutTheKing(Symptom symptom) {
        if (symptom.kind() == Kind.EXTRA) {
            return symptom.rule().isKingSafety();
        }
        Position position = symptom.position();
        return position.isCheck() || symptom.from().isIn(position.pinned());
    }

    private static boolean isCastling(Symptom symptom) {
        return symptom.legal()
                .map(move -> move.castlingSide().isPresent())
                .orElseGet(
                        () -> symptom.kind() == Kind.EXTRA && (symptom.isCastling() || jumpsAlongTheHomeRank(symptom)));
    }

    /** Returns whether a check by the pawn that has made a double push is not answered. */
    private static boolean isUnansweredPush(Symptom symptom, Move culprit) {
        return culprit.kind() == MoveKind.DOUBLE_PAWN_PUSH
                && symptom.kind() == Kind.EXTRA
                && symptom.rule() == MoveRule.CHECK_NOT_ANSWERED
                && symptom.position().checkers() == culprit.to().bit();
    }

    /** Returns whether a king makes more than one step along its first rank, as if castling could end on any square. */
    private static boolean jumpsAlongTheHomeRank(Symptom symptom) {
        int home = symptom.position().sideToMove() == Color.WHITE ? 0 : 7;
        return symptom.role().equals(Optional.of(Role.KING))
                && symptom.from().rank() == home
                && symptom.to().rank() == home
                && Math.abs(symptom.from().file() - symptom.to().file()) > 1;
    }

    private static boolean isEnPassant(Symptom symptom) {
        return symptom.legal()
                .map(move -> move.kind() == MoveKind.EN_PASSANT)
                .orElseGet(() -> symptom.kind() == Kind.EXTRA && symptom.rule() == MoveRule.NO_EN_PASSANT_RIGHT);
    }

    /** Returns whether a pawn captures on an empty square on the file of a double push, as if en passant. */
    private static boolean isBesideDoublePush(Symptom symptom, Move culprit) {
        return culprit.kind() == MoveKind.DOUBLE_PAWN_PUSH
                && symptom.kind() == Kind.EXTRA
                && symptom.rule() == MoveRule.NOTHING_TO_CAPTURE
                && symptom.to().file() == culprit.to().file();
    }

    /** Returns the node with the shortest path that still shows the symptom. */
    private Node shortest(Node node, Symptom symptom) {
        for (int from = node.moves().size() - 1; from > 0; from--) {
            Position start =
                    Node.of(node.start(), node.moves().subList(0, from)).position();
            Node shorter =
                    Node.of(start, node.moves().subList(from, node.moves().size()));
            if (symptom.isIn(session.query(shorter, 1)) && refused(shorter).isEmpty()) {
                return shorter;
            }
        }
        return node;
    }

    private Node shrinkPath(Node node, Symptom symptom) {
        List<String> moves = node.uci();
        Position start = examples.shrink(node.start(), candidate -> {
            Optional<Node> replayed = replayed(candidate, moves, node);
            return replayed.isPresent()
                    && symptom.fits(replayed.get().position())
                    && symptom.isIn(session.query(replayed.get(), 1))
                    && !symptom.isIn(session.query(replayed.get().alone(), 1))
                    && refused(replayed.get()).isEmpty();
        });
        return replayed(start, moves, node).orElse(node);
    }

    /**
     * Returns the first answer on the path that lacks the next move, preferably without preceding moves. An engine that
     * lacks a move cannot play it, so its later answers concern another position.
     */
    Optional<Difference> refused(Node node) {
        return refused(session, node);
    }

    static Optional<Difference> refused(QuerySession session, Node node) {
        Node at = Node.at(node.start());
        for (Move move : node.moves()) {
            String played = Uci.format(move, at.position());
            Difference there = session.query(at, 1);
            if (there.missing().contains(played)) {
                Difference alone = at.moves().isEmpty() ? there : session.query(at.alone(), 1);
                return Optional.of(alone.missing().contains(played) ? alone : there);
            }
            at = at.child(move);
        }
        return Optional.empty();
    }

    private static Optional<Node> replayed(Position start, List<String> moves, Node original) {
        Node node = Node.at(start);
        for (int i = 0; i < moves.size(); i++) {
            Optional<Move> move = MoveNames.legal(moves.get(i), node.position());
            if (move.isEmpty() || move.get() != original.moves().get(i)) {
                return Optional.empty();
            }
            node = node.child(move.get());
        }
        return Optional.of(node);
    }

    /** Returns whether perft from the start of the path is also wrong. */
    private boolean isInTree(Node node) {
        int depth = node.moves().size() + 1;
        Node start = Node.at(node.start());
        boolean tooDeep = depth > session.subject().maxDepth();
        if (tooDeep || depth > 2 && count(node.start(), depth, MAX_TREE_NODES).isEmpty()) {
            // Too deep to count. Assume that perft is also wrong: nearly always, the same code makes the moves.
            return true;
        }
        try {
            return !session.query(start, depth).isEmpty();
        } catch (EngineException e) {
            if (FailureAnalysis.family(e) != Family.HANG || !session.isTooSlowFor(start, depth)) {
                throw e;
            }
            session.restart();
            return true;
        }
    }

    /** Returns the condition that only one side plays the moves, if the mirrored moves do not show the bug. */
    private List<Condition> conditions(Node node, Symptom symptom) {
        if (!Boards.isSymmetric(node.start().variant())) {
            return List.of();
        }
        Position mirrored = Boards.mirrored(node.start());
        Node other = Node.at(mirrored);
        for (String uci : node.uci()) {
            Optional<Move> move = MoveNames.legal(Boards.moved(uci, Symmetry.FLIP_VERTICAL), other.position());
            if (move.isEmpty()) {
                return List.of();
            }
            other = other.child(move.get());
        }
        Symptom there =
                new Symptom(symptom.kind(), Boards.moved(symptom.move(), Symmetry.FLIP_VERTICAL), other.position());
        if (there.isIn(session.query(other, 1))) {
            return List.of();
        }
        String player = node.start().sideToMove() == Color.WHITE ? "White" : "Black";
        return List.of(new Condition(Condition.Type.ONLY_PLAYED_BY, player));
    }

    /** Returns the difference between the engine's FEN after the moves and the correct one. */
    private Optional<String> displayed(Node node) {
        Optional<String> theirs = session.subject().display(node.fen(), node.uci());
        return theirs.flatMap(fen -> Displays.difference(fen, node.position()));
    }

    /** Returns the pieces that the path's moves may have left on wrong squares: moved, captured or promoted to. */
    private static Set<Role> roles(Node node) {
        if (Family.EXPLOSION.isIn(node.start().variant())) {
            return EnumSet.allOf(Role.class);
        }
        Set<Role> roles = EnumSet.noneOf(Role.class);
        Position at = node.start();
        for (Move move : node.moves()) {
            roles.add(at.movedPiece(move).role());
            at.capturedPiece(move).map(Piece::role).ifPresent(roles::add);
            move.promotion().ifPresent(promoted -> roles.addAll(EnumSet.range(Role.KNIGHT, Role.QUEEN)));
            if (move.castlingSide().isPresent()) {
                roles.add(Role.ROOK);
            }
            at = at.playUnchecked(move);
        }
        return roles;
    }
}
