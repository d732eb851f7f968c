package dev.passant.answers;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The legal moves, and the illegal pseudo-legal ones with the reason: the response of {@code /api/v1/moves}. */
public record MovesAnswer(Position position) implements Answer {

    @Override
    public void fields(Json json) {
        List<Move> moves = new ArrayList<>(position.pseudoLegalMoves());
        moves.sort(Comparator.comparing(move -> Uci.format(move, position)));
        List<Answer> legal = new ArrayList<>();
        List<Answer> illegal = new ArrayList<>();
        for (Move move : moves) {
            if (position.isLegal(move)) {
                legal.add(new MoveAnswer(move, position));
            } else {
                illegal.add(new IllegalMoveAnswer(move, position));
            }
        }
        json.field("fen", Fen.format(position))
                .optional("variant", Names.variant(position))
                .field("sideToMove", Names.of(position.sideToMove()))
                // In the format of `passant moves --json`.
                .field("moves", legal)
                .field("illegal", illegal);
    }
}
