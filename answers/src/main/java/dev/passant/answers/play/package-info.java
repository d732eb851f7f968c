/** A small playing partner: an example of a program that plays chess and the variants with the library. */
@NullMarked
package dev.passant.answers.play;

// May import: the answers and core.

import org.jspecify.annotations.NullMarked;
