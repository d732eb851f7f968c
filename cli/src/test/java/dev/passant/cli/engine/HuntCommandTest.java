package dev.passant.cli.engine;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.JsonSchemas;
import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code passant hunt}. */
class HuntCommandTest {

    private static String quoted(String words) {
        return "'" + words + "'";
    }

    private static String java(String main) {
        return quoted(System.getProperty("java.home") + "/bin/java") + " -XX:TieredStopAtLevel=1 -cp "
                + quoted(System.getProperty("java.class.path")) + " " + main;
    }

    private static String passant() {
        return java("dev.passant.cli.Main uci");
    }

    private static String mutant(String name) {
        return java("dev.passant.zoo.ZooEngine " + name);
    }

    @Test
    void passantItselfIsClean() {
        Run run = Run.of("hunt", "--engine", passant(), "--time=4s", "--timeout=30s", "--json", "--quiet", "--seed=1");
        assertThat(run.out()).startsWith("{\"engine\":\"Passant\",\"verdict\":\"clean\",\"asked\":{\"positions\":");
        assertThat(run.out())
                .contains("\"seed\":1,")
                .contains("\"bugs\":[]")
                .contains("\"dialect\":\"e2e4: 20; total after\"");
        assertThat(run.out()).doesNotContain("null");
        JsonSchemas.assertLines(run.out(), "Hunt");
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void aBugIsReportedInEveryForm(@TempDir Path folder) throws IOException {
        Path page = folder.resolve("bugs.html");
        Path tests = folder.resolve("Test.java");
        Run run = Run.of(
                "hunt",
                "--engine",
                mutant("pinned-knight-moves"),
                "--queries=400",
                "--timeout=30s",
                "--ascii",
                "--report=" + page,
                "--emit=junit",
                "--emit-to=" + tests);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains("positions that target one rule each").contains("seed");
        assertThat(run.out())
                .contains("1. pin (extra, ")
                .contains("A pinned knight leaves the line of its pin.")
                .contains("extra: ")
                .contains("test: perft 1 of ");
        assertThat(Files.readString(page))
                .contains("<svg")
                .contains("A pinned knight")
                .doesNotContain("http://localhost");
        assertThat(Files.readString(tests)).contains("pin: A pinned knight leaves the line of its pin. | ");
    }

    @Test
    void aBudgetOfQueriesGivesTheSameResultTwice() {
        String[] hunt = {"hunt", "--engine", mutant("no-double-push"), "--queries=40", "--timeout=30s", "--json"};
        Run first = Run.of(hunt);
        assertThat(first.exitCode()).isEqualTo(1);
        assertThat(first.out()).contains("\"seed\":1,");
        assertThat(first.err()).contains(" random games, for at most 40 queries, or until ");
        String durations = "\"seconds\":[0-9.]+";
        assertThat(Run.of(hunt).out().replaceAll(durations, ""))
                .isEqualTo(first.out().replaceAll(durations, ""));
    }

    @Test
    void aVariantIsTested() {
        Run run = Run.of("hunt", "--engine", passant(), "--variant=zh", "--queries=300", "--json");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("\"variant\":\"crazyhouse\",\"verdict\":\"clean\"");
    }

    @Test
    void anEngineWithoutTheVariantCannotBeUsed() {
        Run run = Run.of("hunt", "--engine", mutant("healthy"), "--variant=atomic", "--quiet");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out())
                .contains("protocol (protocol, 1 case): The engine's option UCI_Variant does not offer atomic.");
        assertThat(Run.of("hunt", "--engine", "x", "--variant=shogi").err()).contains("--variant");
    }

