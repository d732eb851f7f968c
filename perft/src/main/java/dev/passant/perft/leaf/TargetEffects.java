package dev.passant.perft.leaf;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.popLsb;
import static dev.passant.bitboard.Bitboards.south;
import static dev.passant.bitboard.Placement.BISHOP;
import static dev.passant.bitboard.Placement.KNIGHT;
import static dev.passant.bitboard.Placement.PAWN;
import static dev.passant.bitboard.Placement.QUEEN;
import static dev.passant.bitboard.Placement.ROOK;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.EmptyBoard;

/**
 * The effects of a move's target square: the number of replies when the moving piece arrives there, for one target or
 * summed over many.
 *
 * <p>Some targets need more than sums: those from which the piece gives check (the replies are king moves, captures of
 * the checker, and blocks), pins or unpins a piece, or blocks the view of another slider of the mover. Moves that are
 * still too complicated are made on a new board ({@link PlayedMoves}).
 */
final class TargetEffects {

    /** The result of {@link #repliesOn} if the move must be made on a new board. */
    static final int MUST_BE_PLAYED = -1;

    private final BlockCosts costs;
    private final KingZone zone;
    private final Replies replies;
    private final OriginEffects originEffects;
    private final PlayedMoves played;

    private Board board = Board.BLANK;
    private long occupied;
    private long enemy;

    /** The targets on which all four promotions were counted together. */
    private long promotionTargets;

    /** The targets counted one by one. */
    private long singleTargets;

    TargetEffects(BlockCosts costs, KingZone zone, Replies replies, OriginEffects originEffects, PlayedMoves played) {
        this.costs = costs;
        this.zone = zone;
        this.replies = replies;
        this.originEffects = originEffects;
        this.played = played;
    }

    /** Sets the board. The king zone and the move costs must have been prepared for the same board. */
    void prepare(Board prepared) {
        board = prepared;
        occupied = board.occupied();
        enemy = board.enemy;
    }

    /**
     * Removes a piece from its origin square.
     *
     * @param from the origin
     * @param attacks the squares that the piece attacks from there
     * @param view its view: the squares between it and the zone squares that it attacks (see {@link KingZone})
     */
    void leave(int from, long attacks, long view) {
        originEffects.leave(from, attacks, view);
        singleTargets = EMPTY;
        promotionTargets = EMPTY;
    }

    /**
     * Returns the number of replies, summed over targets. King steps and castling moves that the piece prevents from
     * its targets are not subtracted.
     */
    long repliesOnEach(long targets) {
        long quiet = targets & ~enemy;
        int each = originEffects.base + originEffects.unpinned + Long.bitCount(originEffects.steps);
        long captures = targets & enemy;
        long sum = (long) Long.bitCount(targets) * each - costs.sum(quiet);
        if (captures != 0) {
            sum += replies.captureChanges(originEffects.bit, captures);
            for (long rest = captures & zone.near & ~originEffects.guarded; rest != 0; rest = popLsb(rest)) {
                sum += zone.canRecapture(board, originEffects.bit, lsb(rest)) ? 1 : 0;
            }
        }
        if (originEffects.unpinned != 0) {
            sum -= (long) originEffects.unpinned * Long.bitCount(targets & originEffects.keepsPin);
        }
        return originEffects.pushes == 0 ? sum : sum - originEffects.stoppedPushes(targets);
    }

    /**
     * {@return the number of replies if the piece arrives on one target; or {@link #MUST_BE_PLAYED}}
     *
     * @param to the target
     * @param kind the arriving piece, for a promotion the new piece
     * @param pins the squares from which this kind pins one more piece
     */
    int repliesOn(int to, int kind, long pins) {
        long target = Bitboards.of(to);
        long attacks = attacks(kind, to);
        long stillGuarded = originEffects.guarded;
        if ((originEffects.views & target) != 0) {
            long off = blockedGuards(to);
            if (off == ALL) {
                return MUST_BE_PLAYED;
            }
            stillGuarded &= ~off;
        }
        if (originEffects.uncovered != 0) {
            stillGuarded &= ~blockedSquares(to, target);
        }
        long unguarded = ~(stillGuarded | attacks);
        int kingSteps = Long.bitCount(zone.near & unguarded & ~enemy);
        if ((zone.near & unguarded & enemy & target) != 0 && zone.canRecapture(board, originEffects.bit, to)) {
            kingSteps++;
        }
        if (contains(attacks, zone.king)) {
            int evasions = nonKingEvasions(to, target, attacks);
            return evasions < 0 ? MUST_BE_PLAYED : evasions + kingSteps;
        }
        int count = originEffects.base
                + kingSteps
                - originEffects.stoppedPushes(target)
                + (contains(enemy, to) ? replies.captureChanges(originEffects.bit, target) : -costs.sum(target));
        if ((zone.pinners & originEffects.bit) != 0) {
            long line = zone.lineOf(originEffects.from);
            if (((zone.pinLines | pins) & ~line & target) != 0) {
                return MUST_BE_PLAYED;
            }
            count += changeOfPinned(originEffects.pinnedPiece(), target, (line & target) != 0 ? line : ALL);
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
            boolean blocked = ((path & (originEffects.remaining | target)) | zone.castlingRooks[i] & target) != 0;
            count += !blocked && (zone.castlingCrossed[i] & ~unguarded) == 0 ? 1 : 0;
        }
        singleTargets |= target;
        return count;
    }

