/**
 * JMH benchmarks of the most frequent operations, compared with other Java libraries. Imports {@code core} and these
 * libraries.
 */
@NullMarked
package dev.passant.benchmarks;

import org.jspecify.annotations.NullMarked;
