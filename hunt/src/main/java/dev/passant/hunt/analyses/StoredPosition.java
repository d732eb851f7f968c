package dev.passant.hunt.analyses;

import dev.passant.hunt.causes.Aspect;
import dev.passant.hunt.causes.Cause;
import dev.passant.hunt.causes.Description;
import dev.passant.hunt.causes.Finding;
import dev.passant.hunt.causes.Findings;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.subjects.Difference;
import dev.passant.hunt.subjects.Node;
import dev.passant.hunt.subjects.QuerySession;
import dev.passant.uci.EngineException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Tests commands that no query needs. A count or search must leave the stored position unchanged, and a blank line must
 * have no effect. Each query sends a position command, which hides the first error.
 */
final class StoredPosition {

    /** The number of searches tested: they are slower than counts. */
    private static final int SEARCHES = 4;

    /** The number of failures after which the tests end. */
    private static final int FAILURES = 3;

    private final QuerySession session;
    private final Findings findings;
    private final Examples examples;
    private int searches = SEARCHES;
    private int patience = FAILURES;
    private boolean isBlankTested;
    private boolean isOver;

    StoredPosition(QuerySession session, Findings findings, Examples examples) {
        this.session = session;
        this.findings = findings;
        this.examples = examples;
    }

    /** Tests the commands at a position that the subject has answered correctly. */
    void check(Node node, int depth) {
        blankLine();
        if (isOver) {
            return;
        }
        try {
            if (changed(node, () -> count(node, depth)).isPresent()) {
                found(Cause.COUNT_CHANGES_POSITION, node, at -> count(at, depth));
            } else if (searches > 0 && changed(node, () -> search(node)).isPresent()) {
                found(Cause.SEARCH_CHANGES_POSITION, node, this::search);
            }
        } catch (EngineException e) {
            // The engine may need a position command before each count. The protocol does not forbid that.
            patience--;
            isOver = patience == 0;
            session.restart();
        }
    }

    private Optional<String> count(Node node, int depth) {
        return session.query(node, depth).isEmpty()
                ? Optional.of(session.subject().words(node.fen(), node.uci(), depth))
                : Optional.empty();
    }

    private Optional<String> search(Node node) {
        Optional<String> words = session.subject().search(node.fen(), node.uci());
        boolean isUnsupported = words.isEmpty() && node.position().hasLegalMoves();
        searches = isUnsupported ? 0 : searches - 1;
        return words;
    }

    /**
     * Returns the difference in the position that is stored after a command; empty if there is none, or if the moves are
     * wrong without the command, too. A count of two plies can be right although the moves are not.
     */
    private Optional<Difference> changed(Node node, Supplier<Optional<String>> command) {
        return session.query(node, 1).isEmpty() && command.get().isPresent()
                ? session.queryStored(node).filter(there -> !there.isEmpty())
                : Optional.empty();
    }

    private void found(Cause cause, Node seen, Function<Node, Optional<String>> command) {
        Predicate<Node> shows = node -> changed(node, () -> command.apply(node)).isPresent();
        Node alone = seen.alone();
        Node node = shows.test(alone)
                ? Node.at(examples.shrink(alone.start(), candidate -> shows.test(Node.at(candidate))))
                : seen;
        Optional<Difference> shown = changed(node, () -> command.apply(node));
        Optional<String> words = command.apply(node);
        if (words.isEmpty() || shown.isEmpty()) {
            return;
        }
        isOver = true;
        Set<String> theirs = shown.get().theirs().keySet();
        String what = BoardHypothesis.bySet(node.position(), theirs, 0, Set.of())
                .map(hypothesis -> ": " + hypothesis.words())
                .orElse("");
        String counted = session.subject().words(node.fen(), node.uci(), 1);
        String again = words.get() + counted.substring(counted.lastIndexOf("; "));
        Finding finding = findings.of(Family.MAKE_UNMAKE, Kind.STATE, Aspect.STORED_POSITION);
        finding.describe(
                Description.of(cause, what),
                Optional.of(examples.of(node, shown.get().missing(), shown.get().extra(), 1, again)),
                Optional.empty());
        finding.count(Optional.empty());
    }

    private void blankLine() {
        if (isBlankTested) {
            return;
        }
        isBlankTested = true;
        try {
            session.subject().blankLine();
        } catch (EngineException e) {
            Family family = FailureAnalysis.family(e);
            Finding finding = findings.of(family, FailureAnalysis.kind(family), Aspect.BLANK_LINE);
            finding.describe(Description.of(Cause.BLANK_LINE), Optional.empty(), Optional.empty());
            finding.remark(e.reason());
            finding.count(Optional.empty());
            session.restart();
        }
    }
}
