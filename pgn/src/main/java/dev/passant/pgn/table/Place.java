package dev.passant.pgn.table;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.annotation.Evaluation;
import dev.passant.pgn.tag.TimeControl;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the values of a row are taken from: a game, and a position of its main line. Several columns share a FEN. */
final class Place {

    private static final String PIECES = "KQRBNP";

    private final GameRow row;
    private final long number;
    private final Position position;
    private final int ply;
    private @Nullable String fen;

    /** Creates a place; the row of a game is at its first position. */
    Place(GameRow row, long number, Position position, int ply) {
        this.row = row;
        this.number = number;
        this.position = position;
        this.ply = ply;
    }

    GameRow row() {
        return row;
    }

    long number() {
        return number;
    }

    Position position() {
        return position;
    }

    int ply() {
        return ply;
    }

    Optional<GameNode> node() {
        return row.node(ply);
    }

    @Nullable
    Evaluation evaluation() {
        return node().flatMap(GameNode::evaluation).orElse(null);
    }

    Optional<TimeControl> timed() {
        return row.timeControl().filter(time -> !time.periods().isEmpty());
    }

    /** The same rule as {@code time-spent} of queries; {@code NoteQueryTest} compares them. */
    Optional<Duration> spent() {
        if (ply == 0) {
            return Optional.empty();
        }
        Optional<Duration> elapsed = node().flatMap(GameNode::elapsed);
        Optional<Duration> clock = node().flatMap(GameNode::clock);
        Optional<Duration> before = ply > 2 ? row.node(ply - 2).flatMap(GameNode::clock) : Optional.empty();
        if (elapsed.isPresent() || clock.isEmpty() || before.isEmpty()) {
            return elapsed;
        }
        Duration increment = timed().map(TimeControl::increment).orElse(Duration.ZERO);
        return Optional.of(before.get().plus(increment).minus(clock.get())).filter(time -> !time.isNegative());
    }

    /** Returns a move: -1 for the last one, 0 for the next one. */
    @Nullable
    String uci(int offset) {
        int index = ply + offset;
        return index < 0 || index >= row.moves().size() ? null : row.moves().uci(index);
    }

    @Nullable
    String san(int offset) {
        int index = ply + offset;
        return index < 0 || index >= row.moves().size() ? null : row.moves().san(index);
    }

    String fen() {
        String known = fen;
        if (known == null) {
            known = Fen.format(position);
            fen = known;
        }
        return known;
    }

    String fenWithoutCounters() {
        String text = fen();
        return text.substring(0, text.lastIndexOf(' ', text.lastIndexOf(' ') - 1));
    }

    String material() {
        String board = fen();
        int end = board.indexOf(' ');
        StringBuilder material = new StringBuilder(33);
        for (String pieces : new String[] {PIECES, "kqrbnp"}) {
            material.append(material.isEmpty() ? "" : "v");
            for (int i = 0; i < pieces.length(); i++) {
                for (int at = board.indexOf(pieces.charAt(i)); at >= 0 && at < end; at = next(board, at)) {
                    material.append(PIECES.charAt(i));
                }
            }
        }
        return material.toString();
    }

    private static int next(String board, int at) {
        return board.indexOf(board.charAt(at), at + 1);
    }
}
