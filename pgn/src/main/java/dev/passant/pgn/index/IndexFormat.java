package dev.passant.pgn.index;

import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnOptions;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * What writer and reader of an index agree on. All numbers of several bytes have the highest byte first.
 *
 * <pre>
 * header     8 bytes of magic, 4 of the version, 8 of the identity: of which games it is, as they were read
 * positions  buckets, and long lists among them; then the pages of their directory
 * tags       the same
 * games      pages of 16 bytes a game: offset in the file, facts
 * footer     one chunk of fixed length, the last of the file
 * </pre>
 *
 * <p>Everything but the header is made of chunks ({@link ChunkWriter}). Positions and tags are found alike, by a key of 64
 * bits: that of the position ({@code Position.key}), or a hash of name and value. The highest bits of a key say in
 * which <em>bucket</em> it is; the directory has the place of each bucket, or 0 for an empty one. In a bucket stand, in
 * order, the next 32 bits of each of its keys as differences, and behind each of them how often the key was met, and
 * where: the game and the ply. A key that was met more than {@link #MAX_SHORT} times has the places of two chunks instead:
 * that of its list, and, for positions, that of the tree that was counted from it.
 *
 * <p>A tag is listed with its value as it stands, and once more in lower case where that is not the same ({@link TagKey}). A game
 * with more tags or plies than are listed, or whose start is not known, is listed as incomplete.
 */
final class IndexFormat {

    static final long MAGIC = 0x5041_5353_5047_4E58L; // PASSPGNX
    static final int VERSION = 4;
    static final int HEADER = Long.BYTES + Integer.BYTES + Long.BYTES;

    /** Longer lists are kept apart, with the tree that was counted of them. */
    static final int MAX_SHORT = 32;

    /** How many keys a bucket has on average, if all are different; a power of two. */
    static final int BUCKET = 256;

    static final int MAX_BUCKET_BITS = 28;

    /** So many bits of a key are kept behind those of the bucket. */
    static final int REST = 32;

    /** The lowest bits of a difference: with 256 keys in a bucket, the mean difference has 24. */
    static final int DIFFERENCE_LOW_BITS = 24;

    /** The lowest bits of a ply; a game has 80 or so. */
    static final int PLY_LOW_BITS = 6;

    static final int OFFSET_BITS = 48;

    /** How many entries of a directory make a page. */
    static final int DIRECTORY_PAGE = 512;

    /** How many games make a page. */
    static final int GAMES_PAGE = 256;

    static final int GAME_BYTES = 2 * Long.BYTES;

    /** The end of a list in a chunk of its own. */
    static final int LIST_CHUNK = 1 << 16;

    /** Later plies are not found; the longest possible game under the rule of 75 moves has 17,697. */
    static final int MAX_PLY = 0xffff;

    /** An odd number without a pattern: 2 to the 64 by the golden ratio (Knuth, volume 3, section 6.4). */
    private static final long MIXING = 0x9E37_79B9_7F4A_7C15L;

    private IndexFormat() {}

    /** A sum of how games are read: another way to read may find other positions and tags in them. */
    static long reading(PgnOptions options) {
        CRC32C sum = new CRC32C();
        PgnLimits limits = options.limits();
        // Not by the toString of a record, which the JVM makes anew in each process, in a tenth of a second.
        String text =
                options.encoding() + " " + options.letters() + " " + limits.tokenBytes() + " " + limits.gamePlies()
                        + " " + limits.variationDepth() + " " + limits.gameProblems() + " " + limits.gameTextBytes();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return sum.getValue();
    }

    /**
     * A number that is another for other games, or the same read otherwise. It goes into the sum of every chunk: a file that
     * is the old index up to somewhere, and the new one from there, is damaged.
     */
    static long identity(SourceStamp source, long reading) {
        long identity = 0;
        for (long part : new long[] {source.size(), source.millis(), source.sum(), reading}) {
            identity = (identity ^ part) * MIXING;
            identity ^= identity >>> Integer.SIZE;
        }
        return identity;
    }

    /** The bytes of a page of games, with what is around it, and of all pages before it. */
    static long pageOffset(long start, long page, int pageBytes) {
        return start + page * (pageBytes + ChunkWriter.OVERHEAD);
    }

    /** The bucket of a key. */
    static long bucket(long key, int bucketBits) {
        return bucketBits == 0 ? 0 : key >>> Long.SIZE - bucketBits;
    }

    /** The bits of a key that are kept in its bucket. */
    static long rest(long key, int bucketBits) {
        return key << bucketBits >>> Long.SIZE - REST;
    }
}
