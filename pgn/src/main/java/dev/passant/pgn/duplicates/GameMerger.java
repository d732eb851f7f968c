package dev.passant.pgn.duplicates;

import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.duplicates.GameIdentity.Contradiction;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.scratch.Scratch;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Merges games and drops duplicates. Among copies of a game, the one with the most comments, NAGs and variations is
 * kept. Ties are broken by the number of known tags, then by the order of the copies. Unknown tags and an unknown
 * result of the kept copy are filled in from the other copies. The kept copy is written in the place of the first.
 *
 * <pre>{@code
 * byte[] pgn = "[White \"A\"]\n\n1. e4 e5 1-0\n\n[White \"A\"]\n\n1. e4 {best} e5 *\n".getBytes(StandardCharsets.UTF_8);
 * RawGameReader games = new RawGameReader(new ByteArrayInputStream(pgn), PgnOptions.DEFAULT);
 * try (GameMerger merger = new GameMerger(PgnOptions.DEFAULT)) {
 *     for (Optional<RawGame> game = games.read(); game.isPresent(); game = games.read()) {
 *         merger.add(game.get());
 *     }
 *     merger.finish(game -> System.out.println(new String(game.text()).strip().substring(13))); // 1. e4 {best} e5 1-0
 * }
 * }</pre>
 *
 * <p>{@link Deduplicator} decides which games are duplicates. A merger needs about 150 bytes of memory per game, and
 * about 150 bytes plus its letters for each distinct name. The texts are in a temporary file; the methods throw a
 * {@link java.io.UncheckedIOException} if it cannot be written or read.
 */
public final class GameMerger implements AutoCloseable {

    private final PgnOptions options;
    private final Consumer<RawGame> dropped;
    private final Deduplicator games = new Deduplicator();
    private final TagFiller filler;
    private final Scratch texts = new Scratch();
    private final List<Copy> kept = new ArrayList<>();
    private long duplicates;
    private long replaced;

    /** The location of a text in the temporary file. */
    private record Text(long offset, int length, boolean hasResult) {}

    /**
     * The best copy of a game so far.
     *
     * @param read the text as it was read
     * @param filled the text with tags from other copies, or {@code read} if they add nothing
     * @param annotations the number of comments, NAGs and variations
     * @param knownTags the number of tags and results with a known value
     */
    private record Copy(Text read, Text filled, int annotations, int knownTags) {

        boolean isBetterThan(Copy other) {
            return annotations == other.annotations ? knownTags > other.knownTags : annotations > other.annotations;
        }
    }

    /**
     * Creates a merger.
     *
     * @param options the options with which the games were read
     */
    public GameMerger(PgnOptions options) {
        this(options, game -> {});
    }

    /**
     * Creates a merger.
     *
     * @param options the options with which the games were read
     * @param dropped receives each duplicate as it was read
     */
    public GameMerger(PgnOptions options, Consumer<RawGame> dropped) {
        this.options = options;
        this.dropped = dropped;
        this.filler = new TagFiller(options);
    }

    /**
     * Adds a game.
     *
     * @param game the game
     * @return true if it is not a duplicate
     * @throws IllegalStateException if there are too many games: see {@link Deduplicator#add}
     */
    public boolean add(RawGame game) {
        return add(game, ComparedGame.of(game, options));
    }

    /**
     * Adds a game that was replayed.
     *
     * @param game the game
     * @param compared the visitor that received the game last
     * @return true if it is not a duplicate
     * @throws IllegalStateException if there are too many games: see {@link Deduplicator#add}
     */
    public boolean add(RawGame game, ComparedGame compared) {
        int place = games.add(compared.hash(game), compared.identity());
        Text read = store(game);
        Copy copy = new Copy(read, read, compared.annotations(), compared.knownTags());
        if (place == kept.size()) {
            kept.add(copy);
            return true;
        }
        duplicates++;
        texts.flush();
        Copy before = kept.get(place);
        boolean isReplaced = copy.isBetterThan(before);
        replaced += isReplaced ? 1 : 0;
        dropped.accept(isReplaced ? load(before.read()) : game);
        kept.set(place, isReplaced ? filled(copy, before) : filled(before, copy));
        return false;
    }

    private Copy filled(Copy copy, Copy other) {
        RawGame game = load(copy.filled());
        RawGame filled = filler.fill(game, load(other.filled()));
        return filled == game ? copy : new Copy(copy.read(), store(filled), copy.annotations(), copy.knownTags());
    }

    private Text store(RawGame game) {
        Text stored = new Text(texts.size(), game.text().length, game.hasResult());
        texts.append(game.text());
        return stored;
    }

    private RawGame load(Text text) {
        return new RawGame(texts.read(text.offset(), text.length()), text.hasResult());
    }

    /**
     * Passes the merged games to a consumer, in order.
     *
     * @param sink receives the best copy of each game, with tags filled in; {@link RawGame#tag} is empty
     */
    public void finish(Consumer<RawGame> sink) {
        texts.flush();
        kept.forEach(copy -> sink.accept(load(copy.filled())));
    }

    /**
     * {@return why the last game is not a duplicate, although an earlier game has the same moves: see
     * {@link Deduplicator#contradictions}}
     */
    public Set<Contradiction> contradictions() {
        return games.contradictions();
    }

    /** {@return the number of distinct games} */
    public int games() {
        return kept.size();
    }

    /** {@return the number of duplicates} */
    public long duplicates() {
        return duplicates;
    }

    /** {@return the number of games that were replaced by a better copy that came later} */
    public long replaced() {
        return replaced;
    }

    /** {@return the number of tags that were filled in from other copies} */
    public long filledTags() {
        return filler.filled();
    }

    @Override
    public void close() {
        texts.close();
    }
}
