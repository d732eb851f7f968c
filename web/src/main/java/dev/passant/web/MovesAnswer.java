package dev.passant.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.explain.Explainer;
import dev.passant.explain.Verdict;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The legal moves, and the illegal pseudo-legal ones with the reason: the response of {@code /api/v1/moves}.
 *
 * @param fen the position
 * @param sideToMove the side to move
 * @param moves the legal moves, in the format of {@code passant moves --json}
 * @param legal the same, under its older name
 * @param illegal the illegal pseudo-legal moves
 */
record MovesAnswer(
        String fen, String sideToMove, List<MoveAnswer> moves, List<MoveAnswer> legal, List<Illegal> illegal) {

    /** A pseudo-legal move that would leave the king in check. */
    record Illegal(
            String uci,
            String from,
            String to,
            @JsonInclude(Include.NON_ABSENT) Optional<String> promotion,
            String code,
            String sentence) {

        static Illegal of(Move move, Position position) {
            Verdict verdict = Explainer.explain(position, move);
            return new Illegal(
                    Uci.format(move, position),
                    move.from().toString(),
                    move.to().toString(),
                    move.promotion().map(Role::toString),
                    verdict.code(),
                    verdict.sentence());
        }
    }

    static MovesAnswer of(Position position) {
        List<MoveAnswer> legal = new ArrayList<>();
        List<Illegal> illegal = new ArrayList<>();
        for (Move move : position.pseudoLegalMoves()) {
            if (position.isLegal(move)) {
                legal.add(MoveAnswer.of(move, position));
            } else {
                illegal.add(Illegal.of(move, position));
            }
        }
        legal.sort(Comparator.comparing(MoveAnswer::uci));
        illegal.sort(Comparator.comparing(Illegal::uci));
        return new MovesAnswer(Fen.format(position), PositionAnswer.name(position.sideToMove()), legal, legal, illegal);
    }
}
