package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_7;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.east;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;
import static dev.passant.bitboard.Bitboards.south;
import static dev.passant.bitboard.Bitboards.southEast;
import static dev.passant.bitboard.Bitboards.southWest;
import static dev.passant.bitboard.Bitboards.west;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Pawns;
import dev.passant.movegen.Board;
import dev.passant.movegen.KingSafety;
import dev.passant.movegen.MoveCode;

/**
 * Counts the moves of the mover's pawns and the replies to each, en passant aside: most pawns all together, as sets; one by
 * one those that stand on a line, guard a square alone or promote.
 */
final class PawnPairs {

    private final BlockCosts costs;
    private final KingZone zone;
    private final Replies replies;
    private final LiftedPiece lifted;
    private final DroppedPiece dropped;
    private final PlayedMoves played;

    private Board board = Board.BLANK;
    private long occupied;
    private long enemy;

    /** The replies after a null move of the mover, those of the king left out. */
    private int nullMoveReplies;

    /** The squares to which the enemy king can step after a null move of the mover. */
    private long steps;

    /** Pairs counted so far. */
    private long total;

    PawnPairs(
            BlockCosts costs,
            KingZone zone,
            Replies replies,
            LiftedPiece lifted,
            DroppedPiece dropped,
            PlayedMoves played) {
        this.costs = costs;
        this.zone = zone;
        this.replies = replies;
        this.lifted = lifted;
        this.dropped = dropped;
        this.played = played;
    }

    /**
     * Counts pairs of a pawn's move and a reply.
     *
     * @param counted a board for which all else is prepared
     * @param repliesOfOthers the replies after a null move of the mover, those of the king left out
     * @param stepsOfKing the squares to which the enemy king can step after a null move of the mover
     */
    long count(Board counted, int repliesOfOthers, long stepsOfKing) {
        board = counted;
        occupied = board.occupied();
        enemy = board.enemy;
        nullMoveReplies = repliesOfOthers;
        steps = stepsOfKing;
        total = 0;
        long own = board.pawns & board.own;
        long guarded = (zone.near & ~enemy | zone.zone) & zone.once & ~zone.twice;
        // The rest are on no line and guard nothing alone, so that lifting them changes no more than pawn moves.
        long special = own
                & (zone.screens
                        | zone.discoverers
                        | board.pinned
                        | costs.reached
                        | southEast(guarded)
                        | southWest(guarded)
                        | RANK_7);
        long movable = Pawns.ableToPush(special, ~occupied) | special & (southEast(enemy) | southWest(enemy));
        for (long rest = movable; rest != 0; rest = popLsb(rest)) {
            countPawn(lsb(rest));
        }
        long pawns = own & ~special;
        long single = zone.viewsOnce | zone.pinLines | Attacks.blackPawn(zone.king);

        long pushes = Pawns.singlePushTargets(pawns, ~occupied);
        long doublePushes = Pawns.doublePushTargets(pawns, ~occupied);
        long settledPushes = pushes & ~single;
        long settledDoublePushes = doublePushes & ~(single | besidePinnedPawns());
        // No square is reached by both: a double push passes over an empty third rank.
        long quiet = settledPushes | settledDoublePushes;
        int each = nullMoveReplies + Long.bitCount(steps);
        // Lifting a pawn that pushes lets no enemy pawn through, for it stays before it.
        total += (long) Long.bitCount(quiet) * each
                - costs.sum(quiet)
                - costs.pawnCaptures(south(settledPushes))
                - costs.pawnCaptures(south(south(settledDoublePushes)))
                + enPassantReplies(settledDoublePushes)
                - stepsLost(quiet)
                + zone.castlingsLeft(quiet, zone.pawnStops);
        countSteps(pushes & ~settledPushes, 8);
        for (long rest = doublePushes & ~settledDoublePushes; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            dropped.lift(to - 16, Attacks.whitePawn(to - 16), EMPTY);
            dropDoublePush(to);
        }

        long east = Pawns.eastAttacks(pawns) & enemy;
        long west = Pawns.westAttacks(pawns) & enemy;
        countPawnCaptures(east & ~single, 9);
        countPawnCaptures(west & ~single, 7);
        countSteps(east & single, 9);
        countSteps(west & single, 7);
        return total;
    }

    /** Steps that the enemy king loses to pawns on some squares. */
    private int stepsLost(long pawns) {
        return Long.bitCount(Pawns.eastAttacks(pawns) & steps) + Long.bitCount(Pawns.westAttacks(pawns) & steps);
    }

    /** The captures en passant that answer double pushes beside which no pinned pawn stands: each is legal then. */
    private int enPassantReplies(long doublePushes) {
        long pawns = board.pawns & enemy;
        return Long.bitCount(doublePushes & east(pawns)) + Long.bitCount(doublePushes & west(pawns));
    }

    private long besidePinnedPawns() {
        long pawns = board.pawns & zone.pinned;
        return east(pawns) | west(pawns);
    }

