package dev.passant.hunt.analyses;

import dev.passant.chess.Position;
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
import dev.passant.hunt.subjects.Node;
import dev.passant.hunt.subjects.QuerySession;
import dev.passant.notation.Fen;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tests whether an answer depends on chance or on earlier queries, through state kept between queries or a hash table.
 */
final class OrderAnalysis {

    /**
     * Positions that differ in the state that an engine may keep: all castling rights, no rights, and one right of each
     * side. Setting one of them overwrites state kept from another.
     */
    private static final List<Position> OTHERS = List.of(
            Position.start(),
            KnownLines.kingsAlone(),
            Fen.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
            Fen.parse("r3k3/8/8/8/8/8/8/4K3 b q - 0 1"));

    /** The number of repetitions that rules out a random answer. */
    private static final int CONFIRMATIONS = 2;

    private final QuerySession session;
    private final Findings findings;
    private final Examples examples;
    private final Set<Family> seenAfresh = EnumSet.noneOf(Family.class);

    OrderAnalysis(QuerySession session, Findings findings, Examples examples) {
        this.session = session;
        this.findings = findings;
        this.examples = examples;
    }

    /**
     * Returns the bug if the symptom depends on earlier queries. The answer to the latest query must show the symptom.
     */
    Optional<Finding> of(Difference difference, Symptom symptom, boolean checksAfresh) {
        if (!session.subject().remembers()) {
            return changes(difference) ? Optional.of(unstable(difference, Cause.ANSWERS_DIFFER)) : Optional.empty();
        }
        List<QuerySession.Query> before = session.log();
        boolean persists = persists(difference);
        boolean steady = isSteady(difference, symptom) && (!checksAfresh || isThereAfresh(difference, symptom));
        return steady ? Optional.empty() : orderMatters(difference, before, persists);
    }

