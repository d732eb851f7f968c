package dev.passant.reference;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An immutable position with the simplest move generator: each pseudo-legal move is made on a copy of the board, and is
 * legal unless the king could then be captured. All input and output is text, in FEN and UCI notation.
 *
 * <p>Any arrangement of pieces is accepted. A side with exactly one king has a <em>royal</em> king. It may not be left
 * attacked and is never captured, even if it is attacked and the other side is to move. A side without a king or with
 * several is never in check and does not castle; its kings move, attack and are captured like other pieces. When only
 * one of several kings remains, it becomes royal. A pawn on its first rank may push one square; a pawn on its last rank
 * does not move.
 */
public final class ReferencePosition {
    final Rules rules;
    final Board board;
    final boolean whiteToMove;

    /** The squares of the rooks of both sides that still have a castling right. */
    final Set<Integer> castlingRooks;

    /** The square behind a pawn that has just made a double push, or {@link Board#NOWHERE}. */
    final int enPassant;

    final ChecksLeft checksLeft;
    final int halfmoveClock;
    final int fullmoveNumber;
    final boolean chess960;

    ReferencePosition(
            Rules rules,
            Board board,
            boolean whiteToMove,
            Set<Integer> castlingRooks,
            int enPassant,
            ChecksLeft checksLeft,
            int halfmoveClock,
            int fullmoveNumber,
            boolean chess960) {
        this.rules = rules;
        this.board = board;
        this.whiteToMove = whiteToMove;
        this.castlingRooks = castlingRooks;
        this.enPassant = enPassant;
        this.checksLeft = checksLeft;
        this.halfmoveClock = halfmoveClock;
        this.fullmoveNumber = fullmoveNumber;
        this.chess960 = chess960;
    }

    /**
     * Parses a FEN like {@link #parse(String, boolean)}. The position is Chess960 only if its castling rights are.
     *
     * @param fen one to six fields
     * @return the position
     * @throws IllegalArgumentException if the FEN is invalid; the message contains the FEN and the reason
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
     * @param chess960 whether to write castling as king takes rook. Castling is always written in this way if a
     *     castling right belongs to a king that is not on the e-file, or to a rook that is not on the a- or h-file.
     * @return the position
     * @throws IllegalArgumentException if the FEN is invalid; the message contains the FEN and the reason
     */
    public static ReferencePosition parse(String fen, boolean chess960) {
        return parse(fen, "chess", chess960);
    }

    /**
     * Parses a FEN of a variant, like {@link #parse(String, boolean)}.
     *
     * <p>The pieces in hand of crazyhouse are in brackets after the board, {@code [QRbn]}, or after an eighth slash,
     * {@code /QRbn}, in any order. A tilde follows a promoted piece, {@code Q~}. Three-check has the number of
     * checks left, {@code 3+3}, before the clocks, or the number of checks given, {@code +0+0}, after them. Defaults
     * are an empty hand and {@code 3+3}.
     *
     * @param fen the FEN
     * @param variant {@code chess}, {@code antichess}, {@code atomic}, {@code crazyhouse}, {@code horde},
     *     {@code kingofthehill}, {@code racingkings} or {@code 3check}
     * @param chess960 whether to write castling as king takes rook
     * @return the position
     * @throws IllegalArgumentException if the FEN is invalid or the variant unknown
     */
    public static ReferencePosition parse(String fen, String variant, boolean chess960) {
        return Fen.read(fen, Rules.named(variant), chess960);
    }

    /**
     * {@return the legal moves in UCI notation and ASCII order} Castling is {@code e1h1} in Chess960 and {@code e1g1}
     * otherwise; a drop is {@code N@f6}. There are none if the variant's rules have ended the game.
     */
    public List<String> legalMoves() {
        return sortedUci(legal());
    }

    /**
     * {@return the pseudo-legal moves, in the format of {@link #legalMoves()}} They include castling whenever the right
     * exists and the squares for king and rook are empty, attacked or not. They never capture a royal king.
     */
    public List<String> pseudoLegalMoves() {
        return sortedUci(rules.pseudoLegalMoves(this));
    }

    /**
     * {@return the result of the game: {@code 1-0}, {@code 0-1} or {@code 1/2-1/2} if the rules of the variant, mate or
     * stalemate have ended it, and {@code *} otherwise} Repetition, counters and insufficient material are ignored.
     */
    public String result() {
        String byRule = rules.resultByRule(this);
        boolean isStuck = byRule.equals(Rules.NOT_OVER) && legal().isEmpty();
        return isStuck ? rules.resultWithoutMoves(this) : byRule;
    }

    /**
     * {@return the position after a legal move}
     *
     * @param uci the move, in the format of {@link #legalMoves()}
     * @throws IllegalArgumentException if the move is not legal
     */
    public ReferencePosition play(String uci) {
        return after(legal(uci));
    }

