package dev.passant.pgn.duplicates;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.players.PlayerName;
import dev.passant.pgn.tag.TagValues;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The players, the year and the result of a game, which distinguish games with the same moves.
 *
 * <pre>{@code
 * GameIdentity game = GameIdentity.of(Game.parse("[White \"Réti, Richard\"] [Date \"1924.03.22\"] 1. Nf3 1-0"));
 * GameIdentity copy = GameIdentity.of(Game.parse("[White \"Reti, R\"] [Black \"Capablanca\"] 1. Nf3 1-0"));
 * GameIdentity other = GameIdentity.of(Game.parse("[White \"Reti, R\"] [Date \"1928.??.??\"] 1. Nf3 0-1"));
 * System.out.println(game.contradictions(copy) + " " + game.contradictions(other)); // [] [YEAR, RESULT]
 * }</pre>
 *
 * @param white the name of White
 * @param black the name of Black
 * @param year the year in the tag {@code Date}; if it is unknown, the year in {@code UTCDate}
 * @param result the result at the end of the movetext; if it is unknown, the tag {@code Result}
 */
public record GameIdentity(PlayerName white, PlayerName black, Optional<Integer> year, GameResult result) {

    private static final PlayerName UNKNOWN_NAME = PlayerName.of("");

    /** The identity of a game without any information. It contradicts no other identity. */
    public static final GameIdentity UNKNOWN =
            new GameIdentity(UNKNOWN_NAME, UNKNOWN_NAME, Optional.empty(), GameResult.UNKNOWN);

    /**
     * Creates an identity.
     *
     * @throws IllegalArgumentException if the year is out of range
     */
    public GameIdentity {
        if (year.isPresent() && (year.get() < 1 || year.get() > 9999)) {
            throw new IllegalArgumentException("a year must be between 1 and 9999, got " + year.get());
        }
    }

    /** A respect in which two games contradict each other. */
    public enum Contradiction {
        /** The names of White or the names of Black disagree: see {@link PlayerName}. */
        PLAYERS,
        /** The years are known and differ. */
        YEAR,
        /** The results are known and differ. */
        RESULT
    }

    /**
     * Reads the identity of a game from its tags and result.
     *
     * @param game the game
     * @return its identity
     */
    public static GameIdentity of(Game game) {
        Collector collector = new Collector();
        game.tags().forEach(tag -> collector.tags.putIfAbsent(tag.name(), tag.value()));
        collector.result(game.result());
        return collector.identity();
    }

    /**
     * Compares two games. An unknown value never contradicts another value.
     *
     * @param other the identity of another game
     * @return the contradictions; empty if both may be the same game
     */
    public Set<Contradiction> contradictions(GameIdentity other) {
        Set<Contradiction> contradictions = EnumSet.noneOf(Contradiction.class);
        if (!white.agreesWith(other.white) || !black.agreesWith(other.black)) {
            contradictions.add(Contradiction.PLAYERS);
        }
        if (year.isPresent() && other.year.isPresent() && !year.equals(other.year)) {
            contradictions.add(Contradiction.YEAR);
        }
        if (result != GameResult.UNKNOWN && other.result != GameResult.UNKNOWN && result != other.result) {
            contradictions.add(Contradiction.RESULT);
        }
        return Collections.unmodifiableSet(contradictions);
    }

    /** Returns the union of two identities that do not contradict each other; of two names, it has the longer one. */
    GameIdentity completedBy(GameIdentity copy) {
        return new GameIdentity(
                longer(white, copy.white),
                longer(black, copy.black),
                year.or(() -> copy.year),
                result == GameResult.UNKNOWN ? copy.result : result);
    }

    private static PlayerName longer(PlayerName name, PlayerName other) {
        return other.toString().length() > name.toString().length() ? other : name;
    }

    /** Collects the identities of games, one after another, from the events of a {@link PgnVisitor}. */
    public static final class Collector {
        private static final List<String> TAGS = List.of("White", "Black", "Date", "UTCDate", "Result");

        private final Map<String, String> tags = new HashMap<>();
        private GameResult result = GameResult.UNKNOWN;

        /** Creates a collector. */
        public Collector() {}

        /** Begins a game and discards the previous one. */
        public void begin() {
            tags.clear();
            result = GameResult.UNKNOWN;
        }

        /**
         * Adds a tag. If a name occurs several times, the first value is used.
         *
         * @param name the name
         * @param value the value, with escapes
         */
        public void tag(PgnText name, PgnText value) {
            for (String tag : TAGS) {
                if (name.isText(tag)) {
                    tags.putIfAbsent(tag, TagValues.text(value));
                }
            }
        }

        /**
         * Sets the result at the end of the movetext.
         *
         * @param read the result
         */
        public void result(GameResult read) {
            result = read;
        }

        /** {@return the identity of the game from the tags and the result so far} */
        public GameIdentity identity() {
            return new GameIdentity(
                    tag("White").map(PlayerName::of).orElse(UNKNOWN_NAME),
                    tag("Black").map(PlayerName::of).orElse(UNKNOWN_NAME),
                    tag("Date").flatMap(TagValues::year).or(() -> tag("UTCDate").flatMap(TagValues::year)),
                    result != GameResult.UNKNOWN
                            ? result
                            : tag("Result").flatMap(GameResult::ofLenient).orElse(GameResult.UNKNOWN));
        }

        private Optional<String> tag(String name) {
            return Optional.ofNullable(tags.get(name));
        }
    }
}
