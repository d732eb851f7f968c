/** Games of chess: reading PGN as a stream, game trees, writing. */
// re2j has no name of a module but that of its file; it is optional, and in no signature.
@SuppressWarnings("requires-automatic")
module dev.passant.pgn {
    requires static org.jspecify;
    requires transitive dev.passant.core;
    requires static com.github.luben.zstd_jni;
    requires static re2j;

    exports dev.passant.pgn;
    exports dev.passant.pgn.search;
    exports dev.passant.pgn.index;
}
