package dev.passant.pgn.filter;

import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.scratch.Scratch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A random sample of games, in their order. The same seed selects the same games of the same input.
 *
 * <pre>{@code
 * List<String> chosen = new ArrayList<>();
 * try (GameSample sample = GameSample.ofCount(2, 1, game -> chosen.add(new String(game.text())))) {
 *     for (int i = 0; i < 100; i++) {
 *         sample.add(new RawGame(("1. e4 {" + i + "} *").getBytes(StandardCharsets.UTF_8), true));
 *     }
 *     sample.finish();
 * }
 * System.out.println(chosen.size()); // 2
 * }</pre>
 *
 * <p>For a sample of fixed size, the selected games are kept in a temporary file until all games are known. The methods
 * throw a {@link java.io.UncheckedIOException} if it cannot be written or read.
 */
public final class GameSample implements AutoCloseable {

    private final boolean isShare;
    private final double share;
    private final int count;
    private final Random random;
    private final Consumer<RawGame> sink;
    private long games;
    private final List<Chosen> chosen = new ArrayList<>();
    private @Nullable Scratch texts;

    /** A selected game and the location of its text in the temporary file. */
    private record Chosen(long number, long offset, int length, boolean hasResult) {}

    private GameSample(boolean isShare, double share, int count, long seed, Consumer<RawGame> sink) {
        this.isShare = isShare;
        this.share = share;
        this.count = count;
        this.random = new Random(seed);
        this.sink = sink;
    }

    /**
     * {@return a sample of a fixed size, by reservoir sampling (Knuth, 3.4.2, algorithm R)}
     *
     * @param count the number of games; all games are selected if there are fewer
     * @param seed the random seed
     * @param sink receives the selected games at the end, without their tags
     */
    public static GameSample ofCount(int count, long seed, Consumer<RawGame> sink) {
        return new GameSample(false, 0, count, seed, sink);
    }

    /**
     * {@return a sample that contains each game with the same probability}
     *
     * @param share the probability, 0 to 1
     * @param seed the random seed
     * @param sink receives each selected game when it is added
     */
    public static GameSample ofShare(double share, long seed, Consumer<RawGame> sink) {
        return new GameSample(true, share, 0, seed, sink);
    }

    /**
     * Adds a game, which may be selected.
     *
     * @param game the game
     */
    public void add(RawGame game) {
        if (isShare) {
            games++;
            if (random.nextDouble() < share) {
                sink.accept(game);
            }
            return;
        }
        // Android 14 lacks Random.nextLong(bound). Among 2^64 numbers, the bias of the remainder is negligible.
        long place = games < count ? games : Math.floorMod(random.nextLong(), games + 1);
        games++;
        if (place < count) {
            Scratch scratch = texts == null ? new Scratch() : texts;
            texts = scratch;
            Chosen one = new Chosen(games, scratch.size(), game.text().length, game.hasResult());
            scratch.append(game.text());
            if (place < chosen.size()) {
                chosen.set((int) place, one);
            } else {
                chosen.add(one);
            }
        }
    }

    /**
     * Passes the selected games to the consumer. Call this once, after the last game.
     */
    public void finish() {
        Scratch scratch = texts;
        if (scratch == null) {
            return;
        }
        scratch.flush();
        chosen.sort(Comparator.comparingLong(Chosen::number));
        for (Chosen one : chosen) {
            sink.accept(new RawGame(scratch.read(one.offset(), one.length()), one.hasResult()));
        }
    }

    /** {@return the number of games from which the sample is selected} */
    public long games() {
        return games;
    }

    @Override
    public void close() {
        if (texts != null) {
            texts.close();
        }
    }
}
