package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.passant.chess.Position;
import dev.passant.pgn.index.GameIndex;
import dev.passant.pgn.index.GameIndexWriter;
import dev.passant.pgn.source.PgnSource;
import dev.passant.pgn.source.PgnTarget;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads, indexes and writes files in a simulated file system with drives, backslashes and names without case. */
class WindowsPathsTest {

    private static final String GAMES =
            "[White \"Anna\"]\r\n\r\n1. d4 d5 1-0\r\n\r\n[White \"Boris\"]\r\n\r\n1. d4 Nf6 *\r\n";

    private final FileSystem windows = Jimfs.newFileSystem(Configuration.windows());
    private final Path file = windows.getPath("C:\\Users\\Jürgen Groß\\Meine Partien\\games.pgn");

    @TempDir
    private Path temporary;

    @BeforeEach
    void writeGames() throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, GAMES);
    }

    @AfterEach
    void close() throws IOException {
        windows.close();
    }

    @Test
    void severalThreadsReadAFile() throws IOException {
        List<String> players = Collections.synchronizedList(new ArrayList<>());
        ParallelReader.readGames(
                file,
                2,
                PgnOptions.DEFAULT,
                game -> players.add(game.tag("White").orElse("?")));
        assertThat(players).containsExactlyInAnyOrder("Anna", "Boris");
    }

    @Test
    void anIndexIsNextToItsFile() throws IOException {
        Path index = GameIndex.of(file);
        assertThat(index).hasToString("C:\\Users\\Jürgen Groß\\Meine Partien\\games.pgn.idx");
        try (OutputStream out = Files.newOutputStream(index)) {
            new GameIndexWriter(file, PgnOptions.DEFAULT, 2).write(out, temporary, (games, offset) -> {});
        }
        Path otherCase = windows.getPath("c:\\users\\jürgen groß\\MEINE PARTIEN\\Games.pgn");
        try (GameIndex opened = GameIndex.open(otherCase, PgnOptions.DEFAULT)) {
            assertThat(opened.games()).isEqualTo(2);
            assertThat(opened.tree(Position.start()).moves()).hasSize(1);
            assertThat(opened.game(1).tag("White")).contains("Boris");
        }
    }

    @Test
    void compressedFilesAreWrittenAndRead() throws IOException {
        for (String name : List.of("games.pgn.gz", "games.pgn.zst")) {
            Path compressed = file.resolveSibling(name);
            try (OutputStream out = PgnTarget.compressed(Files.newOutputStream(compressed), name)) {
                out.write(GAMES.getBytes(StandardCharsets.UTF_8));
            }
            try (InputStream in = PgnSource.open(compressed)) {
                assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo(GAMES);
            }
        }
    }
}
