package dev.passant.pgn.statistics;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.notation.Uci;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Games counted together: how many, with which results, how long they were, how the rules ended them, and which openings
 * they began with.
 *
 * <pre>{@code
 * GameStatistics games = new GameStatistics(2, 1000);
 * try (PgnReader reader = new PgnReader(new StringReader("1. e4 e5 2. Nf3 1-0 1. e4 c5 0-1"))) {
 *     reader.replayAll(StatisticsVisitor.of(games));
 * }
 * System.out.println(games.games() + " " + games.meanPlies() + " " + games.results()); // 2 2.5 {1-0=1, 0-1=1}
 * System.out.println(games.openings(1).get(0).named()); // 1. e4 c5
 * }</pre>
 */
public final class GameStatistics extends Statistics {

    /** Longer games are counted with this length when lengths are put into classes. */
    private static final int MAX_LENGTH = 1200;

    private final int openingPlies;
    private final int maxOpenings;
    private long games;
    private long plies;
    private long shortest = Long.MAX_VALUE;
    private long longest;
    private final long[] lengths = new long[MAX_LENGTH + 1];
    private final Map<GameResult, Long> results = new EnumMap<>(GameResult.class);
    private final Map<GameEnding, Long> endings = new EnumMap<>(GameEnding.class);
    private final Map<String, Map<GameResult, Long>> openings = new HashMap<>();
    private long otherOpenings;
    private long otherStarts;

    /**
     * Statistics of no games yet.
     *
     * @param openingPlies how many moves of White and Black make an opening
     * @param maxOpenings how many openings are told apart; games with others are counted together
     */
    public GameStatistics(int openingPlies, int maxOpenings) {
        this.openingPlies = openingPlies;
        this.maxOpenings = maxOpenings;
    }

    /**
     * Games of some lengths.
     *
     * @param fewestPlies the fewest moves of White and Black together; the next class says where it ends
     * @param games how many games
     */
    public record LengthClass(int fewestPlies, long games) {}

    /**
     * How games with the same first moves ended.
     *
     * @param moves the moves as UCI with blanks between them
     * @param games how many games
     * @param results how many games with each result that occurs
     */
    public record Opening(String moves, long games, Map<GameResult, Long> results) {

        /**
         * An opening.
         *
         * @param moves the moves as UCI
         * @param games how many games
         * @param results how many games with each result
         */
        public Opening {
            results = unmodifiable(results);
        }

        /**
         * The moves with their numbers.
         *
         * @return as {@code 1. e4 c5}; {@code no moves} for none
         */
        public String named() {
            GameNode end = new Game().root();
            StringBuilder named = new StringBuilder();
            for (String move : moves.isEmpty() ? new String[0] : moves.split(" ", -1)) {
                Position position = end.position();
                boolean white = position.sideToMove() == Color.WHITE;
                end = move.equals(StatisticsVisitor.NULL_MOVE) ? end.addNullMove() : end.add(Uci.parse(move, position));
                named.append(white ? position.fullmoveNumber() + ". " : "")
                        .append(end.san())
                        .append(' ');
            }
            return named.isEmpty() ? "no moves" : named.toString().strip();
        }
    }

    private static <K extends Enum<K>> Map<K, Long> unmodifiable(Map<K, Long> counts) {
        return counts.isEmpty() ? Map.of() : Collections.unmodifiableMap(new EnumMap<>(counts));
    }

    /**
     * Counts a game.
     *
     * @param game the game, with as many moves of its opening as this was made for, or more
     */
    public void add(PlayedGame game) {
        games++;
        plies += game.plies();
        shortest = Math.min(shortest, game.plies());
        longest = Math.max(longest, game.plies());
        lengths[Math.min(game.plies(), MAX_LENGTH)]++;
        results.merge(game.result(), 1L, Long::sum);
        endings.merge(game.ending(), 1L, Long::sum);
        game.opening().ifPresentOrElse(moves -> addOpening(firstOf(moves), game.result()), () -> otherStarts++);
    }

    private String firstOf(String moves) {
        int end = -1;
        for (int i = 0; i < openingPlies; i++) {
            end = moves.indexOf(' ', end + 1);
            if (end < 0) {
                return moves;
            }
        }
        return moves.substring(0, end);
    }

    private void addOpening(String moves, GameResult result) {
        Map<GameResult, Long> counts = openings.get(moves);
        if (counts == null && openings.size() < maxOpenings) {
            counts = new EnumMap<>(GameResult.class);
            openings.put(moves, counts);
        }
        if (counts == null) {
            otherOpenings++;
        } else {
            counts.merge(result, 1L, Long::sum);
        }
    }

    @Override
    int openingPlies() {
        return openingPlies;
    }

    @Override
    void ends(PlayedGame game) {
        add(game);
    }

    /**
     * How many games there are.
     *
     * @return the number
     */
    public long games() {
        return games;
    }

    /**
     * How many moves of White and Black all games have together.
     *
     * @return the number
     */
    public long plies() {
        return plies;
    }

    /**
     * The mean length.
     *
     * @return moves of White and Black; 0 when there are no games
     */
    public double meanPlies() {
        return games == 0 ? 0 : (double) plies / games;
    }

    /**
     * The length of the shortest game.
     *
     * @return moves of White and Black; 0 when there are no games
     */
    public long shortest() {
        return games == 0 ? 0 : shortest;
    }

    /**
     * The length of the longest game.
     *
     * @return moves of White and Black
     */
    public long longest() {
        return longest;
    }

    /**
     * How many games have each result.
     *
     * @return the results that occur
     */
    public Map<GameResult, Long> results() {
        return unmodifiable(results);
    }

    /**
     * How many games were ended by which rule.
     *
     * @return the endings that occur
     */
    public Map<GameEnding, Long> endings() {
        return unmodifiable(endings);
    }

    /**
     * How long games were.
     *
     * @param width how many plies each class spans
     * @param classes how many classes there are; the last takes all longer games. Both together reach 1200 plies at most
     * @return the classes, from the shortest on
     * @throws IllegalArgumentException when there are none, or they reach too far
     */
    public List<LengthClass> lengths(int width, int classes) {
        if (width < 1 || classes < 1 || (long) width * (classes - 1) > MAX_LENGTH) {
            throw new IllegalArgumentException(classes + " classes of " + width + " plies");
        }
        long[] counts = new long[classes];
        for (int length = 0; length <= MAX_LENGTH; length++) {
            counts[Math.min(length / width, classes - 1)] += lengths[length];
        }
        List<LengthClass> all = new ArrayList<>();
        for (int i = 0; i < classes; i++) {
            all.add(new LengthClass(i * width, counts[i]));
        }
        return List.copyOf(all);
    }

    /**
     * The openings that were played most.
     *
     * @param most how many at most
     * @return most games first
     */
    public List<Opening> openings(int most) {
        return openings.entrySet().stream()
                .map(entry -> new Opening(
                        entry.getKey(),
                        entry.getValue().values().stream()
                                .mapToLong(Long::longValue)
                                .sum(),
                        entry.getValue()))
                .sorted(Comparator.comparingLong((Opening opening) -> -opening.games())
                        .thenComparing(Opening::moves))
                .limit(most)
                .toList();
    }

    /**
     * How many openings are told apart.
     *
     * @return the number
     */
    public int openingCount() {
        return openings.size();
    }

    /**
     * How many games had an opening past the most that are told apart.
     *
     * @return the number
     */
    public long otherOpenings() {
        return otherOpenings;
    }

    /**
     * How many games began from another position than the usual one.
     *
     * @return the number
     */
    public long otherStarts() {
        return otherStarts;
    }
}
