package dev.passant.notation;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import org.junit.jupiter.api.Test;

class HomeRankTest {

    @Test
    void kAndQMeanTheOutermostRooks() {
        long king = squares("e1");
        long rooks = squares("a1 b1 g1 h1 c3");
        assertThat(HomeRank.rook(king, rooks, Color.WHITE, true)).isEqualTo(squares("h1"));
        assertThat(HomeRank.rook(king, rooks, Color.WHITE, false)).isEqualTo(squares("a1"));
        assertThat(HomeRank.letter(king, rooks, Color.WHITE, squares("g1"))).isEqualTo('G');
        assertThat(HomeRank.letter(king, rooks, Color.WHITE, squares("h1"))).isEqualTo('K');
        assertThat(HomeRank.letter(king, rooks, Color.WHITE, squares("a1"))).isEqualTo('Q');
    }

    @Test
    void withoutKingOrRookTheLettersMeanTheCorner() {
        assertThat(HomeRank.rook(0, squares("g8"), Color.BLACK, true)).isEqualTo(squares("h8"));
        assertThat(HomeRank.rook(squares("e8"), 0, Color.BLACK, false)).isEqualTo(squares("a8"));
        assertThat(HomeRank.rook(squares("c8 e8"), squares("b8"), Color.BLACK, false))
                .isEqualTo(squares("a8"));
        assertThat(HomeRank.rook(squares("e5"), squares("b8"), Color.BLACK, false))
                .isEqualTo(squares("a8"));
    }

    @Test
    void onlyRooksOnTheHomeRankCount() {
        assertThat(HomeRank.rook(squares("e1"), squares("g1 h8"), Color.WHITE, true))
                .isEqualTo(squares("g1"));
        assertThat(HomeRank.rook(squares("e1"), squares("b1 a8"), Color.WHITE, false))
                .isEqualTo(squares("b1"));
    }
}
