/** Both sides of the universal chess interface: engines as processes, and a server for engines of your own. */
module dev.passant.uci {
    requires static org.jspecify;
    requires transitive dev.passant.core;

    exports dev.passant.uci;
}
