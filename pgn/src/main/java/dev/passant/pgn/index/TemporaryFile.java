package dev.passant.pgn.index;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A temporary file. Its name is deleted after opening if the system allows it, so that even a killed process leaves no
 * file.
 */
final class TemporaryFile implements Closeable {

    private final Path path;
    private final FileChannel channel;

    TemporaryFile(Path folder) throws IOException {
        path = Files.createTempFile(folder, "passant-index-", ".tmp");
        channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
        deleteName();
    }

    FileChannel channel() {
        return channel;
    }

    private void deleteName() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            path.toFile().deleteOnExit(); // Windows does not delete open files
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
        deleteName();
    }
}
