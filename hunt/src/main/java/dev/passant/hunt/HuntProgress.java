package dev.passant.hunt;

/**
 * How far a hunt is.
 *
 * @param lookingAt what was asked last, in words
 * @param positions positions asked about
 * @param nodes leaf nodes counted
 * @param bugs bugs found
 * @param cases differences found
 */
public record HuntProgress(String lookingAt, long positions, long nodes, int bugs, long cases) {}
