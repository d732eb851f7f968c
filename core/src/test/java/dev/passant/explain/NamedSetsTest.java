package dev.passant.explain;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Position;
import dev.passant.chess.Setup;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
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

    @ParameterizedTest
    @CsvSource({
        "atomic, blast, c6 d6 e6 c5 d5 e5 c4 d4 e4",
        "atomic, hill, ''",
        "kingofthehill, hill, d4 e4 d5 e5",
        "kingofthehill, goal-rank, ''",
        "racingkings, goal-rank, a8 b8 c8 d8 e8 f8 g8 h8",
        "chess, blast, ''",
    })
    void setsOfVariantsAreEmptyInOthers(String variant, String name, String expected) {
        Position position =
                Fen.parse("8/k7/8/3r4/8/8/8/K2R4 w - - 0 1", Variant.of(variant).orElseThrow());
        assertThat(NamedSets.named(name).orElseThrow().applyAsLong(position)).isEqualTo(squares(expected));
    }

    /** White pawns on g7, e5, d4, h3, a2 and b2; Black's are their mirror image. Pieces on h8, f6, c5, d5 and b3. */
    @ParameterizedTest
    @CsvSource({
        "single-push-targets, g8 e6 h4 a3",
        "double-push-targets, a4",
        "able-to-push, g7 e5 h3 a2",
        "able-to-double-push, a2",
        "east-attacks, h8 f6 e5 b3 c3",
        "west-attacks, f8 d6 c5 g4 a3",
        "any-attacks, h8 f6 e5 b3 c3 f8 d6 c5 g4 a3",
        "single-attacks, h8 f6 e5 b3 c3 f8 d6 c5 g4 a3",
        "double-attacks, ''",
    })
    void pawnSetsOfBlackAreMirrored(String name, String expected) {
        Setup white = Fen.parseSetup("7n/6P1/5n2/2nnP3/3P4/1n5P/PP6/8 w - - 0 1");
        assertThat(set("white-" + name, white)).isEqualTo(squares(expected));
        assertThat(set("black-" + name, white.mirrored())).isEqualTo(Bitboards.mirror(squares(expected)));
    }

    private static long set(String name, Setup setup) {
        return NamedSets.named(name).orElseThrow().applyAsLong(setup.toUnrestricted());
    }

    @Test
    void everyNameHasASet() {
        assertThat(NamedSets.names())
                .hasSize(50)
                .doesNotHaveDuplicates()
                .allSatisfy(name -> assertThat(NamedSets.named(name)).isPresent());
    }

    @Test
    void unknownNamesHaveNoSet() {
        assertThat(NamedSets.named("rookies")).isEmpty();
    }
}
