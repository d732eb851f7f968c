package dev.passant.pgn;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads a large file with several threads, each of which also writes the games that it has read in another format. The
 * output is passed on in file order. {@link ParallelReader} describes how files are split.
 *
 * <pre>{@code
 * Path file = Files.writeString(Files.createTempFile("games", ".pgn"), "1. e4 e5 * 1. d4 *");
 * ByteArrayOutputStream lines = new ByteArrayOutputStream();
 * ParallelWriter.write(file, 2, PgnOptions.DEFAULT, () -> new GameJsonWriter(true), new ParallelWriter.Parts() {
 *     @Override
 *     public void written(GameText text, long games) throws IOException {
 *         text.writeTo(lines);
 *     }
 *
 *     @Override
 *     public void incomplete(Game game) {
 *         throw new IllegalStateException("there is no error in these games");
 *     }
 * });
 * System.out.println(lines.toString(StandardCharsets.UTF_8).lines().count()); // 2
 * Files.delete(file);
 * }</pre>
 */
public final class ParallelWriter {

    /** The part size. The output of a part is held in memory until its turn; JSON is three times as large as PGN. */
    private static final long PART = 1L << 20;

    /**
     * The size at which output is passed on: the array rarely grows, and is not a large object for the garbage
     * collector.
     */
    private static final int PIECE = 1 << 18;

    private static final int BYTES_OF_GAME = 1 << 14;

    private ParallelWriter() {}

    /** Writes games. Each instance is used by one thread at a time. */
    public interface Format {

        /**
         * Writes a game.
         *
         * @param game the game, which is complete ({@link Game#isIncomplete} is false)
         * @param target receives the text
         */
        void write(Game game, GameText target);

        /**
         * {@return where to write the moves of the next game while it is read, so that they are played only once: the
         * moves of the {@link GameRow} that this format uses; empty if it uses none}
         */
        default Optional<LineMoves> moves() {
            return Optional.empty();
        }
    }

    /** Receives the output in file order, on the calling thread. */
    public interface Parts {

        /**
         * Receives the output of one or more games.
         *
         * @param text the output; valid only during this call. If the format writes game numbers, {@link
         *     GameText#numbered} inserts them
         * @param games the number of games
         * @throws IOException if processing fails; this ends the reading
         */
        void written(GameText text, long games) throws IOException;

        /**
         * Receives a game that was not written, because it is incomplete or of an unsupported variant
         * ({@link Game#isIncomplete}).
         *
         * @param game the game; the lines and game numbers of its problems are relative to the whole file
         * @throws IOException if processing fails; this ends the reading
         */
        void incomplete(Game game) throws IOException;

        /**
         * Called at the end of each part of the file.
         *
         * @param offset the offset of the end of the part in the file as stored
         * @throws IOException if processing fails; this ends the reading
         */
        default void partEnds(long offset) throws IOException {}
    }

    /**
     * Reads and writes all games of a file.
     *
     * @param file the file, plain or compressed
     * @param threads the number of threads, at least 1
     * @param options the reader options; their limits apply to each thread
     * @param formats creates the format for each part
     * @param parts receives the output
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if the number of threads is less than 1
     */
    public static void write(
            Path file, int threads, PgnOptions options, Supplier<? extends Format> formats, Parts parts)
            throws IOException {
        write(new ParallelReader(file, threads, PART, options), formats, parts);
    }

    static void write(ParallelReader reader, Supplier<? extends Format> formats, Parts parts) throws IOException {
        reader.readTrees(() -> new Part(formats.get()), (part, place) -> part.handOver(parts, place));
    }

    /** The output of some games, and the game after them that was not written, if any. */
    private record Piece(GameText text, long games, List<Game> incomplete) {}

    /** The output of a part. */
    private static final class Part implements ParallelReader.TreeVisitor {
        private final Format format;
        private final List<Piece> pieces = new ArrayList<>();
        private GameText text = new GameText(BYTES_OF_GAME);
        private long games;

        Part(Format format) {
            this.format = format;
        }

        @Override
        public @Nullable LineMoves lineMoves() {
            return format.moves().orElse(null);
        }

        @Override
        public void add(Game game) {
            if (game.isIncomplete()) {
                // The positions of its errors depend on the parts before this one.
                end(List.of(game));
            } else {
                format.write(game, text);
                games++;
                if (text.size() >= PIECE) {
                    end(List.of());
                    text = new GameText(PIECE + BYTES_OF_GAME);
                }
            }
        }

        private void end(List<Game> incomplete) {
            if (games > 0 || !incomplete.isEmpty()) {
                pieces.add(new Piece(text, games, incomplete));
            }
            text = new GameText(BYTES_OF_GAME);
            games = 0;
        }

        void handOver(Parts parts, ParallelReader.Place place) throws IOException {
            end(List.of());
            for (Piece piece : pieces) {
                parts.written(piece.text(), piece.games());
                for (Game game : piece.incomplete()) {
                    game.moveProblems(place.linesBefore(), place.gamesBefore());
                    parts.incomplete(game);
                }
            }
            parts.partEnds(place.end());
        }
    }
}
