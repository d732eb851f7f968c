package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.statistics.GameStatistics;
import dev.passant.pgn.statistics.StatisticsVisitor;
import java.io.IOException;
import java.io.StringReader;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GameResultTest {

    @Test
    void theFirstTagCounts() throws IOException {
        ResultReader reader = new ResultReader();
        new PgnReader(new StringReader("[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 *\n"))
                .readAllTokens(new PgnVisitor() {
                    @Override
                    public void tag(PgnText name, PgnText value) {
                        reader.tag(name, value);
                    }
                });
        assertThat(reader.result()).isEqualTo(GameResult.WHITE_WINS);
    }

    /** The tag and the end of the moves may disagree: a known result beats an unknown one, then the end counts. */
    @ParameterizedTest
    @CsvSource(textBlock = """
            1-0,     '',      1-0
            1-0,     *,       1-0
            *,       0-1,     0-1
            ?,       1/2-1/2, 1/2-1/2
            1-0,     0-1,     0-1
            1:0,     *,       1-0
            *,       *,       *
            ?,       '',      *
            """)
    void theResultOfAGameIsReadInOneWay(String tag, String end, String result) throws IOException {
        String text = "[Result \"" + tag + "\"]\n\n1. e4 e5 " + end + "\n";
        assertThat(Game.parse(text).result()).hasToString(result);

        GameStatistics statistics = new GameStatistics(2, 10);
        new PgnReader(new StringReader(text)).replayAll(StatisticsVisitor.of(statistics));
        assertThat(statistics.results())
                .containsExactlyEntriesOf(Map.of(GameResult.of(result).orElseThrow(), 1L));

        ResultReader reader = new ResultReader();
        new PgnReader(new StringReader(text)).readAllTokens(new PgnVisitor() {
            @Override
            public void gameStarts() {
                reader.gameStarts();
            }

            @Override
            public void tag(PgnText name, PgnText value) {
                reader.tag(name, value);
            }

            @Override
            public void result(GameResult read) {
                reader.result(read);
            }
        });
        assertThat(reader.result()).hasToString(result);
    }
}
