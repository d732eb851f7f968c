package dev.passant.zoo;

import java.util.Arrays;

/**
 * The healthy generator: which moves are legal, how they are made and taken back, how many leaf nodes there are.
 *
 * <p>A move is legal when the own king cannot be captured after it; it is tried on the board for that, by {@link #place}
 * and {@link #displace}, which know pieces only. {@link #make} and {@link #unmake} also keep what else a position knows.
 */
class Generator extends MoveSteps {

    private long[] taken = new long[32];
    private long[] oldRights = new long[32];
    private int[] oldEnPassants = new int[32];
    private int[] oldClocks = new int[32];
    private int plies;

    private MoveBuffer[] buffers = {};
    private final MoveBuffer pseudoLegal = new MoveBuffer();

    /** Whether the king of the side to move is attacked while its moves are judged. */
    private boolean inCheck;

    /** The squares of the pieces that keep an attack from the king while moves are judged: bit n is square n. */
    private long shields;

    /** Set by another thread to make a count end early, with a number that means nothing. */
    volatile boolean stopped;

    /** After so many leaf nodes a count ends early, as if stopped. */
    long maxNodes = Long.MAX_VALUE;

    private long nodesSoFar;

    // Helpers of mutants

    /** How many pieces like the one on a square stand on squares before it. */
    final int before(int square) {
        int count = 0;
        for (int earlier = 0; earlier < square; earlier++) {
            if (squares[earlier] == squares[square]) {
                count++;
            }
        }
        return count;
    }

    /** Whether a square is the first of some squares on which a piece stands. */
    final boolean isFirstBlocker(int[] along, int square) {
        for (int next : along) {
            if (!isEmpty(next)) {
                return next == square;
            }
        }
        return false;
    }

    // Legality

    /** Puts the legal moves into a buffer that is cleared first. */
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

    /** Called once for each position before its moves are judged. */
    void beforeLegality() {}

    /** Whether a pseudo-legal move is legal. */
    boolean isLegal(int move) {
        return MoveCode.kind(move) == MoveCode.CASTLING ? isCastlingLegal(move) : leavesKingSafe(move);
    }

    /** Whether castling does not lead out of, through or into an attack. */
    boolean isCastlingLegal(int move) {
        return isCastlingPathSafe(MoveCode.from(move), MoveCode.to(move)) && leavesKingSafe(move);
    }

    /** Whether no square from the king's own to its target is attacked before castling. */
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

    /** Whether the own king is not attacked once the move is made. */
    final boolean leavesKingSafe(int move) {
        // Only this makes the zoo quick: no other move can uncover an attack, so it need not be tried.
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

    /** The first piece on each line from the king, where an enemy slider stands behind it. */
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

    /** Whether the side to move is in check. */
    final boolean isCheck() {
        return isAttacked(king(white), !white);
    }

    /** Whether a move of the side to move attacks the enemy king. */
    final boolean givesCheck(int move) {
        int king = king(white);
        long was = place(move);
        boolean attacked = isAttacked(king(!white), white);
        displace(move, was);
        rememberKing(white, king);
        return attacked;
    }

    // Making and taking back

    /**
     * Moves the pieces.
     *
     * @return what {@link #displace} needs to move them back
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

    /** Castles; answers what stood on the back rank, eight bits a square. */
    private long castle(int king, int rook) {
        long was = 0;
        for (int file = 7; file >= 0; file--) {
            was = was << 8 | squares[square(file, rankOf(king))];
        }
        // In Chess960 a target may be a square that king or rook leaves, so both leave before either lands.
        squares[king] = EMPTY;
        squares[rook] = EMPTY;
        squares[kingTarget(king, rook)] = piece(white, 'k');
        squares[rookTarget(king, rook)] = piece(white, 'r');
        rememberKing(white, kingTarget(king, rook));
        return was;
    }

    /** Moves the pieces back. */
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

    /** Plays a move. */
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

    /** Takes back the move that was made last. */
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

    /** Forgets the moves made so far: none of them will be taken back. */
    final void forgetMoves() {
        plies = 0;
    }

    private boolean isIrreversible(int move) {
        boolean isCapture = MoveCode.kind(move) != MoveCode.CASTLING && !isEmpty(MoveCode.to(move));
        return isCapture || lower(squares[MoveCode.from(move)]) == 'p';
    }

    /** The castling rights after a move that is about to be made. */
    long rightsAfter(int move) {
        long remaining = rights & ~rightsLostByMover(move) & ~rightsLostByCapture(move);
        return lower(squares[MoveCode.from(move)]) == 'k' ? remaining & ~rightsLostByKing() : remaining;
    }

    /** The right that ends because its rook moves. */
    long rightsLostByMover(int move) {
        return 1L << MoveCode.from(move);
    }

    /** The right that ends because its rook is captured. */
    long rightsLostByCapture(int move) {
        return isEmpty(MoveCode.to(move)) ? 0 : 1L << MoveCode.to(move);
    }

    /** The rights that end because the king moves. */
    long rightsLostByKing() {
        return 0xFFL << square(0, backRank(white));
    }

    /** The en-passant square after a move that is about to be made. */
    int enPassantAfter(int move) {
        return MoveCode.kind(move) == MoveCode.DOUBLE_PUSH ? behind(MoveCode.to(move)) : NOWHERE;
    }

    /** The rights after taking back, given those before the move. */
    long rightsBefore(long saved) {
        return saved;
    }

    /** The en-passant square after taking back, given that before the move. */
    int enPassantBefore(int saved) {
        return saved;
    }

    // Counting

    /** Whether the game is taken to have ended here, so that nothing is counted. */
    boolean isOver() {
        return false;
    }

    /** The number of leaf nodes at a depth; 1 for depth 0. */
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

    /** The buffer of one depth. */
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

    // Text

    /**
     * The move that a text of UCI means, taken at its word as most engines do: whether it is legal is not asked.
     *
     * @return the move, or {@link #NOWHERE} when the text names none, or no own piece stands where it begins
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

    /** A move as UCI writes it; castling as king takes rook in Chess960, and as the king's two steps otherwise. */
    final String uci(int move, boolean chess960) {
        int from = MoveCode.from(move);
        int to = MoveCode.to(move);
        boolean castles = MoveCode.kind(move) == MoveCode.CASTLING && !chess960;
        String letter = MoveCode.kind(move) == MoveCode.PROMOTION ? String.valueOf(MoveCode.letter(move)) : "";
        return name(from) + name(castles ? kingTarget(from, to) : to) + letter;
    }
}
