/** Practice of the rules: reproducible random questions about positions. */
@NullMarked
package dev.passant.answers.practice;

// May import: the answers, core and winnable.

import org.jspecify.annotations.NullMarked;
