package dev.passant.hunt;

import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds out whether what was asked before makes a difference: something kept, a hash table, or chance. */
final class OrderAnalysis {

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
            return Optional.empty();
        }
        List<Interview.Asked> before = interview.log();
        boolean persists = interview.ask(difference.node(), difference.depth()).sameAs(difference);
        boolean steady = isSteady(difference, symptom) && (!checksAfresh || isThereAfresh(difference, symptom));
        return steady ? Optional.empty() : orderMatters(difference, before, persists);
    }

    /** Whether other questions in between change nothing. */
    private boolean isSteady(Difference difference, Symptom symptom) {
        for (Position other : List.of(Position.start(), KnownLines.kingsAlone())) {
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
        List<Interview.Asked> before = new ArrayList<>(log);
        // The question itself stands at the end.
        while (!before.isEmpty()
                && last(before).depth() == difference.depth()
                && last(before).node().equals(difference.node())) {
            before.remove(before.size() - 1);
        }
        Difference first = interview.askAfresh(difference.node(), difference.depth());
        boolean steady = true;
        for (int i = 0; i < 2; i++) {
            steady &= interview.askAfresh(difference.node(), difference.depth()).sameAs(first);
        }
        if (!steady) {
            return Optional.of(
                    unstable(difference, "The same question to a fresh process is answered in different ways"));
        }
        if (first.sameAs(difference)) {
            // A new process has a position already, from which something may be kept, too.
            interview.ask(KnownLines.kingsAlone(), 1);
            Difference after = interview.ask(difference.node(), difference.depth());
            return after.isEmpty()
                    ? Optional.of(leaked(
                            difference, new Culprits.Found(new Interview.Asked(Node.at(Position.start()), 1), true)))
                    : Optional.empty();
        }
        Optional<Culprits.Found> culprit = new Culprits(interview).find(before, difference);
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
        finding.remark("In a fresh process the answer is right; after \"" + words + "\" it is wrong.");
        sayIfLarge(difference, finding);
        return finding;
    }
}
