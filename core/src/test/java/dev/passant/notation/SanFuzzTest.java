package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Any text is either a legal move or rejected with one of three exceptions, and {@link Replay#playSan} agrees. */
class SanFuzzTest {

    private static final List<Position> POSITIONS = SanPositions.some();

    @FuzzTest
    void anyTextIsALegalMoveOrRefused(byte[] bytes) {
        if (bytes.length == 0) {
            return;
        }
        Position position = POSITIONS.get((bytes[0] & 0xff) % POSITIONS.size());
        String text = new String(bytes, 1, bytes.length - 1, StandardCharsets.UTF_8);
        Replay replay = new Replay(position);
        boolean played = replay.playSan(bytes, 1, bytes.length);
        try {
            Move move = San.parseLenient(text, position);
            assertThat(position.legalMoves()).contains(move);
            assertThat(San.parse(San.format(move, position), position)).isSameAs(move);
            assertThat(!played || Move.ofCode(replay.lastCode()) == move).isTrue();
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            assertThat(played).as(text).isFalse();
            assertThat(e.getMessage()).doesNotContain("\n");
        }
    }
}