    /**
     * {@return the number of replies, summed over targets that are examined one by one} Moves that require a new board
     * are made.
     *
     * @param targets the targets, without double pushes and promotions
     * @param kind the arriving piece
     * @param pins the squares from which this kind pins one more piece
     */
    long repliesOneByOne(long targets, int kind, long pins) {
        long sum = 0;
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            int count = repliesOn(to, kind, pins);
            sum += count == MUST_BE_PLAYED ? played.count(originEffects.from, to) : count;
        }
        return sum;
    }

    /** Returns the uncovered squares that the piece blocks again because it moves along their line. */
    private long blockedSquares(int to, long target) {
        long again = originEffects.uncovered
                & Attacks.through(originEffects.from, to)
                & ~Attacks.between(originEffects.from, to)
                & ~target;
        // Other pieces attack these squares along other lines.
        return again & ~(zone.twice | zone.once & ~originEffects.attacks);
    }

    /**
     * Returns the number of replies to all four promotions on a square from which none gives check or pins a piece.
     */
    long promote(int to) {
        long target = Bitboards.of(to);
        int change = contains(enemy, to) ? replies.captureChanges(originEffects.bit, target) : -costs.sum(target);
        long free = zone.near & ~originEffects.guarded & ~enemy;
        if ((zone.near & ~originEffects.guarded & enemy & target) != 0
                && zone.canRecapture(board, originEffects.bit, to)) {
            free |= target;
        }
        long rook = free & ~Attacks.rook(to, originEffects.remaining);
        long bishop = free & ~Attacks.bishop(to, originEffects.remaining);
        promotionTargets |= target;
        return 4L * (originEffects.base + originEffects.unpinned + change - originEffects.stoppedPushes(target))
                + Long.bitCount(rook)
                + Long.bitCount(bishop)
                + Long.bitCount(rook & bishop)
                + Long.bitCount(free & ~Attacks.knight(to));
    }

    private long attacks(int kind, int square) {
        return switch (kind) {
            case PAWN -> Attacks.whitePawn(square);
            case KNIGHT -> Attacks.knight(square);
            case BISHOP -> Attacks.bishop(square, originEffects.remaining);
            case ROOK -> Attacks.rook(square, originEffects.remaining);
            case QUEEN -> Attacks.queen(square, originEffects.remaining);
            default -> Attacks.king(square);
        };
    }

    /**
     * Returns the zone squares that lose their only guard when the piece arrives in a slider's view, or {@link
     * Bitboards#ALL} if that cannot be decided here.
     */
    private long blockedGuards(int square) {
        if (originEffects.uncovered != 0) {
            return ALL;
        }
        long rooks = Attacks.rook(square, occupied);
        long bishops = Attacks.bishop(square, occupied);
        long others =
                board.own & ~originEffects.bit & (rooks & board.orthogonalSliders | bishops & board.diagonalSliders);
        long off = EMPTY;
        for (; others != 0; others = popLsb(others)) {
            int slider = lsb(others);
            long line = Attacks.through(slider, square) & ~Attacks.between(slider, square) & ~Bitboards.of(slider);
            long hidden = (rooks | bishops) & line & ~Bitboards.of(square) & zone.zone;
            // If a square has two guards, one of them may be the moving piece, which no longer guards it. Two other
            // guards cannot both be blocked, because their lines meet only at the guarded square.
            if ((hidden & zone.twice & originEffects.attacks) != 0) {
                return ALL;
            }
            off |= hidden & ~zone.twice;
        }
        return off;
    }

    /** Returns the change in the number of replies of a piece that was pinned. */
    private int changeOfPinned(int piece, long target, long line) {
        int before = replies.of(piece, occupied, board.own, zone.lineOf(piece));
        if (contains(target, piece)) {
            return 0; // captured: captureChanges has counted it
        }
        long own = board.own & ~originEffects.bit | target;
        return replies.of(piece, originEffects.remaining | Bitboards.of(zone.king) | target, own, line) - before;
    }

    /** Returns the number of replies that a piece loses when it is pinned. */
    private int lostToPin(int pinner, long target) {
        int piece = lsb(Attacks.between(zone.king, pinner) & enemy);
        long afterwards = originEffects.remaining | Bitboards.of(zone.king) | target;
        long own = board.own & ~originEffects.bit | target;
        return replies.of(piece, afterwards, own, ALL) - replies.of(piece, afterwards, own, zone.lineOf(pinner));
    }

    /**
     * {@return the number of evasions other than king moves: captures of the checking piece, and blocks; or {@link
     * #MUST_BE_PLAYED}}
     */
    private int nonKingEvasions(int to, long target, long attacks) {
        long between = Attacks.between(zone.king, to);
        long unpins = zone.pinned & Attacks.between(zone.king, originEffects.from);
        boolean freesPinned = (zone.pinners & originEffects.bit) != 0
                ? (unpins & target) == 0
                : (zone.pinLines & ~zone.pinned & target) != 0;
        if (freesPinned
                || originEffects.pushes != 0 && (between & (originEffects.bit | originEffects.stopsOnePush)) != 0) {
            return MUST_BE_PLAYED;
        }
        long checkMask = between | target;
        int count = costs.attackers(checkMask) + costs.pawnCaptures(target);
        for (long rest = originEffects.sliders & ~target; rest != 0; rest = popLsb(rest)) {
            count += Long.bitCount(originEffects.behind(lsb(rest)) & checkMask);
        }
        return between == 0 ? count : count + blocks(between, target, attacks);
    }

    /**
     * Returns the number of pushes that block a check, minus the slider moves that no longer reach the check's line.
     */
    private int blocks(long between, long target, long attacks) {
        // Leaves out the squares south of the target: the pawn that could push there is captured on the target, or
        // blocked by the piece there.
        int count = costs.pushesTo(between & ~(south(target) | south(south(target))));
        boolean onFileOrRank = (EmptyBoard.rook(zone.king) & target) != 0;
        long alongLine = enemy & ~zone.pinned & (onFileOrRank ? board.orthogonalSliders : board.diagonalSliders);
        int to = lsb(target);
        long sideOfKing = to > zone.king ? ALL << zone.king : ~(ALL << zone.king);
        long behind = (enemy & target) != 0 ? target : attacks & Attacks.through(zone.king, to) & sideOfKing;
        if ((behind & alongLine) != 0) {
            // A promoting pawn may come from one of these squares. There it blocked the slider, which reached no other.
            count -= (between & originEffects.bit) != 0 ? 1 : Long.bitCount(between);
        }
        return count;
    }

    /**
     * Returns a correction for moves along the line of a slider that attacks the piece. On this line, the squares that
     * the departure opens are closed again by the arrival.
     *
     * @param placed the targets that were counted together
     */
    long correctAlongLines(long placed) {
        long targets = placed | singleTargets;
        singleTargets = EMPTY;
        long quiet = targets & ~enemy;
        long captures = targets & enemy;
        long change = 0;
        for (long rest = originEffects.sliders; rest != 0; rest = popLsb(rest)) {
            int slider = lsb(rest);
            long line = Attacks.through(slider, originEffects.from);
            if ((targets & line) == 0) {
                continue;
            }
            int gain = Long.bitCount(originEffects.behind(slider) & ~enemy);
            // Targets between slider and origin: the piece still blocks the slider, so its departure opens nothing. A
            // captured slider has no replies.
            long before = Attacks.between(slider, originEffects.from);
            change -= (long) gain * Long.bitCount(quiet & before | captures & Bitboards.of(slider));
            // Targets beyond the origin: the slider attacks the squares up to the target.
            long behind = line & ~before & ~Bitboards.of(slider);
            for (long squares = quiet & behind; squares != 0; squares = popLsb(squares)) {
                change += Long.bitCount(Attacks.between(originEffects.from, lsb(squares))) + 1 - gain;
            }
            change += Long.bitCount(captures & behind);
        }
        return change;
    }

    /** Returns the correction of {@link #correctAlongLines} for promotions counted four at a time. */
    long correctPromotions() {
        return 4 * correctAlongLines(promotionTargets);
    }
}
