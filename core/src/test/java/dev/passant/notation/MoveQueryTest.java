package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.explain.Explainer;
import dev.passant.testing.Positions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Resolution of moves that may be illegal to squares. */
class MoveQueryTest {

    @ParameterizedTest(name = "{1} in {0} means {2}")
    @CsvSource(delimiter = '|', textBlock = """
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | Nf3   | g1f3
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | e2e5  | e2e5
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | a3a4q | a3a4q
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | Bc4   | f1c4
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | Ke2   | e1e2
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | 1. e5 | e2e5
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | ♗c4!? | f1c4
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | O-O   | e1g1
            1r3k2/8/8/8/8/8/8/1K4RR w G -                        | O-O   | b1g1
            4k3/8/8/8/8/8/8/4K2R w - -                           | O-O   | e1g1
            4k3/8/8/8/8/8/8/4K2R w - -                           | 0-0-0+ | e1c1
            4k3/4r3/8/8/8/6N1/4N3/4K3 w - -                      | Nc3   | e2c3
            4k3/4r3/8/8/8/8/R1P1R3/4K3 w - -                     | Rd2   | e2d2
            1n2k3/P7/8/8/8/8/8/4K3 w - -                         | a8    | a7a8
            1n2k3/P7/P7/8/8/8/8/4K3 w - -                        | a8    | a7a8
            1n2k3/P7/8/8/8/8/8/4K3 w - -                         | axb8  | a7b8
            1n2k3/P7/P7/8/8/8/8/4K3 w - -                        | axb8  | a7b8
            1n2k3/P7/8/8/8/8/8/4K3 w - -                         | a8=K  | a7a8k
            """)
    void anIllegalMoveIsResolvedIfItIdentifiesAPiece(String fen, String text, String squares) {
        assertThat(UciSquares.parse(text, Positions.unrestricted(fen))).hasToString(squares);
    }

    @ParameterizedTest(name = "{1} in {0}")
    @CsvSource(delimiter = '|', textBlock = """
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | Nd5   | Nd5 is not legal: no White knight can move to d5
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | Qd1xe3= | invalid SAN
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | Nd1e3 | the piece on d1 is not a knight
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | e2e9  | invalid UCI move at offset 2
            4k3/8/8/8/8/5N2/8/1N2K3 w - -                        | Nd2   | Nd2 is ambiguous: b1d2 or f3d2
            k7/8/8/8/8/8/8/KK6 w - -                             | O-O   | White does not have exactly one king
            """)
    void malformedAndAmbiguousMovesAreRejected(String fen, String text, String message) {
        assertThatThrownBy(() -> UciSquares.parse(text, Positions.unrestricted(fen)))
                .hasMessageContaining(message);
    }

    /** Only a piece and the sign @ make a drop. */
    @Test
    void equalSquaresAreNoDrop() {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1", Variant.CRAZYHOUSE);
        assertThat(UciSquares.parse("e5e5q", position)).hasToString("e5e5");
        assertThatThrownBy(() -> San.parseLenient("e5e5=Q", position))
                .hasMessage("e5e5=Q is not legal (no-piece): there is no piece on e5");
        assertThatThrownBy(() -> Uci.parse("e5e5q", position))
                .isInstanceOfSatisfying(
                        IllegalMoveException.class,
                        e -> assertThat(Explainer.explain(e)).isEmpty())
                .hasMessage("e5e5q is not legal (no-piece): there is no piece on e5");
    }

    @Test
    void aNullMoveHasNoSquares() {
        assertThatThrownBy(() -> UciSquares.parse("--", Position.start())).isInstanceOf(IllegalMoveException.class);
    }

    @Test
    void aCaptureWithFilesOnlyIsRead() {
        Position position = Fen.parse("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2");
        assertThat(UciSquares.parse("ed", position)).hasToString("e4d5");
        assertThat(UciSquares.inUci("ed", position)).isEqualTo("e4d5");
        assertThat(UciSquares.inUci("Ke3", position)).isEqualTo("e1e3");
        assertThat(UciSquares.inUci("Nf8", position)).isEqualTo("Nf8");
        assertThatThrownBy(() -> UciSquares.parse("ef", position)).isInstanceOf(IllegalMoveException.class);
        assertThatThrownBy(() -> UciSquares.parse("e", position)).isInstanceOf(NotationException.class);
    }
}
