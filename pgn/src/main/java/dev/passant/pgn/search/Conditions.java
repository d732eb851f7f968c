package dev.passant.pgn.search;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.pgn.search.Node.Cost;
import dev.passant.pgn.search.Node.Plain;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Factories for the conditions that depend only on a position and the move that led to it. */
final class Conditions {

    private static final int FIFTY_MOVES = 100;

    private Conditions() {}

    static Plain any() {
        return new Plain("any", Cost.NOTHING, moment -> true);
    }

    static Plain start() {
        return new Plain("start", Cost.NOTHING, moment -> moment.ply() == 0);
    }

    static Plain sideToMove(Color side) {
        return new Plain("stm " + word(side), Cost.NOTHING, moment -> moment.sideToMove() == side);
    }

    static Plain board(String text, List<BoardPattern> patterns) {
        if (patterns.size() == 1) {
            BoardPattern only = patterns.get(0);
            return new Plain(text, Cost.BOARD, moment -> looksLike(moment, only));
        }
        return new Plain(text, Cost.BOARD, moment -> {
            for (BoardPattern pattern : patterns) {
                if (looksLike(moment, pattern)) {
                    return true;
                }
            }
            return false;
        });
    }

    private static boolean looksLike(Moment moment, BoardPattern pattern) {
        return pattern.matches(moment.board())
                && pattern.sideToMove().map(side -> side == moment.sideToMove()).orElse(true);
    }

    /** Matches one of several positions, which must all have the same pieces. */
    static Node.Exact position(String text, List<Position> sought) {
        Placement board = sought.get(0).placement();
        boolean isWhite = sought.stream().anyMatch(position -> position.sideToMove() == Color.WHITE);
        boolean isBlack = sought.stream().anyMatch(position -> position.sideToMove() == Color.BLACK);
        Plain plain = new Plain(
                text,
                Cost.BOARD,
                moment -> (moment.sideToMove() == Color.WHITE ? isWhite : isBlack)
                        && moment.board().equals(board)
                        && isOneOf(sought, moment.position()));
        return new Node.Exact(plain, sought);
    }

    private static boolean isOneOf(List<Position> sought, Position position) {
        for (int i = 0; i < sought.size(); i++) {
            if (sought.get(i).isRepetitionOf(position)) {
                return true;
            }
        }
        return false;
    }

    static Plain material(String text, MaterialPattern pattern, Optional<Color> first) {
        return new Plain(
                text,
                Cost.BOARD,
                first.isEmpty()
                        ? moment -> pattern.matches(moment.board())
                        : first.get() == Color.WHITE
                                ? moment -> pattern.matchesAsWritten(moment.board())
                                : moment ->
                                        pattern.matchesAsWritten(moment.board().mirrored()));
    }

    static Plain imbalance(String text, Imbalance imbalance, Optional<Color> first) {
        return new Plain(
                text,
                Cost.BOARD,
                moment -> first.map(side -> imbalance.isOf(moment.board(), side))
                        .orElseGet(() -> imbalance.isOf(moment.board(), Color.WHITE)
                                || imbalance.isOf(moment.board(), Color.BLACK)));
    }

    static Plain pawns(String text, PawnFiles files, Color side) {
        return new Plain(text, Cost.BOARD, moment -> files.matches(moment.board(), side));
    }

    /** Matches if one side, or either, has a pawn of the given kind on one of the given files. */
    static Plain pawnKind(String text, PawnKind kind, Optional<Color> side, long files) {
        return new Plain(
                text,
                Cost.BOARD,
                moment -> side.isPresent()
                        ? (kind.of(moment.board(), side.get()) & files) != 0
                        : ((kind.of(moment.board(), Color.WHITE) | kind.of(moment.board(), Color.BLACK)) & files) != 0);
    }

    static Plain move(String text, List<MovePattern> patterns, Optional<Color> side) {
        return new Plain(text, Cost.MOVE, moment -> {
            Move move = movedBy(moment, side);
            if (move == null) {
                return false;
            }
            for (MovePattern pattern : patterns) {
                if (looksLike(moment, move, pattern)) {
                    return true;
                }
            }
            return false;
        });
    }

