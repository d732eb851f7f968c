package dev.passant.hunt;

/**
 * A question that the hunt means to ask.
 *
 * @param name what is looked at, in words
 * @param node the position
 * @param depth the depth
 */
record Task(String name, Node node, int depth) {}
