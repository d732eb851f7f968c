package dev.passant.pgn.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Splits a plain file at fixed offsets. A part contains the games that start between two offsets, and ends where the
 * next game starts. Each thread finds the boundaries of its own parts.
 */
final class PlainParts extends PgnParts {

    private final SeekableBytes file;
    private final long fileSize;
    private final long partSize;
    private long next;

    PlainParts(SeekableBytes file, long partSize) throws IOException {
        this.file = file;
        this.fileSize = file.size();
        this.partSize = partSize;
    }

    @Override
    public Optional<Part> next() {
        if (next == fileSize) {
            return Optional.empty();
        }
        long from = next;
        next = Math.min(fileSize, from + partSize);
        return Optional.of(new Range(from, next));
    }

    /** A part: the games that start between two offsets. */
    private final class Range implements Part {
        private final long from;
        private final long to;
        private long start;
        private long end;

        Range(long from, long to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public InputStream open() throws IOException {
            start = from == 0 ? 0 : GameBoundary.after(file, from, to);
            end = start == to ? to : GameBoundary.after(file, to, fileSize);
            return new FileSlice(file, start, end);
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
        file.close();
    }
}
