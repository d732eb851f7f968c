/** Classes shared by all commands: input, output, formatting and errors. */
@NullMarked
package dev.passant.cli.io;

import org.jspecify.annotations.NullMarked;
