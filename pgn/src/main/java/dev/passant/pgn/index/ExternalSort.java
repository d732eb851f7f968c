package dev.passant.pgn.index;

import dev.passant.pgn.scratch.ScratchException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sorts any number of records in bounded memory. Sorted lists are merged into runs in a temporary file, and the runs
 * are merged at the end.
 *
 * <p>An index has a pair of {@code long}s for each position of each game. {@code GameSorter} sorts texts by keys of any
 * length; as its objects, the pairs would take more memory than their values.
 */
final class ExternalSort implements Closeable {

    private static final int RECORD = 16;
    private static final int WRITTEN_AT_ONCE = 1 << 20;
    private static final int MAX_READ_AT_ONCE = 1 << 18;
    private static final int LEAST_READ_AT_ONCE = 1 << 12;
    private static final long READ_BUFFERS = 16L << 20;

    private final Path folder;
    private final long mostInMemory;
    private final List<Records> inMemory = new ArrayList<>();
    private long sizeInMemory;
    private long size;
    private final List<Run> runs = new ArrayList<>();
    private @Nullable FileChannel file;
    private long written;

    /** The position of a run in the file. */
    private record Run(long start, long end) {}

    /**
     * Creates a sort.
     *
     * @param folder the folder of the temporary file, which is created when first needed
     * @param mostInMemory the number of records to keep in memory before they are written
     */
    ExternalSort(Path folder, long mostInMemory) {
        this.folder = folder;
        this.mostInMemory = mostInMemory;
    }

    /**
     * Creates a temporary file. Systems that can delete an open file do so immediately, so that even a killed process
     * leaves none; elsewhere it is deleted when it is closed.
     */
    static FileChannel temporaryFile(Path folder) {
        try {
            return FileChannel.open(
                    Files.createTempFile(folder, "passant-index-", ".tmp"),
                    StandardOpenOption.READ,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.DELETE_ON_CLOSE);
        } catch (IOException e) {
            throw new ScratchException(folder, e);
        }
    }

    long size() {
        return size;
    }

    /** Adds a sorted list of records, without copying it. */
    void add(Records sorted) throws IOException {
        if (sizeInMemory > 0 && sizeInMemory + sorted.size > mostInMemory) {
            writeRun();
        }
        inMemory.add(sorted);
        sizeInMemory += sorted.size;
        size += sorted.size;
    }

    private void writeRun() throws IOException {
        if (file == null) {
            file = temporaryFile(folder);
        }
        FileChannel channel = file;
        long start = written;
        ByteBuffer buffer = ByteBuffer.allocateDirect(WRITTEN_AT_ONCE);
        Merged merged = new Merged(sourcesInMemory());
        while (merged.next()) {
            if (!buffer.hasRemaining()) {
                write(channel, buffer);
            }
            buffer.putLong(merged.key()).putLong(merged.value());
        }
        write(channel, buffer);
        runs.add(new Run(start, written));
        inMemory.clear();
        sizeInMemory = 0;
    }

    private void write(FileChannel channel, ByteBuffer buffer) {
        buffer.flip();
        try {
            while (buffer.hasRemaining()) {
                written += channel.write(buffer, written);
            }
        } catch (IOException e) {
            throw new ScratchException(folder, e);
        }
        buffer.clear();
    }

    private List<Source> sourcesInMemory() {
        List<Source> sources = new ArrayList<>();
        inMemory.forEach(records -> sources.add(new Listed(records)));
        return sources;
    }

    /** Returns all records in order. No more records may be added afterwards. */
    Merged merged() throws IOException {
        List<Source> sources = sourcesInMemory();
        if (file != null) {
            long room = READ_BUFFERS / Math.max(1, runs.size());
            int buffer = (int) Math.max(LEAST_READ_AT_ONCE, Math.min(MAX_READ_AT_ONCE, room));
            for (Run run : runs) {
                sources.add(new Stored(file, run, buffer / RECORD * RECORD));
            }
        }
        return new Merged(sources);
    }

    @Override
    public void close() throws IOException {
        inMemory.clear();
        if (file != null) {
            file.close();
        }
    }

    /** A cursor over a sorted list of records. */
    private abstract static class Source {
        long key;
        long value;

        /** Advances to the next record. Returns false if there is none. */
        abstract boolean next() throws IOException;
    }

    private static final class Listed extends Source {
        private final Records records;
        private int next;

        Listed(Records records) {
            this.records = records;
        }

        @Override
        boolean next() {
            if (next == records.size) {
                return false;
            }
            key = records.keys[next];
            value = records.values[next++];
            return true;
        }
    }

    private static final class Stored extends Source {
        private final FileChannel channel;
        private final ByteBuffer buffer;
        private long next;
        private final long end;

        Stored(FileChannel channel, Run run, int size) {
            this.channel = channel;
            this.buffer = ByteBuffer.allocateDirect(size).limit(0);
            this.next = run.start;
            this.end = run.end;
        }

        @Override
        boolean next() throws IOException {
            if (!buffer.hasRemaining() && !fill()) {
                return false;
            }
            key = buffer.getLong();
            value = buffer.getLong();
            return true;
        }

        private boolean fill() throws IOException {
            if (next == end) {
                return false;
            }
            buffer.clear().limit((int) Math.min(buffer.capacity(), end - next));
            while (buffer.hasRemaining()) {
                int read = channel.read(buffer, next);
                if (read < 0) {
                    throw new IOException("a temporary file is truncated");
                }
                next += read;
            }
            buffer.flip();
            return true;
        }
    }

    /** The merge of several sorted lists: a heap with the list of the smallest record on top. */
    static final class Merged {
        private final Source[] heap;
        private int size;
        private boolean hasBegun;

        private Merged(List<Source> sources) throws IOException {
            heap = new Source[sources.size()];
            for (Source source : sources) {
                if (source.next()) {
                    heap[size++] = source;
                }
            }
            for (int i = size / 2 - 1; i >= 0; i--) {
                sink(i);
            }
        }

        /** Advances to the next record. Returns false if there is none. */
        boolean next() throws IOException {
            if (hasBegun && size > 0) {
                if (!heap[0].next()) {
                    heap[0] = heap[--size];
                }
                sink(0);
            }
            hasBegun = true;
            return size > 0;
        }

        long key() {
            return heap[0].key;
        }

        long value() {
            return heap[0].value;
        }

        private void sink(int start) {
            int parent = start;
            Source sinking = heap[parent];
            for (int child = 2 * parent + 1; child < size; child = 2 * parent + 1) {
                if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
                    child++;
                }
                if (!isBefore(heap[child], sinking)) {
                    break;
                }
                heap[parent] = heap[child];
                parent = child;
            }
            heap[parent] = sinking;
        }

        private static boolean isBefore(Source a, Source b) {
            return Records.compare(a.key, a.value, b.key, b.value) < 0;
        }
    }
}
