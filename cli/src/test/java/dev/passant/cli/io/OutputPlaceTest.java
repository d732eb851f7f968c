package dev.passant.cli.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a file is replaced completely, and that no other file is affected. */
class OutputPlaceTest {

    @TempDir
    private Path folder;

    private long files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void pipesAreWrittenDirectly() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        FutureTask<String> read = new FutureTask<>(() -> Files.readString(pipe));
        Thread reader = new Thread(read, "reader");
        reader.setDaemon(true);
        reader.start();
        new OutputPlace(pipe.toString()).write("text\n");
        assertThat(read.get(5, TimeUnit.MINUTES)).isEqualTo("text\n");
        assertThat(pipe).exists();
        assertThat(Files.isRegularFile(pipe)).isFalse();
        assertThat(files()).isEqualTo(1);
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void aLinkIsFollowedAndPermissionsStay() throws IOException {
        Path place = Files.writeString(folder.resolve("place"), "old");
        Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rw-r-----"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), place);
        new OutputPlace(link.toString()).write("new");
        assertThat(link).isSymbolicLink();
        assertThat(place).hasContent("new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(place)))
                .isEqualTo("rw-r-----");
        assertThat(files()).isEqualTo(2);
    }

    @Test
    void unwritableOutputIsRejectedBeforeTheWork() throws IOException {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new OutputPlace(folder.toString()))
                .withMessageContaining("cannot be written: it is a directory");
        Path gone = Files.createDirectory(folder.resolve("gone"));
        OutputPlace file = new OutputPlace(gone.resolve("file").toString());
        Files.delete(gone);
        assertThatExceptionOfType(OutputException.class)
                .isThrownBy(() -> file.write("text"))
                .withMessageContaining("cannot be written: there is no such file or directory");
        assertThat(files()).isZero();
    }
}
