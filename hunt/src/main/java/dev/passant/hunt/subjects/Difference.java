package dev.passant.hunt.subjects;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.SortedMap;

/**
 * The comparison of an answer with the correct one.
 *
 * @param node the node
 * @param depth the perft depth
 * @param missing the legal moves that the answer lacks
 * @param extra the illegal moves in the answer
 * @param duplicates the moves that the answer lists twice
 * @param counts the engine's counts that are wrong, by move
 * @param wrongTotal the engine's total, if it is not the sum of the lines
 * @param order the moves in the order printed
 * @param theirs the engine's counts, by move
 * @param ours the correct counts, by move
 */
public record Difference(
        Node node,
        int depth,
        List<String> missing,
        List<String> extra,
        List<String> duplicates,
        NavigableMap<String, Long> counts,
        OptionalLong wrongTotal,
        List<String> order,
        Map<String, Long> theirs,
        SortedMap<String, Long> ours) {

    /** Returns the correct number of leaf nodes. */
    public long leafNodes() {
        return ours.values().stream().mapToLong(Long::longValue).sum();
    }

    public boolean isEmpty() {
        return setsAgree() && counts.isEmpty() && wrongTotal.isEmpty();
    }

    public boolean setsAgree() {
        return missing.isEmpty() && extra.isEmpty() && duplicates.isEmpty();
    }

    public boolean sameAs(Difference other) {
        return missing.equals(other.missing)
                && extra.equals(other.extra)
                && duplicates.equals(other.duplicates)
                && counts.equals(other.counts)
                && wrongTotal.equals(other.wrongTotal);
    }
}
