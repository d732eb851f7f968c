package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Setup;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.perft.Perft.Method;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class VariantPerftTest {

    /** Two rows have castling rights in antichess, as giveaway has them; they are dropped, which changes no count. */
    private static Position position(String variant, String kind, String fen) {
        Variant named = Variant.of(variant).orElseThrow();
        Setup setup = Fen.parseSetup(fen, named);
        return setup.toBuilder().chess960(kind.equals("960")).build().toRepairedPosition(named);
    }

    @ParameterizedTest(name = "{0} {2}")
    @CsvFileSource(resources = "variants.csv", delimiter = '|', quoteCharacter = '\'')
    void countsOfVariantsArePublished(String variant, String kind, String fen, String counts) {
        Position position = position(variant, kind, fen);
        int depth = 0;
        for (String count : counts.split(" ")) {
            depth++;
            long expected = Long.parseLong(count);
            if (expected < 10_000) {
                assertThat(Perft.count(position, depth)).as("depth %d", depth).isEqualTo(expected);
            }
            if (expected < 1_500) {
                assertThat(Perft.count(position, depth, Method.FILTERED_PSEUDO_LEGAL))
                        .as("depth %d, filtered", depth)
                        .isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest(name = "{0} {2}")
    @CsvFileSource(resources = "variants.csv", delimiter = '|', quoteCharacter = '\'')
    @Tag("slow")
    void countsOfVariantsAtFullDepthArePublished(String variant, String kind, String fen, String counts) {
        Position position = position(variant, kind, fen);
        int depth = 0;
        for (String count : counts.split(" ")) {
            depth++;
            assertThat(Perft.count(position, depth, PerftOptions.defaults()))
                    .as("depth %d", depth)
                    .isEqualTo(Long.parseLong(count));
        }
    }

    @Test
    void threadsMemoryAndDivideDoNotChangeTheCount() {
        Position position = Variant.CRAZYHOUSE.start();
        PerftOptions options = PerftOptions.defaults().withThreads(2).withMemory(1);
        for (int depth = 0; depth <= 4; depth++) {
            assertThat(Perft.count(position, depth, options)).isEqualTo(Perft.count(position, depth));
        }
        Map<Move, Long> divide = Perft.divide(position, 3);
        assertThat(divide).hasSize(20).isEqualTo(Perft.divide(position, 3, options));
        assertThat(divide.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(8_902);
    }

    @Test
    void countOfVariantIsCancelledAtItsLimit() {
        PerftOptions options = PerftOptions.defaults().withMaxNodes(1_000);
        assertThatThrownBy(() -> Perft.count(Variant.ATOMIC.start(), 5, options))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void countsThatNeedTheBoardsOfChessRefuseVariants() {
        Position position = Variant.HORDE.start();
        String message = "this count supports standard chess only, got Horde";
        assertThatThrownBy(() -> Perft.statistics(position, 2)).hasMessage(message);
        assertThatThrownBy(() -> Perft.uniqueBoards(position, 2)).hasMessage(message);
        assertThatThrownBy(() -> PerftUnits.of(position, 4)).hasMessage(message);
    }
}
