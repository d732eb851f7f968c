// Imports core, perft, uci, report, causes, shrinking and subjects.
/** Finds the cause of a difference or failure by further queries. */
@NullMarked
package dev.passant.hunt.analyses;

import org.jspecify.annotations.NullMarked;
