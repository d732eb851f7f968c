/** What every command shares: what it reads, what it writes, and how it says what was wrong. */
@NullMarked
package dev.passant.cli.io;

import org.jspecify.annotations.NullMarked;
