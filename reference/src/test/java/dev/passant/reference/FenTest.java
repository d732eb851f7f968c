package dev.passant.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FenTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 12 34",
                "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
                "4k3/8/8/8/8/8/8/R1R1K2R w KC - 0 1",
                "8/8/8/8/8/8/8/8 b - - 0 0",
                "P6p/kk6/8/8/8/8/KKK5/p6P w - - 99 200",
            })
    void whatIsReadIsWritten(String fen) {
        assertThat(ReferencePosition.parse(fen).fen()).isEqualTo(fen);
        assertThat(ReferencePosition.parse(fen)).hasToString(fen);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " w", " w -", " w - -", " w - - 0", " w - - 0 1", "   w  -   - 0  1 "})
    void fieldsMissingAtTheEndHaveDefaults(String tail) {
        assertThat(ReferencePosition.parse("4k3/8/8/8/8/8/8/4K3" + tail).fen())
                .isEqualTo("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    }

    @Test
    void shredderCastlingIsReadAndXFenCastlingIsWritten() {
        assertThat(ReferencePosition.parse("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9")
                        .fen())
                .isEqualTo("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9");
    }

    @Test
    void aMoveCountsInBothClocks() {
        ReferencePosition start = ReferencePosition.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 1");
        assertThat(start.play("g1f3").fen()).isEqualTo("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 5 1");
        assertThat(start.play("g1f3").play("g8f6").fen())
                .isEqualTo("rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 6 2");
        assertThat(start.play("g1f3").play("e7e6").fen())
                .isEqualTo("rnbqkbnr/pppp1ppp/4p3/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 2");
    }

    @Test
    void aMoveThatIsNotLegalIsRefused() {
        ReferencePosition position = ReferencePosition.parse("4r2k/8/8/8/8/8/4N3/4K3 w");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> position.play("e2c3"))
                .withMessageContaining("\"e2c3\"")
                .withMessageContaining(position.fen());
        assertThatIllegalArgumentException().isThrownBy(() -> position.play(""));
    }

    @ParameterizedTest
    @CsvSource({
        "'', the board has 1 ranks",
        "8/8/8/8/8/8/8, the board has 7 ranks",
        "8/8/8/8/8/8/8/8/8, the board has 9 ranks",
        "8/8/8/8/8/8/8/7, rank 1 has 7 squares",
        "7pp/8/8/8/8/8/8/8, rank 8 has 9 squares",
        "44/8/8/8/8/8/8/8, a digit follows a digit",
        "9/8/8/8/8/8/8/8, '\"9\" is no piece'",
        "x7/8/8/8/8/8/8/8, '\"x\" is no piece'",
        "8/8/8/8/8/8/8/8 W, the side to move is \"W\"",
        "8/8/8/8/8/8/8/8 w X, '\"X\" are no castling rights'",
        "8/8/8/8/8/8/8/8 w -K, '\"-K\" are no castling rights'",
        "8/8/8/8/8/8/8/R1R1K3 w AC, '\"AC\" names two rooks'",
        "8/8/8/8/8/8/8/8 w - E3, '\"E3\" is no square'",
        "8/8/8/8/8/8/8/8 w - - -1, '\"-1\" is no number'",
        "8/8/8/8/8/8/8/8 w - - 0 one, '\"one\" is no number'",
        "8/8/8/8/8/8/8/8 w - - 0 1234567890, '\"1234567890\" is no number'",
        "8/8/8/8/8/8/8/8 w - - 0 1 x, there are 7 fields",
    })
    void aMalformedFenIsRefusedWithTheReason(String fen, String reason) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReferencePosition.parse(fen))
                .withMessageContaining("\"" + fen + "\"")
                .withMessageContaining(reason);
    }
}
