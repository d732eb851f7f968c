// Imports notation, explain, polyglot, chess, bitboard and winnable.
/**
 * The answers that the command, the server and the page give, as records that write themselves as JSON.
 *
 * <p>They use no files, threads or reflection, so that they also run in a browser. {@code docs/json.schema.json}
 * describes each object.
 */
@NullMarked
package dev.passant.answers;

import org.jspecify.annotations.NullMarked;
