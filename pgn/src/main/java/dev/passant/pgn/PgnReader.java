package dev.passant.pgn;

import dev.passant.pgn.read.PgnInput;
import dev.passant.pgn.read.PgnTokenizer;
import dev.passant.pgn.read.Replayer;
import dev.passant.pgn.read.Utf8Stream;
import dev.passant.pgn.source.PgnSource;
import dev.passant.pgn.tag.Tag;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Reads PGN games sequentially, in memory independent of the file size.
 *
 * <pre>{@code
 * InputStream pgn = new ByteArrayInputStream("[White \"Fool\"] 1. f3 e5 2. g4 Qh4# 0-1".getBytes());
 * try (PgnReader reader = new PgnReader(pgn)) { // or PgnReader.open(path)
 *     for (Game game : reader) {
 *         System.out.println(game.tag("White").orElse("?") + " " + game.result()); // Fool 0-1
 *     }
 * }
 * }</pre>
 *
 * <p>Games can be read at three levels: as tokens ({@link #readTokens}), as main lines with every move resolved and
 * played ({@link #replayAll}), and as trees ({@link #readGame},
 * {@link #games}, or a {@code for} loop over the reader).
 *
 * <p>Errors in the text are reported as problems and do not end the reading. Not thread-safe.
 */
public final class PgnReader implements Iterable<Game>, Closeable {

    /** The minimum buffer size: room for a few tokens, however short the text. */
    private static final int MIN_BLOCK = 1 << 8;

    private final InputStream source;
    private final PgnTokenizer tokenizer;
    private final PgnOptions options;
    private final GameBuilder trees;

    /** Replays games for the visitor of the last {@link #replayGame}. */
    private @Nullable Replayer replayer;

    private @Nullable ReplayVisitor replayed;

    /**
     * Creates a reader of plain text.
     *
     * @param source the text, in UTF-8 or Windows-1252; closed with this reader
     */
    public PgnReader(InputStream source) {
        this(source, PgnOptions.DEFAULT);
    }

    /**
     * Creates a reader of plain text with options.
     *
     * @param source the text; closed with this reader
     * @param options the reader options
     */
    public PgnReader(InputStream source, PgnOptions options) {
        this(source, PgnInput.BLOCK, options);
    }

    private PgnReader(InputStream source, int block, PgnOptions options) {
        this.source = source;
        this.options = options;
        this.tokenizer = new PgnTokenizer(source, block, options);
        this.trees = new GameBuilder(tokenizer, options);
    }

    /**
     * Creates a reader of characters.
     *
     * @param source the text; closed with this reader
     */
    public PgnReader(Reader source) {
        this(source, PgnOptions.DEFAULT);
    }

    /**
     * Creates a reader of characters with options. Offsets and limits count the bytes of the text in UTF-8.
     *
     * @param source the text; closed with this reader
     * @param options the reader options; their encoding is ignored
     */
    public PgnReader(Reader source, PgnOptions options) {
        this(new Utf8Stream(source), ofCharacters(options));
    }

    /** Creates a reader of a string, with a buffer that is not larger than necessary. */
    static PgnReader of(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int block = Math.max(MIN_BLOCK, Math.min(PgnInput.BLOCK, bytes.length));
        return new PgnReader(new ByteArrayInputStream(bytes), block, ofCharacters(PgnOptions.DEFAULT));
    }

    private static PgnOptions ofCharacters(PgnOptions options) {
        return new PgnOptions(
                options.limits(), PgnEncoding.of("UTF-8"), options.letters(), options.isLive(), options.players());
    }

    /**
     * Opens a plain or compressed file. Zstandard requires the library {@code com.github.luben:zstd-jni}.
     *
     * @param file the file
     * @return a reader, which the caller must close
     * @throws IOException if the file cannot be read
     */
    public static PgnReader open(Path file) throws IOException {
        return new PgnReader(PgnSource.open(file));
    }

    /**
     * Opens a plain file at an offset, such as one returned by {@link #offset}.
     *
     * @param file a plain text file
     * @param offset the offset in bytes; if it is inside a game, the rest of that game is read as a game
     * @param options the reader options
     * @return a reader, which the caller must close; its offsets and lines are relative to the given offset
     * @throws IOException if the file cannot be read
     */
    public static PgnReader open(Path file, long offset, PgnOptions options) throws IOException {
        FileChannel channel = FileChannel.open(file);
        PgnReader reader = new PgnReader(Channels.newInputStream(channel.position(offset)), options);
        if (offset > 0) {
            reader.tokenizer.beginWithin();
        }
        return reader;
    }

    /**
     * Reads the tokens of one game without interpreting them.
     *
     * @param visitor receives the tokens
     * @return false if there are no more games
     * @throws IOException if the input cannot be read
     */
    public boolean readTokens(PgnVisitor visitor) throws IOException {
        return tokenizer.readGame(visitor);
    }

    /**
     * Replays the remaining games until {@link PgnVisitor#wantsMore} returns false. Every move is resolved and played.
     *
     * @param visitor receives the games
     * @throws IOException if the input cannot be read
     */
    public void replayAll(ReplayVisitor visitor) throws IOException {
        Replayer replayer = new Replayer(visitor, visitor::problem, tokenizer, options);
        readAllTokens(replayer);
    }

    /**
     * Replays a limited number of games. Stops early if {@link PgnVisitor#wantsMore} returns false. Every move is
     * resolved and played.
     *
     * @param visitor receives the games
     * @param games the maximum number of games
     * @throws IOException if the input cannot be read
     */
    public void replay(ReplayVisitor visitor, long games) throws IOException {
        Replayer replayer = new Replayer(visitor, visitor::problem, tokenizer, options);
        for (long left = games; left > 0 && tokenizer.readGame(replayer) && replayer.wantsMore(); left--) {
            // The condition of the loop reads the games.
        }
    }

    /**
     * Replays one game: every move is resolved and played. If {@link PgnVisitor#wantsMoves} returns false, the moves
     * are skipped.
     *
     * <pre>{@code
     * PgnReader reader = new PgnReader(new StringReader("1. e4 e5 * 1. d4 *"));
     * int[] plies = {0};
     * ReplayVisitor counter = new ReplayVisitor() {
     *     @Override
     *     public void played(Move move) {
     *         plies[0]++;
     *     }
     * };
     * reader.replayGame(counter);
     * System.out.println(plies[0]); // 2
     * }</pre>
     *
     * @param visitor receives the game; moves beyond {@link PgnLimits#gamePlies} are left out, which is reported as a
     *     problem
     * @return false if there are no more games
     * @throws IOException if the input cannot be read
     */
    // Visitors are compared by identity.
    @SuppressWarnings("ReferenceEquality")
    public boolean replayGame(ReplayVisitor visitor) throws IOException {
        Replayer current = replayer;
        if (current == null || visitor != replayed) {
            current = new Replayer(
                    visitor,
                    visitor::problem,
                    tokenizer,
                    options,
                    options.limits().gamePlies());
            replayer = current;
            replayed = visitor;
        }
        return tokenizer.readGame(current);
    }

    /**
     * Reads the tokens of the remaining games until {@link PgnVisitor#wantsMore} returns false.
     *
     * @param visitor receives the tokens
     * @throws IOException if the input cannot be read
     */
    public void readAllTokens(PgnVisitor visitor) throws IOException {
        boolean isWanted = true;
        while (isWanted && tokenizer.readGame(visitor)) {
            isWanted = visitor.wantsMore();
        }
    }

    /**
     * Reads one game as a tree.
     *
     * @return the game, with its problems; empty if there are no more games
     * @throws IOException if the input cannot be read
     */
    public Optional<Game> readGame() throws IOException {
        if (tokenizer.readGame(trees)) {
            return Optional.of(trees.game());
        }
        return Optional.empty();
    }

    /**
     * Returns the remaining games as trees, read lazily.
     *
     * <p>Close the stream or this reader. Reading to the end of the stream does not close the file.
     *
     * <pre>{@code
     * InputStream pgn = new ByteArrayInputStream("1. e4 e5 1/2-1/2 1. d4 1-0".getBytes());
     * try (Stream<Game> games = new PgnReader(pgn).games()) {
     *     System.out.println(games.filter(game -> game.result() == GameResult.DRAW).count()); // 1
     * }
     * }</pre>
     *
     * @return a sequential stream in file order, which cannot be split even if made parallel; closing it closes this
     *     reader. If the input cannot be read, it throws an {@link UncheckedIOException}
     */
    public Stream<Game> games() {
        Spliterator<Game> games = new AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
            @Override
            public boolean tryAdvance(Consumer<? super Game> action) {
                Optional<Game> next = readUnchecked();
                next.ifPresent(action);
                return next.isPresent();
            }

            // Splitting would collect many games in memory.
            @Override
            public @Nullable Spliterator<Game> trySplit() {
                return null;
            }
        };
        return StreamSupport.stream(games, false).onClose(this::closeUnchecked);
    }

    /**
     * {@return an iterator over the remaining games in file order, for {@code for} loops} If the input cannot be read,
     * it throws an {@link UncheckedIOException}.
     */
    @Override
    public Iterator<Game> iterator() {
        return games().iterator();
    }

    /**
     * Reads the next game whose tags match a predicate, as a tree. The moves of other games are skipped.
     *
     * @param wanted returns whether to read the game with these tags
     * @return the game, with its problems; empty if no further game matches
     * @throws IOException if the input cannot be read
     */
    public Optional<Game> readGame(Predicate<? super List<Tag>> wanted) throws IOException {
        trees.want(wanted);
        try {
            boolean isThere = tokenizer.readGame(trees);
            while (isThere && !trees.isWanted()) {
                isThere = tokenizer.readGame(trees);
            }
            return isThere ? Optional.of(trees.game()) : Optional.empty();
        } finally {
            trees.want(null);
        }
    }

    private Optional<Game> readUnchecked() {
        try {
            return readGame();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void closeUnchecked() {
        try {
            close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return the number of games started so far, including the current one} */
    public long gamesBegun() {
        return tokenizer.games();
    }

    /** {@return the offset of the game last read or being read, in bytes of plain text; 0 before the first game} */
    public long gameOffset() {
        return tokenizer.gameOffset();
    }

    /** {@return the current offset: the number of bytes of plain text consumed so far} */
    public long offset() {
        return tokenizer.offset();
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
