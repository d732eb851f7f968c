/** Practice of the rules: questions about positions that are made at random, the same for the same number. */
@NullMarked
package dev.passant.web.practice;

// May import: core only.

import org.jspecify.annotations.NullMarked;
