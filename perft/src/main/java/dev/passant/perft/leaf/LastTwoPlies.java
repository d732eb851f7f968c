package dev.passant.perft.leaf;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_2;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.movegen.Board;
import dev.passant.movegen.Castling;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.KingSafety;
import dev.passant.movegen.MoveCode;

/**
 * Counts the pairs of a legal move and a legal reply (perft 2) while making only a few of the moves.
 *
 * <p><b>Idea.</b> Bulk counting saves the last ply: the replies to a move are counted, not made. This class also avoids
 * making most moves of the ply before, because most moves hardly change the replies. The replies are counted once,
 * after a null move. Each move then contributes this number and the difference that it makes. In the starting position
 * every difference is zero, and perft 2 is 20 * 20. In general, a quiet move changes the replies in three places:
 *
 * <ul>
 *   <li>On its origin square ({@link OriginEffects}): enemy sliders that attacked the piece now attack beyond it, a
 *       pawn that it blocked can push, and pawns can no longer capture it there.
 *   <li>On its target square ({@link TargetEffects}): the piece blocks enemy sliders and pawns. A slider that could
 *       move to the target can now capture there, so it loses only the squares beyond; a pawn may gain a capture.
 *       {@link BlockCosts} has this difference for all empty squares together.
 *   <li>Around the enemy king ({@link KingZone}): the king gains steps to squares that only this piece guarded, and
 *       loses steps to squares that the piece attacks from its target.
 * </ul>
 *
 * <p>If the moves of a piece have no other effect, the number of replies to all of them is a sum:
 *
 * <pre>
 * replies to the moves = number of targets * replies with the piece off the board
 *                      - sum over targets: replies that a blocker there costs
 *                      - sum over king steps: number of targets from which the piece attacks the square
 * </pre>
 *
 * <p>The second line is a few population counts, weighted by powers of two. The third line is one population count per
 * king step: attacks are symmetric, so the targets in question are those that the piece would attack from the step's
 * square. A capture also removes the replies of the captured piece, and lets the pieces that defended it recapture. A
 * move along the line of an attacking slider needs a correction ({@link TargetEffects#correctAlongLines}), because its
 * origin opens the same squares that its target closes.
 *
 * <p><b>Counted one by one</b>, but without making the move ({@link TargetEffects#repliesOn}): checks, moves that pin
 * or unpin a piece, and moves that block another slider of the mover, which no longer guards the squares beyond. The
 * replies to a check are its evasions: king moves, captures of the checker and blocks, all counted set-wise.
 *
 * <p><b>Made on the board</b> ({@link PlayedMoves}), with the replies counted as usual: moves of pieces that uncover a
 * check or a pin, en-passant captures, castling near the enemy king, and a few moves with several of the effects above.
 * If a side has no royal king, all moves are made. {@link #count} decides for each board, so the result is exact for
 * every board.
 *
 * <p>If the mover is in check, the same sums hold for its evasions. The null move would let the enemy capture the king,
 * but each evasion removes this reply with its other effects: it captures the checker, blocks its line, or moves the
 * king. (2% faster in all than making the evasions; paired runs in one JVM, JDK 25.)
 *
 * <p>There is one method for each kind of piece, all of the same form, so that no code branches on the kind at run
 * time. Pawn moves are counted set-wise ({@link PawnPairs}).
 *
 * <p>{@code benchmarks/all perft} measures the speed-up over bulk counting of the last ply only; for the results see
 * {@code docs/benchmarks.md}. {@code LastTwoPliesTest} compares the counts with plain perft.
 *
 * <p>An instance is reusable scratch space for one thread.
 */
public final class LastTwoPlies implements LeafCounter {

    private final BlockCosts costs = new BlockCosts();
    private final KingZone zone = new KingZone();
    private final Replies replies = new Replies(costs, zone);
    private final OriginEffects originEffects = new OriginEffects(costs, zone, replies);
    private final PlayedMoves played = new PlayedMoves();
    private final TargetEffects targetEffects = new TargetEffects(costs, zone, replies, originEffects, played);
    private final PawnPairs pawns = new PawnPairs(costs, zone, replies, originEffects, targetEffects, played);
    private final int[] castlings = new int[2];

    private Board board = Board.BLANK;
    private long occupied;

    /** The pieces of the mover that may have legal moves. */
    private long movers;

