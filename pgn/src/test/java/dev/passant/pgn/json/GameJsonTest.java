package dev.passant.pgn.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameText;
import dev.passant.pgn.RandomGames;
import dev.passant.pgn.annotation.Comment;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameJsonTest {

    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @Test
    void everythingIsThere() {
        Game game = Game.parse("""
                [Date "2024.05.01"]
                [WhiteElo "2000"]
                [BlackElo "?"]
                [TimeControl "300+3"]

                {Start "x"} 1. e4 $1 $14 {[%clk 0:05:00][%emt 0:00:01.5] good [%cal Ge2e4]} ({Or} 1. d4 {[%eval 0.2]} d5
                (1... Nf6 2. c4) 2. c4) e5 2. -- {[%csl Re5]} 1/2-1/2
                """);
        assertThat(GameJson.of(game))
                .isEqualTo("{\"tags\":{\"Event\":\"?\",\"Site\":\"?\",\"Date\":\"2024.05.01\",\"Round\":\"?\","
                        + "\"White\":\"?\",\"Black\":\"?\",\"Result\":\"1/2-1/2\",\"WhiteElo\":\"2000\","
                        + "\"BlackElo\":\"?\",\"TimeControl\":\"300+3\"},\"result\":\"1/2-1/2\",\"start\":\"" + START
                        + "\",\"moves\":[\"e2e4\",\"e7e5\",\"0000\"],\"clocks\":[300,null,null],"
                        + "\"final\":\"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 1 2\","
                        + "\"values\":{\"plies\":3,\"date\":\"2024-05-01\",\"year\":2024,\"whiteElo\":2000,"
                        + "\"timeControl\":{\"seconds\":300,\"increment\":3},\"whiteScore\":0.5},"
                        + "\"san\":[\"e4\",\"e5\",\"--\"],\"elapsed\":[1.5,null,null],\"nags\":[[1,14],null,null],"
                        + "\"comments\":[[\"good\"],null,null],"
                        + "\"marks\":[[\"Ge2e4\"],null,[\"Re5\"]],\"startComments\":[\"Start \\\"x\\\"\"],"
                        + "\"variations\":[{\"ply\":1,\"moves\":[\"d2d4\",\"d7d5\",\"c2c4\"],\"evals\":[20,null,null],"
                        + "\"san\":[\"d4\",\"d5\",\"c4\"],\"commentsBefore\":[[\"Or\"],null,null]},"
                        + "{\"ply\":2,\"of\":0,\"moves\":[\"g8f6\",\"c2c4\"],\"san\":[\"Nf6\",\"c4\"]}]}");
    }

    @Test
    void aBriefOneHasTheMainLine() {
        assertThat(GameJson.brief(Game.parse("1. e4 {x} (1. d4) *")))
                .isEqualTo("{\"tags\":{\"Event\":\"?\",\"Site\":\"?\",\"Date\":\"????.??.??\",\"Round\":\"?\","
                        + "\"White\":\"?\",\"Black\":\"?\",\"Result\":\"*\"},\"result\":\"*\",\"start\":\"" + START
                        + "\",\"moves\":[\"e2e4\"],"
                        + "\"final\":\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"}");
    }

    @Test
    void lineEndsAreEscaped() {
        Game game = new Game();
        game.root().addComment(Comment.of("a\n\nb\\ c \ud83d\ude00"));
        assertThat(GameJson.of(game)).contains("\"startComments\":[\"a\\u000a\\u000ab\\\\ c \ud83d\ude00\"]");
    }

    @Test
    void whyAGameWasCutIsTold() {
        assertThat(GameJson.of(Game.parse("1. e4 e5 2. Ke3 *"))).contains("\"error\":\"1:13: Ke3 ");
    }

    @Test
    void ofTwoTagsTheFirstCounts() {
        String json = GameJson.of(Game.parse("""
                [White "Anna"]
                [White "Zed"]
                [FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]
                [FEN "4k3/8/8/8/8/8/8/K7 w - - 0 1"]

                *"""));
        assertThat(json)
                .contains("\"White\":\"Anna\"", "\"start\":\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"")
                .doesNotContain("Zed");
        assertThat(json.split("\"FEN\":", -1)).hasSize(2);
    }

    /** In Chess960, UCI writes castling as the king capturing its own rook. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            4kr2/8/8/8/8/8/8/1R2K3 b Bf - 0 1 | 1... O-O 2. O-O-O | "e8f8","e1b1"
            1r2k3/8/8/8/8/8/8/4KR2 w Fb - 0 1 | 1. O-O O-O-O      | "e1f1","e8b8"
            """)
    void castlingInChess960NamesTheRook(String fen, String moves, String uci) {
        String game = "[Variant \"Chess960\"]\n[FEN \"" + fen + "\"]\n\n" + moves + " *";
        assertThat(GameJson.of(Game.parse(game))).contains("\"moves\":[" + uci + "]");
        assertThat(GameJson.of(Game.parse(game + "{x}"))).contains("\"moves\":[" + uci + "]");
    }

    /**
     * Queen moves that need full disambiguation (five characters), after a varying number of pawn moves: the buffer
     * fills up at every possible offset within a move.
     */
    @Test
    void longMovesFindRoomWhereverTheRoomEnds() {
        String[] pawns = {"a3", "a4", "a5", "a6", "b3", "b4", "b5"};
        String start = "[FEN \"2k4K/8/8/8/4Q2Q/8/PP6/7Q w - - 0 1\"]\n\n";
        for (int before = 0; before <= pawns.length; before++) {
            StringBuilder moves = new StringBuilder();
            for (int i = 0; i < 160; i++) {
                boolean isPawn = i < before;
                moves.append(isPawn ? pawns[i] : (i - before) % 2 == 0 ? "Qh4e1" : "Qe1h4")
                        .append(i % 2 == 0 ? " Kb8 " : " Kc8 ");
            }
            Game game = Game.parse(start + moves + "*");
            assertThat(game.isIncomplete()).isFalse();
            assertThat(GameJson.of(game)).isEqualTo(ReadableGameJson.of(game)).contains("\"Qh4e1\"");
        }
    }

    @Test
    void theYearAndTheScoreAreThere() {
        assertThat(GameJson.of(Game.parse("[UTCDate \"2021.02.30\"]\n\n1. e4 0-1")))
                .contains("\"values\":{\"plies\":1,\"year\":2021,\"whiteScore\":0}");
        assertThat(GameJson.of(Game.parse("[Date \"1999.??.??\"]\n[UTCDate \"2021.02.03\"]\n\n1. e4 1-0")))
                .contains("\"values\":{\"plies\":1,\"date\":\"1999\",\"year\":1999,\"whiteScore\":1}");
        assertThat(GameJson.of(Game.parse("1. e4 *"))).contains("\"values\":{\"plies\":1}");
    }

    /** The warnings about missing tags come first, but are not the error. */
    @Test
    void ofAVariantThatIsNotPlayedTheErrorSaysSo() {
        assertThat(GameJson.of(Game.parse("[Variant \"Bughouse\"]\n\n1. e4 *")))
                .contains("\"error\":\"3:1: the variant \\\"Bughouse\\\" is not supported");
        assertThat(GameJson.of(Game.parse("1. e4 (1. d4 Ke3) e5 *"))).doesNotContain("\"error\"");
        assertThat(GameJson.of(Game.parse("1. e4 (1. d4 Ke3) Ke3 *"))).contains("\"error\":\"1:19: Ke3 ");
    }

    /** The buffer grows, whatever is being written when it is full. */
    @Test
    void textsOfAnyLengthAreWrittenWhole() {
        for (int length = 3_700; length < 4_100; length++) {
            Game game = new Game();
            game.setTag("Event", "e".repeat(length));
            GameText line = new GameText();
            new GameJsonWriter(true).write(game, line);
            assertThat(line.toString(StandardCharsets.UTF_8)).isEqualTo(ReadableGameJson.brief(game) + "\n");
        }
        Game game = new Game();
        game.setTag("Event", "e".repeat(100_000));
        assertThat(new GameJsonWriter(true).object(game)).isEqualTo(ReadableGameJson.brief(game));
    }

    /** Unrestricted positions, Chess960, null moves, nested variations, arbitrary comments. */
    @Test
    void anyGameIsWrittenAsTheReadableWriterWritesIt() {
        RandomGames random = new RandomGames(1313);
        GameJsonWriter all = new GameJsonWriter(false);
        GameJsonWriter brief = new GameJsonWriter(true);
        int variations = 0;
        for (int i = 0; i < 400; i++) {
            Game game = random.game();
            GameText lines = new GameText();
            all.write(game, lines);
            brief.write(game, lines);
            String expected = ReadableGameJson.of(game);
            assertThat(lines.toString(StandardCharsets.UTF_8))
                    .isEqualTo(expected + "\n" + ReadableGameJson.brief(game) + "\n");
            assertThat(GameJson.of(game)).isEqualTo(expected);
            assertThat(GameJson.brief(game)).isEqualTo(ReadableGameJson.brief(game));
            variations += expected.contains("\"of\":") ? 1 : 0;
        }
        assertThat(variations).isGreaterThan(20);
    }

    @Test
    void aLongGameIsWrittenWhole() {
        String game = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(2_000) + "*";
        assertThat(GameJson.of(Game.parse(game))).isEqualTo(ReadableGameJson.of(Game.parse(game)));
    }
}
