package dev.passant.hunt;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.NotationException;
import dev.passant.notation.Uci;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/** Makes what is reported of a case: the example, the test, and the shrunken position. */
final class Examples {

    private static final long SHRINKING_NANOS = 3_000_000_000L;

    private final Interview interview;

    Examples(Interview interview) {
        this.interview = interview;
    }

    /** A case, as it is reported. */
    Example of(Node node, List<String> missing, List<String> extra, int depth) {
        return new Example(
                node.fen(),
                node.uci(),
                Node.fen(node.position()),
                OptionalInt.of(Long.bitCount(node.start().occupied())),
                missing,
                extra,
                depth,
                interview.subject().words(node.fen(), node.uci(), depth));
    }

    /** The test for a difference that a position alone shows. */
    static Optional<Regression> regression(Difference difference) {
        long expected =
                difference.ours().values().stream().mapToLong(Long::longValue).sum();
        return difference.node().moves().isEmpty()
                ? Optional.of(new Regression(difference.node().fen(), difference.depth(), expected))
                : Optional.empty();
    }

    /** The smallest position that shows the same, as far as it is found in a few seconds. */
    Position shrink(Position position, Predicate<Position> shows) {
        long end = System.nanoTime() + SHRINKING_NANOS;
        return Shrinker.shrink(
                position,
                candidate -> System.nanoTime() < end && shows.test(candidate),
                next -> interview.askAhead(Node.at(next), 1));
    }

    /** The move of that name, if it is legal. */
    static Optional<Move> legal(String move, Position position) {
        try {
            return Optional.of(Uci.parse(move, position));
        } catch (NotationException | IllegalMoveException e) {
            return Optional.empty();
        }
    }
}
