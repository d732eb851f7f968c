package dev.passant.cli.perft;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.NotationException;
import dev.passant.notation.San;
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

/** A comparison of another program's divide with Passant's. */
final class Comparison {

    /**
     * A move whose counts differ.
     *
     * @param move the move
     * @param ours the number of leaf nodes; empty if the move is illegal
     * @param theirs the other program's number; empty if it does not have the move
     * @param reason the reason why an extra move is illegal; otherwise empty
     */
    record Difference(String move, OptionalLong ours, OptionalLong theirs, String reason) implements Answer {

        /** Returns the kind of difference: extra, missing or differs. */
        String kind() {
            return ours.isEmpty() ? "extra" : theirs.isEmpty() ? "missing" : "differs";
        }

        @Override
        public void fields(Json object) {
            object.field("move", move)
                    .field("kind", kind())
                    .field("expected", ours.orElse(0))
                    .field("found", theirs.orElse(0));
        }

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
     * Compares two divides. Castling moves of the other divide are recognized in either notation.
     *
     * @throws InputException if two moves of the other divide are the same move in different notations
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
     * If all counts differ, checks whether the other program counted to a different depth. It recounts only the move
     * with the smallest count, which is the cheapest.
     *
     * @param depth the depth of Passant's divide
     * @param counter counts from the same position
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

    /** Returns whether the moves are the same but all counts differ, as with different depths. */
    private boolean differsEverywhere() {
        return !differences.isEmpty()
                && differences.size() == moves
                && differences.stream().allMatch(difference -> difference.kind().equals("differs"));
    }

    /** Returns the differences, sorted by move. */
    List<Difference> differences() {
        return differences;
    }

    String summary() {
        return differences.isEmpty()
                ? "all " + Numbers.counted(moves, "move agrees", "moves agree")
                : differences.size() + " of " + Numbers.counted(moves, "move differs", "moves differ")
                        + (theirDepth.isEmpty() ? "" : ": they are counted to depth " + theirDepth.getAsInt());
    }

    /** Writes the comparison into a JSON object. */
    void fields(Json object) {
        object.field("agrees", differences.isEmpty()).field("differences", differences);
        theirDepth.ifPresent(depth -> object.field("foundDepth", depth));
    }

    private static String inOurSpelling(String move, Position position, Map<String, String> reasons) {
        try {
            boolean isUci = move.matches("[a-h][1-8][a-h][1-8].?|.@..");
            Move parsed = isUci ? Uci.parse(move, position) : San.parseLenient(move, position);
            return Uci.format(parsed, position);
        } catch (NotationException | AmbiguousMoveException e) {
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
