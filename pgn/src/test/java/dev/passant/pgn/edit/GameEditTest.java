package dev.passant.pgn.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.passant.notation.NotationException;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnWriter;
import dev.passant.pgn.PgnWriterOptions;
import dev.passant.pgn.tag.Tag;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GameEditTest {

    private static final String TEXT = """
            [Event "Match"]
            [Site "Here"]
            [Date "1972.07.11"]
            [Round "1"]
            [White "Anna"]
            [Black "Boris"]
            [Result "1-0"]
            [Annotator "Clara"]
            [WhiteElo "2000"]

            {Before all} 1. e4 {[%clk 0:01:00] [%eval 0.3] best by test} e5 $1 {[%clk 0:00:59]}
            ({Sicilian} 1... c5 $5 2. Nf3 (2. c3 {Alapin}) 2... d6) 2. Nf3 {[%emt 0:00:05]} Nc6 1-0
            """;

    private static final Game GAME = Game.parse(TEXT);

    private static Game edited(String edit) {
        return edited(edit, GAME);
    }

    private static Game edited(String edit, Game game) {
        return GameEdit.parse(edit).apply(game).findFirst().orElseThrow();
    }

    private static String moves(Game game) {
        String text = PgnWriter.toString(game, PgnWriterOptions.DEFAULT.withLineLength(1000));
        return text.substring(text.indexOf("\n\n") + 2).strip();
    }

    @Test
    void nothingChangesWithoutEdits() {
        assertThat(GameEdit.NONE.apply(GAME).toList()).containsExactly(GAME);
        assertThat(GameEdit.NONE.isNone()).isTrue();
        assertThat(GameEdit.parse("drop nags").isNone()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "drop comments | 1. e4 e5 $1 (1... c5 $5 2. Nf3 (2. c3) 2... d6) 2. Nf3 Nc6 1-0",
                "drop nags, variations | {Before all} 1. e4 {[%clk 0:01:00] [%eval 0.3] best by test} 1... e5"
                        + " {[%clk 0:00:59]} 2. Nf3 {[%emt 0:00:05]} 2... Nc6 1-0",
                "drop %CLK,%emt,variations | {Before all} 1. e4 {[%eval 0.3] best by test} 1... e5 $1 2. Nf3 Nc6 1-0",
                "keep %eval | {Before all} 1. e4 {[%eval 0.3] best by test} 1... e5 $1 ({Sicilian} 1... c5 $5 2. Nf3"
                        + " (2. c3 {Alapin}) 2... d6) 2. Nf3 Nc6 1-0",
                "drop text, variations | 1. e4 {[%clk 0:01:00] [%eval 0.3]} 1... e5 $1 {[%clk 0:00:59]} 2. Nf3"
                        + " {[%emt 0:00:05]} 2... Nc6 1-0",
                "drop variations, comments, nags | 1. e4 e5 2. Nf3 Nc6 1-0",
            })
    void partsAreRemoved(String edit, String moves) {
        assertThat(moves(edited(edit))).isEqualTo(moves);
    }

    @Test
    void theGameItselfStaysAsItIs() {
        Game before = GAME.copy();
        GameEdit all = GameEdit.parse("""
                drop comments, nags, variations
                keep tag White
                add ply-count
                add fen 0
                end ply 2
                start ply 1
                set Event=other
                """);
        all.apply(GAME).forEach(game -> game.setTag("Site", "other"));
        GAME.lines().forEach(line -> line.setTag("Event", "other"));
        assertThat(GAME).isEqualTo(before);
    }

    @Test
    void onlyTagsOfAListAreKept() {
        assertThat(edited("keep tag White, WhiteElo").tags())
                .extracting(Tag::toString)
                .containsExactly(
                        "[Event \"?\"]",
                        "[Site \"?\"]",
                        "[Date \"????.??.??\"]",
                        "[Round \"?\"]",
                        "[White \"Anna\"]",
                        "[Black \"?\"]",
                        "[Result \"1-0\"]",
                        "[WhiteElo \"2000\"]");
        assertThat(edited("keep tag ROSTER").tags()).hasSize(7).contains(new Tag("Event", "Match"));
        Game fromPosition = Game.parse("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"] [Annotator \"x\"] 1. O-O *");
        assertThat(edited("keep tag White", fromPosition).tag("FEN")).isPresent();
        assertThat(edited("keep tag White", fromPosition).tag("Annotator")).isEmpty();
    }

    @Test
    void tagsAreSetRenamedCopiedAndDropped() {
        assertThat(edited("set Event = City \"Open\", A").tag("Event")).contains("City \"Open\", A");
        assertThat(edited("set Source=x=y").tag("Source")).contains("x=y");
        Game renamed = edited("rename Annotator to Analyst");
        assertThat(renamed.tag("Analyst")).contains("Clara");
        assertThat(renamed.tag("Annotator")).isEmpty();
        Game roster = edited("rename Site to Place");
        assertThat(roster.tag("Place")).contains("Here");
        assertThat(roster.tag("Site")).contains("?");
        Game copied = edited("copy White to Player");
        assertThat(copied.tag("Player")).isEqualTo(copied.tag("White")).contains("Anna");
        assertThat(edited("drop tag Annotator, Event").tags())
                .extracting(Tag::toString)
                .contains("[Event \"?\"]")
                .noneMatch(tag -> tag.contains("Annotator"));
        assertThat(edited("set Result=0-1").result()).isEqualTo(GameResult.BLACK_WINS);
    }

    /** Otherwise copying UTCDate to Date would destroy dates that are known. */
    @ParameterizedTest
    @ValueSource(strings = {"copy UTCDate to Date", "rename UTCDate to Date"})
    void missingAndUnknownTagsAreNotCopied(String edit) {
        assertThat(edited(edit).tag("Date")).contains("1972.07.11");
        Game unknown = edited("set UTCDate=????.??.??");
        assertThat(edited(edit, unknown).tag("Date")).contains("1972.07.11");
    }

    @Test
    void plyCountAndPositionsAreAdded() {
        Game game = edited("drop comments, variations\nadd ply-count\nadd fen 0, 2,last");
        assertThat(game.tag("PlyCount")).contains("4");
        assertThat(moves(game))
                .isEqualTo("{rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1} 1. e4 e5 $1"
                        + " {rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2} 2. Nf3 Nc6"
                        + " {r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3} 1-0");
        assertThat(edited("drop comments\nadd fen every").mainLine())
                .hasSize(4)
                .allMatch(node -> node.comments().size() == 1);
    }

    @Test
    void gamesEndAtAPosition() {
        Game two = edited("drop comments\nend ply 2");
        assertThat(moves(two)).isEqualTo("1. e4 e5 $1 (1... c5 $5 2. Nf3 (2. c3) 2... d6) 1-0");
        assertThat(two.tag("PlyCount")).isEmpty();
        Game counted = edited("add ply-count\nend after \"e4 e5 Nf3\"");
        assertThat(counted.end().ply()).isEqualTo(3);
        assertThat(counted.tag("PlyCount")).contains("3");
        assertThat(edited("end ply 50")).isEqualTo(GAME);
        assertThat(edited("end start").nodes()).isEmpty();
        assertThat(edited("end white ~ anna and result 1-0").nodes()).isEmpty();
        assertThat(edited("end result 0-1")).isEqualTo(GAME);
    }

    @Test
    void gamesStartAtAPosition() {
        Game later = edited("start ply 2");
        assertThat(later.tag("FEN")).contains("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
        assertThat(later.tag("SetUp")).contains("1");
        assertThat(later.tag("White")).contains("Anna");
        assertThat(moves(later)).isEqualTo("{[%clk 0:00:59]} 2. Nf3 {[%emt 0:00:05]} 2... Nc6 1-0");
        assertThat(Game.parse(later.toString())).isEqualTo(later);
        assertThat(later.end().position()).isEqualTo(GAME.end().position());
        Game first = edited("add ply-count\nstart move e4");
        assertThat(moves(first)).contains("({Sicilian} 1... c5 $5 2. Nf3 (2. c3 {Alapin}) 2... d6)");
        assertThat(first.tag("PlyCount")).contains("3");
        assertThat(edited("start ply 0")).isEqualTo(GAME);
        assertThat(edited("start mate")).isEqualTo(GAME);
    }

    @Test
    void variantsAndChess960KeepTheirRulesFromALaterStart() {
        Game crazyhouse = Game.parse("[Variant \"Crazyhouse\"] 1. e4 d5 2. exd5 Qxd5 3. P@e4 *");
        Game later = edited("start ply 3", crazyhouse);
        assertThat(later.start().variant()).isEqualTo(crazyhouse.start().variant());
        assertThat(Game.parse(later.toString())).isEqualTo(later);
        Game shuffled = Game.parse("[Variant \"Chess960\"]"
                + " [FEN \"rkrbbnnq/pppppppp/8/8/8/8/PPPPPPPP/RKRBBNNQ w CAca - 0 1\"] 1. Ng3 Ng6 2. e3 e6 *");
        Game half = edited("start ply 2", shuffled);
        assertThat(half.start().isChess960()).isTrue();
        assertThat(Game.parse(half.toString())).isEqualTo(half);
    }

    @Test
    void variationsBecomeGames() {
        List<Game> lines = GameEdit.parse("split variations").apply(GAME).toList();
        assertThat(lines)
                .extracting(GameEditTest::moves)
                .containsExactly(
                        "{Before all} 1. e4 {[%clk 0:01:00] [%eval 0.3] best by test} 1... e5 $1 {[%clk 0:00:59]}"
                                + " 2. Nf3 {[%emt 0:00:05]} 2... Nc6 1-0",
                        "{Before all} 1. e4 {[%clk 0:01:00] [%eval 0.3] best by test} {Sicilian} 1... c5 $5 2. Nf3"
                                + " d6 *",
                        "{Before all} 1. e4 {[%clk 0:01:00] [%eval 0.3] best by test} {Sicilian} 1... c5 $5"
                                + " 2. c3 {Alapin} *");
        assertThat(lines).allMatch(line -> line.tag("White").equals(Optional.of("Anna")));
        assertThat(lines.get(1).tag("Result")).contains("*");
        assertThat(GameEdit.parse("end ply 2\nsplit variations\nadd ply-count").apply(GAME))
                .extracting(game -> game.tag("PlyCount").orElse(""))
                .containsExactly("2", "4", "3");
    }

    @Test
    void aVariationThatIsMateHasItsResult() {
        Game game = Game.parse("1. f3 e5 2. g4 (2. e4) 2... d6 (2... Qh4#) *");
        assertThat(game.lines().map(Game::result))
                .containsExactly(GameResult.UNKNOWN, GameResult.UNKNOWN, GameResult.BLACK_WINS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "drop %clk, nags, variations",
                "drop comments",
                "drop text",
                "drop tag Annotator, ECO",
                "keep %eval, %clk",
                "keep tag roster, ECO",
                "set Event=City Open",
                "rename Annotator to Analyst",
                "copy UTCDate to Date",
                "start ply 10",
                "end fen \"8/8/8/8/8/8/8/8\" or mate",
                "add ply-count",
                "add fen 0, 20, last",
                "split variations",
                "drop nags\nsplit variations\nset Event=x"
            })
    void textIsReadAgain(String text) {
        GameEdit edit = GameEdit.parse(text);
        assertThat(GameEdit.parse(edit.toString())).isEqualTo(edit).hasSameHashCodeAs(edit);
        if (!text.startsWith("end") && !text.startsWith("start")) { // queries are normalized
            assertThat(edit).hasToString(text);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "remove comments | 0 | expected one of: drop, keep, set",
                "drop | 4 | expected tag, or a list of: comments",
                "drop nags, | 10 | expected tag, or a list of: comments",
                "drop clocks | 5 | expected tag, or a list of: comments",
                "keep clk | 5 | expected tag, or a list of commands such as %clk",
                "keep tag A,,B | 11 | expected names of tags, or roster",
                "drop tag Result | 9 | PGN requires the tag Result",
                "drop tag FEN | 9 | the tag FEN describes the start of the game",
                "set Event | 9 | expected NAME=VALUE",
                "set FEN=x | 4 | the tag FEN describes the start of the game",
                "set Result=1 | 11 | a result is one of: 1-0, 0-1, 1/2-1/2, *",
                "set a b=x | 4 | tag",
                "rename A B | 9 | expected NAME to NAME",
                "copy A to | 9 | expected NAME to NAME",
                "copy Result to A | 5 | the tag Result can only be set",
                "copy A to b c | 10 | tag",
                "start | 5 | expected a query for the position",
                "end plies 4 | 4 | unknown condition \"plies\"",
                "end ply 4 and | 13 | ",
                "split | 5 | expected variations",
                "add fen 1,x | 10 | expected plies such as 0,20",
                "add fens 1 | 4 | expected ply-count or fen",
            })
    void whatIsNoEditIsRefusedWithItsPlace(String text, int offset, String reason) {
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> GameEdit.parse(text))
                .satisfies(e -> assertThat(e.reason()).contains(reason == null ? "" : reason))
                .satisfies(e -> assertThat(e.offset()).isEqualTo(offset));
    }
}
