package dev.passant.perft.leaf;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_7;
import static dev.passant.bitboard.Bitboards.RANK_8;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.northEast;
import static dev.passant.bitboard.Bitboards.northWest;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.EmptyBoard;

/**
 * The enemy king before the mover's move: its steps and castling moves, the pieces of the mover that prevent them, and
 * the squares from which the mover gives check or changes a pin.
 *
 * <p>The <i>zone</i> of the king is the set of adjacent squares without an enemy piece and the squares that the king
 * crosses when it castles. A piece of the mover <i>guards</i> a zone square if it attacks it. {@link #once} and {@link
 * #twice} are the squares attacked by at least one and by at least two pieces of the mover. When a piece leaves its
 * square, the squares {@code twice | once & ~attacks} are therefore still guarded, where {@code attacks} are the
 * attacks of this piece. The two sets are computed piece by piece, because finding the attackers of each zone square
 * would take two slider lookups per square.
 *
 * <p>The <i>view</i> of a slider is the set of squares between it and the zone squares that it guards. A piece on one
 * of these squares blocks the slider.
 */
final class KingZone {

    private static final int A8 = 56;
    private static final int H8 = 63;

    /** For each square of a king, the squares from which another king attacks an adjacent square. */
    private static final long[] KING_REACH = new long[64];

    static {
        for (int king = 0; king < 64; king++) {
            for (long rest = Attacks.king(king); rest != 0; rest = popLsb(rest)) {
                KING_REACH[king] |= Attacks.king(lsb(rest));
            }
        }
    }

    /** The square of the enemy king. */
    int king;

    /** The squares adjacent to the king. */
    long near;

    /** The squares of the zone. */
    long zone;

    /** All pieces except the king. */
    long withoutKing;

    /** The squares that at least one piece of the mover attacks. */
    long once;

    /** The squares that at least two pieces of the mover attack. */
    long twice;

    /** The squares in the view of at least one slider of the mover. */
    long viewsOnce;

    /** The squares in the view of at least two sliders of the mover. */
    long viewsTwice;

    /** The attacks and the view of each slider of the mover, by its square. */
    final long[] sliderAttacks = new long[64];

    final long[] sliderViews = new long[64];

    /** Pieces of the mover that may block one of its sliders from the zone. */
    long screens;

    /** Pieces of the mover that uncover a check or a pin when they leave their line. */
    long discoverers;

    /** Enemy pieces pinned to their king. */
    long pinned;

    /** Pieces of the mover that pin an enemy piece. */
    long pinners;

    /** The squares between the king and the pinners. */
    long pinLines;

    /** The squares from which a rook or a bishop gives check. */
    long rookChecks;

    long bishopChecks;

    /** The squares from which a rook or a bishop pins one more enemy piece. */
    long rookPins;

    long bishopPins;

    // Castling moves of the enemy that only the mover's pieces can prevent: for each, the squares that must be empty,
    // the squares that must not be attacked, and the rook.
    int castlings;
    final long[] castlingPaths = new long[2];
    final long[] castlingCrossed = new long[2];
    final long[] castlingRooks = new long[2];

    /** The number of these castling moves that are legal now; they come first in the arrays. */
    int openCastlings;

    // For each castling move that is legal now, the squares from which a piece of each kind prevents it.
    final long[] rookStops = new long[2];
    final long[] bishopStops = new long[2];
    final long[] queenStops = new long[2];
    final long[] knightStops = new long[2];
    final long[] kingStops = new long[2];
    final long[] pawnStops = new long[2];

    /**
     * Analyses the surroundings of the king.
     *
     * @return whether the results are valid. They are not if the king is in check (unrestricted positions only), or may
     *     castle with a rook outside the corner, because that rook's departure may expose the king.
     */
    boolean prepare(Board board) {
        king = board.enemyKing;
        near = Attacks.king(king);
        zone = near & ~board.enemy;
        long occupied = board.occupied();
        withoutKing = occupied & ~Bitboards.of(king);
        castlings = 0;
        openCastlings = 0;
        long rooks = board.castlingRooks & RANK_8;
        if (rooks != 0) {
            if ((rooks & ~(Bitboards.of(A8) | Bitboards.of(H8))) != 0) {
                return false;
            }
            for (; rooks != 0; rooks = popLsb(rooks)) {
                findCastling(board, lsb(rooks));
            }
        }
        findGuards(board, occupied);
        if ((once & Bitboards.of(king)) != 0) {
            return false;
        }
        findChecksAndPins(board, occupied);
        if (castlings != 0) {
            findOpenCastlings(board);
        }
        return true;
    }

