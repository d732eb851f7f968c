package dev.passant.chess;

import static dev.passant.bitboard.Bitboards.EMPTY;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.movegen.Board;
import dev.passant.movegen.Castling;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveFinder;
import dev.passant.variants.End;
import dev.passant.variants.Ruleset;
import dev.passant.variants.State;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a variant and the state of one of its positions. In variants, {@link Position} calls this class instead
 * of the generator of chess. To find a move, it lists all legal moves, except in replays of games.
 */
final class VariantRules {

    private static final ThreadLocal<int[]> SCRATCH = ThreadLocal.withInitial(() -> new int[Ruleset.MAX_MOVES]);

    /** The number for a promotion to king, which follows the numbers used by {@link MoveFinder#find}. */
    static final int TO_KING = 4;

    final Variant variant;
    private final Ruleset ruleset;
    final State state;

    private VariantRules(Variant variant, Ruleset ruleset, State state) {
        this.variant = variant;
        this.ruleset = ruleset;
        this.state = state;
    }

    /**
     * {@return the rules of a position, or null for standard chess}
     *
     * @param state the state from White's point of view
     */
    static @Nullable VariantRules of(Variant variant, State state, boolean blackToMove) {
        Ruleset ruleset = variant.ruleset();
        return ruleset == null ? null : new VariantRules(variant, ruleset, blackToMove ? state.mirrored() : state);
    }

    Board board(Placement placed, long castlingRooks, long enPassant, boolean blackToMove) {
        return ruleset.board(placed, castlingRooks, enPassant, blackToMove);
    }

    VariantRules with(State next) {
        return new VariantRules(variant, ruleset, next);
    }

    /** Returns whether two positions have the same variant and state. */
    boolean hasSameStateAs(VariantRules other) {
        return variant == other.variant && state.equals(other.state);
    }

    // Moves

    MoveList legalMoves(Position position, IntPredicate filter) {
        int[] codes = SCRATCH.get();
        return MoveList.of(position, codes, legal(position.board(), codes, filter), true);
    }

    MoveList filteredPseudoLegalMoves(Position position) {
        int[] codes = SCRATCH.get();
        return MoveList.of(position, codes, ruleset.filteredPseudoLegal(position.board(), state, codes), true);
    }

    MoveList pseudoLegalMoves(Position position) {
        int[] codes = SCRATCH.get();
        return MoveList.of(position, codes, ruleset.pseudoLegal(position.board(), state, codes), false);
    }

    void legalMoves(Position position, IntPredicate filter, MoveBuffer moves) {
        moves.filled(legal(position.board(), moves.codes(), filter), position);
    }

