package dev.passant.cli.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All commands for games, with a collection that mixes variants. */
class PgnVariantsTest {

    private static final String GAMES = """
            [Event "chess"]
            [Result "0-1"]

            1. f3 e5 2. g4 Qh4# 0-1

            [Event "house"]
            [Variant "Crazyhouse"]
            [Result "1-0"]

            1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. @d6 N@c3 1-0

            [Event "house again"]
            [Variant "crazyhouse"]
            [Result "*"]

            1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@d6 *

            [Event "bomb"]
            [Variant "Atomic"]
            [Result "1-0"]

            1. Nf3 a6 2. Ng5 h6 3. Nxf7# 1-0

            [Event "hill"]
            [Result "0-1"]
            [Variant "King of the Hill"]
            [FEN "4k3/8/8/8/8/3K4/8/8 w - - 0 1"]

            1. Ke4# 0-1

            [Event "other"]
            [Variant "Bughouse"]

            1. e4 *
            """;

    @TempDir
    private Path folder;

    private static Run pgn(String... words) {
        String[] line = new String[words.length + 2];
        line[0] = "pgn";
        System.arraycopy(words, 0, line, 1, words.length);
        line[words.length + 1] = "-";
        return Run.withInput(GAMES, line);
    }

    @Test
    void checkNamesTheRuleOfEachVariant() {
        Run run = pgn("check");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("game 2: error: N@c3 is not legal", "no knight")
                .contains("game 5: warning: the result is 0-1, but White wins by reaching the hill")
                .contains("game 6: warning: the variant \"Bughouse\" is not supported; its moves are kept as text")
                .contains("errors 1,");
        assertThat(pgn("check", "--dead").out()).contains("errors 1,");
    }

    @Test
    void convertedGamesHaveTheirVariant() {
        assertThat(pgn("convert", "--to=json", "--brief").lines().get(2))
                .contains("\"variant\":\"crazyhouse\"", "\"P@d6\"]", "[p] b KQkq - 0 4\"");
        assertThat(pgn("convert", "--to=json", "--brief").lines().get(0)).doesNotContain("\"variant\"");
        assertThat(pgn("convert", "--to=csv").lines().get(4)).contains(",atomic,rnbqkbnr/", "Nxf7#,");
        assertThat(pgn("convert", "--to=uci").lines().get(2)).endsWith(" P@d6");
        assertThat(pgn("convert", "--to=san").lines().get(2)).endsWith(" @d6");
        assertThat(pgn("convert", "--to=fen").out()).contains("[p] b KQkq - 0 4|3|7");
        assertThat(pgn("convert", "--to=epd").lines()).hasSize(6);
        Run again = pgn("convert", "--to=pgn");
        assertThat(again.out()).contains("4. @d6 *\n", "3. Nxf7# 1-0", "[Variant \"crazyhouse\"]");
    }

    @Test
    void gamesAreSelectedByVariant() {
        assertThat(pgn("filter", "--count", "--where=variant zh").out()).isEqualTo("2\n");
        assertThat(pgn("filter", "--count", "--where=variant chess").out()).isEqualTo("1\n");
        assertThat(pgn("filter", "--count", "--outcome=variant-rule").out()).isEqualTo("2\n");
        assertThat(pgn("filter", "--count", "--outcome=dead").out()).isEqualTo("0\n");
        assertThat(pgn("filter", "--fix-results", "--where=variant koth").out())
                .contains("[Result \"1-0\"]", "1. Ke4# 1-0");
        assertThat(pgn("filter", "--unique", "--count").out()).isEqualTo("6\n");
    }

    @Test
    void positionsOfVariantsAreFound() {
        assertThat(pgn("find", "--where=after zh \"e4 d5 exd5 Qxd5 Nc3 Qd8\"").lines())
                .hasSize(2);
        assertThat(pgn("find", "--where=after \"e4 d5 exd5 Qxd5 Nc3 Qd8\"").lines())
                .isEmpty();
        assertThat(pgn("find", "--where=fen atomic \"rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 3\"")
                        .lines())
                .isEmpty();
        assertThat(pgn("find", "--where=move @d6").lines()).hasSize(2);
        assertThat(pgn("find", "--where=move N@d6").lines()).isEmpty();
        assertThat(pgn("find", "--where=move d6 and variant crazyhouse").lines())
                .isEmpty();
        assertThat(pgn("find", "--where=move ?xf7#").lines()).hasSize(1);
        assertThat(pgn("find", "--where=variant 5check").err()).contains("unknown variant \"5check\"");
        assertThat(pgn("find", "--where=move Nxd4@").exitCode()).isEqualTo(2);
    }

    @Test
    void treesDistinguishVariants() throws IOException {
        String file = Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
        for (int round = 0; round < 2; round++) {
            assertThat(Run.of("pgn", "tree", "--variant=zh", file, "e4 d5 exd5").out())
                    .contains("Qxd5      2");
            assertThat(Run.of("pgn", "tree", file, "e4 d5 exd5").out()).doesNotContain("Qxd5");
            assertThat(Run.of("pgn", "tree", "--json", "--variant=crazyhouse", file, "e4 d5 exd5 Qxd5 Nc3 Qd8")
                            .out())
                    .contains("\"variant\":\"crazyhouse\"", "\"uci\":\"P@d6\",\"san\":\"@d6\",\"games\":2");
            assertThat(Run.of("pgn", "find", "--count", "--where=fen zh \"4k3/8/8/8/8/8/8/4K3\"", file)
                            .out())
                    .isEqualTo("positions 0, games 0 of 6\n");
            assertThat(Run.of("pgn", "index", file).exitCode()).isZero();
        }
    }

    @Test
    void statisticsCountVariants() {
        assertThat(pgn("stats").out()).contains("games 6\n", "variant-rule 2 (33.3%)", "checkmate 1 (16.7%)");
        assertThat(pgn("stats", "--by=player").exitCode()).isZero();
    }

    @Test
    void booksSkipVariants() throws IOException {
        Path book = folder.resolve("book.bin");
        Run run = pgn("book", "make", "--output=" + book);
        assertThat(run.err()).contains("4 games of variants skipped: a Polyglot book contains standard chess only");
        assertThat(Run.of("pgn", "book", "show", book.toString()).out()).isEqualTo("");
        assertThat(Files.size(book)).isEqualTo(2 * 16);
    }

    @Test
    void aFenOfAVariantHasNoPolyglotKey() {
        assertThat(Run.of("fen", "--json", "--variant=zh").out())
                .contains("\"variant\":\"crazyhouse\"")
                .doesNotContain("polyglotKey");
        assertThat(Run.of("fen", "--json").out()).contains("\"polyglotKey\":\"463b96181691fc9c\"");
    }
}