    private void findGuards(Board board, long occupied) {
        long own = board.own;
        long east = northEast(own & board.pawns);
        long west = northWest(own & board.pawns);
        long one = east | west;
        long two = east & west;
        long attacks = Attacks.king(board.ownKing);
        two |= one & attacks;
        one |= attacks;
        for (long rest = own & board.knights; rest != 0; rest = popLsb(rest)) {
            attacks = Attacks.knight(lsb(rest));
            two |= one & attacks;
            one |= attacks;
        }
        once = one;
        twice = two;
        viewsOnce = EMPTY;
        viewsTwice = EMPTY;
        screens = EMPTY;
        long orthogonal = own & board.orthogonalSliders;
        long diagonal = own & board.diagonalSliders;
        for (long rest = diagonal & ~orthogonal; rest != 0; rest = popLsb(rest)) {
            int square = lsb(rest);
            addSlider(square, Attacks.bishop(square, occupied), EmptyBoard.bishop(square), own);
        }
        for (long rest = orthogonal & ~diagonal; rest != 0; rest = popLsb(rest)) {
            int square = lsb(rest);
            addSlider(square, Attacks.rook(square, occupied), EmptyBoard.rook(square), own);
        }
        for (long rest = orthogonal & diagonal; rest != 0; rest = popLsb(rest)) {
            int square = lsb(rest);
            long lines = EmptyBoard.bishop(square) | EmptyBoard.rook(square);
            addSlider(square, Attacks.queen(square, occupied), lines, own);
        }
    }

    private void addSlider(int square, long attacks, long lines, long own) {
        twice |= once & attacks;
        once |= attacks;
        long view = EMPTY;
        for (long rest = lines & zone; rest != 0; rest = popLsb(rest)) {
            long between = Attacks.between(square, lsb(rest));
            screens |= between & attacks & own;
            view |= (between & withoutKing) == 0 ? between : EMPTY;
        }
        viewsTwice |= viewsOnce & view;
        viewsOnce |= view;
        sliderAttacks[square] = attacks;
        sliderViews[square] = view;
    }

    /**
     * Finds pins of the enemy, pinners and discoverers in one pass; {@code Board.pinned} contains only the mover's
     * pieces.
     */
    private void findChecksAndPins(Board board, long occupied) {
        long own = board.own;
        long promoters = own & board.pawns & RANK_7;
        pinned = EMPTY;
        pinners = EMPTY;
        pinLines = EMPTY;
        discoverers = EMPTY;
        rookChecks = EMPTY;
        rookPins = EMPTY;
        bishopChecks = EMPTY;
        bishopPins = EMPTY;
        if ((own & board.orthogonalSliders | promoters) != 0) {
            rookChecks = Attacks.rook(king, occupied);
            rookPins = Attacks.rook(king, occupied & ~(rookChecks & board.enemy)) & ~rookChecks;
        }
        if ((own & board.diagonalSliders | promoters) != 0) {
            bishopChecks = Attacks.bishop(king, occupied);
            bishopPins = Attacks.bishop(king, occupied & ~(bishopChecks & board.enemy)) & ~bishopChecks;
        }
        long snipers = own
                & (EmptyBoard.bishop(king) & board.diagonalSliders | EmptyBoard.rook(king) & board.orthogonalSliders);
        for (; snipers != 0; snipers = popLsb(snipers)) {
            long line = Attacks.between(king, lsb(snipers));
            long blockers = line & occupied;
            long ownBlockers = blockers & own;
            if (!moreThanOne(blockers)) {
                // If there is one blocker: a piece of the enemy is pinned, and a piece of the mover gives check when it
                // leaves the line.
                discoverers |= ownBlockers;
                if (ownBlockers == 0) {
                    pinned |= blockers;
                    pinners |= Long.lowestOneBit(snipers);
                    pinLines |= line;
                }
            } else if (ownBlockers != 0 && ownBlockers != blockers && !moreThanOne(popLsb(blockers))) {
                // If each side has one blocker: when the mover's piece leaves the line, the other is pinned.
                discoverers |= ownBlockers;
            }
        }
    }

