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
import dev.passant.chess.Variant;
import dev.passant.pgn.search.Node.Cost;
import dev.passant.pgn.search.Node.Noted;
import dev.passant.pgn.search.Node.Plain;
import dev.passant.tables.Category;
import dev.passant.tables.Tablebase;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Factories for the conditions that depend only on a position and the move that led to it. */
final class Conditions {

    private static final int FIFTY_MOVES = 100;

    /** By role, as in {@link Placement}. */
    private static final int[] POINTS = new int[6];

    static {
        POINTS[Placement.PAWN] = 1;
        POINTS[Placement.KNIGHT] = 3;
        POINTS[Placement.BISHOP] = 3;
        POINTS[Placement.ROOK] = 5;
        POINTS[Placement.QUEEN] = 9;
    }

    private Conditions() {}

    static Plain any() {
        return new Plain("any", Cost.NOTHING, context -> true);
    }

    static Plain start() {
        return new Plain("start", Cost.NOTHING, context -> context.ply() == 0);
    }

    static Plain sideToMove(Color side) {
        return new Plain("stm " + word(side), Cost.NOTHING, context -> context.sideToMove() == side);
    }

    static Plain variant(Variant variant) {
        return new Plain("variant " + variant.uciName(), Cost.NOTHING, context -> context.variant() == variant);
    }

    static Plain board(String text, List<BoardPattern> patterns) {
        if (patterns.size() == 1) {
            BoardPattern only = patterns.get(0);
            return new Plain(text, Cost.BOARD, context -> looksLike(context, only));
        }
        return new Plain(text, Cost.BOARD, context -> {
            for (BoardPattern pattern : patterns) {
                if (looksLike(context, pattern)) {
                    return true;
                }
            }
            return false;
        });
    }

    private static boolean looksLike(PlyContext context, BoardPattern pattern) {
        return pattern.matches(context.board())
                && pattern.sideToMove()
                        .map(side -> side == context.sideToMove())
                        .orElse(true);
    }

