package dev.passant.variants;

import static dev.passant.bitboard.Bitboards.EMPTY;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.movegen.AttackSets;
import dev.passant.movegen.Board;
import dev.passant.movegen.Castling;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import dev.passant.movegen.PseudoLegalFilter;
import org.jspecify.annotations.Nullable;

/**
 * The rules of chess or a variant: legal moves, making a move, check, and the end of the game. The methods of this
 * class are those of chess, but test and find single moves by listing all of them, which is right for all variants.
 * Each variant overrides what differs. {@link Chess} overrides what it can do faster, and what no variant shares. A
 * ruleset has no state.
 *
 * <p>Codes of moves lack the capture bit, as in {@link MoveGenerator}, unless a method says that they have it. Two
 * kinds of moves exist in variants only ({@link MoveCode#isDrop}, {@link MoveCode#isKingPromotion}). A promotion is 0
 * (knight) to 3 (queen), {@link #TO_KING}, or {@link MoveFinder#NONE}.
 */
public abstract class Ruleset {

    /**
     * An upper bound of the number of moves in any variant: those of chess, another 22 promotions (to king), and drops:
     * pawns on 48 squares and four other roles on 64.
     */
    public static final int MAX_MOVES = MoveGenerator.MAX_MOVES + 22 + 48 + 4 * 64;

    /** The number for a promotion to king. */
    public static final int TO_KING = 4;

    /** Captures, including en passant and capturing promotions. */
    public static final int CAPTURES = 1;

    /** Promotions that are not captures. */
    public static final int PROMOTIONS = 2;

    /** Moves that are neither captures nor promotions. */
    public static final int QUIETS = 4;

    private static final ThreadLocal<int[]> SCRATCH = ThreadLocal.withInitial(() -> new int[MAX_MOVES]);

    Ruleset() {}

    /**
     * Returns the scratch array of the thread, with room for the moves of any board. One is enough, because no method
     * that is called while it is in use takes it again: those that list moves write to the array they are given.
     */
    public static int[] scratch() {
        return SCRATCH.get();
    }

    // Boards

    /** Returns a board with the royal kings and checks of these rules, given one with those of chess. */
    public Board adapted(Board board) {
        return board;
    }

    /** Makes a pseudo-legal move. */
    public Board play(Board board, int code) {
        return adapted(board.play(code));
    }

    public final Board playNullMove(Board board) {
        return adapted(board.playNullMove());
    }

    /** Returns the state after a move, from the other side's point of view. */
    public State play(State state, Board board, int code, Board after) {
        return state.mirrored();
    }

    // Lists of moves

    /** Generates all legal moves and returns their number, which is 0 if the game has ended by a rule of the variant. */
    public final int legal(Board board, State state, int[] codes) {
        return decided(board, state) == null ? listLegal(board, state, codes) : 0;
    }

    /** Generates the legal moves of a game that is not {@link #decided}. */
    int listLegal(Board board, State state, int[] codes) {
        return MoveGenerator.legal(board, codes);
    }

