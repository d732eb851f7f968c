package dev.passant.hunt;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds out whether what was asked before makes a difference: something kept, a hash table, or chance. */
final class OrderAnalysis {

    /**
     * Positions that differ in all that may be kept: nothing at all, all rights, one right of each side, an en-passant
     * square. What comes from one of them is gone after another.
     */
    private static final List<Position> OTHERS = List.of(
            Position.start(),
            KnownLines.kingsAlone(),
            Fen.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
            Fen.parse("r3k3/8/8/8/8/8/8/4K3 b q - 0 1"));

    /** An answer that came by chance comes again by chance, but hardly so often. */
    private static final int CONFIRMATIONS = 2;

    private final Interview interview;
    private final Findings findings;
    private final Examples examples;
    private final Set<Family> seenAfresh = EnumSet.noneOf(Family.class);

    OrderAnalysis(Interview interview, Findings findings, Examples examples) {
        this.interview = interview;
        this.findings = findings;
        this.examples = examples;
    }

    /** The bug, if the symptom depends on what was asked before; the last question is the one that shows it. */
    Optional<Finding> of(Difference difference, Symptom symptom, boolean checksAfresh) {
        if (!interview.subject().remembers()) {
            return changes(difference)
                    ? Optional.of(unstable(difference, "The same question is answered in different ways"))
                    : Optional.empty();
        }
        List<Interview.Asked> before = interview.log();
        boolean persists = persists(difference);
        boolean steady = isSteady(difference, symptom) && (!checksAfresh || isThereAfresh(difference, symptom));
        return steady ? Optional.empty() : orderMatters(difference, before, persists);
    }

    /** Whether a new process answers in another way. */
    private boolean changes(Difference difference) {
        for (int i = 0; i < CONFIRMATIONS; i++) {
            if (!interview.askAfresh(difference.node(), difference.depth()).sameAs(difference)) {
                return true;
            }
        }
        return false;
    }

