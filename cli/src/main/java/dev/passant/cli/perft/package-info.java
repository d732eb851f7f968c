/** Perft and verify: counting leaf nodes, divides, and suites of known counts. */
@NullMarked
package dev.passant.cli.perft;

import org.jspecify.annotations.NullMarked;