    /** Adds a castling move, unless an enemy piece is in its path. */
    private void findCastling(Board board, int rook) {
        boolean kingSide = rook > king;
        int kingTarget = A8 + (kingSide ? 6 : 2);
        int rookTarget = A8 + (kingSide ? 5 : 3);
        long kingBit = Bitboards.of(king);
        long rookBit = Bitboards.of(rook);
        long crossed = (Attacks.between(king, kingTarget) | Bitboards.of(kingTarget)) & ~kingBit;
        long path = (crossed | Attacks.between(rook, rookTarget) | Bitboards.of(rookTarget)) & ~(kingBit | rookBit);
        if ((path & board.enemy) == 0) {
            castlingPaths[castlings] = path;
            castlingCrossed[castlings] = crossed;
            castlingRooks[castlings] = rookBit;
            castlings++;
            zone |= crossed;
        }
    }

    private void findOpenCastlings(Board board) {
        for (int i = 0; i < castlings; i++) {
            if ((castlingPaths[i] & board.own) == 0 && (castlingCrossed[i] & once) == 0) {
                swapCastlings(i, openCastlings);
                findStops(openCastlings);
                openCastlings++;
            }
        }
    }

    private void swapCastlings(int i, int j) {
        swap(castlingPaths, i, j);
        swap(castlingCrossed, i, j);
        swap(castlingRooks, i, j);
    }

    private static void swap(long[] values, int i, int j) {
        long value = values[i];
        values[i] = values[j];
        values[j] = value;
    }

    private void findStops(int i) {
        long always = castlingPaths[i] | castlingRooks[i];
        long rook = always;
        long bishop = always;
        long knight = always;
        long kings = always;
        long pawn = always;
        for (long rest = castlingCrossed[i]; rest != 0; rest = popLsb(rest)) {
            int square = lsb(rest);
            rook |= Attacks.rook(square, withoutKing);
            bishop |= Attacks.bishop(square, withoutKing);
            knight |= Attacks.knight(square);
            kings |= Attacks.king(square);
            pawn |= Attacks.blackPawn(square);
        }
        rookStops[i] = rook;
        bishopStops[i] = bishop;
        queenStops[i] = rook | bishop;
        knightStops[i] = knight;
        kingStops[i] = kings;
        pawnStops[i] = pawn;
    }

    /**
     * Returns whether the king can recapture a piece that has just captured next to it: no slider protects that piece,
     * even through the square that it has left. The caller excludes squares that other pieces guard.
     *
     * @param from the origin square of the capture
     * @param square the square of the capturing piece
     */
    boolean canRecapture(Board board, long from, int square) {
        long left = withoutKing & ~from;
        return (board.own
                        & ~from
                        & (Attacks.rook(square, left) & board.orthogonalSliders
                                | Attacks.bishop(square, left) & board.diagonalSliders))
                == 0;
    }

    /** Returns whether a slider of the mover attacks the king if these squares are occupied. */
    boolean isAttackedAlongLine(Board board, long occupied) {
        return (board.own
                        & (Attacks.rook(king, occupied) & board.orthogonalSliders
                                | Attacks.bishop(king, occupied) & board.diagonalSliders))
                != 0;
    }

    /** Returns the squares from which another king would attack a square next to the enemy king. */
    long kingReach() {
        return KING_REACH[king];
    }

    /** Returns the line through the king and a pinned piece or its pinner. */
    long lineOf(int square) {
        return Attacks.through(king, square);
    }

    /** Returns the number of castling moves that stay legal, summed over the targets of a piece. */
    int castlingsLeft(long targets, long[] stops) {
        int sum = 0;
        for (int i = 0; i < openCastlings; i++) {
            sum += Long.bitCount(targets & ~stops[i]);
        }
        return sum;
    }
}
