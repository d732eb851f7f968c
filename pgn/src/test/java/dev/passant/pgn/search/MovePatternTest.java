package dev.passant.pgn.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests move patterns, both in SAN and as origin and target squares. */
class MovePatternTest {

    private static final String CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    private static final String PROMOTION = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
    private static final String EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    private static final String MATE = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            castling   | O-O    | O-O    | true
            castling   | O-O    | 0-0    | true
            castling   | O-O    | O-O-O  | false
            castling   | O-O-O  | O-O-O  | true
            castling   | O-O-O  | O-O    | false
            castling   | O-O    | e1g1   | true
            castling   | O-O    | e1c1   | false
            castling   | O-O-O  | e1c1   | true
            castling   | O-O    | Kg1    | false
            castling   | O-O    | ???    | false
            castling   | Kf1    | O-O    | false
            castling   | Kf1    | K??    | true
            castling   | Kf1    | e1f1   | true
            promotion  | a8=N   | a8     | true
            promotion  | a8=N   | a8=N   | true
            promotion  | a8=N   | a8Q    | false
            promotion  | a8=N   | a7a8   | true
            promotion  | a8=N   | a7a8n  | true
            promotion  | a8=N   | a7a8q  | false
            promotion  | a8=N   | Na8    | false
            promotion  | a8=N   | ?a8    | true
            promotion  | axb8=Q+ | axb8   | true
            promotion  | axb8=Q+ | b8     | false
            promotion  | axb8=Q+ | ab8=Q  | true
            promotion  | axb8=Q+ | a7b8q  | true
            promotion  | axb8=Q+ | ?xb8+  | true
            promotion  | axb8=Q+ | axb8#  | false
            en passant | exd6   | exd6   | true
            en passant | exd6   | ?x??   | true
            en passant | exd6   | d6     | false
            en passant | exd6   | e5d6   | true
            mate       | Ra8#   | Ra8    | true
            mate       | Ra8#   | Ra8#   | true
            mate       | Ra8#   | Ra8+   | true
            mate       | Ra2    | Ra2#   | false
            mate       | Ra2    | Ra2+   | false
            mate       | Ra2    | Ra?2   | true
            mate       | Ra2    | R1a2   | true
            mate       | Ra2    | R2a2   | false
            mate       | Ra2    | Rxa2   | false
            """)
    void aMoveIsLikeWhatIsWritten(String start, String played, String pattern, boolean expected) {
        Position position = Fen.parse(
                switch (start) {
                    case "castling" -> CASTLING;
                    case "promotion" -> PROMOTION;
                    case "en passant" -> EN_PASSANT;
                    default -> MATE;
                });
        assertThat(MovePattern.parse(pattern).matches(San.parse(played, position), position))
                .isEqualTo(expected);
    }
}
