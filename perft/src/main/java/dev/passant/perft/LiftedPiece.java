package dev.passant.perft;

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
import dev.passant.bitboard.Lines;
import dev.passant.movegen.Board;
import dev.passant.movegen.KingSafety;

/** One piece of the mover lifted off the board: what that changes in the enemy's replies, wherever it is dropped. */
final class LiftedPiece {

    private final BlockCosts costs;
    private final KingZone zone;
    private final Replies replies;

    private Board board = Board.BLANK;
    private long occupied;
    private long enemy;

    /** The replies after a null move of the mover, those of the king left out. */
    private int nullMoveReplies;

    /** Pieces whose lifting changes more than who can capture them and what they guard. */
    private long unusual;

    /** Where the piece stood, as a square and as a set. */
    int from;

    long bit;

    /** What it attacked from there. */
    long attacks;

    /** All pieces but the lifted one and the enemy king. */
    long left;

    /** The squares that the mover's other pieces attack. */
    long guarded;

    /** The squares to which the enemy king can step, nothing dropped yet. */
    long steps;

    /** The replies with nothing dropped yet, those of the king left out, and what is pinned unchanged. */
    int base;

    /** The replies that the piece that this one pins gains when this one leaves its line. */
    int unpinned;

    /** Targets that must be looked at one by one whatever piece arrives. */
    long singles;

    /** Squares between the mover's other sliders and the zone squares that they guard. */
    long views;

    /** Squares that a slider of the mover behind the piece attacks once it has left. */
    long uncovered;

    /** The enemy's sliders that attack the piece, pinned ones left out. */
    long sliders;

    /** What a queen would attack from where an unusual piece stands. */
    private long lines;

    /** The replies of the enemy pawn that goes on when the piece before it has left. */
    int pushes;

    /** The square on which the piece stops all of these replies again. */
    private long stopsAllPushes;

    /** The squares on which the piece stops one of them. */
    long stopsOnePush;

    LiftedPiece(BlockCosts costs, KingZone zone, Replies replies) {
        this.costs = costs;
        this.zone = zone;
        this.replies = replies;
    }

    /** Looks at a board for which all else is prepared. */
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
     * Lifts a piece.
     *
     * @param square where it stands
     * @param attacks what it attacks from there
     * @param view the squares between it and the zone squares that it attacks
     */
    void lift(int square, long attacks, long view) {
        from = square;
        bit = Bitboards.of(square);
        this.attacks = attacks;
        left = zone.withoutKing & ~bit;
        guarded = zone.twice | zone.once & ~attacks;
        views = zone.viewsTwice | zone.viewsOnce & ~view;
        singles = views | zone.pinLines;
        base = nullMoveReplies - costs.pawnCaptures(bit);
        uncovered = EMPTY;
        sliders = EMPTY;
        unpinned = 0;
        pushes = 0;
        stopsAllPushes = EMPTY;
        stopsOnePush = EMPTY;
        if ((unusual & bit) != 0) {
            liftUnusual();
        }
        steps = zone.near & ~(guarded | enemy);
        if (zone.castlings != 0 && changesCastlings()) {
            singles = ALL;
        }
    }

    private void liftUnusual() {
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
        letPawnsThrough();
        if ((zone.pinners & bit) != 0) {
            unpin();
        }
    }

    /** Finds what the mover's sliders behind the piece attack once it has left. */
    private void uncover(long own) {
        for (long rest = own; rest != 0; rest = popLsb(rest)) {
            long behind = behind(lsb(rest));
            uncovered |= behind;
            if ((behind & zone.zone) != 0) {
                singles |= Lines.through(lsb(rest), from);
            }
        }
        guarded |= uncovered;
    }

    /** The squares behind the piece on the line of a slider that attacks it, up to and including the next piece. */
    long behind(int slider) {
        return lines & Lines.through(slider, from) & ~Lines.between(slider, from) & ~Bitboards.of(slider);
    }

    /** Notes the replies that an enemy pawn gains: its push, from its starting rank a double push. */
    private void letPawnsThrough() {
        pushes = replies.pawnsLetThrough(bit);
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
        singles |= line;
        if ((board.pawns & pieceBit) != 0) {
            singles |= south(pieceBit) | south(south(pieceBit)) | southEast(pieceBit) | southWest(pieceBit);
        } else {
            singles |= KingSafety.pieceAttacks(board, piece, afterwards);
        }
        long own = board.own & ~bit;
        unpinned = replies.of(piece, afterwards, own, ALL) - replies.of(piece, occupied, board.own, line);
    }

    /** The piece that the lifted one pins. */
    int pinnedPiece() {
        return lsb(Lines.between(zone.king, from) & zone.pinned);
    }

    /** Whether the enemy can castle once the piece has left, and could not before, or the other way round. */
    private boolean changesCastlings() {
        for (int i = 0; i < zone.castlings; i++) {
            boolean open = (zone.castlingPaths[i] & board.own & ~bit) == 0 && (zone.castlingCrossed[i] & guarded) == 0;
            if (open != i < zone.openCastlings) {
                return true;
            }
        }
        return false;
    }

    /** Whether lifting some pieces may change more than who can capture them and what they guard. */
    boolean isUnusual(long pieces) {
        return (unusual & pieces) != 0;
    }

    /** The gained pushes that are lost again when the piece is dropped on some squares. */
    int stoppedPushes(long targets) {
        return pushes * Long.bitCount(targets & stopsAllPushes) + Long.bitCount(targets & stopsOnePush);
    }
}
