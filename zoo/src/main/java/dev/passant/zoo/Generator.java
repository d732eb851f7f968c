package dev.passant.zoo;

import java.util.Arrays;

/**
 * The correct generator: legality, make and unmake, perft, and UCI move notation.
 *
 * <p>A move is legal if the king cannot be captured after it. To test this, {@link #place} and {@link #displace} move
 * the pieces only; {@link #make} and {@link #unmake} also update the rest of the position.
 */
class Generator extends MoveSteps {

    private long[] taken = new long[32];
    private long[] oldRights = new long[32];
    private int[] oldEnPassants = new int[32];
    private int[] oldClocks = new int[32];
    private int plies;

    private MoveBuffer[] buffers = {};
    private final MoveBuffer pseudoLegal = new MoveBuffer();

    /** Whether the side to move is in check; valid during {@link #legalMoves}. */
    private boolean inCheck;

    /**
     * The squares of the pieces that shield the king from a slider, valid during {@link #legalMoves}: bit n is square
     * n.
     */
    private long shields;

    /** Set by another thread to stop a count. The result of a stopped count is meaningless. */
    volatile boolean stopped;

    /** The number of leaf nodes after which a count stops. */
    long maxNodes = Long.MAX_VALUE;

    private long nodesSoFar;

    // Helpers of mutants

    /** Returns the number of equal pieces on lower-numbered squares. */
    final int before(int square) {
        int count = 0;
        for (int earlier = 0; earlier < square; earlier++) {
            if (squares[earlier] == squares[square]) {
                count++;
            }
        }
        return count;
    }

    /** Returns whether a square is the first occupied one of a line. */
    final boolean isFirstBlocker(int[] along, int square) {
        for (int next : along) {
            if (!isEmpty(next)) {
                return next == square;
            }
        }
        return false;
    }

    // Legality

    /** Fills a buffer with the legal moves. */
    final void legalMoves(MoveBuffer into) {
        into.clear();
        pseudoLegal.clear();
        addPseudoLegalMoves(pseudoLegal);
        inCheck = isCheck();
        shields = shields();
        beforeLegality();
        for (int i = 0; i < pseudoLegal.size(); i++) {
            if (isLegal(pseudoLegal.at(i))) {
                into.add(pseudoLegal.at(i));
            }
        }
    }

    /** Called once per position before its moves are tested for legality. */
    void beforeLegality() {}

    /** Returns whether a pseudo-legal move is legal. */
    boolean isLegal(int move) {
        return MoveCode.kind(move) == MoveCode.CASTLING ? isCastlingLegal(move) : leavesKingSafe(move);
    }

    /** Returns whether castling is legal: the king does not castle out of, through or into an attack. */
    boolean isCastlingLegal(int move) {
        return isCastlingPathSafe(MoveCode.from(move), MoveCode.to(move)) && leavesKingSafe(move);
    }

    /** Returns whether no square between the king's origin and target, inclusive, is attacked before castling. */
    boolean isCastlingPathSafe(int king, int rook) {
        int target = kingTarget(king, rook);
        for (int square = Math.min(king, target); square <= Math.max(king, target); square++) {
            if (isAttackedWhereKingCastles(square)) {
                return false;
            }
        }
        return true;
    }

    boolean isAttackedWhereKingCastles(int square) {
        return isAttacked(square, !white);
    }

    /** Returns whether the king of the side to move is not attacked after its move. */
    final boolean leavesKingSafe(int move) {
        // Do not make a move that cannot expose the king. Without this shortcut, the zoo would be too slow.
        if (!inCheck
                && (shields & 1L << MoveCode.from(move)) == 0
                && lower(squares[MoveCode.from(move)]) != 'k'
                && MoveCode.kind(move) != MoveCode.EN_PASSANT) {
            return true;
        }
        int king = king(white);
        long was = place(move);
        boolean safe = !isAttacked(king(white), !white);
        displace(move, was);
        rememberKing(white, king);
        return safe;
    }

    /**
     * Returns the first piece on each line from the king on which the second piece is an enemy slider, as a bitboard.
     */
    private long shields() {
        long found = 0;
        int king = king(white);
        for (int direction = 0; direction < 8; direction++) {
            int first = NOWHERE;
            for (int square : ray(king, direction)) {
                char piece = squares[square];
                if (piece != EMPTY) {
                    if (first != NOWHERE) {
                        if (isWhite(piece) != white && slides(lower(piece), direction)) {
                            found |= 1L << first;
                        }
                        break;
                    }
                    first = square;
                }
            }
        }
        return found;
    }

    /** Returns whether the side to move is in check. */
    final boolean isCheck() {
        return isAttacked(king(white), !white);
    }

    final boolean givesCheck(int move) {
        int king = king(white);
        long was = place(move);
        boolean attacked = isAttacked(king(!white), white);
        displace(move, was);
        rememberKing(white, king);
        return attacked;
    }

