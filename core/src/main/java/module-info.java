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

    // Positions refuse moves in the words of explain, which stands above them.
    uses dev.passant.chess.Reason.Source;

    provides dev.passant.chess.Reason.Source with
            dev.passant.explain.Reasons;
}
