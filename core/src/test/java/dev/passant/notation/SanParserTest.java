package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.text.SanCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsing without a position. */
class SanParserTest {

    private static String standard(String text) {
        return SanCode.text(SanParser.parseLenient(SanParser.withoutNumber(text), PieceLetters.ENGLISH));
    }

    @ParameterizedTest
    @CsvSource({
        "12... ♘f3!?, Nf3",
        "nb1-d2, Nb1d2",
        "Q:b2 mate, Qxb2#",
        "Ra1†, Ra1+",
        "Ra1#+, Ra1#",
        "exd6e.p., exd6",
        "e8(Q), e8=Q",
        "e7xd8q++, e7xd8=Q+",
        "0-0-0‡, O-O-O#",
        "Pe4, Pe4",
        "e4=K, e4=K",
        "Nf8/P, Nf8=P",
        "2e4, 2e4"
    })
    void aLenientMoveHasTheParts(String text, String written) {
        assertThat(standard(text)).isEqualTo(written);
        assertThat(San.isMove(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--", "0000", "e9", "", "🨀f3", "1. --"})
    void otherTextIsNoMove(String text) {
        assertThat(San.isMove(text)).isFalse();
    }

    /** Random texts of the characters of SAN. */
    @Test
    void parsingInvertsWritingForAnyText() {
        Random random = new Random(7);
        String alphabet = "KQRBNPabcdefgh12345678xO-=+#";
        List<String> moves = new ArrayList<>();
        for (int round = 0; round < 100_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int length = 2 + random.nextInt(5); length > 0; length--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            try {
                moves.add(standard(text.toString()));
            } catch (NotationException e) {
                assertThat(e.input()).isEqualTo(text.toString());
            }
        }
        assertThat(moves)
                .hasSizeGreaterThan(1_000)
                .allSatisfy(move -> assertThat(standard(move)).isEqualTo(move));
    }
}
