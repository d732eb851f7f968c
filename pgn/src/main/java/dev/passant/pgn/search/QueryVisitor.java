package dev.passant.pgn.search;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Tells which positions of streamed games meet a query. Where the tags of a game rule it out, its moves are passed over.
 *
 * <p>The main lines are looked at. A game with an error is looked at up to there. A visitor belongs to one reading, and one
 * thread.
 */
public final class QueryVisitor implements ReplayVisitor {

    private final Consumer<QueryMatch> found;
    private final boolean onlyFirst;
    private final String[] names;
    private final Check check;
    private final boolean asksForEnd;

    private final Map<String, String> tags = new HashMap<>();
    private final Moment moment = new Moment();
    private Replay live = new Replay(Position.start());
    private long games;
    private boolean isWanted;
    private boolean isPending;
    private boolean hasBegun;

    private QueryVisitor(Query query, Consumer<QueryMatch> found, boolean onlyFirst) {
        this.found = found;
        this.onlyFirst = onlyFirst;
        this.names = query.tagNames().toArray(String[]::new);
        this.check = query.check();
        this.asksForEnd = query.asksForEnd();
    }

    /**
     * A visitor that reports every position.
     *
     * @param query the query
     * @param found receives the positions, in order
     * @return the visitor
     */
    public static QueryVisitor of(Query query, Consumer<QueryMatch> found) {
        return new QueryVisitor(query, found, false);
    }

    /**
     * A visitor that reports the first position of each game.
     *
     * @param query the query
     * @param found receives the positions, in order
     * @return the visitor
     */
    public static QueryVisitor firstOfEachGame(Query query, Consumer<QueryMatch> found) {
        return new QueryVisitor(query, found, true);
    }

    @Override
    public void gameStarts() {
        games++;
        tags.clear();
        isPending = false;
        hasBegun = false;
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        for (String sought : names) {
            if (name.isText(sought)) {
                tags.putIfAbsent(sought, PgnText.unescaped(value.toString()));
            }
        }
    }

    @Override
    public boolean wantsMoves() {
        begin();
        return isWanted;
    }

    private void begin() {
        if (!hasBegun) {
            hasBegun = true;
            check.begin(tags);
            isWanted = check.known() != Check.Known.NOT_MET;
        }
    }

    @Override
    public void starts(Replay start) {
        begin();
        live = start;
        if (isWanted) {
            moment.begin(games, start);
            look();
        }
    }

    @Override
    public void played(Move move) {
        goOn(move);
    }

    @Override
    public void nullMovePlayed() {
        goOn(null);
    }

    private void goOn(@Nullable Move move) {
        if (!isWanted) {
            return;
        }
        if (isPending) {
            test();
            if (!isWanted) {
                return;
            }
        }
        moment.goOn(live, move);
        look();
    }

    /** Looks at the moment now, or when it is known whether it is the last. */
    private void look() {
        if (asksForEnd) {
            isPending = true;
        } else {
            test();
        }
    }

    private void test() {
        if (check.at(moment)) {
            isWanted = !onlyFirst;
            found.accept(moment);
        }
    }

    @Override
    public void gameEnds() {
        if (isPending && isWanted) {
            moment.end();
            test();
        }
        isPending = false;
    }
}
