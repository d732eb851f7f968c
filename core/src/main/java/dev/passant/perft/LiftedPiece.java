package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_7;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.moreThanOne;
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

/**
 * One piece of the mover lifted off the board: what that changes in the enemy's replies, and how many replies there are
 * when it is dropped on one square, or on each of many.
 */
final class LiftedPiece {

    // Kinds of pieces that arrive.
    static final int PAWN = 0;
    static final int KNIGHT = 1;
    static final int BISHOP = 2;
    static final int ROOK = 3;
    static final int QUEEN = 4;
    static final int KING = 5;

    /** What {@link #dropOne} answers when the move must be played. */
    static final int MUST_BE_PLAYED = -1;

    private final BlockCosts costs;
    private final KingZone zone;
    private final Replies replies;

    private Board board = LastTwoPlies.EMPTY_BOARD;
    private long occupied;
    private long enemy;

    /** The replies if the mover passed, those of the king left out. */
    private int repliesToPass;

    /** Pieces whose lifting changes more than who can capture them and what they guard. */
    private long unusual;

    private int from;
    private long bit;
    private long liftedAttacks;

    /** All pieces but the lifted one and the enemy king. */
    long left;

    /** The squares that the mover's other pieces attack. */
    private long guarded;

    /** The squares to which the enemy king can step, nothing dropped yet. */
    long steps;

    /** The replies with nothing dropped yet, those of the king left out, and what is pinned unchanged. */
    private int base;

    /** The replies that the piece that this one pins gains when this one leaves its line. */
    private int unpinned;

    /** Targets that must be looked at one by one whatever piece arrives. */
    long singles;

    /** Squares between the mover's other sliders and the zone squares that they guard. */
    private long views;

    /** Squares that a slider of the mover behind the piece attacks once it has left. */
    private long uncovered;

    /** The enemy's sliders that attack the piece, pinned ones left out. */
    private long sliders;

    /** What a queen would attack from where an unusual piece stands. */
    private long lines;

    // Pawns that go on when the piece before them has left, unless it is dropped here.
    private long stopsAllPushes;
    private int pushes;
    private long stopsOnePush;

    /** The targets of promotions that were counted by four. */
    private long promotedOn;

    /** The targets dropped on one by one. */
    private long singlesDropped;

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
        repliesToPass = repliesOfOthers;
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
        liftedAttacks = attacks;
        left = zone.withoutKing & ~bit;
        guarded = zone.twice | zone.once & ~attacks;
        views = zone.viewsTwice | zone.viewsOnce & ~view;
        singles = views | zone.pinLines;
        base = repliesToPass - costs.pawnCaptures(bit);
        singlesDropped = EMPTY;
        promotedOn = EMPTY;
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
    private long behind(int slider) {
        return lines & Lines.through(slider, from) & ~Lines.between(slider, from) & ~Bitboards.of(slider);
    }

