package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.testing.RandomPositions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares both fast SAN writers with {@link ReadableSan}, which examines every legal move. */
class SanWritingTest {

    private static List<Position> positions() {
        List<Position> positions = new ArrayList<>(SanPositions.some());
        RandomPositions random = new RandomPositions(13);
        for (int game = 0; game < 6; game++) {
            random.playOut(random.unrestricted(), 20, positions::add);
            random.playOut(random.chess960(), 120, positions::add);
        }
        return positions;
    }

    /** Returns the output of {@link Replay#writeSan}. */
    private static String written(Replay replay) {
        byte[] text = "x".repeat(3 + Replay.MAX_SAN_LENGTH).getBytes(StandardCharsets.US_ASCII);
        int end = replay.writeSan(text, 3);
        assertThat(new String(text, StandardCharsets.US_ASCII))
                .startsWith("xxx")
                .endsWith("x".repeat(text.length - end));
        return new String(text, 3, end - 3, StandardCharsets.US_ASCII);
    }

    @Test
    void everyLegalMoveIsWrittenAsByTheReadableWriter() {
        int signs = 0;
        for (Position position : positions()) {
            for (Move move : position.legalMoves()) {
                String expected = ReadableSan.format(move, position, PieceLetters.ENGLISH);
                Replay replay = new Replay(position);
                replay.play(move);
                assertThat(written(replay)).as(Fen.format(position)).isEqualTo(expected);
                assertThat(San.format(move, position)).as(Fen.format(position)).isEqualTo(expected);
                signs += expected.endsWith("#") ? 1 : 0;
            }
        }
        assertThat(signs).isGreaterThan(50);
    }

    @Test
    void pieceLettersAreTranslated() {
        for (Position position : SanPositions.some()) {
            for (Move move : position.legalMoves()) {
                for (PieceLetters letters : List.of(PieceLetters.RUSSIAN, PieceLetters.FIGURINE)) {
                    assertThat(San.format(move, position, letters))
                            .isEqualTo(ReadableSan.format(move, position, letters));
                }
            }
        }
    }

    /**
     * Moves that need disambiguation, and moves that do not, because the other piece is pinned, blocked or too far
     * away.
     */
    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1, b1d2, Nbd2",
        "5k2/8/8/8/8/8/8/4K2R w K - 0 1, e1g1, O-O+",
        "2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1, e1c1, O-O-O#",
        "4k3/4r3/8/8/4N3/8/8/1N2K3 w - - 0 1, b1d2, Nd2",
        "4k3/8/8/8/8/8/R7/R3K3 w - - 0 1, a2a5, Ra5",
        "4k3/R7/8/8/8/8/R7/4K3 w - - 0 1, a2a5, R2a5",
        "6k1/8/8/8/8/Q1Q5/8/Q3K3 w - - 0 1, a1b2, Q1b2",
        "2k3q1/8/8/8/7Q/8/8/Q3K3 w - - 0 1, a1d4, Qad4",
        "k7/8/8/8/8/1r6/2N5/N3K3 w - - 0 1, a1b3, Nxb3",
        "6k1/8/8/8/8/1r3N2/8/1N1K4 w - - 0 1, b1d2, Nbd2",
        "6k1/8/8/8/1b6/5N2/8/1N2K3 w - - 0 1, b1d2, Nbd2",
        "6k1/8/8/7b/8/5N2/8/1N1K4 w - - 0 1, b1d2, Nd2",
    })
    void aPieceIsDisambiguatedFromOthersWithTheSameTarget(String fen, String uci, String san) {
        Position position = Fen.parse(fen);
        Replay replay = new Replay(position);
        replay.play(Uci.parse(uci, position));
        assertThat(written(replay)).isEqualTo(san);
    }

    @Test
    void aCopiedReplayWritesTheLastMove() {
        Position position = Fen.parse("4k3/P7/8/8/8/8/8/4K2R w K - 0 1");
        Replay replay = new Replay(position);
        replay.play(Uci.parse("e1g1", position));
        Replay follower = new Replay(Position.start());
        follower.reset(replay);
        assertThat(written(follower)).isEqualTo("O-O");
    }

    @Test
    void writingWithoutAMoveThrows() {
        for (Position position : List.of(
                Position.start(),
                Fen.parseSetup("8/8/8/8/8/8/P7/K1K5 w - - 3 9").toUnrestricted())) {
            Replay replay = new Replay(position);
            assertThatIllegalStateException().isThrownBy(() -> written(replay));
            replay.play(Uci.parse("a2a4", position));
            assertThat(written(replay)).isEqualTo("a4");
            replay.playNullMove();
            assertThatIllegalStateException().isThrownBy(() -> written(replay));
        }
    }
}
