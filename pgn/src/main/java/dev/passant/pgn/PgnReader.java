package dev.passant.pgn;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads games one after another, in memory that does not grow with the file.
 *
 * <p>Each game is read at one of three levels: {@link #readTokens}, {@link #replayAll} and {@link #trees}. They may be mixed.
 *
 * <p>What is wrong in a file is told to the visitor, and never ends the reading. Not safe for several threads at once.
 */
public final class PgnReader implements Closeable {

    private final InputStream source;
    private final PgnTokenizer tokenizer;
    private final PgnLimits limits;

    /**
     * Reads games from a stream of plain text.
     *
     * @param source the text, in UTF-8 or Latin-1; closed with this reader
     */
    public PgnReader(InputStream source) {
        this(source, PgnLimits.DEFAULT);
    }

    /**
     * Reads games from a stream of plain text.
     *
     * @param source the text, in UTF-8 or Latin-1; closed with this reader
     * @param limits how much is held in memory
     */
    public PgnReader(InputStream source, PgnLimits limits) {
        this.source = source;
        this.limits = limits;
        this.tokenizer = new PgnTokenizer(source, limits);
    }

    /**
     * Reads games from a text in memory.
     *
     * @param text the games
     * @return a reader, which need not be closed
     */
    public static PgnReader of(String text) {
        return new PgnReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
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
     * Reads all games that are left, with every move resolved and played by the rules.
     *
     * @param visitor receives them
     * @throws IOException when the file cannot be read on
     */
    public void replayAll(ReplayVisitor visitor) throws IOException {
        Replayer replayer = new Replayer(visitor, visitor::problem, tokenizer, limits);
        while (tokenizer.readGame(replayer)) {
            // Everything was told to the visitor.
        }
    }

    /**
     * Reads the tokens of all games that are left.
     *
     * @param visitor receives them
     * @throws IOException when the file cannot be read on
     */
    public void readAllTokens(PgnVisitor visitor) throws IOException {
        while (tokenizer.readGame(visitor)) {
            // Everything was told to the visitor.
        }
    }

    /**
     * Reads the next game as a tree, with everything that is said about it. What cannot be read is left out and told by
     * {@link Game#problems}.
     *
     * @return the game, or empty when there was no further one
     * @throws IOException when the file cannot be read on
     */
    public Optional<Game> readGame() throws IOException {
        GameBuilder builder = new GameBuilder(tokenizer, limits);
        return tokenizer.readGame(builder) ? Optional.of(builder.game()) : Optional.empty();
    }

    /**
     * All games that are left, as trees, each read when it is asked for. Closing the stream closes this reader.
     *
     * @return the games in order; it throws {@link UncheckedIOException} when the file cannot be read on
     */
    public Stream<Game> trees() {
        return Stream.generate(this::nextTree)
                .takeWhile(Optional::isPresent)
                .map(Optional::orElseThrow)
                .onClose(() -> {
                    try {
                        close();
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
    }

    private Optional<Game> nextTree() {
        try {
            return readGame();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * How many games were begun.
     *
     * @return 0 or more
     */
    public long games() {
        return tokenizer.games();
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
