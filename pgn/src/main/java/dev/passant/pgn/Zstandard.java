package dev.passant.pgn;

import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** All that touches zstd-jni, which may be absent: loaded only for a file that begins with the number of Zstandard. */
final class Zstandard {

    private Zstandard() {}

    /**
     * The plain text of a file compressed with Zstandard, or of a part of one.
     *
     * @param start how many bytes of the file lie before the source, for messages
     * @throws IOException when it cannot be read, or zstd-jni is not there
     */
    static InputStream open(InputStream source, long start) throws IOException {
        try {
            return new Decoder(new Counted(source, start));
        } catch (NoClassDefFoundError | UnsatisfiedLinkError | ExceptionInInitializerError e) {
            throw new IOException(
                    "it is compressed with Zstandard, and the library com.github.luben:zstd-jni, which reads that, is not"
                            + " there or does not run here",
                    e);
        }
    }

    /** Knows how much of the file was read. */
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

    /** Says where the data are broken. A class of its own, so that the library is linked only when it is used. */
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
                    ? "the Zstandard data are cut off at byte " + source.end
                    : "the Zstandard data are broken, not far before byte " + source.end + ": " + e.getMessage();
        }
    }
}
