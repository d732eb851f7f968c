package dev.passant.pgn.filter;

import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.pgn.DelegatingVisitor;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.ResultReader;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.QueryVisitor;
import dev.passant.pgn.search.Requirement;
import dev.passant.pgn.search.TagCondition;
import dev.passant.pgn.statistics.EndingTracker;
import dev.passant.pgn.statistics.GameEnding;
import dev.passant.pgn.tag.TagValues;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A condition on whole games: tags, a position, the result, the ending.
 *
 * <pre>{@code
 * GameFilter filter = GameFilter.tags(List.of(TagCondition.elo("2600..")))
 *         .and(GameFilter.position(Query.parse("material KRvKR")).negated());
 * byte[] pgn = "[WhiteElo \"2700\"] [BlackElo \"2650\"] 1. e4 e5 1-0\n\n1. d4 d5 *\n".getBytes(StandardCharsets.UTF_8);
 * RawGameReader games = new RawGameReader(new ByteArrayInputStream(pgn), PgnOptions.DEFAULT);
 * for (Optional<RawGame> game = games.read(); game.isPresent(); game = games.read()) {
 *     System.out.println(filter.matches(game.get(), PgnOptions.DEFAULT)); // true, false
 * }
 * }</pre>
 *
 * <p>Only main lines are tested; in a game with an error, only the moves before the error. {@link #matches} reads a
 * single game. To test the games of a file while they are read, pass a {@link #visitor} to the reader, and call {@link
 * Visitor#isMet} at the end of each game.
 */
public final class GameFilter {

    /** The filter that every game passes. */
    public static final GameFilter ALL = new GameFilter(List.of(), new Requirement.Unknown());

    /** The conditions, all of which must be met. */
    private final List<Supplier<Visitor>> parts;

    private final Requirement requirement;

    private GameFilter(List<Supplier<Visitor>> parts, Requirement requirement) {
        this.parts = parts;
        this.requirement = requirement;
    }

    private static GameFilter of(Supplier<Visitor> part) {
        return new GameFilter(List.of(part), new Requirement.Unknown());
    }

    /** Tests games, one after another. It skips the moves of a game whose tags already exclude it. */
    public interface Visitor extends ReplayVisitor {

        /** {@return whether the last game passes the filter} */
        boolean isMet();
    }

    /**
     * {@return a filter for tags}
     *
     * @param conditions the conditions; all must be met
     */
    public static GameFilter tags(List<TagCondition> conditions) {
        List<TagCondition> all = List.copyOf(conditions);
        if (all.isEmpty()) {
            return ALL;
        }
        String[] names = all.stream()
                .flatMap(condition -> condition.names().stream())
                .distinct()
                .toArray(String[]::new);
        return new GameFilter(
                List.of(() -> new TagVisitor(all, names)),
                Requirement.all(all.stream().map(TagCondition::requirement).toList()));
    }

    private static final class TagVisitor implements Visitor {
        private final List<TagCondition> conditions;
        private final String[] names;
        private final Map<String, String> tags = new HashMap<>();

        /** Whether the conditions were tested, which happens after the last tag. */
        private boolean isTested;

        /** The outcome of the test. */
        private boolean isMet;

        TagVisitor(List<TagCondition> conditions, String[] names) {
            this.conditions = conditions;
            this.names = names;
        }

        @Override
        public void gameStarts() {
            tags.clear();
            isTested = false;
        }

        /** Records a tag if a condition uses it. If a name occurs several times, the first value is used. */
        @Override
        public void tag(PgnText name, PgnText value) {
            for (String sought : names) {
                if (name.isText(sought)) {
                    tags.putIfAbsent(sought, TagValues.text(value));
                }
            }
        }

        @Override
        public boolean wantsMoves() {
            return isMet();
        }

        @Override
        public boolean isMet() {
            if (!isTested) {
                isTested = true;
                isMet = areMet();
            }
            return isMet;
        }

        private boolean areMet() {
            for (TagCondition condition : conditions) {
                if (!condition.isMet(tags)) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * {@return a filter for games in which a position of the main line matches a query}
     *
     * @param query the query
     */
    public static GameFilter position(Query query) {
        return new GameFilter(List.of(() -> new PositionVisitor(query, new AtomicBoolean())), query.requirement());
    }

    private static final class PositionVisitor extends DelegatingVisitor implements Visitor {
        private final AtomicBoolean isFound;

        PositionVisitor(Query query, AtomicBoolean isFound) {
            super(QueryVisitor.firstOfEachGame(query, match -> isFound.setPlain(true)));
            this.isFound = isFound;
        }

        @Override
        public void gameStarts() {
            super.gameStarts();
            isFound.setPlain(false);
        }

        @Override
        public boolean isMet() {
            return isFound.getPlain();
        }
    }

    /**
     * {@return a filter for the result} It is the one at the end of the movetext or, if that is unknown, the one in the
     * tag {@code Result}.
     *
     * @param results the accepted results
     */
    public static GameFilter result(Collection<GameResult> results) {
        Set<GameResult> accepted = Set.copyOf(results);
        return of(() -> new ResultVisitor(accepted));
    }

    private static final class ResultVisitor implements Visitor {
        private final Set<GameResult> accepted;
        private final ResultReader result = new ResultReader();

        ResultVisitor(Set<GameResult> accepted) {
            this.accepted = accepted;
        }

        @Override
        public void gameStarts() {
            result.gameStarts();
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            result.tag(name, value);
        }

        @Override
        public void result(GameResult read) {
            result.result(read);
        }

        @Override
        public boolean isMet() {
            return accepted.contains(result.result());
        }
    }

    /**
     * {@return a filter for the rule that ended the game}
     *
     * @param ending the ending
     */
    public static GameFilter ending(GameEnding ending) {
        return of(() -> new EndVisitor(new EndingTracker(), (tracker, end) -> tracker.ending() == ending));
    }

    /**
     * {@return a filter for the last position of the main line} A game whose start position is unknown has none.
     *
     * @param condition the condition that the position must meet
     */
    public static GameFilter lastPosition(Predicate<Position> condition) {
        return of(() -> new EndVisitor(
                new EndingTracker(),
                (tracker, end) -> end.map(Replay::position).filter(condition).isPresent()));
    }

    private static final class EndVisitor extends DelegatingVisitor implements Visitor {

        private final EndingTracker tracker;
        private final BiPredicate<EndingTracker, Optional<Replay>> condition;
        private Optional<Replay> replay = Optional.empty();

        EndVisitor(EndingTracker tracker, BiPredicate<EndingTracker, Optional<Replay>> condition) {
            super(tracker);
            this.tracker = tracker;
            this.condition = condition;
        }

        @Override
        public void gameStarts() {
            super.gameStarts();
            replay = Optional.empty();
        }

        @Override
        public void starts(Replay start) {
            super.starts(start);
            replay = Optional.of(start);
        }

        @Override
        public boolean isMet() {
            return condition.test(tracker, replay);
        }
    }

    /**
     * {@return a filter for games that pass this filter and another one}
     *
     * @param other the other filter, which is tested last
     */
    public GameFilter and(GameFilter other) {
        return new GameFilter(
                Stream.of(parts, other.parts).flatMap(List::stream).toList(),
                Requirement.all(List.of(requirement, other.requirement)));
    }

    private static final class AllVisitor extends DelegatingVisitor implements Visitor {
        private final Visitor[] parts;

        AllVisitor(Visitor... parts) {
            super(parts);
            this.parts = parts;
        }

        @Override
        public boolean wantsMoves() {
            for (Visitor part : parts) {
                if (!part.wantsMoves()) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public boolean isMet() {
            for (Visitor part : parts) {
                if (!part.isMet()) {
                    return false;
                }
            }
            return true;
        }
    }

    /** {@return a filter for games that do not pass this filter} */
    public GameFilter negated() {
        return of(() -> new NegatedVisitor(visitor()));
    }

    private static final class NegatedVisitor extends DelegatingVisitor implements Visitor {
        private final Visitor negated;

        NegatedVisitor(Visitor negated) {
            super(negated);
            this.negated = negated;
        }

        @Override
        public boolean wantsMoves() {
            return true;
        }

        @Override
        public boolean isMet() {
            return !negated.isMet();
        }
    }

    /** {@return a condition that every game that passes this filter meets, in a form that an index can evaluate} */
    public Requirement requirement() {
        return requirement;
    }

    /** {@return a visitor that tests games} Use one per input, on one thread. */
    public Visitor visitor() {
        return parts.size() == 1
                ? parts.get(0).get()
                : new AllVisitor(parts.stream().map(Supplier::get).toArray(Visitor[]::new));
    }

    /**
     * Tests a game.
     *
     * @param game the game
     * @param options the options with which it was read
     * @return whether it passes
     */
    public boolean matches(RawGame game, PgnOptions options) {
        Visitor visitor = visitor();
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(game.text()), options)) {
            return reader.replayGame(visitor) && visitor.isMet();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen in memory
        }
    }
}
