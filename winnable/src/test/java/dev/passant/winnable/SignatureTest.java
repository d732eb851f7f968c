package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/**
 * A signature of the analyses over random positions: the number of verdicts and of moves searched. Other tests check
 * that verdicts are correct; this one detects changes in behaviour. For an intended change, update the numbers, and
 * measure its effect with {@code WinnableFigures} of the benchmarks.
 */
class SignatureTest {

    @Test
    void quick() {
        assertThat(verdicts(41, 1_500, Winnability::quick))
                .isEqualTo(
                        "{blocked=634, checkmated=1, forced=4, material=367, nodes=806, plies=0, shortest=1, stalemate=2, undecided=1991, winnable=1}");
    }

    @Test
    void full() {
        WinSearchLimits limits = WinSearchLimits.DEFAULT.withMaxNodes(40_000);
        assertThat(verdicts(42, 150, (position, color) -> Winnability.full(position, color, limits)))
                .isEqualTo("{blocked=84, material=33, nodes=306458, plies=8355, winnable=183}");
    }

    @Test
    void shortest() {
        WinSearchLimits limits = WinSearchLimits.DEFAULT.withMaxNodes(4_000);
        assertThat(verdicts(43, 150, (position, color) -> Winnability.shortest(position, color, limits)))
                .isEqualTo(
                        "{blocked=48, material=41, nodes=1633346, plies=7678, shortest=26, undecided=26, winnable=185}");
    }

    @Test
    void shortestWithinTheSeventyFiveMovesLeft() {
        WinSearchLimits limits = WinSearchLimits.DEFAULT.withMaxNodes(4_000).withinTheSeventyFiveMovesLeft();
        Random clock = new Random(44);
        assertThat(verdicts(
                        44,
                        150,
                        (position, color) -> Winnability.shortest(
                                SmallPositions.next(clock, 135 + clock.nextInt(14)), color, limits)))
                .isEqualTo(
                        "{exhausted=6, material=95, nodes=885445, plies=3978, shortest=34, undecided=22, winnable=177}");
    }

    @Test
    void wallProofs() {
        assertThat(verdicts(45, 300, (position, color) -> {
                    WinQuery query = new WinQuery(position, color);
                    Reach reach = new Reach();
                    reach.find(query.view);
                    WallProof proof = new WallProof(query.winnerIsBlack, reach, 1 << 12, () -> false);
                    return proof.proves(query.board, 4_000)
                            ? new WinVerdict.Unwinnable(UnwinnableReason.WALLED, proof.nodes())
                            : new WinVerdict.Undecided(proof.nodes());
                }))
                .isEqualTo("{nodes=1661087, undecided=586, walled=14}");
    }

    @Test
    void walls() {
        Random random = new Random(46);
        int immovable = 0;
        int pawns = 0;
        int regions = 0;
        int squares = 0;
        for (int i = 0; i < 500; i++) {
            Walls walls = Walls.of(ReachTest.next(random));
            immovable += Long.bitCount(walls.immovable());
            pawns += Long.bitCount(walls.walledPawns());
            regions += walls.regions().size();
            squares +=
                    walls.regions().values().stream().mapToInt(Long::bitCount).sum();
        }
        assertThat(new int[] {immovable, pawns, regions, squares}).containsExactly(1478, 1478, 230, 4282);
    }

    /** Returns the number of verdicts of each kind, and the total number of moves made. */
    private static String verdicts(long seed, int positions, BiFunction<Position, Color, WinVerdict> analysis) {
        Random random = new Random(seed);
        Map<String, Long> counts = new TreeMap<>();
        for (int i = 0; i < positions; i++) {
            Position position = ReachTest.next(random);
            for (Color color : Color.values()) {
                WinVerdict verdict = analysis.apply(position, color);
                counts.merge(name(verdict), 1L, Long::sum);
                counts.merge("nodes", verdict.nodes(), Long::sum);
                if (verdict instanceof WinVerdict.Winnable winnable) {
                    counts.merge("plies", (long) winnable.line().size(), Long::sum);
                    if (winnable.shortest()) {
                        counts.merge("shortest", 1L, Long::sum);
                    }
                }
            }
        }
        return counts.toString();
    }

    private static String name(WinVerdict verdict) {
        if (verdict instanceof WinVerdict.Unwinnable unwinnable) {
            return unwinnable.reason().code();
        }
        return verdict.isWinnable() ? "winnable" : "undecided";
    }
}