    @Test
    void engineStartFailureIsAJsonObject() {
        Run run = Run.of("hunt", "--engine=/no/such/engine", "--json", "--quiet");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out())
                .contains("\"verdict\":\"unusable\"")
                .contains("\"family\":\"crash\"")
                .contains("/no/such/engine")
                .doesNotContain("\"example\"");
    }

    @Test
    void engineStartFailureIsOneLine() {
        for (String option : new String[] {"--engine=/no/such/engine", "--command=/no/such/engine {depth} {fen}"}) {
            Run run = Run.of("hunt", option);
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err().lines())
                    .singleElement(InstanceOfAssertFactories.STRING)
                    .isEqualTo("passant: the engine does not start: /no/such/engine: no such file");
        }
    }

    @Test
    void reportReplacesOnlyItsFile(@TempDir Path folder) throws IOException {
        Path old = Files.writeString(folder.resolve("old.md"), "old");
        Path bystander = Files.writeString(folder.resolve("old.md.new"), "of somebody else");
        Path link = Files.createSymbolicLink(folder.resolve("link.md"), old);
        assertThat(Run.of("hunt", "--engine=/no/such/engine", "--quiet", "--report=" + link)
                        .exitCode())
                .isEqualTo(2);
        assertThat(old)
                .as("nothing is reported about an engine that does not start")
                .hasContent("old");
        assertThat(Run.of("hunt", "--engine=true", "--quiet", "--report=" + link)
                        .exitCode())
                .isNotZero();
        assertThat(link).isSymbolicLink();
        assertThat(old).content().startsWith("# Hunt: true");
        assertThat(bystander).hasContent("of somebody else");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(3);
        }
    }

    @Test
    void reportDoesNotOverwriteOtherFiles(@TempDir Path folder) throws IOException {
        Path report = folder.resolve("a.md");
        assertWrong(
                "are the same file", "hunt", "--engine=x", "--report=" + report, "--emit=fen", "--emit-to=" + report);
        Files.writeString(report, "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
        assertWrong(
                "cannot be written while it is read",
                "hunt",
                "--engine=x",
                "--report=" + report,
                "--positions=" + report);
        assertThat(report).hasContent("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        assertWrong("it is a directory", "hunt", "--engine=x", "--emit=fen", "--emit-to=" + folder);
    }

    @Test
    void invalidOptionsAreRejectedBeforeTheHunt() {
        assertWrong("expected either --engine or --command", "hunt");
        assertWrong("--time must be a time", "hunt", "--engine=x", "--time=soon");
        assertWrong("--queries must be a number of at least 1", "hunt", "--engine=x", "--queries=0");
        assertWrong("--emit must be junit, epd or fen", "hunt", "--engine=x", "--emit=pdf");
        assertWrong("--report must be a file", "hunt", "--engine=x", "--report=x.pdf");
        assertWrong("--option must be NAME=VALUE", "hunt", "--engine=x", "--option=x");
        assertWrong(
                "--option must not contain a line break, got \"Hash=1\\nquit\"",
                "hunt",
                "--engine=x",
                "--option=Hash=1\nquit");
        assertWrong(
                "--option: UCI_Chess960 is not allowed: only the conversation about Chess960 turns it on",
                "hunt",
                "--engine=x",
                "--protocol",
                "--option=UCI_Chess960=true");
        assertWrong("--command has no {fen}", "hunt", "--command=prog {depth}");
        assertWrong("--command has no {depth}", "hunt", "--command=prog {fen} {moves}");
        assertWrong("--oracle: \"/no/such/engine\" does not start", "hunt", "--engine=x", "--oracle=/no/such/engine");
        Run both = Run.of("hunt", "--engine=x", "--json", "--emit=fen");
        assertThat(both.exitCode()).isEqualTo(2);
        assertThat(both.err()).contains("use --emit-to=FILE");
        assertThat(both.out()).startsWith("{\"error\":\"--json and --emit both write to standard output");
    }

    @Test
    void positionsOfAFileAreValidatedFirst() {
        Run run = Run.withInput("8/8/8/8/8/8/8/8 w - - 0 1\n", "hunt", "--engine=x", "--positions=-");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(":1: ");
    }

    /** UCI_Chess960 would not be set, and the engine's reading of the castling rights would be reported as a bug. */
    @Test
    void positionsOfChess960NeedTheirOption() {
        String chess960 = "k7/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\n";
        Run run = Run.withInput(chess960, "hunt", "--engine=/no/such/engine", "--positions=-");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(":1: ").contains("is a Chess960 position; add --chess960");
        Run told = Run.withInput(
                chess960, "hunt", "--engine=/no/such/engine", "--positions=-", "--chess960", "--json", "--quiet");
        assertThat(told.out()).contains("\"verdict\":\"unusable\"");
        Run none = Run.withInput("# nothing\n\n", "hunt", "--engine=x", "--positions=-");
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains("contains no positions");
    }

    @Test
    void anOracleMustNameMoves(@TempDir Path folder) {
        Path log = folder.resolve("log");
        Run run = Run.of("hunt", "--engine=x", "--timeout=30s", "--oracle", ScriptedEngine.command(log, "e2e4"));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .contains("--oracle: ")
                .contains(
                        "does not answer \"position startpos; go perft 1\": it starts a search and prints \"bestmove e2e4\"");
    }

    @Test
    void theReportIsMarkdownAndTheTestsAreASuiteToo(@TempDir Path folder) throws IOException {
        Path page = folder.resolve("bugs.md");
        Path tests = folder.resolve("bugs.epd");
        Run run = Run.of(
                "hunt",
                "--engine",
                mutant("no-double-push"),
                "--time=1m",
                "--queries=400",
                "--timeout=30s",
                "--quiet",
                "--report=" + page,
                "--emit=epd",
                "--emit-to=" + tests);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(Files.readString(page))
                .startsWith("# Hunt: passant-zoo no-double-push\n")
                .contains("\n## double-push (missing, ")
                .contains("A double push is missing.")
                .contains("```text\n")
                .contains("- missing: `")
                .contains("- test: `perft 1 of ");
        // The suite can be verified, and its numbers are right.
        assertThat(Files.readAllLines(tests)).hasSize(1).allMatch(line -> line.matches(".+ [wb] - - .+ ;D1 [0-9]+"));
        assertThat(Run.of("verify", tests.toString()).exitCode()).isZero();
    }

    @Test
    void thePositionsAloneArePrinted() {
        Run run = Run.of(
                "hunt", "--engine", mutant("no-double-push"), "--queries=40", "--timeout=30s", "--quiet", "--emit=fen");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.lines()).hasSize(1);
        Run moves = Run.of("moves", run.lines().get(0));
        assertThat(moves.exitCode()).isZero();
        // The position shows the bug: a double push is legal.
        assertThat(moves.out()).containsPattern("\\b([a-h])(2\\14|7\\15)\\b");
    }
}
