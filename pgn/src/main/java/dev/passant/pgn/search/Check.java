package dev.passant.pgn.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A {@link Node} at work: goes with one game after the other, and remembers of a game what its condition needs. Those that
 * {@link #remembers} are asked at every ply; the others only where it matters.
 */
abstract class Check {

    /** What the tags alone say of all positions of a game. */
    enum Known {
        MET,
        NOT_MET,
        OPEN
    }

    /** Whether the condition is met here. */
    abstract boolean at(Moment moment);

    /** A game begins, with some tags. */
    void begin(Map<String, String> tags) {}

    /** What is known of every position of the game that begins. */
    Known known() {
        return Known.OPEN;
    }

    /** Whether every ply must be told. */
    boolean remembers() {
        return false;
    }

    /** What it costs to look. */
    int cost() {
        return Node.Cost.values().length;
    }

    /** How many plies a match spans. */
    int length() {
        return 1;
    }

    /** The check of a condition. */
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
