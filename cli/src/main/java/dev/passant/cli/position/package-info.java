/** The commands about one position, or one of each line: moves, move, status, explain, fen and board. */
@NullMarked
package dev.passant.cli.position;

import org.jspecify.annotations.NullMarked;
