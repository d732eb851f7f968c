package dev.passant.notation;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;

/** Whatever the bytes: a text is a legal move, an illegal one, or no move of UCI. */
class UciFuzzTest {

    private static final Position POSITION = Fen.parse("r3k2r/1P1p4/8/4P3/1p2q3/8/P1P2N2/R3K2R w KQkq - 0 1");

    @FuzzTest
    void moveIsReadOrRefused(byte[] bytes) {
        try {
            Move move = Uci.parse(new String(bytes, UTF_8), POSITION);
            if (!POSITION.isLegal(move) || Uci.parse(Uci.format(move, POSITION), POSITION) != move) {
                throw new AssertionError(move);
            }
        } catch (NotationException | IllegalMoveException refused) {
            // the other allowed answers
        }
    }
}
