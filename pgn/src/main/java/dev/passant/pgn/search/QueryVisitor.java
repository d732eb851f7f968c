package dev.passant.pgn.search;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.ResultReader;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.tag.TagValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reports the positions of streamed games that meet a query. If the tags of a game rule out a match, its moves are
 * skipped.
 *
 * <p>Only main lines are searched; in a game with an error, only the moves before the error. Use one visitor per input,
 * on one thread.
 */
public final class QueryVisitor implements ReplayVisitor {

    private final Consumer<QueryMatch> found;
    private final boolean onlyFirst;
    private final String[] names;
    private final Matcher matcher;
    private final boolean dependsOnNotes;

    /** If so, a position is evaluated when the next move or the end of the game is known. */
    private final boolean waits;

    /** If so, the positions are evaluated after the end of the game, where its result is known. */
    private final boolean dependsOnResult;

    private final ResultReader result = new ResultReader();
    private final Replay start = new Replay(Position.start());
    private final List<@Nullable Move> moves = new ArrayList<>();

    /** The notes of the start and of each move, if the positions are evaluated after the end of the game. */
    private final List<PlyNotes> notes = new ArrayList<>();

    private PlyNotes lastNotes = new PlyNotes();
    private int variationDepth;
    private boolean isBroken;
    private boolean hasStarted;

    private final Map<String, String> tags = new HashMap<>();
    private final PlyContext context = new PlyContext();
    private Replay live = new Replay(Position.start());
    private long games;
    private boolean isWanted;
    private boolean isPending;
    private boolean hasBegun;

    private QueryVisitor(Query query, Consumer<QueryMatch> found, boolean onlyFirst) {
        this.found = found;
        this.onlyFirst = onlyFirst;
        this.names = query.tagNames().toArray(String[]::new);
        this.matcher = query.matcher();
        this.dependsOnNotes = query.dependsOnNotes();
        this.waits = dependsOnNotes || query.dependsOnEnd();
        this.dependsOnResult = query.dependsOnResult();
    }

    /**
     * {@return a visitor that reports every match}
     *
     * @param query the query
     * @param found receives the matches, in order
     */
    public static QueryVisitor of(Query query, Consumer<QueryMatch> found) {
        return new QueryVisitor(query, found, false);
    }

    /**
     * {@return a visitor that reports the first match of each game}
     *
     * @param query the query
     * @param found receives the matches, in order
     */
    public static QueryVisitor firstOfEachGame(Query query, Consumer<QueryMatch> found) {
        return new QueryVisitor(query, found, true);
    }

    /** Reads a whole game, as if it were streamed. */
    void read(Game game) {
        gameStarts();
        game.tags().forEach(tag -> tags.putIfAbsent(tag.name(), tag.value()));
        result.result(game.result()
                .orIfUnknown(game.tag("Result").flatMap(GameResult::of).orElse(GameResult.UNKNOWN)));
        Replay replay = new Replay(game.start());
        starts(replay);
        addNotes(game.root());
        for (GameNode node : game.mainLine()) {
            if (!isWanted) {
                break;
            }
            if (node.isNullMove()) {
                replay.playNullMove();
                nullMovePlayed();
            } else {
                replay.play(node.move());
                played(node.move());
            }
            addNotes(node);
        }
        gameEnds();
    }

    private void addNotes(GameNode node) {
        if (dependsOnNotes) {
            node.comments().forEach(lastNotes::add);
            node.nags().forEach(lastNotes::add);
        }
    }

    @Override
    public void gameStarts() {
        games++;
        tags.clear();
        result.gameStarts();
        moves.clear();
        notes.clear();
        lastNotes = new PlyNotes();
        variationDepth = 0;
        isBroken = false;
        isPending = false;
        hasBegun = false;
        hasStarted = false;
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        result.tag(name, value);
        for (String sought : names) {
            if (name.isText(sought)) {
                tags.putIfAbsent(sought, TagValues.text(value));
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
            matcher.begin(tags);
            isWanted = matcher.known() != Matcher.Known.NOT_MET;
        }
    }

    @Override
    public void starts(Replay start) {
        begin();
        if (dependsOnResult) {
            this.start.reset(start);
            hasStarted = true;
            notes.add(lastNotes);
        } else {
            begin(start, lastNotes);
        }
    }

    private void begin(Replay start, PlyNotes notesOfStart) {
        live = start;
        if (isWanted) {
            context.begin(games, start);
            context.setNotes(notesOfStart);
            look();
        }
    }

    @Override
    public void played(Move move) {
        add(move);
    }

    @Override
    public void nullMovePlayed() {
        add(null);
    }

    @Override
    public void comment(PgnText text) {
        if (dependsOnNotes && variationDepth == 0 && !isBroken) {
            lastNotes.add(Comment.ofUnchecked(text.toString()));
        }
    }

    @Override
    public void nag(int number) {
        if (dependsOnNotes && variationDepth == 0 && !isBroken) {
            lastNotes.add(number);
        }
    }

    @Override
    public void variationStarts() {
        variationDepth++;
    }

    @Override
    public void variationEnds() {
        variationDepth--;
    }

    @Override
    public void mainLineBreaks() {
        isBroken = true;
    }

    private void add(@Nullable Move move) {
        if (dependsOnNotes) {
            lastNotes = new PlyNotes();
        }
        if (dependsOnResult) {
            moves.add(move);
            notes.add(lastNotes);
        } else {
            advance(move, lastNotes);
        }
    }

    private void advance(@Nullable Move move, PlyNotes notesOfMove) {
        if (!isWanted) {
            return;
        }
        if (isPending) {
            test();
            if (!isWanted) {
                return;
            }
        }
        context.advance(live, move);
        context.setNotes(notesOfMove);
        look();
    }

    /**
     * Evaluates the position now; or, if the query depends on its comments or on the end of the game, once the next move
     * or the end is known.
     */
    private void look() {
        if (waits) {
            isPending = true;
        } else {
            test();
        }
    }

    private void test() {
        if (matcher.at(context)) {
            isWanted = !onlyFirst;
            found.accept(context);
        }
    }

    @Override
    public void result(GameResult read) {
        result.result(read);
    }

    @Override
    public void gameEnds() {
        if (dependsOnResult && hasStarted && isWanted) {
            evaluate();
        }
        if (isPending && isWanted) {
            context.end();
            test();
        }
        isPending = false;
    }

    private void evaluate() {
        context.setResult(result.result());
        begin(start, notes.get(0));
        for (int i = 0; i < moves.size(); i++) {
            Move move = moves.get(i);
            if (move == null) {
                start.playNullMove();
            } else {
                start.play(move);
            }
            advance(move, notes.get(i + 1));
        }
    }
}