    /** Returns whether new processes give different answers. */
    private boolean changes(Difference difference) {
        for (int i = 0; i < CONFIRMATIONS; i++) {
            if (!session.queryNewProcess(difference.node(), difference.depth()).sameAs(difference)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the symptom persists after queries of other positions. */
    private boolean isSteady(Difference difference, Symptom symptom) {
        for (Position board : OTHERS) {
            Optional<Position> other = Boards.in(symptom.position().variant(), board);
            if (other.isEmpty()) {
                continue;
            }
            session.query(other.get(), 1);
            if (!symptom.isIn(session.query(difference.node(), difference.depth()))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether a new process also shows the symptom. For a rule that was tested before, returns true, because
     * starting a process is slow.
     */
    private boolean isThereAfresh(Difference difference, Symptom symptom) {
        return !seenAfresh.add(RuleClassifier.of(symptom).family())
                || symptom.isIn(session.queryNewProcess(difference.node(), difference.depth()));
    }

    /** Returns the bug if the answer depends on earlier queries or is random. */
    Optional<Finding> orderMatters(Difference difference, List<QuerySession.Query> log, boolean persists) {
        return orderMatters(difference, log, persists, session.queryNewProcess(difference.node(), difference.depth()));
    }

    /** Returns the bug if the answer depends on earlier queries or is random, given the answer of a new process. */
    Optional<Finding> orderMatters(
            Difference difference, List<QuerySession.Query> log, boolean persists, Difference first) {
        List<QuerySession.Query> before = new ArrayList<>(log);
        // The query itself is at the end of the log.
        while (!before.isEmpty()
                && last(before).depth() == difference.depth()
                && last(before).node().equals(difference.node())) {
            before.remove(before.size() - 1);
        }
        if (!session.queryNewProcess(difference.node(), difference.depth()).sameAs(first)) {
            return Optional.of(unstable(difference, Cause.ANSWERS_DIFFER_BETWEEN_PROCESSES));
        }
        if (first.sameAs(difference)) {
            return keptFromTheBeginning(difference);
        }
        CulpritSearch culprits = new CulpritSearch(session);
        Optional<CulpritSearch.Found> culprit =
                culprits.find(before, difference).filter(found -> isConfirmed(culprits, found, difference));
        if (culprit.isEmpty()) {
            return Optional.of(persists ? keptFromLongAgo(difference) : unstable(difference, Cause.NOT_REPRODUCED));
        }
        return Optional.of(leaked(difference, culprit.get()));
    }

    /** Returns whether repeating the query immediately gives the same answer, often enough to rule out chance. */
    boolean persists(Difference difference) {
        for (int i = 0; i < CONFIRMATIONS; i++) {
            if (!session.query(difference.node(), difference.depth()).sameAs(difference)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the bug if the engine keeps state from the initial position of a new process. */
    Optional<Finding> keptFromTheBeginning(Difference difference) {
        for (Position other : OTHERS) {
            if (isRightAfter(other, difference)
                    && session.queryNewProcess(difference.node(), difference.depth())
                            .sameAs(difference)
                    && isRightAfter(other, difference)) {
                String words = session.subject().words(Node.fen(other), List.of(), 1);
                return Optional.of(stillThere(
                        difference,
                        "A new process, which starts with the initial position, answers wrongly; after \"" + words
                                + "\" the answer is correct."));
            }
        }
        return Optional.empty();
    }

    private boolean isRightAfter(Position other, Difference difference) {
        session.query(other, 1);
        return session.query(difference.node(), difference.depth()).isEmpty();
    }

    /** Returns whether the answer is consistently wrong after the earlier query and correct without it. */
    private boolean isConfirmed(CulpritSearch culprits, CulpritSearch.Found found, Difference difference) {
        if (culprits.timesWrong() > CONFIRMATIONS) {
            return true;
        }
        for (int i = 0; i < CONFIRMATIONS; i++) {
            if (!culprits.isWrongAfter(found.sequence(), difference)
                    || session.queryNewProcess(difference.node(), difference.depth())
                            .sameAs(difference)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns a bug for an answer that stays wrong in the old process, is correct in new ones, and is not reproduced by
     * repeating the logged queries.
     */
    private Finding keptFromLongAgo(Difference difference) {
        boolean table = difference.setsAgree();
        Finding finding = findings.of(table ? Family.HASH : Family.POSITION_COMMAND, Kind.STATE);
        finding.describe(
                Description.of(table ? Cause.EARLIER_ENTRY : Cause.EARLIER_QUERY),
                Optional.of(
                        examples.of(difference.node(), difference.missing(), difference.extra(), difference.depth())),
                Optional.empty());
        finding.remark("A new process answers correctly. The earlier query that causes the error was not found.");
        remarkIfLarge(difference, finding);
        return finding;
    }

    private static void remarkIfLarge(Difference difference, Finding finding) {
        if (Long.bitCount(difference.node().start().occupied()) > 6) {
            finding.remark("The position is not shrunk: the bug appears only after a certain earlier query.");
        }
    }

    private static QuerySession.Query last(List<QuerySession.Query> list) {
        return list.get(list.size() - 1);
    }

    private Finding unstable(Difference difference, Cause cause) {
        Finding finding = findings.of(Family.UNSTABLE, Kind.UNSTABLE);
        finding.describe(
                Description.of(cause),
                Optional.of(
                        examples.of(difference.node(), difference.missing(), difference.extra(), difference.depth())),
                Optional.empty());
        return finding;
    }

    private Finding leaked(Difference difference, CulpritSearch.Found culprit) {
        Node earlier = culprit.earlier().node();
        String words = session.subject()
                .words(earlier.fen(), earlier.uci(), culprit.earlier().depth());
        if (!culprit.byPositionAlone() && difference.setsAgree()) {
            Finding finding = findings.of(Family.HASH, Kind.STATE);
            finding.describe(
                    Description.of(Cause.EARLIER_ENTRY),
                    Optional.of(examples.of(difference.node(), List.of(), List.of(), difference.depth())),
                    Examples.regression(difference));
            finding.remark("A new process answers correctly; after \"" + words + "\" the answer is wrong.");
            remarkIfLarge(difference, finding);
            return finding;
        }
        return stillThere(difference, "A new process answers correctly; after \"" + words + "\" the answer is wrong.");
    }

    private Finding stillThere(Difference difference, String remark) {
        Finding finding = findings.of(Family.POSITION_COMMAND, Kind.STATE);
        String what = BoardHypothesis.bySet(
                        difference.node().position(), difference.theirs().keySet(), 0, Set.of())
                .map(hypothesis -> ": " + hypothesis.words())
                .orElse("");
        finding.describe(
                Description.of(Cause.STATE_SURVIVES, what),
                Optional.of(
                        examples.of(difference.node(), difference.missing(), difference.extra(), difference.depth())),
                Optional.empty());
        finding.remark(remark);
        remarkIfLarge(difference, finding);
        return finding;
    }
}