    private Move legal(String uci) {
        for (Move move : legal()) {
            if (move.uci(chess960).equals(uci)) {
                return move;
            }
        }
        throw new IllegalArgumentException("illegal move \"" + uci + "\" in " + fen());
    }

    /**
     * {@return the position after a null move} It clears the en-passant square, adds one to the halfmove clock and,
     * after Black, one to the fullmove number.
     */
    public ReferencePosition playNullMove() {
        return turnedOver(board, castlingRooks, Board.NOWHERE, halfmoveClock + 1);
    }

    /**
     * {@return what a move gains if both sides then capture on its target square with their least valuable piece, or
     * stop} Pins and checks are ignored; a king captures only what is not defended. Of equal pieces the first captures,
     * in the order of squares as the side to move sees them. Castling gains 0. For chess only.
     *
     * @param uci a legal move, in the format of {@link #legalMoves()}
     * @param values the values of pawn, knight, bishop, rook and queen, in ascending order
     */
    public int exchange(String uci, int... values) {
        Move move = legal(uci);
        return move.kind() == Move.Kind.CASTLING ? 0 : Exchange.usual(board, move, whiteToMove, values);
    }

    /**
     * {@return what a move gains if both sides then choose the best of all legal captures on its target square, or
     * stop} Castling gains 0. For chess only.
     *
     * @param uci a legal move, in the format of {@link #legalMoves()}
     * @param values the values of pawn, knight, bishop, rook and queen
     */
    public int exactExchange(String uci, int... values) {
        Move move = legal(uci);
        return move.kind() == Move.Kind.CASTLING ? 0 : exactExchange(move, values);
    }

    private int exactExchange(Move move, int... values) {
        ReferencePosition after = after(move);
        int best = 0;
        for (Move reply : after.legal()) {
            if (reply.to() == move.to() && after.board.isCapture(reply)) {
                best = Math.max(best, after.exactExchange(reply, values));
            }
        }
        return Exchange.gain(board, move, values) - best;
    }

    /** {@return whether the side to move has a royal king that is attacked} */
    public boolean isCheck() {
        return rules.isCheck(board, whiteToMove);
    }

    /** {@return the FEN, with the en-passant square only if a capture there is legal, and X-FEN castling rights} */
    public String fen() {
        return fen(false);
    }

    /**
     * {@return the FEN, with X-FEN castling rights: {@code KQkq} for the outermost rook on its side of the king, the
     * file letter for any other}
     *
     * @param alwaysEnPassant whether to write the en-passant square after every double push, not only if a capture
     *     there is legal
     */
    public String fen(boolean alwaysEnPassant) {
        boolean written = alwaysEnPassant || legal().stream().anyMatch(move -> move.kind() == Move.Kind.EN_PASSANT);
        return Fen.write(this, written ? enPassant : Board.NOWHERE);
    }

    /**
     * {@return the number of leaf nodes at a depth; 1 for depth 0}
     *
     * @param depth 0 or more
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

    private List<Move> legal() {
        return rules.resultByRule(this).equals(Rules.NOT_OVER) ? rules.legalMoves(this) : List.of();
    }

    private ReferencePosition after(Move move) {
        boolean isPawn = move.kind() == Move.Kind.DROP
                ? move.letter() == 'p'
                : Character.toLowerCase(board.at(move.from())) == 'p';
        boolean isEnPassantPossible =
                move.kind() == Move.Kind.DOUBLE_PUSH && Board.rankOf(move.from()) != Board.backRank(whiteToMove);
        Board next = rules.after(board, move, whiteToMove);
        return turnedOver(
                next,
                castlingRooksAfter(move, next),
                isEnPassantPossible ? (move.from() + move.to()) / 2 : Board.NOWHERE,
                isPawn || board.isCapture(move) ? 0 : halfmoveClock + 1);
    }

    /** Removes the rights of a rook that moves or is captured, and of a king that moves or explodes. */
    private Set<Integer> castlingRooksAfter(Move move, Board next) {
        boolean isKingMove = move.kind() != Move.Kind.DROP && Character.toLowerCase(board.at(move.from())) == 'k';
        Set<Integer> remaining = new HashSet<>(castlingRooks);
        remaining.remove(move.from());
        remaining.remove(move.to());
        remaining.removeIf(rook -> {
            boolean white = board.holds(true, rook);
            boolean isKingGone = next.onlyKing(white) == Board.NOWHERE;
            return next.isEmpty(rook) || isKingGone || (isKingMove && white == whiteToMove);
        });
        return remaining;
    }

    private ReferencePosition turnedOver(Board next, Set<Integer> rooks, int behindDoublePush, int clock) {
        int number = whiteToMove ? fullmoveNumber : fullmoveNumber + 1;
        boolean isCounted = rules.countsChecks() && rules.isCheck(next, !whiteToMove);
        return new ReferencePosition(
                rules,
                next,
                !whiteToMove,
                rooks,
                behindDoublePush,
                isCounted ? checksLeft.afterCheck(whiteToMove) : checksLeft,
                clock,
                number,
                chess960);
    }
}
