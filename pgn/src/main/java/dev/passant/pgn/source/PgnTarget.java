package dev.passant.pgn.source;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/**
 * Compresses output as the file name indicates: {@code .gz} for gzip, {@code .zst} for Zstandard.
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
     * {@return whether a file name indicates compression: it ends with {@code .gz} or {@code .zst}, in any case}
     *
     * @param name the file name
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
     * Compresses a stream if its file name indicates compression. The returned stream must be closed to complete the
     * compressed data, which also closes {@code raw}.
     *
     * @param raw the output of the file
     * @param name the file name
     * @return a stream for the plain text; {@code raw} itself for other names
     * @throws IOException if {@code raw} cannot be written to, or if zstd-jni is required but missing
     */
    public static OutputStream compressed(OutputStream raw, String name) throws IOException {
        if (isGzip(name)) {
            return new GZIPOutputStream(raw, BUFFERED);
        }
        return isZstandard(name) ? Zstandard.compressed(raw) : raw;
    }
}
