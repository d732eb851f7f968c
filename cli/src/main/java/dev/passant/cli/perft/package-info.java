/** The commands perft and verify: leaf node counts, divides and perft suites. */
@NullMarked
package dev.passant.cli.perft;

import org.jspecify.annotations.NullMarked;
