package dev.passant.pgn;

import com.github.luben.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;

/** All that touches zstd-jni, which may be absent: loaded only for a file that begins with the number of Zstandard. */
final class Zstandard {

    private Zstandard() {}

    /**
     * The plain text of a file compressed with Zstandard.
     *
     * @throws IOException when it cannot be read, or zstd-jni is not there
     */
    static InputStream open(InputStream source) throws IOException {
        try {
            return Decoder.open(source);
        } catch (NoClassDefFoundError | UnsatisfiedLinkError | ExceptionInInitializerError e) {
            throw new IOException(
                    "it is compressed with Zstandard, and the library com.github.luben:zstd-jni, which reads that, is not"
                            + " there or does not run here",
                    e);
        }
    }

    /** A class of its own, so that it is linked only when it is used. */
    private static final class Decoder {
        static InputStream open(InputStream source) throws IOException {
            return new ZstdInputStream(source).setContinuous(false);
        }
    }
}
