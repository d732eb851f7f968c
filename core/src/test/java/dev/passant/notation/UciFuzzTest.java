package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.testing.Positions;
import dev.passant.testing.UnrestrictedBytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Any text in any position is either a move or rejected with a documented exception. */
class UciFuzzTest {

    private static final int TEXT = 8;

    /** The first eight bytes are the text, which ends at the first blank; the rest is the board. */
    @FuzzTest
    void aMoveIsReadOrRefused(byte[] bytes) {
        byte[] board = Arrays.copyOfRange(bytes, Math.min(TEXT, bytes.length), bytes.length);
        Position position = Positions.unrestricted(UnrestrictedBytes.fen(board));
        String text = new String(bytes, 0, Math.min(TEXT, bytes.length), StandardCharsets.UTF_8).split(" ", 2)[0];
        Move move;
        try {
            move = Uci.parse(text, position);
        } catch (NotationException | IllegalMoveException refused) {
            assertThat(refused).hasMessageContaining(refused instanceof NotationException ? "UCI" : text);
            return;
        }
        assertThat(position.legalMoves()).contains(move);
        assertThat(Uci.parse(Uci.format(move, position), position)).isSameAs(move);
    }
}
