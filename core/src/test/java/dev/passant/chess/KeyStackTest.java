package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeyStackTest {

    /** A tree of positions of few pieces, so that many repeat; moves are played and taken back at random. */
    @Test
    void occurrencesAreThoseOfTheHistory() {
        Random random = new Random(11);
        int repeated = 0;
        for (int game = 0; game < 20; game++) {
            Position start = Fen.parse(List.of(
                            "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
                            "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1",
                            "8/2k5/8/8/8/8/5K2/8 b - - 9 9")
                    .get(game % 3));
            History history = new History(start);
            KeyStack path = new KeyStack();
            path.push(start);
            for (int step = 0; step < 600; step++) {
                List<Move> moves = List.copyOf(history.position().legalMoves());
                if (history.ply() > 0 && (moves.isEmpty() || random.nextInt(3) == 0)) {
                    history.takeBack();
                    path.pop();
                } else if (moves.isEmpty()) {
                    break;
                } else {
                    history.play(moves.get(random.nextInt(Math.min(3, moves.size()))));
                    path.push(history.position());
                }
                List<Integer> plies = history.occurrences();
                assertThat(path.size()).isEqualTo(history.ply() + 1);
                assertThat(path.occurrences()).as(history.toString()).isEqualTo(plies.size());
                assertThat(path.pliesSinceLast())
                        .isEqualTo(plies.size() == 1 ? 0 : history.ply() - plies.get(plies.size() - 2));
                repeated += plies.size() > 1 ? 1 : 0;
            }
        }
        assertThat(repeated).isGreaterThan(500);
    }

    /** A captured piece may be dropped where it was, so positions recur after captures. */
    @Test
    void aPositionOfCrazyhouseRecursAfterCaptures() {
        Position position =
                Fen.parse("r1bqkb1r/pppp1ppp/2n5/4n3/8/5N2/PPPPPPPP/RNBQKB1R[] w KQkq - 0 5", Variant.CRAZYHOUSE);
        KeyStack path = new KeyStack();
        path.push(position);
        for (String move : List.of("f3e5", "c6e5", "N@f3", "N@c6")) {
            position = position.play(Uci.parse(move, position));
            path.push(position);
        }
        assertThat(path.occurrences()).isEqualTo(2);
        assertThat(path.pliesSinceLast()).isEqualTo(4);
    }

    /** The stack grows, and all positions of a long game are in it. */
    @Test
    void aLongGameRepeatsItsPositions() {
        KeyStack path = new KeyStack();
        assertThat(path.occurrences()).isZero();
        assertThat(path.pliesSinceLast()).isZero();
        Position position = Position.start();
        path.push(position);
        for (int round = 0; round < 500; round++) {
            for (String move : List.of("g1f3", "g8f6", "f3g1", "f6g8")) {
                position = position.play(Uci.parse(move, position));
                path.push(position);
            }
        }
        assertThat(path.size()).isEqualTo(2001);
        assertThat(path.occurrences()).isEqualTo(501);
        assertThat(path.pliesSinceLast()).isEqualTo(4);
        while (path.size() > 0) {
            path.pop();
        }
        assertThat(path.occurrences()).isZero();
        assertThatThrownBy(path::pop).isInstanceOf(IllegalStateException.class).hasMessage("no position to remove");
    }

    /** The clock of the first position counts plies that are not on the stack. */
    @Test
    void earlierPliesOfTheClockAreUnknown() {
        KeyStack path = new KeyStack();
        path.push(Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 30 40"));
        assertThat(path.occurrences()).isOne();
        path.push(Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 30 40"));
        assertThat(path.occurrences()).isEqualTo(2);
    }

    @Test
    void aPositionThatIsMissingChangesNothing() {
        KeyStack path = new KeyStack();
        path.push(Position.start());
        assertThatThrownBy(() -> path.push(null)).isInstanceOf(NullPointerException.class);
        assertThat(path.size()).isEqualTo(1);
        path.pop();
        assertThat(path.size()).isZero();
    }
}
