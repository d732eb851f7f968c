package dev.passant.hunt;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;

/** Passant's generator, without some moves. */
final class ForgetfulGenerator implements Generator {

    private final BiPredicate<Position, String> forgets;

    ForgetfulGenerator(BiPredicate<Position, String> forgets) {
        this.forgets = forgets;
    }

    static ForgetfulGenerator right() {
        return new ForgetfulGenerator((position, move) -> false);
    }

    @Override
    public Map<String, Long> divide(String fen, List<String> moves, int depth) {
        Position position = Fen.parse(fen);
        for (String move : moves) {
            position = position.play(Uci.parse(move, position));
        }
        Map<String, Long> divide = new TreeMap<>();
        for (Move move : position.legalMoves()) {
            String name = Uci.format(move, position);
            if (!forgets.test(position, name)) {
                divide.put(name, count(position.playUnchecked(move), depth - 1));
            }
        }
        return divide;
    }

    private long count(Position position, int depth) {
        if (depth == 0) {
            return 1;
        }
        long nodes = 0;
        for (Move move : position.legalMoves()) {
            if (!forgets.test(position, Uci.format(move, position))) {
                nodes += count(position.playUnchecked(move), depth - 1);
            }
        }
        return nodes;
    }
}
