package dev.passant.pgn.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/**
 * A part of a file that can be read independently, for example by a machine of a cluster. It contains the games that
 * start between two offsets, so that each game of the file belongs to exactly one split.
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
 * <p>Plain text is split at any offset; the reader of a split finds its first and its last game. Zstandard is split
 * between frames if there are several; a game that crosses frames belongs to the frame in which it starts. Files with
 * other compression are one split.
 *
 * @param from the start offset in the file as stored
 * @param to the end offset in the file as stored; the last game may extend beyond it
 * @param kind the kind of part
 */
public record PgnSplit(long from, long to, Kind kind) {

    private static final int MAGIC = 4;

    /** The kinds of splits. */
    public enum Kind {
        /** Plain text. */
        PLAIN,
        /** Zstandard frames. */
        FRAMES,
        /** A whole compressed file, which is decompressed sequentially. */
        WHOLE
    }

    /**
     * A position in a file.
     *
     * @param frame the offset of the Zstandard frame in the file; -1 if the file is not cut into frames
     * @param offset the offset in the plain text of the frame, or of the whole file
     */
    public record Place(long frame, long offset) {}

    /**
     * Splits a file. Reads only the first bytes of plain text, and only the frame headers of Zstandard files.
     *
     * @param file the file
     * @param size the approximate size of a split in bytes of text
     * @return the splits in order; empty for an empty file
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if the size is less than 1
     */
    public static List<PgnSplit> of(SeekableBytes file, long size) throws IOException {
        if (size < 1) {
            throw new IllegalArgumentException("the size of a part must be at least 1 byte, got " + size);
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
     * Opens the games of this split as plain text.
     *
     * @param file the file; not closed with the text
     * @return the text, from the start of the first game to the end of the last
     * @throws IOException if the file cannot be read or is not a PGN file; the message names its type
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

    /** The plain text of a split, with a mapping to positions in the file. */
    public static final class Text extends FilterInputStream {

        private final LongFunction<Place> places;

        private Text(InputStream text, LongFunction<Place> places) {
            super(text);
            this.places = places;
        }

        /**
         * {@return the position in the file of a byte of this text}
         *
         * @param offset the offset in this text, such as {@link dev.passant.pgn.PgnReader#offset} returns; must not
         *     decrease between calls
         */
        public Place place(long offset) {
            return places.apply(offset);
        }
    }
}
