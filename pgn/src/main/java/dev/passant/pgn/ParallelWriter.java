package dev.passant.pgn;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads one large file of games with several threads, each of which also writes the games that it has read; what was written is
 * handed over in the order of the file. How files are cut is said at {@link ParallelReader}.
 *
 * <pre>{@code
 * Path file = Files.writeString(Files.createTempFile("games", ".pgn"), "1. e4 e5 * 1. d4 *");
 * ByteArrayOutputStream lines = new ByteArrayOutputStream();
 * ParallelWriter.write(file, 2, PgnOptions.DEFAULT, () -> new GameJsonWriter(true), new ParallelWriter.Parts() {
 *     @Override
 *     public void written(ByteArrayOutputStream text, long games) throws IOException {
 *         text.writeTo(lines);
 *     }
 *
 *     @Override
 *     public void cut(Game game) {
 *         throw new IllegalStateException("there is no error in these games");
 *     }
 * });
 * System.out.println(lines.toString(StandardCharsets.UTF_8).lines().count()); // 2
 * Files.delete(file);
 * }</pre>
 */
public final class ParallelWriter {

    /** What a part becomes is held until its turn comes; JSON is three times as large as PGN. */
    private static final long PART = 1L << 20;

    /** So many bytes are collected together: an array that need not grow, and is no large object. */
    private static final int PIECE = 1 << 18;

    private static final int BYTES_OF_GAME = 1 << 14;

    private ParallelWriter() {}

    /** Writes games one after the other. Each is used by one thread at a time. */
    public interface Format {

        /**
         * Writes a game.
         *
         * @param game the game, with nothing wrong with it
         * @param target where it is added
         */
        void write(Game game, ByteArrayOutputStream target);
    }

    /** Takes what came of the games, in the order of the file and in the thread of the caller. */
    public interface Parts {

        /**
         * Some games were written.
         *
         * @param text what was written of them; only good during this call
         * @param games how many
         * @throws IOException when that cannot be done with it; it ends the reading
         */
        void written(ByteArrayOutputStream text, long games) throws IOException;

        /**
         * Of a game something was left out, or it is of a variant that is not played ({@link Game#isCut}): it was not
         * written.
         *
         * @param game the game, whose problems have lines and numbers of the whole file
         * @throws IOException when that cannot be done with it; it ends the reading
         */
        void cut(Game game) throws IOException;

        /**
         * A part of the file came to its end.
         *
         * @param offset how many bytes of the file lie before the end of the part
         * @throws IOException when that cannot be done with it; it ends the reading
         */
        default void partEnds(long offset) throws IOException {}
    }

    /**
     * Reads and writes all games of a file.
     *
     * @param file the file, plain or compressed
     * @param threads how many threads read and write, at least 1
     * @param options how it is read, and how much each thread holds in memory
     * @param formats makes what writes the games of a part
     * @param parts takes what was written
     * @throws IOException when the file cannot be read
     * @throws IllegalArgumentException when there is to be no thread
     */
    public static void write(
            Path file, int threads, PgnOptions options, Supplier<? extends Format> formats, Parts parts)
            throws IOException {
        write(new ParallelReader(file, threads, PART, options), formats, parts);
    }

    static void write(ParallelReader reader, Supplier<? extends Format> formats, Parts parts) throws IOException {
        reader.readTrees(() -> new Part(formats.get()), (part, place) -> part.handOver(parts, place));
    }

    /** Games that were written, and behind them one that was not, where there is one. */
    private record Piece(ByteArrayOutputStream text, long games, List<Game> cut) {}

    /** What came of a part. */
    private static final class Part implements ParallelReader.TreeVisitor {
        private final Format format;
        private final List<Piece> pieces = new ArrayList<>();
        private ByteArrayOutputStream text = new ByteArrayOutputStream(BYTES_OF_GAME);
        private long games;

        Part(Format format) {
            this.format = format;
        }

        @Override
        public @Nullable LineMoves lineMoves() {
            return format instanceof GameJsonWriter json ? json.moves() : null;
        }

        @Override
        public void add(Game game) {
            if (game.isCut()) {
                // Where its errors are is not known before the parts before this one were read.
                end(List.of(game));
            } else {
                format.write(game, text);
                games++;
                if (text.size() >= PIECE) {
                    end(List.of());
                    text = new ByteArrayOutputStream(PIECE + BYTES_OF_GAME);
                }
            }
        }

        private void end(List<Game> cut) {
            if (games > 0 || !cut.isEmpty()) {
                pieces.add(new Piece(text, games, cut));
            }
            text = new ByteArrayOutputStream(BYTES_OF_GAME);
            games = 0;
        }

        void handOver(Parts parts, ParallelReader.Place place) throws IOException {
            end(List.of());
            for (Piece piece : pieces) {
                parts.written(piece.text(), piece.games());
                for (Game game : piece.cut()) {
                    game.moveProblems(place.linesBefore(), place.gamesBefore());
                    parts.cut(game);
                }
            }
            parts.partEnds(place.end());
        }
    }
}