    /** Returns whether the move that led to a position matches a pattern. */
    static boolean looksLike(Moment moment, Move move, MovePattern pattern) {
        return pattern.matches(move, moment.board())
                && (!pattern.checks() || moment.isCheck())
                && (!pattern.mates() || moment.isOver(Outcome.Kind.CHECKMATE));
    }

    static Plain moved(String text, int roles, Optional<Color> side) {
        return new Plain(text, Cost.MOVE, moment -> {
            Move move = movedBy(moment, side);
            return move != null && (roles >> MovePattern.roleMoved(move, moment.board()) & 1) != 0;
        });
    }

    static Plain captures(String text, int roles, Optional<Color> side) {
        return new Plain(text, Cost.MOVE, moment -> {
            Move move = movedBy(moment, side);
            return move != null && move.isCapture() && (roles >> captured(move, moment) & 1) != 0;
        });
    }

    private static int captured(Move move, Moment moment) {
        return move.kind() == MoveKind.EN_PASSANT
                ? Placement.PAWN
                : moment.boardBefore().kindAt(move.to().index());
    }

    static Plain quiet(String text, Optional<Color> side) {
        return new Plain(text, Cost.MOVE, moment -> {
            Move move = movedBy(moment, side);
            return move != null && !move.isCapture();
        });
    }

    static Plain promotion(String text, int roles, Optional<Color> side) {
        return new Plain(text, Cost.MOVE, moment -> {
            Move move = movedBy(moment, side);
            Optional<Role> role = move == null ? Optional.empty() : move.promotion();
            return role.isPresent() && (roles >> role.get().ordinal() & 1) != 0;
        });
    }

    static Plain castling(String text, Optional<CastlingSide> wing, Optional<Color> side) {
        return new Plain(text, Cost.MOVE, moment -> {
            Move move = movedBy(moment, side);
            Optional<CastlingSide> castled = move == null ? Optional.empty() : move.castlingSide();
            return castled.isPresent() && (wing.isEmpty() || wing.equals(castled));
        });
    }

    static Plain enPassant(String text, Optional<Color> side) {
        return new Plain(text, Cost.MOVE, moment -> {
            Move move = movedBy(moment, side);
            return move != null && move.kind() == MoveKind.EN_PASSANT;
        });
    }

    /** Returns the move that led to a position; null if there is none or the other side played it. */
    private static @Nullable Move movedBy(Moment moment, Optional<Color> side) {
        Move move = moment.played();
        return move == null || side.isPresent() && side.get() == moment.sideToMove() ? null : move;
    }

    static Plain check() {
        return new Plain("check", Cost.BOARD, Moment::isCheck);
    }

    static Plain doubleCheck() {
        return new Plain(
                "double-check",
                Cost.POSITION,
                moment -> moment.isCheck() && Long.bitCount(moment.position().checkers()) > 1);
    }

    static Plain checkmate(String text, int roles) {
        return new Plain(
                text,
                Cost.POSITION,
                moment -> moment.isCheck() && moment.isOver(Outcome.Kind.CHECKMATE) && isGivenBy(moment, roles));
    }

    /** Returns whether one of the checking pieces has one of the given roles. */
    private static boolean isGivenBy(Moment moment, int roles) {
        Placement board = moment.board();
        for (long left = moment.position().checkers(); left != 0; left = Bitboards.popLsb(left)) {
            if ((roles >> board.kindAt(Bitboards.lsb(left)) & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    static Plain stalemate() {
        return new Plain("stalemate", Cost.POSITION, moment -> moment.isOver(Outcome.Kind.STALEMATE));
    }

    static Plain fiftyMoves() {
        return new Plain("fifty-moves", Cost.NOTHING, moment -> moment.halfmoveClock() >= FIFTY_MOVES);
    }

    static Plain number(String text, Cost cost, ToIntFunction<Moment> number, int least, int most) {
        return new Plain(text, cost, moment -> {
            int there = number.applyAsInt(moment);
            return there >= least && there <= most;
        });
    }

    static String word(Color side) {
        return side == Color.WHITE ? "white" : "black";
    }
}
