package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.movegen.MoveGenerator;
import dev.passant.notation.Fen;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The search expands every position once, and stops at its limits. */
class HelpmateSearchTest {

    /** A position with too many successors for the limits of these tests. */
    private static final Position OPEN = Fen.parse("1k6/1P1p3p/BP3p2/1P5p/8/3P4/5PKP/8 b - - 0 1");

    @ParameterizedTest
    @EnumSource(HelpmateSearch.Mode.class)
    void anExhaustiveSearchExpandsEveryPositionOnce(HelpmateSearch.Mode mode) {
        Random random = new Random(26);
        int complete = 0;
        int fewer = 0;
        while (complete < 8) {
            Position position = random.nextInt(3) == 0 ? CagedPositions.next(random) : BlockedPositions.small(random);
            Color winner = random.nextBoolean() ? Color.WHITE : Color.BLACK;
            HelpmateSearch search = search(new WinQuery(position, winner), mode);
            if (search.run(15_000) == HelpmateSearch.NONE && search.nodes() > 10) {
                PlainSearch.Answer answer = PlainSearch.search(position, winner, 6_000);
                String what = winner + " " + Fen.format(position);
                assertThat(answer.plies()).as(what).isEmpty();
                if (answer.isComplete()) {
                    complete++;
                    assertThat(search.table().size()).as(what).isLessThanOrEqualTo(answer.positions());
                    fewer += search.table().size() < answer.positions() ? 1 : 0;
                }
            }
        }
        // Only proofs prune positions.
        assertThat(fewer).isLessThanOrEqualTo(mode == HelpmateSearch.Mode.THOROUGH ? complete : 0);
    }

    @ParameterizedTest
    @EnumSource(HelpmateSearch.Mode.class)
    void nodeAndMemoryLimitsAreKept(HelpmateSearch.Mode mode) {
        HelpmateSearch search = search(new WinQuery(OPEN, Color.BLACK), mode);
        assertThat(search.run(100)).isEqualTo(HelpmateSearch.BOUND);
        assertThat(search.nodes()).isBetween(100L, 140L);
        // The search is resumed.
        assertThat(search.run(1_000)).isEqualTo(HelpmateSearch.BOUND);
        assertThat(search.nodes()).isBetween(1_000L, 1_040L);
        WinSearchLimits small = WinSearchLimits.DEFAULT.withMemory(1);
        int states = HelpmateSearch.states(small);
        assertThat((long) states * StateTable.BYTES_PER_STATE).isBetween(1L << 19, 1L << 20);
        HelpmateSearch full = new HelpmateSearch(new WinQuery(OPEN, Color.BLACK), small, 0, mode, () -> false);
        assertThat(full.run(Long.MAX_VALUE)).isEqualTo(HelpmateSearch.BOUND);
        assertThat(full.table().size()).isBetween(states - MoveGenerator.MAX_MOVES, states);
        assertThat(full.table().capacity()).isEqualTo(states);
    }

    /**
     * Two kings mate one. The proofs, which are invalid with two kings, are not applied after the capture that must
     * come first.
     */
    @Test
    void noProofPrunesAnUnrestrictedPositionThatTheProofsDoNotSupport() {
        Position unrestricted = Fen.parseSetup("k7/P1K5/8/8/8/8/8/K7 b - - 0 1").toUnrestricted();
        assertThat(unrestricted.countLegalMoves()).isEqualTo(1);
        HelpmateSearch search = search(new WinQuery(unrestricted, Color.WHITE), HelpmateSearch.Mode.THOROUGH);
        assertThat(search.run(500_000)).isEqualTo(HelpmateSearch.MATE);
        WinnabilityTest.assertEndsInMate(
                unrestricted, Color.WHITE, Winnability.full(unrestricted, Color.WHITE, WinSearchLimits.DEFAULT));
    }

    @Test
    void cancellationIsPolled() {
        AtomicInteger polls = new AtomicInteger();
        HelpmateSearch search = new HelpmateSearch(
                new WinQuery(OPEN, Color.BLACK),
                WinSearchLimits.DEFAULT,
                0,
                HelpmateSearch.Mode.THOROUGH,
                () -> polls.incrementAndGet() == 3);
        assertThat(search.run(Long.MAX_VALUE)).isEqualTo(HelpmateSearch.BOUND);
        assertThat(polls).hasValue(3);
        assertThat(search.nodes()).isBetween(600L, 40_000L);
    }

    private static HelpmateSearch search(WinQuery query, HelpmateSearch.Mode mode) {
        return new HelpmateSearch(query, WinSearchLimits.DEFAULT, 0, mode, () -> false);
    }
}
