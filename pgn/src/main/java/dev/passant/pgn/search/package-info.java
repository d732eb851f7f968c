// Imports pgn and its packages openings, suggestions and tag, and bitboard, chess, input and notation of core.
/**
 * Searches games and positions: conditions on positions, material, moves and tags as immutable objects, and a small
 * language to combine them.
 *
 * <p>A {@link dev.passant.pgn.search.Query} is a condition, parsed from text or built with methods. A
 * {@link dev.passant.pgn.search.QueryVisitor} reports the positions of streamed games that meet it, without building
 * game trees.
 */
@NullMarked
package dev.passant.pgn.search;

import org.jspecify.annotations.NullMarked;
