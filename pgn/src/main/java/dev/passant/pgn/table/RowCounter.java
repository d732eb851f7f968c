package dev.passant.pgn.table;

import dev.passant.pgn.scratch.Scratch;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Counts equal rows of a table with the column {@code count}: rows with the same values in the columns before it are one
 * row, with the other values of the first.
 *
 * <pre>{@code
 * GameTable table = GameTable.parse("position,count,game");
 * GameRow row = new GameRow(true);
 * try (RowCounter counter = new RowCounter(table)) {
 *     for (int game = 1; game <= 3; game++) {
 *         row.read(Game.parse("*"));
 *         table.rows(row, game, ply -> true, counter::add);
 *     }
 *     counter.finish(cells -> System.out.println(cells[1] + " " + cells[2])); // 3 1
 * }
 * }</pre>
 *
 * <p>At most about 64 MiB are in memory. If there is more, the rows are divided by a hash among temporary files, and
 * each file is counted like the whole. The rows then come out in another order than they came in, but the same for the
 * same input. The methods throw a {@link java.io.UncheckedIOException} if a temporary file cannot be written or read.
 */
public final class RowCounter implements AutoCloseable {

    /** The files per level, a power of two. Each has a buffer of 64 KiB. */
    private static final int FILES = 64;

    /** After four levels there are 16 million files; more rows than fit in those do not occur. */
    private static final int MAX_LEVEL = 4;

    private static final long MOST_IN_MEMORY = 32L << 20;

    /** The size of an entry in memory without its bytes: measured as 130 bytes. */
    private static final int OVERHEAD = 144;

    private static final int BLOCK = 1 << 18;

    /** The bytes before a row in a file: the lengths of its two parts, and the count. */
    private static final int HEAD = 2 * Integer.BYTES + Long.BYTES;

    private static final byte NULL = 0;
    private static final byte WHOLE = 1;
    private static final byte REAL = 2;
    private static final byte TEXT = 3;

    private final int keys;
    private final int level;
    private final long mostInMemory;
    private final Map<ByteBuffer, Counted> rows = new LinkedHashMap<>();
    private final List<Scratch> files = new ArrayList<>();
    private long inMemory;

    private static final class Counted {
        private final byte[] key;
        private final byte[] rest;
        private long count;

        Counted(byte[] key, byte[] rest) {
            this.key = key;
            this.rest = rest;
        }
    }

    /**
     * Creates a counter.
     *
     * @param table the table, which must have the column {@code count}
     * @throws IllegalArgumentException if it has none
     */
    public RowCounter(GameTable table) {
        this(table.columns().indexOf(Column.COUNT), 0, MOST_IN_MEMORY);
    }

    RowCounter(int keys, int level, long mostInMemory) {
        if (keys < 0) {
            throw new IllegalArgumentException("the table has no column count");
        }
        this.keys = keys;
        this.level = level;
        this.mostInMemory = mostInMemory;
    }

    /**
     * Counts a row.
     *
     * @param cells the cells
     */
    @SuppressWarnings("exports") // Callers do not need the module of @Nullable.
    public void add(@Nullable Object[] cells) {
        add(bytes(cells, 0, keys), bytes(cells, keys + 1, cells.length), 1);
    }

    private void add(byte[] key, byte[] rest, long count) {
        Counted counted = rows.get(ByteBuffer.wrap(key));
        if (counted == null) {
            counted = new Counted(key, rest);
            rows.put(ByteBuffer.wrap(key), counted);
            inMemory += OVERHEAD + key.length + rest.length;
        }
        counted.count += count;
        if (inMemory > mostInMemory && level < MAX_LEVEL) {
            writeRows();
        }
    }

    private void writeRows() {
        while (files.size() < FILES) {
            files.add(new Scratch());
        }
        rows.values().forEach(counted -> {
            byte[] first = counted.key;
            byte[] rest = counted.rest;
            Scratch file = files.get(file(first));
            file.append(ByteBuffer.allocate(HEAD)
                    .putInt(first.length)
                    .putInt(rest.length)
                    .putLong(counted.count)
                    .array());
            file.append(first);
            file.append(rest);
        });
        rows.clear();
        inMemory = 0;
    }

