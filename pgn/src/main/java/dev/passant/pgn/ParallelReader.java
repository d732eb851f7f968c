package dev.passant.pgn;

import dev.passant.pgn.read.PgnTokenizer;
import dev.passant.pgn.read.Replayer;
import dev.passant.pgn.source.PgnParts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads a large file with several threads. The file is split between games into parts, each of which is read by one
 * thread. The results are passed on in file order.
 *
 * <p>Plain files, and files compressed by {@code pzstd} such as those of lichess, are split without being read first.
 * Other compressed files are decompressed by the calling thread and parsed by the others.
 *
 * <pre>{@code
 * class Plies implements ReplayVisitor {
 *     long count;
 *
 *     public void played(Move move) {
 *         count++;
 *     }
 * }
 *
 * Path file = Files.writeString(Files.createTempFile("games", ".pgn"), "1. e4 e5 * 1. d4 *");
 * LongAdder plies = new LongAdder();
 * ParallelReader.replay(file, 2, PgnOptions.DEFAULT, Plies::new, (visitor, offset) -> plies.add(visitor.count));
 * System.out.println(plies); // 3
 * Files.delete(file);
 * }</pre>
 */
public final class ParallelReader {

    /** The part size: large enough to make the overhead small, and small enough for all threads to finish together. */
    private static final long PART = 4L << 20;

    /** More problems of one part are not held at a time: about 3 MB. */
    static final int MOST_PROBLEMS = 1 << 13;

    private final Path file;
    private final int threads;
    private final long partSize;
    private final PgnOptions options;

    /** Creates a reader with a given part size. */
    ParallelReader(Path file, int threads, long partSize, PgnOptions options) {
        this.file = file;
        this.threads = threads;
        this.partSize = partSize;
        this.options = options;
    }

    /**
     * Replays all games of a file.
     *
     * <p>Each part has its own visitor, which is called by one thread for all games of the part. Afterwards, the
     * calling thread reports the problems of the part to the visitor, with lines and game numbers relative to the whole
     * file. If {@link PgnVisitor#wantsMore} returns false, reading ends: later parts are discarded, although some may
     * have been read.
     *
     * @param file the file, plain or compressed
     * @param threads the number of reading threads, at least 1
     * @param options the reader options; their limits apply to each thread
     * @param visitors creates a visitor for each part; several for a part with many problems or without boundaries
     * @param parts receives the visitor of each part after its last call, in file order and on the calling thread
     * @param <V> the type of the visitors
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if the number of threads is less than 1
     */
    public static <V extends ReplayVisitor> void replay(
            Path file, int threads, PgnOptions options, Supplier<? extends V> visitors, Parts<? super V> parts)
            throws IOException {
        new ParallelReader(file, threads, PART, options).replay(visitors, parts);
    }

    /**
     * Replays all games of a file like {@link #replay}, with visitors that have access to the current offset.
     *
     * @param file the file, plain or compressed
     * @param threads the number of reading threads, at least 1
     * @param options the reader options
     * @param visitors creates a visitor for each part from a supplier of the current offset. During a call to the
     *     visitor, the supplier returns the number of bytes of plain text before the next token, or at the start of a
     *     game, before the game. It returns -1 if the file is split without being decompressed
     * @param ended receives each visitor after its part has been read, on the reading thread
     * @param parts receives the visitor of each part after its last call, in file order and on the calling thread
     * @param <V> the type of the visitors
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if the number of threads is less than 1
     */
    public static <V extends ReplayVisitor> void replayWithOffsets(
            Path file,
            int threads,
            PgnOptions options,
            Function<LongSupplier, ? extends V> visitors,
            Consumer<? super V> ended,
            Parts<? super V> parts)
            throws IOException {
        new ParallelReader(file, threads, PART, options).replayWithOffsets(visitors, ended, parts);
    }

    /**
     * Reads the tokens of all games of a file without interpreting them; otherwise like {@link #replay}.
     *
     * @param file the file, plain or compressed
     * @param threads the number of reading threads, at least 1
     * @param options the reader options
     * @param visitors creates a visitor for each part
     * @param parts receives the visitor of each part after its last call, in file order and on the calling thread
     * @param <V> the type of the visitors
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if the number of threads is less than 1
     */
    public static <V extends PgnVisitor> void readTokens(
            Path file, int threads, PgnOptions options, Supplier<? extends V> visitors, Parts<? super V> parts)
            throws IOException {
        new ParallelReader(file, threads, PART, options).readTokens(visitors, parts);
    }

    /**
     * Reads all games of a file as trees. The trees of a few parts are held in memory at a time.
     *
     * @param file the file, plain or compressed
     * @param threads the number of reading threads, at least 1
     * @param options the reader options
     * @param games receives the games in file order, on the calling thread
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if the number of threads is less than 1
     */
    public static void readGames(Path file, int threads, PgnOptions options, Consumer<? super Game> games)
            throws IOException {
        new ParallelReader(file, threads, PART, options).readGames(games);
    }

