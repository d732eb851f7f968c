package dev.passant.hunt.analyses;

import dev.passant.hunt.subjects.Difference;
import dev.passant.hunt.subjects.Node;
import dev.passant.hunt.subjects.QuerySession;
import dev.passant.uci.EngineException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds the earlier query that makes an answer wrong, by repeating parts of the log in new processes. */
final class CulpritSearch {

    /** The number of latest queries to repeat first. */
    private static final int LAST = 4;

    private final QuerySession session;
    private int timesWrong;

    CulpritSearch(QuerySession session) {
        this.session = session;
    }

    /**
     * The earlier query and how to reproduce the error.
     *
     * @param earlier the query that causes the error
     * @param sequence the queries to repeat before the wrong answer, starting with the cause
     * @param byPositionAlone whether setting the position of the query is enough, without perft
     */
    record Found(QuerySession.Query earlier, List<QuerySession.Query> sequence, boolean byPositionAlone) {}

    /**
     * {@return the earlier query that makes an answer wrong; empty if the answer cannot be reproduced}
     *
     * @param before the earlier queries, oldest first
     * @param wrong the wrong answer
     */
    Optional<Found> find(List<QuerySession.Query> before, Difference wrong) {
        List<QuerySession.Query> suspects = guilty(before, wrong);
        if (suspects.isEmpty()) {
            return Optional.empty();
        }
        List<QuerySession.Query> narrowed = suspects;
        while (narrowed.size() > 1) {
            List<QuerySession.Query> later = narrowed.subList(narrowed.size() / 2, narrowed.size());
            narrowed = isWrongAfter(later, wrong) ? later : narrowed.subList(0, narrowed.size() / 2);
        }
        QuerySession.Query culprit = narrowed.get(0);
        return suspects.size() == 1 || isWrongAfter(narrowed, wrong)
                ? Optional.of(new Found(culprit, narrowed, isWrongAfterPosition(culprit, wrong)))
                : Optional.of(new Found(suspects.get(0), suspects, false));
    }

    /** Returns earlier queries that suffice to make the answer wrong; empty if there are none. */
    private List<QuerySession.Query> guilty(List<QuerySession.Query> before, Difference wrong) {
        // Usually the cause is one of the latest queries, or one with the same material.
        List<QuerySession.Query> last = before.subList(Math.max(0, before.size() - LAST), before.size());
        List<QuerySession.Query> alike = before.stream()
                .filter(query -> material(query.node()).equals(material(wrong.node())))
                .toList();
        for (List<QuerySession.Query> some : List.of(last, alike)) {
            if (!some.isEmpty() && isWrongAfter(some, wrong)) {
                return some;
            }
        }
        List<QuerySession.Query> known = List.of();
        int after = before.size();
        for (int count = 8 * LAST; after > 0; count *= 8) {
            int from = Math.max(0, before.size() - count);
            if (isWrongAfter(before.subList(from, before.size()), wrong)) {
                known = before.subList(from, before.size());
                break;
            }
            after = from;
        }
        // Queries after the cause are usually not needed.
        boolean without = !known.isEmpty()
                && after < before.size()
                && known.size() > before.size() - after
                && isWrongAfter(known.subList(0, known.size() - (before.size() - after)), wrong);
        return without ? known.subList(0, known.size() - (before.size() - after)) : known;
    }

    /** Returns the pieces on the board in sorted order. */
    private static String material(Node node) {
        char[] pieces = Node.fen(node.position())
                .split(" ", -1)[0]
                .replaceAll("[^A-Za-z]", "")
                .toCharArray();
        Arrays.sort(pieces);
        return new String(pieces);
    }

    boolean isWrongAfter(List<QuerySession.Query> queries, Difference wrong) {
        session.restart();
        for (QuerySession.Query query : queries) {
            session.query(query.node(), query.depth());
        }
        boolean isWrong = session.query(wrong.node(), wrong.depth()).sameAs(wrong);
        timesWrong += isWrong ? 1 : 0;
        return isWrong;
    }

    /** Returns how often the wrong answer was reproduced so far, each time in a new process. */
    int timesWrong() {
        return timesWrong;
    }

    private boolean isWrongAfterPosition(QuerySession.Query culprit, Difference wrong) {
        try {
            session.restart();
            session.subject().position(culprit.node().fen(), culprit.node().uci());
            return session.query(wrong.node(), wrong.depth()).sameAs(wrong);
        } catch (EngineException e) {
            session.restart();
            return false;
        }
    }
}
