package dev.passant.perft;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The boards of one ply, each with the number of ways that lead to it, in buckets and in a bounded amount of memory. Equal
 * boards are not looked for here: who puts a board away chooses the bucket, the same for equal boards, and who takes the
 * bucket merges them.
 *
 * <p>Each thread fills pages of its own and links them to their bucket when they are full, so that threads seldom meet.
 */
final class PlyStore {

    /** What a board takes, with the places that are left free in pages that are not full. */
    static final long BYTES_OF_BOARD = 2L * BoardWords.ENTRY * Long.BYTES;

    private static final int MAX_BUCKETS = 1024;

    /** Pages for each bucket at the least, besides those that the threads are filling. */
    private static final int PAGES_OF_BUCKET = 2;

    /** Pages that are taken from a bucket at once, half a million boards: the rest is left to other threads. */
    private static final int MAX_TAKEN = 8192;

    private final int maxPages;
    private final AtomicReferenceArray<@Nullable Page> heads;

    // Guarded by this object.
    private final ArrayDeque<Page> free = new ArrayDeque<>();
    private int pages;

    /**
     * An empty store.
     *
     * @param bytes how much memory its boards may take; a few pages for each thread are taken in any case
     * @param threads how many threads put boards away
     */
    PlyStore(long bytes, int threads) {
        int ofBucket = PAGES_OF_BUCKET + threads;
        long possible = bytes / Page.BYTES;
        int buckets = (int) Long.highestOneBit(Math.max(1, Math.min(possible / ofBucket, MAX_BUCKETS)));
        maxPages = (int) Math.min(Math.max(possible, (long) buckets * ofBucket), Integer.MAX_VALUE);
        heads = new AtomicReferenceArray<>(buckets);
    }

    /** How many buckets there are: a power of two. */
    int buckets() {
        return heads.length();
    }

    /** An empty page, or null where all are in use. */
    @Nullable
    Page allocate() {
        synchronized (this) {
            if (!free.isEmpty()) {
                return free.pop();
            }
            if (pages == maxPages) {
                return null;
            }
            pages++;
        }
        return new Page();
    }

    /** Gives pages back, with all that are linked to the first. */
    synchronized void release(@Nullable Page first) {
        for (Page page = first; page != null; ) {
            Page next = page.next;
            page.next = null;
            page.size = 0;
            free.push(page);
            page = next;
        }
    }

    /** Puts a page into a bucket. */
    void link(int bucket, Page page) {
        Page head;
        do {
            head = heads.get(bucket);
            page.next = head;
        } while (!heads.compareAndSet(bucket, head, page));
    }

    /** Takes pages out of a bucket, linked to each other; null where there is none. */
    @Nullable
    Page take(int bucket) {
        Page first = heads.getAndSet(bucket, null);
        Page last = first;
        for (int taken = 1; last != null && taken < MAX_TAKEN; taken++) {
            last = last.next;
        }
        if (last != null) {
            Page rest = last.next;
            last.next = null;
            while (rest != null) {
                Page next = rest.next;
                link(bucket, rest);
                rest = next;
            }
        }
        return first;
    }

    /** Some boards of one bucket. */
    static final class Page {

        /** How many boards a page has room for. */
        static final int BOARDS = 64;

        static final long BYTES = (long) BOARDS * BoardWords.ENTRY * Long.BYTES;

        final long[] longs = new long[BOARDS * BoardWords.ENTRY];
        int size;

        /** The next page of the bucket. */
        @Nullable
        Page next;
    }
}
