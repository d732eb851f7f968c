/** Games of chess: reading PGN as a stream, game trees, writing. */
module dev.passant.pgn {
    requires static org.jspecify;
    requires transitive dev.passant.core;
    requires static com.github.luben.zstd_jni;

    exports dev.passant.pgn;
    exports dev.passant.pgn.index;
}
