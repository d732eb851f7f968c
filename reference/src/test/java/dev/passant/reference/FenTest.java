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
    void fenRoundTrips(String fen) {
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
        "'', 'expected 8 ranks, found 1'",
        "8/8/8/8/8/8/8, 'expected 8 ranks, found 7'",
        "8/8/8/8/8/8/8/8/8, 'expected 8 ranks, found 9'",
        "8/8/8/8/8/8/8/7, 'expected 8 squares on rank 1, found 7'",
        "7pp/8/8/8/8/8/8/8, 'expected 8 squares on rank 8, found 9'",
        "44/8/8/8/8/8/8/8, adjacent digits",
        "9/8/8/8/8/8/8/8, 'unknown piece \"9\"'",
        "x7/8/8/8/8/8/8/8, 'unknown piece \"x\"'",
        "8/8/8/8/8/8/8/8 W, 'expected w or b as the side to move, found \"W\"'",
        "8/8/8/8/8/8/8/8 w X, 'invalid castling rights \"X\"'",
        "8/8/8/8/8/8/8/8 w -K, 'invalid castling rights \"-K\"'",
        "8/8/8/8/8/8/8/R1R1K3 w AC, '\"AC\" names two rooks'",
        "8/8/8/8/8/8/8/8 w - E3, 'invalid en-passant square \"E3\"'",
        "8/8/8/8/8/8/8/8 w - - -1, 'expected a number of at most 9 digits, found \"-1\"'",
        "8/8/8/8/8/8/8/8 w - - 0 one, 'expected a number of at most 9 digits, found \"one\"'",
        "8/8/8/8/8/8/8/8 w - - 0 1234567890, 'expected a number of at most 9 digits, found \"1234567890\"'",
        "8/8/8/8/8/8/8/8 w - - 0 1 x, 'expected at most 6 fields, found 7'",
    })
    void aMalformedFenIsRefusedWithTheReason(String fen, String reason) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReferencePosition.parse(fen))
                .withMessageContaining("\"" + fen + "\"")
                .withMessageContaining(reason);
    }
}
