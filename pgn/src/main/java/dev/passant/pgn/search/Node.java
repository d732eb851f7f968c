package dev.passant.pgn.search;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A part of a query: immutable, and without memory of a game. {@link Check} is what runs. */
sealed interface Node {

    /** All are met. */
    record And(List<Node> parts) implements Node {
        @Override
        public String toString() {
            return joined(parts, " and ");
        }
    }

    /** One is met. */
    record Or(List<Node> parts) implements Node {
        @Override
        public String toString() {
            return joined(parts, " or ");
        }
    }

    /** It is not met. */
    record Not(Node part) implements Node {
        @Override
        public String toString() {
            return "not " + part;
        }
    }

    /** Met one after the other, with any number of plies between them. */
    record Then(List<Node> parts) implements Node {
        @Override
        public String toString() {
            return joined(parts, " then ");
        }
    }

    /** Met one after the other, each a ply later. */
    record Next(List<Node> parts) implements Node {
        @Override
        public String toString() {
            return joined(parts, " next ");
        }
    }

    /** Met for so many plies together. */
    record Lasting(Node part, int plies) implements Node {
        @Override
        public String toString() {
            // These bind less closely than "for", and "for" stands once behind a condition.
            boolean isLoose = part instanceof Not || part instanceof Once || part instanceof Lasting;
            return (isLoose ? "(" + part + ")" : part) + " for " + plies;
        }
    }

    /** Met here or before. */
    record Once(Node part) implements Node {
        @Override
        public String toString() {
            return "once " + part;
        }
    }

    /** What a moment tells by itself. */
    record Plain(String text, Cost cost, Predicate<Moment> test) implements Node {
        @Override
        public String toString() {
            return text;
        }
    }

    /** The pieces, side to move and rights of one of some positions. */
    record Exact(Plain plain, List<Position> positions) implements Node {
        @Override
        public String toString() {
            return plain.text();
        }
    }

    /** Whether the moment is the last of its game, which is known only when the next does not come. */
    record End() implements Node {
        @Override
        public String toString() {
            return "end";
        }
    }

    /** What the tags tell. */
    record Header(String text, TagCondition condition) implements Node {
        @Override
        public String toString() {
            return text;
        }
    }

    /** Moves that were played in any order; met where the last of them is. */
    record Played(String text, List<MovePattern> moves, Optional<Color> side) implements Node {
        @Override
        public String toString() {
            return text;
        }
    }

    /** The position has occurred so many times. */
    record Repeated(int times) implements Node {
        @Override
        public String toString() {
            return "repetition " + times;
        }
    }

    /** What it costs to look: cheap conditions are asked first. */
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
