package dev.passant.perft;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The boards of one ply with the number of paths to each, in buckets and bounded memory. Boards are not merged here:
 * writers put equal boards into the same bucket, and the reader of a bucket merges them.
 *
 * <p>Each thread fills separate pages and links them to their bucket when they are full, so there is little contention.
 */
final class PlyStore {

    /** The expected memory per board, including unused space in partially filled pages. */
    static final long BYTES_OF_BOARD = 2L * BoardWords.ENTRY * Long.BYTES;

    private static final int MAX_BUCKETS = 1024;

    /** The minimum number of pages per bucket, in addition to those that the threads are filling. */
    private static final int PAGES_OF_BUCKET = 2;

    /**
     * The maximum number of pages that a thread takes from a bucket at once: half a million boards. Other threads can
     * take the remaining pages.
     */
    private static final int MAX_TAKEN = 8192;

    private final int maxPages;
    private final AtomicReferenceArray<@Nullable Page> heads;

    // Guarded by this object.
    private final ArrayDeque<Page> free = new ArrayDeque<>();
    private int pages;

    /**
     * Creates an empty store.
     *
     * @param bytes the maximum memory for boards; a few pages per thread are always allocated
     * @param threads the number of threads that store boards
     */
    PlyStore(long bytes, int threads) {
        int ofBucket = PAGES_OF_BUCKET + threads;
        long possible = bytes / Page.BYTES;
        int buckets = (int) Long.highestOneBit(Math.max(1, Math.min(possible / ofBucket, MAX_BUCKETS)));
        maxPages = (int) Math.min(Math.max(possible, (long) buckets * ofBucket), Integer.MAX_VALUE);
        heads = new AtomicReferenceArray<>(buckets);
    }

    /** Returns the number of buckets, a power of two. */
    int buckets() {
        return heads.length();
    }

    /** Returns an empty page, or null if all are in use. */
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

    /** Releases a page and all pages linked from it. */
    synchronized void release(@Nullable Page first) {
        for (Page page = first; page != null; ) {
            Page next = page.next;
            page.next = null;
            page.size = 0;
            free.push(page);
            page = next;
        }
    }

    /** Adds a page to a bucket. */
    void link(int bucket, Page page) {
        Page head;
        do {
            head = heads.get(bucket);
            page.next = head;
        } while (!heads.compareAndSet(bucket, head, page));
    }

    /** Removes pages from a bucket and returns them as a linked list; null if the bucket is empty. */
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

    /** A page of boards of one bucket. */
    static final class Page {

        /** The capacity of a page in boards. */
        static final int BOARDS = 64;

        static final long BYTES = (long) BOARDS * BoardWords.ENTRY * Long.BYTES;

        final long[] longs = new long[BOARDS * BoardWords.ENTRY];
        int size;

        /** The next page of the bucket. */
        @Nullable
        Page next;
    }
}
