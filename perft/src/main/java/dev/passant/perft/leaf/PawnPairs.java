package dev.passant.perft.leaf;

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
import dev.passant.bitboard.Placement;
import dev.passant.movegen.Board;
import dev.passant.movegen.KingSafety;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.PawnSets;

/**
 * Counts the pairs of a pawn move and a reply, except en-passant captures. Most pawn moves are counted set-wise. Pawns
 * that may affect a slider, and pawns that can promote, are counted one by one.
 */
final class PawnPairs {

    private final BlockCosts costs;
    private final KingZone zone;
    private final Replies replies;
    private final OriginEffects originEffects;
    private final TargetEffects targetEffects;
    private final PlayedMoves played;

    private Board board = Board.BLANK;
    private long occupied;
    private long enemy;

    /** The squares to which the pawns may move. */
    private long allowed;

    /** The number of replies after a null move of the mover, except king moves. */
    private int nullMoveReplies;

    /** The squares to which the enemy king can step after a null move of the mover. */
    private long steps;

    /** The squares next to the enemy king that exactly one piece guards. */
    private long guardedOnce;

    /** The pairs counted so far. */
    private long total;

    PawnPairs(
            BlockCosts costs,
            KingZone zone,
            Replies replies,
            OriginEffects originEffects,
            TargetEffects targetEffects,
            PlayedMoves played) {
        this.costs = costs;
        this.zone = zone;
        this.replies = replies;
        this.originEffects = originEffects;
        this.targetEffects = targetEffects;
        this.played = played;
    }

    /**
     * Counts pairs of a pawn move and a reply.
     *
     * @param counted the board; the other parts have been prepared for it
     * @param movers the pieces that may move
     * @param allowedTargets the squares to which they may move
     * @param repliesOfOthers the number of replies after a null move of the mover, except king moves
     * @param stepsOfKing the squares to which the enemy king can step after a null move of the mover
     */
    long count(Board counted, long movers, long allowedTargets, int repliesOfOthers, long stepsOfKing) {
        board = counted;
        occupied = board.occupied();
        enemy = board.enemy;
        nullMoveReplies = repliesOfOthers;
        steps = stepsOfKing;
        total = 0;
        allowed = allowedTargets;
        long own = board.pawns & movers;
        guardedOnce = zone.near & ~enemy & zone.once & ~zone.twice;
        // The other pawns are not on a line, so their departure changes only pawn moves, and king steps to squares that
        // they guard. They guard no square that the king crosses when it castles, because only promoting pawns do.
        long special = own & (zone.screens | zone.discoverers | board.pinned | costs.reached | RANK_7);
        long movable = PawnSets.ableToPush(special, ~occupied) | special & (southEast(enemy) | southWest(enemy));
        for (long rest = movable; rest != 0; rest = popLsb(rest)) {
            countPawn(lsb(rest));
        }
        long pawns = own & ~special;
        long single = zone.viewsOnce | zone.pinLines | Attacks.blackPawn(zone.king);

        long pushes = PawnSets.singlePushTargets(pawns, ~occupied) & allowed;
        long doublePushes = PawnSets.doublePushTargets(pawns, ~occupied) & allowed;
        long settledPushes = pushes & ~single;
        long settledDoublePushes = doublePushes & ~(single | besidePinnedPawns());
        // No square is a target of both kinds of pushes: the pawn of a double push would pass the pawn of the single
        // push.
        long quiet = settledPushes | settledDoublePushes;
        int each = nullMoveReplies + Long.bitCount(steps);
        // A pawn that pushes stays in front of the pawn that it blocks, so its departure gives enemy pawns no pushes.
        total += (long) Long.bitCount(quiet) * each
                - costs.sum(quiet)
                + enPassantReplies(settledDoublePushes)
                - stepsLost(quiet)
                + zone.castlingsLeft(quiet, zone.pawnStops);
        // In most positions no pawn is attacked by a pawn or guards a square next to the king. (The starting position
        // is 2.7% faster with this test, the endgame the same; paired runs in one JVM, JDK 25.)
        long attacked = costs.pawnsAttackEast | costs.pawnsAttackWest;
        if ((pawns & (attacked | southEast(guardedOnce) | southWest(guardedOnce))) != 0) {
            total += departures(south(settledPushes)) + departures(south(south(settledDoublePushes)));
        }
        countSteps(pushes & ~settledPushes, 8);
        for (long rest = doublePushes & ~settledDoublePushes; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            targetEffects.leave(to - 16, Attacks.whitePawn(to - 16), EMPTY);
            countDoublePush(to);
        }

        long east = PawnSets.eastAttacks(pawns) & enemy & allowed;
        long west = PawnSets.westAttacks(pawns) & enemy & allowed;
        countPawnCaptures(east & ~single, 9);
        countPawnCaptures(west & ~single, 7);
        countSteps(east & single, 9);
        countSteps(west & single, 7);
        return total;
    }

    /** Returns the change in the number of replies when pawns leave a set of squares, summed over the pawns. */
    private int departures(long pawns) {
        return stepsGained(pawns) - costs.pawnCaptures(pawns);
    }

    /** Returns the number of steps that the enemy king gains when pawns leave a set of squares. */
    private int stepsGained(long pawns) {
        return Long.bitCount(PawnSets.eastAttacks(pawns) & guardedOnce)
                + Long.bitCount(PawnSets.westAttacks(pawns) & guardedOnce);
    }