    /** Matches one of several positions, which must all have the same piece placement. */
    static Node.Exact position(String text, List<Position> sought) {
        Placement board = sought.get(0).placement();
        boolean isWhite = sought.stream().anyMatch(position -> position.sideToMove() == Color.WHITE);
        boolean isBlack = sought.stream().anyMatch(position -> position.sideToMove() == Color.BLACK);
        Plain plain = new Plain(
                text,
                Cost.BOARD,
                context -> (context.sideToMove() == Color.WHITE ? isWhite : isBlack)
                        && context.board().equals(board)
                        && isOneOf(sought, context.position()));
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

    static Plain material(String text, MaterialPattern pattern, @Nullable Color first) {
        return new Plain(
                text,
                Cost.BOARD,
                first == null
                        ? context -> pattern.matches(context.board())
                        : first == Color.WHITE
                                ? context -> pattern.matchesAsWritten(context.board())
                                : context ->
                                        pattern.matchesAsWritten(context.board().mirrored()));
    }

    static Plain imbalance(String text, Imbalance imbalance, @Nullable Color first) {
        return new Plain(
                text,
                Cost.BOARD,
                context -> first == null
                        ? imbalance.isOf(context.board(), Color.WHITE) || imbalance.isOf(context.board(), Color.BLACK)
                        : imbalance.isOf(context.board(), first));
    }

    static Plain pawns(String text, PawnFiles files, Color side) {
        return new Plain(text, Cost.BOARD, context -> files.matches(context.board(), side));
    }

    /** Matches if one side, or either, has a pawn of the given kind on one of the given files. */
    static Plain pawnKind(String text, PawnKind kind, @Nullable Color side, long files) {
        return new Plain(
                text,
                Cost.BOARD,
                context -> side == null
                        ? ((kind.of(context.board(), Color.WHITE) | kind.of(context.board(), Color.BLACK)) & files) != 0
                        : (kind.of(context.board(), side) & files) != 0);
    }

    static Plain move(String text, List<MovePattern> patterns, @Nullable Color side) {
        return ofMove(text, side, (context, move) -> {
            for (MovePattern pattern : patterns) {
                if (looksLike(context, move, pattern)) {
                    return true;
                }
            }
            return false;
        });
    }

    /** Returns whether the move that led to a position matches a pattern. */
    static boolean looksLike(PlyContext context, Move move, MovePattern pattern) {
        return pattern.matches(move, context.roleMoved(move))
                && (!pattern.checks() || context.isCheck())
                && (!pattern.mates() || context.isWon());
    }

    static Plain moved(String text, int roles, @Nullable Color side) {
        return ofMove(text, side, (context, move) -> (roles >> context.roleMoved(move) & 1) != 0);
    }

    static Plain captures(String text, int roles, @Nullable Color side) {
        return ofMove(text, side, (context, move) -> move.isCapture() && (roles >> captured(move, context) & 1) != 0);
    }

    private static int captured(Move move, PlyContext context) {
        return move.kind() == MoveKind.EN_PASSANT
                ? Placement.PAWN
                : context.boardBefore().kindAt(move.to().index());
    }

    static Plain quiet(String text, @Nullable Color side) {
        return ofMove(text, side, (context, move) -> !move.isCapture());
    }

    static Plain promotion(String text, int roles, @Nullable Color side) {
        return ofMove(text, side, (context, move) -> {
            Optional<Role> role = move.promotion();
            return role.isPresent() && (roles >> role.get().ordinal() & 1) != 0;
        });
    }

    static Plain castling(String text, @Nullable CastlingSide wing, @Nullable Color side) {
        return ofMove(text, side, (context, move) -> {
            Optional<CastlingSide> castled = move.castlingSide();
            return castled.isPresent() && (wing == null || wing == castled.get());
        });
    }

    static Plain enPassant(String text, @Nullable Color side) {
        return ofMove(text, side, (context, move) -> move.kind() == MoveKind.EN_PASSANT);
    }

    /** Tests the move that led to a position, if {@code side} has played it; null stands for either side. */
    private static Plain ofMove(String text, @Nullable Color side, BiPredicate<PlyContext, Move> test) {
        return new Plain(text, Cost.MOVE, context -> {
            Move move = context.played();
            return move != null && side != context.sideToMove() && test.test(context, move);
        });
    }

    static Plain check() {
        return new Plain("check", Cost.BOARD, PlyContext::isCheck);
    }

    static Plain doubleCheck() {
        return new Plain(
                "double-check",
                Cost.POSITION,
                context -> context.isCheck() && Long.bitCount(context.position().checkers()) > 1);
    }

    static Plain checkmate(String text, int roles) {
        return new Plain(
                text,
                Cost.POSITION,
                context -> context.isCheck() && context.isOver(Outcome.Kind.CHECKMATE) && isGivenBy(context, roles));
    }

    /** Returns whether one of the checking pieces has one of the given roles. */
    private static boolean isGivenBy(PlyContext context, int roles) {
        Placement board = context.board();
        for (long left = context.position().checkers(); left != 0; left = Bitboards.popLsb(left)) {
            if ((roles >> board.kindAt(Bitboards.lsb(left)) & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    static Plain stalemate() {
        return new Plain("stalemate", Cost.POSITION, context -> context.isOver(Outcome.Kind.STALEMATE));
    }

    static Plain fiftyMoves() {
        return new Plain("fifty-moves", Cost.NOTHING, context -> context.halfmoveClock() >= FIFTY_MOVES);
    }

    /** Matches if perfect play draws, or if a side wins; {@code winner} null stands for either side. */
    static Plain table(String text, Tablebase tables, boolean isDraw, @Nullable Color winner) {
        return new Plain(text, Cost.POSITION, context -> {
            if (Long.bitCount(context.board().occupied()) > Tablebase.MAX_PIECES) {
                return false;
            }
            Category result = tables.category(context.position()).orElse(Category.MAYBE_WIN);
            if (isDraw) {
                return result.isDraw();
            }
            return result == Category.WIN && winner != context.sideToMove().opposite()
                    || result == Category.LOSS && winner != context.sideToMove();
        });
    }

    static Plain number(String text, Cost cost, ToIntFunction<PlyContext> number, NumberRange range) {
        return new Plain(text, cost, context -> range.contains(number.applyAsInt(context)));
    }

    /** Tests the evaluation in centipawns, from the point of view of a side. */
    static Noted evaluation(String text, Color side, NumberRange range) {
        return noted(
                text,
                context -> context.notes()
                        .evaluation(context.sideToMove())
                        .filter(value -> range.contains(side == Color.WHITE ? value : -value))
                        .isPresent());
    }

    /** Tests the seconds left on the clock of the side that moved. */
    static Noted clock(String text, @Nullable Color side, NumberRange range) {
        return noted(
                text,
                context -> context.ply() > 0
                        && context.sideToMove() != side
                        && context.notes()
                                .clock()
                                .filter(range::containsSeconds)
                                .isPresent());
    }

    static Noted comment(String text, TextPattern pattern) {
        return noted(
                text,
                context ->
                        context.notes().comments().stream().anyMatch(comment -> pattern.matches(comment.toString())));
    }

    static Noted nag(String text, BitSet nags) {
        return noted(text, context -> context.notes().hasOneOf(nags));
    }

    private static Noted noted(String text, Predicate<PlyContext> test) {
        Plain plain = new Plain(text, Cost.POSITION, test);
        return new Noted(text, plain::matcher, Set.of());
    }

    /** The sum of the usual values of the pieces: pawn 1, knight and bishop 3, rook 5, queen 9. */
    static int points(Placement board, Color side) {
        int points = 0;
        for (int role = 0; role < POINTS.length; role++) {
            points += POINTS[role]
                    * Long.bitCount(board.pieces(role) & (side == Color.WHITE ? board.white() : board.black()));
        }
        return points;
    }

    static String word(Color side) {
        return side == Color.WHITE ? "white" : "black";
    }
}
