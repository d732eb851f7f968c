/** Comments and the values that programs store in them: clocks, engine evaluations, coloured squares and arrows. */
@NullMarked
package dev.passant.pgn.annotation;

import org.jspecify.annotations.NullMarked;
