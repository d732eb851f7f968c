// Imports explain, chess, text and bitboard.
/**
 * Parsers and writers: positions in FEN and EPD, moves in UCI, SAN and LAN, and compact binary formats for both.
 *
 * <p>Every parser documents how lenient it is. Malformed text is rejected with the text, the offset and the reason
 * ({@link dev.passant.notation.NotationException}).
 */
@NullMarked
package dev.passant.notation;

import org.jspecify.annotations.NullMarked;
