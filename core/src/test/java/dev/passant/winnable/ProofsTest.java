package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.winnable.WinVerdict.Winnable;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No proof is too bold: none holds anywhere on a line of legal moves that ends in mate, however rare its way is. */
class ProofsTest {

    private static final WinBounds BOUNDS = WinBounds.standard().withNodes(4_000);

    private static final int LAST_PLIES = 8;

    @Test
    void noProofHoldsOnALineToMate() {
        Random random = new Random(7);
        int lines = 0;
        for (int i = 0; i < 60; i++) {
            Position position = i % 2 == 0 ? BlockedPositions.next(random) : BlockedPositions.small(random);
            for (Color color : Color.values()) {
                WinVerdict verdict = Winnability.full(position, color, BOUNDS);
                if (verdict instanceof Winnable winnable) {
                    lines++;
                    assertNothingProves(position, color, winnable);
                }
            }
        }
        assertThat(lines).isGreaterThan(20);
    }

    private static void assertNothingProves(Position start, Color winner, Winnable verdict) {
        Position position = start;
        int left = verdict.line().size();
        for (Move move : verdict.line()) {
            // Near the mate there is little left that could tell it.
            if (left-- <= LAST_PLIES) {
                assertNothingProves(position, winner);
            }
            position = position.play(move);
        }
        assertThat(position.isCheckmate()).isTrue();
        assertThat(position.sideToMove()).isEqualTo(winner.opposite());
    }

    /** Of a position in which there is a mate. */
    static void assertNothingProves(Position position, Color winner) {
        String what = winner + " " + Fen.format(position);
        Question question = new Question(position, winner);
        assertThat(question.atOnce()).as(what).isEmpty();
        assertThat(Winnability.quick(position, winner).isUnwinnable()).as(what).isFalse();
        if (!question.provable) {
            return;
        }
        Reach reach = new Reach();
        reach.find(question.view);
        assertThat(new MateShapes().squares(reach, false)).as(what).isNotZero();
        assertThat(new WallProof(question.winnerIsBlack, reach, 1 << 14, () -> false).proves(question.board, 1_000))
                .as("walled: %s", what)
                .isFalse();
    }

    /** Walls that one kind of move opens, and no other. */
    @ParameterizedTest
    @CsvSource({
        // Chess960: the rook jumps over its king to f1, where a pawn takes it and promotes.
        "4k3/8/8/8/p1p3p1/PpPp1pPp/1P1PpP1P/4B1KR w K - 0 1, BLACK",
        // The same on the other side, to d1.
        "4k3/8/8/8/p1p3p1/PpPp1pPp/1P1PpP1P/BRK1B3 w Q - 0 1, BLACK",
    })
    void oneMoveOpensTheWall(String fen, Color winner) {
        Position position = Fen.parse(fen);
        assertNothingProves(position, winner);
        WinVerdict verdict = Winnability.full(position, winner, WinBounds.standard());
        assertThat(verdict.isWinnable()).isTrue();
        WinnabilityTest.assertEndsInMate(position, winner, verdict);
        Position closed = Fen.parse(fen.replaceFirst(" [KQ]+ ", " - "));
        assertThat(Winnability.quick(closed, winner).isUnwinnable()).isTrue();
    }
}
