package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On which squares a king can be mated, against what every book of endings says. */
class MateShapesTest {

    private static final long EDGE = Bitboards.RANK_1 | Bitboards.RANK_8 | Bitboards.FILE_A | Bitboards.FILE_A << 7;

    private static final long CORNERS = 1L | 1L << 7 | 1L << 56 | 1L << 63;

    @ParameterizedTest
    @CsvSource({"8/8/8/4k3/8/8/8/1Q2K3 w - - 0 1", "8/8/8/4k3/8/8/8/R3K3 w - - 0 1"})
    void aQueenOrARookMatesOnTheEdgeOnly(String fen) {
        assertThat(squares(fen)).isEqualTo(EDGE);
    }

    @Test
    void aKnightOrABishopAloneMatesNowhere() {
        assertThat(squares("8/8/8/4k3/8/8/8/N3K3 w - - 0 1")).isZero();
        assertThat(squares("8/8/8/4k3/8/8/8/1B2K3 w - - 0 1")).isZero();
    }

    /** Positions of mate, the winner to have moved; the shapes must know each one. */
    @ParameterizedTest
    @CsvSource({
        // A rook keeps the king from the square behind it, on its own line.
        "R3k3/8/4K3/8/8/8/8/8 b - - 0 1",
        // Minor pieces in the corner, with the king's help.
        "k7/2K5/2B5/8/8/4B3/8/8 b - - 0 1",
        "7k/8/6KN/4B3/8/8/8/8 b - - 0 1",
        // Smothered by its own pieces: each kind of blocker, promoted ones too.
        "6rk/5Npp/8/8/8/8/8/K7 b - - 0 1",
        "kn6/1B6/1K6/8/8/8/8/8 b - - 0 1",
        // In the middle of the board.
        "8/8/8/4k3/8/8/8/K2RQR2 b - - 0 1",
        // By a pawn.
        "7k/6PP/6K1/8/8/8/8/8 b - - 0 1",
    })
    void everyMateHasAShape(String fen) {
        Position position = Fen.parse(fen);
        assertThat(position.isCheckmate()).isTrue();
        Square king = position.king(Color.BLACK).orElseThrow();
        assertThat(shapes(position) >>> king.index() & 1).isEqualTo(1);
    }

    @Test
    void promotedPiecesCountAsOftenAsTheyAreNeeded() {
        // One pawn is enough to see, as another may follow it: shapes are possible too often, never too seldom.
        assertThat(squares("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1") & CORNERS).isEqualTo(CORNERS);
        assertThat(squares("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1") & ~EDGE).isNotZero();
    }

    private static long squares(String fen) {
        return shapes(Fen.parse(fen));
    }

    private static long shapes(Position position) {
        Reach reach = new Reach();
        reach.find(new Question(position, Color.WHITE).view);
        return new MateShapes().squares(reach, true);
    }
}
