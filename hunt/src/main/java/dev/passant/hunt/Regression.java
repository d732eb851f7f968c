package dev.passant.hunt;

/**
 * A test that fails as long as the bug is there.
 *
 * @param fen the position
 * @param depth the depth of perft
 * @param expected the right number of leaf nodes
 */
public record Regression(String fen, int depth, long expected) {}
