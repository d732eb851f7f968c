package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_7;
import static dev.passant.bitboard.Bitboards.RANK_8;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;
import dev.passant.movegen.Board;

/**
 * The enemy king before the mover's move: where it can step, which of the mover's pieces keep it from where, and which
 * moves would change that.
 *
 * <p>The <i>zone</i> is the squares beside the king on which none of its own pieces stands, and the squares it crosses
 * when it castles. Attacks on the zone are looked at with the king lifted off.
 */
final class KingZone {

    // Kinds of pieces, as bits: a queen is a bishop and a rook.
    static final int PAWN = 1;
    static final int KNIGHT = 2;
    static final int BISHOP = 4;
    static final int ROOK = 8;
    static final int KING = 16;

    private static final int A8 = 56;
    private static final int H8 = 63;

    /** Enemy pieces pinned to their king. */
    long pinned;

    /** Pieces of the mover that pin one of them. */
    long pinners;

    /** Pieces of the mover that must be played out: to lift one would pin a piece, give check or open the zone. */
    long sensitive;

    /** The squares between their king and the pinners. */
    long pinLines;

    /** Squares on which any piece of the mover would change a guard of the zone, or stop castling. */
    long sensitiveTargets;

    /** Zone squares beside the king that exactly one piece of the mover guards. */
    long guardedOnce;

    /** Set by {@link #freedSteps}. */
    long takeover;

    // Squares from which a piece of a kind would give check, pin a piece, or attack a square crossed in castling.
    private long knightTargets;
    private long bishopTargets;
    private long rookTargets;
    private long pawnTargets;
    private long kingTargets;

    /** For each of the {@link #stepCount} squares the king can step to: from where a rook or bishop attacks it. */
    private final long[] rookAttackers = new long[8];

    private final long[] bishopAttackers = new long[8];
    private final int[] stepSquares = new int[8];
    int stepCount;

    /** The number of ways in which the enemy can castle now. */
    int castlings;

    private int king;
    private long withoutKing;

    // Whether the mover has, or can promote to, sliders of a kind; where not, a dozen look-ups a king are saved (4% on
    // an endgame of rooks and pawns, JDK 25).
    private boolean rooksMatter;
    private boolean bishopsMatter;

    /**
     * Looks at the king.
     *
     * @return whether what was found can be relied on; false when the king stands in check (a study), or when it may
     *     castle with a rook that is not in the corner, so that the rook's leaving may uncover it
     */
    boolean prepare(Board board) {
        king = board.enemyKing;
        long occupied = board.occupied();
        withoutKing = occupied & ~Bitboards.of(king);
        long promoters = board.own & board.pawns & RANK_7;
        rooksMatter = (board.own & board.orthogonalSliders | promoters) != 0;
        bishopsMatter = (board.own & board.diagonalSliders | promoters) != 0;
        pinned = EMPTY;
        pinners = EMPTY;
        sensitive = EMPTY;
        castlings = 0;
        pinLines = EMPTY;
        sensitiveTargets = EMPTY;
        guardedOnce = EMPTY;
        stepCount = 0;

        long rookLines = rooksMatter ? Attacks.rook(king, occupied) : EMPTY;
        long bishopLines = bishopsMatter ? Attacks.bishop(king, occupied) : EMPTY;
        if ((board.own
                        & (rookLines & board.orthogonalSliders
                                | bishopLines & board.diagonalSliders
                                | Attacks.knight(king) & board.knights
                                | Attacks.blackPawn(king) & board.pawns
                                | Attacks.king(king) & board.kings))
                != 0) {
            return false;
        }
        findPins(board, occupied);
        // A slider gives check from where the king sees it, and pins a piece from where the king would see it if that
        // piece were gone.
        rookTargets = rooksMatter ? Attacks.rook(king, occupied & ~(rookLines & board.enemy)) : EMPTY;
        bishopTargets = bishopsMatter ? Attacks.bishop(king, occupied & ~(bishopLines & board.enemy)) : EMPTY;
        knightTargets = Attacks.knight(king);
        pawnTargets = Attacks.blackPawn(king);
        kingTargets = EMPTY;

        long castlingRooks = board.castlingRooks & RANK_8;
        if ((castlingRooks & ~(Bitboards.of(A8) | Bitboards.of(H8))) != 0) {
            return false;
        }
        for (long rest = Attacks.king(king) & ~board.enemy; rest != 0; rest = popLsb(rest)) {
            lookAtStep(board, lsb(rest));
        }
        if (castlingRooks != 0) {
            lookAtCastling(board, castlingRooks);
        }
        return true;
    }

