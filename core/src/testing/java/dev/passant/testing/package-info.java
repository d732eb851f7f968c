/** Shared test utilities: positions, sets of squares, and moves as text. */
package dev.passant.testing;
