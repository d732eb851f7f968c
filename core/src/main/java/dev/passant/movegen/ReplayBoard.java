package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.hasOne;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;

/**
 * A board that plays the moves of a game in place, for those who read millions of games: it finds the piece that a
 * text means from the attacks of the square it reaches, and makes no object.
 *
 * <p>Unlike {@link Board}, which is turned over with every move, this one never is: squares are absolute. It holds only
 * playable positions, in which both kings are royal. Castling is left to {@link Castling}, on a {@link Board} made for it,
 * once or twice a game.
 *
 * <p>Games could be played with {@link Board} too, at the cost of an object for each move and of checkers and pins that
 * a reader has no use for: see {@code ReaderBenchmark}, with {@code -prof gc}.
 */
public final class ReplayBoard {

    /** What {@link #find} answers when no move, or more than one, is meant. */
    public static final int NONE = -1;

    /** Stands for a pawn among the roles: the numbers that follow are in the order of {@code Role}. */
    public static final int PAWN = 0;

    /** Stands for a knight. */
    public static final int KNIGHT = 1;

    /** Stands for a bishop. */
    public static final int BISHOP = 2;

    /** Stands for a rook. */
    public static final int ROOK = 3;

    /** Stands for a queen. */
    public static final int QUEEN = 4;

    /** Stands for a king. */
    public static final int KING = 5;

    private static final long LAST_RANKS = Bitboards.RANK_1 | Bitboards.RANK_8;

    private long own;
    private long enemy;
    private long pawns;
    private long knights;
    private long diagonalSliders;
    private long orthogonalSliders;
    private long kings;
    private long castlingRooks;
    private long enPassant;
    private boolean blackToMove;

    /** Makes a board on which nothing stands yet. */
    public ReplayBoard() {}

    /**
     * Puts a position on this board in place of what it held.
     *
     * @param board a board on which both sides have a royal king
     */
    public void set(Board board) {
        Placement placed = board.placement();
        blackToMove = board.blackToMove;
        own = blackToMove ? placed.black() : placed.white();
        enemy = blackToMove ? placed.white() : placed.black();
        pawns = placed.pawns();
        knights = placed.knights();
        diagonalSliders = placed.diagonalSliders();
        orthogonalSliders = placed.orthogonalSliders();
        kings = placed.kings();
        castlingRooks = blackToMove ? Bitboards.mirror(board.castlingRooks) : board.castlingRooks;
        enPassant = blackToMove ? Bitboards.mirror(board.enPassant) : board.enPassant;
    }

    /**
     * Puts what another board holds on this one.
     *
     * @param other the board to copy
     */
    public void set(ReplayBoard other) {
        own = other.own;
        enemy = other.enemy;
        pawns = other.pawns;
        knights = other.knights;
        diagonalSliders = other.diagonalSliders;
        orthogonalSliders = other.orthogonalSliders;
        kings = other.kings;
        castlingRooks = other.castlingRooks;
        enPassant = other.enPassant;
        blackToMove = other.blackToMove;
    }

    /**
     * The same position as a board that does not change.
     *
     * @return a new board
     */
    public Board board() {
        return Board.of(placement(), castlingRooks, enPassant, blackToMove);
    }

    /**
     * What stands where.
     *
     * @return the pieces, with squares on the table
     */
    public Placement placement() {
        long white = blackToMove ? enemy : own;
        long black = blackToMove ? own : enemy;
        return new Placement(white, black, pawns, knights, diagonalSliders, orthogonalSliders, kings);
    }

    /**
     * The rooks that may castle.
     *
     * @return their squares, on the table
     */
    public long castlingRooks() {
        return castlingRooks;
    }

    /**
     * Whether a pawn has just gone two squares, whether or not a capture en passant is legal.
     *
     * @return whether there is an en-passant square
     */
    public boolean hasEnPassantSquare() {
        return enPassant != EMPTY;
    }

    /**
     * Whose turn it is.
     *
     * @return whether Black is to move
     */
    public boolean isBlackToMove() {
        return blackToMove;
    }

