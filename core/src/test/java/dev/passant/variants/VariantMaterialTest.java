package dev.passant.variants;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.movegen.Board;
import dev.passant.notation.Fen;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariantMaterialTest {

    private static boolean cannotWin(Ruleset rules, String pieces, boolean blackToMove, boolean sideToMove) {
        Board board = Board.of(Fen.parseSetup(pieces + " w - - 0 1").placement(), 0, 0, blackToMove);
        return rules.cannotWin(board, State.NONE, sideToMove);
    }

    @ParameterizedTest
    @CsvSource({
        "8/3k4/8/8/2N5/8/3K4/8, true, true", // a lone knight
        "8/4rk2/8/8/8/8/3K4/8, true, true", // a lone rook
        "8/4qk2/8/8/8/8/3K4/8, true, false", // a lone queen
        "8/3k4/8/8/3P4/8/3K4/8, false, true", // a pawn
        "8/1k6/8/2n5/8/3NK3/8/8, false, false", // a knight each
        "8/4bk2/8/8/8/8/3KB3/8, true, true", // bishops on different colours
        "4b3/5k2/8/8/8/8/3KB3/8, false, false", // bishops on one colour
        "4bb2/5k2/8/8/8/8/3KB3/8, false, false", // one of them on the same colour
        "3Q4/5kKB/8/8/8/8/8/8, false, true",
        "8/5k2/8/8/8/8/5K2/4bb2, true, false", // a bishop pair
        "8/5k2/8/8/8/8/5K2/4nb2, true, false", // a bishop and a knight
        "8/5k2/8/8/8/8/5K2/4nn2, true, true", // two knights
        "8/5k2/8/8/8/4n3/5K2/4nn2, true, false", // three knights
        "8/5k2/8/8/8/8/5K2/4rr2, true, false", // two rooks
        "8/8/8/8/8/8/5K2/8, false, true", // the game is over
    })
    void atomicNeedsPiecesThatMeet(String pieces, boolean white, boolean black) {
        assertThat(cannotWin(new Atomic(), pieces, false, true)).isEqualTo(white);
        assertThat(cannotWin(new Atomic(), pieces, true, false)).isEqualTo(white);
        assertThat(cannotWin(new Atomic(), pieces, false, false)).isEqualTo(black);
    }

    @ParameterizedTest
    @CsvSource({
        "8/8/8/8/8/8/8/4B3, true, false, true, false", // the game is over
        "8/8/8/4b3/8/8/8/4B3, false, false, false, false", // bishops on one colour
        "8/8/8/3b4/8/8/8/4B3, true, true, true, true", // bishops on different colours
        "8/8/8/3bb3/8/8/8/4B3, false, true, false, true", // the black one on d5 is never taken
        "8/8/8/3b4/8/8/4P3/4B3, false, false, false, false", // a pawn
        "8/8/8/4n3/8/8/8/4N3, false, true, true, false", // knights on one colour
        "8/8/8/3n4/8/8/8/4N3, true, false, false, true", // knights on different colours
        "8/8/8/3nn3/8/8/8/4N3, false, false, false, false", // three knights
    })
    void antichessNeedsPiecesThatMeet(
            String pieces, boolean whiteToMove, boolean black, boolean white, boolean blackToMove) {
        assertThat(cannotWin(new Antichess(), pieces, false, true))
                .as("White, to move")
                .isEqualTo(whiteToMove);
        assertThat(cannotWin(new Antichess(), pieces, false, false))
                .as("Black, with White to move")
                .isEqualTo(black);
        assertThat(cannotWin(new Antichess(), pieces, true, false))
                .as("White, with Black to move")
                .isEqualTo(white);
        assertThat(cannotWin(new Antichess(), pieces, true, true))
                .as("Black, to move")
                .isEqualTo(blackToMove);
    }
}
