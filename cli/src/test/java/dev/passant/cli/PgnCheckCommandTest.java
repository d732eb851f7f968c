package dev.passant.cli;

import static dev.passant.cli.MainTest.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PgnCheckCommandTest {

    private static final String GAME = """
            [Event "?"]
            [Site "?"]
            [Date "????.??.??"]
            [Round "?"]
            [White "?"]
            [Black "?"]
            [Result "1-0"]

            """;

    @TempDir
    private Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("games.pgn"), text).toString();
    }

    @Test
    void goodGamesAreCounted() throws IOException {
        String file = file((GAME + "1. e4 e5 2. Nf3 1-0\n\n").repeat(3));
        assertThat(Run.of("pgn", "check", file)).isEqualTo(new Run(0, "games 3, plies 9, errors 0, warnings 0\n", ""));
    }

    @Test
    void problemsAreToldWithFileLineColumnAndGame() throws IOException {
        String file = file(GAME + "1. e4 e5 1-0\n\n" + GAME + "1. Nf3 d6 2. Nc3 d5 3. Nb1 d4 4. Nd2 Ke6 1-0\n"
                + "[White \"x\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n");
        Run run = Run.of("pgn", "check", file);
        assertThat(run.lines())
                .containsExactly(
                        file + ":19:34: game 2: error: Nd2 is not legal: no knight of White can go to d2",
                        run.lines().get(1),
                        file + ":22:21: game 3: warning: the result is 1-0, and the game ends in checkmate",
                        "games 3, plies 12, errors 1, warnings 2");
        assertThat(run.lines().get(1)).contains("warning: tags of the roster are missing: Event, Site");
        assertThat(run.exitCode()).isEqualTo(ExitCode.DIFFERENCE);
        assertThat(Run.of("pgn", "check", "--quiet", file).lines()).hasSize(1);
        assertThat(Run.of("pgn", "check", "--json", file).lines())
                .hasSize(4)
                .first()
                .asString()
                .startsWith("{\"file\":\"" + file + "\",\"line\":19,\"column\":34,\"game\":2,\"severity\":\"error\",")
                .contains("\"fen\":\"");
    }

    @Test
    void severalFilesAndStandardInputAreOneSum() throws IOException {
        String file = file(GAME + "1. e4 1-0\n");
        Run run = Run.withInput(GAME + "1. d4 d5 1-0\n", "pgn", "check", file, "-", file);
        assertThat(run.out()).isEqualTo("games 3, plies 4, errors 0, warnings 0\n");
    }

    @Test
    void packedFilesAreKnownByTheirContent() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write((GAME + "1. e4 e5 1-0\n").getBytes(StandardCharsets.UTF_8));
        }
        Path file = Files.write(folder.resolve("named-otherwise.txt"), packed.toByteArray());
        assertThat(Run.of("pgn", "check", file.toString()).out()).isEqualTo("games 1, plies 2, errors 0, warnings 0\n");
    }

    @Test
    void aFileThatCannotBeReadIsToldAndTheOthersFollow() throws IOException {
        String file = file(GAME + "1. e4 1-0\n");
        Run run = Run.of("pgn", "check", "nowhere", file, folder.toString());
        assertThat(run.out()).isEqualTo("games 1, plies 1, errors 0, warnings 0\n");
        assertThat(run.err().lines())
                .containsExactly(
                        "passant: \"nowhere\" cannot be read: there is no such file or directory",
                        "passant: \"" + folder + "\" is a directory, not a file");
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
    }

    @Test
    void wrongUseIsSaidInOneLine() {
        assertWrong("pgn needs a command: check", "pgn");
        assertWrong("Missing required parameter: 'FILE'", "pgn", "check");
        assertWrong("--threads is a number 1 to 1024", "pgn", "check", "--threads=0", "x");
    }
}
