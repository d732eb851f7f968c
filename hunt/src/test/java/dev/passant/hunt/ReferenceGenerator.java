package dev.passant.hunt;

import dev.passant.reference.ReferencePosition;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;

/** A generator based on the reference that omits some moves. */
final class ReferenceGenerator implements Generator {

    private final BiPredicate<ReferencePosition, String> forgets;

    ReferenceGenerator(BiPredicate<ReferencePosition, String> forgets) {
        this.forgets = forgets;
    }

    static ReferenceGenerator right() {
        return new ReferenceGenerator((position, move) -> false);
    }

    @Override
    public Map<String, Long> divide(String fen, List<String> moves, int depth) {
        ReferencePosition position = ReferencePosition.parse(fen);
        for (String move : moves) {
            position = position.play(move);
        }
        Map<String, Long> divide = new TreeMap<>();
        for (String move : position.legalMoves()) {
            if (!forgets.test(position, move)) {
                divide.put(move, count(position.play(move), depth - 1));
            }
        }
        return divide;
    }

    private long count(ReferencePosition position, int depth) {
        if (depth == 0) {
            return 1;
        }
        long nodes = 0;
        for (String move : position.legalMoves()) {
            if (!forgets.test(position, move)) {
                nodes += count(position.play(move), depth - 1);
            }
        }
        return nodes;
    }
}
