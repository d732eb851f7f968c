package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.hasOne;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;
import static dev.passant.bitboard.Placement.BISHOP;
import static dev.passant.bitboard.Placement.KING;
import static dev.passant.bitboard.Placement.KNIGHT;
import static dev.passant.bitboard.Placement.PAWN;
import static dev.passant.bitboard.Placement.QUEEN;
import static dev.passant.bitboard.Placement.ROOK;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;

/**
 * A mutable board for programs that read millions of games. To resolve a SAN move, it looks up the attacks on the
 * target square. It allocates no objects, except for castling.
 *
 * <p>Unlike {@link Board}, it is not mirrored after each move: squares are absolute. It holds only playable positions,
 * in which both kings are royal. Castling is delegated to {@link Castling} on a temporary {@link Board}, once or twice
 * per game.
 *
 * <p>{@link Board} could replay games as well, but would allocate an object per move, and compute checkers and pins
 * that are not needed. To measure this, run {@code ReaderBenchmark} with {@code -prof gc}. A move takes 10 ns here and
 * 19 ns with {@code Position.playUnchecked} (200 random games of 80 plies, JDK 25, warm). With a count of the legal
 * moves it takes 100 ns. The difference justifies a class for readers of games, but not mutable positions in the whole
 * API.
 */
public final class ReplayBoard {

    /** The result of {@link #find} if no move or more than one matches. */
    public static final int NONE = -1;

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

    /** Creates an empty board. */
    public ReplayBoard() {}

    /**
     * Sets this board to a position.
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

    /** Returns the position as an immutable board. */
    public Board board() {
        return Board.of(placement(), castlingRooks, enPassant, blackToMove);
    }

    /** Returns the piece placement, on absolute squares. */
    public Placement placement() {
        long white = blackToMove ? enemy : own;
        long black = blackToMove ? own : enemy;
        return new Placement(white, black, pawns, knights, diagonalSliders, orthogonalSliders, kings);
    }

    /** Returns the rooks with castling rights, on absolute squares. */
    public long castlingRooks() {
        return castlingRooks;
    }

    /** Returns whether the last move was a double push, whether or not an en-passant capture is legal. */
    public boolean hasEnPassantSquare() {
        return enPassant != EMPTY;
    }

    /** Returns whether Black is to move. */
    public boolean isBlackToMove() {
        return blackToMove;
    }

    /**
     * {@return whether a move resets the halfmove clock, that is, whether it is a capture or a pawn move}
     *
     * @param code a move of this position, with absolute squares
     */
    public boolean isZeroing(int code) {
        return MoveCode.isCapture(code) || Bitboards.contains(pawns, MoveCode.from(code));
    }

    /**
     * {@return the {@link MoveCode}, with absolute squares, of the only legal move of a role to a square, except
     * castling; {@link #NONE} if there is no such move, or more than one}
     *
     * @param origins the possible origin squares; the file of origin for pawn captures, all squares for pawn pushes
     * @param promotion the promotion, {@link Placement#KNIGHT} to {@link Placement#QUEEN}, or {@link Placement#PAWN}
     * for none
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

    /**
     * {@return whether a move is legal}
     *
     * @param code any sixteen bits, with absolute squares; squares and kind need not fit the board
     */
    public boolean isLegal(int code) {
        int from = MoveCode.from(code);
        int kind = MoveCode.kind(code);
        if (kind == MoveCode.CASTLING_KING_SIDE || kind == MoveCode.CASTLING_QUEEN_SIDE) {
            return findCastling(kind == MoveCode.CASTLING_KING_SIDE) == code;
        }
        int role = role(from);
        boolean isPush = role == PAWN && (kind & MoveCode.CAPTURE) == 0;
        int promotion = (kind & MoveCode.PROMOTION) == 0 ? PAWN : KNIGHT + (kind & 3);
        return find(role, MoveCode.to(code), isPush ? Bitboards.ALL : Bitboards.of(from), promotion) == code;
    }

    /** Returns the pieces of a role, of both sides, that attack a square. */
    private long attackers(int role, int to, long occupied) {
        return switch (role) {
            case KNIGHT -> Attacks.knight(to) & knights;
            case BISHOP -> Attacks.bishop(to, occupied) & diagonalSliders & ~orthogonalSliders;
            case ROOK -> Attacks.rook(to, occupied) & orthogonalSliders & ~diagonalSliders;
            case QUEEN -> Attacks.queen(to, occupied) & queens();
            default -> Attacks.king(to) & kings;
        };
    }

