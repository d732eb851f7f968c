package dev.passant.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.winnable.DeadPosition;
import dev.passant.winnable.Walls;
import dev.passant.winnable.WinVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether each side can still mate by some series of legal moves: the response of {@code /api/v1/winnable}.
 *
 * @param outcome a dead position, if neither side can mate; the response for the position has all other outcomes
 * @param walls the immovable and enclosed pieces
 */
record WinnableAnswer(String fen, Optional<PositionAnswer.End> outcome, Side white, Side black, Walled walls) {

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
    @JsonInclude(Include.NON_ABSENT)
    record Side(
            String verdict,
            Optional<List<String>> line,
            Optional<Boolean> shortest,
            Optional<List<MoveAnswer>> moves,
            Optional<String> reason,
            Optional<String> sentence,
            long nodes) {

        private static Side of(WinVerdict verdict, Position position) {
            if (verdict instanceof WinVerdict.Winnable winnable) {
                List<MoveAnswer> moves = moves(winnable.line(), position);
                return new Side(
                        "winnable",
                        Optional.of(moves.stream().map(MoveAnswer::uci).toList()),
                        Optional.of(winnable.shortest()),
                        Optional.of(moves),
                        Optional.empty(),
                        Optional.empty(),
                        verdict.nodes());
            }
            if (verdict instanceof WinVerdict.Unwinnable unwinnable) {
                return new Side(
                        "unwinnable",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(unwinnable.reason().code()),
                        Optional.of(unwinnable.reason().toString()),
                        verdict.nodes());
            }
            return new Side(
                    "undecided",
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    verdict.nodes());
        }

        private static List<MoveAnswer> moves(List<Move> line, Position start) {
            List<MoveAnswer> moves = new ArrayList<>();
            Position position = start;
            for (Move move : line) {
                moves.add(MoveAnswer.of(move, position));
                position = position.playUnchecked(move);
            }
            return moves;
        }
    }

    /** Immovable pieces, the pawns among them, and pieces that cannot leave a part of the board. */
    record Walled(List<String> immovable, List<String> walledPawns, List<Region> regions) {

        private static Walled of(Walls walls) {
            return new Walled(
                    Squares.names(walls.immovable()),
                    Squares.names(walls.walledPawns()),
                    walls.regions().entrySet().stream()
                            .map(region -> new Region(region.getKey().toString(), Squares.names(region.getValue())))
                            .toList());
        }
    }

    /** The squares that a piece can ever reach, including its own. */
    record Region(String square, List<String> squares) {}

    static WinnableAnswer of(Position position, DeadPosition verdicts) {
        return new WinnableAnswer(
                Fen.format(position),
                verdicts.outcome().map(PositionAnswer.End::of),
                Side.of(verdicts.white(), position),
                Side.of(verdicts.black(), position),
                Walled.of(Walls.of(position)));
    }
}
