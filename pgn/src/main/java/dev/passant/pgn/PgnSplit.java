package dev.passant.pgn;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/**
 * A part of a file that one machine reads by itself: the games that begin between two offsets. Each game of a file is in
 * one split and only one, wherever the file lies and whoever reads which split.
 *
 * <pre>{@code
 * Path path = Files.createTempFile("games", ".pgn");
 * Files.writeString(path, "[Event \"One\"]\n1. e4 *\n[Event \"Two\"]\n1. d4 *\n");
 * try (SeekableBytes file = SeekableBytes.of(FileChannel.open(path))) {
 *     for (PgnSplit split : PgnSplit.of(file, 20)) {
 *         long games = new PgnReader(split.open(file)).games().count();
 *         System.out.println(split.from() + ": " + games); // 0: 1, 20: 1, 40: 0
 *     }
 * }
 * }</pre>
 *
 * <p>Plain text is cut anywhere, and whoever reads a split finds its first game and its last. A file of Zstandard is cut
 * between frames, if there are several, and a game that crosses them belongs to where it begins. Whatever else is compressed
 * is one split.
 *
 * @param from where the split begins in the file, compressed as it is
 * @param to where it ends; its last game may go on behind that
 * @param kind what it is a part of
 */
public record PgnSplit(long from, long to, Kind kind) {

    private static final int MAGIC = 4;

    /** What a split is a part of. */
    public enum Kind {
        /** Plain text. */
        PLAIN,
        /** Frames of Zstandard. */
        FRAMES,
        /** All of a file that is decompressed from its beginning to its end. */
        WHOLE
    }

    /**
     * Where something stands in a file.
     *
     * @param frame where the frame of Zstandard begins in the file; -1 where the file was not cut into frames
     * @param offset how many bytes of plain text lie before it: in the frame, or in all of the file
     */
    public record Place(long frame, long offset) {}

    /**
     * Cuts a file. Of plain text only the first bytes are looked at, of Zstandard the headers of frames.
     *
     * @param file the file
     * @param size how much text a split has, more or less
     * @return the splits in order; none of an empty file
     * @throws IOException when the file cannot be read
     * @throws IllegalArgumentException when the size is less than 1
     */
    public static List<PgnSplit> of(SeekableBytes file, long size) throws IOException {
        if (size < 1) {
            throw new IllegalArgumentException("a split has at least one byte, not " + size);
        }
        byte[] magic = new FileSlice(file, 0, file.size()).readNBytes(MAGIC);
        List<PgnSplit> splits = new ArrayList<>();
        long length = file.size();
        if (PgnSource.isPlain(magic)) {
            for (long from = 0; from < length; from += size) {
                splits.add(new PgnSplit(from, from + Math.min(size, length - from), Kind.PLAIN));
            }
            return splits;
        }
        List<Long> cuts = PgnSource.isZstandard(magic) ? ZstandardParts.cuts(file, size) : List.of(0L, length);
        if (cuts.size() == 2) {
            return List.of(new PgnSplit(0, length, Kind.WHOLE));
        }
        for (int i = 0; i + 1 < cuts.size(); i++) {
            splits.add(new PgnSplit(cuts.get(i), cuts.get(i + 1), Kind.FRAMES));
        }
        return splits;
    }

    /**
     * The games of the split as plain text.
     *
     * @param file the file; not closed with the text
     * @return the text, from the first byte of a game to the last of one
     * @throws IOException when the file cannot be read, or holds no games; the message says what it is
     */
    public Text open(SeekableBytes file) throws IOException {
        return switch (kind) {
            case PLAIN -> plain(file);
            case FRAMES -> {
                FrameText text = new FrameText(file, from, to);
                yield new Text(text, text::place);
            }
            case WHOLE ->
                new Text(PgnSource.decompressed(new FileSlice(file, 0, file.size())), offset -> new Place(-1, offset));
        };
    }

    private Text plain(SeekableBytes file) throws IOException {
        long start = from == 0 ? 0 : GameBoundary.after(file, from, to);
        long end = start == to ? to : GameBoundary.after(file, to, file.size());
        InputStream slice = new FileSlice(file, start, end);
        return new Text(from == 0 ? PgnContents.checked(slice) : slice, offset -> new Place(-1, start + offset));
    }

    /** The plain text of a split, which knows where in the file it is. */
    public static final class Text extends FilterInputStream {

        private final LongFunction<Place> places;

        private Text(InputStream text, LongFunction<Place> places) {
            super(text);
            this.places = places;
        }

        /**
         * Where a byte of this text stands in the file.
         *
         * @param offset how many bytes of this text lie before it, such as {@link PgnReader#offset} returns; not less than
         *     was asked for before
         * @return the place
         */
        public Place place(long offset) {
            return places.apply(offset);
        }
    }
}