    /** Drops the lifted pawn after a double push. */
    private void dropDoublePush(int to) {
        long target = Bitboards.of(to);
        int count = dropped.onOne(to, DroppedPiece.PAWN, EMPTY);
        if (count == DroppedPiece.MUST_BE_PLAYED) {
            total += played.countDoublePushes(target);
            return;
        }
        total += count;
        long occupiedWithoutPawn = occupied & ~(target >>> 16);
        for (long rest = (east(target) | west(target)) & board.pawns & enemy; rest != 0; rest = popLsb(rest)) {
            // Two pawns leave their squares and one square is filled, so the king is looked at afterwards.
            long afterwards = occupiedWithoutPawn & ~Long.lowestOneBit(rest) | target >>> 8;
            total += zone.isAttackedAlongLine(board, afterwards) ? 0 : 1;
        }
    }

    private void countPawnCaptures(long captures, int step) {
        for (long rest = captures; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            long pawn = Bitboards.of(to - step);
            int king = contains(zone.near & ~zone.twice, to) && zone.canRecapture(board, pawn, to) ? 1 : 0;
            total += nullMoveReplies
                    + Long.bitCount(steps)
                    - costs.pawnCaptures(pawn)
                    + replies.pawnsLetThrough(pawn)
                    + replies.captureChange(pawn, to)
                    + king;
        }
        total += zone.castlingsLeft(captures, zone.pawnStops) - stepsLost(captures);
    }

    /** Counts steps of pawns by one, one by one. */
    private void countSteps(long targets, int step) {
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            int from = to - step;
            dropped.lift(from, Attacks.whitePawn(from), EMPTY);
            total += dropped.oneByOne(Bitboards.of(to), DroppedPiece.PAWN, EMPTY);
        }
    }

    /** Counts the moves of one pawn, en passant aside. */
    private void countPawn(int from) {
        long bit = Bitboards.of(from);
        long line = KingSafety.pinLine(board, from);
        long attacks = Attacks.whitePawn(from);
        long steps = (Pawns.singlePushTargets(bit, ~occupied) | attacks & enemy) & line;
        long doublePush = Pawns.doublePushTargets(bit, ~occupied) & line;
        if ((steps | doublePush) == 0) {
            return;
        }
        if ((bit & RANK_7) != 0) {
            countPromotions(from, steps);
            return;
        }
        if (contains(zone.discoverers, from)) {
            total += played.countEach(from, steps);
            total += played.countDoublePushes(doublePush);
            return;
        }
        dropped.lift(from, attacks, EMPTY);
        long together = (steps | doublePush) & ~(lifted.singles | Attacks.blackPawn(zone.king));
        if ((doublePush & besidePinnedPawns()) != 0) {
            together &= ~doublePush;
        }
        total += dropped.onEach(together)
                + zone.castlingsLeft(together, zone.pawnStops)
                + enPassantReplies(doublePush & together)
                - Long.bitCount(Pawns.eastAttacks(together) & lifted.steps)
                - Long.bitCount(Pawns.westAttacks(together) & lifted.steps);
        total += dropped.oneByOne(steps & ~together, DroppedPiece.PAWN, EMPTY);
        if ((doublePush & ~together) != 0) {
            dropDoublePush(lsb(doublePush));
        }
        total += dropped.correctAlongLines(together);
    }

    /** Counts the promotions of one pawn: it leaves as a pawn and arrives as a knight, bishop, rook or queen. */
    private void countPromotions(int from, long targets) {
        long bit = Bitboards.of(from);
        if (contains(zone.discoverers, from)) {
            total += played.countLegal(bit, targets);
            return;
        }
        dropped.lift(from, Attacks.whitePawn(from), EMPTY);
        // The new piece attacks back over the square that the pawn left.
        long left = occupied & ~bit;
        long rookChecks = Attacks.rook(zone.king, left);
        long bishopChecks = Attacks.bishop(zone.king, left);
        long rookPins = Attacks.rook(zone.king, left & ~(rookChecks & enemy)) & ~rookChecks;
        long bishopPins = Attacks.bishop(zone.king, left & ~(bishopChecks & enemy)) & ~bishopChecks;
        long single = rookChecks | bishopChecks | rookPins | bishopPins | Attacks.knight(zone.king) | lifted.singles;
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            if (zone.castlings == 0 && !contains(single, to)) {
                total += dropped.promote(to);
            } else {
                promote(from, to, 0, DroppedPiece.KNIGHT, EMPTY);
                promote(from, to, 1, DroppedPiece.BISHOP, bishopPins);
                promote(from, to, 2, DroppedPiece.ROOK, rookPins);
                promote(from, to, 3, DroppedPiece.QUEEN, bishopPins | rookPins);
            }
        }
        total += dropped.correctPromotions();
    }

    private void promote(int from, int to, int promotion, int kind, long pins) {
        int count = dropped.onOne(to, kind, pins);
        if (count == DroppedPiece.MUST_BE_PLAYED) {
            int moveKind = contains(enemy, to) ? MoveCode.PROMOTION_CAPTURE : MoveCode.PROMOTION;
            total += played.count(MoveCode.of(from, to, moveKind + promotion));
        } else {
            total += count + dropped.correctAlongLines(EMPTY);
        }
    }
}
