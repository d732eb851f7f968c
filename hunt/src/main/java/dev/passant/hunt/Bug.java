package dev.passant.hunt;

import java.util.List;
import java.util.Optional;

/**
 * One bug, as far as that can be distinguished.
 *
 * @param family the rule that it breaks
 * @param title a sentence, with a capital and a full stop
 * @param kind in which way it shows
 * @param cases how many differences were found that it explains
 * @param example the smallest case
 * @param regression a test, when one number shows it
 * @param remarks what else is known about it, a sentence each
 */
public record Bug(
        Family family,
        String title,
        Kind kind,
        long cases,
        Optional<Example> example,
        Optional<Regression> regression,
        List<String> remarks) {

    /**
     * Keeps a copy of the remarks.
     *
     * @param family the family
     * @param title the title
     * @param kind the kind
     * @param cases the cases
     * @param example the example
     * @param regression the regression
     * @param remarks the remarks
     */
    public Bug {
        remarks = List.copyOf(remarks);
    }
}
