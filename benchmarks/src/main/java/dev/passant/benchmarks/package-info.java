/** JMH benchmarks: what core does most, and the same work by other Java libraries. Imports {@code core} and the peers. */
@NullMarked
package dev.passant.benchmarks;

import org.jspecify.annotations.NullMarked;
