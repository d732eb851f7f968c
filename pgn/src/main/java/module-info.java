/** Reads, writes, searches and counts chess games: PGN streams, game trees, indexes and statistics. */
// The module dev.passant.cli is compiled later.
@SuppressWarnings("module")
module dev.passant.pgn {
    requires static org.jspecify;
    requires transitive dev.passant.core;
    requires transitive dev.passant.tables;
    requires static com.github.luben.zstd_jni;

    exports dev.passant.pgn;
    exports dev.passant.pgn.annotation;
    exports dev.passant.pgn.duplicates;
    exports dev.passant.pgn.edit;
    exports dev.passant.pgn.filter;
    exports dev.passant.pgn.json;
    exports dev.passant.pgn.openings;
    exports dev.passant.pgn.players;
    exports dev.passant.pgn.raw;
    exports dev.passant.pgn.sort;
    exports dev.passant.pgn.source;
    exports dev.passant.pgn.split;
    exports dev.passant.pgn.search;
    exports dev.passant.pgn.statistics;
    exports dev.passant.pgn.index;
    exports dev.passant.pgn.table;
    exports dev.passant.pgn.tag;
    exports dev.passant.pgn.scratch to
            dev.passant.cli;
    exports dev.passant.pgn.suggestions to
            dev.passant.cli;

    // Regular expression engines are optional services.
    uses dev.passant.pgn.search.RegularExpressionEngine;
}
