package dev.passant.hunt.report;

import java.util.Optional;

/**
 * A further effect of a bug: the same cause also breaks this rule, or breaks the rule of the bug in another way.
 *
 * @param family the rule that is broken
 * @param code the code of the error within the family, which is stable across versions
 * @param title a sentence that describes the error
 * @param example the smallest case found; empty if no position shows the error
 * @param regression a perft test that fails while the bug exists; empty if a single count cannot show the error
 */
public record Effect(
        Family family, String code, String title, Optional<Example> example, Optional<Regression> regression) {}
