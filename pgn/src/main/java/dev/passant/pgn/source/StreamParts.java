package dev.passant.pgn.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Splits a compressed stream that can only be decompressed sequentially. The thread that requests the parts
 * decompresses them, and other threads parse them. If no game boundary is found within a few part sizes, the rest of
 * the stream becomes one part.
 */
final class StreamParts extends PgnParts {

    /** The search for a boundary ends after this many part sizes. */
    private static final int MAX_PARTS_WAITED = 4;

    private final SeekableBytes file;
    private final long fileSize;
    private final FileSlice compressed;
    private final int partSize;
    private @Nullable InputStream text;
    private byte[] bytes = new byte[0];
    private int length;
    private long offset;
    private boolean isOver;

    StreamParts(SeekableBytes file, long partSize) throws IOException {
        this.file = file;
        this.fileSize = file.size();
        this.compressed = new FileSlice(file, 0, fileSize);
        this.partSize = (int) partSize;
    }

    @Override
    public Optional<Part> next() throws IOException {
        if (text == null) {
            text = PgnSource.decompressed(compressed);
            bytes = new byte[MAX_PARTS_WAITED * partSize + GameBoundary.LOOK_BACK];
        }
        InputStream source = text;
        int searched = Math.min(length, partSize);
        while (!isOver) {
            int wanted = Math.min(bytes.length, Math.max(length, searched) + partSize) - length;
            int read = source.readNBytes(bytes, length, wanted);
            length += read;
            boolean isEnd = read < wanted;
            int cut = length < partSize ? -1 : GameBoundary.in(bytes, Math.max(1, searched), length, isEnd);
            if (cut > 0) {
                return Optional.of(cutAt(cut));
            }
            if (isEnd) {
                isOver = true;
                return length == 0
                        ? Optional.empty()
                        : Optional.of(new Block(Arrays.copyOf(bytes, length), null, offset, fileSize));
            }
            if (length == bytes.length) {
                isOver = true;
                return Optional.of(new Block(bytes, source, offset, fileSize));
            }
            searched = Math.max(1, length - GameBoundary.HELD_BACK + 1);
        }
        return Optional.empty();
    }

    private Part cutAt(int cut) {
        Part part = new Block(Arrays.copyOf(bytes, cut), null, offset, compressed.position());
        System.arraycopy(bytes, cut, bytes, 0, length - cut);
        length -= cut;
        offset += cut;
        return part;
    }

    /** Decompressed text, and the stream with the rest of the text if the part extends to the end. */
    private static final class Block implements Part {
        private final byte[] block;
        private final @Nullable InputStream rest;
        private final long start;
        private final long end;

        Block(byte[] block, @Nullable InputStream rest, long start, long end) {
            this.block = block;
            this.rest = rest;
            this.start = start;
            this.end = end;
        }

        @Override
        public InputStream open() {
            return rest == null ? new ByteArrayInputStream(block) : new PrefixedStream(block, block.length, rest);
        }

        @Override
        public long start() {
            return start;
        }

        @Override
        public long end() {
            return end;
        }
    }

    @Override
    public void close() throws IOException {
        if (text != null) {
            text.close();
        }
        file.close();
    }
}
