package dev.passant.pgn;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a file of {@code pzstd}, as Lichess publishes them, without unpacking any of it. Before each frame stands a
 * skippable one (RFC 8878, 3.1.2) of 12 bytes: the number 184D2A50, the length 4, and the size of the frame that follows.
 *
 * <p>A game may begin in one frame and end in another. A part has the games behind the first boundary of its frames, up
 * to the first boundary in the frames of another part; whoever reads the one and whoever reads the other find the
 * same boundary, for both look at the same bytes ({@link FrameHead}).
 */
final class ZstandardParts extends PgnParts {

    private static final int SKIPPABLE = 0x184d2a50;
    private static final int FRAME = 0xfd2fb528;
    private static final int HEADER = 12;
    private static final int BUFFERED = 1 << 16;

    /** Text has some four to seven times the size that it is packed in. */
    private static final int PACKING = 4;

    private final FileChannel file;

    /** Where the parts begin, in the packed file, and where the last ends. */
    private final List<Long> cuts;

    private int next;

    private ZstandardParts(FileChannel file, List<Long> cuts) {
        this.file = file;
        this.cuts = cuts;
    }

    /** The parts, when the file is one of {@code pzstd} and there is more than one. */
    static Optional<PgnParts> of(FileChannel file, long partSize) throws IOException {
        long size = file.size();
        List<Long> cuts = new ArrayList<>();
        long offset = 0;
        long cut = 0;
        cuts.add(0L);
        while (offset < size) {
            ByteBuffer header = ByteBuffer.allocate(HEADER + Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            while (header.hasRemaining() && file.read(header, offset + header.position()) >= 0) {
                // A read may bring less than was asked for.
            }
            if (header.hasRemaining()
                    || header.getInt(0) != SKIPPABLE
                    || header.getInt(4) != Integer.BYTES
                    || header.getInt(HEADER) != FRAME) {
                return Optional.empty();
            }
            offset += HEADER + Integer.toUnsignedLong(header.getInt(8));
            if (offset - cut >= partSize / PACKING || offset == size) {
                cuts.add(offset);
                cut = offset;
            }
        }
        return offset == size && cuts.size() > 2 ? Optional.of(new ZstandardParts(file, cuts)) : Optional.empty();
    }

    @Override
    @Nullable
    Part next() {
        return next == cuts.size() - 1 ? null : new Frames(next++);
    }

    /** The text of the frames of a part. */
    private InputStream frames(int part) throws IOException {
        return Zstandard.open(
                new BufferedInputStream(new FileSlice(file, cuts.get(part), cuts.get(part + 1)), BUFFERED));
    }

    private final class Frames implements Part {
        private final int part;

        Frames(int part) {
            this.part = part;
        }

        @Override
        public InputStream open() throws IOException {
            InputStream own = frames(part);
            if (part > 0) {
                FrameHead head = new FrameHead(own);
                own = head.skip() ? head.rest() : InputStream.nullInputStream();
                if (!head.isFound()) {
                    return own; // the games of these frames began before them
                }
            }
            return new Text(own, part + 1);
        }

        @Override
        public long start() {
            return -1;
        }

        @Override
        public long end() {
            return cuts.get(part + 1);
        }
    }

    /** Some text, and what follows in the next parts up to their first boundary. */
    private final class Text extends InputStream {
        private InputStream now;
        private int following;
        private @Nullable FrameHead head;

        Text(InputStream own, int following) {
            this.now = own;
            this.following = following;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = now.read(bytes, offset, length);
            while (read < 0 && following < cuts.size() - 1 && (head == null || !head.isFound())) {
                now.close();
                head = new FrameHead(frames(following++));
                now = head;
                read = now.read(bytes, offset, length);
            }
            return read;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public void close() throws IOException {
            now.close();
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
