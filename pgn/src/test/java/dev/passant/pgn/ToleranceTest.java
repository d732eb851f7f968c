package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests input that violates the PGN standard but occurs in real files: it is read, with a warning for each deviation.
 */
class ToleranceTest {

    private static final String ROSTER = """
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "?"]
            [Black "?"]
            [Result "?"]

            """;

    private static Recorder replay(String movetext) {
        return Recorder.replay(ROSTER + movetext);
    }

    private static List<String> reasons(Recorder recorder) {
        return recorder.problems().stream()
                .map(problem -> problem.replaceFirst("^\\d+:\\d+: game \\d+: ", ""))
                .toList();
    }

    private static String played(Recorder recorder) {
        return String.join(
                " ",
                recorder.events().stream()
                        .filter(event -> event.startsWith("=") || event.startsWith("$"))
                        .map(event -> event.replace("=", ""))
                        .toList());
    }

    // Movetext

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            e4 e5 Nf3 Nc6+/- *        | e2e4 e7e5 g1f3 b8c6 $16      | the sign +/- is read as $16
            e4 -+ e5 *                | e2e4 $19 e7e5                | the sign -+ is read as $19
            e4 N e5 *                 | e2e4 $146 e7e5               | the sign N is read as $146
            e4 TN e5 *                | e2e4 $146 e7e5               | the sign TN is read as $146
            e4 D e5 *                 | e2e4 $201 e7e5               | the sign D is read as $201
            e4 <= e5 *                | e2e4 $143 e7e5               | the sign <= is read as $143
            e4<= e5 *                 | e2e4 $143 e7e5               | the sign <= is read as $143
            e4 ∞= e5 *                | e2e4 $44 e7e5                | the sign ∞= is read as $44
            e4∞/= e5 *                | e2e4 $44 e7e5                | the sign ∞/= is read as $44
            e4 f5 Qh5+ ch *           | e2e4 f7f5 d1h5               | ignored the word ch after a move
            e4 f5 Qh5+ ch. g6 *       | e2e4 f7f5 d1h5 g7g6          | ignored the word ch after a move
            e4 dbl e5 *               | e2e4 e7e5                    | ignored the word dbl after a move
            e4 (d4 dis) e5 *          | e2e4 e7e5                    | ignored the word dis after a move
            e4 mate e5 *              | e2e4 e7e5                    | ignored the word mate after a move
            e4 RR e5 *                | e2e4 $145 e7e5               | the sign RR is read as $145
            e4 ⊕ e5 *                 | e2e4 $138 e7e5               | the sign ⊕ is read as $138
            e4⊕ e5 *                  | e2e4 $138 e7e5               | the sign ⊕ is read as $138
            e4 △ e5 *                 | e2e4 $140 e7e5               | the sign △ is read as $140
            e4 =/∞ e5 *               | e2e4 $44 e7e5                | the sign =/∞ is read as $44
            e4 × e5 *                 | e2e4 $244 e7e5               | the sign × is read as $244
            e4 ⟳ e5 *                 | e2e4 $32 e7e5                | the sign ⟳ is read as $32
            e4 --+ e5 *               | e2e4 $21 e7e5                | the sign --+ is read as $21
            e4 +-- 1... e5 *          | e2e4 $20 e7e5                | the sign +-- is read as $20
            e4 +-- (1. d4) e5 *       | e2e4 $20 e7e5                | the sign +-- is read as $20
            e4 (=) e5 *               | e2e4 e7e5                    | the draw offer (=) is read as a comment
            9. h4 h6 *                | h2h4 h7h6                    | the first move number is 9, but the game has no FEN
            e4N e5 *                  | e2e4 $146 e7e5               | the sign N is read as $146
            e4 e5 Nf3N *              | e2e4 e7e5 g1f3 $146          | the sign N is read as $146
            e4 = e5 *                 | e2e4 $10 e7e5                | the sign = is read as $10
            e4+= e5 *                 | e2e4 $14 e7e5                | the sign += is read as $14
            e4 =/+ e5 *               | e2e4 $15 e7e5                | the sign =/+ is read as $15
            e4 ± e5 *                 | e2e4 $16 e7e5                | the sign ± is read as $16
            e4± e5 *                  | e2e4 $16 e7e5                | the sign ± is read as $16
            e4 f5 Qh5++- *            | e2e4 f7f5 d1h5 $18           | the sign +- is read as $18
            e4 f6 a3 g5 Qh5 # *       | e2e4 f7f6 a2a3 g7g5 d1h5     | the sign # is separate from its move
            e4 f5 Qh5 + g6 *          | e2e4 f7f5 d1h5 g7g6          | the sign + is separate from its move
            e4 e5 ♘f3 ♞c6 *           | e2e4 e7e5 g1f3 b8c6          | figurines instead of piece letters
            e4 f5 ef *                | e2e4 f7f5 e4f5               | a pawn capture is written with files only: ef
            e4 f5 exf! *              | e2e4 f7f5 e4f5 $1            | a pawn capture is written with files only: exf
            е4 e5 *                   | e2e4 e7e5                    | the Cyrillic letter "е" (U+0435) looks like "e"
            ｅ４ e5 *                 | e2e4 e7e5                    | the full-width character "ｅ" (U+FF45) looks like "e"
            e4 e5 Nf3 Nf6 Bc4 Bc5 О-О * | e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 | the Cyrillic letter "О" (U+041E) looks like "O"
            e4 a6 e5 f5 exf5e.p. *    | e2e4 a7a6 e4e5 f7f5 e5f6     | exf5e.p. has the square of the captured pawn instead of the target square
            e4 a6 e5 f5 exf6e.p. *    | e2e4 a7a6 e4e5 f7f5 e5f6     | e.p. after a move
            e4 e5‼ *                  | e2e4 e7e5 $3                 | the sign ‼ is read as $3
            e4 e5 ⁇ *                 | e2e4 e7e5 $4                 | the sign ⁇ is read as $4
            e4 e5⁉ *                  | e2e4 e7e5 $5                 | the sign ⁉ is read as $5
            e4 f5 Qh5+⁈ *             | e2e4 f7f5 d1h5 $6            | the sign ⁈ is read as $6
            e4 +– e5 *                | e2e4 $18 e7e5                | the sign +– is read as $18
            e4 e5 Nf3 Nc6 Bc4 Bc5 O–O *    | e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1     | castling is written with a dash instead of a hyphen
            e4 e5 Nf3 Nc6 Bc4 Bc5 4.0−0 *  | e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1     | castling is written with a dash instead of a hyphen
            e4 e5 Nf3 Nc6 Bc4 Bc5 0‑0! *   | e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 $1  | castling is written with a dash instead of a hyphen
            d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 O‒O‒O * | d2d4 d7d5 b1c3 b8c6 c1f4 c8f5 d1d2 d8d7 e1c1 | castling is written with a dash instead of a hyphen
            d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 0—0—0 * | d2d4 d7d5 b1c3 b8c6 c1f4 c8f5 d1d2 d8d7 e1c1 | castling is written with a dash instead of a hyphen
            e4 --- d4 *               | e2e4 -- d2d4                  | null move in the main line
            1.…e4 1…e5 *              | e2e4 e7e5                    |
            1. e4 1…\u00a0e5 *        | e2e4 e7e5                    |
            """)
    void oddMovesAreReadAndNamed(String movetext, String moves, String warning) {
        Recorder recorder = replay(movetext);
        assertThat(played(recorder)).isEqualTo(moves);
        if (warning == null) {
            assertThat(recorder.problems()).isEmpty();
        } else {
            assertThat(reasons(recorder)).containsExactly("warning: " + warning);
        }
        assertThat(recorder.events()).contains("*", "end");
    }

    @Test
    void severalSignsMayStandBehindAMove() {
        for (String signs : List.of("‼⩲", " ‼⩲", "‼ ⩲", "‼+=")) {
            Recorder recorder = replay("e4" + signs + " e5 *");
            assertThat(played(recorder)).as(signs).isEqualTo("e2e4 $3 $14 e7e5");
            assertThat(recorder.errors()).isEmpty();
            assertThat(recorder.problems()).hasSize(2);
        }
        assertThat(Recorder.tokens("e4" + "+=".repeat(10) + " *").text()).startsWith("game moves e4+=");
    }

    @Test
    void theEndOfATextInDosIsPassedOver() {
        String warning = "warning: the byte 0x1A, the end of a text in DOS, is skipped";
        Recorder recorder = Recorder.replay(ROSTER + "e4 *\n\u001a\n" + ROSTER + "d4\u001a *\n\u001a\u001a\n");
        assertThat(reasons(recorder)).containsExactly(warning, warning);
        assertThat(recorder.events()).filteredOn(event -> event.equals("game")).hasSize(2);
        assertThat(Recorder.tokens("\u001a").events()).isEmpty();
        assertThat(reasons(Recorder.tokens("\u001a"))).containsExactly(warning);
        assertThat(Recorder.tokens("[White \"x\"]\n\u001a").errors()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1-0", "0-1", "1/2-1/2"})
    void aResultAttachedToAMoveEndsTheGame(String result) {
        for (String move : List.of("Qh4#", "Qg5", "a6")) {
            Recorder recorder = replay("1. f3 e5 2. g4 " + move + result + "\n\n" + ROSTER + "1. d4 *");
            assertThat(reasons(recorder)).contains("warning: the result " + result + " is attached to a move");
            assertThat(recorder.errors()).isEmpty();
            assertThat(recorder.text()).contains(" " + result + " end game [Event=?]");
            assertThat(played(recorder)).startsWith("f2f3 e7e5 g2g4 ").endsWith(" d2d4");
        }
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
            1 - 0,     1-0
            0 - 1,     0-1
            0-1F,      0-1
            1-0F,      1-0
            0.5 - 0.5, 1/2-1/2
            1/2 - 1/2, 1/2-1/2
            1 : 0,     1-0
            ½ - ½,     1/2-1/2
            draw,      1/2-1/2
            (1-0),     1-0
            (½-½),     1/2-1/2
            """)
    void looseResultsEndTheGame(String written, String result) {
        Recorder recorder = Recorder.replay(ROSTER + "1. e4 e5 " + written + "\n\n" + ROSTER + "1. d4 *");
        assertThat(reasons(recorder)).containsExactly("warning: the result " + result + " is written " + written);
        assertThat(recorder.text()).contains("=e7e5 " + result + " end game [Event=?]");
    }

    @Test
    void aStarAttachedToAResultBeginsNoGame() {
        Recorder recorder = replay("1. e4 e5 1-0*\n\n" + ROSTER + "1. d4 *");
        assertThat(reasons(recorder)).containsExactly("warning: ignored an unexpected character: *");
        assertThat(recorder.events()).filteredOn("game"::equals).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"1-0 1-0, 1-0", "* 0-1, 0-1", "1-0 {so} 1/2-1/2, 1/2-1/2"})
    void aSecondResultInTheLineBeginsNoGame(String written, String second) {
        Recorder recorder = replay("1. e4 e5 " + written + "\n\n" + ROSTER + "1. d4 *");
        assertThat(reasons(recorder)).containsExactly("warning: ignored a second result: " + second);
        assertThat(recorder.events()).filteredOn("game"::equals).hasSize(2);
    }

    /** The letter is in the message, because the Russian king looks like the English one. */
    @Test
    void aLetterOfAnotherAlphabetIsNamedAlsoIfTheMoveIsIllegal() {
        assertThat(reasons(replay("1. e4 e5 2. Кf3 *")))
                .anyMatch(reason -> reason.contains("the Cyrillic letter \"К\" (U+041A) looks like \"K\""))
                .anyMatch(reason -> reason.startsWith("error: Kf3 is not legal"));
    }

    @Test
    void anyWordForCheckOrMateIsPassedOver() {
        for (String word : List.of("ch", "check", "dbl ch", "double", "dblch", "dis ch", "disch", "checkmate")) {
            Recorder recorder = replay("1. e4 e5 " + word + " 2. Nf3 *");
            assertThat(played(recorder)).as(word).isEqualTo("e2e4 e7e5 g1f3");
            assertThat(reasons(recorder))
                    .hasSize(word.split(" ").length)
                    .allMatch(reason -> reason.startsWith("warning: ignored the word "));
        }
        assertThat(reasons(replay("ch e4 *"))).as("before the first move").anyMatch(reason -> reason.startsWith("err"));
    }

    @ParameterizedTest
    @CsvSource({"Draw agreed, agreed", "draw by agreement, agreement", "1/2-1/2 drawn, drawn", "remis ok 1/2-1/2, ok"})
    void wordsAfterTheResultAreNoGame(String end, String word) {
        Recorder recorder = replay("1. e4 e5 " + end + "\n\n" + ROSTER + "1. d4 *");
        assertThat(reasons(recorder)).contains("warning: ignored a word after the result: " + word);
        assertThat(recorder.errors()).isEmpty();
        assertThat(recorder.text()).contains("=e7e5 1/2-1/2 end game [Event=?]");
        assertThat(played(recorder)).isEqualTo("e2e4 e7e5 d2d4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"* d4 *", "* Nf3 *", "*\nab d4 *", "*\nab *", "* d *", "* d"})
    void aMoveOrAnotherLineAfterTheResultIsAGame(String end) {
        Recorder recorder = replay("1. e4 e5 " + end);
        assertThat(recorder.events()).filteredOn("game"::equals).hasSize(2);
        assertThat(reasons(recorder)).noneMatch(reason -> reason.contains("ignored a word"));
    }

    @ParameterizedTest
    @CsvSource({"'',1", "'\n',1", "'\n\n[Event \"2\"]\n\n*',2"})
    void zerosAtTheEndAreAResultWhereCastlingIsIllegal(String end, int games) {
        Recorder recorder = replay("1. e4 e5 0-0" + end.replace("\\n", "\n"));
        assertThat(reasons(recorder))
                .startsWith("warning: 0-0 at the end of the game is read as a result without a winner");
        assertThat(recorder.errors()).isEmpty();
        assertThat(recorder.events()).filteredOn("game"::equals).hasSize(games);
        assertThat(recorder.problems().get(0)).startsWith("9:10:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0-0 *", "0-0 2. Nf3 *", "0-0 {}", "0-0-0"})
    void otherIllegalCastlingIsAnError(String end) {
        Recorder recorder = replay("1. e4 e5 " + end);
        assertThat(recorder.errors()).hasSize(1);
        assertThat(recorder.errors().get(0)).startsWith("9:10:");
    }

    @Test
    void zerosAtTheEndAreCastlingWhereThatIsLegal() {
        Recorder recorder = replay("1. e4 e5 2. Nf3 Nc6 3. Be2 Nf6 4. 0-0");
        assertThat(played(recorder)).endsWith("e1g1");
        assertThat(reasons(recorder)).containsExactly("warning: the game has no result");
    }

    @Test
    void zerosAfterTheEndOfTheGameAreAResult() {
        Recorder recorder = replay("1. f3 e5 2. g4 Qh4# 0-0");
        assertThat(reasons(recorder))
                .startsWith("warning: 0-0 at the end of the game is read as a result without a winner");
        assertThat(recorder.errors()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1-1", "White wins", "0-0", ""})
    void aTagThatIsNoResultIsAWarning(String value) {
        Recorder recorder = Recorder.replay(ROSTER.replace("[Result \"?\"]", "[Result \"" + value + "\"]") + "1. e4 *");
        assertThat(reasons(recorder))
                .containsExactly("warning: the tag Result has \"" + value
                        + "\", which is not a result; results are written as 1-0, 0-1, 1/2-1/2 or *");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void aTagOverTwoLinesIsOneTag(String lineEnd) {
        Recorder recorder =
                Recorder.replay(ROSTER.replace("[Site \"?\"]", "[Site \"a long" + lineEnd + "name\"]") + "1. e4 *");
        assertThat(reasons(recorder)).containsExactly("warning: a tag is broken over two lines");
        assertThat(recorder.text()).contains("[Date=????.??.??]").contains("e2e4");
        assertThat(Game.parse("[Site \"a long" + lineEnd + "name\"]\n\n1. e4 *").tag("Site"))
                .hasValue("a long name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[Site\n\"Oslo\"]", "[Site \"Oslo\"\r\n]", "[Site\n  \"Oslo\" ]", "[Site \"Oslo\"\n ]"})
    void aTagMayBreakBetweenItsParts(String tag) {
        Recorder recorder = Recorder.replay(ROSTER.replace("[Site \"?\"]", tag) + "1. e4 *");
        assertThat(reasons(recorder)).containsExactly("warning: a tag is broken over two lines");
        assertThat(recorder.text())
                .contains("[Site=Oslo]")
                .contains("[Date=????.??.??]")
                .contains("e2e4");
    }

    @Test
    void aTagWithoutAValueDoesNotTakeTheNextOne() {
        Recorder recorder =
                Recorder.replay((ROSTER.replace("[Site \"?\"]", "[Site") + "1. e4 *").replace("\n", "\r\n"));
        assertThat(reasons(recorder)).contains("error: a tag has no value in quotes");
        assertThat(recorder.text()).contains("[Date=????.??.??]").contains("e2e4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"White wins", "0-1+", "2-0", "3:1", "Schwarz gewinnt", "resigns", "Checkmate"})
    void whatTellsTheResultIsNoUnknownMove(String end) {
        assertThat(reasons(Recorder.replay(ROSTER + "1. e4 e5 " + end)))
                .contains("error: \"" + end.replaceFirst(" .*", "")
                        + "\" is not a move; results are written as 1-0, 0-1, 1/2-1/2 or *");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1. e4 e5 remis", "1. e4 e5 Remis"})
    void aDrawIsReadInGermanToo(String moves) {
        Recorder recorder = Recorder.replay(ROSTER + moves);
        assertThat(recorder.text()).contains("1/2-1/2");
        assertThat(reasons(recorder)).containsExactly("warning: the result 1/2-1/2 is written " + moves.substring(9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1 - 0", "(1-0)", "1 : 0"})
    void aResultWithBlanksIsReadInItsTag(String value) {
        Recorder recorder =
                Recorder.replay(ROSTER.replace("[Result \"?\"]", "[Result \"" + value + "\"]") + "1. e4 1-0");
        assertThat(reasons(recorder))
                .containsExactly("warning: the tag Result is written " + value + " instead of 1-0");
    }

    @Test
    void misspeltTagsAreReadEverywhere() {
        String pgn =
                "[white \"Anna\"]\n[BLACK \"Bob\"]\n[result \"1-0\"]\n[fen \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Ra8+";
        Game game = Game.parse(pgn);
        assertThat(game.tag("White")).hasValue("Anna");
        assertThat(game.tag("white")).isEmpty();
        assertThat(game.tag("Black")).hasValue("Bob");
        assertThat(game.result()).isEqualTo(GameResult.WHITE_WINS);
        assertThat(game.mainLine()).hasSize(1);
        assertThat(game.problems()).extracting(PgnProblem::reason).contains("the tag BLACK is read as Black");
        assertThat(Game.parse("[White \"Anna\"]\n[white \"anna\"]\n\n1. e4 *").tag("white"))
                .hasValue("anna");
    }

    @Test
    void misspeltTagsAreThoseOfTheirGame() {
        Recorder recorder = Recorder.replay("[White \"A\"]\n\n1. e4 *\n\n[white \"B\"]\n[WHITE \"C\"]\n\n1. d4 *");
        assertThat(recorder.text()).contains("[White=A]").contains("[White=B] [WHITE=C]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "[White \"X\"]~~[WhiteElo \"1\"]~~1. e4 * | 1",
                "[White \"X\"]~[Black \"Y\"]~~[Black \"z\"]~~1. e4 * | 2",
                "[Event \"X\"]~[Round \"1\"]~[ECO \"A00\"]~~[Round \"2\"]~~1. e4 * | 2",
                "[ECO \"A00\"]~~[ECO \"A01\"]~~1. e4 * | 1",
                "[White \"X\"]~[Black \"Y\"]~~[White \"z\"]~~1. e4 * | 2",
                "[Event \"\"]~[White \"A\"]~[Event \"\"]~[White \"B\"]~~1. e4 * | 2",
                "[White \"X\"]~[White \"Y\"]~~1. e4 * | 1",
            })
    void aSecondTagOfTheRosterAfterABlankLineBeginsAGame(String pgn, int games) {
        assertThat(Recorder.replay(pgn.replace('~', '\n')).text().split("game ", -1))
                .hasSize(games + 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[Site \"Oslo\"]]", "[Site \"Oslo\"] ]", "[\n\"Oslo\"]"})
    void aBracketTooMuchIsNoLineEnd(String tag) {
        assertThat(reasons(Recorder.replay(ROSTER.replace("[Site \"?\"]", tag) + "1. e4 *")))
                .noneMatch(reason -> reason.contains("two lines"))
                .isNotEmpty();
    }

    @Test
    void anEscapedLineMayFollowAMarkWithinTheMoves() {
        Recorder recorder = Recorder.replay(ROSTER + "1. e4\n\ufeff% escaped\n1... e5 *");
        assertThat(recorder.text()).contains("=e2e4").contains("=e7e5");
        assertThat(reasons(recorder)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0-0-0-0", "0-0x", "1/21/2"})
    void whatIsNoResultIsNotCalledOne(String end) {
        assertThat(reasons(Recorder.replay(ROSTER + "1. e4 e5 " + end)))
                .noneMatch(reason -> reason.contains("results are written"))
                .contains("warning: the game has no result");
    }

    @Test
    void aCommentAfterTheLastGameBelongsToIt() throws IOException {
        PgnOptions live = new PgnOptions(PgnLimits.DEFAULT, PgnEncoding.AUTO, MoveLetters.ENGLISH, true);
        byte[] pgn = "1. e4 *\n\n{only a comment}\n".getBytes(StandardCharsets.UTF_8);
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(pgn), live)) {
            assertThat(reader.readGame()).isPresent();
            assertThat(reader.readGame()).isEmpty();
        }
    }

    @Test
    void gamesOfTagsOnlyAreSeparate() {
        String pgn =
                "[White \"X\"]\n[Result \"1-0\"]\n\n[White \"Z\"]\n\n[White \"Y\"]\n[Black \"V\"]\n\n[Site \"here\"]\n\n1. e4 *";
        Recorder recorder = Recorder.replay(pgn);
        assertThat(recorder.text().split("\\[White=")).hasSize(4);
        assertThat(recorder.text()).contains("[White=Y] [Black=V] [Site=here]");
    }

    @ParameterizedTest
    @CsvSource({"'\n\n', 1", "'\r\n\r\n', 1", "'\r\r', 1", "'\n', 0", "'\r\n', 0"})
    void aNumberAfterABlankLineIsNoSignOfAMissingMove(String ends, int games) {
        Recorder recorder = Recorder.replay("1. e4 e5 2. Nf3 <x>" + ends + (games == 1 ? "1" : "3") + ". d4 *");
        assertThat(recorder.text().split("game ", -1)).hasSize(2 + games);
        assertThat(recorder.text().contains("--")).isEqualTo(games == 0);
    }

    @Test
    void twoHalvesAreADraw() {
        Recorder recorder = Recorder.replay(ROSTER + "1. e4 e5 1/2 1/2");
        assertThat(reasons(recorder)).containsExactly("warning: the result 1/2-1/2 is written 1/2 1/2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ufeff% made by x\n[Event \"A\"]\n\n1. e4 *", "% made by x\n[Event \"A\"]\n\n1. e4 *"})
    void anEscapedLineMayFollowTheByteOrderMark(String pgn) {
        assertThat(reasons(Recorder.replay(pgn)))
                .containsExactly("warning: tags of the roster are missing: Site, Date, Round, White, Black, Result");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void anUnclosedTagDoesNotReachAcrossABlankLine(String lineEnd) {
        Game game = Game.parse("[White \"Anna]\n\n1. e4 {\"x\"]} e5 1-0\n".replace("\n", lineEnd));
        assertThat(game.tag("White")).hasValue("Anna]");
        assertThat(game.mainLine()).hasSize(2);
    }

    @Test
    void aSecondTagOfTheRosterIsAWarning() {
        assertThat(reasons(Recorder.replay(ROSTER.strip() + "\n[White \"Bob\"]\n\n1. e4 *")))
                .containsExactly("warning: a second tag White is ignored");
        assertThat(Game.parse("[White \"Anna\"]\n[White \"Bob\"]\n\n1. e4 *").tag("White"))
                .hasValue("Anna");
    }

    @Test
    void aSecondTagOfAnotherNameIsAWarning() {
        String tags = ROSTER.strip() + "\n[Annotator \"A\"]\n[Mode \"OTB\"]\n[Annotator \"B\"]\n\n1. e4 *\n\n";
        assertThat(reasons(Recorder.replay(tags)))
                .containsExactly("warning: a second tag Annotator; most programs ignore it");
        assertThat(reasons(
                        Recorder.replay(tags.replace("[Annotator \"A\"]\n", "").repeat(2))))
                .isEmpty();
    }

    private static List<Game> games(String pgn) {
        List<Game> games = new ArrayList<>();
        try (PgnReader reader = new PgnReader(new StringReader(pgn))) {
            for (Optional<Game> game = reader.readGame(); game.isPresent(); game = reader.readGame()) {
                games.add(game.get());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return games;
    }

    private static List<String> comments(String pgn) {
        return games(pgn).stream()
                .map(game -> PgnWriter.toString(game)
                        .replaceFirst("(?s)^.*?\\]\n\n", "")
                        .replaceAll("\\s+", " ")
                        .strip())
                .toList();
    }

    @Test
    void aCommentAfterAResultAndABlankLineBelongsToTheNextGame() {
        assertThat(comments("1. e4 * {one}\n{still one}\n\n{two}\n; two again\n\n{two}\n\n[Event \"2\"]\n\n1. d4 *\n"))
                .containsExactly("1. e4 {one} {still one} *", "{two} { two again} {two} 1. d4 *");
        assertThat(comments("1. e4 *\n\n{last}\n; words\n\n")).containsExactly("1. e4 {last} { words} *");
        assertThat(comments("1. e4\n\n{no result}\n\n1... e5 *")).containsExactly("1. e4 {no result} 1... e5 *");
        assertThat(comments("1. e4 *\n\n{" + "x".repeat(100_000) + "}"))
                .as("longer than the lookahead")
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 {\\n[Event "x"]\\n} e5 *                               | 1
            1. e4 {\\n[Event "x"]\\n[Site "y"]\\n\\nas in this} e5 *      | 1
            1. e4 {\\n[Event "x"]} e5 *                                 | 1
            1. e4 {\\n[Event "x"]\\n1972 was a year} e5 *                | 1
            1. e4 {\\n[Event "x"]\\n\\n1. d4 *                            | 2
            1. e4 {\\n[Event "x"]\\n\\n1. d4 {closed} d5 *                | 2
            1. e4 {\\n[Event "x"]\\n1. d4 } d5 *                         | 2
            1. e4 {\\n[Event "x"]\\n\\n*                                  | 2
            1. e4 {\\n[Event "x"]\\n\\n1-0                                | 2
            1. e4 {\\n[Event "x"]\\n{a} 1. d4 *                          | 2
            1. e4 {\\n[Event "x"]\\nd4\\n[Event "y"]\\n} d4 *              | 3
            1. e4 {\\n[Event "x"]                                       | 2
            """)
    void onlyACommentThatIsNotClosedEndsAtAnEvent(String pgn, int games) {
        assertThat(games(pgn.replace("\\n", "\n"))).hasSize(games);
    }

    @Test
    void aCommentThatSwallowedAnotherIsNamed() {
        assertThat(reasons(Recorder.replay("1. e4 e5 {open 2. Nf3 (2. d4 {x} exd4) *")))
                .contains(
                        "error: no variation is open here",
                        "warning: this comment contains {; perhaps it is not closed");
        assertThat(reasons(Recorder.replay("1. e4 {x} e5) *"))).contains("error: no variation is open here");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 <> 2. d4 *                     | 1. e4 -- 2. d4 *
            1. e4 {a} <black> 2. d4 d5 *         | 1. e4 {a} 1... -- 2. d4 d5 *
            1. e4 (1. d4 <>\\n2. c4) e5 *         | 1. e4 (1. d4 -- 2. c4) 1... e5 *
            1. e4 <> e5 2. d4 *                  | 1. e4 e5 2. d4 *
            1. e4 <> 1... e5 *                   | 1. e4 e5 *
            1. e4 e5 <> 2. d4 *                  | 1. e4 e5 2. d4 *
            1. e4 <> *                           | 1. e4 *
            """)
    void reservedTextIsANullMoveWhereBlacksIsMissing(String pgn, String written) {
        Game game = games(pgn.replace("\\n", "\n")).get(0);
        String text =
                PgnWriter.toString(game).replaceFirst("(?s)^.*?\\]\n\n", "").strip();
        assertThat(text).isEqualTo(written);
        assertThat(reasons(Recorder.replay(pgn.replace("\\n", "\n"))))
                .noneMatch(reason -> reason.startsWith("error"))
                .filteredOn(reason -> reason.contains("text in <> is read as a null move"))
                .hasSize(written.contains("--") ? 1 : 0);
    }

    @Test
    void aTagInOtherCaseIsReadAndNamed() {
        Recorder recorder = Recorder.replay(
                "[WHITE \"Anna\"]\n[Fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[result \"1-0\"]\n\n1. e4 *");
        assertThat(reasons(recorder))
                .contains(
                        "warning: the tag WHITE is read as White",
                        "warning: the tag Fen is read as FEN",
                        "warning: the tag result is read as Result");
        assertThat(played(recorder)).isEqualTo("e2e4");
        assertThat(reasons(Recorder.replay("[Fen \"x\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *")))
                .as("the first one is read")
                .anyMatch(reason -> reason.startsWith("warning: a second tag FEN is ignored"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [SetUp "1"]                                                 | the tag SetUp announces a FEN, but there is none
            [Variant "Chess960"]                                        | the game is Chess960, but it has no FEN; the usual start position is used
            [Variant "wild/5"]                                          | the game is Chess960, but it has no FEN; the usual start position is used
            [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1;"]                    | ignored ; at the end of the FEN
            [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1)"]                    | ignored ) at the end of the FEN
            [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 0"]                     | the move number of the FEN is 0; the first move has number 1
            [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 00"]                    | the move number of the FEN is 0; the first move has number 1
            [Variant "3check"][FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 3+3 0 0"] | the move number of the FEN is 0; the first move has number 1
            [TimeControl "90+30"]                                       | the tag TimeControl has 90+30, which is read as 90 minutes and 30 seconds for each move; PGN has all times in seconds
            [TimeControl "1 day"]                                       | the tag TimeControl has "1 day", which is not a time control; they are written as 300+3 or 40/7200:3600, in seconds
            [TimeControl "Game in 90"]                                  | the tag TimeControl has "Game in 90", which is not a time control; they are written as 300+3 or 40/7200:3600, in seconds
            [setup "0"]                                                 | the tag setup is read as SetUp
            [timecontrol "300"]                                         | the tag timecontrol is read as TimeControl
            [BLackELO "2700"]                                           | the tag BLackELO is read as BlackElo
            [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ."]                   | ignored . at the end of the FEN
            [FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 500 50"]                  | the halfmove clock is 500, but only 98 plies can have been played
            [FEN "4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 9"]                   | the halfmove clock is 3 after a double push; it should be 0
            """)
    void contradictoryStartsAreWarnings(String tag, String warning) {
        assertThat(reasons(Recorder.replay(tag + "\n" + ROSTER + "*"))).containsExactly("warning: " + warning);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?",
                "",
                "-",
                "300+3",
                "0+30",
                "60",
                "180+15",
                "40/7200:3600",
                "G/60;d5",
                "15 min + 10 sec",
                "10+0.1"
            })
    void otherTimeControlsAreNoWarning(String value) {
        assertThat(reasons(Recorder.replay("[TimeControl \"" + value + "\"]\n" + ROSTER + "*")))
                .isEmpty();
    }

    @Test
    void eachGameHasItsOwnTimeControl() {
        String games = "[TimeControl \"300+3\"]\n\n*\n\n[TimeControl \"1 day\"]\n\n*\n\n[TimeControl \"300+3\"]\n\n*";
        assertThat(reasons(Recorder.replay(games)))
                .filteredOn(reason -> reason.contains("TimeControl"))
                .hasSize(1)
                .allMatch(reason -> reason.contains("\"1 day\""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 e5 5. Nf3 Nc6 6. Bb5 *                 | forward to 5; the next move has number 2
            1. e4 2. d4 *                                | forward to 2; the next move has number 1
            1. e4 e5 2. Nf3 (2. f4 exf4) 4. Nc6 *        | forward to 4; the next move has number 2
            e4 e5 Nf3 3. Nc6 *                           | forward to 3; the next move has number 2
            1. e4 2. e5 3. Nf3 4. Nc6 5. Bb5 6. a6 *     | forward to 2; the next move has number 1
            1. e4 e5 2. Nf3 Nc6 1. Bb5 a6 *              | back from 2 to 1
            """)
    void aNumberThatJumpsIsAWarning(String movetext, String warning) {
        assertThat(reasons(replay(movetext)))
                .filteredOn(reason -> reason.contains("jumps"))
                .containsExactly("warning: the move number jumps " + warning);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 Nf3 Nc6 Bb5 a6 4. Ba4 *",
                "e4 e5 2. Nf3 Nc6 *",
                "1. e4 1... e5 2. Nf3 2... Nc6 *",
                "1. e4 (1. d4 d5 2. c4) 1... e5 2. Nf3 (2. f4 exf4 (2... d5 3. exd5) 3. Nf3) 2... Nc6 3. Bb5 *",
                "1. e4 -- 2. d4 *",
                "9. h4 h6 10. a4 *",
                "1. e4 <> 2. d4 *",
                "1. e4 ⊕ e5 ch 2. Nf3 *"
            })
    void missingNumbersAreNoJump(String movetext) {
        assertThat(reasons(replay(movetext))).noneMatch(reason -> reason.contains("jumps"));
    }

    @ParameterizedTest
    @CsvSource({
        "w, 7. Ke2 Kd7 8. Kd3, false",
        "b, 7... Kd7 8. Ke2 Kd6 9. Kd3, false",
        "b, 7... Kd7 9. Ke2, true",
        "w, 7. Ke2 8. Kd7, true",
        "w, Ke2 Kd7 8. Kd3 Kc6 10. Kd2, true",
        "b, 1. Kd7 2. Ke2, false"
    })
    void numbersAfterAFenCountFromTheFirst(String side, String movetext, boolean jumps) {
        String pgn = "[FEN \"4k3/8/8/8/8/8/4P3/3K4 " + side + " - - 0 20\"]\n" + ROSTER + movetext + " *";
        assertThat(reasons(Recorder.replay(pgn)).stream().anyMatch(reason -> reason.contains("jumps")))
                .isEqualTo(jumps);
    }

    @Test
    void aSignThatIsUnknownDoesNotEndTheGame() {
        Recorder recorder = replay("1. e4 ⊛ e5 2. Nf3 ⊛⊛ Nc6 *");
        assertThat(reasons(recorder)).containsExactly("error: unknown sign: ⊛", "error: unknown sign: ⊛⊛");
        assertThat(played(recorder)).isEqualTo("e2e4 e7e5 g1f3 b8c6");
    }

    @Test
    void aDrawOfferSurvivesARoundTrip() {
        Game game = Game.parse("1. e4 (=) e5 (1... c5 (=) 2. Nf3) 2. d4 *");
        assertThat(PgnWriter.toString(game)).contains("1. e4 {(=)} 1... e5 (1... c5 {(=)} 2. Nf3) 2. d4 *");
        assertThat(Game.parse(PgnWriter.toString(game))).hasToString(game.toString());
    }

    @Test
    void anOddityIsToldOnceAGame() {
        Recorder recorder = Recorder.replay((ROSTER + "e4 N e5 N d4N exd4N *\n").repeat(2));
        assertThat(reasons(recorder)).hasSize(2).containsOnly("warning: the sign N is read as $146");
        assertThat(recorder.problems().get(1)).startsWith("18:4: game 2:");
    }

    @Test
    void aKnightThatAPawnBecomesIsNoSign() {
        Recorder recorder = Recorder.replay("[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n\na8N Kg6 *");
        assertThat(played(recorder)).isEqualTo("a7a8n h7g6");
        assertThat(recorder.errors()).isEmpty();
        Recorder black = Recorder.replay("[FEN \"8/7k/8/8/8/8/p6K/8 b - - 0 1\"]\n\na1Q± Kg3 *");
        assertThat(played(black)).isEqualTo("a2a1q $16 h2g3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            e4 e5 ef *          | ef is not legal: no pawn of White on the e-file can capture on the f-file
            e4 +++++++++ *      | no move, comment or result begins like this
            e4 +=- *            | no move, comment or result begins like this
            e4 a6 e5 f5 exd5e.p. * | exd5e.p. is not legal (not-its-move): the pawn on e5 does not move to d5: a pawn moves straight ahead and captures one square diagonally ahead
            e4 e5 Nf3 Nc6 Bb5 a6 Kh1 * | Kh1 is not legal: no White king can move to h1; castling is written O-O
            e4 e5 ♘f6 *         | ♘f6 is not legal: no White knight can move to f6
            """)
    void whatIsWrongStaysAnError(String movetext, String error) {
        assertThat(reasons(replay(movetext))).containsExactly("error: " + error);
    }

    @Test
    void twoCapturesByTheSameFilesAreAmbiguous() {
        Recorder recorder = Recorder.replay("[FEN \"4k3/8/8/3p4/2P5/3p4/2P5/4K3 w - - 0 1\"]\n\ncd *");
        assertThat(recorder.errors()).hasSize(1).first().asString().contains("cd is ambiguous");
    }

    @Test
    void aCaptureByFilesHasThePromotionThatIsWritten() {
        Recorder recorder = Recorder.replay("[FEN \"3n3k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\ned=R Kg7 *");
        assertThat(played(recorder)).isEqualTo("e7d8r h8g7");
        assertThat(recorder.errors()).isEmpty();
    }

    // Results

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1:0      | 1-0
            1-O      | 1-0
            1-o      | 1-0
            1–0      | 1-0
            0:1      | 0-1
            O-1      | 0-1
            ½:½      | 1/2-1/2
            ½-½      | 1/2-1/2
            1/2      | 1/2-1/2
            0.5-0.5  | 1/2-1/2
            0.5:0.5  | 1/2-1/2
            """)
    void oddResultsEndTheGame(String written, String result) {
        Recorder recorder = Recorder.replay(ROSTER + "1. e4 e5 " + written + "\n\n" + ROSTER + "1. d4 *");
        assertThat(reasons(recorder)).containsExactly("warning: the result " + result + " is written " + written);
        assertThat(recorder.text()).contains("=e7e5 " + result + " end game [Event=?]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0-1", "1:0", "0.5-0.5", "½-½"})
    void aResultAtTheEndOfAVariationEndsNothing(String written) {
        assertThat(Recorder.tokens("1. e4 (1. d4 " + written + ") e5 1-0").text())
                .isEqualTo("game moves e4 ( d4 ) e5 1-0 end");
    }

    @Test
    void whatOnlyBeginsLikeAnOddResultIsNotLost() {
        assertThat(Recorder.tokens("1. e4 0.5-0.5x *").text()).isEqualTo("game moves e4 0.5-0.5x * end");
    }

    @Test
    void gamesWithoutTagsArePartedByAnEmptyLineAndTheNumberOne() {
        for (String lineEnd : List.of("\n", "\r\n", "\r")) {
            Recorder recorder =
                    Recorder.tokens("1. e4 e5\n\n2. Nf3\n1. x\n\n1. d4 d5\n\n1... e6\n\n1.c4".replace("\n", lineEnd));
            assertThat(recorder.text())
                    .isEqualTo("game moves e4 e5 Nf3 x end game moves d4 d5 e6 end game moves c4 end");
            assertThat(reasons(recorder))
                    .containsExactly(
                            "warning: the move number jumps back from 2 to 1",
                            "warning: the game has no result",
                            "warning: the game has no result",
                            "warning: the game has no result");
        }
        assertThat(Recorder.tokens("1. e4 (1. d4\n\n1. c4) *").text())
                .as("within a variation nothing ends")
                .isEqualTo("game moves e4 ( d4 c4 ) * end");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\n\n 1. a3 a6",
                "\n\n\t  1.a3 a6",
                "\n \t\n1. a3 a6",
                "\n  \n   1. a3 a6",
                "\n\n\n\n 1.\n a3 a6",
                "\n\n\ufeff1. a3 a6",
                "\n\n1.\u2658a3 a6",
                " {a comment}\n\n 1. a3 a6",
                " (1... c5)\n\n 1. a3 a6",
                " Ke3\n\n 1. a3 a6",
                "\n%escape\n\n 1. a3 a6",
            })
    void aNumberOneBehindABlankLineBeginsAGameAtAnyIndentation(String second) {
        for (String lineEnd : List.of("\n", "\r\n", "\r")) {
            Recorder recorder = Recorder.tokens(("1. e4 e5" + second).replace("\n", lineEnd));
            assertThat(recorder.text()).matches("game moves e4 e5.* end game moves \\S*a3 a6 end");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5\n 1. a3 a6 *",
                "1. e4 e5\n\n 1... a6 *",
                "1. e4 e5\n\n 1. ... a6 *",
                "1. e4 e5\n\n 1.\u2026 a6 *",
                "1. e4 e5\n\n 1. \u2026a6 *",
                "1. e4 e5\n\n {x} 1. a3 *",
                "1. e4 e5\n\n 2. a3 *",
                "1. e4 e5\n\n 10. a3 *",
                "1. e4 e5 {\n\n 1. a3 a6} *",
                "1. e4 e5 {x\n\n} 1. a3 *",
                "1. e4 (1. d4\n\n 1. c4) e5 *",
                "\n\n 1. e4 e5 *",
                "[FEN \"4k3/p7/8/8/8/8/P7/4K3 b - - 0 1\"]\n\na6\n\n1. a3 *",
                "[FEN \"4k3/p7/8/8/8/8/P7/4K3 b\"]\n\na6\n\n1. a3 *",
                "[FEN \"4k3/p7/8/8/8/8/P7/4K3 b - - 0 1\"]\n[SetUp \"1\"]\n\na6\n\n1. a3 *",
            })
    void nothingElseBeginsAGameWithoutTags(String pgn) {
        assertThat(Recorder.tokens(pgn).events())
                .filteredOn(event -> event.equals("game"))
                .hasSize(1);
    }

    @Test
    void aGameThatWhiteBeginsEndsBeforeANumberOne() {
        String fen = "[FEN \"4k3/p7/8/8/8/8/P7/4K3 w - b3 0 1\"]\n\na3\n\n";
        assertThat(Recorder.tokens(fen + " 1. a3 *").text()).endsWith("moves a3 end game moves a3 * end");
        // The state of one game must not affect the next.
        String black = fen.replace(" w ", " b ").replace("\n\na3\n\n", "\n\na6 *\n\n");
        assertThat(Recorder.tokens(black + "1. e4 e5\n\n 1. a3 *").text())
                .endsWith("game moves e4 e5 end game moves a3 * end");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1. e4 e5 2. Nf3 Nc6 1. Bb5 a6 2. d3 *   | 1:21: game 1: warning: the move number jumps back from 2 to 1
            1. e4 e5 2. Nf3 Nc6 3. Bb5 1... a6 *    | 1:28: game 1: warning: the move number jumps back from 3 to 1
            1 e4 e5 2 Nf3 Nc6 1 Bb5 *               | 1:19: game 1: warning: the move number jumps back from 2 to 1
            1. e4 1... e5 2. Nf3 (2. d4 1. x) 2... Nc6 * |
            9999999. e4 1. e5 *                     |
            """)
    void aMoveNumberThatJumpsBackInTheMainLineIsAWarning(String movetext, String warning) {
        assertThat(Recorder.tokens(movetext).problems()).isEqualTo(warning == null ? List.of() : List.of(warning));
        assertThat(Recorder.tokens("1. e4 e5 2. d4 *\n\n" + movetext).problems())
                .hasSize(warning == null ? 0 : 1);
    }

    @Test
    void anUnclosedCommentTakesAGameWithoutAnEventAndTheErrorHasItsLine() {
        Recorder recorder = replay(
                "1. e4\n\ne5 {never closed *\n\n[White \"2\"]\n[Black \"?\"]\n\n1. d4 *\n\n" + ROSTER + "1. c4 *");
        assertThat(recorder.events()).filteredOn("game"::equals).hasSize(2);
        assertThat(recorder.errors()).containsExactly("11:4: game 1: error: a comment is not closed");
        assertThat(played(recorder)).isEqualTo("e2e4 e7e5 c2c4");
    }

    @Test
    void aTagWhoseNameOnlyBeginsLikeOneOfTheRosterBeginsNoGame() {
        String pgn = "[Event \"1\"]\n[Result \"1-0\"]\n\n[ResultDetail \"x\"]\n\n1. e4 1-0";
        assertThat(Recorder.tokens(pgn).events()).filteredOn("game"::equals).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"1-0 ff, 1-0", "0-1 ff, 0-1"})
    void aForfeitInTheTagIsAResult(String written, String result) {
        assertThat(GameResult.ofLenient(written)).hasToString("Optional[" + result + "]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            +--  | 1-0
            +:-  | 1-0
            +––  | 1-0
            --+  | 0-1
            -:+  | 0-1
            ––+  | 0-1
            O–1  | 0-1
            1−O  | 1-0
            1‐0  | 1-0
            1‑0  | 1-0
            1―0  | 1-0
            ½‒½  | 1/2-1/2
            """)
    void forfeitsAndResultsWithAnyDashEndTheGame(String written, String result) {
        Recorder recorder = Recorder.replay(ROSTER + "1. e4 e5 " + written + "\n\n" + ROSTER + "1. d4 *");
        assertThat(reasons(recorder)).containsExactly("warning: the result " + result + " is written " + written);
        assertThat(recorder.text()).contains("=e7e5 " + result + " end game [Event=?]");
        assertThat(GameResult.ofLenient(written)).hasToString("Optional[" + result + "]");
        assertThat(Recorder.tokens(written + "\n" + written).text())
                .as("a game of a result alone")
                .contains(result);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ((( 1. e4 e5 2. Nf3 *            | e2e4 e7e5 g1f3
            (((1. e4 (1. d4) e5 *            | e2e4 e7e5
            ((1. e4 e5) 1. d4 d5 *           | d2d4 d7d5
            ( {)} ; )~ e4 {a (} e5 *         | e2e4 e7e5
            (1. e4 (1. d4 *) e5 *            | e2e4 e7e5
            (1. e4 e5 *~~(1. d4) d5 *        | e2e4 e7e5
            """)
    void parenthesesBeforeTheFirstMoveThatAreNeverClosedArePassedOver(String movetext, String moves) {
        Recorder recorder = replay(movetext.replace('~', '\n'));
        int end = recorder.events().indexOf("end");
        assertThat(played(recorder)).startsWith(moves);
        assertThat(recorder.problems().get(0))
                .endsWith("warning: ignored an unclosed opening parenthesis before the first move");
        assertThat(recorder.events().subList(0, end)).contains("*").doesNotContain("game 2");
    }

    @Test
    void aParenthesisBehindAResultAndABlankLineBeginsTheNextGame() {
        assertThat(Recorder.tokens("1. e4 *\n\n((( 1. d4 *").text())
                .isEqualTo("game moves e4 * end game moves d4 * end");
        assertThat(Recorder.tokens("1. e4 *\n(x) 1. d4 *").text()).startsWith("game moves e4 * ( ) end game");
    }

    @Test
    void aVariationBeforeTheFirstMoveStaysAnError() {
        assertThat(reasons(replay("(1. e4 e5) 1. d4 d5 *"))).containsExactly("error: no move before a variation");
        for (String variation : List.of("(1. e4 e5)", "(1. e4 e5 1-0)", "(1. e4 e5 * )")) {
            assertThat(played(replay(variation + " 1. d4 d5 *"))).isEqualTo("d2d4 d7d5");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[pgn]1. e4 e5[/pgn]",
                "[PGN]\n1. e4 e5 *\n[/PGN]\n",
                "[pgn][White \"x\"]\n\n1. e4 e5 1-0 [/pgn]",
                "[White \"x\"]\n[pgn]\n1. e4 e5\n[/pgn]",
                "[pgn]\n\n[pgn]1. e4 e5",
            })
    void theFrameThatForumsPutAroundGamesIsPassedOver(String pgn) {
        Recorder recorder = Recorder.replay(pgn + "\n\n[pgn]1. d4 d5 *[/pgn]");
        assertThat(recorder.errors()).isEmpty();
        assertThat(recorder.events()).filteredOn(event -> event.equals("game")).hasSize(2);
        assertThat(played(recorder)).isEqualTo("e2e4 e7e5 d2d4 d7d5");
        assertThat(reasons(recorder)).contains("warning: ignored the forum tags [pgn] and [/pgn]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            1. e4 \\$14 e5 *       | e2e4 $14 e7e5 | 1:7 | \\
            1. e4, e5 *            | e2e4 e7e5     | 1:6 | ,
            1. e4 (1. d4, d5) e5 * | e2e4 e7e5     | 1:13 | ,
            1. e4 e5 & , & 2. d4 * | e2e4 e7e5 d2d4 | 1:10 | &
            """)
    void aStrayCharacterIsPassedOverWithAWarning(String movetext, String moves, String place, String character) {
        Recorder recorder = replay(movetext);
        assertThat(played(recorder)).isEqualTo(moves);
        assertThat(recorder.errors()).isEmpty();
        assertThat(recorder.problems().get(0))
                .isEqualTo(
                        place.replace("1:", "9:") + ": game 1: warning: ignored an unexpected character: " + character);
        assertThat(recorder.problems()).hasSize(movetext.contains("&") ? 2 : 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u00a0", "\u200b", "\u00ad", "\ufeff", "\u202f", "\u2028", "\u2060", "\u0085", "\u2026", "\u2014",
                "\u2013", "\u2022", "\uff0c", "\u201d", "\u2020"
            })
    void aCharacterThatBelongsToNoTokenIsPassedOverWithAWarning(String stray) {
        for (String movetext : List.of(
                "1. e4S e5 2. Nf3 *",
                "1. e4 Se5 2. Nf3 *",
                "1. e4 S e5 2. Nf3 *",
                "1. e4 e5S S 2. Nf3 *",
                "1. e4 e5 2. Nf3S*",
                "1. e4 e5 2. Nf3 S\n*",
                "1. e4! S e5 $2S 2. Nf3 *",
                "1. e4 e5 {x}S 2. Nf3 *",
                "1. e4S(1. d4S d5S) 1... e5S 2. Nf3 *",
                "1. e4 e5 2. Nf3 *S",
                "S\n1. e4 e5 2. Nf3 *",
                "S[White \"x\"]S\n[Black \"y\"]\nS\n1. e4 e5 2. Nf3 * S")) {
            for (String end : List.of("", "\n\n" + ROSTER + "d4 *")) {
                Recorder recorder = Recorder.tokens(movetext.replace("S", stray) + end);
                assertThat(recorder.text())
                        .as(movetext)
                        .contains(" e4 ", " e5 ", " Nf3 * end")
                        .doesNotContain(stray);
                assertThat(recorder.events())
                        .filteredOn(event -> event.equals("game"))
                        .hasSize(end.isEmpty() ? 1 : 2);
                if (!stray.equals("\ufeff")) {
                    assertThat(reasons(recorder))
                            .containsOnly(String.format(
                                    "warning: ignored an unexpected character: U+%04X", (int) stray.charAt(0)));
                }
            }
        }
    }

    @Test
    void anEllipsisOrASpaceAfterAMoveNumberNeedsNoWarning() {
        for (String movetext : List.of("1.\u00a0e4 1\u2026e5", "1\u2026 e4 e5", "1. \u2026\u2009e4 1.\u2026\u200be5")) {
            Recorder recorder = replay(movetext + " *");
            assertThat(played(recorder)).isEqualTo("e2e4 e7e5");
            assertThat(recorder.problems()).isEmpty();
        }
    }

    @Test
    void straysInWindows1252ArePassedOver() {
        byte[] text = "1. e4\u00a0e5\u0085 2. Nf3\u0097 *".getBytes(StandardCharsets.ISO_8859_1);
        Recorder recorder = Recorder.tokens(new ByteArrayInputStream(text), PgnOptions.DEFAULT);
        assertThat(recorder.text()).isEqualTo("game moves e4 e5 Nf3 * end");
    }

    // Tags

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "  \n", ""})
    void aBackslashBeforeTheLastQuoteOfATagIsAPartOfIt(String lineEnd) {
        Recorder recorder = Recorder.tokens("[Event \"Ugra Cup \\\"]" + lineEnd);
        assertThat(recorder.events().get(1)).isEqualTo("[Event=Ugra Cup \\]");
        assertThat(reasons(recorder))
                .startsWith("warning: a backslash before the quote that ends a tag is read as part of the value");
        assertThat(recorder.errors()).isEmpty();
        assertThat(Recorder.tokens("[Event \"a \\\"] b\"]\n*").problems()).isEmpty();
    }

    @Test
    void aBlankMayStandBeforeTheNameOfATag() {
        assertThat(Recorder.tokens("e4 e5\n[ White \"x\"]\n\nd4 *").text())
                .isEqualTo("game moves e4 e5 end game [White=x] moves d4 * end");
        assertThat(Recorder.replay("e4 e5 [%x] *").errors()).hasSizeGreaterThan(0);
    }

    // Encodings

    @Test
    void eachPieceOfTextHasItsEncoding() {
        byte[] name = "[White \"Šárka\"]\n\n".getBytes(StandardCharsets.UTF_8);
        byte[] moves = "1. e4 {\u0093Žižka\u0094} {é} *"
                .replace("Ž", "\u008e")
                .replace("ž", "\u009e")
                .getBytes(StandardCharsets.ISO_8859_1);
        assertThat(text(PgnEncoding.AUTO, name, moves))
                .isEqualTo("game [White=Šárka] moves e4 {\u201cŽižka\u201d} {é} * end");
        assertThat(text(PgnEncoding.of("ISO-8859-1"), name, moves))
                .contains("[White=Å\u00a0Ã¡rka]", "{\u0093\u008ei\u009eka\u0094}");
        assertThat(text(PgnEncoding.of("windows-1250"), "{Łódź}".getBytes(Charset.forName("windows-1250"))))
                .contains("{Łódź}");
        assertThat(text(PgnEncoding.of("UTF-8"), moves)).contains("{\ufffd\ufffdi\ufffdka\ufffd}");
        // Five of the bytes 0x80 to 0x9f are undefined in Windows-1252.
        assertThat(text(PgnEncoding.AUTO, new byte[] {'{', (byte) 0x80, (byte) 0x81, (byte) 0x9f, (byte) 0xa0, '}'}))
                .contains("{\u20ac\u0081\u0178\u00a0}");
        for (int b = 0x80; b < 0x100; b++) {
            String expected = new String(new byte[] {(byte) b}, Charset.forName("windows-1252"));
            String read = text(PgnEncoding.AUTO, new byte[] {'{', (byte) b, '}'});
            assertThat(read)
                    .as(Integer.toHexString(b))
                    .contains("{" + (expected.equals("\ufffd") ? (char) b : expected) + "}");
        }
    }

    @Test
    void aTagResultInOtherSignsIsReadAndSaid() throws IOException {
        String pgn = "[Result \"1:0\"]\n\n1. e4 0-1\n\n[Result \"0.5-0.5\"]\n\n1. d4\n\n[Result \"won\"]\n\n1. c4 *\n";
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8)))) {
            Game first = reader.readGame().orElseThrow();
            assertThat(first.problems())
                    .extracting(PgnProblem::reason)
                    .contains(
                            "the tag Result is written 1:0 instead of 1-0",
                            "the tag Result is 1-0, but the game ends with 0-1");
            assertThat(first.tag("Result")).contains("1-0");
            Game second = reader.readGame().orElseThrow();
            assertThat(second.result()).isEqualTo(GameResult.DRAW);
            assertThat(PgnWriter.toString(second)).contains("[Result \"1/2-1/2\"]", "1. d4 1/2-1/2");
            assertThat(reader.readGame().orElseThrow().tag("Result")).contains("won");
        }
    }

    @Test
    void anEncodingThatIsInsistedOnIsNotWarnedOf() {
        byte[] pgn = "1. e4 {é} $ *".getBytes(StandardCharsets.ISO_8859_1);
        Recorder recorder = record(PgnEncoding.of("ISO-8859-1"), pgn);
        assertThat(recorder.problems()).containsExactly("1:11: game 1: error: a NAG must be between $0 and $255");
        assertThat(reasons(record(PgnEncoding.of("UTF-8"), pgn)))
                .contains("warning: bytes that are not UTF-8 are read as U+FFFD, the replacement character");
        assertThatIllegalArgumentException().isThrownBy(() -> PgnEncoding.of("UTF-16LE"));
        // In text from mixed sources, each byte is decoded separately: UTF-8, Windows-1252, and a truncated sequence.
        byte[] mixed = {'a', (byte) 0xc5, (byte) 0xa0, (byte) 0x8a, 'b', (byte) 0xe2, (byte) 0x99};
        assertThat(PgnEncoding.AUTO.textOf(mixed)).isEqualTo("a\u0160\u0160b\u00e2\u2122");
        assertThat(PgnEncoding.AUTO.textOf(new byte[0])).isEmpty();
        assertThat(PgnEncoding.of("ISO-8859-2").textOf(new byte[] {'a', (byte) 0xa9}))
                .isEqualTo("a\u0160");
        assertThatIllegalArgumentException().isThrownBy(() -> PgnEncoding.of("IBM037"));
        assertThatIllegalArgumentException().isThrownBy(() -> PgnEncoding.of("no such"));
        assertThat(PgnEncoding.of("auto")).isSameAs(PgnEncoding.AUTO).hasToString("auto");
    }

    private static String text(PgnEncoding encoding, byte[]... parts) {
        return record(encoding, parts).text();
    }

    private static Recorder record(PgnEncoding encoding, byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        List.of(parts).forEach(all::writeBytes);
        PgnOptions options = new PgnOptions(PgnLimits.DEFAULT, encoding, MoveLetters.ENGLISH, false);
        return Recorder.tokens(new ByteArrayInputStream(all.toByteArray()), options);
    }

    // Languages

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            de   | German    | 1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. O-O Df6 5. Te1 Kd8 *
            fr   | French    | 1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. O-O Df6 5. Te1 Rd8 *
            nl   | Dutch     | 1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 4. O-O Df6 5. Te1 Kd8 *
            hu   | Hungarian | 1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. O-O Vf6 5. Be1 Kd8 *
            pt   | Portuguese | 1. e4 e5 2. Cf3 Cc6 3. Bb5 a6 4. O-O Df6 5. Te1 Rd8 *
            ru   | Russian   | 1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. O-O Фf6 5. Лe1 Крd8 *
            """)
    void lettersOfALanguageAreReadWhenToldOrFound(String code, String language, String movetext) {
        String moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1 d8f6 f1e1 e8d8";
        Recorder told = replay(MoveLetters.of(code), ROSTER + movetext);
        assertThat(played(told)).isEqualTo(moves);
        assertThat(told.problems()).isEmpty();
        String english = ROSTER + "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Qf6 5. Re1 Kd8 *\n\n";
        Recorder found = replay(MoveLetters.AUTO, english + ROSTER + movetext + "\n\n" + english);
        assertThat(played(found)).isEqualTo(String.join(" ", moves, moves, moves));
        assertThat(found.problems()).containsExactly("19:1: game 2: warning: the piece letters are " + language);
        assertThat(replay(MoveLetters.ENGLISH, ROSTER + movetext).errors()).hasSize(1);
    }

    @Test
    void languagesAreNamed() {
        assertThat(MoveLetters.of("german")).hasToString("german");
        assertThat(MoveLetters.of("en")).isSameAs(MoveLetters.ENGLISH);
        assertThat(MoveLetters.names()).contains("de", "fr", "auto").doesNotHaveDuplicates();
        for (String name : MoveLetters.names()) {
            assertThat(MoveLetters.of(name)).as(name).isNotNull();
        }
        assertThatIllegalArgumentException().isThrownBy(() -> MoveLetters.of("klingon"));
    }

    @Test
    void theFirstMovesAreLookedAtWithoutTakingThem() {
        String pgn = "{a [comment] Sf3} ; and Lc4\n1.e4 (1. d4 Sf6) e5 $3 2.Sf3! " + "{long}".repeat(20_000) + " Sc6 *";
        Recorder found = replay(MoveLetters.AUTO, pgn);
        assertThat(found.errors()).isEmpty();
        assertThat(played(found)).isEqualTo("e2e4 e7e5 $3 g1f3 $1 b8c6");
    }

    private static Recorder replay(MoveLetters letters, String pgn) {
        PgnOptions options = new PgnOptions(PgnLimits.DEFAULT, PgnEncoding.AUTO, letters, false);
        return Recorder.replay(new ByteArrayInputStream(pgn.getBytes(StandardCharsets.UTF_8)), options);
    }

    // Slow input

    @Test
    void aGameOfLiveInputEndsWithTheEmptyLineBehindIt() throws IOException {
        AtomicLong given = new AtomicLong();
        byte[] pgn = "1. e4 e5 1-0\n\n1. d4 *\n\n".getBytes(StandardCharsets.US_ASCII);
        InputStream slow = new InputStream() {
            @Override
            public int read() {
                return given.get() == pgn.length ? -1 : pgn[(int) given.getAndIncrement()];
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                int next = read();
                target[offset] = (byte) next;
                return next < 0 ? -1 : 1;
            }
        };
        try (PgnReader reader = new PgnReader(slow, PgnOptions.DEFAULT.live(true))) {
            assertThat(reader.readGame().orElseThrow().mainLine()).hasSize(2);
            assertThat(given.get()).as("bytes read").isEqualTo("1. e4 e5 1-0\n\n".length());
            assertThat(reader.readGame().orElseThrow().mainLine()).hasSize(1);
            assertThat(reader.readGame()).isEmpty();
        }
    }

    // Work

    /** The middle of an overlong token is discarded, but columns are still correct. */
    @ParameterizedTest
    @ValueSource(ints = {1_000, 66_000, 200_000, 1_000_000})
    void columnsBehindAndInTokensThatAreTooLongAreRight(int length) throws IOException {
        String comment = "{" + "\u00e9".repeat(length) + "}";
        List<String> lines = List.of(
                "1. e4 " + comment + " Ke3 *",
                "1. e4 " + comment + " " + comment + " {x} Ke3 *",
                "1. e4 {\n" + comment.substring(1) + " Ke3 *",
                "1. e4 Ke3" + "f".repeat(length) + " *",
                "1. e4 " + comment + " e5 Ke3" + "f".repeat(length) + " *",
                "1. e4 " + comment + " e5 {" + "y".repeat(70_000) + "} Ke3" + "f".repeat(length) + " *",
                "1. e4 e5 ;" + "x".repeat(length) + "\n" + comment + " Ke3 *");
        PgnLimits limits = new PgnLimits(300, 1000, 10, 10, 100);
        for (String text : lines) {
            List<PgnProblem> problems = new ArrayList<>();
            try (PgnReader reader = new PgnReader(
                    new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), PgnOptions.DEFAULT.with(limits))) {
                reader.replayAll(new ReplayVisitor() {
                    @Override
                    public void problem(PgnProblem problem) {
                        if (problem.token().startsWith("Ke3")) {
                            problems.add(problem);
                        }
                    }
                });
            }
            int at = text.indexOf("Ke3");
            String shown = text.substring(0, 12) + " with " + length;
            assertThat(problems).as(shown).isNotEmpty();
            for (PgnProblem problem : problems) {
                assertThat(problem.column()).as(shown + problem).isEqualTo(at - text.lastIndexOf('\n', at));
            }
        }
    }

    @Test
    void columnsOnALongLineAreCountedOnce() {
        // Every game has a problem with a column; counting from the start of the line each time would take 10^10 steps.
        String pgn = "* ".repeat(200_000);
        Recorder recorder = Recorder.replay(pgn);
        assertThat(recorder.problems())
                .hasSize(200_000)
                .last()
                .asString()
                .startsWith("1:" + 399_999 + ": game 200000: warning: tags of the roster");
    }

    @Test
    void anErrorIsToldHoweverMuchWasOddBefore() {
        PgnLimits limits = new PgnLimits(1 << 20, 1000, 10, 2);
        Recorder recorder = Recorder.replay(
                new ByteArrayInputStream("e4 N e5 = d4 += Ke3 & & *".getBytes(StandardCharsets.UTF_8)), limits);
        assertThat(recorder.errors()).hasSize(1).first().asString().contains("Ke3");
        assertThat(recorder.problems()).hasSizeLessThanOrEqualTo(4);
    }

    @Test
    void whereNoLanguageFitsBetterTheGameIsEnglish() {
        Recorder found = replay(MoveLetters.AUTO, ROSTER + "1. Xf3 Xf6 *");
        assertThat(reasons(found)).noneMatch(reason -> reason.contains("letters of the pieces"));
        // Several languages use these letters; the first in the list is reported.
        assertThat(reasons(replay(MoveLetters.AUTO, ROSTER + "1. Sf3 Sf6 2. Xe5 *")))
                .contains("warning: the piece letters are German");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 {see [Event \"x\"] here} e5 2. Sf3 Sc6 3. Lb5 *",
                "1. e4 {see\n[Event \"x\"]\n} e5 2. Sf3 Sc6 3. Lb5 *",
                "1. e4 e5 2. Sf3 Sc6 {never closed\n\n[Event \"x\"]\n\n1. Nf3 Nf6 2. Nc3 Nc6 3. Nb1 Nb8 *"
            })
    void anEventTagInACommentDoesNotHideTheLanguage(String movetext) {
        assertThat(reasons(replay(MoveLetters.AUTO, ROSTER + movetext)))
                .contains("warning: the piece letters are German")
                .noneMatch(reason -> reason.contains("unrecognized"));
    }

    /** Lookahead may move the buffer, but not the location of a problem. */
    @Test
    void theLanguageIsToldWhereTheMovesBegin() {
        String game = ROSTER + "1. Sf3 Sf6 2. Sc3 {" + "x".repeat(97) + "} Sc6 *\n\n";
        Recorder found = replay(MoveLetters.AUTO, game.repeat(1000));
        int lines = (int) game.chars().filter(c -> c == '\n').count();
        int first = (int) ROSTER.chars().filter(c -> c == '\n').count() + 1;
        assertThat(found.problems()).hasSize(1000);
        for (int i = 0; i < 1000; i++) {
            assertThat(found.problems().get(i).toString()).startsWith((first + i * lines) + ":1: ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"GB18030", "Shift_JIS", "UTF-16", "IBM037"})
    void anEncodingOfSeveralBytesOrWithOtherSignsIsRefused(String name) {
        assertThat(Charset.isSupported(name)).isTrue();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PgnEncoding.of(name))
                .withMessageContaining("is not supported: expected UTF-8 or a single-byte encoding");
    }

    @Test
    void onlyOfLiveInputAnEmptyLineEndsAGameBeforeMoreIsThere() throws IOException {
        for (boolean live : List.of(false, true)) {
            InputStream slow = new InputStream() {
                private final List<String> pieces = List.of("1. e4 *\n\n", "{behind}\n");
                private int next;

                @Override
                public int read() {
                    throw new AssertionError("it is read in pieces");
                }

                @Override
                public int read(byte[] target, int offset, int length) {
                    if (next == pieces.size()) {
                        return -1;
                    }
                    byte[] piece = pieces.get(next++).getBytes(StandardCharsets.US_ASCII);
                    System.arraycopy(piece, 0, target, offset, piece.length);
                    return piece.length;
                }
            };
            PgnOptions options = new PgnOptions(PgnLimits.DEFAULT, PgnEncoding.AUTO, MoveLetters.ENGLISH, live);
            try (PgnReader reader = new PgnReader(slow, options)) {
                Game first = reader.readGame().orElseThrow();
                assertThat(first.toString().contains("{behind}")).isEqualTo(!live);
            }
        }
    }
}
