package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_2;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.Castling;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.KingSafety;
import dev.passant.movegen.MoveCode;

/**
 * Counts the pairs of a legal move and a legal reply (perft 2) while making only a few of the moves.
 *
 * <p><b>Idea.</b> Bulk counting avoids making the moves of the last ply. This class avoids most moves of the ply before
 * it as well, because most moves hardly change the replies. The replies are counted once, after a null move, and each
 * move needs only the difference that it makes. A quiet move empties its origin square and fills its target square:
 *
 * <ul>
 * <li>The origin ({@link OriginEffects}): sliders that attacked the piece attack beyond it, a pawn that it blocked can
 *     push, and pawns can no longer capture it there.
 * <li>The target ({@link TargetEffects}): the piece blocks sliders and pawns, and they can capture it. {@link
 *     BlockCosts} has this difference for every square.
 * <li>The enemy king ({@link KingZone}): it gains the steps to squares that only this piece guarded, and loses the
 *     steps to squares that the piece attacks from its target.
 * </ul>
 *
 * <p>Moves that change nothing else are counted together, for all quiet targets of a piece at once:
 *
 * <pre>
 * replies to the moves = number of targets * replies with the piece off the board
 *                      - sum over targets: replies that a blocker there takes away
 *                      - sum over king steps: targets from which the piece attacks that square
 * </pre>
 *
 * <p>The second line is a weighted population count. A capture also takes away the replies of the captured piece, and
 * lets the pieces that defended it recapture.
 *
 * <p><b>One by one</b>, but still without a new board ({@link TargetEffects#repliesOn}): checks, moves that pin or
 * unpin a piece, and moves that block another slider of the mover and thereby end its guard of a square. The replies to
 * a check are evasions: king moves, captures of the checker, and blocks, all counted set-wise.
 *
 * <p><b>Made on a new board</b> ({@link PlayedMoves}), with replies counted as usual: discovered checks and pins,
 * en-passant captures, castling near the enemy king, and a few combinations of the cases above; and all moves if the
 * mover is in check or a side has no royal king. {@link #count} chooses for each board and each move, so the result is
 * exact for every board.
 *
 * <p>There is one method for each kind of piece, all of the same form, so that no code branches on the kind at run
 * time. Pawn moves are counted as sets ({@link PawnPairs}).
 *
 * <p>{@code benchmarks/against-stockfish} measures the speed-up over bulk counting of the last ply only; the README has
 * the results. {@code LastTwoPliesTest} compares the counts with plain perft.
 *
 * <p>An instance is reusable scratch space for one thread.
 */
final class LastTwoPlies {

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

    /** The number of replies after a null move of the mover, except king moves. */
    private int nullMoveReplies;

    /** The squares to which the enemy king can step after a null move of the mover. */
    private long steps;

    /** The pairs counted so far. */
    private long total;

    /**
     * Counts pairs of a move and a reply.
     *
     * @param counted any board
     * @return perft of depth 2
     */
    long count(Board counted) {
        board = counted;
        boolean plain = board.checkers != 0 || board.ownKing == Board.NO_KING || board.enemyKing == Board.NO_KING;
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

        total = pawns.count(board, nullMoveReplies, steps);
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
        for (long rest = board.knights & board.own & ~board.pinned; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            long attacks = Attacks.knight(from);
            long targets = attacks & ~board.own;
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
            total += targetEffects.repliesOneByOne(targets & ~together, TargetEffects.KNIGHT, EMPTY);
            total += targetEffects.correctAlongLines(together);
        }
    }

    private void countBishops() {
        long bishops = board.diagonalSliders & ~board.orthogonalSliders & board.own;
        for (; bishops != 0; bishops = popLsb(bishops)) {
            int from = lsb(bishops);
            long attacks = zone.sliderAttacks[from];
            long targets = attacks & ~board.own & KingSafety.pinLine(board, from);
            if (targets == 0) {
                continue;
            }
            if (contains(zone.discoverers, from)) {
                total += played.countEach(from, targets);
                continue;
            }
            targetEffects.leave(from, attacks, zone.sliderViews[from]);
            long together = targets & ~(originEffects.singles | zone.bishopChecks | zone.bishopPins);
            total += targetEffects.repliesOnEach(together) + zone.castlingsLeft(together, zone.bishopStops);
            for (long squares = originEffects.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.bishop(lsb(squares), originEffects.remaining));
            }
            total += targetEffects.repliesOneByOne(targets & ~together, TargetEffects.BISHOP, zone.bishopPins);
            total += targetEffects.correctAlongLines(together);
        }
    }

    private void countRooks() {
        long rooks = board.orthogonalSliders & ~board.diagonalSliders & board.own;
        for (; rooks != 0; rooks = popLsb(rooks)) {
            int from = lsb(rooks);
            long attacks = zone.sliderAttacks[from];
            long targets = attacks & ~board.own & KingSafety.pinLine(board, from);
            if (targets == 0) {
                continue;
            }
            if (contains(zone.discoverers, from)) {
                total += played.countEach(from, targets);
                continue;
            }
            targetEffects.leave(from, attacks, zone.sliderViews[from]);
            long together = targets & ~(originEffects.singles | zone.rookChecks | zone.rookPins);
            total += targetEffects.repliesOnEach(together) + zone.castlingsLeft(together, zone.rookStops);
            for (long squares = originEffects.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.rook(lsb(squares), originEffects.remaining));
            }
            total += targetEffects.repliesOneByOne(targets & ~together, TargetEffects.ROOK, zone.rookPins);
            total += targetEffects.correctAlongLines(together);
        }
    }

    private void countQueens() {
        long queens = board.orthogonalSliders & board.diagonalSliders & board.own;
        for (; queens != 0; queens = popLsb(queens)) {
            int from = lsb(queens);
            long attacks = zone.sliderAttacks[from];
            long targets = attacks & ~board.own & KingSafety.pinLine(board, from);
            if (targets == 0) {
                continue;
            }
            if (contains(zone.discoverers, from)) {
                total += played.countEach(from, targets);
                continue;
            }
            targetEffects.leave(from, attacks, zone.sliderViews[from]);
            long pins = zone.bishopPins | zone.rookPins;
            long together = targets & ~(originEffects.singles | zone.bishopChecks | zone.rookChecks | pins);
            total += targetEffects.repliesOnEach(together) + zone.castlingsLeft(together, zone.queenStops);
            for (long squares = originEffects.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.queen(lsb(squares), originEffects.remaining));
            }
            total += targetEffects.repliesOneByOne(targets & ~together, TargetEffects.QUEEN, pins);
            total += targetEffects.correctAlongLines(together);
        }
    }

    private void countKing() {
        int from = board.ownKing;
        // No slider attacks the king, so it hides no square behind it: the squares attacked now are the unsafe ones.
        long attacks = Attacks.king(from);
        long targets = attacks & ~board.own & ~replies.attacked;
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
            total += targetEffects.repliesOneByOne(targets & ~together, TargetEffects.KING, EMPTY);
            total += targetEffects.correctAlongLines(together);
        }
        int size = Castling.list(board, ALL, true, castlings, 0);
        for (int i = 0; i < size; i++) {
            countCastling(castlings[i]);
        }
    }

    /**
     * Counts the replies to castling. King and rook can be treated independently if no enemy slider attacks them and
     * the enemy king is far from the first two ranks, where the views of both change.
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
