package dev.passant.reference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An immutable position that finds its legal moves the obvious way: it makes each pseudo-legal move on a copy of the
 * board and keeps it unless the king could be captured. All input and output is text, in FEN and UCI notation.
 *
 * <p>Any arrangement of pieces is accepted. A side with exactly one king has a <em>royal</em> king. It may not be left
 * attacked and is never captured, even if it is attacked and the other side is to move. A side without a king or with
 * several is never in check and does not castle; its kings move, attack and are captured like other pieces. When only
 * one of several kings remains, it becomes royal. A pawn on its first rank may push one square; a pawn on its last rank
 * does not move.
 */
public final class ReferencePosition {
    final Board board;
    final boolean whiteToMove;

    /** The squares of the rooks of both sides that still have a castling right. */
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
     * Parses a FEN like {@link #parse(String, boolean)}. The position is Chess960 only if its castling rights are.
     *
     * @param fen one to six fields
     * @return the position
     * @throws IllegalArgumentException if the FEN is invalid; the message has the FEN and the reason
     */
    public static ReferencePosition parse(String fen) {
        return parse(fen, false);
    }

    /**
     * Parses a FEN. Missing fields at the end default to {@code w - - 0 1}. Castling rights are read as X-FEN
     * ({@code KQkq}: the outermost rook on that side of the king) and as Shredder-FEN ({@code A}-{@code H} and
     * {@code a}-{@code h}: the rook on that file).
     *
     * <p>Impossible castling rights and en-passant squares are ignored silently. A castling right requires its rook and
     * the only king of its side on the back rank. An en-passant square must be empty and on the sixth rank of the side
     * to move, with an empty square above it and an enemy pawn below it, as seen by that side.
     *
     * @param fen one to six fields
     * @param chess960 whether to write castling as king takes rook. This is always so if a castling right belongs to a
     *     king that is not on the e-file or a rook that is not on the a- or h-file.
     * @return the position
     * @throws IllegalArgumentException if the FEN is invalid; the message has the FEN and the reason
     */
    public static ReferencePosition parse(String fen, boolean chess960) {
        return Fen.read(fen, chess960);
    }

    /**
     * Returns the legal moves in lower-case UCI notation and ASCII order. Castling is {@code e1h1} in Chess960 and
     * {@code e1g1} otherwise.
     *
     * @return the moves
     */
    public List<String> legalMoves() {
        return sortedUci(legal());
    }

    /**
     * Returns the pseudo-legal moves, in the format of {@link #legalMoves()}. They include castling whenever the right
     * exists and the squares for king and rook are empty, attacked or not. They never capture a royal king.
     *
     * @return the moves
     */
    public List<String> pseudoLegalMoves() {
        return sortedUci(pseudoLegal());
    }

    /**
     * Returns the position after a legal move.
     *
     * @param uci the move, in the format of {@link #legalMoves()}
     * @return the next position
     * @throws IllegalArgumentException if the move is not legal
     */
    public ReferencePosition play(String uci) {
        for (Move move : legal()) {
            if (move.uci(chess960).equals(uci)) {
                return after(move);
            }
        }
        throw new IllegalArgumentException("illegal move \"" + uci + "\" in " + fen());
    }

    /**
     * Returns the position after a null move. It clears the en-passant square, adds one to the halfmove clock and,
     * after Black, one to the fullmove number.
     *
     * @return the next position
     */
    public ReferencePosition playNullMove() {
        return turnedOver(board, castlingRooks, Board.NOWHERE, halfmoveClock + 1);
    }

    /**
     * Returns whether the side to move has a royal king that is attacked.
     *
     * @return whether the side to move is in check
     */
    public boolean isCheck() {
        return isRoyalKingAttacked(board);
    }

    /**
     * Returns the FEN, with the en-passant square only if a capture there is legal, and X-FEN castling rights.
     *
     * @return six fields
     */
    public String fen() {
        return fen(false);
    }

    /**
     * Returns the FEN, with X-FEN castling rights: {@code KQkq} for the outermost rook on its side of the king, the
     * file letter for any other.
     *
     * @param alwaysEnPassant whether to write the en-passant square after every double push, not only if a capture
     *     there is legal
     * @return six fields
     */
    public String fen(boolean alwaysEnPassant) {
        boolean written = alwaysEnPassant || legal().stream().anyMatch(move -> move.kind() == Move.Kind.EN_PASSANT);
        return Fen.write(this, written ? enPassant : Board.NOWHERE);
    }

    /**
     * Returns the number of leaf nodes at a depth; 1 for depth 0.
     *
     * @param depth 0 or more
     * @return the number of leaf nodes
     * @throws IllegalArgumentException if the depth is negative
     */
    public long perft(int depth) {
        if (depth < 0) {
            throw new IllegalArgumentException("depth must not be negative, got " + depth);
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

    /** Returns {@link #fen()}. */
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
     * Returns whether a square between the king's origin and target, inclusive, is attacked before castling. The
     * king's safety after castling is tested as for any other move, because the rook may have blocked an attack.
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

    /** Returns whether the royal king of this position's side to move is attacked on the given board. */
    private boolean isRoyalKingAttacked(Board tried) {
        int king = tried.royalKing(whiteToMove);
        return king != Board.NOWHERE && Attacks.isAttacked(tried, king, !whiteToMove);
    }

    private ReferencePosition after(Move move) {
        char piece = Character.toLowerCase(board.at(move.from()));
        // Castling moves to the square of the player's own rook and captures nothing.
        boolean isCapture = move.kind() != Move.Kind.CASTLING && !board.isEmpty(move.to());
        boolean isDoublePush = move.kind() == Move.Kind.DOUBLE_PUSH;
        return turnedOver(
                board.after(move),
                castlingRooksAfter(move, piece == 'k'),
                isDoublePush ? (move.from() + move.to()) / 2 : Board.NOWHERE,
                isCapture || piece == 'p' ? 0 : halfmoveClock + 1);
    }

    /** Removes the rights of a rook that moves or is captured, and of a king that moves. */
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
