package dev.passant.pgn.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the lists of a key in one section of an index; see {@link IndexFormat}. */
final class ListReader {

    private final ChunkReader file;
    private final Section section;
    private final long games;

    ListReader(ChunkReader file, Section section, long games) {
        this.file = file;
        this.section = section;
        this.games = games;
    }

    /** Receives the occurrences of a key. */
    interface Places {
        /**
         * Receives an occurrence.
         *
         * @param game the number of the game, from 0
         * @param ply the number of plies before the position
         */
        void place(long game, int ply) throws IOException;
    }

    /**
     * A list of occurrences. A short list is in memory; for a long one, only the offsets of its chunks and of its tree
     * are.
     */
    static final class Found {
        private final ListReader reader;
        private final long count;
        private final long[] games;
        private final int[] plies;
        private final long listOffset;
        private final long treeOffset;

        private Found(ListReader reader, long count, BitReader bits) throws IndexException {
            if (count < 1) {
                throw new IndexException("it is damaged: invalid length of a list: " + count);
            }
            this.reader = reader;
            this.count = count;
            boolean isLong = count > IndexFormat.MAX_SHORT;
            games = new long[isLong ? 0 : (int) count];
            plies = new int[games.length];
            for (int i = 0; i < games.length; i++) {
                games[i] = reader.inRange(bits.bits(reader.section.gameBits()));
                plies[i] = (int) bits.rice(reader.section.plyLowBits());
            }
            listOffset = isLong ? bits.bits(IndexFormat.OFFSET_BITS) : 0;
            treeOffset = isLong ? bits.bits(IndexFormat.OFFSET_BITS) : 0;
        }

        long count() {
            return count;
        }

        /** Returns the precomputed opening tree of a long list; null for a short list. */
        @Nullable
        TreeTally tree() throws IOException {
            return treeOffset == 0 ? null : TreeTally.of(reader.file.chunk(treeOffset));
        }

        /** Passes all occurrences to a receiver, in the order of the games. */
        void forEach(Places places) throws IOException {
            for (int i = 0; i < games.length; i++) {
                places.place(games[i], plies[i]);
            }
            if (listOffset > 0) {
                reader.walk(listOffset, count, places);
            }
        }
    }

    /** Returns the lists that may belong to a key: the lists of all keys with the same stored bits. */
    List<Found> find(long key) throws IOException {
        long bucket = IndexFormat.bucket(key, section.bucketBits());
        long offset = directory(bucket);
        if (offset == 0) {
            return List.of();
        }
        byte[] bytes = file.chunk(offset);
        ByteBuffer head = ByteBuffer.wrap(bytes);
        if (bytes.length < 2 * Integer.BYTES || head.getInt() != (int) bucket) {
            throw new IndexException("it is damaged: wrong offset of a list");
        }
        int keys = head.getInt();
        byte[] lists = new byte[head.remaining()];
        head.get(lists);
        BitReader bits = new BitReader(lists);
        long wanted = IndexFormat.rest(key, section.bucketBits());
        List<Found> found = new ArrayList<>();
        long rest = 0;
        for (int i = 0; i < keys && rest <= wanted; i++) {
            rest += bits.rice(IndexFormat.DIFFERENCE_LOW_BITS);
            Found list = new Found(this, bits.gamma(), bits);
            if (rest == wanted) {
                found.add(list);
            }
        }
        return found;
    }

    private long directory(long bucket) throws IOException {
        long page = bucket / IndexFormat.DIRECTORY_PAGE;
        int pageBytes = IndexFormat.DIRECTORY_PAGE * Long.BYTES;
        byte[] entries = file.chunk(IndexFormat.pageOffset(section.directory(), page, pageBytes));
        int index = (int) (bucket % IndexFormat.DIRECTORY_PAGE) * Long.BYTES;
        if (index + Long.BYTES > entries.length) {
            throw new IndexException("it is damaged: its directory is too short");
        }
        return ByteBuffer.wrap(entries).getLong(index);
    }

    private void walk(long start, long count, Places places) throws IOException {
        long offset = start;
        long game = 0;
        long left = count;
        while (left > 0) {
            byte[] bytes = file.chunk(offset);
            offset += bytes.length + ChunkWriter.OVERHEAD;
            Varints numbers = new Varints(bytes);
            if (bytes.length == 0) {
                throw new IndexException("it is damaged: a list ends too early");
            }
            for (; left > 0 && numbers.hasNext(); left--) {
                game = inRange(game + numbers.next());
                places.place(game, (int) numbers.next());
            }
        }
    }

    private long inRange(long game) throws IndexException {
        if (game < 0 || game >= games) {
            throw new IndexException("it is damaged: it refers to game " + (game + 1) + " of " + games);
        }
        return game;
    }

    /** A reader of numbers in groups of seven bits, lowest first. */
    private static final class Varints {
        private final byte[] bytes;
        private int next;

        Varints(byte[] bytes) {
            this.bytes = bytes;
        }

        boolean hasNext() {
            return next < bytes.length;
        }

        long next() throws IndexException {
            long number = 0;
            for (int shift = 0; shift < Long.SIZE - 7; shift += 7) {
                if (next == bytes.length) {
                    break;
                }
                byte group = bytes[next++];
                number |= (long) (group & 0x7f) << shift;
                if (group >= 0) {
                    return number;
                }
            }
            throw new IndexException("it is damaged: a number is too long");
        }
    }
}
