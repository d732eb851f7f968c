/** The command {@code passant}: one file for each subcommand, over what they share. */
@NullMarked
package dev.passant.cli;

import org.jspecify.annotations.NullMarked;
