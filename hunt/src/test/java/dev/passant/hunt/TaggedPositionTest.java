package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.hunt.shrinking.Boards;
import dev.passant.hunt.subjects.MoveNames;
import dev.passant.hunt.subjects.Node;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.notation.UciSquares;
import dev.passant.reference.ReferencePosition;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each curated position is valid and has the verdict that its file declares. */
class TaggedPositionTest {

    @Test
    void moreThanThreeHundredPositionsHaveUniqueNames() {
        List<TaggedPosition> all = TaggedPosition.all();
        assertThat(all).hasSizeGreaterThan(300);
        assertThat(all).extracting(TaggedPosition::name).doesNotHaveDuplicates();
    }

    /** One test for all: a parameterized test takes longer for each position than the check. */
    @Test
    void theMoveHasTheDeclaredVerdict() {
        TaggedPosition.all().forEach(TaggedPositionTest::checkVerdict);
    }

    private static void checkVerdict(TaggedPosition tagged) {
        assertThat(tagged.start().setup().problems()).as(tagged.name()).isEmpty();
        Position position = tagged.start();
        for (String move : tagged.moves()) {
            position = position.play(Uci.parse(move, position));
        }
        UciSquares move = UciSquares.parse(tagged.move());
        assertThat(move.explain(position).code()).as(tagged.name()).isEqualTo(tagged.verdict());
        // The independent generator agrees.
        boolean legal = ReferencePosition.parse(Node.fen(position), position.isChess960())
                .legalMoves()
                .contains(MoveNames.canonical(tagged.move(), position));
        assertThat(legal).as(tagged.name()).isEqualTo(tagged.verdict().equals("legal"));
    }

    @Test
    void theMirroredPositionHasTheSameNumberOfMoves() {
        TaggedPosition.all().forEach(tagged -> {
            Position mirrored = Boards.mirrored(tagged.start());
            assertThat(mirrored.sideToMove())
                    .as(tagged.name())
                    .isEqualTo(tagged.start().sideToMove().opposite());
            assertThat(mirrored.legalMoves())
                    .as(tagged.name())
                    .hasSameSizeAs(tagged.start().legalMoves());
            assertThat(Boards.mirrored(mirrored)).as(tagged.name()).isEqualTo(tagged.start());
        });
    }

    /** Each tests the declared rule on the other wing or with another piece, and the independent generator agrees. */
    @Test
    void variationsKeepTheVerdict() {
        List<TaggedPosition> variations = Variations.of(TaggedPosition.all());
        assertThat(variations).hasSizeGreaterThan(1000);
        assertThat(variations).extracting(TaggedPosition::start).doesNotHaveDuplicates();
        for (int i = 0; i < variations.size(); i += 10) {
            checkVerdict(variations.get(i));
        }
        assertThat(variations)
                .extracting(TaggedPosition::name)
                .contains(
                        "a knight on the en-passant square does not capture the checking pawn, reflected",
                        "double check by bishop and knight: no block, with a queen on h4");
    }

    @Test
    void theWellKnownPositionsAreValid() {
        assertThat(QueryPlan.WELL_KNOWN).hasSize(6);
        QueryPlan.WELL_KNOWN
                .values()
                .forEach(fen -> assertThat(Fen.parseSetup(fen).problems()).isEmpty());
    }
}
