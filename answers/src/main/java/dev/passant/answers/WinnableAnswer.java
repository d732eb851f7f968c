package dev.passant.answers;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.language.Language;
import dev.passant.language.Text;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.winnable.DeadPosition;
import dev.passant.winnable.UnwinnableReason;
import dev.passant.winnable.Walls;
import dev.passant.winnable.WinVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** Whether each side can still mate by some series of legal moves: the response of {@code /api/v1/winnable}. */
public record WinnableAnswer(Position position, DeadPosition verdicts) implements Answer {

    @Override
    public void fields(Json json) {
        json.field("fen", Fen.format(position))
                // The outcome if the position is dead. All other outcomes are part of the response about the position.
                .field("outcome", verdicts.outcome().map(OutcomeAnswer::new))
                .field("white", new Side(verdicts.white(), position, true))
                .field("black", new Side(verdicts.black(), position, true))
                .field("walls", new Walled(Walls.of(position)));
    }

    /**
     * The result for one side, with the field names of {@code passant winnable --json}.
     *
     * @param verdict the result
     * @param withMoves whether to add the position after each move of the line
     */
    public record Side(WinVerdict verdict, Position position, boolean withMoves) implements Answer {

        @Override
        public void fields(Json json) {
            Optional<WinVerdict.Winnable> winnable =
                    verdict instanceof WinVerdict.Winnable found ? Optional.of(found) : Optional.empty();
            Optional<UnwinnableReason> reason = verdict instanceof WinVerdict.Unwinnable unwinnable
                    ? Optional.of(unwinnable.reason())
                    : Optional.empty();
            json.field("verdict", winnable.isPresent() ? "winnable" : reason.isPresent() ? "unwinnable" : "undecided")
                    // Moves in UCI notation that end in mate.
                    .optional("line", winnable.map(found -> each(found.line(), Uci::format)))
                    // Whether no line is shorter.
                    .optional("shortest", winnable.map(WinVerdict.Winnable::shortest))
                    // The same moves, each with the position after it.
                    .optional(
                            "moves",
                            winnable.filter(found -> withMoves).map(found -> each(found.line(), MoveAnswer::new)))
                    .optional("reason", reason.map(UnwinnableReason::code))
                    .optional(
                            "sentence",
                            reason.map(why -> Text.of("unwinnable." + why.code(), Map.of())
                                    .in(Language.of(json.locale()))))
                    // The number of moves searched.
                    .field("nodes", verdict.nodes());
        }

        private <T> List<T> each(List<Move> line, BiFunction<Move, Position, T> answer) {
            List<T> answers = new ArrayList<>();
            Position before = position;
            for (Move move : line) {
                answers.add(answer.apply(move, before));
                before = before.playUnchecked(move);
            }
            return answers;
        }
    }

    /** The immovable pieces, the immovable pawns, and the pieces that cannot leave a part of the board. */
    public record Walled(Walls walls) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("immovable", Names.squares(walls.immovable()))
                    .field("walledPawns", Names.squares(walls.walledPawns()))
                    .field(
                            "regions",
                            walls.regions().entrySet().stream()
                                    .map(region -> region(region.getKey(), region.getValue()))
                                    .toList());
        }

        /** Returns the squares that a piece can ever reach, including its own. */
        private static Answer region(Square square, long reached) {
            return json -> json.field("square", square).field("squares", Names.squares(reached));
        }
    }
}
