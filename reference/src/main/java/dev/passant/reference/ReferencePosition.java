package dev.passant.reference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A position that finds its legal moves the obvious way: make every move by which the pieces move on a copy of the
 * board, and keep it unless the king can then be captured.
 *
 * <p>The board is an array of FEN letters, a1 first, {@code .} for an empty square. A side with exactly one king has a
 * royal king, which must be safe and is never captured; the kings of a side with none or several are pieces like any
 * other. Immutable.
 */
public final class ReferencePosition {

    static final char EMPTY = '.';
    static final int NONE = -1;

    private final char[] board;
    private final boolean whiteToMove;

    /** Castling rooks: white king side, white queen side, black king side, black queen side; a square or NONE. */
    private final int[] castlingRooks;

    private final int enPassant;
    private final int halfmoveClock;
    private final int fullmoveNumber;
    private final boolean chess960;

    ReferencePosition(
            char[] board,
            boolean whiteToMove,
            int[] castlingRooks,
            int enPassant,
            int halfmoveClock,
            int fullmoveNumber,
            boolean chess960) {
        this.board = board;
        this.whiteToMove = whiteToMove;
        this.castlingRooks = castlingRooks;
        this.enPassant = enPassant;
        this.halfmoveClock = halfmoveClock;
        this.fullmoveNumber = fullmoveNumber;
        this.chess960 = chess960;
    }

    /**
     * Reads a position. Castling rights without their king or rook and an impossible en-passant square are dropped.
     *
     * @param fen one to six fields, X-FEN or Shredder-FEN; what is missing means {@code w - - 0 1}
     * @return the position
     * @throws IllegalArgumentException when the text is not a FEN
     */
    public static ReferencePosition parse(String fen) {
        return parse(fen, false);
    }

    /**
     * Reads a position.
     *
     * @param fen as for {@link #parse(String)}
     * @param chess960 whether castling is to be written king takes rook even where it need not be
     * @return the position
     * @throws IllegalArgumentException when the text is not a FEN
     */
    public static ReferencePosition parse(String fen, boolean chess960) {
        return ReferenceFen.parse(fen, chess960);
    }

    /**
     * The legal moves.
     *
     * @return moves as UCI writes them, sorted; castling king takes rook ({@code e1h1}) in Chess960, else {@code e1g1}
     */
    public List<String> legalMoves() {
        return texts(legal());
    }

    /**
     * The moves by which the pieces move, whether or not the king is safe afterwards. Castling is among them where the
     * right is left and the way is empty.
     *
     * @return moves as for {@link #legalMoves}
     */
    public List<String> pseudoLegalMoves() {
        return texts(new PseudoLegalMoves(this).list());
    }

    /**
     * The position after a legal move.
     *
     * @param uci one of {@link #legalMoves}
     * @return the next position
     * @throws IllegalArgumentException when it is none of them
     */
    public ReferencePosition play(String uci) {
        for (ReferenceMove move : legal()) {
            if (move.text(chess960).equals(uci)) {
                return after(move);
            }
        }
        throw new IllegalArgumentException("'" + uci + "' is not a legal move in " + fen());
    }

    /**
     * The position when the side to move does nothing; no pawn can be taken en passant then.
     *
     * @return the next position
     */
    public ReferencePosition passTurn() {
        return new ReferencePosition(
                board, !whiteToMove, castlingRooks, NONE, halfmoveClock + 1, nextNumber(), chess960);
    }

    /**
     * Whether the royal king of the side to move is attacked.
     *
     * @return whether there is check
     */
    public boolean isCheck() {
        return isRoyalKingAttacked(board, whiteToMove);
    }

    /**
     * The number of ways to play to a depth.
     *
     * @param depth 0 or more
     * @return the number of move sequences of that length
     */
    public long perft(int depth) {
        if (depth == 0) {
            return 1;
        }
        long count = 0;
        for (ReferenceMove move : legal()) {
            count += depth == 1 ? 1 : after(move).perft(depth - 1);
        }
        return count;
    }

    /**
     * The position as FEN, with the en-passant square only where a capture there is legal.
     *
     * @return six fields, castling as X-FEN
     */
    public String fen() {
        return fen(false);
    }

