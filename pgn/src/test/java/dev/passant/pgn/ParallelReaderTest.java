package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.passant.chess.Move;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParallelReaderTest {

    @TempDir
    private Path folder;

    /** What one thread sees of a file, part by part. */
    private static final class Log implements ReplayVisitor {
        private final List<String> games = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();
        private final StringBuilder moves = new StringBuilder();

        @Override
        public void played(Move move) {
            moves.append(move).append(' ');
        }

        @Override
        public void problem(PgnProblem problem) {
            problems.add(problem.toString());
        }

        @Override
        public void gameEnds() {
            games.add(moves.toString());
            moves.setLength(0);
        }
    }

    /** Games of all sorts, some of them broken where a file might be cut wrongly. */
    private static String games(int count) {
        Random random = new Random(7);
        String[] games = {
            "[Event \"a\"]\n[Site \"b\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n",
            "[Site \"first\"]\n[Event \"second\"]\n\n1. d4 d5 *\n",
            "[Event \"x\"]\n\n1. e4 {a comment\n[Event \"inside\"]\n that is not closed\n\n",
            "[Event \"x\"]\n\n1. e4 (1. d4 (1. c4\n\n",
            "[Event \"y\"]\r\n%\r\n[Site \"after an escape\"]\r\n\r\n1. e4 Ke3 e5 0-1\r\n",
            "[Event \"z\"]\n[Event \"twice\"]\n\n1. Nf3 <reserved\n[Event \"in reserved\"]\n> *\n",
            "[Event \"é\"]\n\n; [Event \"commented\"]\n1. a4 & a5 1/2-1/2 {after} [Event \"same line\"] 1. h4 *\n",
            "[Round \"1\"]\n\n%\n[Event \"split\"]\n\n*\n",
        };
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(games[random.nextInt(games.length)]);
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 37, 500, 1 << 20})
    void partsReadLikeTheWhole(int part) throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), games(3000), StandardCharsets.UTF_8);
        Log whole = new Log();
        try (PgnReader reader = PgnReader.open(file)) {
            reader.replayAll(whole);
        }
        List<String> games = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        List<Long> offsets = new ArrayList<>();
        ParallelReader.replay(file, 2, part, PgnOptions.DEFAULT, Log::new, (log, offset) -> {
            games.addAll(log.games);
            problems.addAll(log.problems);
            offsets.add(offset);
        });
        assertThat(games).isEqualTo(whole.games);
        assertThat(problems).isEqualTo(whole.problems);
        assertThat(offsets).isSorted().last().isEqualTo(Files.size(file));
        assertThat(offsets.size()).as("parts").isGreaterThanOrEqualTo(part < 1000 ? 100 : 1);
    }

    @Test
    void anEmptyFileHasNoParts() throws IOException {
        Path file = Files.createFile(folder.resolve("empty.pgn"));
        ParallelReader.replay(file, 2, PgnLimits.DEFAULT, Log::new, (log, offset) -> {
            throw new AssertionError("a part of nothing");
        });
        assertThat(file).isEmptyFile();
    }

    @Test
    void aFileThatIsNotThereIsAnIoException() {
        assertThatExceptionOfType(NoSuchFileException.class)
                .isThrownBy(() -> ParallelReader.replay(
                        folder.resolve("none"), 2, PgnLimits.DEFAULT, Log::new, (log, offset) -> {}));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ParallelReader.replay(
                        folder.resolve("none"), 0, PgnLimits.DEFAULT, Log::new, (log, offset) -> {}))
                .withMessageContaining("at least one thread");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatAVisitorThrowsReachesTheCaller(boolean atOnce) throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), games(10));
        RuntimeException own = new UnsupportedOperationException("enough");
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> ParallelReader.replay(
                        file,
                        2,
                        PgnLimits.DEFAULT,
                        () -> {
                            if (atOnce) {
                                throw own;
                            }
                            return new ReplayVisitor() {
                                @Override
                                public void gameEnds() {
                                    throw own;
                                }
                            };
                        },
                        (visitor, offset) -> {}))
                .isSameAs(own);
    }
}
