package dev.passant.pgn;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
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
 * Reads one large file with several threads: it is cut into parts where games begin, each part is read by one thread, and
 * what came of the parts is handed over in the order of the file.
 *
 * <p>Plain files, and files compressed by {@code pzstd} as Lichess publishes them, are cut where they lie. What is compressed
 * otherwise is decompressed by the thread of the caller, and read by the others.
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

    /** Parts large enough that to begin one costs nothing, and small enough that all threads end together. */
    private static final long PART = 4L << 20;

    private final Path file;
    private final int threads;
    private final long partSize;
    private final PgnOptions options;

    /** One reading of a file, with parts of some size. */
    ParallelReader(Path file, int threads, long partSize, PgnOptions options) {
        this.file = file;
        this.threads = threads;
        this.partSize = partSize;
        this.options = options;
    }

    /**
     * Replays all games of a file.
     *
     * <p>Each part has a visitor of its own, which is called by one thread, from the first game of the part to the last.
     * Problems are reported after that, in the thread of the caller, with lines and game numbers of the whole file. A visitor
     * that wants no more ends the reading: later parts are not handed over, though some may have been read.
     *
     * @param file the file, plain or compressed
     * @param threads how many threads read, at least 1
     * @param options how it is read, and how much each thread holds in memory
     * @param visitors makes a visitor for each part
     * @param parts takes the visitor of each part when all that it receives is behind it, in the order of the file
     *     and in the thread of the caller
     * @param <V> the visitors
     * @throws IOException when the file cannot be read
     * @throws IllegalArgumentException when there is to be no thread
     */
    public static <V extends ReplayVisitor> void replay(
            Path file, int threads, PgnOptions options, Supplier<? extends V> visitors, Parts<? super V> parts)
            throws IOException {
        new ParallelReader(file, threads, PART, options).replay(visitors, parts);
    }

    /**
     * Replays all games of a file, as {@link #replay} does, with visitors that can ask where they are.
     *
     * @param file the file, plain or compressed
     * @param threads how many threads read, at least 1
     * @param options how it is read
     * @param visitors makes a visitor for each part, from something that returns, while a game is reported to the visitor, how
     *     many bytes of the plain text lie before what comes next: when the game starts, before the game; -1 where the file
     *     was cut without being decompressed
     * @param ended is done with each visitor when its part is read, by the thread that has read it
     * @param parts takes the visitor of each part when all that it receives is behind it, in the order of the file
     *     and in the thread of the caller
     * @param <V> the visitors
     * @throws IOException when the file cannot be read
     * @throws IllegalArgumentException when there is to be no thread
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
     * Reads the tokens of all games of a file, without knowing what they mean; otherwise as {@link #replay}.
     *
     * @param file the file, plain or compressed
     * @param threads how many threads read, at least 1
     * @param options how it is read
     * @param visitors makes a visitor for each part
     * @param parts takes the visitor of each part when all that it receives is behind it, in the order of the file
     *     and in the thread of the caller
     * @param <V> the visitors
     * @throws IOException when the file cannot be read
     * @throws IllegalArgumentException when there is to be no thread
     */
    public static <V extends PgnVisitor> void readTokens(
            Path file, int threads, PgnOptions options, Supplier<? extends V> visitors, Parts<? super V> parts)
            throws IOException {
        new ParallelReader(file, threads, PART, options).readTokens(visitors, parts);
    }

    /**
     * Reads all games of a file as trees. Besides the trees of the part that is handed over, those of the few parts that
     * are read ahead are held in memory.
     *
     * @param file the file, plain or compressed
     * @param threads how many threads read, at least 1
     * @param options how it is read
     * @param games takes the games, in the order of the file and in the thread of the caller
     * @throws IOException when the file cannot be read
     * @throws IllegalArgumentException when there is to be no thread
     */
    public static void readGames(Path file, int threads, PgnOptions options, Consumer<? super Game> games)
            throws IOException {
        new ParallelReader(file, threads, PART, options).readGames(games);
    }

    // What the three ways to read have in common

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
                (visitor, told, tokenizer, own) -> new PassingOn(visitor, told),
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

    /** Reads games as trees, each given to the visitor of its part by the thread that has read it. */
    <V extends TreeVisitor> void readTrees(Supplier<? extends V> visitors, Placed<? super V> parts) throws IOException {
        read(
                visitors,
                (visitor, problems, tokenizer, own) ->
                        new GameBuilder(tokenizer, own, visitor::add, visitor.lineMoves()),
                parts);
    }

    /** Receives the trees of a part. */
    interface TreeVisitor extends PgnVisitor {

        /** A game was read; lines and games of its problems are counted from the start of the part. */
        void add(Game game);

        /** Where moves are written while they are played; null for nowhere. */
        default @Nullable LineMoves lineMoves() {
            return null;
        }
    }

    private <V extends PgnVisitor> void read(Supplier<? extends V> visitors, Teller<V> teller, Placed<? super V> parts)
            throws IOException {
        read(offset -> visitors.get(), visitor -> {}, teller, parts);
    }

    private <V extends PgnVisitor> void read(
            Function<LongSupplier, ? extends V> visitors,
            Consumer<? super V> ended,
            Teller<V> teller,
            Placed<? super V> parts)
            throws IOException {
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread is needed, not " + threads);
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
                            piece -> workers.submit(() -> {
                                Part<V> part = Part.read(piece, options, visitors, teller);
                                ended.accept(part.visitor());
                                return part;
                            }));
        } finally {
            workers.shutdownNow();
        }
    }

    /** The trees of a part, whose problems they know themselves. */
    private static final class Trees implements TreeVisitor {
        private final List<Game> games = new ArrayList<>();

        @Override
        public void add(Game game) {
            games.add(game);
        }
    }

    /** Where a part lies in its file. */
    record Place(long linesBefore, long gamesBefore, long end) {}

    /** Takes what came of a part, and where the part lies. */
    interface Placed<V> {
        void take(V visitor, Place place) throws IOException;
    }

    /** Makes what stands between a tokenizer and the visitor of a part. */
    private interface Teller<V extends PgnVisitor> {
        PgnVisitor teller(V visitor, Consumer<PgnProblem> problems, PgnTokenizer tokenizer, PgnOptions options);
    }

    /**
     * Takes what came of the parts of a file.
     *
     * @param <V> the visitors
     */
    public interface Parts<V> {
        /**
         * A part was read.
         *
         * @param visitor its visitor
         * @param offset how many bytes of the file lie before the end of this part
         * @throws IOException when that cannot be done with it; it ends the reading
         */
        void take(V visitor, long offset) throws IOException;
    }

    /**
     * What came of a part: its visitor, problems with lines and games counted from the start of the part, and whether the
     * visitor wants no more.
     */
    private record Part<V extends PgnVisitor>(
            V visitor, List<PgnProblem> problems, long lines, long games, long end, boolean isLast) {

        static <V extends PgnVisitor> Part<V> read(
                PgnParts.Part piece, PgnOptions options, Function<LongSupplier, ? extends V> visitors, Teller<V> teller)
                throws IOException {
            try (InputStream text = piece.open()) {
                return read(piece, text, options, visitors, teller);
            }
        }

        private static <V extends PgnVisitor> Part<V> read(
                PgnParts.Part piece,
                InputStream text,
                PgnOptions options,
                Function<LongSupplier, ? extends V> visitors,
                Teller<V> teller)
                throws IOException {
            List<PgnProblem> problems = new ArrayList<>();
            PgnTokenizer tokenizer = new PgnTokenizer(text, options);
            V visitor = visitors.apply(() -> piece.start() < 0 ? -1 : piece.start() + tokenizer.offset());
            PgnVisitor told = teller.teller(visitor, problems::add, tokenizer, options);
            boolean isWanted = true;
            while (isWanted && tokenizer.readGame(told)) {
                if (Thread.interrupted()) {
                    break;
                }
                isWanted = told.wantsMore();
            }
            return new Part<>(visitor, problems, tokenizer.line() - 1, tokenizer.games(), piece.end(), !isWanted);
        }
    }

    /** Starts the reading of a part. */
    private interface Start<V extends PgnVisitor> {
        Future<Part<V>> part(PgnParts.Part piece);
    }

    /** Hands over parts in order, with a few more being read ahead of the one that is waited for. */
    private static final class Reading<V extends PgnVisitor> {
        private final Placed<? super V> parts;
        private final Queue<Future<Part<V>>> ahead = new ArrayDeque<>();
        private long lines;
        private long games;
        private long end;
        private boolean isStopped;

        Reading(Placed<? super V> parts) {
            this.parts = parts;
        }

        void run(PgnParts cut, int threads, Start<V> start) throws IOException {
            for (PgnParts.Part piece = cut.next(); piece != null && !isStopped; piece = cut.next()) {
                ahead.add(start.part(piece));
                if (ahead.size() > 2 * threads) {
                    handOver(ahead.remove());
                }
            }
            while (!ahead.isEmpty() && !isStopped) {
                handOver(ahead.remove());
            }
        }

        private void handOver(Future<Part<V>> reading) throws IOException {
            Part<V> part = outcome(reading);
            isStopped = part.isLast();
            for (PgnProblem problem : part.problems()) {
                part.visitor().problem(problem.movedBy(lines, games));
            }
            // A part in which no game begins ends before one whose last game goes on.
            end = Math.max(end, part.end());
            Place place = new Place(lines, games, end);
            lines += part.lines();
            games += part.games();
            parts.take(part.visitor(), place);
        }

        private Part<V> outcome(Future<Part<V>> reading) throws IOException {
            try {
                return reading.get();
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
                    throw cause; // the visitor's own
                }
                throw new AssertionError("no other exception can be thrown", e);
            }
        }
    }
}
