package dev.passant.reference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A position and its legal moves, found the obvious way: try each move on a copy of the board, and keep it unless the
 * own king could then be captured. Immutable. Everything goes in and comes out as text: FEN and UCI.
 *
 * <p>Any arrangement of pieces is accepted. A side with exactly one king has a <em>royal</em> king: it must not be left
 * attacked, and it is never captured, not even when it is attacked and the other side has the move. A side with no king
 * or with several is never in check and does not castle; its kings move, attack and are captured like other pieces. A
 * side that loses the second-last of its kings is bound by the safety of the last from then on. A pawn on its own first
 * rank may push one square; a pawn on its last rank does not move.
 */
public final class ReferencePosition {
    final Board board;
    final boolean whiteToMove;

    /** The squares of the rooks, of either side, with which castling is still allowed. */
    final Set<Integer> castlingRooks;

    /** The square behind a pawn that has just made a double push, or {@link Board#NOWHERE}. */
    final int enPassant;

    final int halfmoveClock;
    final int fullmoveNumber;
    final boolean chess960;

    ReferencePosition(
            Board board,
            boolean whiteToMove,
            Set<Integer> castlingRooks,
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
     * Reads a FEN as {@link #parse(String, boolean)} does; the position is Chess960 only when its castling rights are.
     *
     * @param fen one to six fields
     * @return the position
     * @throws IllegalArgumentException when the text is no FEN, naming it and the reason
     */
    public static ReferencePosition parse(String fen) {
        return parse(fen, false);
    }

    /**
     * Reads a FEN. Fields missing at the end are taken from {@code w - - 0 1}. Castling is read as X-FEN ({@code KQkq}
     * mean the outermost rook on that side of the king) and as Shredder-FEN ({@code A}-{@code H} and {@code a}-{@code h}
     * mean the rook on that file).
     *
     * <p>Dropped without a word: a castling right whose rook is not on its back rank, or whose side has not exactly one
     * king, on that rank; and an en-passant square that no double push can have left, which is one that is not on the
     * sixth rank as the side to move sees it, or is not empty, or has no empty square behind it, or no enemy pawn
     * before it.
     *
     * @param fen one to six fields
     * @param chess960 whether to write castling as king takes rook; it is so written in any case when a castling right
     *     has its king elsewhere than on the e-file or its rook elsewhere than on the a- or h-file
     * @return the position
     * @throws IllegalArgumentException when the text is no FEN, naming it and the reason
     */
    public static ReferencePosition parse(String fen, boolean chess960) {
        return Fen.read(fen, chess960);
    }

    /**
     * The legal moves as UCI, lower-case, in ASCII order; castling as {@code e1h1} in Chess960 and as {@code e1g1}
     * otherwise.
     *
     * @return the moves
     */
    public List<String> legalMoves() {
        return sortedUci(legal());
    }

    /**
     * The moves before king safety is considered, in the form of {@link #legalMoves()}. Castling is among them when
     * the right is there and the squares that king and rook need are empty, whatever attacks them. The capture of a
     * royal king is not.
     *
     * @return the moves
     */
    public List<String> pseudoLegalMoves() {
        return sortedUci(pseudoLegal());
    }

    /**
     * The position after a legal move.
     *
     * @param uci the move, written as in {@link #legalMoves()}
     * @return the next position
     * @throws IllegalArgumentException when that is not among the legal moves
     */
    public ReferencePosition play(String uci) {
        for (Move move : legal()) {
            if (move.uci(chess960).equals(uci)) {
                return after(move);
            }
        }
        throw new IllegalArgumentException("Not a legal move: \"" + uci + "\" in " + fen());
    }

    /**
     * The position with the other side to move (a null move): no en passant, halfmove clock one higher, fullmove number
     * one higher after Black.
     *
     * @return the next position
     */
    public ReferencePosition playNullMove() {
        return turnedOver(board, castlingRooks, Board.NOWHERE, halfmoveClock + 1);
    }

    /**
     * Whether the side to move has a royal king and it is attacked.
     *
     * @return whether there is check
     */
    public boolean isCheck() {
        return isRoyalKingAttacked(board);
    }

    /**
     * The FEN, with the en-passant square only when a capture there is legal, and castling as X-FEN.
     *
     * @return six fields
     */
    public String fen() {
        return fen(false);
    }

    /**
     * The FEN, with castling as X-FEN: {@code KQkq} where the rook is the outermost on its side of the king, the file's
     * letter where it is not.
     *
     * @param alwaysEnPassant whether to write the square behind any double push just made, or only one where a capture
     *     is legal
     * @return six fields
     */
    public String fen(boolean alwaysEnPassant) {
        boolean written = alwaysEnPassant || legal().stream().anyMatch(move -> move.kind() == Move.Kind.EN_PASSANT);
        return Fen.write(this, written ? enPassant : Board.NOWHERE);
    }

    /**
     * The number of leaf nodes at a depth; 1 for depth 0.
     *
     * @param depth 0 or more
     * @return the number of leaf nodes
     * @throws IllegalArgumentException when the depth is negative
     */
    public long perft(int depth) {
        if (depth < 0) {
            throw new IllegalArgumentException("Negative depth: " + depth);
        }
        if (depth == 0) {
            return 1;
        }
        List<Move> moves = legal();
        if (depth == 1) {
            return moves.size();
        }
        long nodes = 0;
        for (Move move : moves) {
            nodes += after(move).perft(depth - 1);
        }
        return nodes;
    }

    /** The same as {@link #fen()}. */
    @Override
    public String toString() {
        return fen();
    }

    private List<String> sortedUci(List<Move> moves) {
        return moves.stream().map(move -> move.uci(chess960)).sorted().toList();
    }

    private List<Move> pseudoLegal() {
        return PseudoLegalMoves.of(board, whiteToMove, castlingRooks, enPassant);
    }

    private List<Move> legal() {
        List<Move> legal = new ArrayList<>();
        for (Move move : pseudoLegal()) {
            boolean castlesWrongly = move.kind() == Move.Kind.CASTLING && leavesOrCrossesAttack(move);
            if (!castlesWrongly && !isRoyalKingAttacked(board.after(move))) {
                legal.add(move);
            }
        }
        return legal;
    }

    /**
     * Whether a square from the king's own to its target is attacked before castling. What the rook alone had kept from
     * the target square shows only after castling, and is tested there, as for any move.
     */
    private boolean leavesOrCrossesAttack(Move castling) {
        int start = castling.from();
        int end = castling.kingTarget();
        for (int square = Math.min(start, end); square <= Math.max(start, end); square++) {
            if (Attacks.isAttacked(board, square, !whiteToMove)) {
                return true;
            }
        }
        return false;
    }

    /** Whether, on the given board, the side to move here has a royal king that the other side attacks. */
    private boolean isRoyalKingAttacked(Board tried) {
        int king = tried.royalKing(whiteToMove);
        return king != Board.NOWHERE && Attacks.isAttacked(tried, king, !whiteToMove);
    }

    private ReferencePosition after(Move move) {
        char piece = Character.toLowerCase(board.at(move.from()));
        // Castling goes to the square of the own rook, which is no capture.
        boolean isCapture = move.kind() != Move.Kind.CASTLING && !board.isEmpty(move.to());
        boolean isDoublePush = move.kind() == Move.Kind.DOUBLE_PUSH;
        return turnedOver(
                board.after(move),
                castlingRooksAfter(move, piece == 'k'),
                isDoublePush ? (move.from() + move.to()) / 2 : Board.NOWHERE,
                isCapture || piece == 'p' ? 0 : halfmoveClock + 1);
    }

    /** A right ends when its rook moves or is captured, and when its king moves. */
    private Set<Integer> castlingRooksAfter(Move move, boolean byKing) {
        Set<Integer> remaining = new HashSet<>(castlingRooks);
        remaining.remove(move.from());
        remaining.remove(move.to());
        if (byKing) {
            remaining.removeIf(rook -> board.holds(whiteToMove, rook));
        }
        return remaining;
    }

    private ReferencePosition turnedOver(Board next, Set<Integer> rooks, int behindDoublePush, int clock) {
        int number = whiteToMove ? fullmoveNumber : fullmoveNumber + 1;
        return new ReferencePosition(next, !whiteToMove, rooks, behindDoublePush, clock, number, chess960);
    }
}
