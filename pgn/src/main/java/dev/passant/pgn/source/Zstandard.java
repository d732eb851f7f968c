package dev.passant.pgn.source;

import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The only class that uses zstd-jni, an optional dependency. It is loaded only for files compressed with Zstandard. */
final class Zstandard {

    private Zstandard() {}

    /**
     * Opens the plain text of a file compressed with Zstandard, or of a part of one.
     *
     * @param start the offset of the source in the file, for error messages
     * @throws IOException if the source cannot be read, or zstd-jni is missing
     */
    static InputStream open(InputStream source, long start) throws IOException {
        try {
            return new Decoder(new Counted(source, start));
        } catch (NoClassDefFoundError | UnsatisfiedLinkError | ExceptionInInitializerError e) {
            throw missing("it is compressed with Zstandard; reading it requires", e);
        }
    }

    private static IOException missing(String use, LinkageError e) {
        return new IOException(
                use + " the library com.github.luben:zstd-jni, which is missing or does not support this platform", e);
    }

    /**
     * Compresses a stream with Zstandard.
     *
     * @throws IOException if the target cannot be written, or zstd-jni is missing
     */
    static OutputStream compressed(OutputStream target) throws IOException {
        try {
            return Encoder.of(target);
        } catch (NoClassDefFoundError | UnsatisfiedLinkError | ExceptionInInitializerError e) {
            throw missing("Zstandard needs", e);
        }
    }

    /** A separate class, so that the library is linked only on use. */
    private static final class Encoder {

        static OutputStream of(OutputStream target) throws IOException {
            return new ZstdOutputStream(target);
        }
    }

    /** Counts the bytes read from the file. */
    private static final class Counted extends FilterInputStream {
        private long end;
        private boolean isOver;

        Counted(InputStream source, long start) {
            super(source);
            end = start;
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            end += read < 0 ? 0 : 1;
            isOver |= read < 0;
            return read;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            end += Math.max(read, 0);
            isOver |= read < 0;
            return read;
        }
    }

    /** Adds the position to errors of the decoder. A separate class, so that the library is linked only on use. */
    private static final class Decoder extends FilterInputStream {
        private final Counted source;

        Decoder(Counted source) throws IOException {
            super(new ZstdInputStream(source).setContinuous(false));
            this.source = source;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                return in.read(bytes, offset, length);
            } catch (ZstdIOException e) {
                throw new IOException(reason(e), e);
            }
        }

        private String reason(ZstdIOException e) {
            return source.isOver
                    ? "the Zstandard data is truncated at byte " + source.end
                    : "the Zstandard data is corrupt, shortly before byte " + source.end + ": " + e.getMessage();
        }
    }
}
