package dev.passant.benchmarks;

/**
 * The six positions usually used to compare perft results.
 *
 * <p>Source: Chess Programming Wiki, "Perft Results", positions 1 to 6.
 */
public enum WellKnownPosition {
    /** The starting position. */
    START("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    /** Position 2, "Kiwipete": castling on both sides, pins, en passant. */
    KIWIPETE("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
    /** Position 3: an endgame in which en passant exposes the king along the rank. */
    ENDGAME("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661),
    /** Position 4: promotions, and a king in check. */
    PROMOTIONS("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    /** Position 5: a promotion by capture. */
    CAPTURES("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
    /** Position 6: a quiet middlegame. */
    MIDDLEGAME("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5, 164_075_551);

    private final String fen;
    private final int depth;
    private final long nodes;

    WellKnownPosition(String fen, int depth, long nodes) {
        this.fen = fen;
        this.depth = depth;
        this.nodes = nodes;
    }

    /**
     * Returns the position as text.
     *
     * @return the FEN
     */
    public String fen() {
        return fen;
    }

    /**
     * Returns a depth whose perft takes a few seconds.
     *
     * @return the depth in plies
     */
    public int depth() {
        return depth;
    }

    /**
     * Returns the published perft at {@link #depth}.
     *
     * @return the number of leaf nodes
     */
    public long nodes() {
        return nodes;
    }
}
