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
 * Statistics of a set of games: their number, results, lengths, endings by rule, and openings.
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

    /** The maximum length in the distribution of lengths. Longer games are counted with this length. */
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
     * Creates empty statistics.
     *
     * @param openingPlies the number of plies of an opening
     * @param maxOpenings the maximum number of openings to count separately; games with further openings are counted
     *     together
     * @throws IllegalArgumentException if the number of plies is less than 1
     */
    public GameStatistics(int openingPlies, int maxOpenings) {
        if (openingPlies < 1) {
            throw new IllegalArgumentException("an opening must have at least 1 ply, got " + openingPlies);
        }
        this.openingPlies = openingPlies;
        this.maxOpenings = maxOpenings;
    }

    /**
     * The number of games in a range of lengths.
     *
     * @param fewestPlies the minimum number of plies; the next class starts where this one ends
     * @param games the number of games
     */
    public record LengthClass(int fewestPlies, long games) {}

    /**
     * The results of the games with the same first moves.
     *
     * @param moves the moves in UCI notation, separated by spaces
     * @param games the number of games
     * @param results the number of games for each result that occurs
     */
    public record Opening(String moves, long games, Map<GameResult, Long> results) {

        /** Creates an opening. */
        public Opening {
            results = unmodifiable(results);
        }

        /**
         * {@return the moves in SAN with move numbers, such as {@code 1. e4 c5}; {@code no moves} if there are none}
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
     * @param game the game, with at least as many plies of its opening as these statistics use
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

    /** {@return the number of games} */
    public long games() {
        return games;
    }

    /** {@return the number of plies in all games} */
    public long plies() {
        return plies;
    }

    /** {@return the mean length of a game in plies; 0 if there are no games} */
    public double meanPlies() {
        return games == 0 ? 0 : (double) plies / games;
    }

    /** {@return the length of the shortest game in plies; 0 if there are no games} */
    public long shortest() {
        return games == 0 ? 0 : shortest;
    }

    /** {@return the length of the longest game in plies} */
    public long longest() {
        return longest;
    }

    /** {@return the number of games for each result that occurs} */
    public Map<GameResult, Long> results() {
        return unmodifiable(results);
    }

    /** {@return the number of games for each ending by rule that occurs} */
    public Map<GameEnding, Long> endings() {
        return unmodifiable(endings);
    }

    /**
     * {@return the distribution of game lengths, in ascending order}
     *
     * @param width the number of plies in each class
     * @param classes the number of classes; the last one includes all longer games. It must not start above 1200 plies
     * @throws IllegalArgumentException if an argument is less than 1, or the last class starts too high
     */
    public List<LengthClass> lengths(int width, int classes) {
        if (width < 1 || classes < 1 || (long) width * (classes - 1) > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "expected at least 1 class of at least 1 ply, the last one starting at most at " + MAX_LENGTH
                            + " plies, got " + classes + " classes of " + width + " plies");
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
     * {@return the most frequent openings, in descending order}
     *
     * @param most the maximum number of openings
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

    /** {@return the number of openings counted separately} */
    public int openingCount() {
        return openings.size();
    }

    /** {@return the number of games with openings that are not counted separately} */
    public long otherOpenings() {
        return otherOpenings;
    }

    /** {@return the number of games that did not start from the standard position} */
    public long otherStarts() {
        return otherStarts;
    }
}