    private void findPins(Board board, long occupied) {
        long snipers = board.own
                & (Attacks.bishopOnEmptyBoard(king) & board.diagonalSliders
                        | Attacks.rookOnEmptyBoard(king) & board.orthogonalSliders);
        for (; snipers != 0; snipers = popLsb(snipers)) {
            long line = Lines.between(king, lsb(snipers));
            long blockers = line & occupied;
            long own = blockers & board.own;
            if (!moreThanOne(blockers)) {
                // One blocker: an enemy piece is pinned, an own one gives check when it leaves the line.
                sensitive |= own;
                if (own == 0) {
                    pinned |= blockers;
                    pinners |= Long.lowestOneBit(snipers);
                    pinLines |= line;
                }
            } else if (own != 0 && own != blockers && !moreThanOne(popLsb(blockers))) {
                // One blocker of each side: when the own one leaves, the other is pinned.
                sensitive |= own;
            }
        }
    }

    private void lookAtStep(Board board, int square) {
        long rook = rooksMatter ? Attacks.rook(square, withoutKing) : EMPTY;
        long bishop = bishopsMatter ? Attacks.bishop(square, withoutKing) : EMPTY;
        long guards = guards(board, square, rook, bishop);
        if (guards == 0) {
            stepSquares[stepCount] = square;
            rookAttackers[stepCount] = rook;
            bishopAttackers[stepCount] = bishop;
            stepCount++;
            findDiscoverers(board, square, rook, bishop);
        } else if (!moreThanOne(guards)) {
            guardedOnce |= Bitboards.of(square);
            sensitiveTargets |= Lines.between(square, lsb(guards));
        } else if (!moreThanOne(popLsb(guards))) {
            // Of two guards one may leave and block the other by the same move.
            sensitiveTargets |= Lines.between(square, lsb(guards)) | Lines.between(square, lsb(popLsb(guards)));
        }
    }

    /** The mover's pieces that attack a zone square. */
    private static long guards(Board board, int square, long rook, long bishop) {
        return board.own
                & (rook & board.orthogonalSliders
                        | bishop & board.diagonalSliders
                        | Attacks.knight(square) & board.knights
                        | Attacks.blackPawn(square) & board.pawns
                        | Attacks.king(square) & board.kings);
    }

    /** Own pieces with an own slider behind them: when they leave, it attacks the square. */
    private void findDiscoverers(Board board, int square, long rook, long bishop) {
        long blockers = rook & board.own;
        if (blockers != 0) {
            long behind = Attacks.rook(square, withoutKing & ~blockers) & ~rook & board.own & board.orthogonalSliders;
            for (; behind != 0; behind = popLsb(behind)) {
                sensitive |= Lines.between(square, lsb(behind)) & blockers;
            }
        }
        blockers = bishop & board.own;
        if (blockers != 0) {
            long behind = Attacks.bishop(square, withoutKing & ~blockers) & ~bishop & board.own & board.diagonalSliders;
            for (; behind != 0; behind = popLsb(behind)) {
                sensitive |= Lines.between(square, lsb(behind)) & blockers;
            }
        }
    }

    private void lookAtCastling(Board board, long castlingRooks) {
        for (long rooks = castlingRooks; rooks != 0; rooks = popLsb(rooks)) {
            int rook = lsb(rooks);
            boolean kingSide = rook > king;
            int kingTarget = A8 + (kingSide ? 6 : 2);
            int rookTarget = A8 + (kingSide ? 5 : 3);
            long crossed = Lines.between(king, kingTarget) | Bitboards.of(kingTarget);
            long way = (crossed | Lines.between(rook, rookTarget) | Bitboards.of(rookTarget))
                    & ~(Bitboards.of(king) | Bitboards.of(rook));
            if ((way & board.enemy) != 0) {
                continue; // whatever the mover does, the way stays blocked
            }
            sensitive |= way & board.own;
            sensitiveTargets |= way;
            boolean safe = (way & board.own) == 0;
            for (long rest = crossed & ~Bitboards.of(king); rest != 0; rest = popLsb(rest)) {
                safe &= lookAtCrossedSquare(board, lsb(rest));
            }
            castlings += safe ? 1 : 0;
        }
    }