    /**
     * Whether a move resets the halfmove clock: a capture or a move of a pawn.
     *
     * @param code a move of this position, with absolute squares
     * @return whether the fifty moves are counted anew
     */
    public boolean isZeroing(int code) {
        return MoveCode.isCapture(code) || Bitboards.contains(pawns, MoveCode.from(code));
    }

    /**
     * The one legal move of a piece to a square; castling excepted.
     *
     * @param role what moves, by the numbers of this class
     * @param to the square reached, 0 to 63
     * @param origins squares that the piece may come from; for a pawn that captures, its file, and for one that does
     *     not, all squares
     * @param promotion what a pawn becomes, {@link #KNIGHT} to {@link #QUEEN}, or {@link #PAWN} for no promotion
     * @return the move as {@link MoveCode}, with absolute squares; {@link #NONE} when there is none, or several
     */
    public int find(int role, int to, long origins, int promotion) {
        if (Bitboards.contains(own, to) || Bitboards.contains(kings, to)) {
            return NONE;
        }
        if (role == PAWN) {
            return findPawnMove(to, origins, promotion);
        }
        int kind = Bitboards.contains(enemy, to) ? MoveCode.CAPTURE : MoveCode.QUIET;
        long candidates = attackers(role, to, own | enemy) & own & origins;
        if (candidates == 0 || promotion != PAWN) {
            return NONE;
        }
        if (hasOne(candidates)) {
            int from = lsb(candidates);
            return isSafe(from, to, EMPTY, role == KING) ? MoveCode.of(from, to, kind) : NONE;
        }
        int found = NONE;
        for (; candidates != 0; candidates = popLsb(candidates)) {
            int from = lsb(candidates);
            if (isSafe(from, to, EMPTY, false)) {
                if (found != NONE) {
                    return NONE;
                }
                found = MoveCode.of(from, to, kind);
            }
        }
        return found;
    }

    /** The pieces of a kind, of both sides, that attack a square. */
    private long attackers(int role, int to, long occupied) {
        return switch (role) {
            case KNIGHT -> Attacks.knight(to) & knights;
            case BISHOP -> Attacks.bishop(to, occupied) & diagonalSliders & ~orthogonalSliders;
            case ROOK -> Attacks.rook(to, occupied) & orthogonalSliders & ~diagonalSliders;
            case QUEEN -> Attacks.queen(to, occupied) & diagonalSliders & orthogonalSliders;
            default -> Attacks.king(to) & kings;
        };
    }

    private int findPawnMove(int to, long origins, int promotion) {
        boolean promotes = Bitboards.contains(LAST_RANKS, to);
        if (promotes != (promotion != PAWN)) {
            return NONE;
        }
        int special = promotes ? MoveCode.PROMOTION | promotion - KNIGHT : 0;
        return origins == Bitboards.ALL ? findPush(to, special) : findPawnCapture(to, origins, special);
    }

    private int findPush(int to, int promotion) {
        long occupied = own | enemy;
        int back = blackToMove ? 8 : -8;
        int from = to + back & 63;
        if (Bitboards.contains(occupied, to)) {
            return NONE;
        }
        int kind = MoveCode.QUIET;
        if (!Bitboards.contains(occupied, from)
                && Bitboards.contains(blackToMove ? Bitboards.RANK_5 : Bitboards.RANK_4, to)) {
            from += back;
            kind = MoveCode.DOUBLE_PAWN_PUSH;
        }
        return Bitboards.contains(own & pawns, from) && isSafe(from, to, EMPTY, false)
                ? MoveCode.of(from, to, kind | promotion)
                : NONE;
    }

    private int findPawnCapture(int to, long origins, int promotion) {
        boolean passes = Bitboards.contains(enPassant, to);
        long candidates = own & pawns & origins & (blackToMove ? Attacks.whitePawn(to) : Attacks.blackPawn(to));
        if (!hasOne(candidates) || !passes && !Bitboards.contains(enemy, to)) {
            return NONE;
        }
        int from = lsb(candidates);
        long passed = passes ? Bitboards.of(to + (blackToMove ? 8 : -8)) : EMPTY;
        int kind = passes ? MoveCode.EN_PASSANT : MoveCode.CAPTURE | promotion;
        return isSafe(from, to, passed, false) ? MoveCode.of(from, to, kind) : NONE;
    }