    /**
     * The position as FEN.
     *
     * @param alwaysEnPassant whether the en-passant square is written after every double push
     * @return six fields, castling as X-FEN
     */
    public String fen(boolean alwaysEnPassant) {
        boolean written =
                enPassant != NONE && (alwaysEnPassant || legal().stream().anyMatch(ReferenceMove::enPassant));
        return ReferenceFen.format(this, written ? enPassant : NONE);
    }

    boolean whiteToMove() {
        return whiteToMove;
    }

    char at(int square) {
        return board[square];
    }

    int castlingRook(boolean white, boolean kingSide) {
        return castlingRooks[(white ? 0 : 2) + (kingSide ? 0 : 1)];
    }

    int enPassant() {
        return enPassant;
    }

    int halfmoveClock() {
        return halfmoveClock;
    }

    int fullmoveNumber() {
        return fullmoveNumber;
    }

    private List<String> texts(List<ReferenceMove> moves) {
        List<String> texts = new ArrayList<>();
        for (ReferenceMove move : moves) {
            texts.add(move.text(chess960));
        }
        Collections.sort(texts);
        return texts;
    }

    private List<ReferenceMove> legal() {
        List<ReferenceMove> legal = new ArrayList<>();
        for (ReferenceMove move : new PseudoLegalMoves(this).list()) {
            boolean safeOnTheWay = move.castlingRook() == NONE || crossesNoAttack(move);
            if (safeOnTheWay && !isRoyalKingAttacked(after(move).board, whiteToMove)) {
                legal.add(move);
            }
        }
        return legal;
    }

    /** A king that castles does not leave, cross or reach an attacked square; the king itself does not shield one. */
    private boolean crossesNoAttack(ReferenceMove castling) {
        if (isCheck()) {
            return false;
        }
        char[] withoutKing = board.clone();
        withoutKing[castling.from()] = EMPTY;
        int step = Integer.signum(castling.to() - castling.from());
        for (int square = castling.from(); square != castling.to(); square += step) {
            if (ReferenceAttacks.isAttacked(withoutKing, square + step, !whiteToMove)) {
                return false;
            }
        }
        return true;
    }

    private ReferencePosition after(ReferenceMove move) {
        char[] next = board.clone();
        char moving = next[move.from()];
        boolean pawnMoves = Character.toLowerCase(moving) == 'p';
        boolean captures = move.castlingRook() == NONE && next[move.to()] != EMPTY;
        next[move.from()] = EMPTY;
        if (move.castlingRook() != NONE) {
            char rook = next[move.castlingRook()];
            next[move.castlingRook()] = EMPTY;
            next[move.to()] = moving;
            next[move.to() % 8 == 6 ? move.to() - 1 : move.to() + 1] = rook;
        } else {
            next[move.to()] = move.promotion() == EMPTY ? moving : move.promotion();
        }
        if (move.enPassant()) {
            next[move.from() / 8 * 8 + move.to() % 8] = EMPTY;
        }
        boolean doublePush = pawnMoves && Math.abs(move.to() - move.from()) == 16;
        return new ReferencePosition(
                next,
                !whiteToMove,
                rightsAfter(move, moving),
                doublePush ? (move.from() + move.to()) / 2 : NONE,
                pawnMoves || captures ? 0 : halfmoveClock + 1,
                nextNumber(),
                chess960);
    }

    private int[] rightsAfter(ReferenceMove move, char moving) {
        int[] rights = castlingRooks.clone();
        for (int i = 0; i < 4; i++) {
            boolean kingOfThisRight = moving == (i < 2 ? 'K' : 'k');
            if (kingOfThisRight || rights[i] == move.from() || rights[i] == move.to()) {
                rights[i] = NONE;
            }
        }
        return rights;
    }

    private int nextNumber() {
        return whiteToMove ? fullmoveNumber : fullmoveNumber + 1;
    }

    private static boolean isRoyalKingAttacked(char[] board, boolean white) {
        int king = ReferenceAttacks.royalKing(board, white);
        return king != NONE && ReferenceAttacks.isAttacked(board, king, !white);
    }
}
