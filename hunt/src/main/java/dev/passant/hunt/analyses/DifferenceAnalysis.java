package dev.passant.hunt.analyses;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.hunt.causes.Aspect;
import dev.passant.hunt.causes.Cause;
import dev.passant.hunt.causes.Description;
import dev.passant.hunt.causes.Finding;
import dev.passant.hunt.causes.Findings;
import dev.passant.hunt.causes.RuleClassifier;
import dev.passant.hunt.causes.Symptom;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.shrinking.Boards;
import dev.passant.hunt.subjects.Difference;
import dev.passant.hunt.subjects.MoveNames;
import dev.passant.hunt.subjects.Node;
import dev.passant.hunt.subjects.NotRestartedException;
import dev.passant.hunt.subjects.QuerySession;
import dev.passant.uci.EngineException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Follows a difference down to the node that causes it, delegates its classification, and counts the cases of each bug.
 *
 * <p>A bug that is visible from a FEN is one of generation; a bug that is visible only after moves is one of state.
 * Each node that differs is therefore queried both ways. If a new process answers differently, an earlier query changed
 * the answer, and this query is searched for.
 */
public final class DifferenceAnalysis {

    /** The maximum number of wrong counts per answer to follow down the tree. */
    private static final int CHILDREN_FOLLOWED = 6;

    private final QuerySession session;
    private final Findings findings = new Findings();
    private final Examples examples;
    private final PositionAnalysis byPosition;
    private final PathAnalysis byPath;
    private final TreeAnalysis byTree;
    private final FailureAnalysis byFailure;
    private final StoredPosition stored;
    private final Map<String, Finding> byKey = new HashMap<>();
    private volatile @Nullable Difference first;

    public DifferenceAnalysis(QuerySession session) {
        this.session = session;
        this.examples = new Examples(session);
        OrderAnalysis order = new OrderAnalysis(session, findings, examples);
        byPosition = new PositionAnalysis(session, findings, examples, order);
        byPath = new PathAnalysis(session, findings, examples, order);
        byTree = new TreeAnalysis(session, findings, examples, order);
        byFailure = new FailureAnalysis(session, findings, examples);
        stored = new StoredPosition(session, findings, examples);
    }

    public List<Finding> findings() {
        List<Finding> all = findings.all();
        Difference seen = first;
        return all.isEmpty() && seen != null ? List.of(notAnalysed(seen)) : all;
    }

    /** Returns a finding for a difference that the hunt had no time to analyse. */
    private Finding notAnalysed(Difference difference) {
        Optional<Symptom> symptom = Symptom.of(difference).stream().findFirst();
        Optional<RuleClassifier.Rule> rule = symptom.map(RuleClassifier::of);
        boolean total = difference.wrongTotal().isPresent();
        Finding finding = new Finding(
                rule.map(RuleClassifier.Rule::family).orElse(total ? Family.PROTOCOL : Family.MAKE_UNMAKE),
                symptom.map(Symptom::kind).orElse(total ? Kind.COUNT : Kind.STATE),
                Aspect.WHOLE);
        finding.describe(
                rule.map(RuleClassifier.Rule::description).orElse(Description.of(Cause.WRONG_COUNT)),
                Optional.of(
                        examples.of(difference.node(), difference.missing(), difference.extra(), difference.depth())),
                Examples.regression(difference));
        finding.remark("The hunt ended before this difference was analysed. If the time limit ended it, raise --time.");
        finding.count(symptom);
        return finding;
    }

    /** Tests commands that no query needs, at a position that was counted correctly. */
    public void checkStored(Node node, int depth) {
        stored.check(node, depth);
    }

