package dev.passant.hunt;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.SortedMap;

/**
 * Where an answer differs from the right one.
 *
 * @param node the position asked
 * @param depth the depth asked
 * @param missing legal moves that are not there
 * @param extra moves that are there and not legal
 * @param duplicates moves that are there twice
 * @param counts moves whose numbers differ: the engine's
 * @param wrongTotal a total that is not the sum of its lines
 * @param order the moves as they were printed
 * @param theirs what the engine printed, by move
 * @param ours the right numbers, by move
 */
record Difference(
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

    boolean isEmpty() {
        return setsAgree() && counts.isEmpty() && wrongTotal.isEmpty();
    }

    boolean setsAgree() {
        return missing.isEmpty() && extra.isEmpty() && duplicates.isEmpty();
    }

    boolean sameAs(Difference other) {
        return missing.equals(other.missing)
                && extra.equals(other.extra)
                && duplicates.equals(other.duplicates)
                && counts.equals(other.counts)
                && wrongTotal.equals(other.wrongTotal);
    }
}
