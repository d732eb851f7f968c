/** What helps with typing: examples, suggestions, completion for shells, manual pages. */
// It knows the commands by their descriptions only, so that every command is helped alike.
@NullMarked
package dev.passant.cli.help;

import org.jspecify.annotations.NullMarked;
