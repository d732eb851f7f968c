package dev.passant.pgn.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The matcher for a {@link Node}: stateful, and reused for one game after the other. Matchers whose {@link #remembers}
 * is true must see every ply; the others are called only if their result matters.
 */
abstract class Check {

    /** The result for all positions of a game, as far as the tags alone determine it. */
    enum Known {
        MET,
        NOT_MET,
        OPEN
    }

    /** Returns whether the condition is met at a position. */
    abstract boolean at(Moment moment);

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

    /** Returns a new matcher for a condition. */
    static Check of(Node node) {
        if (node instanceof Node.And and) {
            return new Combination.All(checks(and.parts()), true);
        }
        if (node instanceof Node.Or or) {
            return new Combination.All(checks(or.parts()), false);
        }
        if (node instanceof Node.Not not) {
            return new Combination.Contrary(of(not.part()));
        }
        if (node instanceof Node.Then then) {
            return new Succession.InOrder(checks(then.parts()));
        }
        if (node instanceof Node.Next next) {
            return new Succession.AtOnce(checks(next.parts()));
        }
        if (node instanceof Node.Lasting lasting) {
            return new Succession.Streak(of(lasting.part()), lasting.plies());
        }
        if (node instanceof Node.Once once) {
            return new Succession.Before(of(once.part()));
        }
        if (node instanceof Node.Header header) {
            return new OfTags(header.condition());
        }
        if (node instanceof Node.Played played) {
            return new Recollection.AnyOrder(played.moves(), played.side());
        }
        if (node instanceof Node.Repeated repeated) {
            return new Recollection.Occurrences(repeated.times());
        }
        if (node instanceof Node.Plain plain) {
            return new Here(plain);
        }
        if (node instanceof Node.Exact exact) {
            return new Here(exact.plain());
        }
        return new Last();
    }

    private static List<Check> checks(List<Node> nodes) {
        List<Check> checks = new ArrayList<>();
        nodes.forEach(node -> checks.add(of(node)));
        return checks;
    }

    static boolean anyRemembers(List<Check> checks) {
        return checks.stream().anyMatch(Check::remembers);
    }

    private static final class Here extends Check {
        private final Node.Plain plain;

        Here(Node.Plain plain) {
            this.plain = plain;
        }

        @Override
        boolean at(Moment moment) {
            return plain.test().test(moment);
        }

        @Override
        int cost() {
            return plain.cost().ordinal();
        }
    }

    private static final class Last extends Check {
        @Override
        boolean at(Moment moment) {
            return moment.isLast();
        }

        @Override
        int cost() {
            return 0;
        }
    }

    private static final class OfTags extends Check {
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
        boolean at(Moment moment) {
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