    // Make and unmake

    /**
     * Moves the pieces.
     *
     * @return the captured pieces, for {@link #displace}
     */
    final long place(int move) {
        int from = MoveCode.from(move);
        int to = MoveCode.to(move);
        char piece = squares[from];
        if (MoveCode.kind(move) == MoveCode.CASTLING) {
            return castle(from, to);
        }
        long was = squares[to];
        squares[from] = EMPTY;
        squares[to] = piece;
        switch (MoveCode.kind(move)) {
            case MoveCode.PROMOTION -> squares[to] = piece(white, MoveCode.letter(move));
            case MoveCode.EN_PASSANT -> {
                int pawn = behind(to);
                was |= (long) squares[pawn] << 8;
                squares[pawn] = EMPTY;
            }
            default -> {
                if (lower(piece) == 'k') {
                    rememberKing(white, to);
                }
            }
        }
        return was;
    }

    /** Castles; returns the previous back rank, eight bits per square. */
    private long castle(int king, int rook) {
        long was = 0;
        for (int file = 7; file >= 0; file--) {
            was = was << 8 | squares[square(file, rankOf(king))];
        }
        // In Chess960 a target square may be an origin square, so clear both origins first.
        squares[king] = EMPTY;
        squares[rook] = EMPTY;
        squares[kingTarget(king, rook)] = piece(white, 'k');
        squares[rookTarget(king, rook)] = piece(white, 'r');
        rememberKing(white, kingTarget(king, rook));
        return was;
    }

    /** Reverts {@link #place}. */
    final void displace(int move, long was) {
        int from = MoveCode.from(move);
        int to = MoveCode.to(move);
        switch (MoveCode.kind(move)) {
            case MoveCode.CASTLING -> {
                for (int file = 0; file < 8; file++) {
                    squares[square(file, rankOf(from))] = (char) (was >> 8 * file & 0xFF);
                }
            }
            case MoveCode.PROMOTION -> {
                squares[from] = piece(white, 'p');
                squares[to] = (char) was;
            }
            case MoveCode.EN_PASSANT -> {
                squares[from] = squares[to];
                squares[to] = (char) (was & 0xFF);
                squares[behind(to)] = (char) (was >> 8);
            }
            default -> {
                squares[from] = squares[to];
                squares[to] = (char) was;
            }
        }
    }

    void make(int move) {
        if (plies == taken.length) {
            taken = Arrays.copyOf(taken, 2 * plies);
            oldRights = Arrays.copyOf(oldRights, 2 * plies);
            oldEnPassants = Arrays.copyOf(oldEnPassants, 2 * plies);
            oldClocks = Arrays.copyOf(oldClocks, 2 * plies);
        }
        oldRights[plies] = rights;
        oldEnPassants[plies] = enPassant;
        oldClocks[plies] = halfmoveClock;
        rights = rightsAfter(move);
        enPassant = enPassantAfter(move);
        halfmoveClock = isIrreversible(move) ? 0 : halfmoveClock + 1;
        fullmoveNumber += white ? 0 : 1;
        taken[plies++] = place(move);
        white = !white;
    }

    /** Unmakes the latest move. */
    void unmake(int move) {
        white = !white;
        plies--;
        fullmoveNumber -= white ? 0 : 1;
        halfmoveClock = oldClocks[plies];
        enPassant = enPassantBefore(oldEnPassants[plies]);
        rights = rightsBefore(oldRights[plies]);
        displace(move, taken[plies]);
        if (squares[MoveCode.from(move)] == piece(white, 'k')) {
            rememberKing(white, MoveCode.from(move));
        }
    }

    /** Discards the move history. The moves made so far can no longer be unmade. */
    final void forgetMoves() {
        plies = 0;
    }

    private boolean isIrreversible(int move) {
        boolean isCapture = MoveCode.kind(move) != MoveCode.CASTLING && !isEmpty(MoveCode.to(move));
        return isCapture || lower(squares[MoveCode.from(move)]) == 'p';
    }

    /** Returns the castling rights after a move that has not been made yet. */
    long rightsAfter(int move) {
        long remaining = rights & ~rightsLostByMover(move) & ~rightsLostByCapture(move);
        return lower(squares[MoveCode.from(move)]) == 'k' ? remaining & ~rightsLostByKing() : remaining;
    }

    /** Returns the right that is lost because its rook moves. */
    long rightsLostByMover(int move) {
        return 1L << MoveCode.from(move);
    }

    /** Returns the right that is lost because its rook is captured. */
    long rightsLostByCapture(int move) {
        return isEmpty(MoveCode.to(move)) ? 0 : 1L << MoveCode.to(move);
    }

    /** Returns the rights that are lost because the king moves. */
    long rightsLostByKing() {
        return 0xFFL << square(0, backRank(white));
    }

