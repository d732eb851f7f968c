package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.popLsb;
import static dev.passant.bitboard.Bitboards.south;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;
import dev.passant.movegen.Board;

/**
 * The lifted piece dropped again: how many replies there are when it stands on one square, or on each of many.
 *
 * <p>A square may need more than sums: one from which the piece gives check (the replies are the king's steps, captures of
 * the piece, and blocks), pins or unpins a piece, or stands in the view of another slider of the mover. What is left after
 * that is played ({@link PlayedMoves}).
 */
final class DroppedPiece {

    // Kinds of pieces that arrive.
    static final int PAWN = 0;
    static final int KNIGHT = 1;
    static final int BISHOP = 2;
    static final int ROOK = 3;
    static final int QUEEN = 4;
    static final int KING = 5;

    /** What {@link #onOne} answers when the move must be played. */
    static final int MUST_BE_PLAYED = -1;

    private final BlockCosts costs;
    private final KingZone zone;
    private final Replies replies;
    private final LiftedPiece lifted;
    private final PlayedMoves played;

    private Board board = Board.BLANK;
    private long occupied;
    private long enemy;

    /** The targets of promotions that were counted by four. */
    private long promotedOn;

    /** The targets dropped on one by one. */
    private long singlesDropped;

    DroppedPiece(BlockCosts costs, KingZone zone, Replies replies, LiftedPiece lifted, PlayedMoves played) {
        this.costs = costs;
        this.zone = zone;
        this.replies = replies;
        this.lifted = lifted;
        this.played = played;
    }

    /** Looks at a board for which all else is prepared. */
    void prepare(Board prepared) {
        board = prepared;
        occupied = board.occupied();
        enemy = board.enemy;
    }

    /**
     * Lifts a piece, which is then dropped.
     *
     * @param from where it stands
     * @param attacks what it attacks from there
     * @param view the squares between it and the zone squares that it attacks
     */
    void lift(int from, long attacks, long view) {
        lifted.lift(from, attacks, view);
        singlesDropped = EMPTY;
        promotedOn = EMPTY;
    }

    /**
     * The replies to dropping the piece on each of some squares, those left out that depend on what it attacks from
     * there: steps of the king and castlings that it stops.
     */
    long onEach(long targets) {
        long quiet = targets & ~enemy;
        int each = lifted.base + lifted.unpinned + Long.bitCount(lifted.steps);
        long sum = (long) Long.bitCount(quiet) * each - costs.sum(quiet);
        for (long captures = targets & enemy; captures != 0; captures = popLsb(captures)) {
            int square = lsb(captures);
            sum += each + replies.captureChange(lifted.bit, square);
            sum += contains(zone.near & ~lifted.guarded, square) && zone.canRecapture(board, lifted.bit, square)
                    ? 1
                    : 0;
        }
        return lifted.pushes == 0 ? sum : sum - lifted.stoppedPushes(targets);
    }

    /**
     * The replies to dropping the piece on one square.
     *
     * @param to the square
     * @param kind what arrives, for a promotion the new piece
     * @param pins the squares from which that kind pins one more piece
     * @return how many replies, or {@link #MUST_BE_PLAYED}
     */
    int onOne(int to, int kind, long pins) {
        long target = Bitboards.of(to);
        long attacks = attacks(kind, to);
        long stillGuarded = lifted.guarded;
        if ((lifted.views & target) != 0) {
            long off = guardsTakenOff(to);
            if (off == ALL) {
                return MUST_BE_PLAYED;
            }
            stillGuarded &= ~off;
        }
        if (lifted.uncovered != 0) {
            stillGuarded &= ~blockedAgain(to, target);
        }
        long unguarded = ~(stillGuarded | attacks);
        int kingSteps = Long.bitCount(zone.near & unguarded & ~enemy);
        if ((zone.near & unguarded & enemy & target) != 0 && zone.canRecapture(board, lifted.bit, to)) {
            kingSteps++;
        }
        if (contains(attacks, zone.king)) {
            int answers = answersToCheck(to, target, attacks);
            return answers < 0 ? MUST_BE_PLAYED : answers + kingSteps;
        }
        int count = lifted.base
                + kingSteps
                - lifted.stoppedPushes(target)
                + (contains(enemy, to) ? replies.captureChange(lifted.bit, to) : -costs.sum(target));
        if ((zone.pinners & lifted.bit) != 0) {
            long line = zone.lineOf(lifted.from);
            if (((zone.pinLines | pins) & ~line & target) != 0) {
                return MUST_BE_PLAYED;
            }
            count += changeOfPinned(lifted.pinnedPiece(), target, (line & target) != 0 ? line : ALL);
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
            boolean blocked = ((path & (lifted.left | target)) | zone.castlingRooks[i] & target) != 0;
            count += !blocked && (zone.castlingCrossed[i] & ~unguarded) == 0 ? 1 : 0;
        }
        singlesDropped |= target;
        return count;
    }

