package dev.passant.hunt.report;

/**
 * The progress of a hunt.
 *
 * @param query a description of the latest query
 * @param positions the number of distinct positions queried
 * @param nodes the number of leaf nodes counted
 * @param bugs the number of bugs found
 * @param cases the number of differences found
 */
public record HuntProgress(String query, long positions, long nodes, int bugs, long cases) {}
