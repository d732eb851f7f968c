/**
 * Assertions and a JUnit 5 extension that run a hunt within the tests of a move generator. Imports {@code
 * dev.passant.hunt}.
 */
@NullMarked
package dev.passant.hunt.junit;

import org.jspecify.annotations.NullMarked;
