// Imports no other package of Passant.
/**
 * The results of a hunt: its bugs, with examples and regression tests. Start with
 * {@link dev.passant.hunt.report.HuntResult}.
 */
@NullMarked
package dev.passant.hunt.report;

import org.jspecify.annotations.NullMarked;
