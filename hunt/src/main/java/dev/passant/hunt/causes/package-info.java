// Imports core, report, shrinking and subjects.
/** Classifies the error behind a difference, and merges findings that have the same cause. */
@NullMarked
package dev.passant.hunt.causes;

import org.jspecify.annotations.NullMarked;
