import dev.passant.reference.ReferencePosition;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

record MyPosition(ReferencePosition position) {

    static MyPosition of(String fen) {
        return new MyPosition(ReferencePosition.parse(fen));
    }

    MyPosition play(List<String> moves) {
        ReferencePosition played = position;
        for (String move : moves) {
            played = played.play(move);
        }
        return new MyPosition(played);
    }

    Map<String, Long> divide(int depth) {
        Map<String, Long> divide = new TreeMap<>();
        for (String move : position.legalMoves()) {
            if (!move.endsWith("q")) {
                divide.put(move, play(List.of(move)).perft(depth - 1));
            }
        }
        return divide;
    }

    private long perft(int depth) {
        return depth == 0 ? 1 : divide(depth).values().stream().mapToLong(Long::longValue).sum();
    }
}
