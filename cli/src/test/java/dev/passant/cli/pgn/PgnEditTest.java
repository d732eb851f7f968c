package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Options that change games on output. */
class PgnEditTest extends TenGames {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "convert --to=pgn",
                "filter",
                "filter --unique --tag=White=a",
                "sort",
                "merge",
                "filter --sample=9"
            })
    void gamesAreCleanedOnWriting(String command) throws IOException {
        String games = write("notes.pgn", """
                [Event "Cup"]
                [White "A"]
                [Annotator "B"]

                1. Nf3 {[%clk 0:01:00] fine} (1. c4 c5 {English}) 1... Nf6 $1 {[%clk 0:00:50]} 1-0
                """);
        String[] all = {
            "--edit=drop %clk, nags",
            "--edit=split variations",
            "--edit=keep tag Event,White",
            "--edit=add ply-count",
            "--letters=de"
        };
        Run run =
                Run.of(Stream.of(Stream.of("pgn"), Stream.of(command.split(" ", -1)), Stream.of(all), Stream.of(games))
                        .flatMap(words -> words)
                        .toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
        String tags = """
                [Event "Cup"]
                [Site "?"]
                [Date "????.??.??"]
                [Round "?"]
                [White "A"]
                [Black "?"]
                """;
        assertThat(run.out())
                .isEqualTo(tags + "[Result \"1-0\"]\n[PlyCount \"2\"]\n\n1. Sf3 {fine} 1... Sf6 1-0\n\n" + tags
                        + "[Result \"*\"]\n[PlyCount \"2\"]\n\n1. c4 c5 {English} *\n\n");
    }

    @Test
    void gameWithAnErrorIsNotEdited() {
        Run run = Run.withInput("1. e4 {x} e5 2. Ke3 *\n\n1. d4 {y} *", "pgn", "sort", "--edit=drop comments", "-");
        assertThat(run.out()).contains("1. e4 {x} e5 2. Ke3 *").contains("1. d4 *");
        assertThat(run.err())
                .isEqualTo("passant: 1 game could not be edited and was written unchanged; --broken=cut writes games up"
                        + " to their errors\n");
    }

    private static final String BROKEN = """
            [Event "a"]

            1. e4 {x} e5 2. Ke3 Nc6 *

            [Event "b"]

            1. d4 {y} (1. c4 c9) d5 *

            [Event "c"]

              1. c4   {z} c5 *

            [Event "d"]
            [Variant "Bughouse"]

            1. e4 e5 2. Nf3 Nc6 3. Nxe5 *
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {"convert --to=pgn", "filter", "sort --by=Event", "merge", "filter --sample=9", "split --every=9"
            })
    void gamesWithAnErrorAreKeptCutOrDropped(String command) throws IOException {
        String games = write("broken.pgn", BROKEN);
        boolean rewrites = command.startsWith("convert");
        Run kept = run(command, games, "--broken=keep", "--edit=drop comments");
        assertThat(kept.out())
                .contains("1. e4 {x} e5 2. Ke3 Nc6 *", "1. d4 {y} (1. c4 c9) d5 *", "\n1. c4 c5 *", "3. Nxe5 *");
        assertThat(kept.err()).contains("3 games could not be edited and were written unchanged; --broken=cut");
        Run cut = run(command, games, "--broken=cut");
        assertThat(cut.out())
                .contains("\n1. e4 {x} 1... e5 *\n", "\n1. d4 {y} (1. c4) 1... d5 *\n")
                .contains(rewrites ? "\n1. c4 {z} 1... c5 *" : "  1. c4   {z} c5 *")
                .doesNotContain("Ke3", "c9")
                // convert writes no moves for a game in an unsupported variant.
                .matches(text -> text.contains("3. Nxe5 *") != rewrites);
        assertThat(cut.err()).doesNotContain("written unchanged");
        Run edited = run(command, games, "--broken=cut", "--edit=drop comments");
        assertThat(edited.out()).contains("\n1. e4 e5 *\n", "\n1. d4 (1. c4) 1... d5 *\n", "\n1. c4 c5 *\n");
        assertThat(edited.err().contains("1 game could not be edited and was written unchanged\n"))
                .isEqualTo(!rewrites);
        Run dropped = run(command, games, "--broken=drop");
        assertThat(dropped.out()).contains("c5 *").doesNotContain("Ke3", "d5 *");
        assertThat(dropped.err()).contains((rewrites ? 3 : 2) + " games with errors dropped");
        assertThat(run(command, games).err()).doesNotContain("written unchanged", "dropped\n");
        assertWrong("--broken", words(command, games, "--broken=mend"));
    }

    /** Runs a command. For split, the written file is returned as the output. */
    private Run run(String command, String games, String... options) throws IOException {
        Run run = Run.of(words(command, games, options));
        Path part = folder.resolve("parts").resolve("part-00001.pgn");
        if (!Files.exists(part)) {
            return run;
        }
        Run split = new Run(run.exitCode(), Files.readString(part), run.err());
        Files.delete(part);
        return split;
    }

    private String[] words(String command, String games, String... options) {
        Stream<String> into =
                command.startsWith("split") ? Stream.of("--into=" + folder.resolve("parts")) : Stream.of();
        return Stream.of(
                        Stream.of("pgn"), Stream.of(command.split(" ", -1)), Stream.of(options), into, Stream.of(games))
                .flatMap(words -> words)
                .toArray(String[]::new);
    }

    @Test
    void positionCommandsAreParsed() {
        assertThat(Run.withInput(
                                "1. e4 e5 2. Nf3 Nc6 *",
                                "pgn",
                                "convert",
                                "--to=pgn",
                                "--edit=add fen last",
                                "--line-length=20",
                                "-")
                        .out())
                .endsWith(
                        "\n\n1. e4 e5 2. Nf3 Nc6\n{r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R\nw KQkq - 2 3} *\n\n");
        assertThat(Run.withInput(
                                "1. e4 e5 *",
                                "pgn",
                                "convert",
                                "--to=pgn",
                                "--letters=figurine",
                                "--edit=add fen 0",
                                "-")
                        .out())
                .contains("{rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1} 1. e4");
        assertWrong("expected plies such as 0,20, or last or every", "pgn", "sort", "--edit=add fen x", file);
        assertWrong("--line-length must be between 20 and", "pgn", "sort", "--line-length=5", file);
        assertWrong("--letters: unknown language", "pgn", "sort", "--letters=xx", file);
        assertWrong("--letters must be a language", "pgn", "sort", "--letters=auto", file);
        assertWrong("--letters needs --to=pgn", "pgn", "convert", "--to=san", "--letters=de", file);
    }

    @Test
    void omittedDuplicatesAreCleanedToo() throws IOException {
        String games = write("twice.pgn", "1. e4 {x} e5 *\n\n1. e4 {y} e5 *\n");
        Path left = folder.resolve("left.pgn");
        Run run = Run.of("pgn", "filter", "--unique", "--edit=drop comments", "--duplicates=" + left, games);
        assertThat(run.out()).endsWith("\n1. e4 e5 *\n\n").doesNotContain("x");
        assertThat(Files.readString(left)).endsWith("\n1. e4 e5 *\n\n").doesNotContain("y");
        assertWrong("--count writes no games", "pgn", "filter", "--count", "--edit=drop comments", games);
    }

    @Test
    void fixedResultIsCleanedToo() {
        Run run = Run.withInput(
                "[Result \"*\"]\n\n1. f3 {x} e5 2. g4 Qh4# 0-1\n",
                "pgn",
                "filter",
                "--fix-results",
                "--edit=drop comments",
                "-");
        assertThat(run.out()).contains("[Result \"0-1\"]").endsWith("\n1. f3 e5 2. g4 Qh4# 0-1\n\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"convert --to=pgn", "filter", "sort", "merge", "split --every=9"})
    void textIsWrittenForOtherPrograms(String command) throws IOException {
        String games = write("names.pgn", "[Event \"Gdańsk\"]\n[White \"Müller\"]\n\n1. e4 *\n");
        Path out = folder.resolve(command.startsWith("split") ? "parts/part-00001.pgn" : "out.pgn");
        Run run = Run.of(words(
                command + (command.startsWith("split") ? "" : " --output=" + out), games, "--text=windows-1252,crlf"));
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.err()).contains("1 character that windows-1252 does not have was replaced");
        String text = Files.readString(out, Charset.forName("windows-1252"));
        assertThat(text).contains("[Event \"Gdansk\"]\r\n").contains("Müller").endsWith("1. e4 *\r\n\r\n");
        assertThat(text.replace("\r\n", "")).doesNotContain("\n");
        assertWrong("--text: expected crlf, bom or an encoding", words(command, games, "--text="));
    }

    @Test
    void spreadsheetsGetAByteOrderMark() {
        assertThat(Run.withInput("1. e4 *", "pgn", "convert", "--to=csv", "--text=bom", "-")
                        .out())
                .startsWith("\ufeffgame,event");
        assertWrong("--text needs a text format", "pgn", "convert", "--to=sqlite", "--text=bom", "--output=x.db", file);
    }
}
