/** The commands about EPD files. */
@NullMarked
package dev.passant.cli.epd;

import org.jspecify.annotations.NullMarked;
