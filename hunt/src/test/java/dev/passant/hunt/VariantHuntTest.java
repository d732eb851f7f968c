package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.subjects.MoveNames;
import dev.passant.hunt.subjects.Node;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.reference.ReferencePosition;
import dev.passant.zoo.VariantMutant;
import dev.passant.zoo.VariantMutants;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The hunt tests the rules of variants: its positions are right, and it finds and names the zoo's mutants. */
class VariantHuntTest {

    static List<VariantMutant> mutants() {
        return VariantMutants.all();
    }

    @ParameterizedTest
    @EnumSource(value = Variant.class, mode = EnumSource.Mode.EXCLUDE, names = "CHESS")
    void curatedPositionsHaveTheirVerdicts(Variant variant) {
        List<TaggedPosition> all = TaggedPosition.all(variant);
        assertThat(all).hasSizeGreaterThan(250).extracting(TaggedPosition::name).doesNotHaveDuplicates();
        assertThat(TaggedPosition.wellKnown(variant)).hasSize(3);
        for (TaggedPosition tagged : all) {
            assertThat(tagged.start().setup().problems(variant))
                    .as(tagged.name())
                    .isEmpty();
            Position position = tagged.start();
            for (String move : tagged.moves()) {
                position = position.play(Uci.parse(move, position));
            }
            assertThat(MoveNames.explain(tagged.move(), position).code())
                    .as(tagged.name())
                    .isEqualTo(tagged.verdict());
            // The independent generator agrees.
            boolean legal = ReferencePosition.parse(Node.fen(position), variant.uciName(), position.isChess960())
                    .legalMoves()
                    .contains(MoveNames.canonical(tagged.move(), position));
            assertThat(legal).as(tagged.name()).isEqualTo(tagged.verdict().equals("legal"));
        }
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void aMutantIsFoundAndNamed(VariantMutant mutant) {
        HuntResult result = Hunt.of(mutant.name(), mutant::divide)
                .variant(Variant.of(mutant.variant()).orElseThrow())
                .queries(3_000)
                .seed(1)
                .afterNewest(0)
                .run();
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.BUGS);
        assertThat(result.bugs())
                .as("%s", result.bugs())
                .allSatisfy(bug -> assertThat(bug.family().name())
                        .isEqualTo(mutant.family().name()));
        Example example = result.bugs().get(0).example().orElseThrow();
        assertThat(example.pieces().orElseThrow()).as("%s", example).isLessThanOrEqualTo(6);
    }

    @Test
    void thereAreFourMutantsForEachVariant() {
        for (Variant variant : Variant.values()) {
            assertThat(mutants().stream().filter(mutant -> mutant.variant().equals(variant.uciName())))
                    .hasSizeGreaterThanOrEqualTo(variant == Variant.CHESS ? 0 : 4);
        }
        assertThat(mutants()).extracting(VariantMutant::name).doesNotHaveDuplicates();
    }

    /** Counts with Passant's generator, without a bug. */
    private static Generator healthy(Variant variant, boolean chess960) {
        return (fen, moves, depth) -> {
            Position read = Fen.parse(fen, variant);
            Position position = chess960 ? read.asChess960() : read;
            for (String move : moves) {
                position = position.play(Uci.parse(move, position));
            }
            Map<String, Long> divide = new TreeMap<>();
            for (Move move : position.legalMoves()) {
                divide.put(Uci.format(move, position), Perft.count(position.playUnchecked(move), depth - 1));
            }
            return divide;
        };
    }

    @ParameterizedTest
    @EnumSource(value = Variant.class, mode = EnumSource.Mode.EXCLUDE, names = "CHESS")
    void aCorrectGeneratorIsNotAccused(Variant variant) {
        HuntResult result = Hunt.of("healthy", healthy(variant, true))
                .variant(variant)
                .chess960(true)
                .queries(2_500)
                .seed(1)
                .run();
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.CLEAN);
        assertThat(result.variant()).isEqualTo(variant);
        assertThat(result.notes()).isEmpty();
    }

    @Test
    void someFamiliesBelongToVariantsOnly() {
        assertThat(Arrays.stream(Family.values()).filter(family -> !family.isIn(Variant.CHESS)))
                .containsExactly(
                        Family.COMPULSORY_CAPTURE,
                        Family.EXPLOSION,
                        Family.TOUCHING_KINGS,
                        Family.DROP,
                        Family.POCKET,
                        Family.CHECK_COUNT,
                        Family.GIVING_CHECK);
        assertThat(Arrays.stream(Family.values()).filter(family -> family.isIn(Variant.CRAZYHOUSE)))
                .contains(Family.DROP, Family.PIN, Family.GAME_END)
                .doesNotContain(Family.EXPLOSION);
    }
}
