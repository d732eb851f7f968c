/** The commands for EPD files. */
@NullMarked
package dev.passant.cli.epd;

import org.jspecify.annotations.NullMarked;