    /** Returns the file for a row: six bits of its hash, other bits at each level. */
    private int file(byte[] key) {
        long hash = 0xcbf2_9ce4_8422_2325L; // FNV-1a, whose upper bits are mixed best
        for (byte each : key) {
            hash = (hash ^ each & 0xff) * 0x100_0000_01b3L;
        }
        return (int) (hash >>> 58 - 6 * level) & FILES - 1;
    }

    /**
     * Passes the counted rows to a consumer. Call this once, after the last row.
     *
     * @param sink receives the rows; each has one cell per column
     */
    @SuppressWarnings("exports") // Callers do not need the module of @Nullable.
    public void finish(Consumer<@Nullable Object[]> sink) {
        if (files.isEmpty()) {
            rows.values().forEach(counted -> {
                List<@Nullable Object> cells = new ArrayList<>();
                readCells(counted.key, cells);
                cells.add(counted.count);
                readCells(counted.rest, cells);
                sink.accept(cells.toArray());
            });
            rows.clear();
            return;
        }
        writeRows();
        for (Scratch file : files) {
            file.flush();
            try (RowCounter part = new RowCounter(keys, level + 1, mostInMemory)) {
                Reading reading = new Reading(file);
                while (reading.hasMore()) {
                    ByteBuffer head = ByteBuffer.wrap(reading.next(HEAD));
                    byte[] first = reading.next(head.getInt());
                    byte[] rest = reading.next(head.getInt());
                    part.add(first, rest, head.getLong());
                }
                part.finish(sink);
            }
            file.close();
        }
    }

    /** Reads a file from the start. */
    private static final class Reading {
        private final Scratch file;
        private ByteBuffer block = ByteBuffer.allocate(0);
        private long read;

        Reading(Scratch file) {
            this.file = file;
        }

        boolean hasMore() {
            return block.hasRemaining() || read < file.size();
        }

        byte[] next(int count) {
            if (block.remaining() < count) {
                int size = (int) Math.min(Math.max(count, BLOCK), block.remaining() + file.size() - read);
                ByteBuffer more = ByteBuffer.allocate(size).put(block);
                read += file.read(read, more);
                block = more.flip();
            }
            byte[] bytes = new byte[count];
            block.get(bytes);
            return bytes;
        }
    }

    private static byte[] bytes(@Nullable Object[] cells, int from, int to) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(128);
        for (int i = from; i < to; i++) {
            Object cell = cells[i];
            if (cell == null) {
                bytes.write(NULL);
            } else if (cell instanceof String text) {
                byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
                bytes.write(TEXT);
                bytes.writeBytes(
                        ByteBuffer.allocate(Integer.BYTES).putInt(utf8.length).array());
                bytes.writeBytes(utf8);
            } else {
                boolean isReal = cell instanceof Double;
                bytes.write(isReal ? REAL : WHOLE);
                long word = isReal ? Double.doubleToLongBits((Double) cell) : (Long) cell;
                bytes.writeBytes(ByteBuffer.allocate(Long.BYTES).putLong(word).array());
            }
        }
        return bytes.toByteArray();
    }

    private static void readCells(byte[] bytes, List<@Nullable Object> cells) {
        ByteBuffer from = ByteBuffer.wrap(bytes);
        while (from.hasRemaining()) {
            byte kind = from.get();
            if (kind == NULL) {
                cells.add(null);
            } else if (kind == TEXT) {
                int length = from.getInt();
                cells.add(new String(bytes, from.position(), length, StandardCharsets.UTF_8));
                from.position(from.position() + length);
            } else {
                long word = from.getLong();
                cells.add(kind == REAL ? (Object) Double.longBitsToDouble(word) : (Object) word);
            }
        }
    }

    @Override
    public void close() {
        files.forEach(Scratch::close);
    }
}
