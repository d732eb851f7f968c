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
 * How much each way of looking sees and how many moves it plays for it, over random positions: what is true of a verdict is
 * tested elsewhere, so a change here says that the analysis has become another, not that it is wrong. Whoever means it to
 * writes the new numbers down, and measures with {@code WinnableFigures} of the benchmarks what the change is worth.
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
        WinBounds bounds = WinBounds.standard().withNodes(40_000);
        assertThat(verdicts(42, 150, (position, color) -> Winnability.full(position, color, bounds)))
                .isEqualTo("{blocked=84, material=33, nodes=306458, plies=8355, winnable=183}");
    }

    @Test
    void shortest() {
        WinBounds bounds = WinBounds.standard().withNodes(4_000);
        assertThat(verdicts(43, 150, (position, color) -> Winnability.shortest(position, color, bounds)))
                .isEqualTo(
                        "{blocked=48, material=41, nodes=1633346, plies=7678, shortest=26, undecided=26, winnable=185}");
    }

    @Test
    void shortestWithinTheSeventyFiveMovesLeft() {
        WinBounds bounds = WinBounds.standard().withNodes(4_000).withinTheSeventyFiveMovesLeft();
        Random clock = new Random(44);
        assertThat(verdicts(
                        44,
                        150,
                        (position, color) -> Winnability.shortest(
                                SmallPositions.next(clock, 135 + clock.nextInt(14)), color, bounds)))
                .isEqualTo(
                        "{exhausted=6, material=95, nodes=885445, plies=3978, shortest=34, undecided=22, winnable=177}");
    }

    @Test
    void wallProofs() {
        assertThat(verdicts(45, 300, (position, color) -> {
                    Question question = new Question(position, color);
                    Reach reach = new Reach();
                    reach.find(question.view);
                    WallProof proof = new WallProof(question.winnerIsBlack, reach, 1 << 12, () -> false);
                    return proof.proves(question.board, 4_000)
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

    /** How many verdicts of each kind, and the moves played in all. */
    private static String verdicts(long seed, int positions, BiFunction<Position, Color, WinVerdict> asked) {
        Random random = new Random(seed);
        Map<String, Long> counts = new TreeMap<>();
        for (int i = 0; i < positions; i++) {
            Position position = ReachTest.next(random);
            for (Color color : Color.values()) {
                WinVerdict verdict = asked.apply(position, color);
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
