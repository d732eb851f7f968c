package dev.passant.hunt.analyses;

import dev.passant.chess.Color;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.hunt.shrinking.Boards;
import dev.passant.hunt.subjects.Node;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lines of moves to positions with castling or en passant, to compare with the same positions given as a FEN. */
public final class KnownLines {

    private static final String[] TO_WHITE_SHORT = {"g1f3", "g8f6", "g2g3", "g7g6", "f1g2", "f8g7"};
    private static final String[] TO_WHITE_LONG = {"b1c3", "b8c6", "d2d3", "d7d6", "c1e3", "c8e6", "d1d2", "d8d7"};

    private KnownLines() {}

    static Position kingsAlone() {
        return Fen.parse("7k/8/8/8/8/8/8/K7 w - - 0 1");
    }

    /** Returns a position with two rooks on their original squares but only one castling right. */
    static Optional<Position> withOneRight(Variant variant, Color color, boolean kingSide) {
        return Boards.in(
                variant,
                Fen.parse(
                        color == Color.WHITE
                                ? "4k3/8/8/8/8/8/8/R3K2R w " + (kingSide ? "K" : "Q") + " - 0 1"
                                : "r3k2r/8/8/8/8/8/8/4K3 b " + (kingSide ? "k" : "q") + " - 0 1"));
    }

    /** Returns a game from the initial position after which a side may castle. */
    static Node toCastling(Variant variant, Color color, boolean kingSide) {
        List<String> moves = new ArrayList<>(List.of(kingSide ? TO_WHITE_SHORT : TO_WHITE_LONG));
        if (color == Color.BLACK) {
            moves.add("a2a3");
        }
        Node node = Node.at(variant.start());
        for (String move : moves) {
            node = node.child(Uci.parse(move, node.position()));
        }
        return node;
    }

    /** Returns the position reached by the double push that its en-passant square implies. */
    public static Optional<Node> byDoublePush(Position position) {
        Setup setup = position.setup();
        if (setup.enPassant().isEmpty()) {
            return Optional.empty();
        }
        Square behind = setup.enPassant().get();
        Color pusher = setup.sideToMove().opposite();
        int step = pusher == Color.WHITE ? 1 : -1;
        Square from = Square.of(behind.file(), behind.rank() - step);
        Square to = Square.of(behind.file(), behind.rank() + step);
        try {
            Position before = setup.toBuilder()
                    .clear(to)
                    .put(from, Piece.of(pusher, Role.PAWN))
                    .sideToMove(pusher)
                    .withoutEnPassant()
                    .build()
                    .toPosition(position.variant());
            Move push = Uci.parse(from.toString() + to, before);
            return Optional.of(Node.at(before).child(push));
        } catch (IllegalPositionException | dev.passant.chess.IllegalMoveException e) {
            return Optional.empty();
        }
    }
}
