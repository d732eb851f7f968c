package dev.passant.answers.perft;

import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Published perft counts. */
final class KnownCounts {

    /**
     * Positions, each followed by its counts from depth 1. Source: Chess Programming Wiki, "Perft Results"
     * (https://www.chessprogramming.org/Perft_Results).
     */
    private static final List<String> PUBLISHED = """
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
            20 400 8902 197281 4865609 119060324 3195901860 84998978956 2439530234167
            r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1
            48 2039 97862 4085603 193690690 8031647685
            8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1
            14 191 2812 43238 674624 11030083 178633661 3009794393
            r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1
            6 264 9467 422333 15833292 706045033
            r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1
            6 264 9467 422333 15833292 706045033
            rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8
            44 1486 62379 2103487 89941194
            r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10
            46 2079 89890 3894594 164075551 6923051137
            """.lines().toList();

    /** Counts from depth 1, by the FEN fields that affect them: all except the counters. */
    private static final Map<String, long[]> COUNTS = new HashMap<>();

    static {
        for (int i = 0; i < PUBLISHED.size(); i += 2) {
            COUNTS.put(key(Fen.parse(PUBLISHED.get(i))), numbers(PUBLISHED.get(i + 1)));
        }
    }

    private KnownCounts() {}

    private static long[] numbers(String text) {
        return Arrays.stream(text.split(" ", -1)).mapToLong(Long::parseLong).toArray();
    }

    /** Returns the published count for a position and depth, if there is one. */
    static Optional<Long> of(Position position, int depth) {
        long[] known = position.variant() == Variant.CHESS ? COUNTS.get(key(position)) : null;
        return known == null || depth < 1 || depth > known.length ? Optional.empty() : Optional.of(known[depth - 1]);
    }

    /** Returns the positions with published counts, as FEN without counters. */
    static Set<String> positions() {
        return COUNTS.keySet();
    }

    private static String key(Position position) {
        String[] fields = Fen.format(position).split(" ", -1);
        return fields[0] + " " + fields[1] + " " + fields[2] + " " + fields[3];
    }
}
