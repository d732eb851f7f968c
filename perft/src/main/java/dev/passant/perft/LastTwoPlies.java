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
 * Counts the moves of a side and the replies to each, without playing most of them.
 *
 * <p><b>The idea.</b> Most moves hardly change what the enemy can reply. So the replies are counted once, as if the
 * mover had passed, and for each move only the difference is found. A quiet move lifts a piece off one square and drops
 * it on another:
 *
 * <ul>
 *   <li>Lifted off, it opens the lines of the sliders that attacked it, lets a pawn before it go, and is no longer
 *       there for pawns to capture ({@link LiftedPiece}).
 *   <li>Dropped, it shortens the lines of the sliders that reach its new square, stops pawns, and can be captured by
 *       them. {@link BlockCosts} knows that difference for every square.
 *   <li>The enemy king may gain the steps that only this piece kept it from, and loses those that the piece attacks
 *       from its new square ({@link KingZone}).
 * </ul>
 *
 * <p>So all moves of a piece that change no more than that are counted together: their number times the replies after
 * lifting it, less a weighted population count of their targets, less the targets from which it attacks a square that the
 * king could step to. A capture takes away the replies of the captured piece as well, and lets what defended it capture
 * in its place.
 *
 * <p><b>What is dropped one by one</b> ({@link DroppedPiece#onOne}), still without a board: checks (the replies are the
 * king's steps, captures of the piece that gives check, and blocks, all of them set-wise), moves that pin or unpin a
 * piece, and moves into the view of another slider of the mover, whose guard of a square ends there.
 *
 * <p><b>What is played</b> instead ({@link PlayedMoves}), with the replies counted as usual: moves of pieces that uncover a check or a pin,
 * captures en passant, castling near the enemy king, a few cases in which two of these things happen at once; and all
 * moves when the mover is in check or a side has no royal king. {@link #count} decides for each board, so the answer is
 * exact for every board there is.
 *
 * <p>There is a method for each kind of piece, all of one form, so that nothing about the kind is asked at run time. Pawns
 * move all together ({@link PawnPairs}).
 *
 * <p>{@code benchmarks/against-stockfish} measures what this gives against counting only the last ply; its table stands in
 * the README. {@code LastTwoPliesTest} holds it to the plain counter.
 *
 * <p>An instance is a worksheet that is used again for every board; it is for one thread.
 */
final class LastTwoPlies {

    private final BlockCosts costs = new BlockCosts();
    private final KingZone zone = new KingZone();
    private final Replies replies = new Replies(costs, zone);
    private final LiftedPiece lifted = new LiftedPiece(costs, zone, replies);
    private final PlayedMoves played = new PlayedMoves();
    private final DroppedPiece dropped = new DroppedPiece(costs, zone, replies, lifted, played);
    private final PawnPairs pawns = new PawnPairs(costs, zone, replies, lifted, dropped, played);
    private final int[] castlings = new int[2];

    private Board board = Board.BLANK;
    private long occupied;

    /** The replies after a null move of the mover, those of the king left out. */
    private int nullMoveReplies;

    /** The squares to which the enemy king can step after a null move of the mover. */
    private long steps;

    /** Pairs counted so far. */
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
        lifted.prepare(board, nullMoveReplies);
        dropped.prepare(board);
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

    // Pieces, one by one

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
            dropped.lift(from, attacks, EMPTY);
            long together = targets & ~(lifted.singles | Attacks.knight(zone.king));
            total += dropped.onEach(together) + zone.castlingsLeft(together, zone.knightStops);
            for (long squares = lifted.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.knight(lsb(squares)));
            }
            total += dropped.oneByOne(targets & ~together, DroppedPiece.KNIGHT, EMPTY);
            total += dropped.correctAlongLines(together);
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
            dropped.lift(from, attacks, zone.sliderViews[from]);
            long together = targets & ~(lifted.singles | zone.bishopChecks | zone.bishopPins);
            total += dropped.onEach(together) + zone.castlingsLeft(together, zone.bishopStops);
            for (long squares = lifted.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.bishop(lsb(squares), lifted.left));
            }
            total += dropped.oneByOne(targets & ~together, DroppedPiece.BISHOP, zone.bishopPins);
            total += dropped.correctAlongLines(together);
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
            dropped.lift(from, attacks, zone.sliderViews[from]);
            long together = targets & ~(lifted.singles | zone.rookChecks | zone.rookPins);
            total += dropped.onEach(together) + zone.castlingsLeft(together, zone.rookStops);
            for (long squares = lifted.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.rook(lsb(squares), lifted.left));
            }
            total += dropped.oneByOne(targets & ~together, DroppedPiece.ROOK, zone.rookPins);
            total += dropped.correctAlongLines(together);
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
            dropped.lift(from, attacks, zone.sliderViews[from]);
            long pins = zone.bishopPins | zone.rookPins;
            long together = targets & ~(lifted.singles | zone.bishopChecks | zone.rookChecks | pins);
            total += dropped.onEach(together) + zone.castlingsLeft(together, zone.queenStops);
            for (long squares = lifted.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.queen(lsb(squares), lifted.left));
            }
            total += dropped.oneByOne(targets & ~together, DroppedPiece.QUEEN, pins);
            total += dropped.correctAlongLines(together);
        }
    }

    private void countKing() {
        int from = board.ownKing;
        // Without check no slider looks at the king, so that it hides no square: what is attacked now is unsafe.
        long attacks = Attacks.king(from);
        long targets = attacks & ~board.own & ~replies.attacked;
        if (contains(zone.discoverers, from)) {
            total += played.countEach(from, targets);
        } else if (targets != 0) {
            dropped.lift(from, attacks, EMPTY);
            long together = targets & ~lifted.singles;
            total += dropped.onEach(together) + zone.castlingsLeft(together, zone.kingStops);
            if ((together & zone.kingReach()) != 0) {
                for (long squares = lifted.steps; squares != 0; squares = popLsb(squares)) {
                    total -= Long.bitCount(together & Attacks.king(lsb(squares)));
                }
            }
            total += dropped.oneByOne(targets & ~together, DroppedPiece.KING, EMPTY);
            total += dropped.correctAlongLines(together);
        }
        int ways = Castling.list(board, ALL, true, castlings, 0);
        for (int i = 0; i < ways; i++) {
            countCastling(castlings[i]);
        }
    }

    /**
     * Counts the replies to castling. Settled where king and rook may be lifted and dropped independently: no slider attacks
     * them, and the enemy king is far from the first two ranks, where the views of both change.
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
                && !lifted.isUnusual(gone)
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
