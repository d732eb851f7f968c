package dev.passant.pgn.index;

import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnOptions;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * The format of an index. Numbers are big-endian.
 *
 * <pre>
 * header     8 bytes of magic, 4 of the version, 8 that identify the games and how they were read
 * positions  buckets, and long lists among them; then the pages of their directory
 * tags       the same
 * games      pages of 16 bytes a game: offset in the file, facts
 * footer     one chunk of fixed length, the last of the file
 * </pre>
 *
 * <p>Everything but the header consists of chunks ({@link ChunkWriter}). Positions and tags have the same layout and
 * 64-bit keys: the hash key of the position ({@code Position.key}), or a hash of name and value. The highest bits of a
 * key select its <em>bucket</em>. The directory contains the offset of each bucket, or 0 for an empty one. A bucket
 * contains the next 32 bits of each of its keys, in ascending order and delta-coded. Each key is followed by the number
 * of its occurrences, and by the game and the ply of each occurrence. A key with more than {@link #MAX_SHORT}
 * occurrences is followed by two chunk offsets instead: the offset of its list and, for positions, the offset of the
 * opening tree computed from the list.
 *
 * <p>A tag is listed with its value as written, and again with the value in lower case if that is different
 * ({@link TagKey}). A game that has too many tags or plies to be listed, or an unknown start position, is listed as
 * incomplete.
 */
final class IndexFormat {

    static final long MAGIC = 0x5041_5353_5047_4E58L; // "PASSPGNX"
    static final int VERSION = 5;
    static final int HEADER = Long.BYTES + Integer.BYTES + Long.BYTES;

    /** The maximum length of a list in a bucket. A longer list is stored separately, with a tree of its moves. */
    static final int MAX_SHORT = 32;

    /** The average number of keys in a bucket if all keys are different; a power of two. */
    static final int BUCKET = 256;

    static final int MAX_BUCKET_BITS = 28;

    /** The number of bits of a key that are stored in its bucket. */
    static final int REST = 32;

    /**
     * The number of low bits of a difference in Rice code: with 256 keys in a bucket, the mean difference has 24 bits.
     */
    static final int DIFFERENCE_LOW_BITS = 24;

    /** The number of low bits of a ply in Rice code; a typical game has 80 plies. */
    static final int PLY_LOW_BITS = 6;

    static final int OFFSET_BITS = 48;

    /** The number of directory entries in a page. */
    static final int DIRECTORY_PAGE = 512;

    /** The number of games in a page. */
    static final int GAMES_PAGE = 256;

    static final int GAME_BYTES = 2 * Long.BYTES;

    /** The size at which a chunk of a long list ends. */
    static final int LIST_CHUNK = 1 << 16;

    /** The last ply that is indexed. The longest possible game under the 75-move rule has 17,697 plies. */
    static final int MAX_PLY = 0xffff;

    /** 2<sup>64</sup> divided by the golden ratio, for multiplicative hashing (Knuth, volume 3, section 6.4). */
    private static final long MIXING = 0x9E37_79B9_7F4A_7C15L;

    private IndexFormat() {}

    /** Returns a checksum of the reading options, because other options may find other positions and tags. */
    static long reading(PgnOptions options) {
        CRC32C sum = new CRC32C();
        PgnLimits limits = options.limits();
        // Do not call the record's toString: it is generated at run time in every process, which takes a tenth of a
        // second.
        String text =
                options.encoding() + " " + options.letters() + " " + limits.tokenBytes() + " " + limits.gamePlies()
                        + " " + limits.variationDepth() + " " + limits.gameProblems() + " " + limits.gameTextBytes();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return sum.getValue();
    }

    /**
     * Returns a number that identifies the games and the way they were read. It is part of every chunk's checksum, so
     * that a mix of an old and a new index is detected as damaged.
     */
    static long identity(SourceStamp source, long reading) {
        long identity = 0;
        for (long part : new long[] {source.size(), source.millis(), source.sum(), reading}) {
            identity = (identity ^ part) * MIXING;
            identity ^= identity >>> Integer.SIZE;
        }
        return identity;
    }

    /** Returns the offset of a page, given the size of the full pages before it. */
    static long pageOffset(long start, long page, int pageBytes) {
        return start + page * (pageBytes + ChunkWriter.OVERHEAD);
    }

    static long bucket(long key, int bucketBits) {
        return bucketBits == 0 ? 0 : key >>> Long.SIZE - bucketBits;
    }

    /** Returns the bits of a key that are stored in its bucket. */
    static long rest(long key, int bucketBits) {
        return key << bucketBits >>> Long.SIZE - REST;
    }
}