    // Implementation, with a variable part size

    <V extends ReplayVisitor> void replayWithOffsets(
            Function<LongSupplier, ? extends V> visitors, Consumer<? super V> ended, Parts<? super V> parts)
            throws IOException {
        read(visitors, ended, Replayer::new, (visitor, part) -> parts.take(visitor, part.end()));
    }

    <V extends ReplayVisitor> void replay(Supplier<? extends V> visitors, Parts<? super V> parts) throws IOException {
        read(visitors, Replayer::new, (visitor, part) -> parts.take(visitor, part.end()));
    }

    <V extends PgnVisitor> void readTokens(Supplier<? extends V> visitors, Parts<? super V> parts) throws IOException {
        read(
                visitors,
                (visitor, problems, tokenizer, own) -> new DelegatingVisitor(visitor) {
                    @Override
                    public void problem(PgnProblem problem) {
                        problems.accept(problem);
                    }
                },
                (visitor, part) -> parts.take(visitor, part.end()));
    }

    void readGames(Consumer<? super Game> games) throws IOException {
        readTrees(
                Trees::new,
                (trees, part) -> trees.games.forEach(game -> {
                    game.moveProblems(part.linesBefore(), part.gamesBefore());
                    games.accept(game);
                }));
    }

    /** Reads games as trees. The reading thread passes each game to the visitor of its part. */
    <V extends TreeVisitor> void readTrees(Supplier<? extends V> visitors, Placed<? super V> parts) throws IOException {
        read(
                visitors,
                (visitor, problems, tokenizer, own) ->
                        new GameBuilder(tokenizer, own, visitor::add, visitor.lineMoves()),
                parts);
    }

    /** Receives the trees of a part. */
    interface TreeVisitor extends PgnVisitor {

        /** Receives a game. Lines and game numbers of its problems are relative to the part. */
        void add(Game game);

        /** Returns where to write the moves while they are played; null if they are not needed. */
        default @Nullable LineMoves lineMoves() {
            return null;
        }
    }

    private <V extends PgnVisitor> void read(
            Supplier<? extends V> visitors, VisitorAdapter<V> adapter, Placed<? super V> parts) throws IOException {
        read(offset -> visitors.get(), visitor -> {}, adapter, parts);
    }