    /**
     * Whether the own king is safe after a move. No test comes before it (is there a check, is the piece pinned?): to
     * know these for every position costs more than to look once at the king's lines.
     */
    private boolean isSafe(int from, int to, long capturedEnPassant, boolean kingMoves) {
        long reached = Bitboards.of(to);
        long occupied = (own | enemy) & ~Bitboards.of(from) & ~capturedEnPassant | reached;
        long attackers = enemy & ~reached & ~capturedEnPassant;
        return isSafe(kingMoves ? to : lsb(kings & own), kingMoves, occupied, attackers);
    }

    /** Whether a king on a square is safe from some attackers; that a king stands beside it is asked where it moves. */
    private boolean isSafe(int king, boolean kingMoves, long occupied, long attackers) {
        return isSafe(king, blackToMove, kingMoves, occupied, attackers);
    }

    private boolean isSafe(int king, boolean isBlack, boolean kingMoves, long occupied, long attackers) {
        long pawnAttacks = isBlack ? Attacks.blackPawn(king) : Attacks.whitePawn(king);
        if ((attackers & (Attacks.knight(king) & knights | pawnAttacks & pawns)) != 0
                || kingMoves && (attackers & Attacks.king(king) & kings) != 0) {
            return false;
        }
        long aligned = Attacks.bishopOnEmptyBoard(king) & diagonalSliders & attackers;
        if (aligned != 0 && (Attacks.bishop(king, occupied) & aligned) != 0) {
            return false;
        }
        aligned = Attacks.rookOnEmptyBoard(king) & orthogonalSliders & attackers;
        return aligned == 0 || (Attacks.rook(king, occupied) & aligned) == 0;
    }

    /**
     * Whether the side to move is in check.
     *
     * @return whether its king is attacked
     */
    public boolean isCheck() {
        return !isSafe(lsb(kings & own), false, own | enemy, enemy);
    }

    /**
     * Whether the king of the side to move has a step; castling is not looked at.
     *
     * @return whether there is a legal one
     */
    public boolean hasKingStep() {
        int king = lsb(kings & own);
        long occupied = (own | enemy) & ~Bitboards.of(king);
        for (long steps = Attacks.king(king) & ~own; steps != 0; steps = popLsb(steps)) {
            int to = lsb(steps);
            if (isSafe(to, true, occupied, enemy & ~Bitboards.of(to))) {
                return true;
            }
        }
        return false;
    }

    /**
     * The kind of piece on a square.
     *
     * @param square a square on which a piece stands
     * @return one of the numbers of this class
     */
    public int role(int square) {
        if (Bitboards.contains(pawns, square)) {
            return PAWN;
        }
        if (Bitboards.contains(knights, square)) {
            return KNIGHT;
        }
        if (Bitboards.contains(diagonalSliders, square)) {
            return Bitboards.contains(orthogonalSliders, square) ? QUEEN : BISHOP;
        }
        return Bitboards.contains(orthogonalSliders, square) ? ROOK : KING;
    }

    /**
     * Other pieces of the kind that has just moved whose move to the same square was legal, too. They are found on the
     * board behind the move: it differs from the one before in the square left, and in what was captured, which could
     * have kept nobody from the square that it stood on.
     *
     * @param code the move that was played last, with absolute squares
     * @return their squares; none for a pawn, which is told apart by its file whether or not there is another, and for a
     *     king, which is the only one
     */
    public long others(int code) {
        int to = MoveCode.to(code);
        int role = role(to);
        if (role == PAWN || role == KING || MoveCode.isPromotion(code)) {
            return EMPTY;
        }
        long occupied = own | enemy | Bitboards.of(MoveCode.from(code));
        long others = attackers(role, to, occupied) & enemy;
        int king = lsb(kings & enemy);
        for (long rest = others; rest != 0; rest = popLsb(rest)) {
            long left = Long.lowestOneBit(rest);
            if (!isSafe(king, !blackToMove, false, occupied & ~left, own)) {
                others &= ~left;
            }
        }
        return others;
    }