    private int legal(Board board, int[] codes, IntPredicate filter) {
        int size = ruleset.legal(board, state, codes);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (filter.test(codes[i])) {
                codes[kept++] = codes[i];
            }
        }
        return kept;
    }

    Board play(Board board, int code) {
        return ruleset.play(board, code);
    }

    State stateAfter(Board board, int code, Board after) {
        return ruleset.play(state, board, code, after);
    }

    Board playNullMove(Board board) {
        return ruleset.playNullMove(board);
    }

    int count(Board board) {
        return ruleset.count(board, state);
    }

    int countReplies(Board board, int code) {
        Board after = ruleset.play(board, code);
        return ruleset.count(after, ruleset.play(state, board, code, after));
    }

    boolean givesCheck(Board board, int code) {
        return ruleset.play(board, code).checkers != 0;
    }

    static boolean isCapture(Board board, int code) {
        return MoveCode.isCapture(MoveCode.withCaptureBit(code, board.enemy));
    }

    /** Returns whether a relative code, with the capture bit, is a legal move. */
    boolean isLegal(Board board, int code) {
        return MoveCode.isDrop(code)
                ? ruleset.isLegalDrop(board, state, code)
                : contains(board, code, ruleset.legal(board, state, SCRATCH.get()));
    }

    boolean isPseudoLegal(Board board, int code) {
        return contains(board, code, ruleset.pseudoLegal(board, state, SCRATCH.get()));
    }

    private static boolean contains(Board board, int code, int size) {
        int[] codes = SCRATCH.get();
        for (int i = 0; i < size; i++) {
            if (MoveCode.withCaptureBit(codes[i], board.enemy) == code) {
                return true;
            }
        }
        return false;
    }

    /** Returns the legal move between two squares; equivalent to {@link MoveFinder#find} in chess. */
    int find(Board board, int from, int to, int promotion) {
        int[] codes = SCRATCH.get();
        int size = ruleset.legal(board, state, codes);
        int castling = MoveFinder.NONE;
        for (int i = 0; i < size; i++) {
            int code = codes[i];
            if (MoveCode.from(code) != from || MoveCode.isDrop(code)) {
                continue;
            }
            if (isCastling(code)) {
                boolean kingSide = MoveCode.kind(code) == MoveCode.CASTLING_KING_SIDE;
                boolean isTarget =
                        MoveCode.to(code) == to && to != from || Bitboards.contains(Castling.rook(board, kingSide), to);
                castling = promotion == MoveFinder.NONE && isTarget ? code : castling;
            } else if (MoveCode.to(code) == to && promotion(code) == promotion) {
                return code;
            }
        }
        return castling;
    }

    /** Returns the only legal move of the given pieces to a square, as {@link Ruleset#find} does. */
    int findOnly(Board board, long pieces, int to, int promotion) {
        return ruleset.find(board, state, pieces, to, promotion);
    }

    private static int promotion(int code) {
        if (MoveCode.isPromotion(code)) {
            return MoveCode.kind(code) & 3;
        }
        return MoveCode.isKingPromotion(code) ? TO_KING : MoveFinder.NONE;
    }

    private static boolean isCastling(int code) {
        int kind = MoveCode.kind(code);
        return kind == MoveCode.CASTLING_QUEEN_SIDE
                || kind == MoveCode.CASTLING_KING_SIDE && !MoveCode.isKingPromotion(code);
    }

    int castling(Board board, boolean kingSide) {
        int[] codes = SCRATCH.get();
        int size = ruleset.legal(board, state, codes);
        for (int i = 0; i < size; i++) {
            if (isCastling(codes[i]) && (MoveCode.kind(codes[i]) == MoveCode.CASTLING_KING_SIDE) == kingSide) {
                return codes[i];
            }
        }
        return MoveFinder.NONE;
    }

    /** Returns the origin squares of the legal moves of the given pieces to a square, except castling and drops. */
    long origins(Board board, long pieces, int to) {
        int[] codes = SCRATCH.get();
        int size = ruleset.legal(board, state, codes);
        long origins = EMPTY;
        for (int i = 0; i < size; i++) {
            if (MoveCode.to(codes[i]) == to && !MoveCode.isDrop(codes[i]) && !isCastling(codes[i])) {
                origins |= Bitboards.of(MoveCode.from(codes[i]));
            }
        }
        return origins & pieces;
    }

    static boolean isZeroing(Board board, int code) {
        return isCapture(board, code)
                || Bitboards.contains(board.pawns, MoveCode.from(code))
                || MoveCode.isDrop(code) && MoveCode.droppedRole(code) == Role.PAWN.ordinal();
    }

    long legalEnPassant(Board board) {
        return board.enPassant == 0 ? EMPTY : ruleset.legalEnPassant(board, state);
    }

    // The end of the game

    /** Returns whether the game has ended by a rule that exists only in the variant. */
    boolean hasEnded(Board board) {
        return ruleset.end(board, state).isPresent();
    }

    boolean hasMoveRule() {
        return ruleset.hasMoveRule();
    }

    /** Returns the outcome if the game has ended by the rule of the variant, mate or stalemate. */
    Optional<Outcome> outcome(Position position) {
        Board board = position.board();
        Optional<End> end = ruleset.end(board, state);
        if (end.isPresent()) {
            Optional<Color> winner = ruleset.winner(board, state)
                    .map(side -> side == End.Winner.SIDE_TO_MOVE
                            ? position.sideToMove()
                            : position.sideToMove().opposite());
            return Optional.of(new Outcome(Outcome.Kind.valueOf(end.get().name()), winner));
        }
        if (count(board) > 0) {
            return Optional.empty();
        }
        return Optional.of(
                position.isCheck()
                        ? new Outcome(
                                Outcome.Kind.CHECKMATE,
                                Optional.of(position.sideToMove().opposite()))
                        : Outcome.draw(Outcome.Kind.STALEMATE));
    }

    boolean cannotWin(Position position, Color color) {
        return ruleset.cannotWin(position.board(), state, color == position.sideToMove());
    }

    /** Returns the state from White's point of view. */
    State absolute(Board board) {
        return board.blackToMove ? state.mirrored() : state;
    }
}
