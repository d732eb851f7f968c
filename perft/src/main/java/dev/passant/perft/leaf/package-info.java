// Imports the packages bitboard and movegen of core.
/**
 * Counts the last plies of a tree without playing them: {@code LastTwoPlies} the leaf nodes, {@code MoveKinds} also
 * their captures, checks and mates.
 */
@NullMarked
package dev.passant.perft.leaf;

import org.jspecify.annotations.NullMarked;