    /**
     * Castling is all or nothing, so moves that change who attacks a crossed square are played out.
     *
     * @return whether nothing attacks the square now
     */
    private boolean lookAtCrossedSquare(Board board, int square) {
        long rook = Attacks.rook(square, withoutKing);
        long bishop = Attacks.bishop(square, withoutKing);
        long guards = guards(board, square, rook, bishop);
        if (guards == 0) {
            rookTargets |= rook;
            bishopTargets |= bishop;
            knightTargets |= Attacks.knight(square);
            pawnTargets |= Attacks.blackPawn(square);
            kingTargets |= Attacks.king(square);
            findDiscoverers(board, square, rook, bishop);
        } else if (!moreThanOne(popLsb(guards))) {
            if (!moreThanOne(guards)) {
                sensitive |= guards;
            }
            for (long rest = guards; rest != 0; rest = popLsb(rest)) {
                sensitiveTargets |= Lines.between(square, lsb(rest));
            }
        }
        return guards == 0;
    }

    /**
     * The zone squares that lose their only guard when a piece leaves. Where a slider behind the piece takes over,
     * {@link #takeover} holds the squares on which the piece would block it again.
     *
     * @param from where the piece stands
     * @param guarded the squares that only this piece guards
     * @return those that the king can then step to
     */
    long freedSteps(Board board, int from, long guarded) {
        long left = withoutKing & ~Bitboards.of(from);
        long freed = guarded;
        takeover = EMPTY;
        for (long rest = guarded; rest != 0; rest = popLsb(rest)) {
            int square = lsb(rest);
            long guards = guards(board, square, Attacks.rook(square, left), Attacks.bishop(square, left))
                    & ~Bitboards.of(from);
            if (guards != 0) {
                freed &= ~Long.lowestOneBit(rest);
                takeover |= Lines.between(square, lsb(guards));
            }
        }
        return freed;
    }

    /**
     * Whether the king can capture a piece that has just captured beside it.
     *
     * @param from where the piece came from
     * @param square where it stands
     * @return whether the king stands beside it and nothing else guards it
     */
    boolean canRecapture(Board board, long from, int square) {
        if (!Bitboards.contains(Attacks.king(king), square)) {
            return false;
        }
        long left = withoutKing & ~from;
        return (guards(board, square, Attacks.rook(square, left), Attacks.bishop(square, left)) & ~from) == 0;
    }

    /** The targets on which a piece of a kind gives check, pins a piece, or attacks a square crossed in castling. */
    long played(int kind) {
        return switch (kind) {
            case PAWN -> pawnTargets;
            case KNIGHT -> knightTargets;
            case BISHOP -> bishopTargets;
            case ROOK -> rookTargets;
            case BISHOP | ROOK -> bishopTargets | rookTargets;
            default -> kingTargets;
        };
    }

    /** The squares from which a piece of a kind attacks one of the squares that the king can step to. */
    long stepAttackers(int step, int kind) {
        return switch (kind) {
            case PAWN -> Attacks.blackPawn(stepSquares[step]);
            case KNIGHT -> Attacks.knight(stepSquares[step]);
            case BISHOP -> bishopAttackers[step];
            case ROOK -> rookAttackers[step];
            case BISHOP | ROOK -> bishopAttackers[step] | rookAttackers[step];
            default -> Attacks.king(stepSquares[step]);
        };
    }

    /** The squares from which a piece of a kind attacks a square when another has left. */
    long attackers(int square, int kind, int from) {
        long left = withoutKing & ~Bitboards.of(from);
        return switch (kind) {
            case PAWN -> Attacks.blackPawn(square);
            case KNIGHT -> Attacks.knight(square);
            case BISHOP -> Attacks.bishop(square, left);
            case ROOK -> Attacks.rook(square, left);
            case BISHOP | ROOK -> Attacks.queen(square, left);
            default -> Attacks.king(square);
        };
    }

    /** The king's square and those beside it. */
    long neighbourhood() {
        return Attacks.king(king) | Bitboards.of(king);
    }

    /** The line that an enemy piece is pinned to, or that its pinner pins it on. */
    long pinLine(int square) {
        return Lines.through(king, square);
    }
}
