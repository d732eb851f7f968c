package dev.passant.explain;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.testing.Positions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedSetsTest {

    /** Black's rook on e8 pins the knight to its king. */
    private static final Position PINNED = Positions.playable("k3r3/8/8/1b6/8/8/4N3/4K3 w - - 0 1");

    @ParameterizedTest
    @CsvSource({
        "occupied, a8 e8 b5 e2 e1",
        "checkers, ''",
        "pinned, e2",
        "pin-lines, e1 e2 e3 e4 e5 e6 e7 e8",
        "kings, e1 a8",
        "white, e1 e2",
        "black-bishops, b5",
        "white-single-push-targets, ''",
    })
    void aNameGivesItsSet(String name, String expected) {
        assertThat(NamedSets.named(name).orElseThrow().applyAsLong(PINNED)).isEqualTo(squares(expected));
    }

    @Test
    void wallsAreTheSquaresThatPiecesNeverLeave() {
        Position wall = Positions.playable("8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/5B2 w - - 0 1");
        assertThat(NamedSets.named("immovable").orElseThrow().applyAsLong(wall))
                .isEqualTo(squares("a4 c4 e4 g4 a5 c5 e5 g5"));
        assertThat(NamedSets.named("walled-pawns").orElseThrow().applyAsLong(Position.start()))
                .isZero();
    }

    @Test
    void everyNameHasASet() {
        assertThat(NamedSets.names())
                .hasSize(49)
                .doesNotHaveDuplicates()
                .allSatisfy(name -> assertThat(NamedSets.named(name)).isPresent());
    }

    @Test
    void anotherNameHasNone() {
        assertThat(NamedSets.named("rookies")).isEmpty();
    }
}
