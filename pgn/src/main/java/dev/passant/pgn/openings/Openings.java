package dev.passant.pgn.openings;

import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.chess.Variant;
import dev.passant.notation.NotationException;
import dev.passant.pgn.Game;
import dev.passant.pgn.PgnEncoding;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A table of named positions, which classifies games.
 *
 * <pre>{@code
 * Game game = Game.parse("1. Nf3 c5 2. e4 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. h4 *");
 * Openings.builtIn().tag(game);
 * System.out.println(game.tag("ECO").get()); // B90
 * System.out.println(game.tag("Opening").get()); // Sicilian Defense
 * System.out.println(game.tag("Variation").get()); // Najdorf Variation
 * }</pre>
 *
 * <p>The last position of the main line that is in the table decides, whatever the moves before it. So a transposition
 * gets the name of the position that it reaches, also if an earlier position belongs to another opening. Positions are
 * equal if a repetition would count them as such. Only games of chess are classified, with any start position;
 * variations of a game are ignored.
 *
 * <p>Immutable and thread-safe.
 */
public final class Openings {

    private static final int MAX_BYTES = 1 << 26;

    /** Slots per entry of the hash table, at least. */
    private static final int SPARSENESS = 4;

    private final NamedPosition[] entries;

    /** An open hash table with linear probing; the length is a power of two. Zeros are empty slots. */
    private final long[] keys;

    /** The indexes of the entries, parallel to {@link #keys}. */
    private final int[] slots;

    /** Loaded on first use. */
    private static final class BuiltIn {
        private static final Openings TABLE = load();

        private static Openings load() {
            // An absolute name, because R8 may move this class to another package, but not the resource.
            try (InputStream table = Openings.class.getResourceAsStream("/dev/passant/pgn/openings/openings.tsv")) {
                byte[] bytes = Objects.requireNonNull(table, "openings.tsv").readAllBytes();
                return new Openings(OpeningReader.readBuiltIn(new String(bytes, StandardCharsets.UTF_8)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private Openings(List<NamedPosition> read) {
        entries = read.toArray(NamedPosition[]::new);
        int capacity = Integer.highestOneBit(Math.max(1, entries.length) * SPARSENESS - 1) << 1;
        keys = new long[capacity];
        slots = new int[capacity];
        for (int i = 0; i < entries.length; i++) {
            add(entries[i].key(), i);
        }
    }

    private void add(long key, int index) {
        int slot = slot(key);
        while (keys[slot] != 0) {
            if (keys[slot] == key && entries[slots[slot]].isAt(entries[index].position())) {
                return; // the first name of a position counts
            }
            slot = slot + 1 & keys.length - 1;
        }
        keys[slot] = key;
        slots[slot] = index;
    }

    private int slot(long key) {
        return (int) key & keys.length - 1;
    }

    /**
     * {@return the built-in table, with more than 3,600 positions and English names; every code from A00 to E99 occurs}
     * See NOTICE for its source.
     */
    public static Openings builtIn() {
        return BuiltIn.TABLE;
    }

    /**
     * Reads a table from a file, in one of the formats of {@link #parse}. Bytes that are not UTF-8 are decoded as
     * Windows-1252.
     *
     * @param file the file, at most 64 MiB
     * @return the table
     * @throws IOException if the file cannot be read, or is too large
     * @throws NotationException if the text is not a table
     */
    public static Openings read(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file)) {
            byte[] read = bytes.readNBytes(MAX_BYTES + 1);
            if (read.length > MAX_BYTES) {
                throw new IOException("a table of openings must not be larger than 64 MiB");
            }
            return parse(PgnEncoding.AUTO.textOf(read));
        }
    }

    /**
     * Parses a table. The format is detected:
     *
     * <ul>
     *   <li>lines with tabs, as published by lichess: the columns {@code eco}, {@code name} and {@code pgn} or
     *       {@code epd}, in any order if the first line names them; the name contains the variation after a colon
     *   <li>PGN, as {@code eco.pgn} of pgn-extract: the tags {@code ECO}, {@code Opening}, {@code Variation} and
     *       {@code SubVariation}, and the moves to the position
     *   <li>lines such as {@code B90 "Sicilian: Najdorf" 1.e4 c5 2.Nf3 d6 3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 a6 *}, as in
     *       {@code scid.eco}; the letters after a code are dropped
     * </ul>
     *
     * <p>If a position occurs several times, its first name counts.
     *
     * @param text the text
     * @return the table
     * @throws NotationException if the text has another format, an invalid code or position, or an illegal move
     */
    public static Openings parse(String text) {
        return new Openings(OpeningReader.read(text));
    }

    /** {@return the number of entries, including further names of a position} */
    public int size() {
        return entries.length;
    }

    /**
     * {@return the classification of a position, regardless of how it was reached; empty if it is not in the table}
     *
     * @param position the position
     */
    public Optional<Opening> find(Position position) {
        return position.variant() == Variant.CHESS ? find(position.key(), position, null) : Optional.empty();
    }

    /**
     * {@return the classification of the current position of a replay; empty if it is not in the table} Creates no
     * object unless the hash key is in the table.
     *
     * @param replay the replay
     */
    public Optional<Opening> find(Replay replay) {
        return replay.variant() == Variant.CHESS ? find(replay.key(), null, replay) : Optional.empty();
    }

    private Optional<Opening> find(long key, @Nullable Position known, @Nullable Replay replay) {
        for (int slot = slot(key); keys[slot] != 0; slot = slot + 1 & keys.length - 1) {
            if (keys[slot] == key) {
                NamedPosition entry = entries[slots[slot]];
                Position position =
                        known != null ? known : Objects.requireNonNull(replay).position();
                if (entry.isAt(position)) {
                    return entry.opening();
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Classifies a game by the last position of its main line that is in the table.
     *
     * @param game the game
     * @return the classification; empty if no position is in the table
     */
    public Optional<Opening> classify(Game game) {
        Last last = new Last();
        game.replay(last);
        return last.opening;
    }

    /** The last named position of a game. */
    private final class Last implements Consumer<Replay> {
        private Optional<Opening> opening = Optional.empty();

        @Override
        public void accept(Replay replay) {
            Optional<Opening> here = find(replay);
            opening = here.isPresent() ? here : opening;
        }
    }

    /**
     * Sets the tags {@code ECO}, {@code Opening} and {@code Variation} of a game to its classification. Removes
     * {@code Variation} if there is none, and {@code SubVariation}. A game that is not classified is left unchanged.
     *
     * @param game the game
     */
    public void tag(Game game) {
        classify(game).ifPresent(opening -> {
            set(game, "ECO", opening.eco());
            set(game, "Opening", opening.name());
            set(game, "Variation", opening.variation());
            game.removeTag("SubVariation");
        });
    }

    private static void set(Game game, String tag, String value) {
        if (value.isEmpty()) {
            game.removeTag(tag);
        } else {
            game.setTag(tag, value);
        }
    }
}
