/** The commands for move generators and engines: hunt, whatbug and uci. */
@NullMarked
package dev.passant.cli.engine;

import org.jspecify.annotations.NullMarked;
