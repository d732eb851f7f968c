package dev.passant.hunt.analyses;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.hunt.causes.Cause;
import dev.passant.hunt.causes.Description;
import dev.passant.hunt.causes.Finding;
import dev.passant.hunt.causes.Findings;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.subjects.Difference;
import dev.passant.hunt.subjects.MoveNames;
import dev.passant.hunt.subjects.Node;
import dev.passant.hunt.subjects.QuerySession;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Classifies a wrong count below a move, and shrinks its example. The engine counts the position after the move
 * correctly if it is set up directly, so the cause is unmaking moves or a hash table.
 */
final class TreeAnalysis {

    private final QuerySession session;
    private final Findings findings;
    private final Examples examples;
    private final OrderAnalysis order;

    TreeAnalysis(QuerySession session, Findings findings, Examples examples, OrderAnalysis order) {
        this.session = session;
        this.findings = findings;
        this.examples = examples;
        this.order = order;
    }

    Finding of(Difference seen) {
        List<QuerySession.Query> before = session.log();
        int index = indexOf(before, seen);
        if (session.subject().remembers()) {
            boolean persists = order.persists(seen);
            Difference fresh = session.queryNewProcess(seen.node(), seen.depth());
            Optional<Finding> unsteady = fresh.sameAs(seen)
                    ? order.keptFromTheBeginning(seen)
                    : order.orderMatters(seen, before.subList(0, index), persists, fresh);
            if (unsteady.isPresent()) {
                return unsteady.get();
            }
        }
        Difference difference = seen;
        if (!seen.node().moves().isEmpty()) {
            Difference alone = fresh(seen.node().alone(), seen.depth());
            difference = alone.setsAgree() && !alone.counts().isEmpty() ? alone : seen;
        }
        difference = shallower(difference);
        if (difference.node().moves().isEmpty()) {
            int depth = difference.depth();
            Position small = examples.shrink(difference.node().start(), candidate -> {
                Difference there = depth >= 4 ? fresh(Node.at(candidate), depth) : session.query(candidate, depth);
                return there.setsAgree() && !there.counts().isEmpty() && childIsRight(there);
            });
            difference = shallower(fresh(Node.at(small), depth));
        }
        return unmadeOrShared(difference);
    }

    private Difference fresh(Node node, int depth) {
        if (session.subject().remembers()) {
            return session.queryNewProcess(node, depth);
        }
        return session.query(node, depth);
    }

    private static int indexOf(List<QuerySession.Query> log, Difference seen) {
        for (int i = log.size() - 1; i >= 0; i--) {
            if (log.get(i).depth() == seen.depth() && log.get(i).node().equals(seen.node())) {
                return i;
            }
        }
        return Math.max(0, log.size() - 1);
    }

    private boolean childIsRight(Difference difference) {
        Optional<Move> move = MoveNames.legal(
                difference.counts().firstKey(), difference.node().position());
        return move.isPresent()
                && difference.depth() > 1
                && session.query(difference.node().child(move.get()), difference.depth() - 1)
                        .isEmpty();
    }

    /** Returns the difference at the lowest depth that shows it. */
    private Difference shallower(Difference difference) {
        for (int depth = 2; depth < difference.depth(); depth++) {
            Difference there = session.query(difference.node(), depth);
            if (there.setsAgree() && !there.counts().isEmpty()) {
                return there;
            }
        }
        return difference;
    }

