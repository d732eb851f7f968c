package dev.passant.pgn;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/**
 * Compresses what is written to a file if the file's name asks for it: {@code .gz} for gzip, {@code .zst} for Zstandard.
 *
 * <pre>{@code
 * Path file = Files.createTempFile("games", ".pgn.gz");
 * try (OutputStream out = PgnTarget.compressed(Files.newOutputStream(file), file.toString())) {
 *     out.write("1. e4 e5 *".getBytes(StandardCharsets.UTF_8));
 * }
 * try (PgnReader reader = PgnReader.open(file)) {
 *     System.out.println(reader.readGame().isPresent()); // true
 * }
 * Files.delete(file);
 * }</pre>
 */
public final class PgnTarget {

    private static final int BUFFERED = 1 << 16;

    private PgnTarget() {}

    /**
     * Whether the name of a file asks for compression.
     *
     * @param name the name of the file
     * @return true if it ends with {@code .gz} or {@code .zst}, in any case
     */
    public static boolean isCompressed(String name) {
        return isGzip(name) || isZstandard(name);
    }

    private static boolean isGzip(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    private static boolean isZstandard(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".zst");
    }

    /**
     * Compresses a stream if the name of its file asks for it. The stream returned must be closed, or the end of the
     * compressed data is missing; that closes {@code raw} as well.
     *
     * @param raw writes the file
     * @param name the name of the file
     * @return a stream that takes plain text; {@code raw} itself for other names
     * @throws IOException if {@code raw} cannot be written to, or if the library zstd-jni is missing and needed
     */
    public static OutputStream compressed(OutputStream raw, String name) throws IOException {
        if (isGzip(name)) {
            return new GZIPOutputStream(raw, BUFFERED);
        }
        return isZstandard(name) ? Zstandard.compressed(raw) : raw;
    }
}
