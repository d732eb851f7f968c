package dev.passant.pgn.search;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
            return new All(checks(and.parts()), true);
        }
        if (node instanceof Node.Or or) {
            return new All(checks(or.parts()), false);
        }
        if (node instanceof Node.Not not) {
            return new Contrary(of(not.part()));
        }
        if (node instanceof Node.Then then) {
            return new InOrder(checks(then.parts()));
        }
        if (node instanceof Node.Next next) {
            return new AtOnce(checks(next.parts()));
        }
        if (node instanceof Node.Lasting lasting) {
            return new Streak(of(lasting.part()), lasting.plies());
        }
        if (node instanceof Node.Once once) {
            return new Before(of(once.part()));
        }
        if (node instanceof Node.Header header) {
            return new OfTags(header.condition());
        }
        if (node instanceof Node.Played played) {
            return new AnyOrder(played.moves(), played.side());
        }
        if (node instanceof Node.Repeated repeated) {
            return new Occurrences(repeated.times());
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

    private static boolean anyRemembers(List<Check> checks) {
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

    /** All are met; or, with the contrary for each answer, one of them is. */
    private static final class All extends Check {
        private final Check[] checks;
        private final boolean isAnd;
        private final boolean remembers;

        All(List<Check> checks, boolean isAnd) {
            List<Check> cheapFirst = new ArrayList<>(checks);
            cheapFirst.sort(Comparator.comparingInt(Check::cost));
            this.checks = cheapFirst.toArray(Check[]::new);
            this.isAnd = isAnd;
            this.remembers = anyRemembers(checks);
        }

        @Override
        void begin(Map<String, String> tags) {
            for (Check check : checks) {
                check.begin(tags);
            }
        }

        @Override
        boolean at(Moment moment) {
            boolean isOpen = true;
            for (Check check : checks) {
                if (isOpen || check.remembers()) {
                    isOpen &= check.at(moment) == isAnd;
                } else if (!remembers) {
                    break;
                }
            }
            return isOpen == isAnd;
        }

        @Override
        Known known() {
            Known deciding = isAnd ? Known.NOT_MET : Known.MET;
            boolean isOpen = false;
            for (Check check : checks) {
                Known known = check.known();
                if (known == deciding) {
                    return deciding;
                }
                isOpen |= known == Known.OPEN;
            }
            return isOpen ? Known.OPEN : isAnd ? Known.MET : Known.NOT_MET;
        }

        @Override
        boolean remembers() {
            return remembers;
        }

        @Override
        int cost() {
            return Arrays.stream(checks).mapToInt(Check::cost).max().orElse(0);
        }
    }

    private static final class Contrary extends Check {
        private final Check check;

        Contrary(Check check) {
            this.check = check;
        }

        @Override
        void begin(Map<String, String> tags) {
            check.begin(tags);
        }

        @Override
        boolean at(Moment moment) {
            return !check.at(moment);
        }

        @Override
        Known known() {
            return switch (check.known()) {
                case MET -> Known.NOT_MET;
                case NOT_MET -> Known.MET;
                case OPEN -> Known.OPEN;
            };
        }

        @Override
        boolean remembers() {
            return check.remembers();
        }

        @Override
        int cost() {
            return check.cost();
        }
    }

    /** Each met a ply after the one before. */
    private static final class AtOnce extends Check {
        private final Check[] checks;
        private final boolean[] met;

        AtOnce(List<Check> checks) {
            this.checks = checks.toArray(Check[]::new);
            this.met = new boolean[checks.size()];
        }

        @Override
        void begin(Map<String, String> tags) {
            Arrays.fill(met, false);
            for (Check check : checks) {
                check.begin(tags);
            }
        }

        @Override
        boolean at(Moment moment) {
            for (int i = checks.length - 1; i >= 0; i--) {
                boolean isReached = i == 0 || met[i - 1];
                met[i] = (isReached || checks[i].remembers()) && checks[i].at(moment) && isReached;
            }
            return met[checks.length - 1];
        }

        @Override
        Known known() {
            return notMetWhenOneIsNot(checks);
        }

        @Override
        boolean remembers() {
            return true;
        }

        @Override
        int length() {
            return checks.length;
        }
    }

    private static Known notMetWhenOneIsNot(Check[] checks) {
        for (Check check : checks) {
            if (check.known() == Known.NOT_MET) {
                return Known.NOT_MET;
            }
        }
        return Known.OPEN;
    }

    /** Each met some plies after the one before, as early as can be. */
    private static final class InOrder extends Check {

        private static final int NOT_YET = -1;

        private final Check[] checks;

        /** Where each was first met behind those before it. */
        private final int[] firstEnds;

        InOrder(List<Check> checks) {
            this.checks = checks.toArray(Check[]::new);
            this.firstEnds = new int[checks.size()];
        }

        @Override
        void begin(Map<String, String> tags) {
            Arrays.fill(firstEnds, NOT_YET);
            for (Check check : checks) {
                check.begin(tags);
            }
        }

        @Override
        boolean at(Moment moment) {
            int last = checks.length - 1;
            boolean isMet = false;
            for (int i = last; i >= 0; i--) {
                if (i < last && firstEnds[i] != NOT_YET) {
                    continue;
                }
                boolean isArmed = i == 0 || firstEnds[i - 1] != NOT_YET;
                if (!isArmed && !checks[i].remembers()) {
                    continue;
                }
                int begin = moment.ply() - checks[i].length() + 1;
                if (checks[i].at(moment) && isArmed && (i == 0 || firstEnds[i - 1] < begin)) {
                    isMet |= i == last;
                    firstEnds[i] = firstEnds[i] == NOT_YET ? moment.ply() : firstEnds[i];
                }
            }
            return isMet;
        }

        @Override
        Known known() {
            return notMetWhenOneIsNot(checks);
        }

        @Override
        boolean remembers() {
            return true;
        }
    }

    /** Met at so many plies together, of which this is the last or a later one. */
    private static final class Streak extends Check {
        private final Check check;
        private final int plies;
        private int run;

        Streak(Check check, int plies) {
            this.check = check;
            this.plies = plies;
        }

        @Override
        void begin(Map<String, String> tags) {
            run = 0;
            check.begin(tags);
        }

        @Override
        boolean at(Moment moment) {
            run = check.at(moment) ? Math.min(run + 1, plies) : 0;
            return run == plies;
        }

        @Override
        Known known() {
            return check.known() == Known.NOT_MET ? Known.NOT_MET : Known.OPEN;
        }

        @Override
        boolean remembers() {
            return true;
        }
    }

    /** Met here or before. */
    private static final class Before extends Check {
        private final Check check;
        private boolean isMet;

        Before(Check check) {
            this.check = check;
        }

        @Override
        void begin(Map<String, String> tags) {
            isMet = false;
            check.begin(tags);
        }

        @Override
        boolean at(Moment moment) {
            isMet = isMet || check.at(moment);
            return isMet;
        }

        @Override
        Known known() {
            return check.known();
        }

        @Override
        boolean remembers() {
            return true;
        }
    }

    /** All of some moves were played; met at the last. Each move of the game stands for one of them. */
    private static final class AnyOrder extends Check {
        private final List<MovePattern> moves;
        private final @Nullable Color side;
        private long missing;

        AnyOrder(List<MovePattern> moves, Optional<Color> side) {
            this.moves = moves;
            this.side = side.orElse(null);
        }

        @Override
        void begin(Map<String, String> tags) {
            missing = moves.size() == Long.SIZE ? -1 : (1L << moves.size()) - 1;
        }

        @Override
        boolean at(Moment moment) {
            Move move = moment.played();
            if (missing == 0 || move == null || side != null && moment.sideToMove() == side) {
                return false;
            }
            for (long left = missing; left != 0; left &= left - 1) {
                int index = Long.numberOfTrailingZeros(left);
                if (Conditions.looksLike(moment, move, moves.get(index))) {
                    missing ^= 1L << index;
                    break;
                }
            }
            return missing == 0;
        }

        @Override
        boolean remembers() {
            return true;
        }
    }

    /** The position has occurred so many times, as far as 1000 plies without capture or pawn move tell. */
    private static final class Occurrences extends Check {

        private static final int MAX_POSITIONS = 1000;

        private final int times;
        private final List<Position> positions = new ArrayList<>();
        private long[] keys = new long[64];

        Occurrences(int times) {
            this.times = times;
        }

        @Override
        void begin(Map<String, String> tags) {
            positions.clear();
        }

        @Override
        boolean at(Moment moment) {
            if (moment.halfmoveClock() == 0) {
                // Nothing before a capture or a move of a pawn comes back.
                positions.clear();
            }
            if (positions.size() == MAX_POSITIONS) {
                positions.subList(0, MAX_POSITIONS / 2).clear();
                System.arraycopy(keys, MAX_POSITIONS / 2, keys, 0, MAX_POSITIONS / 2);
            }
            Position position = moment.position();
            long key = position.key();
            int count = 1;
            for (int i = 0; i < positions.size(); i++) {
                count += keys[i] == key && positions.get(i).repeats(position) ? 1 : 0;
            }
            if (positions.size() == keys.length) {
                keys = Arrays.copyOf(keys, 2 * keys.length);
            }
            keys[positions.size()] = key;
            positions.add(position);
            return count >= times;
        }

        @Override
        boolean remembers() {
            return true;
        }
    }
}
