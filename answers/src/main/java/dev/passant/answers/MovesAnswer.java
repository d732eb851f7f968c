package dev.passant.answers;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The legal moves, and the illegal pseudo-legal ones with the reason: the response of {@code /api/v1/moves}.
 *
 * @param fen the position
 * @param sideToMove the side to move
 * @param moves the legal moves, in the format of {@code passant moves --json}
 * @param legal the same, under its older name
 * @param illegal the illegal pseudo-legal moves
 */
public record MovesAnswer(
        String fen, String sideToMove, List<MoveAnswer> moves, List<MoveAnswer> legal, List<IllegalMoveAnswer> illegal)
        implements Answer {

    public static MovesAnswer of(Position position) {
        List<MoveAnswer> legal = new ArrayList<>();
        List<IllegalMoveAnswer> illegal = new ArrayList<>();
        for (Move move : position.pseudoLegalMoves()) {
            if (position.isLegal(move)) {
                legal.add(MoveAnswer.of(move, position));
            } else {
                illegal.add(IllegalMoveAnswer.of(move, position));
            }
        }
        legal.sort(Comparator.comparing(MoveAnswer::uci));
        illegal.sort(Comparator.comparing(IllegalMoveAnswer::uci));
        return new MovesAnswer(Fen.format(position), Names.of(position.sideToMove()), legal, legal, illegal);
    }

    @Override
    public void fields(Json json) {
        json.field("fen", fen)
                .field("sideToMove", sideToMove)
                .field("moves", moves)
                .field("legal", legal)
                .field("illegal", illegal);
    }
}