    /** Generates the legal moves of a set of pieces to a set of squares. The origin of a drop is its target. */
    public int legal(Board board, State state, long movers, long targets, int[] codes) {
        int size = legal(board, state, codes);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (Bitboards.contains(movers, MoveCode.from(codes[i]))
                    && Bitboards.contains(targets, MoveCode.to(codes[i]))) {
                codes[kept++] = codes[i];
            }
        }
        return kept;
    }

    /**
     * Generates the legal moves of some kinds: {@link #QUIETS}, or {@link #CAPTURES}, {@link #PROMOTIONS} or their sum. A
     * promotion that captures is a capture.
     */
    public int select(Board board, State state, int kinds, int[] codes) {
        return keep(board, kinds, codes, legal(board, state, codes));
    }

    static int keep(Board board, int kinds, int[] codes, int size) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            int kind = isCapture(board, codes[i])
                    ? CAPTURES
                    : promotion(codes[i]) != MoveFinder.NONE && !MoveCode.isDrop(codes[i]) ? PROMOTIONS : QUIETS;
            if ((kinds & kind) != 0) {
                codes[kept++] = codes[i];
            }
        }
        return kept;
    }

    /** Returns the number of legal moves. */
    public final int count(Board board, State state) {
        return decided(board, state) == null ? countLegal(board, state) : 0;
    }

    /** Counts the legal moves of a game that is not {@link #decided}, without listing most of them. */
    int countLegal(Board board, State state) {
        return MoveCounter.count(board);
    }

    /** Returns the number of replies to a legal move. */
    public int countAfter(Board board, State state, int code) {
        Board after = play(board, code);
        return count(after, play(state, board, code, after));
    }

    /**
     * Generates the legal moves that end the game by the rule of the variant. Returns {@link MoveFinder#NONE} if the
     * next two plies may differ from standard chess in any other way.
     */
    public int listEndings(Board board, State state, int[] codes) {
        return MoveFinder.NONE;
    }

    /** Generates the moves that follow the rules of piece movement, whether or not they are legal. */
    public int pseudoLegal(Board board, State state, int[] codes) {
        return MoveGenerator.pseudoLegal(board, codes);
    }

    /** Generates all legal moves by testing each pseudo-legal move, to verify {@link #legal}. */
    public int filteredPseudoLegal(Board board, State state, int[] codes) {
        int candidates = decided(board, state) == null ? pseudoLegal(board, state, codes) : 0;
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

    // Single moves

    /** Returns whether a move is legal. The code has the capture bit. */
    public boolean isLegal(Board board, State state, int code) {
        int[] codes = scratch();
        return contains(board, codes, legal(board, state, codes), code);
    }

    private static boolean contains(Board board, int[] codes, int size, int code) {
        for (int i = 0; i < size; i++) {
            if (MoveCode.withCaptureBit(codes[i], board.enemy) == code) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a legal move gives check. */
    public final boolean givesCheck(Board board, int code) {
        return play(board, code).checkers != 0;
    }

    /** Keeps the legal moves that give check, and returns their number. */
    public int keepChecks(Board board, boolean isUnrestricted, int[] codes, int size) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (givesCheck(board, codes[i])) {
                codes[kept++] = codes[i];
            }
        }
        return kept;
    }

    /** Returns the legal move between two squares, castling included; see {@link MoveFinder#find}. */
    public int find(Board board, State state, int from, int to, int promotion) {
        int[] codes = scratch();
        int size = legal(board, state, codes);
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

    /**
     * Returns the only legal move of the given pieces to a square, without listing all moves; {@link MoveFinder#NONE}
     * if there is none or several, and in rare cases even if there is one. Castling, drops and promotions to king are
     * not found.
     */
    public final int findOnly(Board board, State state, long pieces, int to, int promotion) {
        return decided(board, state) == null ? findOnly(board, pieces, to, promotion) : MoveFinder.NONE;
    }

    /** Finds the only legal move of a game that is not {@link #decided}. */
    int findOnly(Board board, long pieces, int to, int promotion) {
        return MoveFinder.findOnly(board, pieces, to, promotion);
    }

    /** Returns the castling move to one side; {@link MoveFinder#NONE} if it is illegal. */
    public int castling(Board board, State state, boolean kingSide) {
        int[] codes = scratch();
        int size = legal(board, state, codes);
        for (int i = 0; i < size; i++) {
            if (isCastling(codes[i]) && (MoveCode.kind(codes[i]) == MoveCode.CASTLING_KING_SIDE) == kingSide) {
                return codes[i];
            }
        }
        return MoveFinder.NONE;
    }

    /** Returns the origin squares of the legal moves of the given pieces to a square, except castling and drops. */
    public long origins(Board board, State state, long pieces, int to) {
        int[] codes = scratch();
        int size = legal(board, state, codes);
        long origins = EMPTY;
        for (int i = 0; i < size; i++) {
            if (MoveCode.to(codes[i]) == to && !MoveCode.isDrop(codes[i]) && !isCastling(codes[i])) {
                origins |= Bitboards.of(MoveCode.from(codes[i]));
            }
        }
        return origins & pieces;
    }

    /** Returns the target square of a legal en-passant capture as a bitboard. */
    public long legalEnPassant(Board board, State state) {
        if (EnPassant.capturers(board) == 0) {
            return EMPTY;
        }
        int[] codes = scratch();
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

    /** Returns how the game has ended: by a rule of the variant, mate or stalemate; null if it has not. */
    public final @Nullable Ending ending(Board board, State state) {
        Ending decided = decided(board, state);
        return decided != null || countLegal(board, state) > 0 ? decided : withoutMoves(board);
    }

    /** Returns whether the game has ended with a winner. Counts the moves only if the side to move may have lost. */
    public final boolean hasWinner(Board board, State state) {
        Ending decided = decided(board, state);
        Ending ending = decided != null ? decided : withoutMoves(board);
        return ending != null
                && ending.winner() != Ending.Winner.NONE
                && (decided != null || countLegal(board, state) == 0);
    }

    /** Returns how the game has ended by a rule that does not depend on the legal moves; null if it has not. */
    @Nullable
    Ending decided(Board board, State state) {
        return null;
    }

    /** Returns how a game ends in which the side to move has no legal move; null if it does not. */
    @Nullable
    Ending withoutMoves(Board board) {
        return board.checkers == 0 ? Ending.STALEMATE : Ending.CHECKMATE;
    }

    /**
     * Returns whether the side to move, or the other side, lacks the material to win by any sequence of legal moves of
     * both sides. Only pieces are counted, as in lichess, python-chess and shakmaty: the placement, such as blocked
     * pawns, is ignored.
     */
    public boolean cannotWin(Board board, State state, boolean sideToMove) {
        return false;
    }

    // What these rules have in common with chess

    /** Whether the 50-move and 75-move rules apply. */
    public boolean hasMoveRule() {
        return true;
    }

    /** Whether the only king of a side must not be left in check. */
    public boolean hasRoyalKings() {
        return true;
    }

    public boolean hasCastling() {
        return true;
    }

    public boolean hasPawns() {
        return true;
    }

    public boolean promotesToKing() {
        return false;
    }

    /** Whether captured pieces go to pockets. */
    public boolean hasPockets() {
        return false;
    }

    /** Whether a state has numbers of checks left. */
    public boolean countsChecks() {
        return false;
    }

    /** Whether a capture explodes; kings may then touch or be missing. */
    public boolean explodes() {
        return false;
    }

    /** Whether one side has no king and only pawns at the start. */
    public boolean hasHorde() {
        return false;
    }

    /** Whether no move may give check. */
    public boolean forbidsChecks() {
        return false;
    }

    /** Returns the pieces of the starting position, given those of chess or Chess960; all are absolute. */
    public Placement start(Placement chess) {
        return chess;
    }

    /**
     * Whether flipping the ranks and swapping the colours changes nothing but the names. Otherwise, there are no
     * starting positions from Chess960 either.
     */
    public boolean canBeMirrored() {
        return true;
    }
}
