package dev.passant.pgn.statistics;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.tag.TagValues;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A visitor that adds games to statistics. A game with an error is counted up to the error. Games are counted only when
 * {@link #gameEnds} is called, so a filter can exclude a game by not passing on that call.
 *
 * <pre>{@code
 * GroupedStatistics players = new GroupedStatistics(Grouping.PLAYER, 1000);
 * String games = "[White \"Anna\"] [Black \"Bob\"] [BlackElo \"2000\"] 1. e4 e5 1-0 [White \"Bob\"] [Black \"Anna\"] 1. d4 1/2-1/2";
 * try (PgnReader reader = new PgnReader(new StringReader(games))) {
 *     reader.replayAll(StatisticsVisitor.of(players));
 * }
 * Group anna = players.groups().get(0);
 * System.out.println(anna.name() + " " + anna.wins() + "/" + anna.games() + " " + anna.score().orElseThrow()); // Anna 1/2 0.75
 * }</pre>
 */
public final class StatisticsVisitor implements ReplayVisitor {

    /** A null move in UCI notation. */
    static final String NULL_MOVE = "0000";

    private static final String RESULT = "Result";

    /** Cached, because every game is compared with it. */
    private static final Position START = Position.start();

    private final Statistics[] statistics;
    private final String[] tagNames;
    private final int openingPlies;

    private final Map<String, String> tags = new HashMap<>();
    private final EndingTracker ending = new EndingTracker();
    private final StringBuilder opening = new StringBuilder();

    private int plies;
    private boolean isUsualStart;
    private boolean isBroken;
    private GameResult result = GameResult.UNKNOWN;
    private int variations;

    private StatisticsVisitor(Statistics[] statistics) {
        this.statistics = statistics;
        tagNames = Arrays.stream(statistics)
                .flatMap(each -> Stream.concat(each.tagNames().stream(), Stream.of(RESULT)))
                .distinct()
                .toArray(String[]::new);
        openingPlies = Arrays.stream(statistics)
                .mapToInt(Statistics::openingPlies)
                .max()
                .orElse(0);
    }

    /**
     * Creates a visitor for some statistics.
     *
     * @param statistics the statistics to add games to
     * @return the visitor, for any number of games and files
     */
    public static StatisticsVisitor of(Statistics... statistics) {
        return of(List.of(statistics));
    }

    /**
     * Creates a visitor for some statistics.
     *
     * @param statistics the statistics to add games to
     * @return the visitor, for any number of games and files
     */
    public static StatisticsVisitor of(List<? extends Statistics> statistics) {
        return new StatisticsVisitor(statistics.toArray(Statistics[]::new));
    }

    @Override
    public void gameStarts() {
        tags.clear();
        opening.setLength(0);
        plies = 0;
        result = GameResult.UNKNOWN;
        variations = 0;
        isBroken = false;
        ending.gameStarts();
        isUsualStart = false;
        for (Statistics each : statistics) {
            each.begins();
        }
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        for (String sought : tagNames) {
            if (name.isText(sought)) {
                tags.putIfAbsent(sought, TagValues.text(value));
            }
        }
    }

    @Override
    public boolean wantsMoves() {
        return Arrays.stream(statistics).anyMatch(Statistics::needsMoves);
    }

    @Override
    public void starts(Replay replay) {
        ending.starts(replay);
        isUsualStart = replay.position().equals(START);
        for (Statistics each : statistics) {
            each.starts(tags, replay);
        }
    }

    @Override
    public void played(Move move) {
        ending.played(move);
        if (plies < openingPlies && isUsualStart) {
            addToOpening(move.toString());
        }
        ply();
    }

    @Override
    public void nullMovePlayed() {
        ending.nullMovePlayed();
        if (plies < openingPlies && isUsualStart) {
            addToOpening(NULL_MOVE);
        }
        ply();
    }

    private void addToOpening(String move) {
        opening.append(opening.isEmpty() ? "" : " ").append(move);
    }

    private void ply() {
        plies++;
        for (Statistics each : statistics) {
            each.played();
        }
    }

    @Override
    public void mainLineBreaks() {
        isBroken = true;
    }

    @Override
    public void variationStarts() {
        variations++;
    }

    @Override
    public void variationEnds() {
        variations--;
    }

    @Override
    public void comment(PgnText text) {
        if (plies > 0 && variations == 0 && !isBroken) {
            for (Statistics each : statistics) {
                each.comment(text);
            }
        }
    }

    @Override
    public void result(GameResult read) {
        result = read;
    }

    @Override
    public void gameEnds() {
        PlayedGame game = new PlayedGame(
                tags,
                result.orIfUnknown(
                        GameResult.ofLenient(tags.getOrDefault(RESULT, "")).orElse(GameResult.UNKNOWN)),
                plies,
                ending.ending(),
                isUsualStart ? Optional.of(opening.toString()) : Optional.empty());
        for (Statistics each : statistics) {
            each.ends(game);
        }
    }
}
