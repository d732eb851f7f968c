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
    void namedSetsAreFound(String name, String expected) {
        assertThat(NamedSets.named(name).orElseThrow().applyAsLong(PINNED)).isEqualTo(squares(expected));
    }

    @Test
    void everyNameHasASet() {
        assertThat(NamedSets.names())
                .hasSize(47)
                .doesNotHaveDuplicates()
                .allSatisfy(name -> assertThat(NamedSets.named(name)).isPresent());
    }

    @Test
    void unknownNamesHaveNoSet() {
        assertThat(NamedSets.named("rookies")).isEmpty();
    }
}
