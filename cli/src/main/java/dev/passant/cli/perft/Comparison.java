package dev.passant.cli.perft;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Position;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Json;
import dev.passant.cli.io.Numbers;
import dev.passant.notation.NotationException;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Where a divide of another program differs from ours. */
final class Comparison {

    /**
     * One move that differs.
     *
     * @param move the move
     * @param ours how many leaf nodes we count; nothing when the move is not legal
     * @param theirs how many the other program counts; nothing when it misses the move
     * @param reason why a move that only they have is not legal; otherwise empty
     */
    record Difference(String move, OptionalLong ours, OptionalLong theirs, String reason) {

        /** What kind of difference it is. */
        String kind() {
            return ours.isEmpty() ? "extra" : theirs.isEmpty() ? "missing" : "differs";
        }

        /** The difference in one line. */
        String line() {
            return switch (kind()) {
                case "extra" -> move + ": extra, 0 expected, " + theirs.getAsLong() + " found; " + reason;
                case "missing" -> move + ": missing, " + ours.getAsLong() + " expected, 0 found";
                default -> move + ": differs, " + ours.getAsLong() + " expected, " + theirs.getAsLong() + " found";
            };
        }
    }

    private final int moves;
    private OptionalInt theirDepth = OptionalInt.empty();
    private final List<Difference> differences = new ArrayList<>();

    private Comparison(int moves) {
        this.moves = moves;
    }

    /**
     * Compares two divides. A move of theirs that castles is ours in whichever way they spell it.
     *
     * @throws InputException when two of their moves are the same one in two spellings
     */
    static Comparison of(Position position, SortedMap<String, Long> ours, Divide theirs) {
        SortedMap<String, Long> found = new TreeMap<>();
        SortedMap<String, String> reasons = new TreeMap<>();
        for (Map.Entry<String, Long> line : theirs.counts().entrySet()) {
            String move = line.getKey();
            if (!ours.containsKey(move)) {
                move = inOurSpelling(move, position, reasons);
            }
            if (found.put(move, line.getValue()) != null) {
                throw new InputException(
                        theirs.source() + ": " + line.getKey() + " and another move both mean " + move);
            }
        }
        SortedMap<String, Long> all = new TreeMap<>(ours);
        all.putAll(found);
        Comparison comparison = new Comparison(all.size());
        for (String move : all.keySet()) {
            Long our = ours.get(move);
            Long their = found.get(move);
            if (our == null || !our.equals(their)) {
                String reason = Optional.ofNullable(reasons.get(move)).orElse("");
                comparison.differences.add(new Difference(move, optional(our), optional(their), reason));
            }
        }
        return comparison;
    }

    /**
     * Finds out, where the two agree on no number, whether the other program counted to another depth. The move after which
     * there is least to count tells.
     *
     * @param depth how deep we counted
     * @param counter counts the same position
     * @return this comparison
     */
    Comparison lookForDepth(int depth, Position position, Counter counter) {
        if (differsEverywhere()) {
            Difference least = differences.stream()
                    .min(Comparator.comparingLong(
                            difference -> difference.ours().orElseThrow()))
                    .orElseThrow();
            Counter.Branch branch =
                    Objects.requireNonNull(counter.branches(position).get(least.move()));
            theirDepth = IntStream.rangeClosed(1, Math.min(depth + 1, Perft.MAX_DEPTH))
                    .filter(other -> other != depth
                            && branch.count(other - 1) == least.theirs().orElseThrow())
                    .findFirst();
        }
        return this;
    }

    /** Whether the two agree on the moves, but on the number of none of them, as when their depths differ. */
    private boolean differsEverywhere() {
        return !differences.isEmpty()
                && differences.size() == moves
                && differences.stream().allMatch(difference -> difference.kind().equals("differs"));
    }

    /** The differences, in the order of the moves. */
    List<Difference> differences() {
        return differences;
    }

    /** How it came out, in one line. */
    String summary() {
        return differences.isEmpty()
                ? "all " + Numbers.counted(moves, "move agrees", "moves agree")
                : differences.size() + " of " + Numbers.counted(moves, "move differs", "moves differ")
                        + (theirDepth.isEmpty() ? "" : ": they are counted to depth " + theirDepth.getAsInt());
    }

    /** Writes the comparison into an object of JSON. */
    void fields(Json object) {
        object.field("agrees", differences.isEmpty()).name("differences").array();
        for (Difference difference : differences) {
            object.object()
                    .field("move", difference.move())
                    .field("kind", difference.kind())
                    .field("expected", difference.ours().orElse(0))
                    .field("found", difference.theirs().orElse(0))
                    .end();
        }
        object.end();
        if (theirDepth.isPresent()) {
            object.field("foundDepth", theirDepth.getAsInt());
        }
    }

    private static String inOurSpelling(String move, Position position, Map<String, String> reasons) {
        try {
            return Uci.format(Uci.parse(move, position), position);
        } catch (NotationException e) {
            throw new InputException("\"" + move + "\" is not a move: " + e.getMessage(), e);
        } catch (IllegalMoveException e) {
            reasons.put(move, String.valueOf(e.getMessage()));
            return move;
        }
    }

    private static OptionalLong optional(@Nullable Long value) {
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
