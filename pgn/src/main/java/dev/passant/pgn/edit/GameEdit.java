package dev.passant.pgn.edit;

import dev.passant.notation.NotationException;
import dev.passant.pgn.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Changes to the content of games: tags, comments, NAGs, variations, and the moves at the beginning or end.
 *
 * <pre>{@code
 * Game game = Game.parse("[White \"Anna\"] 1. e4 {[%clk 0:01:00] best} e5 $1 (1... c5 2. Nf3) 2. Nf3 Nc6 *");
 * GameEdit plain = GameEdit.parse("drop %clk, nags, variations").and(GameEdit.parse("set Event=City Open"));
 * Game edited = plain.apply(game).findFirst().orElseThrow();
 * System.out.println(edited.toString().lines().skip(8).toList()); // [1. e4 {best} 1... e5 2. Nf3 Nc6 *]
 * System.out.println(GameEdit.parse("split variations").apply(game).count()); // 2
 * System.out.println(GameEdit.parse("end ply 2").apply(game).findFirst().orElseThrow().end()); // 1... e5
 * }</pre>
 *
 * <p>The edits are described in {@code docs/pgn-every-day.md}. Immutable; the original game is not changed. Options that
 * affect only the text, such as the line length, are in {@link dev.passant.pgn.PgnWriterOptions}.
 */
public final class GameEdit {

    /** Changes nothing. */
    public static final GameEdit NONE = new GameEdit(List.of());

    private final List<Step> steps;

    /**
     * One edit.
     *
     * @param text the edit as text
     * @param changesTags whether it may change tags that are not about the start and the moves
     * @param splits whether it makes several games of one
     * @param change changes its argument, a private copy, or makes new games from it
     */
    record Step(String text, boolean changesTags, boolean splits, Function<Game, Stream<Game>> change) {}

    private GameEdit(List<Step> steps) {
        this.steps = steps;
    }

    /**
     * Parses edits, one per line.
     *
     * @param text the edits, such as {@code drop comments}
     * @return the edits
     * @throws NotationException if a line is not an edit
     */
    public static GameEdit parse(String text) {
        return new GameEdit(text.lines().map(EditParser::read).toList());
    }

    /**
     * {@return these edits, followed by others}
     *
     * @param next the others
     */
    public GameEdit and(GameEdit next) {
        List<Step> all = new ArrayList<>(steps);
        all.addAll(next.steps);
        return new GameEdit(List.copyOf(all));
    }

    /** {@return whether there are no edits} */
    public boolean isNone() {
        return steps.isEmpty();
    }

    /** {@return whether the edits may change tags other than those of the start and {@code PlyCount}} */
    public boolean changesTags() {
        return steps.stream().anyMatch(Step::changesTags);
    }

    /** {@return whether the edits may make several games of one} */
    public boolean splits() {
        return steps.stream().anyMatch(Step::splits);
    }

    /**
     * Applies the edits in order.
     *
     * @param game the game, which is not changed
     * @return the new games: one, or several after {@code split variations}
     */
    public Stream<Game> apply(Game game) {
        Stream<Game> games = Stream.of(game.copy());
        for (Step step : steps) {
            games = games.flatMap(step.change());
        }
        return games;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GameEdit edit && toString().equals(edit.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** {@return the edits as text, which {@link #parse} reads} */
    @Override
    public String toString() {
        return steps.stream().map(Step::text).collect(Collectors.joining("\n"));
    }
}
