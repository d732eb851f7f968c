// Imports winnable and, from core, svg, input, notation, explain, polyglot, chess and bitboard.
/**
 * The answers of the command, the server and the page, as records that can be written as JSON.
 *
 * <p>They use no files, threads or reflection, so that they also run in a browser. {@code docs/json.schema.json}
 * describes each object.
 */
@NullMarked
package dev.passant.answers;

import org.jspecify.annotations.NullMarked;