    /** Notes the replies that an enemy pawn gains: its push, from its starting rank a double push. */
    private void letPawnsThrough() {
        pushes = pawnsLetThrough(bit);
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

    /** The replies that an enemy pawn gains when a piece is lifted. A promotion is four replies. */
    int pawnsLetThrough(long piece) {
        long pawns = board.pawns & enemy & ~zone.pinned;
        long north = north(piece);
        if ((north & pawns) != 0) {
            int doublePush = (north & RANK_7) != 0 && (south(piece) & ~occupied) != 0 ? 1 : 0;
            return ((piece & RANK_1) != 0 ? 4 : 1) + doublePush;
        }
        return (north(north) & pawns & RANK_7) != 0 && (north & ~occupied) != 0 ? 1 : 0;
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
    private int pinnedPiece() {
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

    /**
     * The replies to dropping the piece on each of some squares, those left out that depend on what it attacks from
     * there: steps of the king and castlings that it stops.
     */
    long dropOnEach(long targets) {
        long quiet = targets & ~enemy;
        int each = base + unpinned + Long.bitCount(steps);
        long sum = (long) Long.bitCount(quiet) * each - costs.sum(quiet);
        for (long captures = targets & enemy; captures != 0; captures = popLsb(captures)) {
            int square = lsb(captures);
            sum += each + replies.captureChange(bit, square);
            sum += contains(zone.near & ~guarded, square) && zone.canRecapture(board, bit, square) ? 1 : 0;
        }
        return pushes == 0 ? sum : sum - stoppedPushes(targets);
    }

    /** Whether lifting some pieces may change more than who can capture them and what they guard. */
    boolean isUnusual(long pieces) {
        return (unusual & pieces) != 0;
    }

    private int stoppedPushes(long targets) {
        return pushes * Long.bitCount(targets & stopsAllPushes) + Long.bitCount(targets & stopsOnePush);
    }

    /** The ways to castle that are left to the enemy when the piece is dropped on each of some squares. */
    int castlings(long targets, long[] stops) {
        int sum = 0;
        for (int i = 0; i < zone.openCastlings; i++) {
            sum += Long.bitCount(targets & ~stops[i]);
        }
        return sum;
    }

    /**
     * The replies to dropping the piece on one square.
     *
     * @param to the square
     * @param kind what arrives, for a promotion the new piece
     * @param pins the squares from which that kind pins one more piece
     * @return how many replies, or {@link #MUST_BE_PLAYED}
     */
    int dropOne(int to, int kind, long pins) {
        long target = Bitboards.of(to);
        long attacks = attacks(kind, to);
        long stillGuarded = guarded;
        if ((views & target) != 0) {
            long off = guardsTakenOff(to);
            if (off == ALL) {
                return MUST_BE_PLAYED;
            }
            stillGuarded &= ~off;
        }
        if (uncovered != 0) {
            stillGuarded &= ~blockedAgain(to, target);
        }
        long unguarded = ~(stillGuarded | attacks);
        int kingSteps = Long.bitCount(zone.near & unguarded & ~enemy);
        if ((zone.near & unguarded & enemy & target) != 0 && zone.canRecapture(board, bit, to)) {
            kingSteps++;
        }
        if (contains(attacks, zone.king)) {
            int answers = answersToCheck(to, target, attacks);
            return answers < 0 ? MUST_BE_PLAYED : answers + kingSteps;
        }
        int count = base
                + kingSteps
                - stoppedPushes(target)
                + (contains(enemy, to) ? replies.captureChange(bit, to) : -costs.sum(target));
        if ((zone.pinners & bit) != 0) {
            long line = zone.lineOf(from);
            if (((zone.pinLines | pins) & ~line & target) != 0) {
                return MUST_BE_PLAYED;
            }
            count += changeOfPinned(pinnedPiece(), target, (line & target) != 0 ? line : ALL);
        } else if ((zone.pinLines & target) != 0) {
            long line = zone.lineOf(to);
            long piece = zone.pinned & line;
            if (moreThanOne(piece)) {
                return MUST_BE_PLAYED;
            }
            count += changeOfPinned(lsb(piece), target, (pins & target) != 0 ? line : ALL);
        } else if ((pins & target) != 0) {
            count -= lostToPin(to, target);
        }
        for (int i = 0; i < zone.castlings; i++) {
            long path = zone.castlingPaths[i];
            boolean blocked = ((path & (left | target)) | zone.castlingRooks[i] & target) != 0;
            count += !blocked && (zone.castlingCrossed[i] & ~unguarded) == 0 ? 1 : 0;
        }
        singlesDropped |= target;
        return count;
    }

    /** What was uncovered on a line and is covered again when the piece has moved along it. */
    private long blockedAgain(int to, long target) {
        long again = uncovered & Lines.through(from, to) & ~Lines.between(from, to) & ~target;
        // Other pieces that attack these squares are none of the line's.
        return again & ~(zone.twice | zone.once & ~liftedAttacks);
    }

    /** The replies to all four promotions on a square from which none gives check or pins a piece. */
    long promote(int to) {
        long target = Bitboards.of(to);
        int change = contains(enemy, to) ? replies.captureChange(bit, to) : -costs.sum(target);
        long free = zone.near & ~guarded & ~enemy;
        if ((zone.near & ~guarded & enemy & target) != 0 && zone.canRecapture(board, bit, to)) {
            free |= target;
        }
        long rook = free & ~Attacks.rook(to, left);
        long bishop = free & ~Attacks.bishop(to, left);
        promotedOn |= target;
        return 4L * (base + unpinned + change - stoppedPushes(target))
                + Long.bitCount(rook)
                + Long.bitCount(bishop)
                + Long.bitCount(rook & bishop)
                + Long.bitCount(free & ~Attacks.knight(to));
    }

    private long attacks(int kind, int square) {
        return switch (kind) {
            case PAWN -> Attacks.whitePawn(square);
            case KNIGHT -> Attacks.knight(square);
            case BISHOP -> Attacks.bishop(square, left);
            case ROOK -> Attacks.rook(square, left);
            case QUEEN -> Attacks.queen(square, left);
            default -> Attacks.king(square);
        };
    }

    /**
     * The zone squares that sliders of the mover guard no more, and nothing else does, when a piece is dropped into
     * their view; {@link Bitboards#ALL} when that cannot be told.
     */
    private long guardsTakenOff(int square) {
        if (uncovered != 0) {
            return ALL;
        }
        long rooks = Attacks.rook(square, occupied);
        long bishops = Attacks.bishop(square, occupied);
        long others = board.own & ~bit & (rooks & board.orthogonalSliders | bishops & board.diagonalSliders);
        long off = EMPTY;
        long seen = EMPTY;
        for (; others != 0; others = popLsb(others)) {
            int slider = lsb(others);
            long line = Lines.through(slider, square) & ~Lines.between(slider, square) & ~Bitboards.of(slider);
            long hidden = (rooks | bishops) & line & ~Bitboards.of(square) & zone.zone;
            // Of two guards, one may be the lifted piece, or both may be hidden.
            if ((hidden & (seen | zone.twice & liftedAttacks)) != 0) {
                return ALL;
            }
            seen |= hidden;
            off |= hidden & ~zone.twice;
        }
        return off;
    }

    /** How the replies of a piece that was pinned change. */
    private int changeOfPinned(int piece, long target, long line) {
        int before = replies.of(piece, occupied, board.own, zone.lineOf(piece));
        if (contains(target, piece)) {
            return 0; // captured, which the change by capture has counted
        }
        long own = board.own & ~bit | target;
        return replies.of(piece, left | Bitboards.of(zone.king) | target, own, line) - before;
    }

    /** The replies that a piece loses when it is pinned. */
    private int lostToPin(int pinner, long target) {
        int piece = lsb(Lines.between(zone.king, pinner) & enemy);
        long afterwards = left | Bitboards.of(zone.king) | target;
        long own = board.own & ~bit | target;
        return replies.of(piece, afterwards, own, ALL) - replies.of(piece, afterwards, own, zone.lineOf(pinner));
    }

    /**
     * How many replies to a check are no steps of the king: captures of the piece that gives it, and blocks.
     *
     * @return how many, or {@link #MUST_BE_PLAYED}
     */
    private int answersToCheck(int to, long target, long attacks) {
        long between = Lines.between(zone.king, to);
        long unpins = zone.pinned & Lines.between(zone.king, from);
        boolean freesPinned =
                (zone.pinners & bit) != 0 ? (unpins & target) == 0 : (zone.pinLines & ~zone.pinned & target) != 0;
        if (freesPinned || pushes != 0 && (between & (bit | stopsOnePush)) != 0) {
            return MUST_BE_PLAYED;
        }
        long answers = between | target;
        int count = costs.attackers(answers) + costs.pawnCaptures(target);
        for (long rest = sliders & ~target; rest != 0; rest = popLsb(rest)) {
            count += Long.bitCount(behind(lsb(rest)) & answers);
        }
        return between == 0 ? count : count + blocks(between, target, attacks);
    }

    /** The pushes that block a check, less what does not reach the line of the check any more. */
    private int blocks(long between, long target, long attacks) {
        // Only a pawn that stood on the target, or pushes over it, would push to the squares south of it.
        int count = costs.pushesTo(between & ~(south(target) | south(south(target))));
        boolean onFileOrRank = (Attacks.rookOnEmptyBoard(zone.king) & target) != 0;
        long alongLine = enemy & ~zone.pinned & (onFileOrRank ? board.orthogonalSliders : board.diagonalSliders);
        int to = lsb(target);
        long sideOfKing = to > zone.king ? ALL << zone.king : ~(ALL << zone.king);
        long behind = (enemy & target) != 0 ? target : attacks & Lines.through(zone.king, to) & sideOfKing;
        if ((behind & alongLine) != 0) {
            // A pawn that captures and promotes has kept it from all but the square that it stood on.
            count -= (between & bit) != 0 ? 1 : Long.bitCount(between);
        }
        return count;
    }

    /** The same for promotions counted by four. */
    long correctPromotions() {
        return 4 * correctAlongLines(promotedOn);
    }

    /**
     * Mends the count for moves along the line of a slider that attacks the piece: there, what lifting opens and what
     * dropping closes is the same line.
     *
     * @param dropped the squares that the piece was dropped on all together
     */
    long correctAlongLines(long dropped) {
        long targets = dropped | singlesDropped;
        singlesDropped = EMPTY;
        long quiet = targets & ~enemy;
        long captures = targets & enemy;
        long change = 0;
        for (long rest = sliders; rest != 0; rest = popLsb(rest)) {
            int slider = lsb(rest);
            long line = Lines.through(slider, from);
            if ((targets & line) == 0) {
                continue;
            }
            int gain = Long.bitCount(behind(slider) & ~enemy);
            // Towards the slider: the piece blocks it earlier, so nothing is opened; captured, it has no replies at
            // all.
            long before = Lines.between(slider, from);
            change -= (long) gain * Long.bitCount(quiet & before | captures & Bitboards.of(slider));
            // Away from it: it follows the piece, and gains the squares up to the new one.
            long behind = line & ~before & ~Bitboards.of(slider);
            for (long squares = quiet & behind; squares != 0; squares = popLsb(squares)) {
                change += Long.bitCount(Lines.between(from, lsb(squares))) + 1 - gain;
            }
            change += Long.bitCount(captures & behind);
        }
        return change;
    }
}
