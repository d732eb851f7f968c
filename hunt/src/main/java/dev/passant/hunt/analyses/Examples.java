package dev.passant.hunt.analyses;

import dev.passant.chess.Position;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Regression;
import dev.passant.hunt.shrinking.Boards;
import dev.passant.hunt.shrinking.Shrinker;
import dev.passant.hunt.subjects.Difference;
import dev.passant.hunt.subjects.Node;
import dev.passant.hunt.subjects.QuerySession;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** Creates the example, the regression test and the shrunken position of a case. */
final class Examples {

    /** The maximum number of candidates for a smaller position. */
    private static final int MAX_CANDIDATES = 400;

    private final QuerySession session;

    Examples(QuerySession session) {
        this.session = session;
    }

    Example of(Node node, List<String> missing, List<String> extra, int depth) {
        return of(node, missing, extra, depth, session.subject().words(node.fen(), node.uci(), depth));
    }

    Example of(Node node, List<String> missing, List<String> extra, int depth, String command) {
        return new Example(
                node.fen(),
                node.uci(),
                Node.fen(node.position()),
                OptionalInt.of(Long.bitCount(node.start().occupied())),
                missing,
                extra,
                depth,
                command,
                Boards.canArise(node.start()));
    }

    /** Returns a test for a difference; empty if the position was reached by moves and not set up from a FEN. */
    static Optional<Regression> regression(Difference difference) {
        return difference.node().moves().isEmpty()
                ? Optional.of(new Regression(difference.node().fen(), difference.depth(), difference.leafNodes()))
                : Optional.empty();
    }

    /** Returns the smallest position that satisfies the predicate, among a limited number of candidates. */
    Position shrink(Position position, Predicate<Position> shows) {
        BooleanSupplier timeIsLeft = session.shareOfTime();
        int[] tried = {0};
        return Shrinker.shrink(
                position,
                candidate -> ++tried[0] <= MAX_CANDIDATES && timeIsLeft.getAsBoolean() && shows.test(candidate),
                next -> session.prefetch(Node.at(next), 1));
    }
}
