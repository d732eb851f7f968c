package dev.passant.cli.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class InputFileTest {

    @TempDir
    private Path folder;

    @Test
    void appendedDataIsNotRead() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "abcdef");
        try (InputStream all = InputFile.open(file);
                InputStream end = InputFile.open(file, 4)) {
            Files.writeString(file, "ghi", StandardOpenOption.APPEND);
            assertThat(all.available()).isEqualTo(6);
            assertThat((char) all.read()).isEqualTo('a');
            assertThat(all.skip(2)).isEqualTo(2);
            assertThat(all.readAllBytes()).asString().isEqualTo("def");
            assertThat(all.read()).isEqualTo(-1);
            assertThat(end.readAllBytes()).asString().isEqualTo("ef");
        }
    }

    @Test
    void truncatedFileIsAnError() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "abcdef");
        try (InputStream in = InputFile.open(file)) {
            assertThat((char) in.read()).isEqualTo('a');
            Files.writeString(file, "abc");
            assertThatIOException().isThrownBy(in::readAllBytes).withMessage("it became shorter while it was read");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void virtualFilesAreRead() throws IOException {
        Path file = Path.of("/proc/self/stat");
        assertThat(Files.size(file)).isZero();
        try (InputStream text = InputFile.open(file)) {
            assertThat(text.readAllBytes()).isNotEmpty();
        }
    }
}
