package dev.passant.pgn.search;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.openings.Opening;
import dev.passant.pgn.openings.Openings;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A node of the syntax tree of a query, immutable. */
sealed interface Node {

    /** Returns the child nodes. */
    List<Node> parts();

    /** Returns a new matcher, which evaluates the node during a game. */
    Matcher matcher();

    /** Returns a necessary condition for a game to match. If it is unknown, every game is searched. */
    default Requirement requirement() {
        return new Requirement.Unknown();
    }

    /** A node without parts. */
    sealed interface Leaf extends Node {
        @Override
        default List<Node> parts() {
            return List.of();
        }
    }

    /** A node that is met only if each of its parts is met somewhere in the game. */
    sealed interface Whole extends Node {
        @Override
        default Requirement requirement() {
            return Requirement.all(requirements(parts()));
        }
    }

    /**
     * A node with one part, which must be met somewhere in the game unless a subtype overrides {@link #requirement}.
     */
    sealed interface Single extends Node {
        Node part();

        @Override
        default List<Node> parts() {
            return List.of(part());
        }

        @Override
        default Requirement requirement() {
            return part().requirement();
        }
    }

    /** Met if all parts are met. */
    record And(List<Node> parts) implements Whole {
        @Override
        public Matcher matcher() {
            return new Combination.All(Matcher.of(parts), true);
        }

        @Override
        public String toString() {
            return joined(parts, " and ");
        }
    }

    /** Met if at least one part is met. */
    record Or(List<Node> parts) implements Node {
        @Override
        public Matcher matcher() {
            return new Combination.All(Matcher.of(parts), false);
        }

        @Override
        public Requirement requirement() {
            return Requirement.any(requirements(parts));
        }

        @Override
        public String toString() {
            return joined(parts, " or ");
        }
    }

    /** Met if the part is not met. */
    record Not(Node part) implements Single {
        @Override
        public Matcher matcher() {
            return new Combination.Contrary(part.matcher());
        }

        @Override
        public Requirement requirement() {
            return new Requirement.Unknown();
        }

        @Override
        public String toString() {
            return "not " + part;
        }
    }

    /**
     * Met if the parts are met in order.
     *
     * @param within for each part, the maximum number of plies after the part before it; 0 for any number
     */
    record Then(List<Node> parts, List<Integer> within) implements Whole {
        @Override
        public Matcher matcher() {
            return new SequenceMatcher.InOrder(Matcher.of(parts), within);
        }

        @Override
        public String toString() {
            StringJoiner text = new StringJoiner(" then ", "(", ")");
            for (int i = 0; i < parts.size(); i++) {
                text.add(parts.get(i) + (within.get(i) == 0 ? "" : " within " + within.get(i)));
            }
            return text.toString();
        }
    }

    /** Met if the parts are met at consecutive plies. */
    record Next(List<Node> parts) implements Whole {
        @Override
        public Matcher matcher() {
            return new SequenceMatcher.Consecutive(Matcher.of(parts));
        }

        @Override
        public String toString() {
            return joined(parts, " next ");
        }
    }

    /** Met at the last of this many consecutive positions where the part is met. */
    record Lasting(Node part, int plies) implements Single {
        @Override
        public Matcher matcher() {
            return new SequenceMatcher.Streak(part.matcher(), plies);
        }

        @Override
        public String toString() {
            // These need parentheses: "not" and "once" bind less tightly than "for", and "for" cannot be repeated.
            String text = part.toString();
            boolean isLoose = text.startsWith("not ") || text.startsWith("once ") || part instanceof Lasting;
            return (isLoose ? "(" + text + ")" : text) + " for " + plies;
        }
    }

    /** Met if the part is met here or was met earlier. */
    record Once(Node part) implements Single {
        @Override
        public Matcher matcher() {
            return new SequenceMatcher.Before(part.matcher());
        }

        @Override
        public String toString() {
            return "once " + part;
        }
    }

    /** A condition that depends only on the current position and the move that led to it. */
    record Plain(String text, Cost cost, Predicate<PlyContext> test) implements Leaf {
        @Override
        public Matcher matcher() {
            return new Matcher.Here(this);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Met if the position equals one of the given positions, ignoring the move counters. */
    record Exact(Plain plain, List<Position> positions) implements Leaf {
        @Override
        public Matcher matcher() {
            return plain.matcher();
        }

        @Override
        public Requirement requirement() {
            return Requirement.any(positions.stream()
                    .map(position -> (Requirement) new Requirement.Reaches(position))
                    .toList());
        }

        @Override
        public String toString() {
            return plain.text();
        }
    }

    /** Met at the last position of a game. This is only known once the game has ended. */
    record End() implements Leaf {
        @Override
        public Matcher matcher() {
            return new Matcher.Last();
        }

        @Override
        public String toString() {
            return "end";
        }
    }

    /** A condition on the result of the game, which is known at its end. */
    record Result(String text, Set<GameResult> results) implements Leaf {
        @Override
        public Matcher matcher() {
            return new Matcher.Here(new Plain(text, Cost.NOTHING, context -> results.contains(context.result())));
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** A condition on the tags. */
    record Header(String text, TagCondition condition) implements Leaf {
        @Override
        public Matcher matcher() {
            return new Matcher.OfTags(condition);
        }

        @Override
        public Requirement requirement() {
            return condition.requirement();
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /**
     * A condition on comments or NAGs, which are known only at the next move.
     *
     * @param tags the tags that it depends on
     */
    record Noted(String text, Supplier<Matcher> made, Set<String> tags) implements Leaf {
        @Override
        public Matcher matcher() {
            return made.get();
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Met at the last of several moves, which may be played in any order. */
    record Played(
            String text, List<MovePattern> moves, @Nullable Color side) implements Leaf {
        @Override
        public Matcher matcher() {
            return new HistoryMatcher.AnyOrder(moves, side);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Met if the last named position, here or before, belongs to an opening. */
    record InOpening(String text, Openings openings, Predicate<Opening> test) implements Leaf {
        @Override
        public Matcher matcher() {
            return new HistoryMatcher.LastNamed(openings, test);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Met if the position has occurred this many times. */
    record Repeated(int times) implements Leaf {
        @Override
        public Matcher matcher() {
            return new HistoryMatcher.Occurrences(times);
        }

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

    private static List<Requirement> requirements(List<Node> parts) {
        return parts.stream().map(Node::requirement).toList();
    }

    private static String joined(List<Node> parts, String sign) {
        return parts.stream().map(Node::toString).collect(Collectors.joining(sign, "(", ")"));
    }
}
