package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.github.luben.zstd.Zstd;
import dev.passant.chess.Move;
import dev.passant.pgn.source.FilesToCut;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParallelReaderTest {

    @TempDir
    private Path folder;

    /** Records the events of one worker, part by part. */
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

    private static String games(int count) {
        return FilesToCut.games(count, 7);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 37, 500, 1 << 20})
    void partsReadLikeTheWhole(int part) throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), games(700), StandardCharsets.UTF_8);
        Log whole = new Log();
        try (PgnReader reader = PgnReader.open(file)) {
            reader.replayAll(whole);
        }
        List<String> games = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        List<Long> offsets = new ArrayList<>();
        new ParallelReader(file, 2, part, PgnOptions.DEFAULT).replay(Log::new, (log, offset) -> {
            games.addAll(log.games);
            problems.addAll(log.problems);
            offsets.add(offset);
        });
        assertThat(games).isEqualTo(whole.games);
        assertThat(problems).isEqualTo(whole.problems);
        assertThat(offsets).isSorted().last().isEqualTo(Files.size(file));
        assertThat(offsets.size()).as("parts").isGreaterThanOrEqualTo(part < 1000 ? 50 : 1);
    }

    /** A file without boundaries is one part, whose games and problems are handed over in several steps. */
    @ParameterizedTest
    @ValueSource(ints = {100, 1 << 20})
    void problemsAreNotCollectedToTheEndOfAFile(int part) throws IOException {
        int games = 3 * ParallelReader.MOST_PROBLEMS;
        Path file = Files.writeString(folder.resolve("games.pgn"), "1. e4 *\n".repeat(games));
        Log whole = new Log();
        try (PgnReader reader = PgnReader.open(file)) {
            reader.replayAll(whole);
        }
        List<String> problems = new ArrayList<>();
        List<String> read = new ArrayList<>();
        new ParallelReader(file, 2, part, PgnOptions.DEFAULT).replay(Log::new, (log, offset) -> {
            assertThat(log.problems).hasSizeLessThan(ParallelReader.MOST_PROBLEMS + 10);
            assertThat(log.games).hasSizeLessThan(games / 2);
            problems.addAll(log.problems);
            read.addAll(log.games);
        });
        assertThat(problems).isEqualTo(whole.problems).hasSizeGreaterThanOrEqualTo(games);
        assertThat(read).isEqualTo(whole.games).hasSize(games);
    }

    /** Compresses a text as pzstd does, in frames of random sizes. */
    private static byte[] frames(byte[] text, Random random, int mostInAFrame) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        for (int from = 0; from < text.length; ) {
            int to = Math.min(text.length, from + 1 + random.nextInt(mostInAFrame));
            compressed.write(FilesToCut.pzstdFrame(Arrays.copyOfRange(text, from, to)));
            from = to;
        }
        return compressed.toByteArray();
    }

    private void assertReadsLike(byte[] text, byte[] compressed, int part, boolean isCutThere) throws IOException {
        Path file = Files.write(folder.resolve("games.zst"), compressed);
        Log whole = new Log();
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text))) {
            reader.replayAll(whole);
        }
        List<String> games = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        List<Long> ends = new ArrayList<>();
        new ParallelReader(file, 3, part, PgnOptions.DEFAULT).replay(Log::new, (log, end) -> {
            games.addAll(log.games);
            problems.addAll(log.problems);
            ends.add(end);
        });
        assertThat(games).isEqualTo(whole.games).isNotEmpty();
        assertThat(problems).isEqualTo(whole.problems);
        assertThat(ends).isSorted().last().isEqualTo((long) compressed.length);
        assertThat(ends.size() > 2).as("%d parts", ends.size()).isEqualTo(isCutThere);
    }

    @ParameterizedTest
    @ValueSource(ints = {30, 1000, 50_000})
    void gamesThatCrossFramesAreReadOnce(int mostInAFrame) throws IOException {
        byte[] text = games(400).getBytes(StandardCharsets.UTF_8);
        Random random = new Random(5);
        assertReadsLike(text, frames(text, random, mostInAFrame), 1, true);
        assertReadsLike(text, frames(text, random, mostInAFrame), 20_000, true);
    }

    /** A game that spans several frames, some of which therefore contain no boundary. */
    @Test
    void aGameMayBeLongerThanFrames() throws IOException {
        String games = games(20) + "[Event \"long\"]\n\n1. e4 {" + "word ".repeat(60_000) + "} e5 *\n\n" + games(20);
        byte[] text = games.getBytes(StandardCharsets.UTF_8);
        assertReadsLike(text, frames(text, new Random(6), 40_000), 1, true);
    }

    @Test
    void whatCannotBeCutWhereItLiesIsDecompressedAndCut() throws IOException {
        byte[] text = games(700).getBytes(StandardCharsets.UTF_8);
        assertReadsLike(text, Zstd.compress(text), 5000, true);
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(text);
        }
        assertReadsLike(text, compressed.toByteArray(), 5000, true);
        byte[] noBoundary = "1. e4 e5 *\n\n1. d4 *\n\n".repeat(9000).getBytes(StandardCharsets.US_ASCII);
        assertReadsLike(noBoundary, Zstd.compress(noBoundary), 5000, true);
        byte[] frames = frames(text, new Random(8), 9000);
        frames[8]++; // the first size is wrong, so frames cannot be skipped
        assertReadsLike(text, frames, 5000, true);
    }

    @Test
    void damagedFramesAreReportedAsSuch() throws IOException {
        byte[] text = games(700).getBytes(StandardCharsets.UTF_8);
        byte[] compressed = frames(text, new Random(9), 9000);
        Arrays.fill(compressed, compressed.length / 2, compressed.length / 2 + 4000, (byte) 0);
        Path file = Files.write(folder.resolve("games.zst"), compressed);
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(
                        () -> new ParallelReader(file, 2, 1000, PgnOptions.DEFAULT).replay(Log::new, (log, end) -> {}));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 500, 1 << 20})
    void treesOfPartsAreTheTreesOfTheWhole(int part) throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), games(500), StandardCharsets.UTF_8);
        List<Game> whole;
        try (PgnReader reader = PgnReader.open(file)) {
            whole = reader.games().toList();
        }
        List<Game> games = new ArrayList<>();
        new ParallelReader(file, 2, part, PgnOptions.DEFAULT).readGames(games::add);
        assertThat(games).isEqualTo(whole);
        assertThat(games)
                .extracting(Game::problems)
                .isEqualTo(whole.stream().map(Game::problems).toList());
        assertThat(games).anyMatch(game -> !game.problems().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 500, 1 << 20})
    void tokensOfPartsAreTheTokensOfTheWhole(int part) throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), games(500), StandardCharsets.UTF_8);
        Tokens whole = new Tokens();
        try (PgnReader reader = PgnReader.open(file)) {
            reader.readAllTokens(whole);
        }
        StringBuilder tokens = new StringBuilder();
        List<String> problems = new ArrayList<>();
        new ParallelReader(file, 2, part, PgnOptions.DEFAULT).readTokens(Tokens::new, (visitor, offset) -> {
            tokens.append(visitor.tokens);
            problems.addAll(visitor.problems);
        });
        assertThat(tokens.toString()).isEqualTo(whole.tokens.toString()).contains("(", "{", "$", "<", "e4");
        assertThat(problems).isEqualTo(whole.problems).isNotEmpty();
    }

    /** Records every token, abbreviated. */
    private static final class Tokens implements PgnVisitor {
        private final StringBuilder tokens = new StringBuilder();
        private final List<String> problems = new ArrayList<>();

        @Override
        public void gameStarts() {
            tokens.append('<');
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            tokens.append(name).append('=').append(value).append(' ');
        }

        @Override
        public void movesStart() {
            tokens.append('|');
        }

        @Override
        public void move(PgnText san) {
            tokens.append(san).append(' ');
        }

        @Override
        public void nag(int number) {
            tokens.append('$').append(number);
        }

        @Override
        public void comment(PgnText text) {
            tokens.append('{').append(text).append('}');
        }

        @Override
        public void variationStarts() {
            tokens.append('(');
        }

        @Override
        public void variationEnds() {
            tokens.append(')');
        }

        @Override
        public void result(GameResult result) {
            tokens.append(result);
        }

        @Override
        public void problem(PgnProblem problem) {
            problems.add(problem.toString());
        }

        @Override
        public void gameEnds() {
            tokens.append('>');
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 40, 1 << 20})
    void aVisitorThatWantsNoMoreEndsTheReading(int part) throws IOException {
        Path file = Files.writeString(
                folder.resolve("games.pgn"), "1. e4 * 1. d4 *\n[Event \"x\"]\n\n1. c4 *\n".repeat(50));
        List<String> seen = new ArrayList<>();
        new ParallelReader(file, 2, part, PgnOptions.DEFAULT)
                .replay(UntilEnglish::new, (visitor, offset) -> seen.addAll(visitor.moves));
        assertThat(seen).containsExactly("e2e4", "d2d4", "c2c4");
    }

    /** Stops after the first game that begins with 1. c4. */
    private static final class UntilEnglish implements ReplayVisitor {
        private final List<String> moves = new ArrayList<>();

        @Override
        public void played(Move move) {
            moves.add(move.toString());
        }

        @Override
        public boolean wantsMore() {
            return !moves.contains("c2c4");
        }
    }

    @Test
    void anEmptyFileHasNoParts() throws IOException {
        Path file = Files.createFile(folder.resolve("empty.pgn"));
        ParallelReader.replay(file, 2, PgnOptions.DEFAULT, Log::new, (log, offset) -> {
            throw new AssertionError("a part of nothing");
        });
        assertThat(file).isEmptyFile();
    }

    @Test
    void aFileThatIsNotThereIsAnIoException() {
        assertThatExceptionOfType(NoSuchFileException.class)
                .isThrownBy(() -> ParallelReader.replay(
                        folder.resolve("none"), 2, PgnOptions.DEFAULT, Log::new, (log, offset) -> {}));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ParallelReader.replay(
                        folder.resolve("none"), 0, PgnOptions.DEFAULT, Log::new, (log, offset) -> {}))
                .withMessageContaining("threads must be at least 1");
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
                        PgnOptions.DEFAULT,
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
