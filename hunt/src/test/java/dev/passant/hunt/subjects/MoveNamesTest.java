package dev.passant.hunt.subjects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The spellings of engines are not differences. */
class MoveNamesTest {

    @Test
    void allSpellingsOfCastlingHaveOneName() {
        Position standard = Fen.parse("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        for (String move : List.of("e1g1", "e1h1", "O-O")) {
            assertThat(MoveNames.canonical(move, standard)).isEqualTo("e1g1");
            assertThat(MoveNames.canonical(move, standard.asChess960())).isEqualTo("e1h1");
        }
        assertThat(MoveNames.canonical("O-O-O", standard)).isEqualTo("e1c1");
        assertThat(MoveNames.canonical("e1f1", standard)).isEqualTo("e1f1");
    }

    @Test
    void sanHasTheNamesOfUci() {
        Position position = Fen.parse("r3k3/1P2P3/8/3pP3/8/8/8/N3K3 w - d6 0 1");
        assertThat(List.of("Nb3", "exd6", "bxa8=N", "b8=Q", "Kd2", "Ke3"))
                .extracting(move -> MoveNames.canonical(move, position))
                .containsExactly("a1b3", "e5d6", "b7a8n", "b7b8q", "e1d2", "e1e3");
        for (String other : List.of("e7e8q", "e2e9", "e2", "N@f3", "a7a8k")) {
            assertThat(MoveNames.canonical(other, position)).isEqualTo(other);
        }
    }

    @Test
    void fenDialectsAreNotDifferences() {
        Position position = Fen.parse("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
        assertThat(Displays.difference("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", position))
                .isEmpty();
        assertThat(Displays.difference("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", position))
                .isEmpty();
        assertThat(Displays.difference("4k3/8/8/8/4P3/8/8/4K3 b - - 5 1", position))
                .hasValueSatisfying(words -> assertThat(words).contains("the halfmove clock 5 instead of 0"));
    }
}
