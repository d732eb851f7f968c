package dev.passant.pgn;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Who played a game, in which year and with which result: by these, games with the same moves are told apart.
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
 * @param year the year of the tag {@code Date}, or of {@code UTCDate} where that is not known
 * @param result what the moves end with, or the tag {@code Result} where that is not known
 */
public record GameIdentity(PlayerName white, PlayerName black, Optional<Integer> year, GameResult result) {

    /** Nothing is known of a game, so that it contradicts no other. */
    public static final GameIdentity UNKNOWN =
            new GameIdentity(PlayerName.UNKNOWN, PlayerName.UNKNOWN, Optional.empty(), GameResult.UNKNOWN);

    /**
     * The identity of a game.
     *
     * @param white the name of White
     * @param black the name of Black
     * @param year the year, 1 to 9999, if it is known
     * @param result the result
     * @throws IllegalArgumentException if the year is out of range
     */
    public GameIdentity {
        if (year.isPresent() && (year.get() < 1 || year.get() > 9999)) {
            throw new IllegalArgumentException("a year must be between 1 and 9999, got " + year.get());
        }
    }

    /** In what two games can contradict each other. */
    public enum Contradiction {
        /** The names of White or those of Black do not agree: see {@link PlayerName}. */
        PLAYERS,
        /** The years are known, and differ. */
        YEAR,
        /** The results are known, and differ. */
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
        game.tags().forEach(tag -> collector.tag(tag.name(), tag.value()));
        collector.result(game.result());
        return collector.identity();
    }

    /**
     * Compares two games. What is unknown contradicts nothing.
     *
     * @param other the identity of another game
     * @return in what they contradict each other; empty if both can be the same game
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

    /** Collects the identity of one game after the other from what a {@link PgnVisitor} receives. */
    public static final class Collector {
        private Optional<String> white = Optional.empty();
        private Optional<String> black = Optional.empty();
        private Optional<String> date = Optional.empty();
        private Optional<String> utcDate = Optional.empty();
        private Optional<String> tagged = Optional.empty();
        private GameResult result = GameResult.UNKNOWN;

        /** A collector before its first game. */
        public Collector() {}

        /** Forgets the game before. */
        public void begin() {
            white = Optional.empty();
            black = Optional.empty();
            date = Optional.empty();
            utcDate = Optional.empty();
            tagged = Optional.empty();
            result = GameResult.UNKNOWN;
        }

        /**
         * Takes a tag. Of several with one name the first counts.
         *
         * @param name its name
         * @param value its value, with escapes
         */
        public void tag(PgnText name, PgnText value) {
            if (name.isText("White")
                    || name.isText("Black")
                    || name.isText("Result")
                    || name.isText("Date")
                    || name.isText("UTCDate")) {
                tag(name.toString(), PgnText.unescaped(value.toString()));
            }
        }

        private void tag(String name, String value) {
            switch (name) {
                case "White" -> white = white.or(() -> Optional.of(value));
                case "Black" -> black = black.or(() -> Optional.of(value));
                case "Date" -> date = date.or(() -> Optional.of(value));
                case "UTCDate" -> utcDate = utcDate.or(() -> Optional.of(value));
                case "Result" -> tagged = tagged.or(() -> Optional.of(value));
                default -> {}
            }
        }

        /**
         * Takes the result at the end of the moves.
         *
         * @param read the result
         */
        public void result(GameResult read) {
            result = read;
        }

        /**
         * Returns the identity of the game, as far as it was read.
         *
         * @return the identity
         */
        public GameIdentity identity() {
            return new GameIdentity(
                    white.map(PlayerName::of).orElse(PlayerName.UNKNOWN),
                    black.map(PlayerName::of).orElse(PlayerName.UNKNOWN),
                    date.flatMap(TagValues::year).or(() -> utcDate.flatMap(TagValues::year)),
                    result != GameResult.UNKNOWN
                            ? result
                            : tagged.flatMap(GameResult::ofLenient).orElse(GameResult.UNKNOWN));
        }
    }
}
