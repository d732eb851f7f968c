// Imports core, perft, uci, and the packages below it except junit.
/**
 * The move-generator debugger. It compares a move generator with an oracle on selected positions, names the rule that a
 * difference breaks, and shrinks the position. Start with {@link dev.passant.hunt.Hunt}.
 */
@NullMarked
package dev.passant.hunt;

import org.jspecify.annotations.NullMarked;
