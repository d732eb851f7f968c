package dev.passant.pgn.sort;

import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.scratch.Scratch;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * Sorts any number of games in limited memory: whenever the memory is full, the games are sorted and written to a
 * temporary file as a run. At the end, the runs are merged. The sort is stable.
 *
 * <pre>{@code
 * byte[] pgn = "[Date \"1999\"]\n\n1. e4 *\n\n[Date \"1972\"]\n\n1. d4 *\n".getBytes(StandardCharsets.UTF_8);
 * RawGameReader games = new RawGameReader(new ByteArrayInputStream(pgn), PgnOptions.DEFAULT);
 * try (GameSorter sorter = new GameSorter(SortOrder.parse("Date,WhiteElo:desc"))) {
 *     for (Optional<RawGame> game = games.read(); game.isPresent(); game = games.read()) {
 *         sorter.add(game.get());
 *     }
 *     sorter.finish(game -> System.out.println(new String(game.text()).strip().substring(0, 13))); // [Date "1972"], [Date "1999"]
 * }
 * }</pre>
 *
 * <p>{@link dev.passant.pgn.raw.RawGameWriter} writes the games to a file. The temporary file is in the folder
 * {@code TMPDIR}, or in the system's temporary folder. The methods throw a {@link java.io.UncheckedIOException} if it
 * cannot be written or read.
 *
 * <p>Source: Knuth, The Art of Computer Programming, volume 3, section 5.4.
 */
public final class GameSorter implements AutoCloseable {

    /** The memory overhead of a record: two array headers, two objects and a reference in a list. */
    private static final int BYTES_BESIDE = 112;

    /** The maximum number of runs in one merge pass: each run needs a buffer. */
    private static final int MAX_MERGED = 64;

    private static final int BUFFERED = 1 << 16;

    /** The size of a record header: the lengths of key and text, and whether the game has a result. */
    private static final int HEAD = 2 * Integer.BYTES + 1;

    /** A game and its key, which is compared as unsigned bytes. */
    private static final class Entry {
        private final byte[] key;
        private final RawGame game;

        Entry(byte[] key, RawGame game) {
            this.key = key;
            this.game = game;
        }
    }

    /** A sorted section of the temporary file. */
    private record Run(Scratch file, long start, long end) {}

    private final SortOrder order;
    private final long maxBytes;
    private final int maxMerged;
    private final List<Entry> entries = new ArrayList<>();
    private final List<Run> runs = new ArrayList<>();
    private Scratch file = new Scratch();
    private long bytes;

    /**
     * Creates a sorter that uses up to a fifth of the maximum heap.
     *
     * @param order the order of the games
     */
    public GameSorter(SortOrder order) {
        this(order, Math.max(1 << 20, Runtime.getRuntime().maxMemory() / 5), MAX_MERGED);
    }

    /** Creates a sorter with a memory limit and a maximum number of runs in one merge pass. */
    GameSorter(SortOrder order, long maxBytes, int maxMerged) {
        this.order = order;
        this.maxBytes = maxBytes;
        this.maxMerged = maxMerged;
    }

    /**
     * Adds a game.
     *
     * @param game the game
     */
    public void add(RawGame game) {
        byte[] key = order.key(game);
        entries.add(new Entry(key, new RawGame(game.text(), game.hasResult())));
        bytes += (long) key.length + game.text().length + BYTES_BESIDE;
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
                .putInt(entry.game.text().length)
                .put((byte) (entry.game.hasResult() ? 1 : 0))
                .array());
        target.append(entry.key);
        target.append(entry.game.text());
    }

    /**
     * Sorts the games. No more games may be added afterwards.
     *
     * @param sink receives each game, without its tags
     */
    public void finish(Consumer<RawGame> sink) {
        if (runs.isEmpty()) {
            sortEntries();
            entries.forEach(entry -> sink.accept(entry.game));
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
        merge(left, entry -> sink.accept(entry.game));
    }

    private static void merge(List<Run> runs, Consumer<Entry> sink) {
        PriorityQueue<Source> sources = new PriorityQueue<>(
                Comparator.comparing(Source::key, Arrays::compareUnsigned).thenComparingInt(source -> source.number));
        for (int i = 0; i < runs.size(); i++) {
            Source source = new Source(runs.get(i), i);
            if (source.advance()) {
                sources.add(source);
            }
        }
        for (Source first = sources.poll(); first != null; first = sources.poll()) {
            sink.accept(first.entry());
            if (first.advance()) {
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
        private int textLength;
        private boolean hasResult;

        Source(Run run, int number) {
            this.run = run;
            this.number = number;
            at = run.start();
        }

        byte[] key() {
            return key;
        }

        /** Advances to the next record, if there is one. Reads the key but not the text, which may be large. */
        boolean advance() {
            if (at == run.end()) {
                return false;
            }
            ByteBuffer head = ByteBuffer.wrap(take(HEAD));
            int keyLength = head.getInt();
            textLength = head.getInt();
            hasResult = head.get() != 0;
            key = take(keyLength);
            return true;
        }

        /** Reads the text of the current record. Must be called exactly once per record. */
        Entry entry() {
            return new Entry(key, new RawGame(take(textLength), hasResult));
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
