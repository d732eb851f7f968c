package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PgnTokenizerTest {

    private static String tokens(String pgn) {
        return Recorder.tokens(pgn).text();
    }

    @Test
    void aGameIsTagsMovesAndAResult() {
        assertThat(tokens("""
                [Event "Club"]
                [Result "1-0"]

                1. e4 e5 2. Nf3 {solid} Nc6 $1 (2... d6 3. d4) 3. Bb5 1-0
                """))
                .isEqualTo("game [Event=Club] [Result=1-0] moves e4 e5 Nf3 {solid} Nc6 $1 ( d6 d4 ) Bb5 1-0 end");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            # moves and numbers
            1.e4 e5 2.Nf3 *             | e4 e5 Nf3 *
            1 e4 e5 2 Nf3 *             | e4 e5 Nf3 *
            1e4 e5 2Nf3 *               | e4 e5 Nf3 *
            1. . . e5 2 . Nf3 *         | e5 Nf3 *
            1... e5 *                   | e5 *
            1… e5 *                     | e5 *
            e4 e5 *                     | e4 e5 *
            e4 0-0 0-0-0 O-O-O *        | e4 0-0 0-0-0 O-O-O *
            e8=Q f8(N) g1(R)+ *         | e8=Q f8(N) g1(R)+ *
            e4(d4) *                    | e4 ( d4 ) *
            exd6 e.p. Kd7 *             | exd6 Kd7 *
            exd6ep *                    | exd6ep *
            exd6 ep Kd7 *               | exd6 Kd7 *
            1. -- Z0 0000 *             | -- Z0 0000 *
            ♘f3 *                       | ♘f3 *
            # NAGs
            e4! e5? Nf3!! Nc6?? a3!? a6?! * | e4 $1 e5 $2 Nf3 $3 Nc6 $4 a3 $5 a6 $6 *
            e4 !? $14 *                 | e4 $5 $14 *
            # comments
            e4 {} {a}{b} *              | e4 {} {a} {b} *
            e4 {[%clk 1:00:00] x; (y)} * | e4 {[%clk 1:00:00] x; (y)} *
            e4 <reserved> e5 *          | e4 e5 *
            # variations
            e4 (d4 (c4) d5) e5 *        | e4 ( d4 ( c4 ) d5 ) e5 *
            e4 (d4 1-0) e5 1-0          | e4 ( d4 ) e5 1-0
            # results
            e4 1/2-1/2                  | e4 1/2-1/2
            e4 1/2-1/2x 1-0x 0-1x *     | e4 1/2-1/2x 1-0x 0-1x *
            e4 1/2                      | e4 1/2-1/2
            e4 ½-½                      | e4 1/2-1/2
            e4 0-1                      | e4 0-1
            e4 1-0 {after}              | e4 1-0 {after}
            """)
    void movetextIsReadInEverySpelling(String movetext, String expected) {
        assertThat(tokens(movetext)).isEqualTo("game moves " + expected + " end");
        assertThat(Recorder.tokens(movetext).errors()).isEmpty();
    }

    @Test
    void aLineCommentEndsWithTheLine() {
        assertThat(tokens("e4 ; best by test\ne5 *")).isEqualTo("game moves e4 { best by test} e5 * end");
        assertThat(tokens("e4 ;last")).isEqualTo("game moves e4 {last} end");
    }

    @Test
    void aLineThatBeginsWithPercentIsPassedOver() {
        assertThat(tokens("% one\n[Event \"x\"]\n%two\n[Site \"y\"]\n%three\n1. e4\n%four\ne5 *"))
                .isEqualTo("game [Event=x] [Site=y] moves e4 e5 * end");
        assertThat(tokens("e4 {a\n%b\nc} *")).isEqualTo("game moves e4 {a\n%b\nc} * end");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void linesMayEndInThreeWays(String lineEnd) {
        String pgn = "[Event \"a\"]\n\n1. e4\ne5 {x\ny} bad$\n\n1-0\n".replace("\n", lineEnd);
        Recorder recorder = Recorder.tokens(pgn);
        assertThat(recorder.text()).isEqualTo("game [Event=a] moves e4 e5 {x" + lineEnd + "y} bad 1-0 end");
        assertThat(recorder.problems()).containsExactly("5:7: game 1: error: a NAG must be between $0 and $255");
    }

    // Game boundaries

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            [Event "a"] e4 1-0 [Event "b"] d4 0-1      | game [Event=a] moves e4 1-0 end game [Event=b] moves d4 0-1 end
            e4 1-0 d4 0-1                              | game moves e4 1-0 end game moves d4 0-1 end
            e4 * * *                                   | game moves e4 * end game moves * end game moves * end
            [Event "a"] e4 [Event "b"] d4 *            | game [Event=a] moves e4 end game [Event=b] moves d4 * end
            [Event "a"] [Event "b"] *                  | game [Event=a] moves end game [Event=b] moves * end
            [Event "a"] e4 (d4 [Event "b"] *           | game [Event=a] moves e4 ( d4 ) end game [Event=b] moves * end
            """)
    void aNewGameBeginsWhereOneCannotGoOn(String pgn, String expected) {
        assertThat(tokens(pgn)).isEqualTo(expected);
    }

    @Test
    void anUnclosedCommentDoesNotSwallowTheNextGame() {
        Recorder recorder = Recorder.tokens("[Event \"a\"]\n\ne4 {never closed\n\n[Event \"b\"]\n\nd4 *\n");
        assertThat(recorder.text())
                .isEqualTo("game [Event=a] moves e4 {never closed\n\n} end game [Event=b] moves d4 * end");
        assertThat(recorder.errors()).containsExactly("3:4: game 1: error: a comment is not closed");
    }

    @Test
    void anUnclosedVariationDoesNotSwallowTheNextGame() {
        Recorder recorder = Recorder.tokens("e4 (d4 (c4 1-0\n[Event \"b\"]\nd4 *");
        assertThat(recorder.text()).isEqualTo("game moves e4 ( d4 ( c4 ) ) 1-0 end game [Event=b] moves d4 * end");
        assertThat(recorder.errors()).containsExactly("1:15: game 1: error: 2 variations are not closed");
    }

    @Test
    void nothingAtAllIsNoGame() {
        assertThat(tokens("")).isEmpty();
        assertThat(tokens(" \n\r\n\t\0 \n% yes")).isEmpty();
        assertThat(tokens("\n% only an escape\n")).isEmpty();
    }

    // Tags

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            [Event "a"]                | [Event=a]
            [ Event   "a"  ]           | [Event=a]
            [Event "a"][Site "b"]      | [Event=a] [Site=b]
            [Event ""]                 | [Event=]
            [Event "a \\"b\\" c"]      | [Event=a \\"b\\" c]
            [Event "a\\\\"]            | [Event=a\\\\]
            [Event "a] [b"]            | [Event=a] [b]
            [Event "a "b" c"]          | [Event=a "b" c]
            [Event "a"                 | [Event=a]
            [Event "a                  | [Event=a]
            [White_Elo "1"]            | [White_Elo=1]
            """)
    void tagsAreReadAsTheyStand(String tags, String expected) {
        assertThat(tokens(tags + "\n*")).isEqualTo("game " + expected + " moves * end");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            [Event a]      | 1:1: game 1: error: a tag has no value in quotes
            [Event]        | 1:1: game 1: error: a tag has no value in quotes
            [ "a"]         | 1:1: game 1: error: a tag has no name
            [Event "a"     | 1:1: game 1: error: a tag is not closed
            [Event "a "b"] | 1:1: game 1: warning: a quote inside a tag has no backslash before it
            """)
    void aWrongTagIsToldAndTheNextIsRead(String tag, String problem) {
        Recorder recorder = Recorder.tokens(tag + "\n[Site \"s\"]\n*");
        assertThat(recorder.problems()).containsExactly(problem);
        assertThat(recorder.events()).contains("[Site=s]");
    }

    // Encodings

    @Test
    void textIsUtf8OrLatin1() {
        byte[] utf8 = "\uFEFF[White \"Żółć ♔\"]\n*".getBytes(StandardCharsets.UTF_8);
        byte[] latin1 = "[White \"Müller\"]\n\n{é\nè} * [Black \"ß\"] *".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(Recorder.tokens(new ByteArrayInputStream(utf8), PgnLimits.DEFAULT)
                        .text())
                .isEqualTo("game [White=Żółć ♔] moves * end");
        Recorder recorder = Recorder.tokens(new ByteArrayInputStream(latin1), PgnLimits.DEFAULT);
        assertThat(recorder.text()).isEqualTo("game [White=Müller] moves {é\nè} * end game [Black=ß] moves * end");
        assertThat(recorder.problems())
                .as("one warning for each line")
                .containsExactly(
                        "1:10: game 1: warning: bytes that are not UTF-8 are read as Windows-1252",
                        "3:2: game 1: warning: bytes that are not UTF-8 are read as Windows-1252",
                        "4:1: game 1: warning: bytes that are not UTF-8 are read as Windows-1252");
    }

    @Test
    void columnsCountCharacters() {
        assertThat(Recorder.tokens("{ÄÖÜ ♔} $ *").errors())
                .containsExactly("1:9: game 1: error: a NAG must be between $0 and $255");
    }

    /** Also if the text is longer than a block, and a character is cut by its end. */
    @Test
    void utf16IsRead() {
        String text = "[White \"Müller ♔ \uD83D\uDE00\"]\n\n" + "1. e4 {ÄÖÜ ♔} e5 ".repeat(2000) + "$ *";
        List<String> events = Recorder.tokens(text).events();
        List<String> errors = Recorder.tokens(text).errors();
        assertThat(errors).hasSize(1);
        for (Charset charset : new Charset[] {StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE}) {
            byte[] bytes = ("\uFEFF" + text).getBytes(charset);
            Recorder recorder = Recorder.tokens(new ByteArrayInputStream(bytes), PgnLimits.DEFAULT);
            assertThat(recorder.events()).isEqualTo(events);
            assertThat(recorder.errors()).isEqualTo(errors);
            byte[] cut = "\uFEFF1. e4 e5 *x".getBytes(charset);
            assertThat(Recorder.tokens(new ByteArrayInputStream(Arrays.copyOf(cut, cut.length - 1)), PgnLimits.DEFAULT)
                            .errors())
                    .hasSize(1)
                    .first()
                    .asString()
                    .startsWith("1:11: ")
                    .contains("unknown sign");
        }
    }

    @Test
    void nullBytesAreBlanks() {
        assertThat(tokens("\0e4\0\0e5 {a\0b} *\0")).isEqualTo("game moves e4 e5 {a\0b} * end");
    }

    // Limits

    @Test
    void aLongCommentIsCutAndTold() {
        PgnLimits limits = new PgnLimits(1 << 10, 1000, 10, 10);
        String pgn = "e4 {" + "x\r\n".repeat(100_000) + "} e5 $ *";
        Recorder recorder = Recorder.tokens(new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8)), limits);
        assertThat(recorder.events())
                .hasSize(7)
                .startsWith("game", "moves", "e4")
                .endsWith("e5", "*", "end");
        assertThat(recorder.events().get(3)).startsWith("{x\r\nx").hasSizeBetween(500, 1 << 10);
        assertThat(recorder.errors())
                .containsExactly(
                        "1:4: game 1: error: a comment is truncated after 512 bytes",
                        "100001:6: game 1: error: a NAG must be between $0 and $255");
    }

    /** Modulo 2^32, 4294967297 is 1. */
    @ParameterizedTest
    @ValueSource(strings = {"$256", "$4294967297", "$42949672970000000001"})
    void aNagIsAtMost255HoweverManyDigitsItHas(String nag) {
        assertThat(Recorder.tokens("e4 " + nag + " *").problems())
                .containsExactly("1:4: game 1: error: a NAG must be between $0 and $255");
    }

    @Test
    void aLongLineKeepsItsColumns() {
        String pgn = "e4 ".repeat(100_000) + "$ *";
        assertThat(Recorder.tokens(pgn).errors())
                .containsExactly("1:300001: game 1: error: a NAG must be between $0 and $255");
    }

    @Test
    void ofManyProblemsOnlyTheFirstAreTold() {
        assertThat(Recorder.tokens("$ ".repeat(1000) + "*").problems())
                .hasSize(PgnLimits.DEFAULT.gameProblems() + 1)
                .last()
                .asString()
                .endsWith("there are more problems in this game");
    }

    @Test
    void variationsMayNestWithoutEnd() {
        String pgn = "e4 " + "(d4 ".repeat(200_000) + ")".repeat(200_000) + "*";
        assertThat(Recorder.tokens(pgn).errors()).isEmpty();
    }

    // Blocks

    /** Returns a stream that returns a few bytes per read, like a pipe. */
    private static InputStream inPieces(byte[] bytes, Random random) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 1 + random.nextInt(5)));
            }
        };
    }

    @Test
    void whatIsReadDoesNotDependOnHowItArrives() throws IOException {
        Random random = new Random(20261121);
        String[] pieces = {
            "[Event \"",
            "]",
            "\"",
            "\\",
            "\n",
            "\r",
            "{",
            "}",
            "(",
            ")",
            "e4",
            "Nf3",
            "1.",
            "1-0",
            "1/2-1/2",
            "*",
            " ",
            ";",
            "%",
            "$3",
            "!",
            "?",
            "<",
            ">",
            "é",
            "♔",
            "\0",
            "O-O",
            "e8(Q)",
            "e.p.",
            "[Site \"x\"]\n",
            "&",
            "--"
        };
        PgnLimits limits = new PgnLimits(256, 100, 4, 100);
        for (int round = 0; round < 3000; round++) {
            StringBuilder pgn = new StringBuilder();
            for (int i = random.nextInt(60); i >= 0; i--) {
                pgn.append(pieces[random.nextInt(pieces.length)]);
            }
            byte[] bytes = pgn.toString()
                    .getBytes(random.nextBoolean() ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
            Recorder whole = Recorder.replay(new ByteArrayInputStream(bytes), limits);
            Recorder inPieces = Recorder.replay(inPieces(bytes, random), limits);
            assertThat(inPieces.events()).as(pgn.toString()).isEqualTo(whole.events());
            assertThat(inPieces.problems()).as(pgn.toString()).isEqualTo(whole.problems());
        }
    }

    @Test
    void blanksAroundTheNameOfATagDoNotMatter() {
        for (String tag : new String[] {"[ White \"x\"]", "[White\"x\"]", "[\tWhite   \"x\" ]", "[  White \"x\"]"}) {
            Recorder recorder = Recorder.tokens("1. e4 1-0\n" + tag + "\n\n1. d4 *");
            assertThat(recorder.text()).as(tag).contains("end game [White=x] moves d4 *");
            assertThat(recorder.errors()).as(tag).isEmpty();
        }
    }

    @Test
    void everyVariationIsClosedAsOftenAsItIsOpened() {
        Recorder recorder = Recorder.tokens("1. e4 (1. d4 (1. c4 (1. b4) (1. a4 1-0) d5)) e5 ) 2. d4 *");
        assertThat(recorder.text()).endsWith("moves e4 ( d4 ( c4 ( b4 ) ( a4 ) d5 ) ) e5 d4 * end");
        assertThat(recorder.errors()).containsExactly("1:49: game 1: error: no variation is open here");
        Recorder open = Recorder.tokens("1. e4 (1. d4 (1. c4 1-0");
        assertThat(open.text()).endsWith("e4 ( d4 ( c4 ) ) 1-0 end");
        assertThat(open.errors()).hasSize(1).first().asString().endsWith("2 variations are not closed");
    }

    @Test
    void aMarkOfUtf16AloneIsAnEmptyFile() {
        Recorder nothing = Recorder.tokens(new ByteArrayInputStream(new byte[] {-1, -2}), PgnLimits.DEFAULT);
        assertThat(nothing.errors()).isEmpty();
        assertThat(nothing.text()).isEmpty();
    }
}
