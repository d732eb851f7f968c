package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.passant.chess.Position;
import dev.passant.notation.Epd.Operand;
import dev.passant.notation.Epd.Operation;
import dev.passant.testing.RandomPositions;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EpdTest {

    private static final String BOARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    @Test
    void operationsAreKeptInOrderAndReadAsValues() {
        String line = BOARD + " bm e4 Nf3; am f3; id \"a; b\"; pv e4 e5 Nf3; ce -12; acd 7; acn 5000000000; dm 3;"
                + " c0 \"zero\"; c9 \"\"; hmvc 4; fmvn 9; own 1 \"two three\"; noop;";
        Epd epd = Epd.parse(line);
        assertThat(epd).hasToString(line);
        assertThat(epd.bestMoves())
                .extracting(move -> Uci.format(move, epd.position()))
                .containsExactly("e2e4", "g1f3");
        assertThat(epd.avoidMoves())
                .extracting(move -> Uci.format(move, epd.position()))
                .containsExactly("f2f3");
        assertThat(epd.variation())
                .extracting(move -> Uci.format(move, epd.position()))
                .containsExactly("e2e4", "e7e5", "g1f3");
        assertThat(epd.id()).contains("a; b");
        assertThat(epd.evaluation()).hasValue(-12);
        assertThat(epd.depth()).hasValue(7);
        assertThat(epd.nodes()).hasValue(5_000_000_000L);
        assertThat(epd.mateIn()).hasValue(3);
        assertThat(epd.comment(0)).contains("zero");
        assertThat(epd.comment(9)).contains("");
        assertThat(epd.comment(1)).isEmpty();
        assertThat(epd.halfmoveClock()).hasValue(4);
        assertThat(epd.fullmoveNumber()).hasValue(9);
        assertThat(epd.position()).isEqualTo(Fen.parse(BOARD + " 4 9"));
        assertThat(epd.operation("own"))
                .contains(new Operation("own", List.of(new Operand("1", false), new Operand("two three", true))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "bm Ke2;      | 53 | bm",
                "bm e4        | 58 | not ended",
                "id \"x;      | 56 | not closed",
                "id a b;      | 53 | one operand",
                "acd -1;      | 53 | whole number",
                "ce much;     | 53 | whole number",
                "0 1          | 53 | a name of a letter",
                "a b\"c;      | 55 | no quotes",
                "pv e4 Nf3;   | 53 | pv",
                "hmvc x;      | 53 | whole number",
                "hmvc +5;     | 53 | at most nine digits",
                "ce ٣;        | 53 | whole number"
            })
    void wrongOperationsAreRefusedWhereTheyStand(String operations, int offset, String reason) {
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> Epd.parse(BOARD + ' ' + operations))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(offset))
                .withMessageContaining(reason);
    }

    @Test
    void anyPositionWithAnyOperationsIsReadAsWritten() {
        Random random = new Random(3);
        RandomPositions positions = new RandomPositions(3);
        for (int i = 0; i < 50; i++) {
            Position start = i % 2 == 0 ? Fen.parse(Fen.START) : positions.chess960();
            positions.playOut(start, 60, position -> {
                Epd epd = Epd.of(position).with("x_" + random.nextInt(9), word(random), word(random));
                if (!position.legalMoves().isEmpty()) {
                    epd = epd.with("bm", San.format(position.legalMoves().get(0), position));
                }
                epd = epd.with("c" + random.nextInt(10), word(random));
                Epd read = Epd.parse(epd.toString());
                assertThat(read).hasToString(epd.toString());
                assertThat(read.operations()).isEqualTo(epd.operations());
                assertThat(read.bestMoves()).isEqualTo(epd.bestMoves());
            });
        }
    }

    private static String word(Random random) {
        return random.ints(random.nextInt(6), 0, 5)
                .mapToObj(i -> "a; é\t".substring(i, i + 1))
                .reduce("", String::concat);
    }

    @Test
    void wrongLinesAreToldAndTheNextAreRead() throws IOException {
        EpdReader suite = new EpdReader(new StringReader(BOARD + " bm e4;\r\n\r\n8/8 w - -\r" + BOARD + "\n" + BOARD));
        assertThat(suite.next()).contains(new EpdReader.Read(1, Epd.parse(BOARD + " bm e4;")));
        assertThat(suite.stream().map(EpdTest::lineAndKind)).containsExactly("3 wrong", "4 read", "5 read");
        assertThat(suite.next()).isEmpty();
    }

    private static String lineAndKind(EpdReader.Entry entry) {
        return entry.line() + (entry instanceof EpdReader.Read ? " read" : " wrong");
    }

    @Test
    void aLineOfAnyLengthIsRefusedInBoundedMemory() throws IOException {
        EpdReader suite = new EpdReader(new LongLine(100_000_000L, "\n" + BOARD));
        EpdReader.Entry first = suite.next().orElseThrow();
        assertThat(first).isInstanceOfSatisfying(EpdReader.Wrong.class, wrong -> {
            assertThat(wrong.error().offset()).isEqualTo(EpdReader.MAX_CHARACTERS);
            assertThat(wrong.error().input()).hasSize(EpdReader.MAX_CHARACTERS + 1);
        });
        assertThat(suite.next()).contains(new EpdReader.Read(2, Epd.parse(BOARD)));
    }

    /** Many blanks that are never held at once, then a text. */
    private static final class LongLine extends Reader {

        private final StringReader rest;
        private long blanks;

        LongLine(long blanks, String rest) {
            this.blanks = blanks;
            this.rest = new StringReader(rest);
        }

        @Override
        public int read(char[] into, int offset, int length) throws IOException {
            if (blanks == 0) {
                return rest.read(into, offset, length);
            }
            int count = (int) Math.min(length, blanks);
            Arrays.fill(into, offset, offset + count, ' ');
            blanks -= count;
            return count;
        }

        @Override
        public void close() {
            rest.close();
        }
    }
}
