package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.reference.ReferencePosition;
import dev.passant.testing.RandomPositions;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StaticExchangeTest {

    private static final int[] VALUES = {100, 320, 330, 500, 900};
    private static final StaticExchange EXCHANGE = StaticExchange.of(100, 320, 330, 500, 900);

    /** Worked out by hand: pawn 100, knight 320, bishop 330, rook 500, queen 900. */
    @ParameterizedTest
    @CsvSource({
        "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1,           e1e5,  100,  100, nothing defends the pawn",
        "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1,  d3e5, -220, -220, a knight for a pawn",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1,                         e5d6,  100,  100, en passant",
        "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1,                       e5d6,    0,    0, en passant and back",
        "4k3/2p5/8/3pP3/8/8/8/3RK3 w - d6 0 1,                      e5d6,  100,  100, a rook behind the captured pawn",
        "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1,                          e7d8q, 400,  400, the pawn becomes a queen and is taken",
        "3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1,                         e7d8q, 1300, 1300, the pawn becomes a queen",
        "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1,                           e7e8q, 800,  800, nobody reaches e8",
        "4k3/8/4p3/3p4/8/5B2/8/4K2Q w - - 0 1,                      f3d5, -130, -130, the queen behind the bishop",
        "4k3/8/8/8/3p4/4K3/8/8 w - - 0 1,                           e3d4,  100,  100, a king",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1,                            e1g1,    0,    0, castling",
        "4k3/8/8/3p4/8/4P3/3Q4/4K3 w - - 0 1,                       d2d4,    0,    0, a quiet move to a safe square",
        "4k3/8/8/4p3/8/8/3Q4/4K3 w - - 0 1,                         d2d4, -900, -900, a quiet move that loses a queen",
        "3rk3/8/8/3p4/8/4N3/8/4K3 w - - 0 1,                        e3d5, -220, -220, a rook defends",
        "4k3/3r4/8/3p4/8/2N5/8/2K5 w - - 0 1,                       c3d5, -220, -220, a rook behind the pawn",
        "4k3/4n3/8/3p4/8/2N5/8/4RK2 w - - 0 1,                      c3d5, -220,  100, the defender is pinned",
        "1nr1k3/P7/8/8/8/8/8/1Q2K3 w - - 0 1,                       b1b8,  320,  320, the recapture promotes",
    })
    void gainsWorkedOutByHand(String fen, String uci, int usual, int exact, String reason) {
        Position position = Fen.parse(fen);
        Move move = Uci.parse(uci, position);
        assertThat(EXCHANGE.gain(position, move.code())).as(reason).isEqualTo(usual);
        assertThat(EXCHANGE.gainsAtLeast(position, move.code(), usual))
                .as(reason)
                .isTrue();
        assertThat(EXCHANGE.gainsAtLeast(position, move.code(), usual + 1))
                .as(reason)
                .isFalse();
        assertThat(EXCHANGE.exactGain(position, move.code())).as(reason).isEqualTo(exact);
    }

    /** All moves of random games; the second values have equal roles. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void everyMoveGainsWhatTheReferenceSays(int equal) {
        int[] values = equal == 0 ? VALUES : new int[] {1, 3, 3, 5, 9};
        StaticExchange exchange = StaticExchange.of(values[0], values[1], values[2], values[3], values[4]);
        RandomPositions random = new RandomPositions(45 + equal);
        Random chosen = new Random(equal);
        int[] differences = new int[2];
        for (int game = 0; game < 15; game++) {
            random.playOut(game % 3 == 0 ? random.chess960() : Position.start(), 120, position -> {
                ReferencePosition reference = ReferencePosition.parse(Fen.format(position), position.isChess960());
                for (Move move : position.legalMoves()) {
                    if (chosen.nextInt(move.isCapture() ? 2 : 8) > 0) {
                        continue;
                    }
                    String uci = Uci.format(move, position);
                    int usual = exchange.gain(position, move.code());
                    int exact = exchange.exactGain(position, move.code());
                    String where = uci + " in " + Fen.format(position);
                    assertThat(usual).as(where).isEqualTo(reference.exchange(uci, values));
                    assertThat(exact).as(where).isEqualTo(reference.exactExchange(uci, values));
                    for (int threshold = usual - 2; threshold <= usual + 2; threshold++) {
                        assertThat(exchange.gainsAtLeast(position, move.code(), threshold))
                                .as("%s, at least %s", where, threshold)
                                .isEqualTo(usual >= threshold);
                    }
                    differences[usual == exact ? 0 : 1]++;
                }
            });
        }
        assertThat(differences[0]).isGreaterThan(2_000);
        assertThat(differences[1]).isGreaterThan(20);
    }

    @Test
    void valuesAscend() {
        assertThatThrownBy(() -> StaticExchange.of(100, 300, 299, 500, 900))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "values must be from 0 to 100000, and none lower than the one before: 100, 300, 299, 500, 900");
        assertThatThrownBy(() -> StaticExchange.of(-1, 3, 3, 5, 9)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> StaticExchange.of(1, 0, 3, 5, 9)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> StaticExchange.of(1, 3, 5, 4, 9)).isInstanceOf(IllegalArgumentException.class);
        assertThat(StaticExchange.of(0, 0, 0, 0, 100_000)).isNotNull();
        assertThatThrownBy(() -> StaticExchange.of(1, 3, 3, 2, 9)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> StaticExchange.of(1, 3, 3, 5, 4)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> StaticExchange.of(1, 3, 3, 5, 100_001)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void variantsAreRefused() {
        Position atomic = Variant.ATOMIC.start();
        Move move = atomic.legalMoves().get(0);
        assertThatThrownBy(() -> EXCHANGE.gain(atomic, move.code()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("exchanges are evaluated in chess only, not in Atomic");
        assertThatThrownBy(() -> EXCHANGE.gainsAtLeast(atomic, move.code(), 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> EXCHANGE.exactGain(atomic, move.code())).isInstanceOf(IllegalArgumentException.class);
    }
}
