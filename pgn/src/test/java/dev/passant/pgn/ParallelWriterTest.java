package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.passant.pgn.json.GameJson;
import dev.passant.pgn.json.GameJsonWriter;
import dev.passant.pgn.json.ReadableGameJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the output of {@link ParallelWriter} with {@link ReadableGameJson} of the same games, read sequentially. */
class ParallelWriterTest {

    /** One game of each kind; each may be followed by any other. Files are split at tags {@code Event}. */
    private static final String GAMES = """
            [Event "E"]
            [White "A"]

            1. e4 e5 2. Nf3 1-0

            1. e4 {[%clk 0:01:00] good} e5 (1... c5 2. Nf3 (2. c3)) 2. -- *

            [White "Ünï \\"x\\" \\\\"]

            1. Nf3 -- 2. Ng1 *

            [Variant "Chess960"]
            [FEN "4k3/8/8/8/8/8/8/4K1R1 w G - 2 9"]

            9. O-O Ke7 *

            1. e4 e5 2. Ke3 Nc6 0-1

            [Event "F"]
            [Variant "Bughouse"]

            1. e4 *

            {before} 1. f3 e5 2. g4 Qh4# $4 0-1

            [FEN "8/8/8/8/8/8/P7/K1K5 w - - 3 9"]

            9. a4 *

            *

            1. e4 (1. d4 Ke3) e5 *

            """;

    @TempDir
    private Path folder;

    /** Collects the lines; those of truncated games are written on arrival. */
    private static final class Lines implements ParallelWriter.Parts {
        private final ByteArrayOutputStream text = new ByteArrayOutputStream();
        private final List<Long> offsets = new ArrayList<>();
        private long games;
        private long cut;
        private final List<PgnProblem> problems = new ArrayList<>();

        @Override
        public void written(GameText written, long count) throws IOException {
            assertThat(written.toString(StandardCharsets.UTF_8).lines().count()).isEqualTo(count);
            written.writeTo(text);
            games += count;
        }

        @Override
        public void incomplete(Game game) {
            text.writeBytes((GameJson.of(game) + "\n").getBytes(StandardCharsets.UTF_8));
            problems.addAll(game.problems());
            cut++;
        }

        @Override
        public void partEnds(long offset) {
            offsets.add(offset);
        }
    }

    private static Lines lines(Path file, long part, Supplier<ParallelWriter.Format> formats) throws IOException {
        Lines lines = new Lines();
        ParallelWriter.write(new ParallelReader(file, 2, part, PgnOptions.DEFAULT), formats, lines);
        return lines;
    }

    @ParameterizedTest
    @CsvSource({"100, 81", "5000, 4", "1048576, 1"})
    void everyGameIsWrittenInTheOrderOfTheFile(int part, int parts) throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), GAMES.repeat(40));
        StringBuilder expected = new StringBuilder();
        List<PgnProblem> problems = new ArrayList<>();
        try (PgnReader reader = PgnReader.open(file)) {
            reader.games().forEach(game -> {
                expected.append(ReadableGameJson.of(game)).append('\n');
                problems.addAll(game.isIncomplete() ? game.problems() : List.of());
            });
        }
        Lines lines = lines(file, part, () -> new GameJsonWriter(false));
        assertThat(lines.text.toString(StandardCharsets.UTF_8)).isEqualTo(expected.toString());
        assertThat(lines.problems).isEqualTo(problems);
        assertThat(lines.games).isEqualTo(40 * 7);
        assertThat(lines.cut).isEqualTo(40 * 3);
        assertThat(lines.offsets).isSorted().last().isEqualTo(Files.size(file));
        // The first games of a part may be passed on with the end of the part before.
        assertThat(lines.offsets.stream().distinct().count()).isEqualTo(parts);
    }

    @Test
    void anyFormatIsGivenWholeGames() throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), GAMES);
        Lines lines = lines(file, 1 << 20, () -> (game, target) -> {
            String moves =
                    String.join(" ", game.mainLine().stream().map(GameNode::san).toList());
            target.writeBytes((moves + "\n").getBytes(StandardCharsets.UTF_8));
        });
        assertThat(lines.text.toString(StandardCharsets.UTF_8).lines().filter(line -> !line.startsWith("{")))
                .containsExactly("e4 e5 Nf3", "e4 e5 --", "Nf3 -- Ng1", "O-O Ke7", "f3 e5 g4 Qh4#", "a4", "");
    }

    /** More games than fit in one batch. */
    @Test
    void manyGamesAreHandedOverInPieces() throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), "1. e4 e5 2. Nf3 Nc6 1-0\n\n".repeat(3_000));
        List<Long> pieces = new ArrayList<>();
        ParallelWriter.write(file, 1, PgnOptions.DEFAULT, () -> new GameJsonWriter(false), new ParallelWriter.Parts() {
            @Override
            public void written(GameText text, long games) {
                pieces.add(games);
            }

            @Override
            public void incomplete(Game game) {
                throw new AssertionError(game);
            }
        });
        assertThat(pieces).hasSizeGreaterThan(2);
        assertThat(pieces.stream().mapToLong(Long::longValue).sum()).isEqualTo(3_000);
    }

    @Test
    void whatCannotBeReadIsRefused() {
        assertThatExceptionOfType(NoSuchFileException.class)
                .isThrownBy(() -> ParallelWriter.write(
                        folder.resolve("none.pgn"),
                        2,
                        PgnOptions.DEFAULT,
                        () -> new GameJsonWriter(true),
                        new Lines()));
    }
}
