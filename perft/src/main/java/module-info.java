/** Perft: the number of leaf nodes of a position, fast and exact. */
module dev.passant.perft {
    requires static org.jspecify;
    requires transitive dev.passant.core;

    exports dev.passant.perft;
}
