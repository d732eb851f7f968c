package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SAN without a position. */
class SanValueTest {

    @Test
    void aMoveHasTheParts() {
        San san = San.parse("Qa1xb2#");
        assertThat(san.role()).contains(Role.QUEEN);
        assertThat(san.originFile()).hasValue(0);
        assertThat(san.originRank()).hasValue(0);
        assertThat(san.isCapture()).isTrue();
        assertThat(san.target()).contains(Square.of("b2").orElseThrow());
        assertThat(san.promotion()).isEmpty();
        assertThat(san.castlingSide()).isEmpty();
        assertThat(san.isCheck()).isTrue();
        assertThat(san.isCheckmate()).isTrue();
    }

    @Test
    void partsThatAreNotWrittenAreEmpty() {
        San pawn = San.parse("e8=N+");
        assertThat(pawn.role()).contains(Role.PAWN);
        assertThat(pawn.originFile()).isEmpty();
        assertThat(pawn.originRank()).isEmpty();
        assertThat(pawn.isCapture()).isFalse();
        assertThat(pawn.promotion()).contains(Role.KNIGHT);
        assertThat(pawn.isCheck()).isTrue();
        assertThat(pawn.isCheckmate()).isFalse();
        San castling = San.parse("O-O-O");
        assertThat(castling.castlingSide()).contains(CastlingSide.QUEEN_SIDE);
        assertThat(castling.role()).contains(Role.KING);
        assertThat(castling.target()).isEmpty();
        assertThat(castling.isCheck()).isFalse();
        assertThat(San.parseLenient("e2e4").role()).isEmpty();
        assertThat(San.parseLenient("Pe2e4").role()).contains(Role.PAWN);
    }

    @Test
    void everyLegalMoveIsWrittenParsedAndFoundAgain() {
        for (Position position : SanPositions.some()) {
            for (Move move : position.legalMoves()) {
                San san = San.of(move, position);
                assertThat(san).hasToString(San.format(move, position));
                assertThat(San.parse(san.toString())).isEqualTo(san).hasSameHashCodeAs(san);
                assertThat(san.resolve(position)).isSameAs(move);
                for (PieceLetters letters : List.of(PieceLetters.RUSSIAN, PieceLetters.GERMAN, PieceLetters.FIGURINE)) {
                    assertThat(san.toString(letters)).isEqualTo(San.format(move, position, letters));
                    assertThat(San.parseLenient(san.toString(letters), letters)).isEqualTo(san);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "12... ♘f3!?, Nf3",
        "nb1-d2, Nb1d2",
        "Q:b2 mate, Qxb2#",
        "Ra1†, Ra1+",
        "Ra1#+, Ra1#",
        "ed5, exd5",
        "exd6e.p., exd6",
        "e8(Q), e8=Q",
        "e7xd8q++, e7xd8=Q+",
        "0-0-0‡, O-O-O#",
        "Pe4, Pe4",
        "e4=K, e4=K",
        "Nf8/P, Nf8=P",
        "2e4, 2e4"
    })
    void aLenientMoveIsWrittenInStandardSpelling(String text, String written) {
        San san = San.parseLenient(text);
        assertThat(san).hasToString(written).isEqualTo(San.parseLenient(written));
        if (!text.equals(written)) {
            assertThatExceptionOfType(NotationException.class)
                    .isThrownBy(() -> San.parse(text))
                    .withMessageContaining("the standard spelling is " + written);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Pe4, a pawn move has no piece letter",
        "e2e4, no origin rank",
        "2e4, no origin rank",
        "xd5, a pawn capture needs x",
        "ee4, a pawn capture needs x",
        "axd5, a pawn capture needs x",
        "exe5, a pawn capture needs x",
        "e8, 'expected a promotion to N, B, R or Q'",
        "e8=K, 'expected a promotion to N, B, R or Q'",
        "exd1=P, 'expected a promotion to N, B, R or Q'",
        "e4=Q, a pawn promotes on the first or last rank only",
        "Nf8=Q, only a pawn promotes",
        "--, a null move is not a chess move",
        "e9, unrecognized move",
        "'', missing target square",
        "🨀f3, unrecognized move"
    })
    void whatNoPositionAllowsIsNotStandard(String text, String message) {
        assertThatThrownBy(() -> San.parse(text))
                .isInstanceOf(NotationException.class)
                .hasMessageContaining(message);
    }

    /** Random texts of the characters of SAN. */
    @Test
    void parsingInvertsWritingForAnyText() {
        Random random = new Random(7);
        String alphabet = "KQRBNPabcdefgh12345678xO-=+#";
        List<San> moves = new ArrayList<>();
        for (int round = 0; round < 100_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int length = 2 + random.nextInt(5); length > 0; length--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            try {
                moves.add(San.parseLenient(text.toString()));
            } catch (NotationException e) {
                assertThat(e.input()).isEqualTo(text.toString());
            }
        }
        assertThat(moves)
                .hasSizeGreaterThan(1_000)
                .allSatisfy(
                        move -> assertThat(San.parseLenient(move.toString())).isEqualTo(move));
    }

    @Test
    void signsInUnusualPlacesAreKept() {
        San promotion = San.parseLenient("g8+=Q");
        assertThat(promotion.isCheck()).isTrue();
        assertThat(promotion.isCapture()).isFalse();
        San capture = San.parseLenient("Qd8:#");
        assertThat(capture.isCapture()).isTrue();
        assertThat(capture.isCheckmate()).isTrue();
    }
}
