package dev.passant.hunt;

import dev.passant.hunt.subjects.Node;

/**
 * A planned perft query.
 *
 * @param name a description for progress reports
 * @param node the position
 * @param depth the perft depth
 */
record Task(String name, Node node, int depth) {}
