/** Chess engines as processes: the universal chess interface, perft in many formats, typed failures. */
module dev.passant.uci {
    requires static org.jspecify;
    requires transitive dev.passant.core;

    exports dev.passant.uci;
}
