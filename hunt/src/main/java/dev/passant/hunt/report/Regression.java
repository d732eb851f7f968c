package dev.passant.hunt.report;

/**
 * A perft test that fails while the bug exists.
 *
 * @param fen the position
 * @param depth the perft depth
 * @param expected the correct number of leaf nodes
 */
public record Regression(String fen, int depth, long expected) {}
