/** What several tests need: positions to start from, sets of squares and moves as text. */
package dev.passant.testing;
