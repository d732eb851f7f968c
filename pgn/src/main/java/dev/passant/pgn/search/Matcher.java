package dev.passant.pgn.search;

import java.util.List;
import java.util.Map;

/**
 * The matcher for a {@link Node}: stateful, and reused for each game. Matchers whose {@link #remembers} returns true
 * must be called at every ply; the others are called only if their result matters.
 */
abstract class Matcher {

    /** The result for all positions of a game, if the tags alone determine it. */
    enum Known {
        MET,
        NOT_MET,
        OPEN
    }

    /** Returns whether the condition is met at a position. */
    abstract boolean at(PlyContext context);

    /** Starts a game with the given tags. */
    void begin(Map<String, String> tags) {}

    /** Returns the result for all positions of the current game, if the tags determine it. */
    Known known() {
        return Known.OPEN;
    }

    /** Returns whether {@link #at} must be called at every ply. */
    boolean remembers() {
        return false;
    }

    /** Returns the relative cost of {@link #at}, for ordering conditions. */
    int cost() {
        return Node.Cost.values().length;
    }

    /** Returns the number of plies that a match spans. */
    int length() {
        return 1;
    }

    static List<Matcher> of(List<Node> nodes) {
        return nodes.stream().map(Node::matcher).toList();
    }

    static boolean anyRemembers(List<Matcher> matchers) {
        return matchers.stream().anyMatch(Matcher::remembers);
    }

    static final class Here extends Matcher {
        private final Node.Plain plain;

        Here(Node.Plain plain) {
            this.plain = plain;
        }

        @Override
        boolean at(PlyContext context) {
            return plain.test().test(context);
        }

        @Override
        int cost() {
            return plain.cost().ordinal();
        }
    }

    static final class Last extends Matcher {
        @Override
        boolean at(PlyContext context) {
            return context.isLast();
        }

        @Override
        int cost() {
            return 0;
        }
    }

    static final class OfTags extends Matcher {
        private final TagCondition condition;
        private boolean isMet;

        OfTags(TagCondition condition) {
            this.condition = condition;
        }

        @Override
        void begin(Map<String, String> tags) {
            isMet = condition.isMet(tags);
        }

        @Override
        boolean at(PlyContext context) {
            return isMet;
        }

        @Override
        Known known() {
            return isMet ? Known.MET : Known.NOT_MET;
        }

        @Override
        int cost() {
            return 0;
        }
    }
}
