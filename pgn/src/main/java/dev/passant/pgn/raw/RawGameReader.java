package dev.passant.pgn.raw;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.source.PgnSource;
import dev.passant.pgn.tag.TagValues;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads games as bytes, with their tags. Moves are not checked.
 *
 * <pre>{@code
 * byte[] pgn = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4\n".getBytes(StandardCharsets.UTF_8);
 * RawGameReader games = new RawGameReader(new ByteArrayInputStream(pgn), PgnOptions.DEFAULT);
 * for (Optional<RawGame> game = games.read(); game.isPresent(); game = games.read()) {
 *     System.out.println(game.get().tag("White") + " " + game.get().hasResult()); // A true, B false
 * }
 * }</pre>
 */
public final class RawGameReader {

    private final RecordedStream recorded;
    private final PgnReader reader;
    private final PgnOptions options;
    private final Tags tags = new Tags();
    private long tooLong;

    /**
     * Creates a reader of games, which may be compressed.
     *
     * @param in the stream of the games
     * @param options the options for reading them
     * @throws IOException if the stream cannot be read
     */
    public RawGameReader(InputStream in, PgnOptions options) throws IOException {
        this.recorded = new RecordedStream(PgnSource.decompressed(in));
        this.reader = new PgnReader(recorded, options);
        this.options = options;
    }

    /**
     * Reads the next game. Games longer than {@link RecordedStream#MAX_BYTES} are skipped.
     *
     * @return the game; empty at the end of the stream
     * @throws IOException if the stream cannot be read
     */
    public Optional<RawGame> read() throws IOException {
        while (reader.readTokens(tags)) {
            Optional<byte[]> text = recorded.take(reader.offset());
            if (text.isPresent()) {
                byte[] corrected = RawNames.corrected(text.get(), options);
                return Optional.of(new RawGame(corrected, tags.hasResult, Map.copyOf(tags.values)));
            }
            tooLong++;
        }
        return Optional.empty();
    }

    /** {@return the number of games that were skipped because they are too long} */
    public long tooLong() {
        return tooLong;
    }

    private static final class Tags implements PgnVisitor {
        private final Map<String, String> values = new HashMap<>();
        private boolean hasResult;

        @Override
        public void gameStarts() {
            values.clear();
            hasResult = false;
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            values.putIfAbsent(name.toString(), TagValues.text(value));
        }

        @Override
        public void result(GameResult read) {
            hasResult = true;
            RawGame.putResult(read, values);
        }
    }
}
