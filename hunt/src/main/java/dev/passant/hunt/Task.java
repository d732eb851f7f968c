package dev.passant.hunt;

/**
 * A planned perft query.
 *
 * @param name a description for progress reports
 * @param node the position
 * @param depth the perft depth
 */
record Task(String name, Node node, int depth) {}
