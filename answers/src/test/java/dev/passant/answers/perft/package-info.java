/** Tests of perft answers. */
@NullMarked
package dev.passant.answers.perft;

import org.jspecify.annotations.NullMarked;
