package dev.passant.cli.pgn;

import dev.passant.cli.io.Scratch;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * Sorts any number of records in limited memory: whenever the memory is full, the records are sorted and written to a
 * temporary file as a run. At the end, the runs are merged. The sort is stable.
 *
 * <p>Source: Knuth, The Art of Computer Programming, volume 3, section 5.4.
 */
final class ExternalSort implements AutoCloseable {

    /** The memory overhead of a record: two array headers, the object and its reference in a list. */
    private static final int BYTES_BESIDE = 96;

    /** The maximum number of runs in one merge pass: each run needs a buffer. */
    private static final int MAX_MERGED = 64;

    private static final int BUFFERED = 1 << 16;

    /** The size of a record header: the lengths of key and value, and the flag. */
    private static final int HEAD = Integer.BYTES + Integer.BYTES + 1;

    /** A record: a key that is compared as unsigned bytes, a value and a flag. */
    private static final class Entry {
        private final byte[] key;
        private final byte[] value;
        private final boolean flag;

        Entry(byte[] key, byte[] value, boolean flag) {
            this.key = key;
            this.value = value;
            this.flag = flag;
        }
    }

    /** A consumer of the sorted records. */
    interface Sink {

        /** Receives the next record. */
        void take(byte[] value, boolean flag);
    }

    /** A sorted section of the temporary file. */
    private record Run(Scratch file, long start, long end) {}

    private final long maxBytes;
    private final int maxMerged;
    private final List<Entry> entries = new ArrayList<>();
    private final List<Run> runs = new ArrayList<>();
    private Scratch file = new Scratch();
    private long bytes;

    /** Creates a sort that uses up to a fifth of the maximum heap. */
    ExternalSort() {
        this(Math.max(1 << 20, Runtime.getRuntime().maxMemory() / 5), MAX_MERGED);
    }

    /** Creates a sort with a memory limit and a maximum number of runs in one merge pass. */
    ExternalSort(long maxBytes, int maxMerged) {
        this.maxBytes = maxBytes;
        this.maxMerged = maxMerged;
    }

    /** Adds a record. */
    void add(byte[] key, byte[] value, boolean flag) {
        entries.add(new Entry(key, value, flag));
        bytes += (long) key.length + value.length + BYTES_BESIDE;
        if (bytes >= maxBytes) {
            writeRun();
        }
    }

    private void writeRun() {
        sortEntries();
        long start = file.size();
        entries.forEach(entry -> write(entry, file));
        runs.add(new Run(file, start, file.size()));
        entries.clear();
        bytes = 0;
    }

    private void sortEntries() {
        entries.sort((one, other) -> Arrays.compareUnsigned(one.key, other.key));
    }

    private static void write(Entry entry, Scratch target) {
        target.append(ByteBuffer.allocate(HEAD)
                .putInt(entry.key.length)
                .putInt(entry.value.length)
                .put((byte) (entry.flag ? 1 : 0))
                .array());
        target.append(entry.key);
        target.append(entry.value);
    }

    /** Sorts all records and passes them to a sink. */
    void finish(Sink sink) {
        if (runs.isEmpty()) {
            sortEntries();
            entries.forEach(entry -> sink.take(entry.value, entry.flag));
            return;
        }
        writeRun();
        file.flush();
        List<Run> left = runs;
        while (left.size() > maxMerged) {
            Scratch source = file;
            Scratch merged = new Scratch();
            file = merged; // closed by close(), even if merging fails
            List<Run> longer = new ArrayList<>();
            try (source) {
                for (int from = 0; from < left.size(); from += maxMerged) {
                    long start = merged.size();
                    merge(left.subList(from, Math.min(left.size(), from + maxMerged)), entry -> write(entry, merged));
                    longer.add(new Run(merged, start, merged.size()));
                }
            }
            merged.flush();
            left = longer;
        }
        merge(left, entry -> sink.take(entry.value, entry.flag));
    }

    private static void merge(List<Run> runs, Consumer<Entry> sink) {
        PriorityQueue<Source> sources = new PriorityQueue<>(
                Comparator.comparing(Source::key, Arrays::compareUnsigned).thenComparingInt(source -> source.number));
        for (int i = 0; i < runs.size(); i++) {
            Source source = new Source(runs.get(i), i);
            if (source.goOn()) {
                sources.add(source);
            }
        }
        for (Source first = sources.poll(); first != null; first = sources.poll()) {
            sink.accept(first.entry());
            if (first.goOn()) {
                sources.add(first);
            }
        }
    }

    /** A cursor over the records of a run. */
    private static final class Source {
        private final Run run;
        private final int number;
        private final ByteBuffer buffer = ByteBuffer.allocate(BUFFERED).limit(0);
        private long at;
        private byte[] key = new byte[0];
        private int valueLength;
        private boolean flag;

        Source(Run run, int number) {
            this.run = run;
            this.number = number;
            at = run.start();
        }

        byte[] key() {
            return key;
        }

        /** Advances to the next record, if there is one. Reads the key but not the value, which may be large. */
        boolean goOn() {
            if (at == run.end()) {
                return false;
            }
            ByteBuffer head = ByteBuffer.wrap(take(HEAD));
            int keyLength = head.getInt();
            valueLength = head.getInt();
            flag = head.get() != 0;
            key = take(keyLength);
            return true;
        }

        /** Reads the value of the current record. Must be called exactly once per record. */
        Entry entry() {
            return new Entry(key, take(valueLength), flag);
        }

        private byte[] take(int count) {
            byte[] bytes = new byte[count];
            for (int filled = 0; filled < count; ) {
                if (!buffer.hasRemaining()) {
                    buffer.clear();
                    buffer.limit((int) Math.min(BUFFERED, run.end() - at));
                    run.file().read(at, buffer);
                    buffer.flip();
                }
                int part = Math.min(buffer.remaining(), count - filled);
                buffer.get(bytes, filled, part);
                filled += part;
                at += part;
            }
            return bytes;
        }
    }

    @Override
    public void close() {
        file.close();
    }
}
