/**
 * Which mistake gives which number: {@link dev.passant.whatbug.Whatbug} looks a wrong perft count up in what the mutants of
 * the zoo count.
 *
 * <p>The table {@code counts.txt} is written by {@code TableWriter} and read by {@code CountTable}; {@code MatrixPage}
 * makes the page of the docs from it. Imports {@code dev.passant.zoo} and {@code reference}.
 */
@NullMarked
package dev.passant.whatbug;

import org.jspecify.annotations.NullMarked;