    /** Returns the en-passant square after a move that has not been made yet. */
    int enPassantAfter(int move) {
        return MoveCode.kind(move) == MoveCode.DOUBLE_PUSH ? behind(MoveCode.to(move)) : NOWHERE;
    }

    /** Returns the castling rights after unmake, given the saved ones. */
    long rightsBefore(long saved) {
        return saved;
    }

    /** Returns the en-passant square after unmake, given the saved one. */
    int enPassantBefore(int saved) {
        return saved;
    }

    // Perft

    /** Returns whether perft treats the game as over, so that no moves are counted. */
    boolean isOver() {
        return false;
    }

    /** Called after the count of a command. */
    void afterCount() {}

    /** Returns whether there is a legal move. Uses the buffer of a depth. */
    final boolean hasMoves(int depth) {
        MoveBuffer moves = buffer(depth);
        legalMoves(moves);
        return moves.size() > 0;
    }

    /** Returns the number of leaf nodes at a depth; 1 for depth 0. */
    long perft(int depth) {
        if (depth <= 0) {
            return 1;
        }
        if (isOver() || stopped) {
            return 0;
        }
        MoveBuffer moves = buffer(depth);
        legalMoves(moves);
        if (depth == 1) {
            nodesSoFar += moves.size();
            if (nodesSoFar > maxNodes) {
                stopped = true;
            }
            return moves.size();
        }
        long nodes = 0;
        for (int i = 0; i < moves.size(); i++) {
            make(moves.at(i));
            nodes += perft(depth - 1);
            unmake(moves.at(i));
        }
        return nodes;
    }

    final MoveBuffer buffer(int depth) {
        if (depth >= buffers.length) {
            int old = buffers.length;
            buffers = Arrays.copyOf(buffers, depth + 1);
            for (int i = old; i <= depth; i++) {
                buffers[i] = new MoveBuffer();
            }
        }
        return buffers[depth];
    }

    // UCI notation

    /**
     * Parses a UCI move. Like most engines, it does not test whether the move is legal.
     *
     * @return the move, or {@link #NOWHERE} if the text is invalid or the origin square has no piece of the side to
     *     move
     */
    int moveNamed(String text) {
        if (!isMoveText(text) || !holds(white, named(text))) {
            return NOWHERE;
        }
        int from = named(text);
        int to = named(text.substring(2));
        return switch (lower(squares[from])) {
            case 'k' -> kingMove(from, to);
            case 'p' -> pawnMove(from, to, text.length() == 5 ? lower(text.charAt(4)) : 'q');
            default -> MoveCode.of(MoveCode.ORDINARY, from, to);
        };
    }

    private static boolean isMoveText(String text) {
        return (text.length() == 4 || text.length() == 5 && "qrbnQRBN".indexOf(text.charAt(4)) >= 0)
                && isSquare(text.charAt(0), text.charAt(1))
                && isSquare(text.charAt(2), text.charAt(3));
    }

    private static boolean isSquare(char file, char rank) {
        return file >= 'a' && file <= 'h' && rank >= '1' && rank <= '8';
    }

    private int kingMove(int from, int to) {
        boolean takesOwnRook = squares[to] == piece(white, 'r');
        boolean twoSteps = rankOf(from) == rankOf(to) && Math.abs(from - to) == 2;
        for (int rook = 0; rook < 64 && (takesOwnRook || twoSteps); rook++) {
            boolean meant = takesOwnRook ? rook == to : rook > from == to > from;
            if (meant && (rights & 1L << rook) != 0 && rankOf(rook) == rankOf(from)) {
                return MoveCode.of(MoveCode.CASTLING, from, rook);
            }
        }
        return MoveCode.of(MoveCode.ORDINARY, from, to);
    }

    private int pawnMove(int from, int to, char letter) {
        if (rankOf(to) == backRank(!white)) {
            return MoveCode.promotion(from, to, letter);
        }
        if (Math.abs(from - to) == 16) {
            return MoveCode.of(MoveCode.DOUBLE_PUSH, from, to);
        }
        boolean aside = fileOf(from) != fileOf(to);
        return MoveCode.of(aside && isEmpty(to) ? MoveCode.EN_PASSANT : MoveCode.ORDINARY, from, to);
    }

    /**
     * Formats a move in UCI notation. Castling is king takes rook in Chess960, a king move of two squares otherwise.
     */
    final String uci(int move, boolean chess960) {
        int from = MoveCode.from(move);
        int to = MoveCode.to(move);
        boolean castles = MoveCode.kind(move) == MoveCode.CASTLING && !chess960;
        String letter = MoveCode.kind(move) == MoveCode.PROMOTION ? String.valueOf(MoveCode.letter(move)) : "";
        return name(from) + name(castles ? kingTarget(from, to) : to) + letter;
    }
}