    private Finding unmadeOrShared(Difference difference) {
        Position position = difference.node().position();
        int depth = difference.depth();
        Optional<Cause> ends = CountedEnds.in(difference);
        if (ends.isPresent()) {
            return found(Family.GAME_END, Kind.COUNT, ends.get(), difference);
        }
        if (countsSiblings(difference) && left(difference).isEmpty()) {
            return found(Family.HASH, Kind.STATE, Cause.KEY_WITHOUT_PIECE, difference);
        }
        if (depth >= 4) {
            Optional<Cause> omission = SharedEntries.in(position, depth, difference);
            if (omission.isPresent()) {
                return found(Family.HASH, Kind.STATE, omission.get(), difference);
            }
        }
        Finding finding = findings.of(Family.MAKE_UNMAKE, Kind.STATE);
        finding.addTreeOf(position);
        String wrong = firstWrong(difference);
        List<String> before =
                difference.order().subList(0, Math.max(0, difference.order().indexOf(wrong)));
        Optional<BoardHypothesis> hypothesis = BoardHypothesis.byPawnPutBack(
                        position, difference.counts(), depth, before)
                .or(() -> left(difference));
        Optional<String> culprit = culprit(difference, wrong, hypothesis);
        Description description = hypothesis
                .map(BoardHypothesis::description)
                .orElse(Description.of(Cause.WRONG_BOARD, wrong))
                .after(culprit.map(move -> "After " + move + " is unmade, ")
                        .orElse("Within the tree, when moves are made and unmade, "));
        Node node =
                MoveNames.legal(wrong, position).map(difference.node()::child).orElse(difference.node());
        List<String> missing = new ArrayList<>();
        List<String> extra = new ArrayList<>();
        hypothesis.ifPresent(what -> compareBelow(node, wrong, what, missing, extra));
        finding.describe(
                description,
                Optional.of(examples.of(node, missing, extra, Math.max(1, depth - 1))),
                Examples.regression(difference));
        finding.remark("If it is set up directly, the position after " + wrong + " is counted correctly; \""
                + session.subject()
                        .words(difference.node().fen(), difference.node().uci(), depth) + "\" shows the wrong count.");
        return finding;
    }

    private Finding found(Family family, Kind kind, Cause cause, Difference difference) {
        Finding finding = findings.of(family, kind);
        finding.describe(
                Description.of(cause),
                Optional.of(examples.of(difference.node(), List.of(), List.of(), difference.depth())),
                Examples.regression(difference));
        return finding;
    }

    /** Returns the change of the board by an earlier move that explains all wrong counts. */
    private static Optional<BoardHypothesis> left(Difference difference) {
        return BoardHypothesis.byCounts(
                difference.node().position(),
                difference.counts(),
                difference.depth(),
                BoardHypothesis.squares(difference.node().position().variant(), difference.order()));
    }

    /**
     * Returns whether each wrong count equals the count of an earlier promotion to another piece on the same square.
     */
    private static boolean countsSiblings(Difference difference) {
        for (Map.Entry<String, Long> wrong : difference.counts().entrySet()) {
            String move = wrong.getKey();
            List<String> earlier =
                    difference.order().subList(0, Math.max(0, difference.order().indexOf(move)));
            boolean sibling = earlier.stream()
                    .filter(other -> other.length() == 5 && other.regionMatches(0, move, 0, 4))
                    .anyMatch(other -> wrong.getValue().equals(difference.ours().get(other)));
            if (!sibling) {
                return false;
            }
        }
        return !difference.counts().isEmpty();
    }

    private static String firstWrong(Difference difference) {
        return difference.order().stream()
                .filter(difference.counts()::containsKey)
                .findFirst()
                .orElseGet(() -> difference.counts().firstKey());
    }

    /** Returns the move that may have changed the board: one that was printed before the first wrong count. */
    private static Optional<String> culprit(Difference difference, String wrong, Optional<BoardHypothesis> hypothesis) {
        List<String> earlier =
                difference.order().subList(0, Math.max(0, difference.order().indexOf(wrong)));
        Optional<Square> square = hypothesis.flatMap(BoardHypothesis::square);
        for (int i = earlier.size() - 1; i >= 0 && square.isPresent(); i--) {
            String move = earlier.get(i);
            if (move.startsWith(square.get().toString())
                    || move.startsWith(square.get().toString(), 2)) {
                return Optional.of(move);
            }
        }
        return earlier.isEmpty() ? Optional.empty() : Optional.of(earlier.get(earlier.size() - 1));
    }

    private static void compareBelow(
            Node node, String move, BoardHypothesis hypothesis, List<String> missing, List<String> extra) {
        Optional<Move> played = MoveNames.legal(move, hypothesis.position());
        if (played.isEmpty()) {
            return;
        }
        Position theirs = hypothesis.position().playUnchecked(played.get());
        Set<String> right = MoveNames.legal(node.position());
        Set<String> wrong = MoveNames.legal(theirs);
        right.stream().filter(name -> !wrong.contains(name)).sorted().forEach(missing::add);
        wrong.stream().filter(name -> !right.contains(name)).sorted().forEach(extra::add);
    }
}
