package dev.passant.pgn.duplicates;

import dev.passant.pgn.Game;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnWriter;
import dev.passant.pgn.PgnWriterOptions;
import dev.passant.pgn.duplicates.GameIdentity.Contradiction;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.scratch.Scratch;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
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
 *
 * <p>On request, nearly equal games are joined: games of the same known players whose years and results do not
 * contradict each other, of which one is the beginning of the other, or which have at least four fifths of the shorter
 * one in common, and at least 20 plies. Games with different addresses in the tag {@code Site}, and games whose dates
 * and rounds are known and both differ, are not joined, nor are games if one of them or the joined game would exceed
 * the limits of the options. A game is compared with at most 64 others of the same players and the same first 20 plies.
 * The joined game has the moves of the longer game as main line and everything that only the other game has: moves and
 * comments as variations and comments, unknown tags, and different values of tags in a comment before the first move.
 * The moves of all games are then kept in memory.
 */
public final class GameMerger implements AutoCloseable {

    private final PgnOptions options;
    private final BiConsumer<RawGame, RawGame> dropped;
    private final Optional<NearDuplicates> near;
    private final Deduplicator games = new Deduplicator();
    private final TagFiller filler;
    private final Scratch texts = new Scratch();
    private final List<Copy> kept = new ArrayList<>();

    /** For each game that is not a duplicate, the place in {@code kept} of the game that it is in. */
    private final List<Integer> places = new ArrayList<>();

    private long duplicates;
    private long replaced;
    private long joined;

    /** The location of a text in the temporary file. */
    private record Text(long offset, int length, boolean hasResult) {}

    /**
     * The best copy of a game so far.
     *
     * @param read the text as it was read
     * @param filled the text with tags from other copies, or {@code read} if they add nothing
     * @param annotations the number of comments, NAGs and variations
     * @param knownTags the number of tags and results with a known value
     * @param plies the number of plies of the main line
     * @param isJoined whether {@code filled} has the moves of several games
     */
    private record Copy(Text read, Text filled, int annotations, int knownTags, int plies, boolean isJoined) {

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
        this(options, false, (kept, game) -> {});
    }

    /**
     * Creates a merger.
     *
     * @param options the options with which the games were read
     * @param joinsNear whether to join nearly equal games
     * @param dropped receives for each duplicate the copy that is kept and the duplicate, as they were read
     */
    public GameMerger(PgnOptions options, boolean joinsNear, BiConsumer<RawGame, RawGame> dropped) {
        this.options = options;
        this.dropped = dropped;
        this.near = joinsNear ? Optional.of(new NearDuplicates(games)) : Optional.empty();
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
        Copy copy = new Copy(read, read, compared.annotations(), compared.knownTags(), compared.plies(), false);
        boolean isNew = place == places.size();
        int own = kept.size();
        int at = isNew ? near.map(groups -> groups.find(compared.candidate())).orElse(own) : places.get(place);
        if (at == own) {
            keep(copy, compared, place);
            return true;
        }
        texts.flush();
        Copy before = kept.get(at);
        boolean joins = isNew || before.isJoined();
        boolean isReplaced = joins ? copy.plies() > before.plies() : copy.isBetterThan(before);
        Copy best = isReplaced ? copy : before;
        Copy other = isReplaced ? before : copy;
        Optional<Copy> merged = joins ? joined(best, other) : Optional.of(filled(best, other));
        if (isNew && merged.isEmpty()) {
            keep(copy, compared, place);
            return true;
        }
        if (isNew) {
            near.ifPresent(groups -> groups.add(compared.candidate(), place, at));
            places.add(at);
            joined++;
        } else {
            near.ifPresent(groups -> groups.complete(at, compared.candidate()));
        }
        duplicates++;
        replaced += isReplaced ? 1 : 0;
        dropped.accept(load(best.read()), load(other.read()));
        kept.set(at, merged.orElse(before));
        return false;
    }

    private void keep(Copy copy, ComparedGame compared, int place) {
        near.ifPresent(groups -> groups.add(compared.candidate(), place, kept.size()));
        places.add(kept.size());
        kept.add(copy);
    }

    /** Returns the joined game; empty if it, or one of the two games, exceeds the limits of the reader. */
    private Optional<Copy> joined(Copy best, Copy other) {
        Game longer = parsed(best);
        Game shorter = parsed(other);
        if (longer.isIncomplete() || shorter.isIncomplete()) {
            return Optional.empty();
        }
        // The text is read again, so it has the letters that the reader expects.
        PgnWriterOptions layout = PgnWriterOptions.DEFAULT.with(options.limits());
        StringBuilder text = new StringBuilder();
        try {
            new PgnWriter(text, options.letters().pieces().map(layout::with).orElse(layout))
                    .write(PairJoiner.join(longer, shorter));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen in memory
        }
        Text filled = store(new RawGame(options.encoding().encoded(text.toString()), true));
        return Optional.of(new Copy(best.read(), filled, best.annotations(), best.knownTags(), best.plies(), true));
    }

    private Game parsed(Copy copy) {
        texts.flush();
        try (PgnReader reader =
                new PgnReader(new ByteArrayInputStream(load(copy.filled()).text()), options)) {
            return reader.readGame().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen in memory
        }
    }

    private Copy filled(Copy copy, Copy other) {
        RawGame game = load(copy.filled());
        RawGame filled = filler.fill(game, load(other.filled()));
        return filled == game
                ? copy
                : new Copy(copy.read(), store(filled), copy.annotations(), copy.knownTags(), copy.plies(), false);
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

    /** {@return the number of duplicates, including the games that were joined} */
    public long duplicates() {
        return duplicates;
    }

    /** {@return the number of games that were joined with nearly equal ones} */
    public long joined() {
        return joined;
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
