/** Fast and exact perft: counts the leaf nodes of the tree of legal moves. */
module dev.passant.perft {
    requires static org.jspecify;
    requires transitive dev.passant.core;

    exports dev.passant.perft;
}
