/** The rules of chess: bitboards, positions, legal moves, notation, perft, explanations, diagrams. */
module dev.passant.core {
    requires static org.jspecify;

    exports dev.passant.bitboard;
    exports dev.passant.chess;
    exports dev.passant.explain;
    exports dev.passant.notation;
    exports dev.passant.perft;
    exports dev.passant.polyglot;
    exports dev.passant.svg;
    exports dev.passant.winnable;
}