    /** Analyses a wrong answer. */
    public void investigate(Difference difference) {
        if (first == null) {
            first = difference;
        }
        if (difference.depth() == 1
                && difference.setsAgree()
                && !difference.counts().isEmpty()) {
            miscounted(difference);
            return;
        }
        if (!difference.setsAgree()) {
            for (Symptom symptom : symptoms(difference)) {
                investigate(difference, symptom);
            }
        }
        if (difference.wrongTotal().isPresent() && difference.counts().isEmpty()) {
            miscounted(difference);
        }
        // Starting a program for each query is slow, so follow few.
        int children = session.subject().remembers() ? CHILDREN_FOLLOWED : 2;
        int followed = 0;
        for (Map.Entry<String, Long> wrong : difference.counts().entrySet()) {
            Optional<Move> move =
                    MoveNames.legal(wrong.getKey(), difference.node().position());
            if (move.isEmpty() || difference.depth() == 1 || followed >= children) {
                continue;
            }
            followed++;
            Difference below = session.query(difference.node().child(move.get()), difference.depth() - 1);
            if (below.isEmpty()) {
                vanished(difference);
                // The state left by this one move probably also causes the other wrong counts.
                return;
            }
            investigate(below);
        }
    }

    private void investigate(Difference difference, Symptom symptom) {
        Node node = difference.node();
        // A bug whose only example is an unreachable position may also show in a reachable one.
        String fenKey = "fen|" + symptom.key() + (Boards.canArise(symptom.position()) ? "" : "|unreachable");
        if (node.moves().isEmpty()) {
            byMoves(fenKey, symptom, () -> byPosition.of(difference, symptom));
            return;
        }
        Difference alone = session.query(node.alone(), 1);
        if (symptom.isIn(alone)) {
            byMoves(fenKey, symptom, () -> byPosition.of(alone, symptom));
            return;
        }
        String movesKey = "moves|" + symptom.key();
        Optional<Difference> refused = byKey.containsKey(movesKey) ? Optional.empty() : byPath.refused(node);
        if (refused.isPresent()) {
            // The bug is that the engine does not play one of the moves, not that a move corrupts its state.
            investigate(refused.get());
        } else {
            byMoves(movesKey, symptom, () -> byPath.of(difference, symptom));
        }
    }

    /** Returns the symptoms to analyse: only the first if all legal moves are missing, since one cause is likely. */
    private static List<Symptom> symptoms(Difference difference) {
        List<Symptom> symptoms = Symptom.of(difference);
        boolean nothingRight = difference.missing().size() == difference.ours().size()
                && !difference.ours().isEmpty();
        return nothingRight && symptoms.size() > 4 ? symptoms.subList(0, 1) : symptoms;
    }

    private void byMoves(String key, Symptom symptom, Supplier<Finding> analysis) {
        Finding known = byKey.get(key);
        Finding found = known == null ? analysis.get() : known;
        byKey.put(key, found);
        found.count(Optional.of(symptom));
    }

    private void vanished(Difference difference) {
        boolean deep = difference.depth() >= 4;
        String key = "vanished|" + deep;
        Finding known = byKey.getOrDefault("vanished|false", byKey.get(key));
        if (known != null) {
            known.count(Optional.empty());
            return;
        }
        Finding found = byTree.of(difference);
        byKey.put(key, found);
        found.count(Optional.empty());
    }

    private void miscounted(Difference seen) {
        Difference difference = lowest(seen);
        Optional<Cause> ends = miscountedEnds(difference);
        String key = "count|"
                + ends.map(Cause::code)
                        .or(() -> InferredMoves.of(difference).map(InferredMoves::key))
                        .orElse("");
        Finding known = byKey.get(key);
        if (known == null) {
            Difference shown = smallestMiscount(difference, ends);
            Optional<InferredMoves> inferred = ends.isPresent() ? Optional.empty() : InferredMoves.of(shown);
            known = inferred.isPresent() ? found(inferred.get(), shown) : foundMiscount(shown, ends);
            byKey.put(key, known);
        }
        known.count(Optional.empty());
    }

    /** Returns the error in counting an end of the game that explains a wrong count; empty if none does. */
    private Optional<Cause> miscountedEnds(Difference wrong) {
        if (!wrong.ours().isEmpty()) {
            return CountedEnds.in(wrong);
        }
        // A number that is not a count is unlikely to be 1 at two depths.
        OptionalLong one = OptionalLong.of(1);
        boolean counts = wrong.wrongTotal().equals(one)
                && session.query(wrong.node(), wrong.depth() + 1).wrongTotal().equals(one);
        return counts ? Optional.of(Cause.ENDED_GAME_COUNTED) : Optional.empty();
    }

