package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.passant.chess.Position;
import dev.passant.testing.RandomPositions;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EpdTest {

    private static final String BOARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    @Test
    void operationsKeepTheirOrderAndHaveTypedValues() {
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
        assertThat(epd.operands("pv")).containsExactly("e4", "e5", "Nf3");
        assertThat(epd.id()).contains("a; b");
        assertThat(epd.operands("ce")).containsExactly("-12");
        assertThat(epd.operands("acn")).containsExactly("5000000000");
        assertThat(epd.operands("c9")).containsExactly("");
        assertThat(epd.operands("c1")).isEmpty();
        assertThat(epd.position()).isEqualTo(Fen.parse(BOARD + " 4 9"));
        assertThat(epd.operands("own")).containsExactly("1", "two three");
        assertThat(epd.operations()).extracting(Epd.Operation::opcode).endsWith("fmvn", "own", "noop");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "bm Ke2;      | 56 | bm",
                "bm e4        | 58 | missing semicolon",
                "id \"x;      | 56 | unclosed quote",
                "id a b;      | 56 | the text of id is not quoted",
                "id \"a\" \"b\"; | 53 | one operand",
                "acd -1;      | 53 | whole number",
                "ce much;     | 53 | whole number",
                "dm 0;        | 53 | dm must be at least 1",
                "acs -1;      | 53 | whole number",
                "0 1          | 53 | FEN counters",
                "0;           | 53 | expected an operation name",
                "a b\"c;      | 55 | must not contain quotes",
                "pv e4 Nf3;   | 59 | pv",
                "hmvc x;      | 53 | whole number",
                "hmvc +5;     | 53 | at most 9 digits",
                "ce ٣;        | 53 | whole number"
            })
    void invalidOperationsAreRejectedWithTheirOffset(String operations, int offset, String reason) {
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> Epd.parse(BOARD + ' ' + operations))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(offset))
                .withMessageContaining(reason);
    }

    @Test
    void parsingInvertsWritingForRandomPositionsAndOperations() {
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
                assertThat(read).isEqualTo(epd).hasSameHashCodeAs(epd);
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
    void readingContinuesAfterInvalidLines() throws IOException {
        EpdReader suite = new EpdReader(new StringReader(BOARD + " bm e4;\r\n\r\n8/8 w - -\r" + BOARD + "\n" + BOARD));
        assertThat(suite.next().flatMap(EpdReader.Entry::epd)).contains(Epd.parse(BOARD + " bm e4;"));
        assertThat(suite.stream().map(EpdTest::lineAndKind)).containsExactly("3 wrong", "4 read", "5 read");
        assertThat(suite.next()).isEmpty();
    }

    private static String lineAndKind(EpdReader.Entry entry) {
        return entry.line() + (entry.epd().isPresent() ? " read" : " wrong");
    }

    /** Deviations from EPD, the line they are read as, and the warnings with their offsets. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "bm e4         | bm e4;                | 58 missing semicolon after operation bm",
                "bm e4; id \"a\" | bm e4; id \"a\";       | 66 missing semicolon after operation id",
                "3 7 bm e4;    | hmvc 3; fmvn 7; bm e4; | 53 FEN counters before the operations",
                "0 1           | hmvc 0; fmvn 1;       | 53 FEN counters before the operations",
                "0 1; bm e4;   | hmvc 0; fmvn 1; bm e4; | 53 FEN counters before the operations,"
                        + " 56 unexpected semicolon",
                "bm e4, d4;    | bm e4 d4;             | 58 unexpected comma between moves",
                "bm e4,d4 , c4; | bm e4 d4 c4;         | 58 unexpected comma between moves,"
                        + " 62 unexpected comma between moves",
                "bm e4; am f3; bm d4 c4; am g4; | bm e4 d4 c4; am f3 g4; | 67 duplicate operation bm,"
                        + " 77 duplicate operation am",
                "pv e4,e5;;    | pv e4 e5;             | 58 unexpected comma between moves,"
                        + " 62 unexpected semicolon",
                "- bm e4;      | bm e4;                | 53 extra dash after the en-passant field",
                "- - 3 7 bm e4; | hmvc 3; fmvn 7; bm e4; | 53 extra dash after the en-passant field,"
                        + " 55 extra dash after the en-passant field,"
                        + " 57 FEN counters before the operations",
                "bm e2e4 d2-d4 Ng1f3 c4!; | bm e2e4 d2-d4 Ng1f3 c4!; | 56 bm: e2e4 is written e4 in SAN,"
                        + " 61 bm: d2-d4 is written d4 in SAN, 67 bm: Ng1f3 is written Nf3 in SAN,"
                        + " 73 bm: c4! is written c4 in SAN",
                "pv e4 e7e5 Nf3; | pv e4 e7e5 Nf3;    | 59 pv: e7e5 is written e5 in SAN",
                "bm ; am; pv ; | bm; am; pv;           | 53 bm has no move, 58 am has no move, 62 pv has no move",
                "bm e4 d4 e2e4; am d4; | bm e4 d4 e2e4; am d4; | 62 bm: e2e4 is written e4 in SAN,"
                        + " 62 bm: e4 is already a move of bm, 71 am: d4 is already a move of bm",
                "bm d4; am d4 d2d4; | bm d4; am d4 d2d4; | 63 am: d4 is already a move of bm,"
                        + " 66 am: d2d4 is written d4 in SAN, 66 am: d4 is already a move of bm",
                "bm nf3;       | bm nf3;               | 56 bm: nf3 is written Nf3 in SAN",
                "id WAC.001 ; bm e4; | id \"WAC.001\"; bm e4; | 56 the text of id is not quoted",
                "c0 white is better  ; | c0 \"white is better\"; | 56 the text of c0 is not quoted",
                "id \"a\\\"b\\\"\"; c0 \"x\"; | id \"a'b'\"; c0 \"x\"; |"
                        + " 58 \\\" in a text is read as an apostrophe",
                "id \"C:\\\"; c0 \"x\"; | id \"C:\\\"; c0 \"x\"; | ``",
                "bm e4; id \"x; | bm e4; id \"x\";       | 63 unclosed quote",
                "id \"x ; bm e4; | id \"x\"; bm e4;       | 56 unclosed quote",
                "c0 \"a, b\"; x a,b; | c0 \"a, b\"; x a,b; | ``",
            })
    void commonDeviationsAreAcceptedWithAWarning(String operations, String read, String warnings) {
        String line = BOARD + ' ' + operations;
        assertThat(Epd.parseLenient(line)).hasToString(BOARD + ' ' + read).isEqualTo(Epd.parse(BOARD + ' ' + read));
        assertThat(EpdReader.read(7, line).orElseThrow()).satisfies(entry -> {
            assertThat(entry.line()).isEqualTo(7);
            assertThat(entry.epd()).contains(Epd.parseLenient(line));
            assertThat(entry.error()).isEmpty();
            assertThat(entry.problems())
                    .noneMatch(EpdProblem::isError)
                    .extracting(warning -> warning.offset() + " " + warning.reason())
                    .isEqualTo(warnings.isEmpty() ? List.of() : List.of(warnings.split(", (?=[0-9])")));
        });
        boolean isOnlyStyle = warnings.contains(" is written ") || warnings.contains(" has no move");
        if (!warnings.isEmpty() && !isOnlyStyle) {
            assertThatExceptionOfType(NotationException.class)
                    .isThrownBy(() -> Epd.parse(line))
                    .satisfies(
                            e -> assertThat(e.offset() + " " + e.reason()).isEqualTo(warnings.split(", (?=[0-9])")[0]));
        }
    }

    @Test
    void ofAVariationOnlyTheFirstIllegalMoveIsReported() {
        assertThat(EpdReader.read(1, BOARD + " pv e4 e4 Nf3 Qh5;").orElseThrow())
                .satisfies(wrong -> assertThat(wrong.problems())
                        .singleElement()
                        .satisfies(problem -> assertThat(problem.offset()).isEqualTo(59)));
    }

    @Test
    void fenCountersAreThoseOfThePosition() {
        Epd epd = Epd.parseLenient(BOARD + " 12 34 bm e4");
        assertThat(epd.position()).isEqualTo(Fen.parse(BOARD + " 12 34"));
        assertThat(epd.bestMoves()).hasSize(1);
        // A single number is not a pair of counters.
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> Epd.parseLenient(BOARD + " 12 bm e4;"))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(53));
    }

    @Test
    void everyInvalidMoveOfALineIsReportedWithItsOffset() {
        String line = "4k3/8/8/8/8/5N2/8/1N2K3 w - - bm Nd2, Ke2 Qa1; am Nxx; ce much; bm Ke3";
        assertThat(EpdReader.read(3, line).orElseThrow()).satisfies(wrong -> {
            assertThat(wrong.line()).isEqualTo(3);
            assertThat(wrong.problems())
                    .extracting(problem ->
                            (problem.isError() ? "ERROR " : "WARNING ") + problem.offset() + " " + problem.reason())
                    .satisfiesExactly(
                            problem -> assertThat(problem).isEqualTo("ERROR 33 bm: Nd2 is ambiguous: b1d2 or f3d2"),
                            problem -> assertThat(problem).isEqualTo("WARNING 36 unexpected comma between moves"),
                            problem -> assertThat(problem).startsWith("ERROR 42 bm: Qa1 is not legal"),
                            problem -> assertThat(problem).startsWith("ERROR 50 am: invalid SAN"),
                            problem -> assertThat(problem).startsWith("ERROR 55 ce is not a whole number"),
                            problem -> assertThat(problem).startsWith("WARNING 64 duplicate operation bm"),
                            problem -> assertThat(problem).startsWith("ERROR 67 bm: Ke3 is not legal"),
                            problem ->
                                    assertThat(problem).startsWith("WARNING 70 missing semicolon after operation bm"));
            assertThat(wrong.error().orElseThrow().offset()).isEqualTo(33);
            assertThat(wrong.error().orElseThrow().input()).isEqualTo(line);
        });
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> Epd.parseLenient(line))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(33));
    }

    @Test
    void canonicalLinesHaveMovesInStandardSan() {
        Epd epd = Epd.parse(BOARD + " bm g1f3 e2-e4!; am f2f3; pv e2e4 e7e5 Ng1f3+ b8c6 f3e5; id \"e2e4\"; own g1f3;");
        assertThat(epd.canonical())
                .hasToString(BOARD + " bm Nf3 e4; am f3; pv e4 e5 Nf3 Nc6 Nxe5; id \"e2e4\"; own g1f3;");
    }

    @Test
    void commentLinesAndAByteOrderMarkAreSkipped() throws IOException {
        String text = "\uFEFF# a suite\n#\n" + BOARD + " bm e4;\n# " + BOARD + "\n" + BOARD + "#";
        EpdReader suite = new EpdReader(new StringReader(text));
        assertThat(suite.stream().map(EpdTest::lineAndKind)).containsExactly("3 read", "5 wrong");
        EpdReader marked = new EpdReader(new StringReader("\uFEFF" + BOARD + "\n\uFEFF" + BOARD));
        assertThat(marked.stream().map(EpdTest::lineAndKind)).containsExactly("1 read", "2 wrong");
        assertThat(EpdReader.read(1, "  ")).isEmpty();
        assertThat(EpdReader.read(1, "#" + BOARD)).isEmpty();
    }

    @Test
    void aParallelStreamKeepsTheOrderOfLines() {
        int lines = 20_000;
        String suite = IntStream.rangeClosed(1, lines)
                .mapToObj(i -> BOARD + " id \"" + i + "\";\n")
                .collect(Collectors.joining());
        List<Long> sequential =
                IntStream.rangeClosed(1, lines).mapToObj(i -> (long) i).toList();
        assertThat(new EpdReader(new StringReader(suite))
                        .stream().parallel().map(EpdReader.Entry::line).toList())
                .isEqualTo(sequential);
        assertThat(new EpdReader(new StringReader(suite))
                        .stream()
                                .parallel()
                                .unordered()
                                .map(entry -> entry.epd().flatMap(Epd::id).orElseThrow())
                                .collect(Collectors.toSet()))
                .hasSize(lines);
    }

    @Test
    void theStreamThrowsTheReadersException() {
        Reader broken = new Reader() {
            @Override
            public int read(char[] into, int offset, int length) throws IOException {
                throw new IOException("gone");
            }

            @Override
            public void close() {}
        };
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> new EpdReader(broken).stream().toList())
                .withMessageContaining("gone");
    }

    @ParameterizedTest
    @CsvSource({"acn -1;", "acn -9223372036854775808;", "acn 9223372036854775808;", "acn +-1;", "acn 1.5;", "acd +-3;"})
    void nodeCountsAndDepthsAreNonNegativeWholeNumbers(String operation) {
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> Epd.parse(BOARD + ' ' + operation))
                .withMessageContaining("is not a whole number in range");
    }

    @Test
    void theSmallestAndLargestCountsAreAccepted() {
        for (String operation : List.of("acn 0;", "acn +7;", "acn 9223372036854775807;", "acd 0;", "ce -2147483648;")) {
            assertThat(Epd.parse(BOARD + ' ' + operation).operations()).hasToString('[' + operation + ']');
        }
    }

    @Test
    void anOverlongLineIsRejectedInBoundedMemory() throws IOException {
        EpdReader suite = new EpdReader(new LongLine(100_000_000L, "\n" + BOARD));
        EpdReader.Entry first = suite.next().orElseThrow();
        assertThat(first).satisfies(wrong -> {
            assertThat(wrong.error().orElseThrow().offset()).isEqualTo(EpdReader.MAX_CHARACTERS);
            assertThat(wrong.error().orElseThrow().input()).hasSize(EpdReader.MAX_CHARACTERS + 1);
        });
        assertThat(suite.next().flatMap(EpdReader.Entry::epd)).contains(Epd.parse(BOARD));
    }

    /** Many generated blanks, then a text. */
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

    @Test
    void strictParsingRejectsAnExtraSemicolon() {
        assertThatExceptionOfType(NotationException.class).isThrownBy(() -> Epd.parse(BOARD + " ;"));
        assertThatExceptionOfType(NotationException.class).isThrownBy(() -> Epd.parse(BOARD + " bm e4;;"));
        assertThat(Epd.parseLenient(BOARD + " bm e4;;")).isEqualTo(Epd.parse(BOARD + " bm e4;"));
    }

    @Test
    void aCounterMustEqualThatOfThePosition() {
        Epd epd = Epd.parse(BOARD);
        assertThat(epd.with("fmvn", "1").operands("fmvn")).containsExactly("1");
        assertThat(epd.with("hmvc", "0").operands("hmvc")).containsExactly("0");
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> epd.with("fmvn", "2"))
                .withMessageContaining("differs from the position's");
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> epd.with("hmvc", "1"))
                .withMessageContaining("differs from the position's");
    }
}
