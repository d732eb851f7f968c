package dev.passant.variants;

import dev.passant.movegen.Board;
import java.util.function.Function;

/**
 * The rules, the board and the state of a position. Modules that walk through trees of moves start with it, and then
 * need no positions.
 */
public record Root(Ruleset rules, Board board, State state) {

    /** Set by the class {@code Position}, which this package does not know. */
    private static volatile Function<Object, Root> reader = position -> {
        throw new IllegalArgumentException("not a position: " + position);
    };

    public static void readBy(Function<Object, Root> function) {
        reader = function;
    }

    public static Root of(Object position) {
        return reader.apply(position);
    }

    public Root play(int code) {
        Board after = rules.play(board, code);
        return new Root(rules, after, rules.play(state, board, code, after));
    }
}