    /**
     * The squares to which pieces other than the king may move: all squares without a piece of the mover or, in check,
     * only those that end the check.
     */
    private long allowed;

    /** The number of replies after a null move of the mover, except king moves. */
    private int nullMoveReplies;

    /** The squares to which the enemy king can step after a null move of the mover. */
    private long steps;

    /** The pairs counted so far. */
    private long total;

    @Override
    public int plies() {
        return 2;
    }

    @Override
    public int columns() {
        return 1;
    }

    @Override
    public void add(Board added, long paths, long[] sums) {
        sums[0] = Math.addExact(sums[0], Math.multiplyExact(count(added), paths));
    }

    /**
     * Counts pairs of a move and a reply.
     *
     * @param counted any board
     * @return perft of depth 2
     */
    long count(Board counted) {
        board = counted;
        boolean plain = board.ownKing == Board.NO_KING || board.enemyKing == Board.NO_KING;
        played.prepare(board);
        if (plain || !zone.prepare(board)) {
            return played.countLegal(ALL, ALL);
        }
        occupied = board.occupied();
        costs.prepare(board, zone.pinned);
        replies.prepare(board);
        nullMoveReplies = replies.count();
        originEffects.prepare(board, nullMoveReplies);
        targetEffects.prepare(board);
        steps = zone.near & ~(zone.once | board.enemy);
        // A pinned piece cannot end a check.
        movers = board.checkers == 0 ? board.own : board.own & ~board.pinned;
        allowed = board.checkMask() & ~board.own;

        total = pawns.count(board, movers, allowed, nullMoveReplies, steps);
        countKnights();
        countBishops();
        countRooks();
        countQueens();
        countKing();
        if (EnPassant.capturers(board) != 0) {
            total += played.countLegal(board.pawns, board.enPassant);
        }
        return total;
    }

    // Kinds of pieces

