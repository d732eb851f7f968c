package dev.passant.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Temporary output files in a simulated Windows file system. Its locks do not exclude other processes. */
class WindowsOutputTest {

    /** No process has this number. */
    private static final String ENDED = ".passant-999999999999999999-1.part";

    private final FileSystem windows = Jimfs.newFileSystem(Configuration.windows());
    private final Path folder = windows.getPath("C:\\Users\\Jürgen Groß\\Meine Partien");
    private final Path target = folder.resolve("games.pgn");

    @BeforeEach
    void createTheFolder() throws IOException {
        Files.createDirectories(folder);
    }

    @AfterEach
    void close() throws IOException {
        windows.close();
    }

    private Stream<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList().stream();
        }
    }

    @Test
    void aPartReplacesItsTarget() throws IOException {
        Files.writeString(target, "old");
        try (OutputPart part = OutputPart.createFile(target)) {
            assertThat(part.path().getParent()).isEqualTo(folder);
            assertThat(part.path().getFileName().toString()).matches("games\\.pgn\\.passant-\\d+-\\d+\\.part");
            part.channel().write(ByteBuffer.wrap("new".getBytes(StandardCharsets.US_ASCII)));
            assertThat(target).hasContent("old");
            OutputPlace.replace(target, part.path());
        }
        assertThat(target).hasContent("new");
        assertThat(names()).containsExactly("games.pgn");
    }

    @Test
    void partsOfTheSameProcessDiffer() throws IOException {
        try (OutputPart one = OutputPart.createFile(target);
                OutputPart other = OutputPart.createFile(target)) {
            assertThat(other.path()).isNotEqualTo(one.path());
            assertThat(other.otherWriter()).hasValue(ProcessHandle.current().pid());
            one.delete();
            other.delete();
        }
        assertThat(names()).isEmpty();
    }

    @Test
    void partsOfTheSameFileAreFoundInAnyCase() throws IOException {
        try (OutputPart one = OutputPart.createFile(target);
                OutputPart other = OutputPart.createFile(folder.resolve("GAMES.pgn"))) {
            assertThat(other.otherWriter()).hasValue(ProcessHandle.current().pid());
            one.delete();
            other.delete();
        }
    }

    @Test
    void partsOfEndedProcessesAreRemoved() throws IOException {
        Files.writeString(folder.resolve("games.pgn" + ENDED), "cut");
        Files.writeString(folder.resolve("other.pgn" + ENDED), "cut");
        Path split = Files.createDirectory(folder.resolve("games.pgn" + ENDED.replace(".part", "-1.part")));
        Files.writeString(split.resolve(".lock"), "");
        Files.writeString(split.resolve("Anna.pgn"), "cut");
        try (OutputPart part = OutputPart.createFile(target)) {
            assertThat(part.otherWriter()).isEmpty();
            part.delete();
        }
        assertThat(names()).containsExactly("other.pgn" + ENDED);
    }

    @Test
    void aFolderOfPartsIsMovedWithoutItsLock() throws IOException {
        OutputPart part = OutputPart.createFolder(folder.resolve("by player"));
        Files.writeString(part.path().resolve("Anna.pgn"), "1. e4 *");
        part.close();
        Files.move(part.path(), folder.resolve("by player"), StandardCopyOption.ATOMIC_MOVE);
        assertThat(names()).containsExactly("by player");
        assertThat(folder.resolve("by player").resolve("Anna.pgn")).hasContent("1. e4 *");
        assertThat(folder.resolve("by player").resolve(".lock")).doesNotExist();
    }
}
