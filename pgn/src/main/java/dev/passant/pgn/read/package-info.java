// Not exported. Implements the readers of dev.passant.pgn and uses its types; also imports its package tag, and core.
// The two packages import each other. They are separate because users need to see only dev.passant.pgn, which has both
// the types below the tokenizer (PgnVisitor, PgnText) and the readers above it.
/** The tokenizer, and the interpretation of its tokens by the rules of chess. */
@NullMarked
package dev.passant.pgn.read;

import org.jspecify.annotations.NullMarked;
