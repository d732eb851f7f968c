package dev.passant.pgn;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a file of several frames of Zstandard, such as {@code pzstd} writes and Lichess publishes, without decompressing any of
 * it.
 *
 * <p>A game may begin in one frame and end in another. A part has the games behind the first boundary of its frames, up
 * to the first boundary in the frames of another part ({@link FrameText}).
 */
final class ZstandardParts extends PgnParts {

    /** Text has some four to seven times the size that it is compressed to. */
    private static final int COMPRESSION = 4;

    private final SeekableBytes file;

    /** Where the parts begin, in the compressed file, and where the last ends. */
    private final List<Long> cuts;

    private int next;

    private ZstandardParts(SeekableBytes file, List<Long> cuts) {
        this.file = file;
        this.cuts = cuts;
    }

    /** The parts, when the file has several frames and there is more than one part. */
    static Optional<PgnParts> of(SeekableBytes file, long partSize) throws IOException {
        List<Long> cuts = cuts(file, partSize);
        return cuts.size() > 2 ? Optional.of(new ZstandardParts(file, cuts)) : Optional.empty();
    }

    /**
     * Where a file is cut.
     *
     * @param partSize how much text a part has, more or less
     * @return where the parts begin, and where the last ends
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
    @Nullable
    Part next() {
        return next == cuts.size() - 1 ? null : new Frames(next++);
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
