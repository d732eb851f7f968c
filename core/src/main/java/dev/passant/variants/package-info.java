/**
 * The rules of chess and its variants, one {@link dev.passant.variants.Ruleset} each, on the boards of {@code movegen}.
 * A {@link dev.passant.variants.State} holds what is not part of a board, such as pockets. Each {@code Variant} has a
 * ruleset; positions call it, and call the generator of chess directly where it matters for speed.
 *
 * <p>King of the hill, three-check, crazyhouse and horde generate legal moves as chess does. Racing kings filters them,
 * atomic chess filters the pseudo-legal moves, and antichess uses a board without royal kings.
 *
 * <p>Squares are relative to the side to move, as in {@link dev.passant.movegen.Board}. The package imports only {@code
 * movegen} and {@code bitboard}, and is exported to {@code dev.passant.perft} only, which reads the {@link
 * dev.passant.variants.Root} of a position.
 */
@NullMarked
package dev.passant.variants;

import org.jspecify.annotations.NullMarked;
