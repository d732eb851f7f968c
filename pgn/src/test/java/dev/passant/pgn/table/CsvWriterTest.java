package dev.passant.pgn.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameText;
import dev.passant.pgn.ParallelWriter;
import dev.passant.pgn.PgnOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvWriterTest {

    private static final Game GAME =
            Game.parse("[White \"Müller, K\"] {start} 1. e4 $1 {[%clk 0:01:00.5] good} -- {[%eval #-3]} 1-0");

    private static String csv(GameTable table, Game game, long number) {
        GameText text = new GameText();
        new CsvWriter(table).write(game, text);
        return text.numbered(number).toString(StandardCharsets.UTF_8);
    }

    @Test
    void aGameIsALine() {
        assertThat(csv(GameTable.GAMES, GAME, 12))
                .isEqualTo("12,,,,,,\"Müller, K\",,1-0,1,,,,,,,,,,,,2,,"
                        + "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,e4 --,"
                        + "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2,\n");
    }

    @Test
    void eachColumnHasItsTag() {
        Game game = Game.parse("""
                [Event "event"]
                [Site "site"]
                [Date "1972.7.11"]
                [Round "1.2"]
                [White "white"]
                [Black "black"]
                [Result "0-1"]
                [WhiteElo "2000"]
                [BlackElo "about 1900"]
                [WhiteTitle "GM"]
                [BlackTitle "FM"]
                [ECO "A00"]
                [Opening "opening"]
                [Variation "variation"]
                [TimeControl "300+3"]
                [Termination "time forfeit"]
                [Variant "Three-check"]
                [SetUp "1"]
                [FEN "4k3/8/8/8/8/8/8/R3K3 w - - 2+3 5 40"]

                40. Ra2 0-1
                """);
        assertThat(csv(GameTable.GAMES, game, 7))
                .isEqualTo("7,event,site,1972-07-11,1972,1.2,white,black,0-1,0,2000,,GM,FM,A00,opening,variation,"
                        + "300+3,300,3,time forfeit,1,3check,4k3/8/8/8/8/8/8/R3K3 w - - 2+3 5 40,Ra2,"
                        + "4k3/8/8/8/8/8/R7/4K3 b - - 2+3 6 40,\n");
    }

    @Test
    void aPositionIsALine() {
        assertThat(csv(GameTable.POSITIONS, GAME, 3).lines())
                .containsExactly(
                        "3,0,,,rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,"
                                + "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -,5990527541380116048,1-0,,,,,,,,start",
                        "3,1,e2e4,e4,rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1,"
                                + "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -,8958406276675562548,1-0,,,60.5,,,,1,good",
                        "3,2,0000,--,rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2,"
                                + "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -,-6474492675152485794,1-0,,,,,,-3,,");
    }

    /** The numbers of a thread's games are known only after all earlier parts have been read. */
    @ParameterizedTest
    @ValueSource(strings = {"games", "positions"})
    void gamesAreNumberedAcrossThreads(String columns, @TempDir Path folder) throws IOException {
        GameTable table = GameTable.parse(columns);
        Path file = folder.resolve("games.pgn");
        int count = 40_000;
        List<Long> counts = new ArrayList<>();
        Files.writeString(file, "[Event \"x\"]\n[Site \"a place with a long name\"]\n\n1. e4 e5 *\n\n".repeat(count));
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        ParallelWriter.write(file, 2, PgnOptions.DEFAULT, () -> new CsvWriter(table), new ParallelWriter.Parts() {
            private long before;

            @Override
            public void written(GameText text, long games) throws IOException {
                assertThat((long) text.games()).isEqualTo(games);
                text.numbered(before + 1).writeTo(all);
                before += games;
                counts.add(games);
            }

            @Override
            public void incomplete(Game game) {
                throw new AssertionError("no game has an error");
            }
        });
        assertThat(counts).hasSizeGreaterThan(1);
        Game game = Game.parse("[Event \"x\"]\n[Site \"a place with a long name\"]\n\n1. e4 e5 *");
        String rows = csv(table, game, 1);
        StringBuilder expected = new StringBuilder();
        for (int number = 1; number <= count; number++) {
            String prefix = number + ",";
            rows.lines()
                    .forEach(row ->
                            expected.append(prefix).append(row.substring(2)).append('\n'));
        }
        assertThat(all.toString(StandardCharsets.UTF_8).equals(expected.toString()))
                .isTrue();
    }

    @Test
    void aTextIsReused() {
        GameText text = new GameText();
        CsvWriter writer = new CsvWriter(GameTable.GAMES);
        writer.write(GAME, text);
        text.reset();
        assertThat(text.games()).isZero();
        writer.write(new Game(), text);
        assertThat(text.numbered(5).toString(StandardCharsets.UTF_8)).startsWith("5,,,");
    }
}
