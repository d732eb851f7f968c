package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.annotation.Comment;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class PgnWriterTest {

    @Test
    void aGameIsWrittenInTheLayoutOfTheExportFormat() throws IOException {
        Game game = GameReadingTest.read("[ECO \"C60\"][Result \"1/2-1/2\"][White \"Fischer, Robert J.\"]\n"
                + "[Event \"F/S Return Match\"][Annotator \"x\"]\n"
                + "1.e4 e5 2.Nf3 Nc6 3.Bb5!{This opening is called the Ruy Lopez.}3...a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5"
                + " 7.Bb3 d6 (7...O-O 8. c3 d5 {is the attack that bears the name of Frank Marshall}) 8.c3 O-O 1/2");
        StringBuilder out = new StringBuilder();
        new PgnWriter(out).write(game);
        assertThat(out).hasToString("""
                [Event "F/S Return Match"]
                [Site "?"]
                [Date "????.??.??"]
                [Round "?"]
                [White "Fischer, Robert J."]
                [Black "?"]
                [Result "1/2-1/2"]
                [ECO "C60"]
                [Annotator "x"]

                1. e4 e5 2. Nf3 Nc6 3. Bb5 $1 {This opening is called the Ruy Lopez.} 3... a6
                4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 (7... O-O 8. c3 d5 {is the attack
                that bears the name of Frank Marshall}) 8. c3 O-O 1/2-1/2

                """);
    }

    /** Unlike in the export format, these tags are not sorted. */
    @Test
    void tagsBehindTheRosterKeepTheirOrder() throws IOException {
        String tags =
                "[WhiteElo \"2785\"]\n[BlackElo \"2660\"]\n[Variant \"Standard\"]\n[ECO \"C65\"]\n[Annotator \"x\"]\n";
        assertThat(GameReadingTest.read(tags + "[Round \"1\"]\n\n1. e4 *").toString())
                .contains("[Round \"1\"]\n")
                .contains("[Result \"*\"]\n" + tags + "\n");
    }

    @Test
    void noLineIsLongerThan79CharactersUnlessAWordIs() {
        StringBuilder pgn = new StringBuilder();
        for (int i = 0; i < 50; i++) {
            pgn.append("1. e4 {")
                    .append("x ".repeat(i))
                    .append("x}")
                    .append(" (1. d4 d5)".repeat(i))
                    .append(" e5 *\n\n");
        }
        GameReadingTest.readAll(pgn.toString()).forEach(game -> {
            assertThat(game.toString().lines()).allMatch(line -> line.length() <= 79);
            assertThat(GameReadingTest.read(game.toString())).isEqualTo(game);
        });
        String word = "x".repeat(200);
        assertThat(GameReadingTest.read("1. e4 {a " + word + " b} e5 *").toString())
                .endsWith("\n\n1. e4 {a\n" + word + "\nb} 1... e5 *\n");
    }

    @Test
    void commandsAndNumbersWithTheirMoveStayInOneLine() {
        for (int indent = 0; indent < 90; indent++) {
            String written = GameReadingTest.read(
                            "1. e4 {" + "x".repeat(indent)
                                    + " [%clk 0:01:02] [%eval 0.17,12] and [%csl Ge4 , Rd5] [%open} e5 2. Nf3 (2. Nc3) 2... Nc6 *")
                    .toString();
            assertThat(written)
                    .contains("[%clk 0:01:02]", "[%eval 0.17,12]", "[%csl Ge4 , Rd5]")
                    .contains("1... e5", "2. Nf3", "2. Nc3", "2... Nc6");
        }
    }

    @Test
    void blanksInCommentsAreKept() {
        for (String comment : new String[] {"  two  blanks  ", " ", "", "a\tb", "x ".repeat(60), " x".repeat(60)}) {
            Game game = GameReadingTest.read("1. e4 {" + comment + "} *");
            assertThat(game.end().comments()).containsExactly(Comment.of(comment));
            assertThat(GameReadingTest.read(game.toString())).isEqualTo(game);
        }
    }

    /** Each blank once looked for the next command in the rest of the comment. */
    @Test
    void aLongCommentIsWrittenInOnePass() {
        Game game = new Game();
        game.root().addComment(Comment.of("[%csl " + "Ra1, ".repeat(100_000) + "] " + "a ".repeat(200_000) + "b"));
        assertThat(GameReadingTest.read(game.toString()).equals(game)).isTrue();
    }

    @Test
    void aCommentWithAClosingBraceStandsBehindASemicolon() {
        Game game = GameReadingTest.read("1. e4 (1. d4 ; a } brace\n) 1... e5 ; at the end }");
        assertThat(game.toString()).endsWith("\n\n1. e4 (1. d4 ; a } brace\n) 1... e5 ; at the end }\n*\n");
        assertThat(GameReadingTest.read(game.toString())).isEqualTo(game);
    }

    @Test
    void noLineOfACommentBeginsLikeATagOrAnEscape() {
        String words = "word ".repeat(13) + "[Event \"x\"] " + "word ".repeat(13) + "% [%clk 0:00:01] ".repeat(9);
        Game game = GameReadingTest.read("1. e4 {" + words + "} *");
        assertThat(game.toString().lines().skip(9)).noneMatch(line -> line.startsWith("[E") || line.startsWith("% "));
        assertThat(GameReadingTest.read(game.toString())).isEqualTo(game);
    }

    @Test
    void noLineOfACommentBeginsLikeAnEscapeOrATag() {
        for (String word : new String[] {"% not an escape", "%eval", "[Event", "[x"}) {
            for (int length = 50; length < 90; length++) {
                Game game = new Game();
                game.root().addComment(Comment.of("x".repeat(length) + " " + word + " and more words behind it"));
                String written = game.toString();
                assertThat(written.substring(written.indexOf("\n\n")).lines())
                        .as(written)
                        .noneMatch(line -> line.startsWith("%") || line.startsWith("["));
                assertThat(GameReadingTest.read(written)).isEqualTo(game);
            }
        }
    }

    @Test
    void blacksMoveBehindAVariationHasItsNumber() {
        Game game = GameReadingTest.read("1. e4 (1. d4) e5 2. Nf3 (2. Nc3) 2... Nc6 *");
        assertThat(PgnWriter.toString(game)).contains("1. e4 (1. d4) 1... e5 2. Nf3 (2. Nc3) 2... Nc6 *");
    }

    @Test
    void aSecondTagEventBeginsNoOtherGame() {
        Game game = GameReadingTest.read("[Site \"x\"]\n[Event \"a\"]\n[Event  \"b\"]\n\n1. e4 *");
        assertThat(GameReadingTest.readAll(PgnWriter.toString(game)))
                .hasSize(1)
                .first()
                .isEqualTo(game);
    }
}
