package dev.passant.hunt.report;

import java.util.List;
import java.util.Optional;

/**
 * A bug that the hunt has distinguished from others.
 *
 * @param family the rule that the bug breaks
 * @param code the code of the error within the family, which is stable across versions, such as {@code pinned}
 * @param title a sentence that describes the bug
 * @param kind the kind of difference
 * @param cases the number of differences that the bug explains
 * @param example the smallest case found; empty if no position shows the bug
 * @param regression a perft test that fails while the bug exists; empty if a single count cannot show the bug
 * @param remarks further observations, one sentence each
 * @param also further effects of the same bug, each with its own example
 */
public record Bug(
        Family family,
        String code,
        String title,
        Kind kind,
        long cases,
        Optional<Example> example,
        Optional<Regression> regression,
        List<String> remarks,
        List<Effect> also) {

    /** Copies the lists. */
    public Bug {
        remarks = List.copyOf(remarks);
        also = List.copyOf(also);
    }
}
