package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A divide that merges equal boards gives the same counts as one that does not. */
class DividedPerftTest {

    private static final int DEPTH = 7;

    private static final PerftOptions MERGED =
            PerftOptions.DEFAULT.withThreads(2).withMemory(16);

    @Test
    void eachMoveHasTheSameCount() {
        for (String fen : List.of(
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "8/k1P5/8/1K6/8/8/1p6/8 b - - 0 1",
                "4k2r/6K1/8/8/8/8/8/8 w k - 0 1")) {
            Position position = Fen.parse(fen);
            Map<Move, Long> plain = Perft.divide(position, DEPTH);
            Map<Move, Long> merged = Perft.divide(position, DEPTH, MERGED);
            assertThat(merged).containsExactlyEntriesOf(plain);
        }
    }

    /** Moves that end the game have no leaf nodes, and a position without legal moves has an empty divide. */
    @Test
    void movesThatEndTheGameAreIncluded() {
        Position mates = Fen.parse("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
        Map<Move, Long> merged = Perft.divide(mates, DEPTH, MERGED);
        assertThat(merged).containsExactlyEntriesOf(Perft.divide(mates, DEPTH));
        assertThat(merged).containsValue(0L);
        assertThat(Perft.divide(Fen.parse("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 8, MERGED))
                .isEmpty();
    }

    @Test
    void aListenerReceivesTheMovesInOrder() {
        List<PerftProgress> reports = new ArrayList<>();
        Map<Move, Long> divide = Perft.divide(Position.start(), DEPTH, MERGED.withListener(reports::add));
        List<Move> moves = List.copyOf(divide.keySet());
        for (PerftProgress state : reports) {
            int counted = state.divide().size();
            assertThat(List.copyOf(state.divide().keySet())).isEqualTo(moves.subList(0, counted));
            state.divide().forEach((move, count) -> assertThat(count).isEqualTo(divide.get(move)));
            long sum =
                    state.divide().values().stream().mapToLong(Long::longValue).sum();
            assertThat(state.nodes()).isBetween(sum, 3_195_901_860L);
            assertThat(state.units()).isEqualTo(20_000);
            assertThat(state.unitsDone()).isBetween(counted * 1000, Math.min(20_000, counted * 1000 + 999));
        }
        assertThat(reports).isSortedAccordingTo(Comparator.comparingInt(PerftProgress::unitsDone));
        assertThat(reports).isSortedAccordingTo(Comparator.comparingLong(PerftProgress::nodes));
        assertThat(reports).isSortedAccordingTo(Comparator.comparingLong(PerftProgress::nanos));
        PerftProgress end = reports.get(reports.size() - 1);
        assertThat(end.divide()).isEqualTo(divide);
        assertThat(end.unitsDone()).isEqualTo(end.units());
        assertThat(end.nodes()).isEqualTo(3_195_901_860L);
    }

    @Test
    void itCanBeCancelledBetweenTwoMoves() {
        AtomicInteger moves = new AtomicInteger();
        PerftOptions stopped =
                MERGED.withListener(state -> moves.set(state.divide().size())).withCancellation(() -> moves.get() >= 3);
        assertThatThrownBy(() -> Perft.divide(Position.start(), 7, stopped)).isInstanceOf(CancellationException.class);
        assertThat(moves).hasValue(3);
    }
}
