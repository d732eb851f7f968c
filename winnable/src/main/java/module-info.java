/** Dead positions: whether a side can still win by any series of legal moves. */
module dev.passant.winnable {
    requires static org.jspecify;
    requires transitive dev.passant.core;

    exports dev.passant.winnable;
}