    /** Returns the number of steps that the enemy king loses to pawns on a set of squares. */
    private int stepsLost(long pawns) {
        return Long.bitCount(PawnSets.eastAttacks(pawns) & steps) + Long.bitCount(PawnSets.westAttacks(pawns) & steps);
    }

    /**
     * Returns the number of en-passant replies to double pushes that have no pinned pawn beside them; all are legal.
     */
    private int enPassantReplies(long doublePushes) {
        long pawns = board.pawns & enemy;
        return Long.bitCount(doublePushes & east(pawns)) + Long.bitCount(doublePushes & west(pawns));
    }

    private long besidePinnedPawns() {
        long pawns = board.pawns & zone.pinned;
        return east(pawns) | west(pawns);
    }

    /** Counts the replies to a double push of the current pawn. */
    private void countDoublePush(int to) {
        long target = Bitboards.of(to);
        int count = targetEffects.repliesOn(to, Placement.PAWN, EMPTY);
        if (count == TargetEffects.MUST_BE_PLAYED) {
            total += played.countDoublePushes(target);
            return;
        }
        total += count;
        long occupiedWithoutPawn = occupied & ~(target >>> 16);
        for (long rest = (east(target) | west(target)) & board.pawns & enemy; rest != 0; rest = popLsb(rest)) {
            // The capture empties two squares and fills one, so look for attacks on the king afterwards.
            long afterwards = occupiedWithoutPawn & ~Long.lowestOneBit(rest) | target >>> 8;
            total += zone.isAttackedAlongLine(board, afterwards) ? 0 : 1;
        }
    }

    private void countPawnCaptures(long captures, int step) {
        if (captures == 0) {
            return;
        }
        for (long rest = captures; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            long pawn = Bitboards.of(to - step);
            int king = contains(zone.near & ~zone.twice, to) && zone.canRecapture(board, pawn, to) ? 1 : 0;
            total += nullMoveReplies
                    + Long.bitCount(steps)
                    - costs.pawnCaptures(pawn)
                    + replies.unblockedPushes(pawn)
                    + replies.captureChanges(pawn, Bitboards.of(to))
                    + king;
        }
        total += zone.castlingsLeft(captures, zone.pawnStops) + stepsGained(captures >>> step) - stepsLost(captures);
    }

    /** Counts pawn moves one by one, except double pushes and promotions. */
    private void countSteps(long targets, int step) {
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            int from = to - step;
            targetEffects.leave(from, Attacks.whitePawn(from), EMPTY);
            total += targetEffects.repliesOneByOne(Bitboards.of(to), Placement.PAWN, EMPTY);
        }
    }

    /** Counts the moves of one pawn, except en passant. */
    private void countPawn(int from) {
        long bit = Bitboards.of(from);
        long line = KingSafety.pinLine(board, from) & allowed;
        long attacks = Attacks.whitePawn(from);
        long steps = (PawnSets.singlePushTargets(bit, ~occupied) | attacks & enemy) & line;
        long doublePush = PawnSets.doublePushTargets(bit, ~occupied) & line;
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
        targetEffects.leave(from, attacks, EMPTY);
        long together = (steps | doublePush) & ~(originEffects.singles | Attacks.blackPawn(zone.king));
        if ((doublePush & besidePinnedPawns()) != 0) {
            together &= ~doublePush;
        }
        total += targetEffects.repliesOnEach(together)
                + zone.castlingsLeft(together, zone.pawnStops)
                + enPassantReplies(doublePush & together)
                - Long.bitCount(PawnSets.eastAttacks(together) & originEffects.steps)
                - Long.bitCount(PawnSets.westAttacks(together) & originEffects.steps);
        total += targetEffects.repliesOneByOne(steps & ~together, Placement.PAWN, EMPTY);
        if ((doublePush & ~together) != 0) {
            countDoublePush(lsb(doublePush));
        }
        total += targetEffects.correctAlongLines(together);
    }

    /** Counts the promotions of one pawn. */
    private void countPromotions(int from, long targets) {
        long bit = Bitboards.of(from);
        if (contains(zone.discoverers, from)) {
            total += played.countLegal(bit, targets);
            return;
        }
        targetEffects.leave(from, Attacks.whitePawn(from), EMPTY);
        // The new piece attacks through the square that the pawn has left.
        long left = occupied & ~bit;
        long rookChecks = Attacks.rook(zone.king, left);
        long bishopChecks = Attacks.bishop(zone.king, left);
        long rookPins = Attacks.rook(zone.king, left & ~(rookChecks & enemy)) & ~rookChecks;
        long bishopPins = Attacks.bishop(zone.king, left & ~(bishopChecks & enemy)) & ~bishopChecks;
        long single =
                rookChecks | bishopChecks | rookPins | bishopPins | Attacks.knight(zone.king) | originEffects.singles;
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            if (zone.castlings == 0 && !contains(single, to)) {
                total += targetEffects.promote(to);
            } else {
                promote(from, to, 0, Placement.KNIGHT, EMPTY);
                promote(from, to, 1, Placement.BISHOP, bishopPins);
                promote(from, to, 2, Placement.ROOK, rookPins);
                promote(from, to, 3, Placement.QUEEN, bishopPins | rookPins);
            }
        }
        total += targetEffects.correctPromotions();
    }

    private void promote(int from, int to, int promotion, int kind, long pins) {
        int count = targetEffects.repliesOn(to, kind, pins);
        if (count == TargetEffects.MUST_BE_PLAYED) {
            total += played.count(MoveCode.of(from, to, MoveCode.PROMOTION + promotion));
        } else {
            total += count + targetEffects.correctAlongLines(EMPTY);
        }
    }
}
