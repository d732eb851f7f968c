/** The commands about one position or, with {@code --input}, one position per line. */
@NullMarked
package dev.passant.cli.position;

import org.jspecify.annotations.NullMarked;
