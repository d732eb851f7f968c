/**
 * The generator debugger: asks a move generator about chosen positions, finds where it differs from an oracle, names the
 * rule, and shrinks the position. Start with {@link dev.passant.hunt.Hunt}. Imports core, uci and reference.
 */
@NullMarked
package dev.passant.hunt;

import org.jspecify.annotations.NullMarked;
