/** Games as JSON. */
@NullMarked
package dev.passant.pgn.json;

import org.jspecify.annotations.NullMarked;
