package dev.passant.movegen;

import java.util.List;

/** Boards with a bit of everything. */
final class BoardSamples {

    /** The samples, as FEN. */
    static final List<String> NAMES = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "4r1k1/8/8/b7/8/8/3Q4/4K3 w - - 0 1",
            "8/8/8/3pP3/4K3/8/8/7k w - d6 0 1",
            "b1r1k1r1/8/8/8/8/8/8/B1R1K1R1 w GCgc - 0 1",
            "4k3/8/8/8/8/8/8/rR1K4 w B - 0 1",
            "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1",
            "k1k5/8/8/3K4/8/P6p/8/K6P b - - 0 1",
            "QQQQQQQQ/QQQQQQQQ/8/3k4/8/8/8/6K1 w - - 0 1");

    private BoardSamples() {}
}
