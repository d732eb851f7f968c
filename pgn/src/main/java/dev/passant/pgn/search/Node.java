package dev.passant.pgn.search;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A node of the syntax tree of a query, immutable. {@link Check} evaluates it. */
sealed interface Node {

    /** Met if all parts are met. */
    record And(List<Node> parts) implements Node {
        @Override
        public String toString() {
            return joined(parts, " and ");
        }
    }

    /** Met if at least one part is met. */
    record Or(List<Node> parts) implements Node {
        @Override
        public String toString() {
            return joined(parts, " or ");
        }
    }

    /** Met if the part is not met. */
    record Not(Node part) implements Node {
        @Override
        public String toString() {
            return "not " + part;
        }
    }

    /** Met if the parts are met in order, with any number of plies between them. */
    record Then(List<Node> parts) implements Node {
        @Override
        public String toString() {
            return joined(parts, " then ");
        }
    }

    /** Met if the parts are met at consecutive plies. */
    record Next(List<Node> parts) implements Node {
        @Override
        public String toString() {
            return joined(parts, " next ");
        }
    }

    /** Met if the part has been met at this many consecutive positions. */
    record Lasting(Node part, int plies) implements Node {
        @Override
        public String toString() {
            // These need parentheses: "not" and "once" bind less tightly than "for", and "for" cannot be repeated.
            boolean isLoose = part instanceof Not || part instanceof Once || part instanceof Lasting;
            return (isLoose ? "(" + part + ")" : part) + " for " + plies;
        }
    }

    /** Met if the part is met here or was met earlier. */
    record Once(Node part) implements Node {
        @Override
        public String toString() {
            return "once " + part;
        }
    }

    /** A condition that depends only on the current position and the move that led to it. */
    record Plain(String text, Cost cost, Predicate<Moment> test) implements Node {
        @Override
        public String toString() {
            return text;
        }
    }

    /** Met if the position equals one of the given positions, ignoring the move counters. */
    record Exact(Plain plain, List<Position> positions) implements Node {
        @Override
        public String toString() {
            return plain.text();
        }
    }

    /** Met at the last position of a game. This is only known once the game has ended. */
    record End() implements Node {
        @Override
        public String toString() {
            return "end";
        }
    }

    /** A condition on the tags. */
    record Header(String text, TagCondition condition) implements Node {
        @Override
        public String toString() {
            return text;
        }
    }

    /** Met when the last of several moves has been played, in any order. */
    record Played(String text, List<MovePattern> moves, Optional<Color> side) implements Node {
        @Override
        public String toString() {
            return text;
        }
    }

    /** Met if the position has occurred this many times. */
    record Repeated(int times) implements Node {
        @Override
        public String toString() {
            return "repetition " + times;
        }
    }

    /** The cost of evaluating a condition, in ascending order; cheap conditions are evaluated first. */
    enum Cost {
        NOTHING,
        MOVE,
        BOARD,
        POSITION
    }

    private static String joined(List<Node> parts, String sign) {
        return parts.stream().map(Node::toString).collect(Collectors.joining(sign, "(", ")"));
    }
}
