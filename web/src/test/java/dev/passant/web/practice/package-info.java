/** Tests of the practice questions. */
@NullMarked
package dev.passant.web.practice;

import org.jspecify.annotations.NullMarked;
