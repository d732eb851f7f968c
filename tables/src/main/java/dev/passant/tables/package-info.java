/**
 * Endgame tables: the result of perfect play in positions with few pieces, with and without the fifty-move rule.
 * Start with {@link dev.passant.tables.Tablebase}. Imports core only.
 */
@NullMarked
package dev.passant.tables;

import org.jspecify.annotations.NullMarked;
