package dev.passant.cli;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Variant;
import dev.passant.cli.help.OptionsPage;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Tests examples, suggestions, shell completion, manual pages and colours. */
class HelpTest {

    private static final Pattern WORD = Pattern.compile("(?:\"[^\"]*\"|'[^']*'|[^\\s\"'])+");

    /** The commands whose examples can run without files or an engine. */
    private static final List<String> RUNNABLE =
            List.of("moves", "move", "perft", "explain", "fen", "status", "whatbug", "board", "help", "completion");

    @TempDir
    private Path folder;

    private static Stream<CommandLine> commands() {
        return commands(Parser.parserFor(""));
    }

    private static Stream<CommandLine> commands(CommandLine outer) {
        return Stream.concat(
                Stream.of(outer), outer.getSubcommands().values().stream().flatMap(HelpTest::commands));
    }

    private static List<String> pathsOfCommands() {
        return commands()
                .map(command -> command.getCommandSpec().qualifiedName())
                .toList();
    }

    /** Returns the command lines of the examples in a help text. */
    private static List<String> examples(String help) {
        String[] parts = help.split("\nExamples:\n", 2);
        assertThat(parts)
                .as("add two examples to help/examples.txt for the command with the help: "
                        + parts[0].lines().findFirst().orElse(""))
                .hasSize(2);
        return parts[1].lines()
                .filter(line -> !line.startsWith("  #"))
                .map(String::strip)
                .toList();
    }

    private static String[] words(String line) {
        List<String> words = new ArrayList<>();
        String typed = line.replaceFirst(" > .*", "").replaceFirst("\\)$", "");
        Matcher word = WORD.matcher(typed);
        while (word.find()) {
            words.add(word.group().replaceAll("[\"']", ""));
        }
        return words.toArray(String[]::new);
    }

    /** {@code ./dev write options} writes the page. */
    @Test
    void thePageOfAllOptionsIsThatOfTheCommands() throws IOException {
        Path page = Path.of("..", "docs", "options.md");
        String expected = OptionsPage.of(Parser.parserFor(""));
        if (Boolean.getBoolean("options.write")) {
            Files.writeString(page, expected);
        }
        assertThat(page)
                .as("if the change is intended, run ./dev write options")
                .hasContent(expected);
    }

