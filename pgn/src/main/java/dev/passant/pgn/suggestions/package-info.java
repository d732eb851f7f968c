// Imports no other package of Passant.
/** Suggestions after a typing error. */
@NullMarked
package dev.passant.pgn.suggestions;

import org.jspecify.annotations.NullMarked;
