// Imports core, report, shrinking and subjects.
/** Names the error that a difference shows, and merges the findings of one bug. */
@NullMarked
package dev.passant.hunt.causes;

import org.jspecify.annotations.NullMarked;
