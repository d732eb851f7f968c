package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Main;
import dev.passant.cli.Run;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PgnFilterCommandTest {

    @TempDir
    private Path folder;

    /** Four games, numbered by the Round tag. */
    private static final String GAMES = """
            [Event "Reykjavik"]
            [Date "1972.07.11"]
            [Round "1"]
            [White "Spassky, Boris V"]
            [Black "Fischer, Robert J"]
            [WhiteElo "2660"]
            [BlackElo "2785"]
            [ECO "C65"]
            [Result "1-0"]

            1. e4   e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# { as read } 1-0

            [Event "Casual"]
            [Date "1970.??.??"]
            [Round "2"]
            [White "Fischer"]
            [Black "N.N."]
            [WhiteElo "2720"]
            [ECO "C40/02"]
            [Result "0-1"]

            1. e4 e5 2. Nf3 f6 0-1

            [Event "Endgame"]
            [Date "????.??.??"]
            [Round "3"]
            [FEN "7k/8/5KQ1/8/8/8/8/r7 w - - 0 1"]

            1. Qg7# *

            [Event "Stalemate"]
            [Round "4"]
            [Date "2001.12"]
            [FEN "7k/8/5KQ1/8/8/8/7p/8 b - - 0 1"]

            1... h1=Q 2. Qe8+ Kh7 1/2-1/2
            """;

    /** Returns the Round tags of the games written. */
    static List<Integer> rounds(Run run) {
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run.lines().stream()
                .filter(line -> line.startsWith("[Round"))
                .map(line -> line.charAt(8) - '0')
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --player=fischer            | 1 2
            --tag=White=FISCHER             | 2
            --tag=Black=fischer             | 1
            --tag=Event=end                 | 3
            --tag=Round=4               | 4
            --date=1972                 | 1
            --date=1972.07              | 1
            --date=1972.07.12..         |4
            --date=1970..1972.07.11     | 1 2
            --date=1970.01..1970.06     |
            --date=..1971               | 2
            --elo=2600                  | 1
            --elo=2700..                |
            --elo=..2800                | 1
            --where=eco C               | 1 2
            --where=eco c65             | 1
            --where=eco C3..C40         | 2
            --result=1-0                | 1
            --result=*                  | 3
            --where=end and ply 4..     | 1 2
            --where=end and ply ..4     | 2 3 4
            --where=material KQvKR | 3
            --where=material KRvKQ | 3
            --where=material KQvKQ | 4
            --outcome=checkmate         | 1 3
            --outcome=none              | 2 4
            --outcome=stalemate         |
            --where=fen "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 7 9" | 1 2
            --where=fen "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 2" |
            --where=fen "7k/8/5KQ1/8/8/8/8/r7 w - - 0 1" | 3
            --where=mate and not white ~ spassky                               | 3
            --where=material KQvKR                                             | 3
            --where=promotion then check                                       | 4
            --where=pattern */*/*/*/*/*/*/r* | 3
            --where=material Q*vR1-2 | 3
            --where=material KQvKR for 2 | 3
            --where=material KQvKR for 3 |
            --tag=White==fischer           | 2
            --tag=White=!fischer           | 1 3 4
            --player=!fischer          | 3 4
            --player=spassky --player=n.n. | 1 2
            --player=fischer --player=!spassky | 2
            --tag=White=/^fischer$/        | 2
            --tag=White=/boris v?$/        | 1
            --tag=White=!/x/               | 1 2 3 4
            --tag=Round=/[13]/         | 1 3
            --tag=Event=!e             | 2
            --tag=Event==casual        | 2
            --result=1-0 --result=0-1  | 1 2
            --result=!1-0              | 2 3 4
            --result=!1-0 --result=!*  | 2 4
            --where=white-elo 2700           | 2
            --where=black-elo ..2785         | 1
            --where=elo-diff 100       | 1
            --where=elo-diff ..100     |
            --date=1972 --date=1970    | 1 2
            --date=!1972               | 2 3 4
            --where=eco C65 or eco C40 | 1 2
            --where=not eco C          | 3 4
            --player=fischer --invert  | 3 4
            --where=mate --invert      | 2 4
            --where=end and ply ..4 --result=0-1 --invert | 1 3 4
            """)
    void gamesThatMeetTheConditionPass(String option, String expected) {
        List<Integer> sought = expected == null
                ? List.of()
                : Stream.of(expected.split(" ")).map(Integer::valueOf).toList();
        List<String> args = new ArrayList<>(List.of("pgn", "filter", "-"));
        // Double hyphens separate several options.
        for (String one : option.split(" --", -1)) {
            args.add(one.startsWith("--") ? one : "--" + one);
        }
        assertThat(rounds(Run.withInput(GAMES, args.toArray(String[]::new)))).isEqualTo(sought);
    }

    @Test
    void namesMayBeInAFile() throws IOException {
        Path names = Files.writeString(folder.resolve("names.txt"), "\uFEFF# players\nfischer\n\n  N.N.  \n/^spas/\n");
        assertThat(rounds(Run.withInput(GAMES, "pgn", "filter", "--tag=White=@" + names, "-")))
                .containsExactly(1, 2);
        assertThat(rounds(Run.withInput(GAMES, "pgn", "filter", "--tag=White==@" + names, "-")))
                .containsExactly(2);
        assertThat(rounds(Run.withInput(GAMES, "pgn", "filter", "--tag=White=!@" + names, "-")))
                .containsExactly(3, 4);
        Path empty = Files.writeString(folder.resolve("empty.txt"), "\n");
        assertWrong("contains no names", "pgn", "filter", "--tag=White=@" + empty, "-");
        assertWrong("is a directory", "pgn", "filter", "--tag=White=@" + folder, "-");
        assertWrong("cannot be read", "pgn", "filter", "--tag=White=@no-such-file", "-");
        Path comment = Files.writeString(folder.resolve("comment.txt"), "\uFEFF# nobody\n");
        assertWrong("contains no names", "pgn", "filter", "--tag=White=@" + comment, "-");
        Path marked = Files.writeString(folder.resolve("marked.txt"), "\uFEFFfischer\n");
        assertThat(rounds(Run.withInput(GAMES, "pgn", "filter", "--tag=White=@" + marked, "-")))
                .isNotEmpty()
                .isEqualTo(rounds(Run.withInput(GAMES, "pgn", "filter", "--tag=White=fischer", "-")));
        Path large = folder.resolve("large.txt");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength((16 << 20) + 1L);
        }
        assertWrong("is larger than 16 MiB", "pgn", "filter", "--tag=White=@" + large, "-");
        Path latin1 = Files.write(folder.resolve("latin1.txt"), new byte[] {(byte) 0xe5});
        assertWrong("is not UTF-8", "pgn", "filter", "--tag=White=@" + latin1, "-");
        Path many = Files.writeString(folder.resolve("many.txt"), "x\n".repeat(10_001));
        assertWrong("more than 10000 parts of names", "pgn", "filter", "--tag=White=@" + many, "-");
        assertThat(rounds(Run.withInput(GAMES, "pgn", "filter", "--tag=White=!=@" + many, "-")))
                .containsExactly(1, 2, 3, 4);
    }

    @Test
    void countWritesNoGames() {
        assertThat(Run.withInput(GAMES, "pgn", "filter", "--count", "--player=fischer", "-")
                        .out())
                .isEqualTo("2\n");
        assertThat(Run.withInput(GAMES + "\n" + GAMES, "pgn", "filter", "--count", "--unique", "-")
                        .out())
                .isEqualTo("4\n");
        assertThat(Run.withInput(GAMES, "pgn", "filter", "--count", "--invert", "-")
                        .out())
                .isEqualTo("0\n");
        assertWrong("--count writes no games", "pgn", "filter", "--count", "--output=x.pgn", "-");
    }

    @Test
    void speedsAreFoundByTheTimeForFortyMoves() {
        String games = """
                [Round "1"] [TimeControl "180+2"] *
                [Round "2"] [TimeControl "600+0"] *
                [Round "3"] [TimeControl "-"] *
                [Round "4"] *
                """;
        assertThat(rounds(Run.withInput(games, "pgn", "filter", "--where=time-control blitz", "-")))
                .containsExactly(1);
        assertThat(rounds(Run.withInput(games, "pgn", "filter", "--where=time-control Rapid,correspondence", "-")))
                .containsExactly(2, 3);
        assertThat(rounds(Run.withInput(games, "pgn", "filter", "--tag=TimeControl==600+0", "-")))
                .containsExactly(2);
        assertThat(rounds(Run.withInput(games, "pgn", "filter", "--where=not time-control blitz", "-")))
                .containsExactly(2, 3, 4);
        assertWrong("--where: expected a speed: ultrabullet", "pgn", "filter", "--where=time-control fast", "-");
    }

    @Test
    void allConditionsMustBeMet() {
        assertThat(rounds(Run.withInput(GAMES, "pgn", "filter", "--player=fischer", "--result=0-1", "-")))
                .containsExactly(2);
        assertThat(rounds(Run.withInput(GAMES, "pgn", "filter", "-"))).containsExactly(1, 2, 3, 4);
        assertThat(rounds(Run.withInput(GAMES, "pgn", "filter", "--tag=Round=1", "--tag=Event=Casual", "-")))
                .isEmpty();
    }

    @Test
    void gamesAreWrittenAsTheyWereReadButInUtf8() {
        Run run = Run.withInput(GAMES, "pgn", "filter", "-");
        assertThat(run.out()).isEqualTo(GAMES + "\n");
        byte[] latin1 = "[White \"Ståhlberg\"]\r\n1.e4(1.d4)e5 1/2\r\n[White \"x\"]\r\n\r\n*"
                .getBytes(StandardCharsets.ISO_8859_1);
        java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
        int exitCode = Main.run(
                new Session(
                        new java.io.ByteArrayInputStream(latin1),
                        new Output(out),
                        new Output(java.io.OutputStream.nullOutputStream()),
                        false),
                "pgn",
                "filter",
                "--tag=White=Ståhl",
                "-");
        assertThat(exitCode).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("[White \"Ståhlberg\"]\n1.e4(1.d4)e5 1/2\n\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5",
                "1. e4 {not closed",
                "1. e4 <reserved",
                "1. e4 (1. d4",
                "1. e4 (1. d4 {not closed",
                "[White \"only tags\"]",
                "[White \"not closed",
                "1. e4 ; a comment",
                "1. e4 {closed} (",
            })
    void gameWithoutAResultDoesNotSwallowTheNextFile(String unended) throws IOException {
        Path first = Files.writeString(folder.resolve("first"), unended);
        for (String next : List.of("1. c4 c5 *", "[White \"x\"]\n1. c4 c5 *", "[Event \"x\"]\n1. c4 c5 *")) {
            Path second = Files.writeString(folder.resolve("second"), next);
            Run run = Run.of("pgn", "filter", first.toString(), second.toString());
            assertThat(run.out()).startsWith(unended).endsWith(next + "\n\n");
            assertThat(Run.withInput(run.out(), "pgn", "check", "--quiet", "-").out())
                    .as(run.out())
                    .startsWith("games 2, ");
            Path appended = Files.writeString(folder.resolve("appended"), unended);
            Run append = Run.of("pgn", "filter", "--append", "--output=" + appended, second.toString());
            assertThat(append).isEqualTo(new Run(0, "", "passant: 1 of 1 game written\n"));
            assertThat(Files.readString(appended)).startsWith(unended).endsWith(next + "\n\n");
            assertThat(Run.of("pgn", "check", "--quiet", appended.toString()).out())
                    .as(next)
                    .startsWith("games 2, ");
        }
    }

    /** The text of the last game says how it must end; the limit may or may not have cut that text off. */
    @Test
    void aLongLastGameIsEndedIfTheLimitAllowsIt() throws IOException {
        Path next = Files.writeString(folder.resolve("next"), "1. c4 c5 *");
        String unended = "1. e4 {not closed " + "x".repeat(70_000);
        Path file = Files.writeString(folder.resolve("long"), unended);
        String output = "--output=" + file;
        assertWrong(
                "the last game of \"" + file + "\" has no result and is longer than 65,536 bytes; raise "
                        + "--limit=game-bytes",
                "pgn",
                "filter",
                "--append",
                "--limit=game-bytes=65536",
                output,
                next.toString());
        assertThat(file).hasContent(unended);
        String huge = "1. e4 {not closed " + "x".repeat(9 << 20);
        Files.writeString(file, huge);
        Run run = Run.of("pgn", "filter", "--append", "--limit=game-bytes=20000000", output, next.toString());
        assertThat(run).isEqualTo(new Run(0, "", "passant: 1 of 1 game written\n"));
        assertThat(Run.of("pgn", "check", "--quiet", file.toString()).out()).startsWith("games 2, ");
    }

    @Test
    void nothingIsWrittenWhenAFileCannotBeRead() throws IOException {
        Path keep = Files.writeString(folder.resolve("keep.pgn"), "1. a4 *\n");
        Path good = Files.writeString(folder.resolve("good"), "1. e4 *\n");
        String output = "--output=" + keep;
        assertWrong("\"nix.pgn\" cannot be read: there is no such file", "pgn", "filter", "nix.pgn", output);
        assertWrong("\"nix.pgn\" cannot be read", "pgn", "filter", good.toString(), "nix.pgn", output);
        assertWrong("is a directory", "pgn", "filter", good.toString(), folder.toString(), output);
        assertWrong("\"nix\" cannot be read", "pgn", "filter", good.toString(), "--known=nix", output);
        assertWrong("--elo: expected a rating", "pgn", "filter", good.toString(), "--elo=x", output);
        Run cut = Run.of("pgn", "filter", good.toString(), cutGzip().toString(), output);
        assertThat(cut.exitCode()).isEqualTo(2);
        assertThat(cut.err())
                .contains("cannot be read: ")
                .endsWith("passant: \"" + keep + "\" was not written\n")
                .hasLineCount(2);
        assertThat(keep).hasContent("1. a4 *\n");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.filter(file -> file.toString().contains("keep"))).containsExactly(keep);
        }
    }

    @Test
    void anEmptyNameIsNotAFile() throws IOException {
        String good = Files.writeString(folder.resolve("good"), "1. e4 *\n").toString();
        String reason = "empty file name";
        for (String command : List.of("check", "filter", "merge", "index", "stats", "tree")) {
            assertWrong(reason + " (use - for standard input)", "pgn", command, "");
        }
        assertWrong(reason + " (use - for standard input)", "pgn", "filter", good, "--known=");
        assertWrong(reason, "pgn", "filter", good, "--output=");
        assertWrong("--player: " + reason, "pgn", "filter", good, "--player=@");
        assertWrong("--tag: " + reason, "pgn", "filter", good, "--tag=White==@");
        assertWrong("empty folder name", "pgn", "split", good, "--by=white", "--into=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", ",", "Event,", "Event,,Site"})
    void anEmptyNameOfATagIsRejected(String list) throws IOException {
        String good = Files.writeString(folder.resolve("good"), "1. e4 *\n").toString();
        assertWrong(
                "expected names of tags, or roster in \"" + ("keep tag " + list).strip() + "\"",
                "pgn",
                "filter",
                good,
                "--edit=keep tag " + list);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "filter --output=new",
                "merge --output=new",
                "sort --by=White --output=new",
                "index",
                "convert --to=json --output=new",
                "convert --to=sqlite --output=new",
                "book make --output=new",
                "split --by=white --into=new"
            })
    void aFileWithoutGamesIsOneErrorAndNothingElse(String command) throws IOException {
        Path program = Files.write(folder.resolve("program"), new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1, 0, 0, 0});
        List<String> arguments = new ArrayList<>(List.of("pgn"));
        arguments.addAll(
                List.of(command.replace("new", folder.resolve("new").toString()).split(" ")));
        arguments.add(program.toString());
        assertThat(Run.of(arguments.toArray(String[]::new)))
                .isEqualTo(new Run(
                        2, "", "passant: \"" + program + "\" cannot be read: it is a program, not a file of games\n"));
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(program);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--edit=drop comments", "--fix-results"})
    void appendedGamesHaveTheLineEndsOfTheFile(String option) throws IOException {
        Path games = Files.writeString(folder.resolve("games"), "[Event \"new\"]\n\n1. d4\nd5 {x} *\n");
        for (String end : List.of("", "\r\n", "\r\n\r\n")) {
            String old = "[Event \"old\"]\r\n\r\n1. e4 *" + end;
            Path dos = Files.writeString(folder.resolve("dos.pgn"), old);
            Run run = option.isEmpty()
                    ? Run.of("pgn", "filter", games.toString(), "--append", "--output=" + dos)
                    : Run.of("pgn", "filter", games.toString(), "--append", option, "--output=" + dos);
            assertThat(run.exitCode()).as(run.err()).isZero();
            String text = Files.readString(dos);
            assertThat(text).startsWith("[Event \"old\"]\r\n\r\n1. e4 *\r\n\r\n[Event \"new\"]\r\n");
            assertThat(text.replace("\r\n", "")).doesNotContain("\n", "\r");
        }
    }

    @Test
    void theFileToAppendToIsReadWithTheSameOptions() throws IOException {
        // In ISO-8859-5 the byte 0xBD is a letter, so the old game has no result.
        Path old = Files.write(
                folder.resolve("old.pgn"), "1. e4 e5 \u00bd-\u00bd\n".getBytes(StandardCharsets.ISO_8859_1));
        Path games = Files.writeString(folder.resolve("games"), "d4 d5 *\n");
        Run run = Run.of("pgn", "filter", games.toString(), "--append", "--encoding=ISO-8859-5", "--output=" + old);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(Files.readString(old, StandardCharsets.ISO_8859_1))
                .isEqualTo("1. e4 e5 \u00bd-\u00bd\n\n*\n\nd4 d5 *\n\n");
    }

    private Path cutGzip() throws IOException {
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        try (java.util.zip.GZIPOutputStream gzip = new java.util.zip.GZIPOutputStream(bytes)) {
            gzip.write("1. d4 d5 *\n".getBytes(StandardCharsets.US_ASCII));
        }
        return Files.write(folder.resolve("cut.gz"), java.util.Arrays.copyOf(bytes.toByteArray(), bytes.size() - 3));
    }

    @Test
    void partialOutputIsKeptOnRequest() throws IOException {
        Path keep = Files.writeString(folder.resolve("keep.pgn"), "1. a4 *\n");
        Path good = Files.writeString(folder.resolve("good"), "1. e4 *\n");
        Run run = Run.of("pgn", "filter", good.toString(), cutGzip().toString(), "--partial", "--output=" + keep);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .endsWith("passant: \"" + keep + "\" was not written; the part written so far was kept in \"" + keep
                        + ".partial\"\n");
        assertThat(keep).hasContent("1. a4 *\n");
        assertThat(Files.readString(folder.resolve("keep.pgn.partial"))).startsWith("1. e4 *\n\n");
    }

    @Test
    void equivalentFileNamesAreRejected() throws IOException {
        Path games = Files.writeString(folder.resolve("games"), "1. e4 *\n");
        Path link = Files.createSymbolicLink(folder.resolve("link"), games);
        Path hard = Files.createLink(folder.resolve("hard"), games);
        String name = games.toString();
        assertWrong("cannot be written while it is read", "pgn", "filter", name, "--output=" + name);
        assertWrong("cannot be written while it is read", "pgn", "filter", name, "--output=" + link);
        assertWrong("cannot be written while it is read", "pgn", "filter", name, "--output=" + hard);
        assertWrong("cannot be written while it is read", "pgn", "filter", "--unique", "--duplicates=" + link, name);
        String out = folder.resolve("out").toString();
        assertWrong("are the same file", "pgn", "filter", "--unique", "--output=" + out, "--duplicates=" + out, name);
        String same = folder.resolve("x/../out").toString();
        Files.createDirectory(folder.resolve("x"));
        assertWrong("are the same file", "pgn", "filter", "--unique", "--output=" + out, "--duplicates=" + same, name);
        assertWrong(
                "cannot be written while it is read", "pgn", "filter", "-", "--known=" + name, "--duplicates=" + link);
        assertWrong("--duplicates needs --unique or --known", "pgn", "filter", "--duplicates=" + out, name);
        assertWrong("--append needs --output=FILE", "pgn", "filter", "--append", name);
        assertWrong("--partial needs --output=FILE", "pgn", "filter", "--partial", "--output=-", name);
        assertWrong(
                "is compressed: nothing can be appended to it",
                "pgn",
                "filter",
                "--append",
                "--output=" + cutGzip(),
                name);
        assertThat(games).hasContent("1. e4 *\n");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void gameWithAnErrorIsReadUpToIt() {
        Run run = Run.withInput("1. e4 e5 2. Ke3 Nc6 *\n", "pgn", "filter", "--where=end and ply 2", "-");
        assertThat(run.out()).isEqualTo("1. e4 e5 2. Ke3 Nc6 *\n\n");
        assertThat(run.err()).startsWith("passant: 1 error in the games").hasLineCount(1);
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void tooLongGameIsReported() {
        String talk = "{" + "x".repeat(500_000) + "} ";
        String games = "1. e4 e5 *\n\n1. d4 " + talk.repeat(20) + "d5 *\n\n1. c4 *\n";
        Run run = Run.withInput(games, "pgn", "filter", "-");
        assertThat(run.out()).isEqualTo("1. e4 e5 *\n\n1. c4 *\n\n");
        assertThat(run.err()).isEqualTo("passant: -: a game is longer than 8 MiB; skipped\n");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void invalidConditionsAreReported() {
        assertWrong("--date: expected a date (1972, 1972.07 or 1972.07.11)", "pgn", "filter", "--date=72-07-11", "-");
        assertWrong("--date: invalid date: 1972.13", "pgn", "filter", "--date=1972.13", "-");
        assertWrong("--date: invalid date: 2023-02-29", "pgn", "filter", "--date=..2023-02-29", "-");
        assertWrong("--date: day or month of 7.5.2024 is unclear", "pgn", "stats", "--date=7.5.2024", "-");
        for (String option : List.of("--player", "--tag=Annotator")) {
            assertWrong("the text is empty; use = for games without the tag", "pgn", "filter", option + "=", "-");
            assertWrong("the text is empty; use = for games without the tag", "pgn", "filter", option + "=!", "-");
            assertWrong("the regular expression is empty", "pgn", "find", "--where=any", option + "=//", "-");
        }
        for (String option : List.of("--date", "--elo", "--result", "--limit", "--games", "--where", "--outcome")) {
            Run run = Run.withInput(GAMES, "pgn", "filter", option + "=", "-");
            assertThat(run.exitCode()).as(option).isEqualTo(2);
            assertThat(run.out()).as(option).isEmpty();
            assertThat(run.err()).as(option).isNotBlank();
        }
        assertWrong("at column 6 of \"ply \"\"\"", "pgn", "find", "--where=ply \"\"", "-");
        assertWrong("--elo: expected a rating (2600)", "pgn", "filter", "--elo=strong", "-");
        assertWrong("expected an opening code (C65, C6 or C)", "pgn", "filter", "--where=eco F00", "-");
        assertWrong("--result must be 1-0, 0-1, 1/2-1/2 or *, got \"won\"", "pgn", "filter", "--result=won", "-");
        assertWrong("--elo: the start of the range is greater than its end", "pgn", "filter", "--elo=2200..2000", "-");
        assertWrong(
                "the start of the range is later than its end, at column 1", "pgn", "filter", "--date=1975..1972", "-");
        assertWrong("the start of the range comes after its end", "pgn", "filter", "--where=eco C9..C6", "-");
        assertWrong("--games must be numbers and ranges", "pgn", "convert", "--to=uci", "--games=9-5", "-");
        assertWrong("at column 5 of \"ply 5..2\"", "pgn", "find", "--where=ply 5..2", "-");
        assertWrong("--where: expected the pieces of both sides", "pgn", "filter", "--where=material KQKR", "-");
        assertWrong("--outcome must be checkmate, stalemate,", "pgn", "filter", "--outcome=win", "-");
        assertWrong("--tag must be NAME=TEXT, got \"Round\"", "pgn", "filter", "--tag=Round", "-");
        assertWrong("--where: expected 8 ranks, found 2", "pgn", "filter", "--where=fen \"8/8 w\"", "-");
        assertWrong("white is a condition of --where", "pgn", "filter", "--white=fischer", "-");
    }

    @Test
    void gamesThatAFifthOccurrenceEndedAreFound() {
        String games =
                "[Round \"1\"] " + "Nf3 Nf6 Ng1 Ng8 ".repeat(4) + "1/2-1/2 [Round \"2\"] Nf3 Nf6 Ng1 Ng8 1/2-1/2";
        assertThat(Run.withInput(games, "pgn", "filter", "--outcome=fivefold-repetition", "-")
                        .out())
                .contains("[Round \"1\"]")
                .doesNotContain("[Round \"2\"]");
        assertThat(Run.withInput(games, "pgn", "filter", "--outcome=none", "--count", "-")
                        .out())
                .isEqualTo("1\n");
    }

    /** A game without replayed moves must not inherit the ending of the previous game. */
    @Test
    void unplayedGameDoesNotInheritAnEnding() {
        assertThat(Run.withInput(
                                "1. f3 e5 2. g4 Qh4# 0-1 [FEN \"x\"] 1. e4 1-0",
                                "pgn",
                                "filter",
                                "--outcome=checkmate",
                                "--count",
                                "-")
                        .out())
                .isEqualTo("1\n");
        String games = "[Round \"1\"] 1. f3 e5 2. g4 Qh4# 0-1 [Round \"2\"] [Variant \"Bughouse\"] 1. e4 1-0";
        assertThat(Run.withInput(games, "pgn", "filter", "--outcome=checkmate", "--count", "-")
                        .out())
                .isEqualTo("1\n");
        assertThat(Run.withInput(games, "pgn", "filter", "--fix-results", "-").out())
                .endsWith("[Variant \"Bughouse\"] 1. e4 1-0\n\n");
    }

    /** State of the first game must not leak into the second, whose start is invalid. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --outcome=checkmate          | 1. f3 e5 2. g4 Qh4# 0-1
            --outcome=dead               | [FEN "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"] 1. Kxe2 1/2-1/2
            --outcome=stalemate          | [FEN "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1"] 1. Qc7 1/2-1/2
            --tag=White=anna                 | [White "Anna"] 1. e4 *
            --where=end and ply 1..      | 1. e4 *
            --result=1-0                 | [Result "1-0"] 1. e4 1-0
            --where=ply 1                | 1. e4 *
            """)
    void gamesDoNotShareState(String option, String first) {
        String second = "[Variant \"Bughouse\"]\n\n1. e4 *\n\n";
        String games = first + "\n\n" + second;
        assertThat(Run.withInput(games, "pgn", "filter", "--count", option, "-").out())
                .isEqualTo("1\n");
        assertThat(Run.withInput(second, "pgn", "filter", "--count", option, "-")
                        .out())
                .isEqualTo("0\n");
    }

    /** Conditions are also evaluated after a null move and at the end of a game. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --where=ply 3                        | 1. e4 -- 2. d4 *
            --where=end and ply 1                | 1. e4 *
            --where=end and ply 2 and stm white  | 1. e4 -- *
            """)
    void conditionsAreEvaluatedAtEveryPly(String option, String game) {
        assertThat(Run.withInput(game + "\n\n[White \"x\"]\n\n*", "pgn", "filter", "--count", option, "-")
                        .out())
                .isEqualTo("1\n");
    }

    /** Games that are written are replayed, so that their errors are reported. */
    @Test
    void invertedTagConditionsReplayTheGames() {
        String games = "[White \"Boris\"]\n\n1. e4 Ke4 *\n\n";
        assertThat(Run.withInput(games, "pgn", "filter", "--tag=White=anna", "-"))
                .isEqualTo(new Run(0, "", ""));
        Run inverted = Run.withInput(games, "pgn", "filter", "--tag=White=anna", "--invert", "-");
        assertThat(inverted.out()).isEqualTo(games);
        assertThat(inverted.err()).startsWith("passant: 1 error in the games");
    }

    @Test
    void resultsAreFixedPerGame() {
        String mate = "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";
        String broken = "[Result \"*\"]\n\n1. e4 Ke3 *\n\n";
        String unknown = "[Variant \"Bughouse\"]\n[Result \"1-0\"]\n\n1. e4 1/2-1/2\n\n";
        String mended =
                Run.withInput(mate, "pgn", "filter", "--fix-results", "-").out();
        assertThat(mended).contains("[Result \"0-1\"]");
        assertThat(Run.withInput(broken + mate, "pgn", "filter", "--fix-results", "-")
                        .out())
                .isEqualTo(broken + mended);
        assertThat(Run.withInput(mate + unknown, "pgn", "filter", "--fix-results", "-")
                        .out())
                .isEqualTo(mended + unknown);
    }
}
