package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of {@code passant pgn tree} with and without an index. */
class PgnTreeCommandTest {

    private static final String GAMES = """
            [Event "a"]
            [Date "1999.05.01"]
            [WhiteElo "2600"]
            [BlackElo "2500"]
            [Result "1-0"]

            1. d4 Nf6 2. c4 e6 1-0

            [Event "b"]
            [Date "2003.??.??"]
            [WhiteElo "2400"]
            [BlackElo "2100"]
            [Result "1/2-1/2"]

            1. c4 Nf6 2. d4 e6 1/2-1/2

            [Event "c"]
            [Date "1850.01.01"]
            [Result "0-1"]

            1. c4 Nf6 2. d4 g6 0-1

            [Event "d"]

            1. e4 *
            """;

    private static final String AFTER_C4 = """
            move  games  white   draw   black   score   elo  last played  opening
            e6        2  50.0%  50.0%    0.0%   25.0%  2300  2003.??.??   -
            g6        1   0.0%   0.0%  100.0%  100.0%     -  1850.01.01   E60 Indian Defense: West Indian Defense
            all       3  33.3%  33.3%   33.3%   50.0%  2300  2003.??.??   A50 Indian Defense: Normal Variation
            """;

    @TempDir
    private Path folder;

    private String file = "";

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
    }

    private Path index() {
        Run run = Run.of("pgn", "index", file, "--threads=2");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .isEqualTo("games 4, positions 17, distinct 9, "
                        + String.format(
                                Locale.ROOT,
                                "%,d",
                                Path.of(file + ".idx").toFile().length()) + " bytes in " + file
                        + ".idx\n");
        return Path.of(file + ".idx");
    }

    @Test
    void transpositionsAreCounted() {
        Run read = Run.of("pgn", "tree", file, "1.", "d4", "Nf6", "2.", "c4");
        assertThat(read).isEqualTo(new Run(0, AFTER_C4, ""));
        assertThat(Run.withInput(GAMES, "pgn", "tree", "-", "1. c4 Nf6 2. d4").out())
                .isEqualTo(AFTER_C4);
        index();
        assertThat(Run.of("pgn", "tree", file, "1. d4 Nf6 2. c4")).isEqualTo(read);
        assertThat(Run.of("pgn", "tree", file, "d4", "Nf6", "c4")).isEqualTo(read);
        assertThat(Run.of("pgn", "tree", file, "d2d4 g8f6 c2c4")).isEqualTo(read);
        assertThat(Run.of("pgn", "tree", file, "startpos", "moves", "d4", "Nf6", "c4"))
                .isEqualTo(read);
        assertThat(Run.of("pgn", "tree", file, "--no-index", "1. d4 Nf6 2. c4")).isEqualTo(read);
    }

    @Test
    void startPositionIsTheDefault() {
        List<String> lines = Run.of("pgn", "tree", file).lines();
        assertThat(lines).hasSize(5);
        assertThat(lines.get(1)).startsWith("c4        2");
        assertThat(lines.get(4)).startsWith("all       4");
        assertThat(Run.of("pgn", "tree", file, "8/8/4k3/8/8/4K3/8/R7 w - - 0 1").lines())
                .containsExactly(
                        "move  games  white  draw  black  score  elo  last played",
                        "all       0      -     -      -      -    -  -");
    }

    /** Covers an indexed file, an unindexed file and standard input. */
    @Test
    void omittedFieldsAreNotCompared() throws IOException {
        Path games = Files.writeString(folder.resolve("open.pgn"), GAMES + """

                [FEN "rnbqkb1r/pppppppp/5n2/8/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 2"]

                1. Nc3 *
                """);
        String board = "rnbqkb1r/pppppppp/5n2/8/2PP4/8/PP2PPPP/RNBQKBNR";
        String both = "White to move\n"
                + "move  games  white  draw  black  score  elo  last played\n"
                + "Nc3       1      -     -      -      -    -  -\n"
                + "all       1      -     -      -      -    -  -\n"
                + "Black to move\n" + AFTER_C4;
        for (boolean isIndexed : List.of(false, true)) {
            if (isIndexed) {
                index();
                assertThat(Run.of("pgn", "index", games.toString()).exitCode()).isZero();
            }
            assertThat(Run.of("pgn", "tree", file, board)).isEqualTo(new Run(0, AFTER_C4, ""));
            assertThat(Run.of("pgn", "tree", file, board, "b")).isEqualTo(new Run(0, AFTER_C4, ""));
            assertThat(Run.of("pgn", "tree", file, board + " b KQkq")).isEqualTo(new Run(0, AFTER_C4, ""));
            assertThat(Run.of("pgn", "tree", file, board + " b -").lines()).hasSize(2);
            assertThat(Run.of("pgn", "tree", file, board + " w").lines()).hasSize(2);
            assertThat(Run.of("pgn", "tree", games.toString(), board)).isEqualTo(new Run(0, both, ""));
            assertThat(Run.of("pgn", "tree", games.toString(), "--json", board).lines())
                    .hasSize(2);
            assertThat(Run.of("pgn", "find", games.toString(), "--where=fen " + board, "--count")
                            .out())
                    .contains("positions 4, games 4 of 5");
            assertThat(Run.of("pgn", "find", games.toString(), "--where=fen '" + board + " b'", "--count")
                            .out())
                    .contains("positions 3, games 3 of 5");
            assertThat(Run.of("pgn", "filter", games.toString(), "--where=fen '" + board + " b'", "--count")
                            .out())
                    .contains("3");
        }
        assertThat(Run.withInput(Files.readString(games), "pgn", "tree", "-", board)
                        .out())
                .isEqualTo(both);
    }

    @Test
    void programsReadTheSameAsJson() {
        Run read = Run.of("pgn", "tree", file, "--json", "1. d4 Nf6 2. c4");
        assertThat(read.out())
                .isEqualTo("{\"fen\":\"rnbqkb1r/pppppppp/5n2/8/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2\",\"eco\":\"A50\","
                        + "\"opening\":\"Indian Defense\",\"variation\":\"Normal Variation\",\"games\":3,"
                        + "\"whiteWins\":1,\"draws\":1,\"blackWins\":1,\"score\":0.5000,\"meanElo\":2300,"
                        + "\"lastPlayed\":\"2003.??.??\",\"moves\":[{\"uci\":\"e7e6\",\"san\":\"e6\",\"games\":2,"
                        + "\"whiteWins\":1,\"draws\":1,\"blackWins\":0,\"score\":0.2500,\"meanElo\":2300,"
                        + "\"lastPlayed\":\"2003.??.??\"},{\"uci\":\"g7g6\",\"san\":\"g6\",\"eco\":\"E60\","
                        + "\"opening\":\"Indian Defense\",\"variation\":\"West Indian Defense\",\"games\":1,\"whiteWins\":0,"
                        + "\"draws\":0,\"blackWins\":1,\"score\":1.0000,\"lastPlayed\":\"1850.01.01\"}]}\n");
        index();
        assertThat(Run.of("pgn", "tree", file, "--json", "1. d4 Nf6 2. c4")).isEqualTo(read);
    }

    @Test
    void mismatchedIndexIsRejectedOnOneLine() throws IOException {
        Path index = index();
        byte[] bytes = Files.readAllBytes(index);
        Path games = Path.of(file);
        FileTime time = Files.getLastModifiedTime(games);
        Files.setLastModifiedTime(games, FileTime.fromMillis(time.toMillis() + 1000));
        assertWrong(
                "the games were changed after it was made; run passant pgn index to rebuild it", "pgn", "tree", file);
        assertThat(Run.of("pgn", "tree", file, "--no-index").exitCode()).isZero();
        Files.setLastModifiedTime(games, time);
        Files.write(index, Arrays.copyOf(bytes, bytes.length - 1));
        assertWrong("it is truncated or damaged", "pgn", "tree", file);
        Files.writeString(index, "something else");
        assertWrong("\"" + index + "\" cannot be used: it is not an index of games", "pgn", "tree", file);
        index();
        assertThat(Files.readAllBytes(index)).isEqualTo(bytes);
    }

    @Test
    void errorsQuoteTheMovesAsTyped() {
        Run run = Run.of("pgn", "tree", file, "d4", "Nf7");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("at offset 3").endsWith(" in \"d4 Nf7\"\n");
    }

    @Test
    void unreadableOrUnindexableFilesAreReported() throws IOException {
        assertWrong("\"none.pgn\" cannot be read: there is no such file", "pgn", "tree", "none.pgn");
        assertWrong("missing board in \"\"", "pgn", "tree", file, "");
        assertWrong("missing board in \"\"", "pgn", "tree", file, " ", "");
        assertWrong("is a directory, not a file", "pgn", "tree", folder.toString());
        assertWrong("tree reads one file", "pgn", "tree", file, "more.pgn.gz");
        assertWrong("FEN", "pgn", "tree", file, "rubbish");
        assertWrong("unrecognized move", "pgn", "tree", file, "1. rubbish");
        assertWrong("FEN", "pgn", "tree", file, "8/8/rubbish");
        assertWrong("--threads must be between 1 and 1024, got 0", "pgn", "tree", file, "--threads=0");
        assertWrong("there is no such file", "pgn", "index", "none.pgn");
        assertWrong("standard input cannot be indexed", "pgn", "index", "-");
        assertWrong("is a directory, not a file", "pgn", "index", folder.toString());
        assertWrong("are the same file", "pgn", "index", file, file);
        Path compressed = folder.resolve("games.pgn.gz");
        try (GZIPOutputStream gzip = new GZIPOutputStream(Files.newOutputStream(compressed))) {
            gzip.write(GAMES.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(Run.of("pgn", "index", compressed.toString()).err())
                .contains("cannot be indexed: it is compressed, UTF-16 or a pipe");
        assertThat(Run.of("pgn", "tree", compressed.toString(), "1. d4 Nf6 2. c4")
                        .out())
                .isEqualTo(AFTER_C4);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(Path.of(file), compressed);
        }
    }

    @Test
    void errorsOfGamesAreCounted() throws IOException {
        Files.writeString(Path.of(file), "[Event \"x\"]\n\n1. e4 Qz9 *\n");
        Run run = Run.of("pgn", "index", file);
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).contains("1 error in the games");
    }
}