    /** Returns the difference at the lowest depth with a wrong total, if the engine prints only totals. */
    private Difference lowest(Difference difference) {
        if (!difference.order().isEmpty() || difference.wrongTotal().isEmpty() || difference.depth() == 1) {
            return difference;
        }
        for (Move move : difference.node().position().legalMoves()) {
            Difference below = session.query(difference.node().child(move), difference.depth() - 1);
            if (below.wrongTotal().isPresent()) {
                return lowest(below);
            }
        }
        return difference;
    }

    private Finding found(InferredMoves inferred, Difference shown) {
        Symptom symptom = inferred.first();
        RuleClassifier.Rule rule = RuleClassifier.of(symptom);
        Finding finding = findings.of(rule.family(), symptom.kind(), Aspect.of(rule.family(), symptom));
        finding.describe(
                rule.description(),
                Optional.of(examples.of(shown.node(), inferred.missing(), inferred.extra(), 1)),
                Examples.regression(shown));
        finding.remark("The engine prints no moves: these are inferred from their number.");
        return finding;
    }

    private Finding foundMiscount(Difference shown, Optional<Cause> ends) {
        Finding finding = findings.of(ends.isPresent() ? Family.GAME_END : Family.PROTOCOL, Kind.COUNT);
        finding.describe(
                ends.map(Description::of).orElseGet(() -> miscount(shown)),
                Optional.of(examples.of(shown.node(), List.of(), List.of(), shown.depth())),
                Examples.regression(shown));
        return finding;
    }

    private static Description miscount(Difference shown) {
        if (shown.wrongTotal().isEmpty()) {
            return Description.of(Cause.WRONG_COUNT_AT_DEPTH_ONE);
        }
        long sum = shown.theirs().values().stream().mapToLong(Long::longValue).sum();
        return Description.of(
                shown.order().isEmpty() ? Cause.WRONG_TOTAL : Cause.TOTAL_IS_NOT_THE_SUM,
                Long.toString(sum),
                Long.toString(shown.wrongTotal().getAsLong()));
    }

    /** Returns the same wrong count without moves before the position and with as few pieces as possible. */
    private Difference smallestMiscount(Difference difference, Optional<Cause> ends) {
        boolean total = difference.wrongTotal().isPresent();
        int depth = difference.depth();
        Predicate<Difference> same = there -> there.setsAgree()
                && there.wrongTotal().isPresent() == total
                && there.counts().isEmpty() == total
                && (ends.isEmpty() || miscountedEnds(there).equals(ends));
        Difference alone = difference.node().moves().isEmpty()
                ? difference
                : session.query(difference.node().alone(), depth);
        if (!same.test(alone)) {
            return difference;
        }
        Position small = examples.shrink(alone.node().start(), candidate -> same.test(session.query(candidate, depth)));
        Difference smallest = session.query(small, depth);
        return same.test(smallest) ? smallest : alone;
    }

    /** Analyses a failure of the engine to answer. */
    public void failed(Node node, int depth, EngineException failure) {
        try {
            if (!node.moves().isEmpty() && isRefused(node)) {
                return;
            }
        } catch (NotRestartedException e) {
            // The failure is described below, before the next restart fails.
        }
        Family family = FailureAnalysis.family(failure);
        if (family == Family.HANG && depth > 1 && session.isTooSlowFor(node, depth)) {
            session.restart();
            return;
        }
        Finding known = byKey.get(family.code());
        if (known == null) {
            known = byFailure.of(family, node, depth, failure);
            byKey.put(family.code(), known);
        } else {
            session.restart();
        }
        known.count(Optional.empty());
    }

    /**
     * Returns whether the engine lacks a move of the path. It may fail on such a move, but the bug is the missing move.
     */
    private boolean isRefused(Node node) {
        try {
            session.restart();
            Optional<Difference> refused = PathAnalysis.refused(session, node);
            refused.ifPresent(this::investigate);
            return refused.isPresent();
        } catch (EngineException e) {
            session.restart();
            return false;
        }
    }
}
