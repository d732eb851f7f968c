package dev.passant.pgn.split;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.raw.TextForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Splitting games")
class GameSplitterTest {

    @TempDir
    private Path folder;

    private static RawGame game(String text) {
        return new RawGame(text.getBytes(UTF_8), text.endsWith("*"), Map.of());
    }

    @Test
    void gamesAreAppendedToTheFileOfTheirKey() throws IOException {
        GameSplitter splitter = new GameSplitter(folder, 2, PgnOptions.DEFAULT);
        splitter.write("A/B", game("1. e4 *"));
        splitter.write("a:b", game("1. d4 *"));
        splitter.write("A/B", game("1. c4"));
        splitter.finish();
        splitter.write("A/B", game("1. f4 *"));
        assertThatIllegalStateException()
                .isThrownBy(() -> splitter.write("C", game("*")))
                .withMessage("more than 2 files would be written");
        splitter.finish();
        assertThat(splitter.files()).isEqualTo(2);
        assertThat(folder.resolve("A_B.pgn")).hasContent("1. e4 *\n\n1. c4\n\n*\n\n1. f4 *\n\n");
        assertThat(folder.resolve("a_b~2.pgn")).hasContent("1. d4 *\n\n");
    }

    @Test
    void largeOutputIsWrittenBeforeTheEnd() throws IOException {
        GameSplitter splitter = new GameSplitter(folder, 9, PgnOptions.DEFAULT);
        RawGame large = game("{" + "x".repeat(1 << 20) + "} *");
        for (int i = 0; i < 34; i++) {
            splitter.write("A", large);
        }
        long size = 34 * (large.text().length + 2);
        assertThat(Files.size(folder.resolve("A.pgn"))).isPositive().isLessThan(size);
        splitter.finish();
        assertThat(Files.size(folder.resolve("A.pgn"))).isEqualTo(size);
    }

    @Test
    void aFormatMayChangeTheGames() throws IOException {
        GameSplitter splitter = new GameSplitter(
                folder,
                9,
                PgnOptions.DEFAULT,
                (game, writer) -> writer.write(game("1. Nf3 *")),
                TextForm.parse("crlf,bom"));
        splitter.write("A", game("1. e4 *"));
        splitter.finish();
        splitter.write("A", game("1. d4 *"));
        splitter.finish();
        assertThat(Files.readString(folder.resolve("A.pgn"))).isEqualTo("\ufeff1. Nf3 *\r\n\r\n1. Nf3 *\r\n\r\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PLAYER | White | Anna       | [Anna, unknown]",
                "PLAYER | Event | x          | [unknown]",
                "WHITE  | White | Anna       | [Anna]",
                "BLACK  | Black | ?          | [unknown]",
                "EVENT  | Event | Open       | [Open]",
                "SITE   | Site  | Rome       | [Rome]",
                "ECO    | ECO   | c42        | [C42]",
                "YEAR   | Date  | 1972.??.?? | [1972]",
                "YEAR   | UTCDate | 2024.05.07 | [2024]",
                "YEAR   | Date  | ????.??.?? | [unknown]",
                "RESULT | Result | 1-0       | [white-wins]",
                "RESULT | Result | 0-1       | [black-wins]",
                "RESULT | Result | 1/2-1/2   | [draw]",
                "RESULT | Result | *         | [unknown]",
            })
    void keysAreValuesOfTags(SplitKey key, String tag, String value, String keys) {
        assertThat(key.of(new RawGame(new byte[0], true, Map.of(tag, value)))).hasToString(keys);
    }
}
