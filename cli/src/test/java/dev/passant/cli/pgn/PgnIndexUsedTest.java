package dev.passant.cli.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.cli.Run;
import dev.passant.notation.San;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares {@code passant pgn find}, {@code filter} and {@code stats} with and without an index. */
class PgnIndexUsedTest {

    private static final List<String> NAMES =
            List.of("Anna", "ANNA", "Boris", "M\u00dcLLER, J.", "M\u00fcller, J.", "x");

    @TempDir
    private Path folder;

    private String file = "";

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("games.pgn"), games(5, 400)).toString();
    }

    /** Returns games with common openings and repeated tags, text between games, and some errors. */
    private static String games(long seed, int count) {
        Random random = new Random(seed);
        StringBuilder games = new StringBuilder();
        for (int i = 0; i < count; i++) {
            if (random.nextInt(8) > 0) {
                games.append("[Event \"Cup ").append(i / 20).append("\"]\n");
                games.append("[White \"").append(name(random)).append("\"]\n");
                games.append("[Black \"").append(name(random)).append("\"]\n\n");
            } else if (i % 3 == 0) {
                games.append("[FEN \"rubbish\"]\n\n");
            }
            if (i == 77) {
                for (int tag = 0; tag < 300; tag++) {
                    games.append("[T").append(tag).append(" \"Many\"]\n");
                }
            }
            games.append(moves(random)).append(random.nextInt(30) == 0 ? "Qz9 " : "");
            games.append(random.nextBoolean() ? "1-0" : "1/2-1/2");
            games.append(between(random));
        }
        return games.append("1. e4 e5").toString();
    }

    private static String name(Random random) {
        return NAMES.get(random.nextInt(NAMES.size()));
    }

    private static String between(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> " ";
            case 1 -> "\n% an escape [Event \"none\"]\n";
            case 2 -> "\n\n\n{a comment between games}\n\n";
            case 3 -> "\n\n  1. a3 a6\n \t\n 1. h3 Qz9\n\n\t1. e4 1/2-1/2\n\n";
            default -> "\n\n";
        };
    }

    private static String moves(Random random) {
        StringBuilder moves = new StringBuilder();
        Position position = Position.start();
        for (int ply = 0; ply < random.nextInt(30); ply++) {
            List<Move> legal = position.legalMoves().stream().toList();
            if (legal.isEmpty()) {
                break;
            }
            Move move = legal.get(random.nextInt(Math.min(legal.size(), 2 + ply / 2)));
            moves.append(San.format(move, position)).append(' ');
            position = position.play(move);
        }
        return moves.toString();
    }

    /** Returns the opening moves that many games share. */
    private static String line(int plies) {
        StringBuilder moves = new StringBuilder();
        Position position = Position.start();
        for (int ply = 0; ply < plies; ply++) {
            Move move = position.legalMoves().stream().toList().get(0);
            moves.append(ply == 0 ? "" : " ").append(San.format(move, position));
            position = position.play(move);
        }
        return moves.toString();
    }

    /** Runs a command whose arguments are separated by bars; {@code $3} stands for the first three shared moves. */
    private Run run(String options, String... more) {
        String spelled = options;
        for (int plies = 1; plies <= 4; plies++) {
            spelled = spelled.replace("$" + plies, line(plies));
        }
        List<String> words = new ArrayList<>(Arrays.asList(spelled.split("\\|", -1)));
        words.add(0, "pgn");
        words.add(2, file);
        words.addAll(Arrays.asList(more));
        return Run.of(words.toArray(String[]::new));
    }

    private void index(String... options) {
        Run made = Run.of(Stream.concat(Stream.of("pgn", "index", file), Arrays.stream(options))
                .toArray(String[]::new));
        assertThat(made.exitCode()).as(made.err()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "find|--where=start or after \"$2\"",
                "find|--where=after \"$2\"",
                "find|--where=after \"$2\" then stm white|--json",
                "find|--where=after \"$1\" and not check|--to=fen",
                "find|--where=after \"$3\"|--to=pgn",
                "find|--where=once after \"$3\" and end|--to=pgn",
                "find|--where=after \"$3\" next after \"$4\"|--runs",
                "find|--where=after \"$3\" or (after \"$1\" and white = anna)|--first",
                "find|--where=after \"$3\" for 1|--count",
                "find|--where=after \"$1\"|--count|--json|--tag=White==ANNA",
                "find|--where=any|--tag=White==anna|--tag=Black==m\u00fcller, j.|--max-count=7",
                "find|--where=start|--tag=Event==cup 3",
                "find|--where=start|--tag=Event==Cup 3|--count|--max-count=2",
                "find|--where=never check and event = \"CUP 7\"",
                "find|--where=start|--tag=T299==many",
                "find|--where=start|--tag=T3==Many",
                "find|--where=fen \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"",
                "filter|--tag=Event==CUP 3",
                "filter|--where=event = \"cup 3\" or event = \"Cup 4\"|--tag=White=a|--unique",
                "filter|--tag=Event==cup 3|--tag=Event=!Cup 4|--fix-results",
                "filter|--player==anna|--tag=Event==Cup 9|--result=1-0|--count",
                "filter|--where=once after \"$3\" and end and ply 4..",
                "filter|--where=after \"$3\"|--invert|--count",
                "filter|--tag=Event==cup 3|--invert",
                "filter|--where=fen \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\"|--tag=Event==nobody's cup",
                "filter|--where=tag T1 = many",
                "stats|--tag=Event==CUP 3",
                "stats|--player==anna|--by=player|--csv",
                "stats|--where=after \"$3\"|--json",
                "stats|--where=fen \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\"|--tag=White==boris|--opening-plies=4",
                "stats|--tag=Event==nobody's cup",
                "stats|--by=year",
            })
    void theAnswerIsTheSameWithAnIndexAndWithout(String options) {
        Run without = run(options);
        index();
        Run with = run(options);
        assertThat(with.out()).isEqualTo(without.out());
        assertThat(with.exitCode()).isEqualTo(without.exitCode());
        Run unused = run(options, "--no-index");
        assertThat(unused).isEqualTo(without);
    }

    /** The index skips other games, so that their errors are not reported. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "find|--where=after \"$4\"",
                "filter|--where=after \"$4\"",
                "stats|--where=after \"$4\"",
            })
    void theIndexIsUsed(String options) {
        assertThat(run(options).err()).contains("errors in the games");
        index();
        Run used = run(options);
        assertThat(errors(used)).isLessThan(errors(run(options, "--no-index")));
        assertThat(used.err()).doesNotContain("index");
        assertThat(used.out()).isNotEmpty().isEqualTo(run(options, "--no-index").out());
    }

    private static int errors(Run run) {
        String said = run.err().replaceFirst("(?s)^passant: (\\d+) errors? in the games.*", "$1");
        return said.isEmpty() ? 0 : Integer.parseInt(said);
    }

    @ParameterizedTest
    @ValueSource(strings = {"find|--where=after \"$3\"", "filter|--tag=Event==cup 3", "stats|--tag=Event==cup 3"})
    void mismatchedIndexIsReportedAndNotUsed(String options) throws IOException {
        Run without = run(options);
        Path index = Path.of(file + ".idx");
        index();
        byte[] made = Files.readAllBytes(index);
        FileTime time = Files.getLastModifiedTime(Path.of(file));
        Files.setLastModifiedTime(Path.of(file), FileTime.fromMillis(time.toMillis() + 5000));
        assertNotUsed("the games were changed after it was made", options, without);
        Files.setLastModifiedTime(Path.of(file), time);
        for (int length : new int[] {0, 5, made.length / 2, made.length - 1}) {
            Files.write(index, Arrays.copyOf(made, length));
            assertNotUsed(length < 12 ? "it is not an index of games" : "it is truncated or damaged", options, without);
        }
        Files.writeString(index, "an unrelated file that happens to have this name");
        assertNotUsed("it is not an index of games", options, without);
        byte[] damaged = made.clone();
        Arrays.fill(damaged, 20, made.length - 200, (byte) 0);
        Files.write(index, damaged);
        assertNotUsed("it is damaged", options, without);
        index("--language=de");
        assertNotUsed("it was made with another encoding, language or limits", options, without);
        index();
        assertThat(run(options).err()).doesNotContain("index");
    }

    private void assertNotUsed(String reason, String options, Run without) {
        Run run = run(options);
        assertThat(run.out()).isEqualTo(without.out());
        assertThat(run.exitCode()).isEqualTo(without.exitCode());
        assertThat(run.err())
                .startsWith("passant: the index \"" + file + ".idx\" is not used, so all games are read: ")
                .contains(reason)
                .contains("run passant pgn index to rebuild it\n")
                .endsWith(without.err());
        assertThat(run(options, "--no-index")).isEqualTo(without);
    }

    @Test
    void filesWithAndWithoutIndexAreMixed() throws IOException {
        Path other = Files.writeString(folder.resolve("other.pgn"), games(6, 50));
        Run without = run("find|--where=after \"$3\"", other.toString());
        index();
        Run with = run("find|--where=after \"$3\"", other.toString());
        assertThat(with.out()).isEqualTo(without.out()).contains("other.pgn");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "find|--where=ply 5..9",
                "find|--where=stm white|--runs|--json|--max-count=40000",
                "find|--where=captures|--count",
                "find|--where=start|--max-count=1",
                "find|--where=ply 3|--first|--tag=White=anna|--to=fen",
            })
    void theAnswerIsTheSameWithAnyNumberOfThreads(String options) throws IOException {
        // Comments make the file large enough to be split between threads.
        String text = games(7, 500) + " *\n\n";
        text += ("{" + "x".repeat(1000) + "} ").repeat(3 * text.length() / 1000) + "*\n\n";
        Files.writeString(Path.of(file), text.repeat(1 + (17 << 20) / text.length()));
        Run one = run(options, "--threads=1");
        Run three = run(options, "--threads=3");
        assertThat(three.exitCode()).isEqualTo(one.exitCode());
        assertThat(three.out().equals(one.out()))
                .as("of %s and %s characters", three.out().length(), one.out().length())
                .isTrue();
        assertThat(one.out()).isNotEmpty();
        if (!options.contains("--max-count")) {
            assertThat(three.err()).isEqualTo(one.err());
        }
    }

    /** A mistyped output name must not overwrite the index, a name list or the known games. */
    @Test
    void auxiliaryInputFilesAreNotOverwritten() throws IOException {
        index();
        Path index = Path.of(file + ".idx");
        byte[] made = Files.readAllBytes(index);
        String names = Files.writeString(folder.resolve("names"), "anna\n").toString();
        String known = Files.writeString(folder.resolve("known"), "1. e4 *\n").toString();
        for (String output : List.of("filter|--output=", "stats|--report=")) {
            for (String read : List.of(index.toString(), names)) {
                Run refused = run(output + read, "--player=@" + names);
                assertThat(refused.err()).isEqualTo("passant: \"" + read + "\" cannot be written while it is read\n");
                assertThat(refused.exitCode()).isEqualTo(2);
            }
        }
        Run refused = run("filter|--output=" + known, "--known=" + known);
        assertThat(refused.err()).isEqualTo("passant: \"" + known + "\" cannot be written while it is read\n");
        assertThat(run("filter|--duplicates=" + index, "--unique").err()).contains("while it is read");
        assertThat(index).hasBinaryContent(made);
        assertThat(Path.of(names)).hasContent("anna\n");
        assertThat(Path.of(known)).hasContent("1. e4 *\n");
        assertThat(run("filter|--output=" + known, "--known=" + known, "--append", "--tag=Event==cup 3")
                        .exitCode())
                .isZero();
        assertThat(Files.readString(Path.of(known))).startsWith("1. e4 *\n").contains("[Event \"Cup 3\"]");
    }

    /** Otherwise a file named "-" would be written. */
    @Test
    void standardOutputCannotBeNamedAsAFile() {
        String refusal = "passant: \"-\" (standard output) is not allowed here\n";
        for (String command : List.of("stats|--report=-", "filter|--unique|--duplicates=-", "book make|--output=-")) {
            List<String> words = new ArrayList<>(List.of("pgn"));
            words.addAll(Arrays.asList(command.replace(' ', '|').split("\\|", -1)));
            words.add(file);
            assertThat(Run.of(words.toArray(String[]::new))).isEqualTo(new Run(2, "", refusal));
        }
        assertThat(Path.of("-")).doesNotExist();
    }

    @Test
    void theGamesThatAnIndexExcludesAreCounted() {
        String some = "--output=" + folder.resolve("some.pgn");
        String withoutIndex = run("filter|--tag=Event==cup 3", some).err();
        assertThat(withoutIndex).containsPattern("[0-9]+ of [0-9]+ games written");
        index();
        assertThat(run("filter|--tag=Event==cup 3", some).err()).isEqualTo(withoutIndex);
    }
}
