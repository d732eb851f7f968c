package dev.passant.variants;

import static dev.passant.bitboard.Bitboards.EMPTY;

import dev.passant.bitboard.Placement;
import dev.passant.movegen.AttackSets;
import dev.passant.movegen.Board;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import dev.passant.movegen.PseudoLegalFilter;
import java.util.Optional;

/**
 * The rules of a variant: legal moves, making a move, check, and the end of the game. The methods of this class are the
 * rules of chess; each variant overrides those that differ. A ruleset has no state.
 *
 * <p>Codes of moves lack the capture bit, as in {@link MoveGenerator}. Two kinds of moves exist in variants only
 * ({@link MoveCode#isDrop}, {@link MoveCode#isKingPromotion}).
 */
public abstract class Ruleset {

    /**
     * An upper bound of the number of moves in any variant: those of chess, another 22 promotions (to king), and drops:
     * pawns on 48 squares and four other roles on 64.
     */
    public static final int MAX_MOVES = MoveGenerator.MAX_MOVES + 22 + 48 + 4 * 64;

    static final ThreadLocal<int[]> SCRATCH = ThreadLocal.withInitial(() -> new int[MAX_MOVES]);

    Ruleset() {}

    // Boards

    /**
     * Returns the board of a placement.
     *
     * @param placed the pieces, absolute
     * @param castlingRooks rooks with castling rights, absolute
     * @param enPassant the square just passed by a double push, absolute, or empty
     * @param blackToMove whether the side to move is Black
     * @return the board, relative to the side to move
     */
    public final Board board(Placement placed, long castlingRooks, long enPassant, boolean blackToMove) {
        return adapted(Board.of(placed, castlingRooks, enPassant, blackToMove));
    }

    /**
     * Returns a board with the royal kings and checks of this variant.
     *
     * @param board a board with the royal kings and checks of chess
     * @return the board
     */
    public Board adapted(Board board) {
        return board;
    }

    /**
     * Makes a move.
     *
     * @param board the board
     * @param code a pseudo-legal move
     * @return the board after the move, from the other side's point of view
     */
    public Board play(Board board, int code) {
        return adapted(board.play(code));
    }

    /**
     * Passes the turn.
     *
     * @param board the board
     * @return the board from the other side's point of view
     */
    public final Board playNullMove(Board board) {
        return adapted(board.playNullMove());
    }

    /**
     * Returns the state after a move.
     *
     * @param state the state before the move
     * @param board the board before the move
     * @param code the move
     * @param after the board after the move
     * @return the state from the other side's point of view
     */
    public State play(State state, Board board, int code, Board after) {
        return state.mirrored();
    }

    // Moves

    /**
     * Generates all legal moves.
     *
     * @param board the board
     * @param state its state
     * @param codes receives the moves; a length of {@link #MAX_MOVES} is sufficient
     * @return the number of moves; 0 if the game has ended by the rule of the variant
     */
    public final int legal(Board board, State state, int[] codes) {
        return hasEnded(board, state) ? 0 : listLegal(board, state, codes);
    }

    /** Generates the legal moves of a game that has not ended by the rule of the variant. */
    int listLegal(Board board, State state, int[] codes) {
        return MoveGenerator.legal(board, codes);
    }

    /**
     * Returns the number of legal moves.
     *
     * @param board the board
     * @param state its state
     * @return the size of the list of {@link #legal}
     */
    public final int count(Board board, State state) {
        return hasEnded(board, state) ? 0 : countLegal(board, state);
    }

    /** Counts the legal moves of a game that has not ended by the rule of the variant, without listing most of them. */
    int countLegal(Board board, State state) {
        return MoveCounter.count(board);
    }

    /**
     * Generates the legal moves that end the game by the rule of the variant. Gives up if the next two plies may differ
     * from standard chess in any other way.
     *
     * @param board the board
     * @param state its state
     * @param codes receives the moves
     * @return the number of moves; {@link MoveFinder#NONE} if the method gives up
     */
    public int listEndings(Board board, State state, int[] codes) {
        return MoveFinder.NONE;
    }

