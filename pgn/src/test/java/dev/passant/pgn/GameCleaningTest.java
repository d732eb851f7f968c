package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.notation.PieceLetters;
import dev.passant.pgn.tag.Tag;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameCleaningTest {

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

    private static String moves(Game game) {
        return moves(game, PgnWriterOptions.DEFAULT);
    }

    private static String moves(Game game, PgnWriterOptions options) {
        String text = PgnWriter.toString(game, options.withLineLength(1000));
        return text.substring(text.indexOf("\n\n") + 2).strip();
    }

    @Test
    void nothingIsTakenWhereNothingIsAskedFor() {
        assertThat(GameCleaning.NONE.clean(GAME)).isEqualTo(GAME).isNotSameAs(GAME);
    }

    @Test
    void eachThingGoesByItself() {
        assertThat(moves(GameCleaning.NONE.withoutComments().clean(GAME)))
                .isEqualTo("1. e4 e5 $1 (1... c5 $5 2. Nf3 (2. c3) 2... d6) 2. Nf3 Nc6 1-0");
        assertThat(moves(GameCleaning.NONE.withoutNags().withoutVariations().clean(GAME)))
                .isEqualTo("{Before all} 1. e4 {[%clk 0:01:00] [%eval 0.3] best by test} 1... e5 {[%clk 0:00:59]}"
                        + " 2. Nf3 {[%emt 0:00:05]} 2... Nc6 1-0");
        assertThat(moves(GameCleaning.NONE.withoutClocks().withoutVariations().clean(GAME)))
                .isEqualTo("{Before all} 1. e4 {[%eval 0.3] best by test} 1... e5 $1 2. Nf3 Nc6 1-0");
        assertThat(moves(GameCleaning.NONE
                        .withoutEvaluations()
                        .withoutVariations()
                        .clean(GAME)))
                .contains("1. e4 {[%clk 0:01:00] best by test}");
        assertThat(moves(GameCleaning.NONE
                        .withoutVariations()
                        .withoutComments()
                        .withoutNags()
                        .clean(GAME)))
                .isEqualTo("1. e4 e5 2. Nf3 Nc6 1-0");
    }

    @Test
    void theGameItselfStaysAsItIs() {
        Game before = GAME.copy();
        GameCleaning all = new GameCleaning(false, false, false, false, false, Optional.of(Set.of()), true, Set.of(0));
        all.clean(GAME);
        GameCleaning.lines(GAME).forEach(line -> line.setTag("Event", "other"));
        assertThat(GAME).isEqualTo(before);
    }

    @Test
    void tagsOfAListStay() {
        Game clean = GameCleaning.NONE.keepingTags(Set.of("White", "WhiteElo")).clean(GAME);
        assertThat(clean.tags())
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
        Game unrestricted = Game.parse("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"] [Annotator \"x\"] 1. O-O *");
        assertThat(GameCleaning.NONE.keepingTags(Set.of()).clean(unrestricted).tag("FEN"))
                .isPresent();
        assertThat(GameCleaning.NONE.keepingTags(Set.of()).clean(unrestricted).tag("Annotator"))
                .isEmpty();
    }

    @Test
    void numbersOfMovesAndPositionsAreAdded() {
        Game clean = GameCleaning.NONE
                .withoutComments()
                .withoutVariations()
                .withPlyCount()
                .withFens(Set.of(0, 2, GameCleaning.LAST_PLY))
                .clean(GAME);
        assertThat(clean.tag("PlyCount")).contains("4");
        assertThat(moves(clean))
                .isEqualTo("{rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1} 1. e4 e5 $1"
                        + " {rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2} 2. Nf3 Nc6"
                        + " {r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3} 1-0");
        assertThat(GameCleaning.NONE
                        .withoutComments()
                        .withFens(Set.of(GameCleaning.EVERY_PLY))
                        .clean(GAME)
                        .mainLine())
                .hasSize(4)
                .allMatch(node -> node.comments().size() == 1);
    }

    @Test
    void variationsBecomeGames() {
        List<Game> lines = GameCleaning.lines(GAME).toList();
        assertThat(lines)
                .extracting(GameCleaningTest::moves)
                .containsExactly(
                        "{Before all} 1. e4 {[%clk 0:01:00] [%eval 0.3] best by test} 1... e5 $1 {[%clk 0:00:59]}"
                                + " 2. Nf3 {[%emt 0:00:05]} 2... Nc6 1-0",
                        "{Before all} 1. e4 {[%clk 0:01:00] [%eval 0.3] best by test} {Sicilian} 1... c5 $5 2. Nf3"
                                + " d6 *",
                        "{Before all} 1. e4 {[%clk 0:01:00] [%eval 0.3] best by test} {Sicilian} 1... c5 $5"
                                + " 2. c3 {Alapin} *");
        assertThat(lines).allMatch(line -> line.tag("White").equals(Optional.of("Anna")));
        assertThat(lines.get(1).tag("Result")).contains("*");
    }

    @Test
    void aVariationThatIsMateHasItsResult() {
        Game game = Game.parse("1. f3 e5 2. g4 (2. e4) 2... d6 (2... Qh4#) *");
        assertThat(GameCleaning.lines(game).map(Game::result))
                .containsExactly(GameResult.UNKNOWN, GameResult.UNKNOWN, GameResult.BLACK_WINS);
    }

    /** Every leaf ends exactly one line, and every other node is part of a line. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void noMoveOfATreeIsLost(long seed) {
        Game game = new RandomGames(seed).game();
        List<Game> lines = GameCleaning.lines(game).toList();
        long ends = game.nodes().filter(node -> node.children().isEmpty()).count();
        assertThat(lines).hasSize((int) Math.max(ends, 1));
        assertThat(lines)
                .allMatch(line -> line.nodes().count() == line.mainLine().size());
        for (Game line : lines) {
            assertThat(Game.parse(line.toString())).isEqualTo(line);
        }
    }

    @Test
    void lettersOfALanguageAreWritten() {
        assertThat(moves(
                        Game.parse("1. Nf3 Nf6 2. Rg1 e5 3. Nxe5 *"),
                        PgnWriterOptions.DEFAULT.with(PieceLetters.GERMAN)))
                .isEqualTo("1. Sf3 Sf6 2. Tg1 e5 3. Sxe5 *");
        assertThat(MoveLetters.of("de").pieces()).contains(PieceLetters.GERMAN);
        assertThat(MoveLetters.AUTO.pieces()).isEmpty();
        assertThat(GAME.root().san(PieceLetters.GERMAN)).isEmpty();
    }
}
