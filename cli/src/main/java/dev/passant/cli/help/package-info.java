/** Help for typing commands: examples, suggestions, shell completion, manual pages. */
// The package depends only on the picocli model, so that it treats all commands alike.
@NullMarked
package dev.passant.cli.help;

import org.jspecify.annotations.NullMarked;
