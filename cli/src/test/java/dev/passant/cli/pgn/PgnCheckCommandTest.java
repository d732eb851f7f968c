package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Main;
import dev.passant.cli.Run;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
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
    void validGamesAreCounted() throws IOException {
        String file = file((GAME + "1. e4 e5 2. Nf3 1-0\n\n").repeat(3));
        assertThat(Run.of("pgn", "check", file)).isEqualTo(new Run(0, "games 3, plies 9, errors 0, warnings 0\n", ""));
    }

    /** The game is longer than any read buffer or file chunk. */
    @Test
    void invalidMoveInALargeGameIsReportedOnce() throws IOException {
        String moves = "Nf3 Nf6 Ng1 Ng8\n".repeat(35_000);
        String early = GAME + "1. e5\n" + moves + "1-0\n\n";
        String late = GAME + moves + "3. Qh5 1-0\n\n";
        String file = file(early + late + (GAME + "1. e4 e5 1-0\n\n").repeat(180_000) + late + early);
        for (String threads : List.of("1", "2")) {
            assertThat(Run.of("pgn", "check", "--errors-only", "--threads=" + threads, file)
                            .lines())
                    .hasSize(5)
                    .satisfiesExactly(
                            line -> assertThat(line).contains(": game 1: error: e5 is not legal"),
                            line -> assertThat(line).contains(": game 2: error: Qh5 is not legal"),
                            line -> assertThat(line).contains(": game 180003: error: Qh5 is not legal"),
                            line -> assertThat(line).contains(": game 180004: error: e5 is not legal"),
                            line -> assertThat(line).isEqualTo("games 180004, plies 640000, errors 4, warnings 0"));
        }
    }

    @Test
    void problemsHaveFileLineColumnAndGame() throws IOException {
        String file = file(GAME + "1. e4 e5 1-0\n\n" + GAME + "1. Nf3 d6 2. Nc3 d5 3. Nb1 d4 4. Nd2 Ke6 1-0\n"
                + "[White \"x\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n");
        Run run = Run.of("pgn", "check", file);
        assertThat(run.lines())
                .containsExactly(
                        file + ":19:34: game 2: error: Nd2 is not legal: no White knight can move to d2",
                        file + ":22:21: game 3: warning: the result is 1-0, but the game ends in checkmate",
                        file + ":22:1: game 3: warning: tags of the roster are missing: Event, Site, Date, Round,"
                                + " Black, Result",
                        "games 3, plies 12, errors 1, warnings 2");
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
    void nonstandardDatesAreWarnings() throws IOException {
        StringBuilder games = new StringBuilder();
        for (String date : List.of(
                "2024-05-07",
                "2024.5.7",
                "17.05.2024",
                "7/5/2024",
                "2024",
                "2024.13.01",
                "2024.02.30",
                "2024.05.00",
                "May 2024",
                "2024.05.07",
                "199?.??.??",
                "????.05.31",
                "2024.02.29",
                "?",
                "",
                "2024.00.05")) {
            games.append(GAME.replace("????.??.??", date)).append("1. e4 1-0\n\n");
        }
        games.append("[UTCDate \"2024-05-07\"]\n[EventDate \"7\"]\n")
                .append(GAME)
                .append("1. e4 1-0\n");
        String file = file(games.toString());
        assertThat(Run.of("pgn", "check", file).lines())
                .extracting(line -> line.replaceFirst(".*: game ", ""))
                .containsExactly(
                        "1: warning: the tag Date has 2024-05-07 for 2024.05.07",
                        "2: warning: the tag Date has 2024.5.7 for 2024.05.07",
                        "3: warning: the tag Date has 17.05.2024 for 2024.05.17",
                        "4: warning: the tag Date has 7/5/2024 for 2024.??.??",
                        "5: warning: the tag Date has 2024 for 2024.??.??",
                        "6: warning: the tag Date has 2024.13.01, which does not exist; only its year is used",
                        "7: warning: the tag Date has 2024.02.30, which does not exist; only its year is used",
                        "8: warning: the tag Date has 2024.05.00 for 2024.05.??",
                        "9: warning: the tag Date has \"May 2024\", which is not a date; dates are written as 2024.05.07",
                        "16: warning: the tag Date has 2024.00.05 for 2024.??.??",
                        "17: warning: the tag UTCDate has 2024-05-07 for 2024.05.07",
                        "17: warning: the tag EventDate has \"7\", which is not a date; dates are written as 2024.05.07",
                        "games 17, plies 17, errors 0, warnings 12");
        assertThat(Run.of("pgn", "check", file).exitCode()).isZero();
    }

    @Test
    void severalFilesAndStandardInputAreTotalled() throws IOException {
        String file = file(GAME + "1. e4 1-0\n");
        Run run = Run.withInput(GAME + "1. d4 d5 1-0\n", "pgn", "check", file, "-", file);
        assertThat(run.out()).isEqualTo("games 3, plies 4, errors 0, warnings 0\n");
    }

    @Test
    void compressedFilesAreDetectedByContent() throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write((GAME + "1. e4 e5 1-0\n").getBytes(StandardCharsets.UTF_8));
        }
        Path file = Files.write(folder.resolve("named-otherwise.txt"), compressed.toByteArray());
        assertThat(Run.of("pgn", "check", file.toString()).out()).isEqualTo("games 1, plies 2, errors 0, warnings 0\n");
    }

    @Test
    void unreadableFileIsReportedAndTheOthersAreRead() throws IOException {
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
    void usageErrorsAreReportedOnOneLine() {
        assertWrong("pgn needs a command: check", "pgn");
        assertWrong("missing required parameter: FILE", "pgn", "check");
        assertWrong("--threads must be between 1 and 1024", "pgn", "check", "--threads=0", "x");
    }

    @Test
    void aTimeControlInMinutesIsReportedOncePerFile() throws IOException {
        String game = "[TimeControl \"90+30\"]\n\n1. e4 *\n\n";
        String file = file(game + game.replace("90+30", "1 day") + game);
        assertThat(Run.of("pgn", "check", "--quiet-roster", file).lines())
                .containsExactly(
                        file + ":5:1: game 2: warning: the tag TimeControl has \"1 day\", which is not a time control;"
                                + " they are written as 300+3 or 40/7200:3600, in seconds",
                        file + ":1:1: game 1: warning: the tag TimeControl has 90+30, which is read as 90 minutes and"
                                + " 30 seconds for each move; PGN has all times in seconds"
                                + " (and 1 other game has the same)",
                        "games 3, plies 3, errors 0, warnings 6");
        assertThat(Run.of("pgn", "check", "--quiet-roster", "--json", file).out())
                .contains("PGN has all times in seconds\",\"games\":2}");
    }

    @Test
    void missingTagsAreReportedOncePerFile() throws IOException {
        String file = file("1. e4 *\n\n".repeat(5) + "[White \"x\"]\n\n1. e4 *\n");
        Run run = Run.of("pgn", "check", file, file);
        String line = file + ":1:1: game 1: warning: tags of the roster are missing: Event, Site, Date, Round, White,"
                + " Black, Result (and 5 other games lack some, too)";
        assertThat(run.lines()).containsExactly(line, line, "games 12, plies 12, errors 0, warnings 12");
        assertThat(run.exitCode()).isZero();
        assertThat(Run.of("pgn", "check", "--quiet-roster", file).out())
                .isEqualTo("games 6, plies 6, errors 0, warnings 6\n");
        assertThat(Run.of("pgn", "check", "--json", file).lines())
                .hasSize(2)
                .first()
                .asString()
                .contains("\"games\":6", "\"severity\":\"warning\"");
        String two = file("1. e4 *\n\n1. e4 *");
        assertThat(Run.of("pgn", "check", two).lines().get(0)).endsWith("(and 1 other game lacks the same)");
    }

    @Test
    void linesThatAreNotUtf8AreOneLineForEachFile() throws IOException {
        byte[] games = (GAME.replace("White \"?\"", "White \"Ståhl\"") + "{é} 1. e4 1-0\n\n")
                .repeat(3)
                .getBytes(StandardCharsets.ISO_8859_1);
        String file = Files.write(folder.resolve("latin"), games).toString();
        String other = Files.write(folder.resolve("other"), Arrays.copyOf(games, games.length / 3))
                .toString();
        String warning = ": game 1: warning: bytes that are not UTF-8 are read as Windows-1252";
        assertThat(Run.of("pgn", "check", file, other).lines())
                .containsExactly(
                        file + ":5:11" + warning + " (and 5 other lines have the same)",
                        other + ":5:11" + warning + " (and 1 other line has the same)",
                        "games 4, plies 4, errors 0, warnings 8");
        assertThat(Run.of("pgn", "check", "--quiet-roster", other).lines()).hasSize(2);
        assertThat(Run.of("pgn", "check", "--errors-only", file).lines()).hasSize(1);
        assertThat(Run.of("pgn", "check", "--quiet", file).lines()).hasSize(1);
        assertThat(Run.of("pgn", "check", "--json", file).lines())
                .hasSize(2)
                .first()
                .asString()
                .endsWith("\"reason\":\"bytes that are not UTF-8 are read as Windows-1252\",\"lines\":6}");
    }

    /** Warnings from several threads are also combined into one line. */
    @Test
    void linesThatAreNotUtf8AreOneLineOfALargeFile() throws IOException {
        String games = (GAME + "{é} 1. e4 1-0\n\n").repeat(180_000);
        Path file = Files.write(folder.resolve("large"), games.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(Run.of("pgn", "check", "--threads=2", file.toString()).lines())
                .containsExactly(
                        file + ":9:2: game 1: warning: bytes that are not UTF-8 are read as Windows-1252"
                                + " (and 179999 other lines have the same)",
                        "games 180000, plies 180000, errors 0, warnings 180000");
    }

    @Test
    void errorsOnlyOmitsWarnings() throws IOException {
        String file = file("1. e4 Ke3 *\n\n" + GAME + "1. e4 e5 +/- 1-0\n\n1. e4 1-0");
        Run run = Run.of("pgn", "check", "--errors-only", file);
        assertThat(run.lines()).hasSize(2).first().asString().contains("error: Ke3 is not legal");
        assertThat(run.lines().get(1)).isEqualTo("games 3, plies 4, errors 1, warnings 3");
        assertThat(Run.of("pgn", "check", file).lines())
                .as("a warning that is not about the roster stays located")
                .contains(file + ":11:10: game 2: warning: the sign +/- is read as $16");
    }

    @Test
    void unreadableFileIsReportedInJson() throws IOException {
        String good = file(GAME + "1. e4 1-0\n");
        String reason = "\"nowhere\" cannot be read: there is no such file or directory";
        String error = "{\"file\":\"nowhere\",\"error\":" + "\"" + reason.replace("\"", "\\\"") + "\"" + "}";
        Run run = Run.of("pgn", "check", "--json", "nowhere", good);
        assertThat(run.lines()).containsExactly(error, "{\"games\":1,\"plies\":1,\"errors\":0,\"warnings\":0}");
        assertThat(run.err()).isEqualTo("passant: " + reason + "\n");
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(Run.of("pgn", "stats", "--json", "nowhere", good).lines())
                .hasSize(2)
                .startsWith(error);
        assertThat(Run.of("epd", "check", "--json", "nowhere").lines()).startsWith(error);
        assertThat(Run.of("epd", "convert", "--json", "nowhere").lines()).containsExactly(error);
        assertThat(Run.of("pgn", "check", "nowhere").out()).isEmpty();
    }

    @Test
    void encodingLanguageAndLimitsAreConfigurable() throws IOException {
        Path file = Files.write(
                folder.resolve("polish.pgn"),
                (GAME.replace("White \"?\"", "White \"Żółć\"") + "1. Sf3 Sf6 1-0\n")
                        .getBytes(Charset.forName("windows-1250")));
        String name = file.toString();
        assertThat(Run.of("pgn", "check", "--encoding=windows-1250", "--language=pl", name)
                        .out())
                .isEqualTo("games 1, plies 2, errors 0, warnings 0\n");
        assertThat(Run.of("pgn", "convert", "--to=pgn", "--encoding=windows-1250", "--language=auto", name)
                        .out())
                .contains("[White \"Żółć\"]", "1. Nf3 Nf6 1-0");
        assertThat(Run.of("pgn", "check", name).exitCode()).isEqualTo(ExitCode.DIFFERENCE);
        assertWrong("--encoding: unknown encoding \"nix\"", "pgn", "check", "--encoding=nix", name);
        assertWrong("expected UTF-8 or a single-byte encoding", "pgn", "check", "--encoding=UTF-16", name);
        assertWrong("--language: unknown language \"xx\"; expected one of ", "pgn", "stats", "--language=xx", name);
        assertWrong("--limit must be token-bytes", "pgn", "check", "--limit=nix=3", name);
        assertWrong("--limit=token-bytes must be between 256 and", "pgn", "check", "--limit=token-bytes=1", name);
        assertThat(Run.withInput(GAME + ") ) ) ) ) 1-0", "pgn", "check", "--limit=game-problems=2", "-")
                        .lines())
                .hasSize(4)
                .last()
                .isEqualTo("games 1, plies 0, errors 3, warnings 0");
        assertThat(Run.withInput(
                                "1. e4 {" + "x".repeat(200_000) + "} *", "pgn", "check", "--limit=token-bytes=256", "-")
                        .out())
                .contains("a comment is truncated after 128 bytes");
    }

    @Test
    void nonPgnFilesAreReportedOnOneLine() throws IOException {
        byte[] noise = new byte[100_000];
        new Random(20261121).nextBytes(noise);
        Map<byte[], String> files = Map.of(
                noise,
                "it is a binary file: it has no tags or moves in its first 64 KiB",
                "7z\u00bc\u00af'\u001c".getBytes(StandardCharsets.ISO_8859_1),
                "it is a 7-Zip archive, which is not supported",
                "\u007fELF\2\1[Event \"%s\"]".getBytes(StandardCharsets.ISO_8859_1),
                "it is a program",
                "BZh91AY&SY".getBytes(StandardCharsets.ISO_8859_1),
                "it is compressed with bzip2, which is not supported");
        for (Map.Entry<byte[], String> file : files.entrySet()) {
            Path path = Files.write(folder.resolve("odd.pgn"), file.getKey());
            Run run = Run.of("pgn", "check", path.toString());
            assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
            assertThat(run.err().lines())
                    .hasSize(1)
                    .first()
                    .asString()
                    .startsWith("passant: \"" + path + "\" cannot be read: " + file.getValue());
            assertThat(run.out()).isEmpty();
        }
    }

    @Test
    void binaryFileHasNoSummary() throws IOException {
        byte[] zeros = new byte[20_000];
        String binary = Files.write(folder.resolve("binary"), zeros).toString();
        for (List<String> command : List.of(
                List.of("pgn", "check"),
                List.of("pgn", "check", "--quiet"),
                List.of("pgn", "stats"),
                List.of("pgn", "stats", "--by=player"),
                List.of("pgn", "filter", "--count"),
                List.of("pgn", "find", "--where=check", "--count"),
                List.of("epd", "check"),
                List.of("verify"))) {
            List<String> line = new ArrayList<>(command);
            line.add(binary);
            Run run = Run.of(line.toArray(String[]::new));
            assertThat(run.out()).as(command.toString()).isEmpty();
            assertThat(run.err().lines()).as(command.toString()).hasSize(1);
            assertThat(run.exitCode()).as(command.toString()).isEqualTo(ExitCode.WRONG_INPUT);
        }
        // The totals cover the readable file, even though it has no games.
        String empty = file("");
        assertThat(Run.of("pgn", "check", binary, empty).out()).isEqualTo("games 0, plies 0, errors 0, warnings 0\n");
        assertThat(Run.of("pgn", "filter", "--count", empty, binary).out()).isEqualTo("0\n");
        assertThat(Run.of("pgn", "check", "--json", binary).lines()).hasSize(1);
    }

    @Test
    void anEmptyFileHasNoGames() throws IOException {
        assertThat(Run.of("pgn", "check", file("")))
                .isEqualTo(new Run(0, "games 0, plies 0, errors 0, warnings 0\n", ""));
    }

    @Test
    void outputIsFlushedBeforeWaitingForASlowPipe() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> seen = new ArrayList<>();
        List<String> games = List.of(GAME + "1. e4 e5 1-0\n\n", GAME + "1. d4 d5 1-0\n\n", "");
        InputStream pipe = new InputStream() {
            private byte[] rest = new byte[0];
            private int next;

            @Override
            public int read() {
                throw new AssertionError("one byte at a time");
            }

            @Override
            public int available() {
                return rest.length;
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                if (rest.length == 0) {
                    seen.add(out.toString(StandardCharsets.UTF_8));
                    rest = games.get(next++).getBytes(StandardCharsets.UTF_8);
                }
                int count = Math.min(rest.length, length);
                System.arraycopy(rest, 0, target, offset, count);
                rest = Arrays.copyOfRange(rest, count, rest.length);
                return count == 0 ? -1 : count;
            }
        };
        Session session = new Session(pipe, new Output(out), new Output(new ByteArrayOutputStream()), false);
        assertThat(Main.run(session, "pgn", "convert", "--to=uci", "-")).isZero();
        assertThat(seen).containsExactly("", "e2e4 e7e5\n", "e2e4 e7e5\nd2d4 d7d5\n");
    }

    @Test
    void aNullMoveIsAPly() {
        assertThat(Run.withInput("1. e4 -- 2. d4 *", "pgn", "check", "--quiet", "-")
                        .out())
                .startsWith("games 1, plies 3, errors 0, ");
    }

    @Test
    void eachLimitHasItsName() {
        assertThat(limited("variation-depth=1", "1. e4 (1. d4 (1. c4)) *")).contains("more than 1 nested variations");
        assertThat(limited("variation-depth=2", "1. e4 (1. d4 (1. c4)) *")).isEmpty();
        assertThat(limited("game-plies=1", "1. e4 e5 *")).contains("the game has more than 1 moves");
        assertThat(limited("game-text-bytes=100", "1. e4 {a comment} e5 {another comment} *"))
                .contains("take more than 100 bytes");
        assertThat(limited("game-text-bytes=300", "1. e4 {a comment} e5 {another comment} *"))
                .isEmpty();
        String long1 = "1. e4 {" + "x".repeat(70_000) + "} *";
        assertThat(Run.withInput(long1, "pgn", "filter", "--limit=game-bytes=65536", "-")
                        .err())
                .contains("a game is longer than 65,536 bytes; skipped");
        assertThat(Run.withInput(long1, "pgn", "filter", "-").err()).isEmpty();
    }

    private static String limited(String limit, String game) {
        return Run.withInput(game, "pgn", "convert", "--to=json", "--limit=" + limit, "-")
                .err();
    }
}
