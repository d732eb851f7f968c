/** Tests of the playing partner. */
@NullMarked
package dev.passant.answers.play;

import org.jspecify.annotations.NullMarked;
