/** Games of chess: reading PGN as a stream, game trees, writing, searching, counting. */
module dev.passant.pgn {
    requires static org.jspecify;
    requires transitive dev.passant.core;
    requires static com.github.luben.zstd_jni;

    exports dev.passant.pgn;
    exports dev.passant.pgn.search;
    exports dev.passant.pgn.statistics;
    exports dev.passant.pgn.index;

    // Regular expressions are read and run by whoever has a library for them.
    uses dev.passant.pgn.search.RegularExpressionEngine;
}