    private long queens() {
        return diagonalSliders & orthogonalSliders;
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
     * Returns whether the mover's king is safe after a move. There is no early exit for unpinned pieces: computing
     * checks and pins for every position takes longer than computing the attacks on the king for one move.
     */
    private boolean isSafe(int from, int to, long capturedEnPassant, boolean kingMoves) {
        long target = Bitboards.of(to);
        long occupied = (own | enemy) & ~Bitboards.of(from) & ~capturedEnPassant | target;
        long attackers = enemy & ~target & ~capturedEnPassant;
        return isSafe(kingMoves ? to : lsb(kings & own), kingMoves, occupied, attackers);
    }

    /** Returns whether a king is safe from the given attackers. The enemy king is considered only for king moves. */
    private boolean isSafe(int king, boolean kingMoves, long occupied, long attackers) {
        return isSafe(king, blackToMove, kingMoves, occupied, attackers);
    }

    private boolean isSafe(int king, boolean isBlack, boolean kingMoves, long occupied, long attackers) {
        long pawnAttacks = isBlack ? Attacks.blackPawn(king) : Attacks.whitePawn(king);
        return (attackers & pawnAttacks & pawns) == 0
                && !(kingMoves && (attackers & Attacks.king(king) & kings) != 0)
                && !AttackSets.isAttackedByPiece(
                        king,
                        occupied,
                        attackers & knights,
                        attackers & diagonalSliders,
                        attackers & orthogonalSliders);
    }

    /** Returns whether the side to move is in check. */
    public boolean isCheck() {
        return !isSafe(lsb(kings & own), false, own | enemy, enemy);
    }

    /** Returns whether the king of the side to move has a legal move other than castling. */
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

    /** Returns the role of the piece on a square. */
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
     * {@return the other pieces of the same role that could legally have made the last move; empty for pawns, which SAN
     * identifies by file, and for kings} They are computed on the board after the move. This is sufficient, because the
     * two boards differ only in the origin square and the captured piece, which did not block any path to its own
     * square.
     *
     * @param code the last move, with absolute squares
     */
    public long others(int code) {
        int to = MoveCode.to(code);
        int role = role(to);
        boolean isOnlyQueen = role == QUEEN && hasOne(queens() & enemy);
        if (role == PAWN || role == KING || isOnlyQueen || MoveCode.isPromotion(code)) {
            return EMPTY;
        }
        long occupied = own | enemy | Bitboards.of(MoveCode.from(code));
        long others = attackers(role, to, occupied) & enemy;
        int king = lsb(kings & enemy);
        for (long rest = others; rest != 0; rest = popLsb(rest)) {
            long other = Long.lowestOneBit(rest);
            if (!isSafe(king, !blackToMove, false, occupied & ~other, own)) {
                others &= ~other;
            }
        }
        return others;
    }

    /**
     * Tries to find a legal move quickly, unless the king is in check: a push of a pawn that is not on a line with its
     * king, and therefore not pinned. In positions of games, this nearly always succeeds except in mate and stalemate.
     *
     * @return true if a legal move was found; false if unknown
     */
    public boolean hasObviousMove() {
        int king = lsb(kings & own);
        long free = own & pawns & ~(EmptyBoard.bishop(king) | EmptyBoard.rook(king));
        long occupied = own | enemy;
        long steps = (blackToMove ? free >>> 8 : free << 8) & ~occupied;
        return steps != 0 && isSafe(king, false, occupied, enemy);
    }

    /**
     * Returns the {@link MoveCode}, with absolute squares, of the castling move to one side; {@link #NONE} if it is
     * illegal.
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
     * @param code a legal move, with absolute squares; the result is undefined for illegal moves
     */
    public void play(int code) {
        int kind = MoveCode.kind(code);
        int to = MoveCode.to(code);
        if (kind == MoveCode.CASTLING_KING_SIDE || kind == MoveCode.CASTLING_QUEEN_SIDE) {
            set(board().play(blackToMove ? MoveCode.mirror(code) : code));
            return;
        }
        long origin = Bitboards.of(MoveCode.from(code));
        long target = Bitboards.of(to);
        if ((kind & MoveCode.CAPTURE) != 0) {
            take(kind == MoveCode.EN_PASSANT ? Bitboards.of(to + (blackToMove ? 8 : -8)) : target);
        }
        long moved = origin | target;
        if ((castlingRooks & moved) != 0) {
            castlingRooks &= ~moved;
        }
        enPassant = EMPTY;
        if ((pawns & origin) != 0) {
            playPawn(origin, target, kind);
        } else if ((knights & origin) != 0) {
            knights ^= moved;
        } else if ((kings & origin) != 0) {
            kings ^= moved;
            castlingRooks &= ~own;
        } else {
            if ((diagonalSliders & origin) != 0) {
                diagonalSliders ^= moved;
            }
            if ((orthogonalSliders & origin) != 0) {
                orthogonalSliders ^= moved;
            }
        }
        long others = enemy;
        enemy = own ^ moved;
        own = others;
        blackToMove = !blackToMove;
    }

    private void playPawn(long origin, long target, int kind) {
        pawns ^= origin;
        if ((kind & MoveCode.PROMOTION) == 0) {
            pawns |= target;
            if (kind == MoveCode.DOUBLE_PAWN_PUSH) {
                enPassant = blackToMove ? target << 8 : target >>> 8;
            }
            return;
        }
        int role = kind & 3;
        if (role == 0) {
            knights |= target;
        }
        if ((role & 1) != 0) {
            diagonalSliders |= target;
        }
        if ((role & 2) != 0) {
            orthogonalSliders |= target;
        }
    }

    private void take(long captured) {
        long notCaptured = ~captured;
        enemy &= notCaptured;
        pawns &= notCaptured;
        knights &= notCaptured;
        diagonalSliders &= notCaptured;
        orthogonalSliders &= notCaptured;
    }

    /** Passes the turn. The en-passant square is cleared. */
    public void playNullMove() {
        long others = enemy;
        enemy = own;
        own = others;
        enPassant = EMPTY;
        blackToMove = !blackToMove;
    }
}
