package dev.passant.pgn.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Splits a file of several Zstandard frames, as written by {@code pzstd} and published by Lichess, without
 * decompressing any of it.
 *
 * <p>A game may begin in one frame and end in another. A part contains the games from the first boundary in its frames
 * to the first boundary in the frames of a later part ({@link FrameText}). The text before a frame is unknown, so only
 * boundaries that the frame itself proves are used.
 */
final class ZstandardParts extends PgnParts {

    /** Text is typically four to seven times as long as its compressed form. */
    private static final int COMPRESSION = 4;

    private final SeekableBytes file;

    /** The starts of the parts in the compressed file, followed by the end of the last part. */
    private final List<Long> cuts;

    private int next;

    private ZstandardParts(SeekableBytes file, List<Long> cuts) {
        this.file = file;
        this.cuts = cuts;
    }

    /** Returns the parts, or empty if the file cannot be split into more than one. */
    static Optional<PgnParts> of(SeekableBytes file, long partSize) throws IOException {
        List<Long> cuts = cuts(file, partSize);
        return cuts.size() > 2 ? Optional.of(new ZstandardParts(file, cuts)) : Optional.empty();
    }

    /**
     * {@return where to split a file: the starts of the parts, followed by the end of the last part}
     *
     * @param partSize the approximate size of the text of a part
     */
    static List<Long> cuts(SeekableBytes file, long partSize) throws IOException {
        long size = file.size();
        ZstandardFrames frames = new ZstandardFrames(file);
        List<Long> cuts = new ArrayList<>();
        cuts.add(0L);
        long cut = 0;
        for (long offset = 0; offset < size; ) {
            offset = frames.end(offset);
            if (offset - cut >= partSize / COMPRESSION || offset == size) {
                cuts.add(offset);
                cut = offset;
            }
        }
        return cuts;
    }

    @Override
    public Optional<Part> next() {
        return next == cuts.size() - 1 ? Optional.empty() : Optional.of(new Frames(next++));
    }

    private final class Frames implements Part {
        private final int part;

        Frames(int part) {
            this.part = part;
        }

        @Override
        public InputStream open() throws IOException {
            return new FrameText(file, cuts.get(part), cuts.get(part + 1));
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

    @Override
    public void close() throws IOException {
        file.close();
    }
}
