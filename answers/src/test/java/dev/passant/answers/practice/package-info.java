/** Tests of the practice questions. */
@NullMarked
package dev.passant.answers.practice;

import org.jspecify.annotations.NullMarked;