    /**
     * Whether a legal move is seen at a glance: without check, the step of a pawn that stands on no line with its king,
     * and so is not pinned. In games that were not mated or stalemated there nearly always is one.
     *
     * @return true only when there is a legal move; false when one must look more closely
     */
    public boolean hasObviousMove() {
        int king = lsb(kings & own);
        long free = own & pawns & ~(Attacks.bishopOnEmptyBoard(king) | Attacks.rookOnEmptyBoard(king));
        long occupied = own | enemy;
        long steps = (blackToMove ? free >>> 8 : free << 8) & ~occupied;
        return steps != 0 && isSafe(king, false, occupied, enemy);
    }

    /**
     * Castling, if it is legal.
     *
     * @param kingSide whether the side is that of the h-file
     * @return the move as {@link MoveCode}, with absolute squares; {@link #NONE} when it is not legal
     */
    public int findCastling(boolean kingSide) {
        Board board = board();
        if (board.checkers != 0 || !Castling.isLegal(board, kingSide, EMPTY)) {
            return NONE;
        }
        int code = MoveCode.of(
                board.ownKing,
                lsb(Castling.kingTarget(kingSide)),
                kingSide ? MoveCode.CASTLING_KING_SIDE : MoveCode.CASTLING_QUEEN_SIDE);
        return blackToMove ? MoveCode.mirror(code) : code;
    }

    /**
     * Makes a move.
     *
     * @param code a legal move, with absolute squares; anything else gives nonsense
     */
    public void play(int code) {
        int kind = MoveCode.kind(code);
        int to = MoveCode.to(code);
        if (kind == MoveCode.CASTLING_KING_SIDE || kind == MoveCode.CASTLING_QUEEN_SIDE) {
            set(board().play(blackToMove ? MoveCode.mirror(code) : code));
            return;
        }
        long left = Bitboards.of(MoveCode.from(code));
        long reached = Bitboards.of(to);
        if ((kind & MoveCode.CAPTURE) != 0) {
            take(kind == MoveCode.EN_PASSANT ? Bitboards.of(to + (blackToMove ? 8 : -8)) : reached);
        }
        long moved = left | reached;
        if ((castlingRooks & moved) != 0) {
            castlingRooks &= ~moved;
        }
        enPassant = EMPTY;
        if ((pawns & left) != 0) {
            playPawn(left, reached, kind);
        } else if ((knights & left) != 0) {
            knights ^= moved;
        } else if ((kings & left) != 0) {
            kings ^= moved;
            castlingRooks &= ~own;
        } else {
            if ((diagonalSliders & left) != 0) {
                diagonalSliders ^= moved;
            }
            if ((orthogonalSliders & left) != 0) {
                orthogonalSliders ^= moved;
            }
        }
        long others = enemy;
        enemy = own ^ moved;
        own = others;
        blackToMove = !blackToMove;
    }

    private void playPawn(long left, long reached, int kind) {
        pawns ^= left;
        if ((kind & MoveCode.PROMOTION) == 0) {
            pawns |= reached;
            if (kind == MoveCode.DOUBLE_PAWN_PUSH) {
                enPassant = blackToMove ? reached << 8 : reached >>> 8;
            }
            return;
        }
        int role = kind & 3;
        if (role == 0) {
            knights |= reached;
        }
        if ((role & 1) != 0) {
            diagonalSliders |= reached;
        }
        if ((role & 2) != 0) {
            orthogonalSliders |= reached;
        }
    }

    private void take(long captured) {
        long stay = ~captured;
        enemy &= stay;
        pawns &= stay;
        knights &= stay;
        diagonalSliders &= stay;
        orthogonalSliders &= stay;
    }

    /** Gives the turn to the other side, which then has no pawn to take en passant. */
    public void playNullMove() {
        long others = enemy;
        enemy = own;
        own = others;
        enPassant = EMPTY;
        blackToMove = !blackToMove;
    }
}
