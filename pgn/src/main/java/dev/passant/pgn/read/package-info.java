// Not exported. Implements the readers of dev.passant.pgn and uses its types; also imports its package tag, and core.
/** The tokenizer, and the interpretation of its tokens by the rules of chess. */
@NullMarked
package dev.passant.pgn.read;

import org.jspecify.annotations.NullMarked;
