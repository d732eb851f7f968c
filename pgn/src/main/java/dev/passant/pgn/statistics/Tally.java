package dev.passant.pgn.statistics;

import dev.passant.pgn.GameResult;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** The counts of a {@link Group}. */
final class Tally {

    private static final GameEnding[] ENDINGS = GameEnding.values();

    private final String name;
    private long games;
    private long asWhite;
    private long wins;
    private long draws;
    private long losses;
    private long plies;
    private long rated;
    private long ratedHalfPoints;
    private long opponents;
    private final int[] endings = new int[ENDINGS.length];

    Tally(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    long games() {
        return games;
    }

    /**
     * Counts a game from the point of view of one side.
     *
     * @param opponent the rating of the other side; 0 if it is not known
     */
    void add(PlayedGame game, boolean isWhite, int opponent) {
        games++;
        plies += game.plies();
        asWhite += isWhite ? 1 : 0;
        endings[game.ending().ordinal()]++;
        if (game.result() == GameResult.UNKNOWN) {
            return;
        }
        boolean isWon = game.isWonBy(isWhite);
        boolean isDrawn = game.result() == GameResult.DRAW;
        wins += isWon ? 1 : 0;
        draws += isDrawn ? 1 : 0;
        losses += isWon || isDrawn ? 0 : 1;
        if (opponent > 0) {
            rated++;
            opponents += opponent;
            ratedHalfPoints += isWon ? 2 : isDrawn ? 1 : 0;
        }
    }

    Group group() {
        Map<GameEnding, Long> counts = new EnumMap<>(GameEnding.class);
        for (GameEnding ending : ENDINGS) {
            if (endings[ending.ordinal()] > 0) {
                counts.put(ending, (long) endings[ending.ordinal()]);
            }
        }
        Optional<Integer> performance = rated == 0
                ? Optional.empty()
                : Optional.of(EloPerformance.of((double) opponents / rated, ratedHalfPoints, rated));
        return new Group(name, games, asWhite, games - asWhite, wins, draws, losses, plies, rated, performance, counts);
    }
}
