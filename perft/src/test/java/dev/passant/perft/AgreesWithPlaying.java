package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import dev.passant.testing.RandomPositions;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A base for tests that compare a counter that makes no moves with one that does: positions with one special feature
 * each, random games and unrestricted positions.
 */
abstract class AgreesWithPlaying {

    /** The number of compared positions. */
    int compared;

    /** Counts with both methods, and adds 1 to {@link #compared}. */
    abstract void compare(Position position);

    @ParameterizedTest
    @CsvFileSource(
            resources = "last-two-plies.csv",
            useHeadersInDisplayName = false,
            numLinesToSkip = 1,
            delimiter = '|')
    void agreesOnPositionsWithOneSpecialFeature(String fen, String feature) {
        Position position = Fen.parseSetup(fen.trim()).toUnrestricted();
        compare(position);
        compare(position.playNullMoveUnchecked());
        assertThat(compared).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void agreesInGamesFromTheStartingPosition(long seed) {
        RandomPositions random = new RandomPositions(seed);
        for (int game = 0; game < 40; game++) {
            random.playOut(Position.start(), 120, this::compare);
        }
        assertThat(compared).isGreaterThan(2_000);
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5, 6})
    void agreesInGamesOfChess960(long seed) {
        RandomPositions random = new RandomPositions(seed);
        for (int game = 0; game < 40; game++) {
            random.playOut(random.chess960(), 120, this::compare);
        }
        assertThat(compared).isGreaterThan(2_000);
    }

    @ParameterizedTest
    @ValueSource(longs = {7, 8, 9})
    void agreesInUnrestrictedPositions(long seed) {
        RandomPositions random = new RandomPositions(seed);
        for (int unrestricted = 0; unrestricted < 400; unrestricted++) {
            random.playOut(random.unrestricted(), 12, this::compare);
        }
        assertThat(compared).isGreaterThan(2_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
                "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
                "1n2k1n1/PPP3PP/8/8/8/8/ppp3pp/1N2K1N1 w - - 0 1",
                "4k3/8/1b3q2/2PPP3/1rNKNr2/2PBP3/1b3q2/4R3 w - - 0 1"
            })
    void agreesInGamesFromTacticalPositions(String fen) {
        RandomPositions random = new RandomPositions(fen.hashCode());
        for (int game = 0; game < 20; game++) {
            random.playOut(Fen.parse(fen), 60, this::compare);
        }
        assertThat(compared).isGreaterThan(400);
    }

    /**
     * All placements of a king and a rook with a castling right, in chess and Chess960, with up to four other pieces.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4})
    void agreesOnCastlingForAllSquaresOfTheEnemyKing(int others) {
        Random random = new Random(others);
        for (int king = 0; king < 8; king++) {
            for (int rook = 0; rook < 8; rook++) {
                for (int enemyKing = 0; king != rook && enemyKing < 64; enemyKing++) {
                    compareCastling(Square.of(king), Square.of(rook), Square.of(enemyKing), others, random);
                }
            }
        }
        assertThat(compared).isGreaterThan(2_000);
    }

    private void compareCastling(Square king, Square rook, Square enemyKing, int others, Random random) {
        if (king == enemyKing || rook == enemyKing) {
            return;
        }
        SetupBuilder setup = Setup.builder().castlingRooks(rook.bit());
        List<Piece> kinds = List.of(Piece.values());
        for (int i = 0; i < others; i++) {
            setup.put(Square.of(random.nextInt(64)), kinds.get(random.nextInt(kinds.size())));
        }
        setup.put(king, Piece.WHITE_KING).put(rook, Piece.WHITE_ROOK).put(enemyKing, Piece.BLACK_KING);
        compare(setup.build().toUnrestricted());
    }

    @Test
    @Tag("slow")
    void agreesInMillionsOfPositions() {
        RandomPositions random = new RandomPositions(2026);
        while (compared < 3_000_000) {
            random.playOut(Position.start(), 150, this::compare);
            random.playOut(random.chess960(), 150, this::compare);
            random.playOut(Fen.parse("1n2k1n1/PPP3PP/8/8/8/8/ppp3pp/1N2K1N1 w - - 0 1"), 60, this::compare);
            for (int unrestricted = 0; unrestricted < 20; unrestricted++) {
                random.playOut(random.unrestricted(), 20, this::compare);
            }
        }
        assertThat(compared).isGreaterThanOrEqualTo(3_000_000);
    }
}
