/**
 * JMH benchmarks of the most frequent operations, compared with other Java libraries. Imports {@code core},
 * {@code pgn}, {@code perft} and these libraries.
 */
@NullMarked
package dev.passant.benchmarks;

import org.jspecify.annotations.NullMarked;
