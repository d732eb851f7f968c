package dev.passant.pgn.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FileSliceTest {

    @TempDir
    private Path folder;

    @Test
    void aPartOfAFileThatBecameShorterCannotBeRead() throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), "1. e4 *\n\n[Event \"Two\"]\n\n1. d4 *\n");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
                PlainParts parts = new PlainParts(SeekableBytes.of(channel), 1 << 20);
                InputStream part = parts.next().orElseThrow().open()) {
            assertThat(part.read()).isEqualTo((int) '1');
            Files.writeString(file, "1. e4");
            assertThatThrownBy(part::readAllBytes)
                    .isInstanceOf(EOFException.class)
                    .hasMessage("it became shorter while it was read");
        }
    }
}
