package dev.passant.answers;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.winnable.DeadPosition;
import dev.passant.winnable.UnwinnableReason;
import dev.passant.winnable.Walls;
import dev.passant.winnable.WinVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Whether each side can still mate by some series of legal moves: the response of {@code /api/v1/winnable}.
 *
 * @param outcome a dead position, if neither side can mate; the response for the position has all other outcomes
 * @param walls the immovable and enclosed pieces
 */
public record WinnableAnswer(String fen, Optional<OutcomeAnswer> outcome, Side white, Side black, Walled walls)
        implements Answer {

    /**
     * The result for one side, with the field names of {@code passant winnable --json}.
     *
     * @param verdict {@code winnable}, {@code unwinnable} or {@code undecided}
     * @param line moves in UCI notation that end in mate
     * @param shortest whether no line is shorter
     * @param moves the same moves, each with the position after it
     * @param reason the reason as a code
     * @param sentence the reason in words, if the side cannot win
     * @param nodes the number of moves searched
     */
    public record Side(
            String verdict,
            Optional<List<String>> line,
            Optional<Boolean> shortest,
            Optional<List<MoveAnswer>> moves,
            Optional<String> reason,
            Optional<String> sentence,
            long nodes)
            implements Answer {

        /** Returns the result for one side; {@code withMoves} adds the position after each move of the line. */
        public static Side of(WinVerdict verdict, Position position, boolean withMoves) {
            Optional<WinVerdict.Winnable> winnable =
                    verdict instanceof WinVerdict.Winnable found ? Optional.of(found) : Optional.empty();
            Optional<UnwinnableReason> reason = verdict instanceof WinVerdict.Unwinnable unwinnable
                    ? Optional.of(unwinnable.reason())
                    : Optional.empty();
            return new Side(
                    winnable.isPresent() ? "winnable" : reason.isPresent() ? "unwinnable" : "undecided",
                    winnable.map(found -> each(found.line(), position, Uci::format)),
                    winnable.map(WinVerdict.Winnable::shortest),
                    winnable.filter(found -> withMoves).map(found -> each(found.line(), position, MoveAnswer::of)),
                    reason.map(UnwinnableReason::code),
                    reason.map(UnwinnableReason::toString),
                    verdict.nodes());
        }

        private static <T> List<T> each(List<Move> line, Position start, BiFunction<Move, Position, T> answer) {
            List<T> answers = new ArrayList<>();
            Position position = start;
            for (Move move : line) {
                answers.add(answer.apply(move, position));
                position = position.playUnchecked(move);
            }
            return answers;
        }

        @Override
        public void fields(Json json) {
            json.field("verdict", verdict)
                    .optional("line", line)
                    .optional("shortest", shortest)
                    .optional("moves", moves)
                    .optional("reason", reason)
                    .optional("sentence", sentence)
                    .field("nodes", nodes);
        }
    }

    /** Immovable pieces, the pawns among them, and pieces that cannot leave a part of the board. */
    public record Walled(List<String> immovable, List<String> walledPawns, List<Region> regions) implements Answer {

        public static Walled of(Walls walls) {
            return new Walled(
                    Names.squares(walls.immovable()),
                    Names.squares(walls.walledPawns()),
                    walls.regions().entrySet().stream()
                            .map(region -> new Region(region.getKey().toString(), Names.squares(region.getValue())))
                            .toList());
        }

        @Override
        public void fields(Json json) {
            json.field("immovable", immovable).field("walledPawns", walledPawns).field("regions", regions);
        }
    }

    /** The squares that a piece can ever reach, including its own. */
    public record Region(String square, List<String> squares) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("square", square).field("squares", squares);
        }
    }

    public static WinnableAnswer of(Position position, DeadPosition verdicts) {
        return new WinnableAnswer(
                Fen.format(position),
                verdicts.outcome().map(OutcomeAnswer::of),
                Side.of(verdicts.white(), position, true),
                Side.of(verdicts.black(), position, true),
                Walled.of(Walls.of(position)));
    }

    @Override
    public void fields(Json json) {
        json.field("fen", fen)
                .field("outcome", outcome)
                .field("white", white)
                .field("black", black)
                .field("walls", walls);
    }
}
