package dev.passant.winnable;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.explain.NamedSets;
import dev.passant.testing.Positions;
import org.junit.jupiter.api.Test;

class WallSetsTest {

    private static final Position WALL = Positions.playable("8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/5B2 w - - 0 1");

    @Test
    void wallsAreTheSquaresThatPiecesNeverLeave() {
        assertThat(WallSets.named("immovable").orElseThrow().applyAsLong(WALL))
                .isEqualTo(squares("a4 c4 e4 g4 a5 c5 e5 g5"));
    }

    @Test
    void walledPawnsAreTheImmovablePawns() {
        assertThat(WallSets.named("walled-pawns").orElseThrow().applyAsLong(WALL))
                .isEqualTo(squares("a4 c4 e4 g4 a5 c5 e5 g5"));
        assertThat(WallSets.named("walled-pawns").orElseThrow().applyAsLong(Position.start()))
                .isZero();
    }

    @Test
    void everyNameHasASetThatIsNotInCore() {
        assertThat(WallSets.names())
                .hasSize(2)
                .allSatisfy(name -> assertThat(WallSets.named(name)).isPresent())
                .noneSatisfy(name -> assertThat(NamedSets.named(name)).isPresent());
    }

    @Test
    void unknownNamesHaveNoSet() {
        assertThat(WallSets.named("rookies")).isEmpty();
    }
}
