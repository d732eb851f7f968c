package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.winnable.WinVerdict.Winnable;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Shortest helpmates with one piece per side have the lengths found by retrograde analysis and by a search over
 * positions.
 */
class FewPiecesSearchTest {

    private static final Position ROOK_AGAINST_KNIGHT = Fen.parse("4K3/8/3k4/4R3/1n6/8/8/8 b - - 0 1");

    /** Lengths in plies from a retrograde analysis of all positions of these materials, written for this test. */
    @ParameterizedTest
    @CsvSource({
        // Knight against rook.
        "8/7k/5K2/6N1/r7/8/8/8 b - - 0 1, 6",
        "8/8/8/1K6/7r/5N2/1k6/8 w - - 0 1, 7",
        "3k4/8/8/K7/8/4N3/5r2/8 b - - 0 1, 10",
        "2N5/8/6k1/8/8/3K3r/8/8 w - - 0 1, 11",
        "8/2N2r2/7k/8/8/8/8/7K b - - 0 1, 14",
        "6K1/8/8/8/4N3/1k6/5r2/8 w - - 0 1, 15",
        "K3N3/8/8/8/8/8/7r/1k6 b - - 0 1, 18",
        "7k/8/8/8/8/8/1r6/KN6 w - - 0 1, 19",
    })
    void theLineIsAsLongAsThatOfRetrogradeAnalysis(String fen, int plies) {
        Position position = Fen.parse(fen);
        WinVerdict verdict = Winnability.shortest(position, Color.WHITE, WinSearchLimits.DEFAULT);
        assertThat(verdict).isInstanceOfSatisfying(Winnable.class, winnable -> {
            assertThat(winnable.shortest()).isTrue();
            assertThat(winnable.line()).hasSize(plies);
        });
        WinnabilityTest.assertEndsInMate(position, Color.WHITE, verdict);
        Position mirrored = position.mirrored();
        WinVerdict black = Winnability.shortest(mirrored, Color.BLACK, WinSearchLimits.DEFAULT);
        assertThat(((Winnable) black).line()).hasSize(plies);
        WinnabilityTest.assertEndsInMate(mirrored, Color.BLACK, black);
    }

    /** Positions four plies before mate, because the other search takes too long for longer lines. */
    @ParameterizedTest
    @ValueSource(strings = {"Qq", "Qn", "Rr", "Rb", "Rn", "Bb", "Bn", "Nr", "Nb", "Nn"})
    void theLineIsAsLongAsThatOfASearchOverPositions(String pieces) {
        Random random = new Random(24);
        for (int compared = 0; compared < 4; ) {
            Position position = SmallPositions.withPieces(random, "Kk" + pieces);
            if (!(Winnability.shortest(position, Color.WHITE, WinSearchLimits.DEFAULT) instanceof Winnable far)) {
                continue;
            }
            int last = Math.max(0, far.line().size() - 4);
            for (Move move : far.line().subList(0, last)) {
                position = position.play(move);
            }
            HelpmateSearch plain = new HelpmateSearch(
                    new WinQuery(position, Color.WHITE),
                    WinSearchLimits.DEFAULT,
                    0,
                    HelpmateSearch.Mode.SHORTEST,
                    () -> false);
            int found = plain.run(20_000);
            if (found == MateSearch.MATE) {
                assertThat(plain.line())
                        .as(Fen.format(position))
                        .hasSize(far.line().size() - last);
                compared++;
            } else {
                assertThat(found).as(Fen.format(position)).isEqualTo(MateSearch.BOUND);
            }
        }
    }

    /** The mate comes after eight plies. */
    @Test
    void noMateIsFoundBeyondTheMaximumLength() {
        WinQuery query = new WinQuery(ROOK_AGAINST_KNIGHT, Color.WHITE);
        assertThat(search(query).run(Long.MAX_VALUE, 6)).isEqualTo(MateSearch.NONE);
        assertThat(search(query).run(Long.MAX_VALUE, 8)).isEqualTo(MateSearch.MATE);
        for (int plies = 0; plies < 8; plies += 2) {
            HelpmateSearch plain =
                    new HelpmateSearch(query, WinSearchLimits.DEFAULT, 0, HelpmateSearch.Mode.SHORTEST, () -> false);
            int found = plain.run(50_000, plies);
            assertThat(found).isEqualTo(plies < 6 ? MateSearch.NONE : MateSearch.BOUND);
        }
    }

    @Test
    void theLimitsAreKept() {
        WinQuery query = new WinQuery(ROOK_AGAINST_KNIGHT, Color.WHITE);
        FewPiecesSearch few = search(query);
        assertThat(few.run(100, 100)).isEqualTo(MateSearch.BOUND);
        assertThat(few.nodes()).isEqualTo(100);
        AtomicInteger polls = new AtomicInteger();
        FewPiecesSearch stopped =
                new FewPiecesSearch(query.view, WinSearchLimits.DEFAULT, () -> polls.incrementAndGet() == 5);
        assertThat(stopped.run(Long.MAX_VALUE, 100)).isEqualTo(MateSearch.BOUND);
        assertThat(polls).hasValue(5);
        WinSearchLimits small = WinSearchLimits.DEFAULT.withMemory(7);
        assertThat(FewPiecesSearch.suits(query, WinSearchLimits.DEFAULT.withMemory(6)))
                .isFalse();
        assertThat(FewPiecesSearch.suits(query, small)).isTrue();
        WinQuery far = new WinQuery(Fen.parse("7k/8/8/8/r7/8/8/N6K w - - 0 1"), Color.WHITE);
        FewPiecesSearch full = new FewPiecesSearch(far.view, small, () -> false);
        assertThat(full.run(Long.MAX_VALUE, 100)).isEqualTo(MateSearch.BOUND);
        // One MiB holds 87,381 words; the layer that exceeds it is not searched.
        assertThat(full.nodes()).isBetween(20_000L, 87_381L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // Two pieces, a pawn, a castling right; a lone king.
                "4k3/8/8/8/8/8/8/R2NK3 w - - 0 1",
                "4k3/8/2nn4/8/8/8/8/R3K3 w - - 0 1",
                "4k3/8/8/8/8/4p3/8/R3K3 w - - 0 1",
                "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
                "4k3/8/8/8/8/8/8/r3K3 w - - 0 1"
            })
    void otherMaterialIsNotSupported(String fen) {
        assertThat(FewPiecesSearch.suits(new WinQuery(Fen.parse(fen), Color.WHITE), WinSearchLimits.DEFAULT))
                .isFalse();
        assertThat(FewPiecesSearch.suits(
                        new WinQuery(ROOK_AGAINST_KNIGHT, Color.WHITE),
                        WinSearchLimits.DEFAULT.withinTheSeventyFiveMovesLeft()))
                .isFalse();
    }

    /** The rook is always lost here, so no reachable position is mate. */
    @Test
    void aSearchOfAllPositionsProvesThatThereIsNoMate() {
        WinQuery query = new WinQuery(Fen.parse("7k/6R1/8/8/8/8/8/K7 b - - 0 1"), Color.WHITE);
        assertThat(search(query).run(Long.MAX_VALUE, 100)).isEqualTo(MateSearch.NONE);
    }

    private static FewPiecesSearch search(WinQuery query) {
        return new FewPiecesSearch(query.view, WinSearchLimits.DEFAULT, () -> false);
    }
}
