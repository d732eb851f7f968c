package dev.passant.pgn.index;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Writes the lists of one section of an index from sorted records; see {@link IndexFormat}. */
final class ListWriter {

    private final ChunkWriter out;
    private final @Nullable GameFactsFile facts;
    private final int bucketBits;
    private final int gameBits;
    private final int plyLowBits;
    private final long[] directory;

    private final BitWriter bits = new BitWriter();
    private long bucket;
    private int keysInBucket;
    private long lastRest;
    private long keys;

    // The list of the current key: its first records, and the state of the long list if there are more.
    private final long[] first = new long[IndexFormat.MAX_SHORT];
    private long count;
    private long lastValue;
    private @Nullable TreeTally tally;
    private final ByteArrayOutputStream chunk = new ByteArrayOutputStream();
    private long listOffset;
    private long lastGame;

    /**
     * Creates a writer.
     *
     * @param out receives the lists
     * @param records the maximum number of records
     * @param games the number of games
     * @param facts the facts of the games, needed for the trees of long lists; null to write no trees
     */
    ListWriter(ChunkWriter out, long records, long games, @Nullable GameFactsFile facts) {
        this.out = out;
        this.facts = facts;
        long buckets = Long.highestOneBit(Math.max(1, records / IndexFormat.BUCKET));
        this.bucketBits = Math.min(IndexFormat.MAX_BUCKET_BITS, Long.numberOfTrailingZeros(buckets));
        this.gameBits = Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, games - 1));
        this.plyLowBits = facts == null ? 0 : IndexFormat.PLY_LOW_BITS;
        this.directory = new long[1 << bucketBits];
    }

    /** Writes all lists and their directory. */
    Section write(ExternalSort.Merged records) throws IOException {
        long key = 0;
        while (records.next()) {
            long nextKey = records.key();
            if (count > 0 && nextKey != key) {
                endKey(key);
            }
            key = nextKey;
            add(records.value());
        }
        if (count > 0) {
            endKey(key);
        }
        endBucket();
        long offset = out.offset();
        writeDirectory();
        return new Section(offset, bucketBits, gameBits, plyLowBits, keys);
    }

    private void add(long value) throws IOException {
        if (count > 0 && value >>> Short.SIZE == lastValue >>> Short.SIZE) {
            return; // a game with the same tag twice
        }
        lastValue = value;
        if (count < IndexFormat.MAX_SHORT) {
            first[(int) count++] = value;
            return;
        }
        if (count == IndexFormat.MAX_SHORT) {
            listOffset = out.offset();
            lastGame = 0;
            tally = facts == null ? null : new TreeTally();
            for (long each : first) {
                addToLong(each);
            }
        }
        count++;
        addToLong(value);
    }

    private void addToLong(long value) throws IOException {
        long game = value >>> Integer.SIZE;
        int ply = (int) value >>> Short.SIZE;
        number(game - lastGame);
        number(ply);
        lastGame = game;
        if (tally != null && facts != null) {
            tally.add(game, ply, (int) value & 0xffff, facts.packed(game));
        }
        if (chunk.size() >= IndexFormat.LIST_CHUNK) {
            endChunk();
        }
    }

    /** Writes a number in groups of seven bits, lowest first. */
    private void number(long number) {
        long rest = number;
        while (rest > 0x7f) {
            chunk.write((int) rest | 0x80);
            rest >>>= 7;
        }
        chunk.write((int) rest);
    }

    private void endChunk() throws IOException {
        if (chunk.size() > 0) {
            out.chunk(chunk.toByteArray(), chunk.size());
            chunk.reset();
        }
    }

    private void endKey(long key) throws IOException {
        long treeOffset = 0;
        if (count > IndexFormat.MAX_SHORT) {
            endChunk();
            if (tally != null) {
                treeOffset = out.offset();
                byte[] tree = tally.toBytes();
                out.chunk(tree, tree.length);
            }
        }
        long home = IndexFormat.bucket(key, bucketBits);
        if (home != bucket) {
            endBucket();
            bucket = home;
        }
        long rest = IndexFormat.rest(key, bucketBits);
        bits.rice(rest - lastRest, IndexFormat.DIFFERENCE_LOW_BITS);
        lastRest = rest;
        bits.gamma(count);
        if (count > IndexFormat.MAX_SHORT) {
            bits.bits(listOffset, IndexFormat.OFFSET_BITS);
            bits.bits(treeOffset, IndexFormat.OFFSET_BITS);
        } else {
            for (int i = 0; i < count; i++) {
                bits.bits(first[i] >>> Integer.SIZE, gameBits);
                bits.rice((int) first[i] >>> Short.SIZE, plyLowBits);
            }
        }
        keysInBucket++;
        keys++;
        count = 0;
    }

    private void endBucket() throws IOException {
        if (keysInBucket == 0) {
            return;
        }
        byte[] lists = bits.take();
        ByteBuffer bytes = ByteBuffer.allocate(2 * Integer.BYTES + lists.length);
        bytes.putInt((int) bucket).putInt(keysInBucket).put(lists);
        if (bytes.capacity() > ChunkReader.MAX_CHUNK) {
            throw new IOException("too many positions share the beginning of their keys");
        }
        directory[(int) bucket] = out.offset();
        out.chunk(bytes.array(), bytes.capacity());
        keysInBucket = 0;
        lastRest = 0;
    }

    private void writeDirectory() throws IOException {
        for (int start = 0; start < directory.length; start += IndexFormat.DIRECTORY_PAGE) {
            int end = Math.min(directory.length, start + IndexFormat.DIRECTORY_PAGE);
            ByteBuffer page = ByteBuffer.allocate((end - start) * Long.BYTES);
            for (int i = start; i < end; i++) {
                page.putLong(directory[i]);
            }
            out.chunk(page.array(), page.capacity());
        }
    }
}
