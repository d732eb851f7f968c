/** The rules of chess: bitboards, positions, legal moves, notation, explanations, diagrams. */
// The modules that movegen, text and variants are exported to are compiled after this one.
@SuppressWarnings("module")
module dev.passant.core {
    requires static org.jspecify;

    exports dev.passant.bitboard;
    exports dev.passant.chess;
    exports dev.passant.explain;
    exports dev.passant.input;
    exports dev.passant.notation;
    exports dev.passant.polyglot;
    exports dev.passant.svg;
    exports dev.passant.language to
            dev.passant.answers,
            dev.passant.cli,
            dev.passant.web;
    exports dev.passant.movegen to
            dev.passant.perft,
            dev.passant.tables,
            dev.passant.winnable;
    exports dev.passant.text to
            dev.passant.pgn;
    exports dev.passant.variants to
            dev.passant.perft;
}
