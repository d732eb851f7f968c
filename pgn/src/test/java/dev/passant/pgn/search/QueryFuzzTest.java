package dev.passant.pgn.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.Position;
import dev.passant.pgn.tag.TimeControl;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;

/** Fuzz test: any text is parsed or rejected with an offset; what is parsed can be written, parsed again and run. */
class QueryFuzzTest {

    private static final String GAMES = """
            [White "Anna"] [WhiteElo "2000"] [TimeControl "180+2"]
            1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
            [FEN "8/P6k/8/8/4p3/8/3P4/6K1 w - - 0 1"]
            1. d4 exd3 2. a8=N d2 3. Nb6 d1=Q+ 4. Kg2 -- 5. Kf2 *
            """;

    @FuzzTest
    void queriesAreReadOrRefused(byte[] bytes) throws IOException {
        String text = new String(bytes, StandardCharsets.UTF_8);
        Query query;
        try {
            query = Query.parse(text);
        } catch (QueryException e) {
            assertThat(e.offset()).isBetween(0, text.length());
            assertThat(e.input()).isEqualTo(text);
            assertThat(e.reason()).isNotBlank();
            return;
        }
        String written = query.toString();
        if (written.length() <= 10_000 && written.chars().filter(c -> c == '(').count() < 25) {
            assertThat(Query.parse(written)).hasToString(written);
            assertThat(Games.met(written, GAMES)).isEqualTo(Games.met(text, GAMES));
        }
    }

    @FuzzTest
    void patternsAreReadOrRefused(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        Position start = Position.start();
        BoardPattern board = read(text, BoardPattern::parse);
        if (board != null) {
            assertThat(board.swapped().matches(start.mirrored())).isEqualTo(board.matches(start));
            assertThat(board.mirrored().mirrored()).isEqualTo(board);
            assertThat(board.swapped().swapped()).isEqualTo(board);
        }
        MaterialPattern material = read(text, MaterialPattern::parse);
        if (material != null) {
            assertThat(material.matches(start.placement()))
                    .isEqualTo(material.matches(start.placement().mirrored()));
        }
        read(text, MovePattern::parse);
        read(text, PawnFiles::parse);
        read(text, TextPattern::parse);
        TimeControl.parse(text).ifPresent(time -> assertThat(time.speed()).isNotNull());
    }

    private static <T> @org.jspecify.annotations.Nullable T read(String text, Function<String, T> reader) {
        try {
            return reader.apply(text);
        } catch (QueryException e) {
            assertThat(e.offset()).isBetween(0, text.length());
            return null;
        }
    }
}
