package dev.passant.pgn;

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
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Reads games one after another, in memory that does not grow with the file.
 *
 * <pre>{@code
 * InputStream pgn = new ByteArrayInputStream("[White \"Fool\"] 1. f3 e5 2. g4 Qh4# 0-1".getBytes());
 * try (PgnReader reader = new PgnReader(pgn)) { // or PgnReader.open(path)
 *     reader.games().forEach(game -> System.out.println(game.tag("White").orElse("?") + " " + game.result())); // Fool 0-1
 * }
 * }</pre>
 *
 * <p>Games are read at one of three levels: tokens ({@link #readTokens}), the main line with every move played by the
 * rules ({@link #replayAll}), and trees ({@link #readGame}, {@link #games}).
 *
 * <p>What is wrong in a file is reported to the visitor, and never ends the reading. Not safe for several threads at once.
 */
public final class PgnReader implements Closeable {

    /** Bytes that are read at once from a text however short it is: a few words of a move text fit. */
    private static final int MIN_BLOCK = 1 << 8;

    private final InputStream source;
    private final PgnTokenizer tokenizer;
    private final PgnOptions options;
    private final GameBuilder trees;

    /** Replays games for the visitor that was given last. */
    private @Nullable Replayer replayer;

    private @Nullable ReplayVisitor replayed;

    /**
     * Reads games from a stream of plain text.
     *
     * @param source the text, in UTF-8 or Windows-1252; closed with this reader
     */
    public PgnReader(InputStream source) {
        this(source, PgnOptions.DEFAULT);
    }

    /**
     * Reads games from a stream of plain text.
     *
     * @param source the text; closed with this reader
     * @param options how it is read
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
     * Reads games from characters.
     *
     * @param source the text; closed with this reader
     */
    public PgnReader(Reader source) {
        this(source, PgnOptions.DEFAULT);
    }

    /**
     * Reads games from characters. Offsets, columns and limits count the bytes that the characters have in UTF-8.
     *
     * @param source the text; closed with this reader
     * @param options how it is read; their encoding is of no account
     */
    public PgnReader(Reader source, PgnOptions options) {
        this(new Utf8Stream(source), ofCharacters(options));
    }

    /** Reads games from a text, with a buffer that is no longer than the text. */
    static PgnReader of(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int block = Math.max(MIN_BLOCK, Math.min(PgnInput.BLOCK, bytes.length));
        return new PgnReader(new ByteArrayInputStream(bytes), block, ofCharacters(PgnOptions.DEFAULT));
    }

    private static PgnOptions ofCharacters(PgnOptions options) {
        return new PgnOptions(options.limits(), PgnEncoding.of("UTF-8"), options.letters(), options.isLive());
    }

    /**
     * Reads games from a file, plain or compressed.
     *
     * @param file the file
     * @return a reader to be closed
     * @throws IOException when the file cannot be read
     */
    public static PgnReader open(Path file) throws IOException {
        return new PgnReader(PgnSource.open(file));
    }

    /**
     * Reads games from a place in a plain file, such as one that {@link #offset} returned.
     *
     * @param file a file of plain text
     * @param offset how many bytes lie before the place; where no game begins, what is left of one is read as one
     * @param options how it is read
     * @return a reader to be closed, which counts from the place
     * @throws IOException when the file cannot be read
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
     * Reads the tokens of one game, without knowing what they mean.
     *
     * @param visitor receives them
     * @return false when there was no further game
     * @throws IOException when the file cannot be read on
     */
    public boolean readTokens(PgnVisitor visitor) throws IOException {
        return tokenizer.readGame(visitor);
    }

    /**
     * Reads all games that are left, or until the visitor wants no more, with every move resolved and played by the rules.
     *
     * @param visitor receives them
     * @throws IOException when the file cannot be read on
     */
    public void replayAll(ReplayVisitor visitor) throws IOException {
        Replayer replayer = new Replayer(visitor, visitor::problem, tokenizer, options);
        readAllTokens(replayer);
    }

    /**
     * Reads some games, or until the visitor wants no more, with every move resolved and played by the rules.
     *
     * @param visitor receives them
     * @param games how many at most
     * @throws IOException when the file cannot be read on
     */
    public void replay(ReplayVisitor visitor, long games) throws IOException {
        Replayer replayer = new Replayer(visitor, visitor::problem, tokenizer, options);
        for (long left = games; left > 0 && tokenizer.readGame(replayer) && replayer.wantsMore(); left--) {
            // Another game is wanted.
        }
    }

    /**
     * Reads one game, with every move resolved and played by the rules: for those who ask for games rather than being
     * told of them. A visitor that wants no moves of a game ({@link PgnVisitor#wantsMoves}) has it passed over.
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
     * @param visitor receives the game; of a game with more moves than {@link PgnLimits#gamePlies}, as many, and a problem
     * @return false when there was no further game
     * @throws IOException when the file cannot be read on
     */
    // The same visitor, not an equal one.
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
     * Reads the tokens of all games that are left, or until the visitor wants no more.
     *
     * @param visitor receives them
     * @throws IOException when the file cannot be read on
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
     * @return the game, with what was wrong in it; empty when there was no further game
     * @throws IOException when the file cannot be read on
     */
    public Optional<Game> readGame() throws IOException {
        return tokenizer.readGame(trees) ? Optional.of(trees.game()) : Optional.empty();
    }

    /**
     * The games that are left, as trees, each read when it is asked for.
     *
     * <p>Close it, or the reader: a stream does not know that nobody will ask it again.
     *
     * <pre>{@code
     * InputStream pgn = new ByteArrayInputStream("1. e4 e5 1/2-1/2 1. d4 1-0".getBytes());
     * try (Stream<Game> games = new PgnReader(pgn).games()) {
     *     System.out.println(games.filter(game -> game.result() == GameResult.DRAW).count()); // 1
     * }
     * }</pre>
     *
     * @return a stream in the order of the file, which is read by one thread at a time whatever is asked of the stream;
     *     closing it closes this reader. When the file cannot be read on, it throws an {@link UncheckedIOException}
     */
    public Stream<Game> games() {
        Spliterator<Game> games = new Spliterator<>() {
            @Override
            public boolean tryAdvance(Consumer<? super Game> action) {
                Optional<Game> next = readUnchecked();
                next.ifPresent(action);
                return next.isPresent();
            }

            // Games are read in turn; parts would be piles of games in memory.
            @Override
            public @Nullable Spliterator<Game> trySplit() {
                return null;
            }

            @Override
            public long estimateSize() {
                return Long.MAX_VALUE;
            }

            @Override
            public int characteristics() {
                return Spliterator.ORDERED | Spliterator.NONNULL;
            }
        };
        return StreamSupport.stream(games, false).onClose(this::closeUnchecked);
    }

    /**
     * Reads the next game of those that are wanted as a tree. The moves of others are passed over.
     *
     * @param wanted says of the tags of a game whether it is wanted
     * @return the game, with what was wrong in it; empty when there was no further game that is wanted
     * @throws IOException when the file cannot be read on
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

    /**
     * How many games were begun.
     *
     * @return 0 or more
     */
    public long gamesBegun() {
        return tokenizer.games();
    }

    /**
     * Where the game begins that was read last, or is being read.
     *
     * @return the number of bytes of plain text before its first; 0 before the first game
     */
    public long gameOffset() {
        return tokenizer.gameOffset();
    }

    /**
     * How much was read.
     *
     * @return the number of bytes of plain text before what is read next
     */
    public long offset() {
        return tokenizer.offset();
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
