package dev.passant.cli.pgn;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Json;
import dev.passant.cli.io.Numbers;
import dev.passant.pgn.Deduplicator;
import dev.passant.pgn.GameHash;
import dev.passant.pgn.GameIdentity;
import dev.passant.pgn.GameIdentity.Contradiction;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options about duplicates: by what they are found, and where they are written. */
final class DuplicateOptions {

    private static final String BY_GAME = "game";
    private static final String BY_MOVES = "moves";

    @Option(
            names = "--duplicates-by",
            paramLabel = "WHAT",
            description = "game: start and moves are equal, and players, year and result do not contradict each other."
                    + " moves: start and moves are equal. Default: game.")
    private @Nullable String by;

    @Option(
            names = "--duplicates",
            paramLabel = "FILE",
            description = "Write the games that are left out as duplicates to a file.")
    private @Nullable String file;

    private final Deduplicator games = new Deduplicator();

    private final Map<Contradiction, Long> contradictions = new EnumMap<>(Contradiction.class);
    private long contradicting;
    private boolean comparesMovesOnly;

    /** Checks the options before anything is read. */
    void read() {
        comparesMovesOnly = by != null
                && Choices.one("--duplicates-by", by, List.of(BY_GAME, BY_MOVES))
                        .equals(BY_MOVES);
    }

    /** The file to which duplicates are written. */
    Optional<String> file() {
        return Optional.ofNullable(file);
    }

    /** The option that is used, if one is. */
    Optional<String> used() {
        return file != null
                ? Optional.of("--duplicates")
                : by != null ? Optional.of("--duplicates-by") : Optional.empty();
    }

    /**
     * Adds a game.
     *
     * @return the number of the kept game that it is a duplicate of; {@link #size} before if it is kept itself
     */
    int add(GameHash hash, GameIdentity identity) {
        try {
            return games.add(hash, compared(identity));
        } catch (IllegalStateException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** The number of the kept game that a game is a duplicate of. */
    OptionalInt find(GameHash hash, GameIdentity identity) {
        return games.find(hash, compared(identity));
    }

    private GameIdentity compared(GameIdentity identity) {
        return comparesMovesOnly ? GameIdentity.UNKNOWN : identity;
    }

    /** The number of kept games. */
    int size() {
        return games.size();
    }

    /** Counts the last game if it is no duplicate only because it contradicts those with the same moves. */
    void countContradictions() {
        Set<Contradiction> found = games.contradictions();
        contradicting += found.isEmpty() ? 0 : 1;
        found.forEach(contradiction -> contradictions.merge(contradiction, 1L, Long::sum));
    }

    /** Adds how many games were counted to an object. */
    void addContradictions(Json sums) {
        sums.name("contradictions").object().field("games", contradicting);
        for (Contradiction each : Contradiction.values()) {
            sums.field(word(each), contradictions.getOrDefault(each, 0L));
        }
        sums.end();
    }

    private static String word(Contradiction contradiction) {
        return contradiction.name().toLowerCase(Locale.ROOT);
    }

    /** How many games were counted, in words; empty when there is none. */
    Optional<String> report() {
        if (contradicting == 0) {
            return Optional.empty();
        }
        String reasons = contradictions.entrySet().stream()
                .map(each -> "different " + word(each.getKey()) + " in " + Numbers.grouped(each.getValue()))
                .collect(Collectors.joining(", "));
        return Optional.of(Numbers.grouped(contradicting)
                + (contradicting == 1 ? " game with the moves of another was" : " games with the moves of others were")
                + " kept: " + reasons);
    }
}
