// Imports core, perft, uci and reference.
/** The move generators under test and the oracles, and the comparison of their answers. */
@NullMarked
package dev.passant.hunt.subjects;

import org.jspecify.annotations.NullMarked;