    /**
     * The replies to dropping the piece on each of some squares, square by square; moves that must be played are.
     *
     * @param targets the squares, none of them reached by a double push or a promotion
     * @param kind what arrives
     * @param pins the squares from which that kind pins one more piece
     * @return how many replies there are to all of them
     */
    long oneByOne(long targets, int kind, long pins) {
        long sum = 0;
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            int count = onOne(to, kind, pins);
            sum += count == MUST_BE_PLAYED ? played.count(lifted.from, to) : count;
        }
        return sum;
    }

    /** What was uncovered on a line and is covered again when the piece has moved along it. */
    private long blockedAgain(int to, long target) {
        long again = lifted.uncovered & Lines.through(lifted.from, to) & ~Lines.between(lifted.from, to) & ~target;
        // Other pieces that attack these squares are none of the line's.
        return again & ~(zone.twice | zone.once & ~lifted.attacks);
    }

    /** The replies to all four promotions on a square from which none gives check or pins a piece. */
    long promote(int to) {
        long target = Bitboards.of(to);
        int change = contains(enemy, to) ? replies.captureChange(lifted.bit, to) : -costs.sum(target);
        long free = zone.near & ~lifted.guarded & ~enemy;
        if ((zone.near & ~lifted.guarded & enemy & target) != 0 && zone.canRecapture(board, lifted.bit, to)) {
            free |= target;
        }
        long rook = free & ~Attacks.rook(to, lifted.left);
        long bishop = free & ~Attacks.bishop(to, lifted.left);
        promotedOn |= target;
        return 4L * (lifted.base + lifted.unpinned + change - lifted.stoppedPushes(target))
                + Long.bitCount(rook)
                + Long.bitCount(bishop)
                + Long.bitCount(rook & bishop)
                + Long.bitCount(free & ~Attacks.knight(to));
    }

    private long attacks(int kind, int square) {
        return switch (kind) {
            case PAWN -> Attacks.whitePawn(square);
            case KNIGHT -> Attacks.knight(square);
            case BISHOP -> Attacks.bishop(square, lifted.left);
            case ROOK -> Attacks.rook(square, lifted.left);
            case QUEEN -> Attacks.queen(square, lifted.left);
            default -> Attacks.king(square);
        };
    }

    /**
     * The zone squares that sliders of the mover guard no more, and nothing else does, when a piece is dropped into
     * their view; {@link Bitboards#ALL} when that cannot be told.
     */
    private long guardsTakenOff(int square) {
        if (lifted.uncovered != 0) {
            return ALL;
        }
        long rooks = Attacks.rook(square, occupied);
        long bishops = Attacks.bishop(square, occupied);
        long others = board.own & ~lifted.bit & (rooks & board.orthogonalSliders | bishops & board.diagonalSliders);
        long off = EMPTY;
        for (; others != 0; others = popLsb(others)) {
            int slider = lsb(others);
            long line = Lines.through(slider, square) & ~Lines.between(slider, square) & ~Bitboards.of(slider);
            long hidden = (rooks | bishops) & line & ~Bitboards.of(square) & zone.zone;
            // Of two guards, one may be the lifted piece. Both are never hidden: two lines through a square meet only
            // there.
            if ((hidden & zone.twice & lifted.attacks) != 0) {
                return ALL;
            }
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
        long own = board.own & ~lifted.bit | target;
        return replies.of(piece, lifted.left | Bitboards.of(zone.king) | target, own, line) - before;
    }

    /** The replies that a piece loses when it is pinned. */
    private int lostToPin(int pinner, long target) {
        int piece = lsb(Lines.between(zone.king, pinner) & enemy);
        long afterwards = lifted.left | Bitboards.of(zone.king) | target;
        long own = board.own & ~lifted.bit | target;
        return replies.of(piece, afterwards, own, ALL) - replies.of(piece, afterwards, own, zone.lineOf(pinner));
    }

    /**
     * How many replies to a check are no steps of the king: captures of the piece that gives it, and blocks.
     *
     * @return how many, or {@link #MUST_BE_PLAYED}
     */
    private int answersToCheck(int to, long target, long attacks) {
        long between = Lines.between(zone.king, to);
        long unpins = zone.pinned & Lines.between(zone.king, lifted.from);
        boolean freesPinned = (zone.pinners & lifted.bit) != 0
                ? (unpins & target) == 0
                : (zone.pinLines & ~zone.pinned & target) != 0;
        if (freesPinned || lifted.pushes != 0 && (between & (lifted.bit | lifted.stopsOnePush)) != 0) {
            return MUST_BE_PLAYED;
        }
        long answers = between | target;
        int count = costs.attackers(answers) + costs.pawnCaptures(target);
        for (long rest = lifted.sliders & ~target; rest != 0; rest = popLsb(rest)) {
            count += Long.bitCount(lifted.behind(lsb(rest)) & answers);
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
            count -= (between & lifted.bit) != 0 ? 1 : Long.bitCount(between);
        }
        return count;
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
        for (long rest = lifted.sliders; rest != 0; rest = popLsb(rest)) {
            int slider = lsb(rest);
            long line = Lines.through(slider, lifted.from);
            if ((targets & line) == 0) {
                continue;
            }
            int gain = Long.bitCount(lifted.behind(slider) & ~enemy);
            // Towards the slider: the piece blocks it earlier, so nothing is opened; captured, it has no replies at
            // all.
            long before = Lines.between(slider, lifted.from);
            change -= (long) gain * Long.bitCount(quiet & before | captures & Bitboards.of(slider));
            // Away from it: it follows the piece, and gains the squares up to the new one.
            long behind = line & ~before & ~Bitboards.of(slider);
            for (long squares = quiet & behind; squares != 0; squares = popLsb(squares)) {
                change += Long.bitCount(Lines.between(lifted.from, lsb(squares))) + 1 - gain;
            }
            change += Long.bitCount(captures & behind);
        }
        return change;
    }

    /** The same for promotions counted by four. */
    long correctPromotions() {
        return 4 * correctAlongLines(promotedOn);
    }
}
