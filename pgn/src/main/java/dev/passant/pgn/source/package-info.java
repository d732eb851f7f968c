// Imports only the package read, for the start of a game.
/**
 * PGN files as bytes: decompression, compression, and the parts that several threads or machines read independently.
 */
@NullMarked
package dev.passant.pgn.source;

import org.jspecify.annotations.NullMarked;
