package dev.passant.perft.leaf;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_7;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.north;
import static dev.passant.bitboard.Bitboards.popLsb;
import static dev.passant.bitboard.Bitboards.south;
import static dev.passant.bitboard.Bitboards.southEast;
import static dev.passant.bitboard.Bitboards.southWest;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.AttackSets;
import dev.passant.movegen.Board;

/**
 * The effects of a move's origin square: the change in the enemy's replies when a piece of the mover leaves it,
 * whatever its target.
 */
final class OriginEffects {

    private final BlockCosts costs;
    private final KingZone zone;
    private final Replies replies;

    private Board board = Board.BLANK;
    private long occupied;
    private long enemy;

    /** The number of replies after a null move of the mover, except king moves. */
    private int nullMoveReplies;

    /**
     * Pieces whose departure may change more than pawn captures of the piece and the guarded squares.
     */
    private long unusual;

    /** The origin, as a square and as a bitboard. */
    int from;

    long bit;

    /** The squares that the piece attacks from its origin. */
    long attacks;

    /** All pieces except the moving piece and the enemy king. */
    long remaining;

    /** The squares that the mover's other pieces attack. */
    long guarded;

    /** The squares to which the enemy king can step while the piece is off the board. */
    long steps;

    /** The number of replies while the piece is off the board, except king moves, with unchanged pins. */
    int base;

    /** The replies that a pinned piece gains when this piece, its pinner, leaves the line. */
    int unpinned;

    /**
     * Targets on which this pinner still pins the same piece, so that they need not be counted one by one; empty if
     * that piece has moves on the line.
     */
    long keepsPin;

    /** Targets that must be counted one by one, whatever the kind of the piece. */
    long singles;

    /** Squares between the mover's other sliders and the zone squares that they guard. */
    long views;

    /** Squares that a slider of the mover attacks once the piece no longer blocks it. */
    long uncovered;

    /** The unpinned enemy sliders that attack the piece. */
    long sliders;

    /** The squares that a queen would attack from the origin; set only for unusual pieces. */
    private long lines;

    /** The pushes of the enemy pawn that the piece blocked. */
    int pushes;

    /** The square on which the piece blocks all of these pushes again. */
    private long stopsAllPushes;

    /** The squares on which the piece blocks one of these pushes again. */
    long stopsOnePush;

    OriginEffects(BlockCosts costs, KingZone zone, Replies replies) {
        this.costs = costs;
        this.zone = zone;
        this.replies = replies;
    }

    /** Sets the board. The king zone and the move costs must have been prepared for the same board. */
    void prepare(Board prepared, int repliesOfOthers) {
        board = prepared;
        occupied = board.occupied();
        enemy = board.enemy;
        nullMoveReplies = repliesOfOthers;
        long pawns = board.pawns & enemy & ~zone.pinned;
        long stoppers = south(pawns) | south(south(pawns & RANK_7) & ~occupied);
        unusual = zone.screens | zone.pinners | costs.reached | stoppers;
    }

    /**
     * Removes a piece from its origin square.
     *
     * @param square the origin
     * @param attacks the squares that the piece attacks from there
     * @param view its view: the squares between it and the zone squares that it attacks (see {@link KingZone})
     */
    void leave(int square, long attacks, long view) {
        from = square;
        bit = Bitboards.of(square);
        this.attacks = attacks;
        remaining = zone.withoutKing & ~bit;
        guarded = zone.twice | zone.once & ~attacks;
        views = zone.viewsTwice | zone.viewsOnce & ~view;
        singles = views | zone.pinLines;
        base = nullMoveReplies - costs.pawnCaptures(bit);
        uncovered = EMPTY;
        sliders = EMPTY;
        unpinned = 0;
        keepsPin = EMPTY;
        pushes = 0;
        stopsAllPushes = EMPTY;
        stopsOnePush = EMPTY;
        if ((unusual & bit) != 0) {
            addUnusualEffects();
        }
        steps = zone.near & ~(guarded | enemy);
        if (zone.castlings != 0 && changesCastlings()) {
            singles = ALL;
        }
    }

    private void addUnusualEffects() {
        if ((zone.pinners & bit) != 0) {
            unpin();
        }
        if (((zone.screens | costs.reached) & bit) != 0) {
            long rooks = Attacks.rook(from, occupied);
            long bishops = Attacks.bishop(from, occupied);
            lines = rooks | bishops;
            long others = rooks & board.orthogonalSliders | bishops & board.diagonalSliders;
            sliders = others & enemy & ~zone.pinned;
            for (long rest = sliders; rest != 0; rest = popLsb(rest)) {
                base += Long.bitCount(behind(lsb(rest)) & ~enemy);
            }
            if ((zone.screens & bit) != 0) {
                uncover(others & board.own);
            }
        }
        unblockPawns();
    }

    /** Adds the squares that the mover's sliders attack through the origin. */
    private void uncover(long own) {
        for (long rest = own; rest != 0; rest = popLsb(rest)) {
            long behind = behind(lsb(rest));
            uncovered |= behind;
            if ((behind & zone.zone) != 0) {
                singles |= Attacks.through(lsb(rest), from);
            }
        }
        guarded |= uncovered;
    }

    /**
     * Returns the squares beyond the piece on the line of a slider that attacks it, including the next occupied square.
     */
    long behind(int slider) {
        return lines & Attacks.through(slider, from) & ~Attacks.between(slider, from) & ~Bitboards.of(slider);
    }

    /** Adds the pushes of an enemy pawn that the piece blocked: one or, on its starting rank, two. */
    private void unblockPawns() {
        pushes = replies.unblockedPushes(bit);
        base += pushes;
        long north = north(bit);
        if (pushes == 0) {
            return;
        }
        if ((north & enemy) == 0) {
            stopsOnePush = north | north(north);
        } else {
            stopsAllPushes = north;
            stopsOnePush = (north & RANK_7) != 0 ? south(bit) & ~occupied : EMPTY;
        }
    }

    private void unpin() {
        int piece = pinnedPiece();
        long line = zone.lineOf(from);
        long pieceBit = Bitboards.of(piece);
        long afterwards = occupied & ~bit;
        long reach = (board.pawns & pieceBit) != 0
                ? south(pieceBit) | south(south(pieceBit)) | southEast(pieceBit) | southWest(pieceBit)
                : AttackSets.pieceAttacks(board, piece, afterwards);
        int before = replies.of(piece, occupied, board.own, line);
        if (before == 0 && (reach & bit) == 0) {
            keepsPin = line & ~(reach | pieceBit);
        }
        singles = (zone.pinLines | line) & ~keepsPin | reach | views;
        unpinned = replies.of(piece, afterwards, board.own & ~bit, ALL) - before;
    }

    /** Returns the piece that the moving piece pins. */
    int pinnedPiece() {
        return lsb(Attacks.between(zone.king, from) & zone.pinned);
    }

    /** Returns whether a castling move of the enemy becomes legal or illegal when the piece leaves. */
    private boolean changesCastlings() {
        for (int i = 0; i < zone.castlings; i++) {
            boolean open = (zone.castlingPaths[i] & board.own & ~bit) == 0 && (zone.castlingCrossed[i] & guarded) == 0;
            if (open != i < zone.openCastlings) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether one of the given pieces is in {@link #unusual}. */
    boolean isUnusual(long pieces) {
        return (unusual & pieces) != 0;
    }

    /** Returns the number of gained pushes that are blocked again, summed over a set of targets. */
    int stoppedPushes(long targets) {
        return pushes * Long.bitCount(targets & stopsAllPushes) + Long.bitCount(targets & stopsOnePush);
    }
}
