/**
 * Diagnosis of wrong perft counts: {@link dev.passant.whatbug.Whatbug} compares a count with the counts of the zoo's
 * mutants.
 *
 * <p>{@code TableWriter} writes the table {@code counts.txt}, {@code CountTable} reads it, and {@code MatrixPage}
 * generates a page of the documentation from it. Imports {@code dev.passant.zoo} and {@code reference}.
 */
@NullMarked
package dev.passant.whatbug;

import org.jspecify.annotations.NullMarked;
