/** Games as tables: columns, rows and CSV. */
@NullMarked
package dev.passant.pgn.table;

import org.jspecify.annotations.NullMarked;
