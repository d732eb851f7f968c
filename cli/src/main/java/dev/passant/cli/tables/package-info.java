/** The commands for endgame tables. */
@NullMarked
package dev.passant.cli.tables;

import org.jspecify.annotations.NullMarked;