    private <V extends PgnVisitor> void read(
            Function<LongSupplier, ? extends V> visitors,
            Consumer<? super V> ended,
            VisitorAdapter<V> adapter,
            Placed<? super V> parts)
            throws IOException {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1, got " + threads);
        }
        ExecutorService workers = Executors.newFixedThreadPool(threads, task -> {
            Thread worker = new Thread(task, "pgn-reader");
            worker.setDaemon(true);
            return worker;
        });
        try (PgnParts cut = PgnParts.of(file, partSize)) {
            new Reading<V>(parts)
                    .run(
                            cut,
                            threads,
                            piece -> new Task<>(
                                    new Piece<>(piece, options, visitors, ended, adapter, 2 * partSize),
                                    workers::submit));
        } finally {
            workers.shutdownNow();
        }
    }

    /** Collects the trees of a part. Each tree contains its problems. */
    private static final class Trees implements TreeVisitor {
        private final List<Game> games = new ArrayList<>();

        @Override
        public void add(Game game) {
            games.add(game);
        }
    }

    /** The position of a part in its file. */
    record Place(long linesBefore, long gamesBefore, long end) {}

    /** Receives the visitor of a part, and the position of the part. */
    interface Placed<V> {
        void take(V visitor, Place place) throws IOException;
    }

    /** Creates the adapter between the tokenizer and the visitor of a part. */
    private interface VisitorAdapter<V extends PgnVisitor> {
        PgnVisitor adapt(V visitor, Consumer<PgnProblem> problems, PgnTokenizer tokenizer, PgnOptions options);
    }

    /**
     * Receives the results of the parts of a file.
     *
     * @param <V> the type of the visitors
     */
    public interface Parts<V> {
        /**
         * Receives the visitor of a part that has been read.
         *
         * @param visitor the visitor
         * @param offset the offset of the end of the part in the file as stored
         * @throws IOException if processing fails; this ends the reading
         */
        void take(V visitor, long offset) throws IOException;
    }

    /**
     * The result of a part, or of some of its games: the visitor, the problems, and whether the visitor has ended the
     * reading. The line and game numbers of the problems are relative to the part.
     */
    private record Part<V extends PgnVisitor>(
            V visitor, List<PgnProblem> problems, long lines, long games, long end, boolean hasMore, boolean isLast) {}

    /**
     * Reads a part, on one thread at a time. After many problems or much text, it returns what it has read, and continues
     * with a new visitor when it is called again: a file without boundaries is a single part.
     */
    private static final class Piece<V extends PgnVisitor> {
        private final PgnParts.Part piece;
        private final PgnOptions options;
        private final Function<LongSupplier, ? extends V> visitors;
        private final Consumer<? super V> ended;
        private final VisitorAdapter<V> adapter;
        private final long mostText;
        private @Nullable InputStream text;
        private @Nullable PgnTokenizer tokenizer;

        Piece(
                PgnParts.Part piece,
                PgnOptions options,
                Function<LongSupplier, ? extends V> visitors,
                Consumer<? super V> ended,
                VisitorAdapter<V> adapter,
                long mostText) {
            this.piece = piece;
            this.options = options;
            this.visitors = visitors;
            this.ended = ended;
            this.adapter = adapter;
            this.mostText = mostText;
        }

        Part<V> read() throws IOException {
            boolean hasMore = false;
            try {
                PgnTokenizer open = open();
                List<PgnProblem> problems = new ArrayList<>();
                V visitor = visitors.apply(() -> piece.start() < 0 ? -1 : piece.start() + open.offset());
                PgnVisitor receiver = adapter.adapt(visitor, problems::add, open, options);
                long enough = open.offset() + mostText;
                boolean isWanted = true;
                while (isWanted && !hasMore && open.readGame(receiver)) {
                    if (Thread.interrupted()) {
                        break;
                    }
                    isWanted = receiver.wantsMore();
                    boolean isEnough = problems.size() >= MOST_PROBLEMS || open.offset() >= enough;
                    hasMore = isWanted && isEnough && open.hasGame(receiver);
                }
                ended.accept(visitor);
                return new Part<>(visitor, problems, open.line() - 1, open.games(), piece.end(), hasMore, !isWanted);
            } finally {
                if (!hasMore) {
                    close();
                }
            }
        }

        private PgnTokenizer open() throws IOException {
            PgnTokenizer open = tokenizer;
            if (open == null) {
                InputStream source = piece.open();
                text = source;
                open = new PgnTokenizer(source, options);
                tokenizer = open;
            }
            return open;
        }

        private void close() throws IOException {
            if (text != null) {
                text.close();
            }
        }
    }

    /** The reading of a piece by other threads. */
    private static final class Task<V extends PgnVisitor> {
        private final Piece<V> piece;
        private final Function<Callable<Part<V>>, Future<Part<V>>> threads;
        private Future<Part<V>> reading;

        Task(Piece<V> piece, Function<Callable<Part<V>>, Future<Part<V>>> threads) {
            this.piece = piece;
            this.threads = threads;
            this.reading = threads.apply(piece::read);
        }

        /** Waits for the next result. Until it is asked again, another thread reads ahead. */
        Part<V> next() throws InterruptedException, ExecutionException {
            Part<V> part = reading.get();
            if (part.hasMore()) {
                reading = threads.apply(piece::read);
            }
            return part;
        }
    }

    /** Passes on the results of the parts in order, while a limited number of further parts are being read. */
    private static final class Reading<V extends PgnVisitor> {
        private final Placed<? super V> parts;
        private final Queue<Task<V>> ahead = new ArrayDeque<>();
        private long lines;
        private long games;
        private long end;
        private boolean isStopped;

        Reading(Placed<? super V> parts) {
            this.parts = parts;
        }

        void run(PgnParts cut, int threads, Function<PgnParts.Part, Task<V>> start) throws IOException {
            for (Optional<PgnParts.Part> piece = cut.next(); piece.isPresent() && !isStopped; piece = cut.next()) {
                ahead.add(start.apply(piece.get()));
                if (ahead.size() > 2 * threads) {
                    handOver(ahead.remove());
                }
            }
            while (!ahead.isEmpty() && !isStopped) {
                handOver(ahead.remove());
            }
        }

        private void handOver(Task<V> task) throws IOException {
            Part<V> part;
            do {
                part = next(task);
                isStopped = part.isLast();
                for (PgnProblem problem : part.problems()) {
                    part.visitor().problem(problem.movedBy(lines, games));
                }
                // A part in which no game starts may end before the last game of an earlier part ends.
                end = part.hasMore() ? end : Math.max(end, part.end());
                parts.take(part.visitor(), new Place(lines, games, end));
            } while (part.hasMore());
            lines += part.lines();
            games += part.games();
        }

        private Part<V> next(Task<V> task) throws IOException {
            try {
                return task.next();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("reading was interrupted", e);
            } catch (ExecutionException e) {
                if (e.getCause() instanceof IOException cause) {
                    throw cause;
                }
                if (e.getCause() instanceof Error cause) {
                    throw cause;
                }
                if (e.getCause() instanceof RuntimeException cause) {
                    throw cause; // thrown by the visitor
                }
                throw new AssertionError("no other exception can be thrown", e);
            }
        }
    }
}