    /** Whether other questions in between change nothing. */
    private boolean isSteady(Difference difference, Symptom symptom) {
        for (Position other : OTHERS) {
            interview.ask(other, 1);
            if (!symptom.isIn(interview.ask(difference.node(), difference.depth()))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a fresh process shows it, too; asked once for each rule, since starting a process takes its time. */
    private boolean isThereAfresh(Difference difference, Symptom symptom) {
        return !seenAfresh.add(Rulebook.of(symptom).family())
                || symptom.isIn(interview.askAfresh(difference.node(), difference.depth()));
    }

    /** What was asked before makes the difference, or nothing does. */
    Optional<Finding> orderMatters(Difference difference, List<Interview.Asked> log, boolean persists) {
        return orderMatters(difference, log, persists, interview.askAfresh(difference.node(), difference.depth()));
    }

    /** The same, when it is known what a fresh process answers. */
    Optional<Finding> orderMatters(
            Difference difference, List<Interview.Asked> log, boolean persists, Difference first) {
        List<Interview.Asked> before = new ArrayList<>(log);
        // The question itself stands at the end.
        while (!before.isEmpty()
                && last(before).depth() == difference.depth()
                && last(before).node().equals(difference.node())) {
            before.remove(before.size() - 1);
        }
        if (!interview.askAfresh(difference.node(), difference.depth()).sameAs(first)) {
            return Optional.of(
                    unstable(difference, "The same question to a fresh process is answered in different ways"));
        }
        if (first.sameAs(difference)) {
            return keptFromTheBeginning(difference);
        }
        Culprits culprits = new Culprits(interview);
        Optional<Culprits.Found> culprit =
                culprits.find(before, difference).filter(found -> isConfirmed(culprits, found, difference));
        if (culprit.isEmpty()) {
            return Optional.of(
                    persists
                            ? keptFromLongAgo(difference)
                            : unstable(
                                    difference,
                                    "A wrong answer that does not come again when all is asked anew in the same order"));
        }
        return Optional.of(leaked(difference, culprit.get()));
    }

    /** Whether the same question is answered in the same way at once, as often as it takes to rule out chance. */
    boolean persists(Difference difference) {
        for (int i = 0; i < CONFIRMATIONS; i++) {
            if (!interview.ask(difference.node(), difference.depth()).sameAs(difference)) {
                return false;
            }
        }
        return true;
    }

    /** A new process has a position already, from which something may be kept, too. */
    Optional<Finding> keptFromTheBeginning(Difference difference) {
        for (Position other : OTHERS) {
            if (isRightAfter(other, difference)
                    && interview.askAfresh(difference.node(), difference.depth()).sameAs(difference)
                    && isRightAfter(other, difference)) {
                String words = interview.subject().words(Node.fen(other), List.of(), 1);
                return Optional.of(stillThere(
                        difference,
                        "A fresh process, which has the start of a game on its board, answers wrong; after \"" + words
                                + "\" the answer is right."));
            }
        }
        return Optional.empty();
    }

    private boolean isRightAfter(Position other, Difference difference) {
        interview.ask(other, 1);
        return interview.ask(difference.node(), difference.depth()).isEmpty();
    }

    /** Whether the answer is wrong after the culprit and right without it, each time that both are asked. */
    private boolean isConfirmed(Culprits culprits, Culprits.Found found, Difference difference) {
        if (culprits.timesWrong() > CONFIRMATIONS) {
            return true;
        }
        for (int i = 0; i < CONFIRMATIONS; i++) {
            if (!culprits.isWrongAfter(found.sequence(), difference)
                    || interview
                            .askAfresh(difference.node(), difference.depth())
                            .sameAs(difference)) {
                return false;
            }
        }
        return true;
    }

    /** The answer stays wrong in the old process and is right in each new one, and the last questions are not to blame. */
    private Finding keptFromLongAgo(Difference difference) {
        boolean table = difference.setsAgree();
        Finding finding = findings.of(table ? Family.HASH : Family.POSITION_COMMAND, Kind.STATE);
        finding.describe(
                table
                        ? "An entry of the hash table made by an earlier perft is used for another position or depth"
                        : "Something that was asked long before changes the moves of a position",
                Optional.of(
                        examples.of(difference.node(), difference.missing(), difference.extra(), difference.depth())),
                Optional.empty());
        finding.remark("A fresh process answers right; which earlier question is to blame was not found.");
        sayIfLarge(difference, finding);
        return finding;
    }

    private static void sayIfLarge(Difference difference, Finding finding) {
        if (Long.bitCount(difference.node().start().occupied()) > 6) {
            finding.remark("The position is not shrunk: two questions belong to this bug, and only the pair shows it.");
        }
    }

    private static Interview.Asked last(List<Interview.Asked> list) {
        return list.get(list.size() - 1);
    }

    private Finding unstable(Difference difference, String title) {
        Finding finding = findings.of(Family.UNSTABLE, Kind.UNSTABLE);
        finding.describe(
                title,
                Optional.of(
                        examples.of(difference.node(), difference.missing(), difference.extra(), difference.depth())),
                Optional.empty());
        return finding;
    }

    private Finding leaked(Difference difference, Culprits.Found culprit) {
        Node earlier = culprit.earlier().node();
        String words = interview
                .subject()
                .words(earlier.fen(), earlier.uci(), culprit.earlier().depth());
        if (!culprit.byPositionAlone() && difference.setsAgree()) {
            Finding finding = findings.of(Family.HASH, Kind.STATE);
            finding.describe(
                    "An entry of the hash table made by an earlier perft is used for another position or depth",
                    Optional.of(examples.of(difference.node(), List.of(), List.of(), difference.depth())),
                    Examples.regression(difference));
            finding.remark("In a fresh process the answer is right; after \"" + words + "\" it is wrong.");
            sayIfLarge(difference, finding);
            return finding;
        }
        return stillThere(difference, "In a fresh process the answer is right; after \"" + words + "\" it is wrong.");
    }

    private Finding stillThere(Difference difference, String remark) {
        Finding finding = findings.of(Family.POSITION_COMMAND, Kind.STATE);
        String what = Suspicion.bySet(
                        difference.node().position(), difference.theirs().keySet(), 0, Set.of())
                .map(suspicion -> ": " + suspicion.words())
                .orElse("");
        finding.describe(
                "What was set by one position command is still there after the next" + what,
                Optional.of(
                        examples.of(difference.node(), difference.missing(), difference.extra(), difference.depth())),
                Optional.empty());
        finding.remark(remark);
        sayIfLarge(difference, finding);
        return finding;
    }
}