    /** An option is in the section of the command, or in a section that is named or linked there. */
    @Test
    void thePageHasEveryOptionOfEveryCommand() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "options.md"));
        commands().forEach(command -> {
            String own = section(page, "## " + command.getCommandSpec().qualifiedName());
            StringBuilder reachable = new StringBuilder(own);
            Pattern.compile("\\[([a-z ]+)\\]\\(#(?!passant)[a-z-]+\\)")
                    .matcher(own.replace('\n', ' '))
                    .results()
                    .map(link -> link.group(1).substring(0, 1).toUpperCase(Locale.ROOT)
                            + link.group(1).substring(1))
                    .forEach(heading -> reachable.append(section(page, "### " + heading)));
            assertThat(command.getCommandSpec().options())
                    .extracting(option -> option.longestName())
                    .filteredOn(name -> !List.of("--help", "--color").contains(name))
                    .as(command.getCommandSpec().qualifiedName())
                    .allSatisfy(name -> assertThat(reachable).containsPattern("`" + name + "[`=\\[]"));
        });
    }

    /** Returns a section with the sections inside it. */
    private static String section(String page, String heading) {
        int start = page.indexOf("\n" + heading + "\n");
        assertThat(start)
                .as("docs/options.md needs the heading \"" + heading + "\"; run ./dev write options")
                .isNotNegative();
        String level = heading.startsWith("### ") ? "\n##" : "\n## ";
        int end = page.indexOf(level, start + heading.length());
        return page.substring(start, end < 0 ? page.length() : end);
    }

    @ParameterizedTest
    @MethodSource("pathsOfCommands")
    void everyCommandHasTwoValidExamples(String path) {
        String[] args = (path.substring("passant".length()) + " --help").strip().split(" ", -1);
        Run help = Run.of(args);
        assertThat(help.exitCode()).isZero();
        assertThat(help.out()).startsWith("Usage: " + path + " ");
        String[] viaHelp = ("help" + path.substring("passant".length())).split(" ", -1);
        assertThat(Run.of(viaHelp)).isEqualTo(help);
        List<String> examples = examples(help.out());
        assertThat(examples)
                .as("add two examples of " + path + " to help/examples.txt")
                .hasSizeGreaterThanOrEqualTo(2);
        for (String example : examples) {
            if (!example.startsWith("printf")) {
                assertThat(example).matches("(source <\\()?passant .*");
                String[] line = words(example.replaceFirst(".*?passant ", ""));
                if (!line[0].equals("help")) {
                    Parser.parserFor("").parseArgs(line);
                }
            }
        }
    }

    /** Interactive shells expand an exclamation mark as a history reference, even in double quotes. */
    @Test
    void examplesAreSafeInShells() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String path : pathsOfCommands()) {
            lines.addAll(examples(Run.of((path.substring(7) + " --help").strip().split(" ", -1))
                    .out()));
        }
        for (Markdown.Block block : Markdown.blocksOfAllPages()) {
            boolean isCommands = block.language().equals("sh");
            block.text()
                    .lines()
                    .filter(line -> line.startsWith("./passant ") && isCommands || line.startsWith("$ "))
                    .map(line -> line.replaceFirst("^\\$ ", "").replaceFirst(" +# .*", ""))
                    .forEach(lines::add);
        }
        assertThat(lines)
                .as("if examples were removed on purpose, lower this bound; otherwise the pages are not read")
                .hasSizeGreaterThan(100);
        for (String line : lines) {
            String meantForTheShell = line.replaceFirst("^source <\\((.*)\\)$", "$1")
                    .replaceFirst(" > (~/.config/.*|players\\.txt)", "")
                    .replace("samples/tournament/*.pgn", "")
                    .replaceFirst("^printf '[^']*' ('[^']*' )?\\| ", "");
            String open = meantForTheShell.replaceAll("'[^']*'", "");
            assertThat(open).as(line).doesNotContainPattern("[!$`'\\\\]");
            assertThat(open.replaceAll("\"[^\"]*\"", "")).as(line).doesNotContainPattern("[<>*?()&;|\\[\\]{}~#\"]");
        }
    }

    @Test
    void examplesWithoutFilesRun() {
        int run = 0;
        for (String path : pathsOfCommands()) {
            for (String example :
                    examples(Run.of((path.substring(7) + " --help").strip().split(" ", -1))
                            .out())) {
                String[] line = words(example.replaceFirst(".*?passant ", ""));
                boolean needsFile =
                        Stream.of(line).anyMatch(word -> word.matches(".*(input|compare|divide|svg)=.*|count-of-.*"));
                if (RUNNABLE.contains(line[0]) && !needsFile) {
                    Run answer = Run.of(line);
                    assertThat(answer.exitCode()).as(example + answer.err()).isZero();
                    assertThat(answer.out()).as(example).isNotEmpty();
                    run++;
                }
            }
        }
        assertThat(run)
                .as("if examples were removed on purpose, lower this bound; otherwise RUNNABLE names no command")
                .isGreaterThanOrEqualTo(14);
    }

    @Test
    void similarNamesAreSuggested() {
        assertWrong("unknown command \"mvoes\"; did you mean moves?; the commands are", "mvoes");
        assertWrong("unknown command \"chek\" of pgn; did you mean check?", "pgn", "chek");
        assertWrong("unknown command \"sho\" of pgn book; did you mean show?", "pgn", "book", "sho");
        assertWrong(
                "unknown option: --dvide; did you mean --divide? (see passant perft --help)", "perft", "3", "--dvide");
        assertWrong("unknown option: --max=3; did you mean --max-count?", "pgn", "find", "--max=3", "x.pgn");
        assertWrong("unknown option: --dvide=3; did you mean --divide?", "perft", "--dvide=3");
        assertWrong("unknown option: --josn; did you mean --json?", "pgn", "check", "x.pgn", "--josn");
        assertWrong("unknown option: --form=san; did you mean --from or --format?", "moves", "--form=san");
        assertWrong("unknown condition \"chek\" (did you mean check?), at", "pgn", "find", "--where=chek", "x.pgn");
        for (String[] strange : new String[][] {{"fly"}, {"moves", "--fly"}, {"moves", "-x"}, {"m".repeat(5000)}}) {
            assertThat(Run.of(strange).err()).doesNotContain("did you mean");
        }
    }

    /** An index needs a file. */
    @Test
    void pgnIndexOffersNoStandardInput() {
        String files = "FILE...           PGN files, not compressed";
        assertThat(Run.of("pgn", "index", "--help").out()).contains(files).doesNotContain("standard input");
        assertThat(Run.of("pgn", "check", "--help").out()).contains("PGN files; - for standard input");
    }

    @Test
    void valuesOfOptionsAreReadInAnyCase() {
        assertThat(Run.of("moves", "--format=SAN", "--from=E2").out()).isEqualTo("e3 e4\n");
        assertThat(Run.of("moves", "--side=Black", "--from=E7").out())
                .isEqualTo(Run.of("moves", "--side=black", "--from=e7").out());
        assertThat(Run.of("fen", "--castling=Shredder", "--ep=ALWAYS", "startpos moves e4")
                        .out())
                .isEqualTo("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha e3 0 1\n");
        assertThat(Run.of("perft", "2", "--generator=Lazy").out()).isEqualTo("Nodes searched: 400\n");
        assertThat(Run.of("move", "--letters=German", "Sf3").out()).startsWith("g1f3|Sf3|");
        assertThat(Run.of("board", "--bitboard=Checkers").exitCode()).isZero();
        assertThat(Run.withInput("4k3/8/8/8/8/8/8/4K3 w - - id \"x\";\n", "epd", "convert", "--to=FEN", "-")
                        .out())
                .isEqualTo("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
        assertThat(Run.withInput("1. e4 *\n", "pgn", "convert", "--to=UCI", "--language=English", "--broken=Cut", "-")
                        .out())
                .contains("e2e4");
    }

    /** The completed values are those listed in the error message for an invalid value. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "moves --format|moves",
                "moves --side|moves",
                "perft --generator|perft 1",
                "perft audit --generator|perft audit x",
                "board --bitboard|board",
                "board --coordinates|board",
                "fen --ep|fen",
                "fen --castling|fen",
                "fen --dialect|fen",
                "moves --variant|moves",
                "explain --variant|explain",
                "move --variant|move e4",
                "status --variant|status",
                "fen --variant|fen",
                "board --variant|board",
                "perft --variant|perft 1",
                "verify --variant|verify -",
                "pgn tree --variant|pgn tree -",
                "hunt --emit|hunt --engine=x",
                "hunt --variant|hunt --engine=x",
                "winnable --side|winnable",
                "explain --lang|explain",
                "status --lang|status",
                "fen --lang|fen",
                "epd convert --to|epd convert -",
                "pgn convert --to|pgn convert -",
                "pgn convert --broken|pgn convert --to=pgn -",
                "pgn filter --broken|pgn filter -",
                "pgn split --broken|pgn split --every=1 --into=x -",
                "pgn sort --broken|pgn sort -",
                "pgn merge --broken|pgn merge -",
                "pgn filter --result|pgn filter -",
                "pgn filter --duplicates-by|pgn filter --unique -",
                "pgn merge --duplicates-by|pgn merge -",
                "pgn filter --outcome|pgn filter -",
                "pgn find --to|pgn find -",
                "pgn split --by|pgn split --into=x -",
                "pgn stats --by|pgn stats -",
            })
    void completedValuesAreTheValidValues(String key, String command) {
        List<String> args = new ArrayList<>(List.of(command.split(" ", -1)));
        args.add(key.substring(key.lastIndexOf(' ') + 1) + "=no-such-value");
        String refusal = Run.of(args.toArray(String[]::new)).err();
        Matcher listed = Pattern.compile(" must be (.*), got \"no-such-value\"").matcher(refusal);
        assertThat(listed.find()).as(refusal).isTrue();
        String words = listed.group(1).replace(", ", " ").replace(" or ", " ");
        String script = Run.of("completion", "bash").out();
        assertThat(script).contains(key + "') values='" + words + "' ;;");
    }

    @Test
    void everyCompletedValueIsTested() {
        long checked = 38;
        Matcher offered = Pattern.compile("'\\) values='")
                .matcher(Run.of("completion", "bash").out().replaceAll("(?m)^.* --color'\\).*$", ""));
        assertThat(offered.results().count())
                .as("add a new option to the rows of completedValuesAreTheValidValues, and raise the number")
                .isEqualTo(checked);
    }

    @ParameterizedTest
    @ValueSource(strings = {"moves", "hunt"})
    void theHelpNamesEveryVariant(String command) {
        List<String> names =
                Arrays.stream(Variant.values()).skip(1).map(Variant::uciName).toList();
        int last = names.size() - 1;
        assertThat(Run.of(command, "--help").out().replaceAll("\\s+", " "))
                .contains(
                        "of a variant: " + String.join(", ", names.subList(0, last)) + " or " + names.get(last) + ";");
    }

    @Test
    void unknownShellIsRejected() {
        assertWrong("SHELL must be bash, zsh or fish, got \"csh\"", "completion", "csh");
        assertWrong("missing required parameter: SHELL", "completion");
        assertThat(Run.of("completion", "BASH").out())
                .isEqualTo(Run.of("completion", "bash").out());
    }

    /** Returns the output of a program, or an empty string if it is not installed. */
    private static String output(String... command) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            String reason = "skipped: " + command[0] + " not found";
            System.err.println(reason);
            return Assumptions.abort(reason);
        }
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
        return output;
    }

    @Test
    void bashCompletes() throws Exception {
        Path script = Files.writeString(
                folder.resolve("passant.bash"), Run.of("completion", "bash").out());
        String test = "compopt() { :; }; . '" + script + "'\n"
                + "try() { COMP_WORDS=(\"$@\"); COMP_CWORD=$(($#-1)); _passant; echo \"${COMPREPLY[*]}\"; }\n"
                + "try passant mo; try passant pgn book m; try passant moves --fo; try passant moves --format = s\n"
                + "try passant pgn filter --result = ''; try passant completion ''; try passant completion f\n"
                + "try passant board --bitboard = pin; try passant moves ''\n";
        List<String> lines = output("bash", "--norc", "-c", test).lines().toList();
        assertThat(lines.subList(0, 5)).containsExactly("moves move", "make", "--format=", "san", "1-0 0-1 1/2-1/2 *");
        assertThat(lines.get(5)).startsWith("bash zsh fish --");
        assertThat(lines.get(6)).isEqualTo("fish");
        assertThat(lines.get(7)).isEqualTo("pinned pin-lines");
        assertThat(lines.get(8)).contains("--captures").contains("--json").doesNotContain("--divide");
    }

    @Test
    void zshCompletes() throws Exception {
        Path script = Files.writeString(
                folder.resolve("passant.zsh"), Run.of("completion", "zsh").out());
        String test = "compdef() { : }\n. '" + script + "'\n"
                + "_files() { print files }\ncompadd() { print -r -- \"$@\" }\ncompset() { : }\n"
                + "_describe() { print -r -- ${(P)@[-1]} ${(P)@[2]} ${(P)@[3]} }\n"
                + "try() { words=(\"$@\"); CURRENT=$#words; PREFIX=$words[-1]; _passant; print -- --- }\n"
                + "try passant mo; try passant moves --format=s; try passant verify --ma\n"
                + "try passant completion ''; try passant board --bitboard=pin\n";
        String[] tried = output("zsh", "-f", "-c", test).split("---\n", -1);
        assertThat(tried[0]).contains("moves:List the legal moves").contains("pgn:Check, convert");
        assertThat(tried[1]).isEqualTo("-- uci san lan fan both\n");
        assertThat(tried[2]).contains("--max-nodes=:").contains("files");
        assertThat(tried[3]).startsWith("bash zsh fish").doesNotContain("files");
        assertThat(tried[4]).startsWith("-- occupied empty checkers pinned pin-lines ");
    }

    @Test
    void fishCompletes() throws Exception {
        Path script = Files.writeString(
                folder.resolve("passant.fish"), Run.of("completion", "fish").out());
        String test =
                "source '" + script + "'; complete -C 'passant mo'; echo ---; complete -C 'passant moves --format=s';"
                        + " echo ---; complete -C 'passant pgn book m'; echo ---; complete -C 'passant perft --div'; echo ---;"
                        + " complete -C 'passant pgn filter --result='; echo ---; complete -C 'passant epd convert --to='; echo ---;"
                        + " complete -C 'passant completion '; echo ---; complete -C 'passant board --bitboard=pinn'";
        String[] tried = output("fish", "--no-config", "-c", test).split("---\n", -1);
        assertThat(tried[0].lines())
                .as("the commands that begin with mov; change the number with them")
                .hasSize(2)
                .anyMatch(line -> line.startsWith("moves\tList the legal moves"));
        assertThat(tried[1]).startsWith("--format=san");
        assertThat(tried[2]).startsWith("make\t").hasLineCount(1);
        assertThat(tried[3]).startsWith("--divide\t").hasLineCount(1);
        assertThat(tried[4]).hasLineCount(4).contains("--result=*\t");
        assertThat(tried[5].lines().map(line -> line.replaceFirst("\t.*", "")))
                .containsExactlyInAnyOrder("--to=epd", "--to=fen", "--to=json");
        assertThat(tried[6].lines()).containsExactlyInAnyOrder("bash", "zsh", "fish");
        assertThat(tried[7]).startsWith("--bitboard=pinned\t").hasLineCount(1);
    }

    @Test
    void thereIsAManualPageForEveryCommand() throws Exception {
        HelpFiles.main(new String[] {folder.toString(), "1.2.3"});
        Map<String, String> pages = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder.resolve("man"))) {
            for (Path file : files.toList()) {
                pages.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        assertThat(pages.keySet())
                .containsExactlyInAnyOrderElementsOf(pathsOfCommands().stream()
                        .map(path -> path.replace(' ', '-') + ".1")
                        .toList());
        commands().forEach(command -> {
            String page = pages.get(command.getCommandSpec().qualifiedName("-") + ".1");
            assertThat(page).startsWith(".TH ").contains("passant 1.2.3", ".SH EXAMPLES", ".SH EXIT STATUS");
            for (CommandLine.Model.OptionSpec option : command.getCommandSpec().options()) {
                assertThat(page).contains("\\fB" + option.longestName().replace("-", "\\-") + "\\fR");
            }
        });
        assertThat(folder.resolve("completion").resolve("_passant"))
                .hasContent(Run.of("completion", "zsh").out());
        assertThat(folder.resolve("completion").resolve("passant.fish")).exists();
        List<String> groff = new ArrayList<>(List.of("groff", "-man", "-ww", "-z", "-Tutf8"));
        pages.keySet()
                .forEach(page -> groff.add(folder.resolve("man").resolve(page).toString()));
        assertThat(output(groff.toArray(String[]::new))).isEmpty();
    }

    @Test
    void manualPageIsFormatted() throws Exception {
        HelpFiles.main(new String[] {folder.toString(), "1.2.3"});
        String read = output(
                        "groff",
                        "-man",
                        "-Tascii",
                        "-P-c",
                        folder.resolve("man/passant-moves.1").toString())
                .replaceAll(".\b", "");
        assertThat(read)
                .contains("passant-moves - list the legal moves of a position")
                .contains("--format=NOTATION")
                .contains("One of: uci, san, lan, fan, both.")
                .contains("passant moves \"4k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 1\" --from=e5");
    }

    @Test
    void synopsisMarksOptionalArguments() throws Exception {
        HelpFiles.main(new String[] {folder.toString(), "1.2.3"});
        assertThat(synopsis("perft"))
                .isEqualTo("passant perft [OPTION]... [DEPTH] [FEN...] passant perft COMMAND [OPTION]...");
        assertThat(synopsis("pgn")).isEqualTo("passant pgn COMMAND [OPTION]...");
        assertThat(synopsis("pgn-check")).isEqualTo("passant pgn check [OPTION]... FILE...");
        assertThat(synopsis("whatbug")).isEqualTo("passant whatbug [OPTION]... [TOTAL] [FEN...]");
        assertThat(synopsis("epd-solve")).isEqualTo("passant epd solve [OPTION]... --engine=COMMAND FILE");
    }

    private String synopsis(String command) throws IOException {
        String page = Files.readString(folder.resolve("man").resolve("passant-" + command + ".1"));
        return page.substring(page.indexOf(".SH SYNOPSIS\n") + 13, page.indexOf(".SH DESCRIPTION"))
                .replaceAll("(?m)^\\.(br$|[BI] )", "")
                .replace("\\-", "-")
                .strip()
                .replaceAll("\\s+", " ");
    }

    /** Lines are wrapped between words, not within {@code uci:san} or {@code en-passant}. */
    @Test
    void noHelpBreaksAWord() {
        commands().forEach(command -> {
            String help = Parser.help(command).replaceAll("\\s+", " ");
            List<CommandLine.Model.ArgSpec> arguments =
                    new ArrayList<>(command.getCommandSpec().options());
            arguments.addAll(command.getCommandSpec().positionalParameters());
            for (CommandLine.Model.ArgSpec argument : arguments) {
                String said = String.join(" ", argument.description())
                        .replace("%%", "%")
                        .replace("%n", " ");
                assertThat(help)
                        .as(command.getCommandSpec().qualifiedName())
                        .contains(said.replaceAll("\\s+", " ").strip());
            }
        });
    }

    @Test
    void coloursAreForTerminals() {
        String mate = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1";
        String plain = Run.of("board", "--ascii", mate).out();
        assertThat(plain).doesNotContain("\u001B");
        assertThat(Run.of("board", "--ascii", "--color=never", mate).out()).isEqualTo(plain);
        String colored = Run.of("board", "--ascii", "--color=Always", mate).out();
        assertThat(colored).contains("\u001B[1;31mk\u001B[0m").contains("Checkers: \u001B[1;31mg7\u001B[0m");
        assertThat(colored.replaceAll("\u001B\\[[0-9;]*m", "")).isEqualTo(plain);
        assertThat(Run.of("status", "--color=always", mate).out()).startsWith("\u001B[1;31mcheck checkmate");
        assertThat(Run.of("explain", "--color=always", "e2e5").out())
                .startsWith("e2\u2013e5: \u001B[1;31mnot legal\u001B[0m (")
                .contains("\u001B[1;33m[");
        assertThat(Run.of("explain", "--color=always", "e2e4").out())
                .startsWith("e2\u2013e4: \u001B[32mlegal\u001B[0m\n");
        assertThat(Run.withInput("e2e4: 21\n", "perft", "1", "--compare=-", "--color=always")
                        .out())
                .contains("\u001B[1;31me2e4");
        assertThat(Run.withInput("startpos ;D1 21\n", "verify", "--color=always", "-")
                        .out())
                .startsWith("\u001B[1;31m");
        assertWrong("--color must be auto, always or never, got \"blue\"", "moves", "--color=blue");
        assertThat(onAColoredTerminal("board", "--ascii", mate)).isEqualTo(colored);
        assertThat(onAColoredTerminal("board", "--ascii", "--color=auto", mate)).isEqualTo(colored);
        assertThat(onAColoredTerminal("board", "--ascii", "--color=never", mate))
                .isEqualTo(plain);
    }

    private static String onAColoredTerminal(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Output nowhere = new Output(OutputStream.nullOutputStream());
        Main.run(new Session(InputStream.nullInputStream(), new Output(out), nowhere, false, true), args);
        return out.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "true", " "})
    void noColorTurnsThemOff(String noColor) {
        assertThat(Main.wantsColors(true, noColor)).isFalse();
        assertThat(Main.wantsColors(true, "")).isTrue();
        assertThat(Main.wantsColors(true, null)).isTrue();
        assertThat(Main.wantsColors(false, null)).isFalse();
    }
}
