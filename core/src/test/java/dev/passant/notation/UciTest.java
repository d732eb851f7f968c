package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.testing.RandomPositions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UciTest {

    private static final Position CASTLING = Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");

    @Test
    void castlingIsReadInBothSpellingsAndWrittenInTheOneOfTheGame() {
        Move castling = Uci.parse("e1g1", CASTLING);
        assertThat(castling.kind()).isEqualTo(MoveKind.CASTLING_KING_SIDE);
        assertThat(Uci.parse("e1h1", CASTLING)).isSameAs(castling);
        assertThat(Uci.format(castling, CASTLING)).isEqualTo("e1g1");
        assertThat(Uci.format(castling, CASTLING.asChess960())).isEqualTo("e1h1");
        assertThat(Uci.parse("e1a1", CASTLING)).isSameAs(Uci.parse("e1c1", CASTLING));
    }

    @Test
    void whereTheSquaresCouldBeAStepTheStepWins() {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
        assertThat(Uci.parse("f1g1", position).kind()).isEqualTo(MoveKind.QUIET);
        assertThat(Uci.parse("f1h1", position).kind()).isEqualTo(MoveKind.CASTLING_KING_SIDE);
    }

    @ParameterizedTest
    @CsvSource({
        "'',0",
        "e,0",
        "e2,2",
        "e2e,2",
        "i2e4,0",
        "e2e9,2",
        "E2E4,0",
        "e2e4k,4",
        "e7e8Q,4",
        "e7e8qq,5",
        "0000,0",
    })
    void refusesWhatIsNotUci(String text, int offset) {
        assertThatThrownBy(() -> Uci.parse(text, Position.start()))
                .isInstanceOfSatisfying(
                        NotationException.class, e -> assertThat(e.offset()).isEqualTo(offset));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e2e5 | the pawn on e2 has no such move",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e2e3q | only a pawn that reaches",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e7e5 | the piece on e7 is Black's",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | e4e5 | nothing stands on e4",
                "8/P7/8/8/8/8/8/k1K5 w - - 0 1 | a7a8 | must be promoted",
                "4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1 | e4c3 | attacked by the piece on e8",
                "4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1 | e1g1 | a king in check does not castle",
                "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1 | e1g1 | cross or reach an attacked square",
            })
    void anIllegalMoveGetsItsReason(String fen, String text, String reason) {
        assertThatThrownBy(() -> Uci.parse(text, Fen.parse(fen)))
                .isInstanceOf(IllegalMoveException.class)
                .hasMessageStartingWith(text)
                .hasMessageContaining(reason);
    }

    @Test
    void everyLegalMoveReadsBack() {
        RandomPositions random = new RandomPositions(33);
        for (int i = 0; i < 200; i++) {
            random.playOut(i % 2 == 0 ? random.chess960() : random.study(), 20, position -> {
                for (Move move : position.legalMoves()) {
                    assertThat(Uci.parse(Uci.format(move, position), position)).isSameAs(move);
                }
            });
        }
    }
}