    private void countKnights() {
        for (long rest = board.knights & movers & ~board.pinned; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            long attacks = Attacks.knight(from);
            long targets = attacks & allowed;
            if (targets == 0) {
                continue;
            }
            if (contains(zone.discoverers, from)) {
                total += played.countEach(from, targets);
                continue;
            }
            targetEffects.leave(from, attacks, EMPTY);
            long together = targets & ~(originEffects.singles | Attacks.knight(zone.king));
            total += targetEffects.repliesOnEach(together) + zone.castlingsLeft(together, zone.knightStops);
            for (long squares = originEffects.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.knight(lsb(squares)));
            }
            total += targetEffects.repliesOneByOne(targets & ~together, Placement.KNIGHT, EMPTY);
            total += targetEffects.correctAlongLines(together);
        }
    }

    private void countBishops() {
        long bishops = board.diagonalSliders & ~board.orthogonalSliders & movers;
        for (; bishops != 0; bishops = popLsb(bishops)) {
            int from = lsb(bishops);
            long attacks = zone.sliderAttacks[from];
            long targets = attacks & allowed & KingSafety.pinLine(board, from);
            if (targets == 0) {
                continue;
            }
            if (contains(zone.discoverers, from)) {
                total += played.countEach(from, targets);
                continue;
            }
            targetEffects.leave(from, attacks, zone.sliderViews[from]);
            long pins = zone.bishopPins & ~originEffects.keepsPin;
            long together = targets & ~(originEffects.singles | zone.bishopChecks | pins);
            total += targetEffects.repliesOnEach(together) + zone.castlingsLeft(together, zone.bishopStops);
            for (long squares = originEffects.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.bishop(lsb(squares), originEffects.remaining));
            }
            total += targetEffects.repliesOneByOne(targets & ~together, Placement.BISHOP, pins);
            total += targetEffects.correctAlongLines(together);
        }
    }

    private void countRooks() {
        long rooks = board.orthogonalSliders & ~board.diagonalSliders & movers;
        for (; rooks != 0; rooks = popLsb(rooks)) {
            int from = lsb(rooks);
            long attacks = zone.sliderAttacks[from];
            long targets = attacks & allowed & KingSafety.pinLine(board, from);
            if (targets == 0) {
                continue;
            }
            if (contains(zone.discoverers, from)) {
                total += played.countEach(from, targets);
                continue;
            }
            targetEffects.leave(from, attacks, zone.sliderViews[from]);
            long pins = zone.rookPins & ~originEffects.keepsPin;
            long together = targets & ~(originEffects.singles | zone.rookChecks | pins);
            total += targetEffects.repliesOnEach(together) + zone.castlingsLeft(together, zone.rookStops);
            for (long squares = originEffects.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.rook(lsb(squares), originEffects.remaining));
            }
            total += targetEffects.repliesOneByOne(targets & ~together, Placement.ROOK, pins);
            total += targetEffects.correctAlongLines(together);
        }
    }

    private void countQueens() {
        long queens = board.orthogonalSliders & board.diagonalSliders & movers;
        for (; queens != 0; queens = popLsb(queens)) {
            int from = lsb(queens);
            long attacks = zone.sliderAttacks[from];
            long targets = attacks & allowed & KingSafety.pinLine(board, from);
            if (targets == 0) {
                continue;
            }
            if (contains(zone.discoverers, from)) {
                total += played.countEach(from, targets);
                continue;
            }
            targetEffects.leave(from, attacks, zone.sliderViews[from]);
            long pins = (zone.bishopPins | zone.rookPins) & ~originEffects.keepsPin;
            long together = targets & ~(originEffects.singles | zone.bishopChecks | zone.rookChecks | pins);
            total += targetEffects.repliesOnEach(together) + zone.castlingsLeft(together, zone.queenStops);
            for (long squares = originEffects.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.queen(lsb(squares), originEffects.remaining));
            }
            total += targetEffects.repliesOneByOne(targets & ~together, Placement.QUEEN, pins);
            total += targetEffects.correctAlongLines(together);
        }
    }

    private void countKing() {
        int from = board.ownKing;
        long attacks = Attacks.king(from);
        long targets = attacks & ~board.own & ~replies.attacked;
        // If no slider gives check, the king shields no square from an attack, so exactly the squares attacked now are
        // unsafe.
        if (board.checkers != 0) {
            targets = KingSafety.safeSteps(board, targets);
        }
        if (contains(zone.discoverers, from)) {
            total += played.countEach(from, targets);
        } else if (targets != 0) {
            targetEffects.leave(from, attacks, EMPTY);
            long together = targets & ~originEffects.singles;
            total += targetEffects.repliesOnEach(together) + zone.castlingsLeft(together, zone.kingStops);
            if ((together & zone.kingReach()) != 0) {
                for (long squares = originEffects.steps; squares != 0; squares = popLsb(squares)) {
                    total -= Long.bitCount(together & Attacks.king(lsb(squares)));
                }
            }
            total += targetEffects.repliesOneByOne(targets & ~together, Placement.KING, EMPTY);
            total += targetEffects.correctAlongLines(together);
        }
        int size = board.checkers == 0 ? Castling.list(board, ALL, true, castlings, 0) : 0;
        for (int i = 0; i < size; i++) {
            countCastling(castlings[i]);
        }
    }

    /**
     * Counts the replies to castling. Usually, the effects of king and rook are independent. The move is made if one of
     * them may affect a slider, a check, a pin, a pawn push or a guarded square of the zone, or if the enemy king is
     * near the first two ranks.
     */
    private void countCastling(int code) {
        boolean kingSide = MoveCode.kind(code) == MoveCode.CASTLING_KING_SIDE;
        long rook = Castling.rook(board, kingSide);
        long king = Bitboards.of(board.ownKing);
        long rookTarget = Castling.rookTarget(kingSide);
        long targets = Bitboards.of(MoveCode.to(code)) | rookTarget;
        long gone = rook | king;
        long attacks = Attacks.rook(lsb(rook), occupied);
        boolean settled = (gone & targets) == 0
                && !originEffects.isUnusual(gone)
                && (zone.discoverers & gone) == 0
                && ((zone.viewsOnce | zone.pinLines) & targets) == 0
                && ((zone.rookChecks | zone.rookPins) & rookTarget) == 0
                && (zone.near & (RANK_1 | RANK_2)) == 0
                && (attacks & (zone.zone | zone.near) & zone.once & ~zone.twice) == 0;
        if (!settled) {
            total += played.count(code);
            return;
        }
        total += nullMoveReplies + Long.bitCount(steps) - costs.pawnCaptures(gone) - costs.sum(targets);
        for (long squares = steps; squares != 0; squares = popLsb(squares)) {
            total -= (Attacks.rook(lsb(squares), zone.withoutKing) & rookTarget) != 0 ? 1 : 0;
        }
        total += zone.castlingsLeft(rookTarget, zone.rookStops);
    }
}