    /**
     * Returns the only legal move of the given pieces to a square, without listing all moves. Castling, drops and
     * promotions to king are not found.
     *
     * @param board the board
     * @param state its state
     * @param pieces the pieces that may move
     * @param to the target square, 0 to 63
     * @param promotion the promotion, 0 (knight) to 3 (queen), or {@link MoveFinder#NONE}
     * @return the move; {@link MoveFinder#NONE} if there is none or several, and in rare cases even if there is one
     */
    public final int find(Board board, State state, long pieces, int to, int promotion) {
        return hasEnded(board, state) ? MoveFinder.NONE : findOnly(board, pieces, to, promotion);
    }

    /** Finds the only legal move of a game that has not ended by the rule of the variant. */
    int findOnly(Board board, long pieces, int to, int promotion) {
        return MoveFinder.findOnly(board, pieces, to, promotion);
    }

    /**
     * Returns whether a drop is legal.
     *
     * @param board the board
     * @param state its state
     * @param code a drop
     * @return true if {@link #legal} lists it
     */
    public boolean isLegalDrop(Board board, State state, int code) {
        return false;
    }

    /**
     * Generates the moves that follow the rules of piece movement, whether or not they are legal.
     *
     * @param board the board
     * @param state its state
     * @param codes receives the moves
     * @return the number of moves
     */
    public int pseudoLegal(Board board, State state, int[] codes) {
        return MoveGenerator.pseudoLegal(board, codes);
    }

    /**
     * Generates all legal moves by testing each pseudo-legal move, to verify {@link #legal}.
     *
     * @param board the board
     * @param state its state
     * @param codes receives the moves
     * @return the number of moves
     */
    public int filteredPseudoLegal(Board board, State state, int[] codes) {
        int candidates = hasEnded(board, state) ? 0 : pseudoLegal(board, state, codes);
        int kept = 0;
        for (int i = 0; i < candidates; i++) {
            if (isSafe(board, codes[i])) {
                codes[kept++] = codes[i];
            }
        }
        return kept;
    }

    /** Returns whether a pseudo-legal move is legal, by making it. */
    boolean isSafe(Board board, int code) {
        return PseudoLegalFilter.isSafe(board, code);
    }

    /**
     * Returns the target square of a legal en-passant capture.
     *
     * @param board the board
     * @param state its state
     * @return the square as a bitboard; empty if no en-passant capture is legal
     */
    public final long legalEnPassant(Board board, State state) {
        if (EnPassant.capturers(board) == 0) {
            return EMPTY;
        }
        int[] codes = SCRATCH.get();
        int size = legal(board, state, codes);
        for (int i = 0; i < size; i++) {
            if (MoveCode.kind(codes[i]) == MoveCode.EN_PASSANT) {
                return board.enPassant;
            }
        }
        return EMPTY;
    }

    static boolean isCapture(Board board, int code) {
        return MoveCode.isCapture(MoveCode.withCaptureBit(code, board.enemy));
    }

    /** Returns whether the king of the side that is not to move is attacked, whether or not it is royal. */
    static boolean isEnemyKingAttacked(Board board) {
        return board.enemyKing != Board.NO_KING
                && AttackSets.attackers(board, board.enemyKing, board.occupied(), true) != 0;
    }

    // The end of the game

    /**
     * Returns how the game has ended by the rule of the variant.
     *
     * @param board the board
     * @param state its state
     * @return the rule; empty if the game has not ended or was ended by a rule of chess
     */
    public Optional<End> end(Board board, State state) {
        return Optional.empty();
    }

    /**
     * Returns the winner of a game that has ended by the rule of the variant.
     *
     * @param board a board on which {@link #end} is present
     * @param state its state
     * @return the winner; empty for a draw
     */
    public Optional<End.Winner> winner(Board board, State state) {
        return Optional.empty();
    }

    /** Returns whether the game has ended by a rule that does not depend on the legal moves. */
    boolean hasEnded(Board board, State state) {
        return end(board, state).isPresent();
    }

    /**
     * Returns whether a side lacks the material to win. In king of the hill and racing kings, every side can win.
     *
     * @param board the board
     * @param state its state
     * @param sideToMove true for the side to move, false for the other side
     * @return true if the side cannot win
     */
    public boolean cannotWin(Board board, State state, boolean sideToMove) {
        return false;
    }

    /**
     * Returns whether the 50-move and 75-move rules apply.
     *
     * @return true except in crazyhouse
     */
    public boolean hasMoveRule() {
        return true;
    }
}
