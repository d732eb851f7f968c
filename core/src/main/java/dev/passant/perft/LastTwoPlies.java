package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.FILE_A;
import static dev.passant.bitboard.Bitboards.FILE_H;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_2;
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
import dev.passant.movegen.Castling;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.KingSafety;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveGenerator;

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
 * <p><b>What is dropped one by one</b> ({@link LiftedPiece#dropOne}), still without a board: checks (the replies are the
 * king's steps, captures of the piece that gives check, and blocks, all of them set-wise), moves that pin or unpin a
 * piece, and moves into the view of another slider of the mover, whose guard of a square ends there.
 *
 * <p><b>What is played</b> instead, with the replies counted as usual: moves of pieces that uncover a check or a pin,
 * captures en passant, castling near the enemy king, a few cases in which two of these things happen at once; and all
 * moves when the mover is in check or a side has no royal king. {@link #count} decides for each board, so the answer is
 * exact for every board there is.
 *
 * <p>There is a method for each kind of piece, all of one form, so that nothing about the kind is asked at run time.
 *
 * <p>{@code benchmarks/against-stockfish} measures what this gives against counting only the last ply; its table stands in
 * the README. {@code LastTwoPliesTest} holds it to the plain counter.
 *
 * <p>An instance is a worksheet that is used again for every board; it is for one thread.
 */
final class LastTwoPlies {

    /** What a worksheet holds before its first board. */
    static final Board EMPTY_BOARD = new Board(0, 0, 0, 0, 0, 0, 0, 0, 0, false);

    private static final int D1 = 3;
    private static final int F1 = 5;
    private static final long CORNERS = RANK_1 & (FILE_A | FILE_H);

    private final BlockCosts costs = new BlockCosts();
    private final KingZone zone = new KingZone();
    private final Replies replies = new Replies(costs, zone);
    private final LiftedPiece lifted = new LiftedPiece(costs, zone, replies);
    private final int[] codes = new int[MoveGenerator.MAX_MOVES];

    private Board board = EMPTY_BOARD;
    private long occupied;
    private long enemy;

    /** The replies if the mover passed, those of the king left out. */
    private int repliesToPass;

    /** The squares to which the enemy king can step if the mover passes. */
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
        total = 0;
        boolean plain = board.checkers != 0 || board.ownKing == Board.NO_KING || board.enemyKing == Board.NO_KING;
        if (plain || !zone.prepare(board)) {
            playAndCount(ALL, ALL);
            return total;
        }
        occupied = board.occupied();
        enemy = board.enemy;
        costs.prepare(board, zone.pinned);
        replies.prepare(board);
        repliesToPass = replies.count();
        lifted.prepare(board, repliesToPass);
        steps = zone.near & ~(zone.once | enemy);

        countPawns();
        countKnights();
        countBishops();
        countRooks();
        countQueens();
        countKing();
        if (EnPassant.capturers(board) != 0) {
            playAndCount(board.pawns, board.enPassant);
        }
        return total;
    }

    // Moves that are played, and the replies counted as usual

    /** Plays the legal moves of some pieces to some targets and counts the replies. */
    private void playAndCount(long movers, long targets) {
        int size = MoveGenerator.legal(board, movers, targets, codes);
        for (int i = 0; i < size; i++) {
            playAndCount(codes[i]);
        }
    }

    private void playAndCount(int code) {
        total += MoveCounter.count(board.play(code));
    }

    /** Plays the moves of one piece, none of them special, to some targets. */
    private void playAndCount(int from, long targets) {
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            playAndCount(MoveCode.of(from, to, contains(enemy, to) ? MoveCode.CAPTURE : MoveCode.QUIET));
        }
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
                playAndCount(from, targets);
                continue;
            }
            lifted.lift(from, attacks, EMPTY);
            long together = targets & ~(lifted.singles | Attacks.knight(zone.king));
            total += lifted.dropOnEach(together) + lifted.castlings(together, zone.knightStops);
            for (long squares = lifted.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.knight(lsb(squares)));
            }
            dropOneByOne(from, targets & ~together, LiftedPiece.KNIGHT, EMPTY);
            total += lifted.correctAlongLines(together);
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
                playAndCount(from, targets);
                continue;
            }
            lifted.lift(from, attacks, zone.sliderViews[from]);
            long together = targets & ~(lifted.singles | zone.bishopChecks | zone.bishopPins);
            total += lifted.dropOnEach(together) + lifted.castlings(together, zone.bishopStops);
            for (long squares = lifted.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.bishop(lsb(squares), lifted.left));
            }
            dropOneByOne(from, targets & ~together, LiftedPiece.BISHOP, zone.bishopPins);
            total += lifted.correctAlongLines(together);
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
                playAndCount(from, targets);
                continue;
            }
            lifted.lift(from, attacks, zone.sliderViews[from]);
            long together = targets & ~(lifted.singles | zone.rookChecks | zone.rookPins);
            total += lifted.dropOnEach(together) + lifted.castlings(together, zone.rookStops);
            for (long squares = lifted.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.rook(lsb(squares), lifted.left));
            }
            dropOneByOne(from, targets & ~together, LiftedPiece.ROOK, zone.rookPins);
            total += lifted.correctAlongLines(together);
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
                playAndCount(from, targets);
                continue;
            }
            lifted.lift(from, attacks, zone.sliderViews[from]);
            long pins = zone.bishopPins | zone.rookPins;
            long together = targets & ~(lifted.singles | zone.bishopChecks | zone.rookChecks | pins);
            total += lifted.dropOnEach(together) + lifted.castlings(together, zone.queenStops);
            for (long squares = lifted.steps; squares != 0; squares = popLsb(squares)) {
                total -= Long.bitCount(together & Attacks.queen(lsb(squares), lifted.left));
            }
            dropOneByOne(from, targets & ~together, LiftedPiece.QUEEN, pins);
            total += lifted.correctAlongLines(together);
        }
    }

    private void countKing() {
        int from = board.ownKing;
        // Without check no slider looks at the king, so that it hides no square: what is attacked now is unsafe.
        long attacks = Attacks.king(from);
        long targets = attacks & ~board.own & ~replies.attacked;
        if (contains(zone.discoverers, from)) {
            playAndCount(from, targets);
        } else if (targets != 0) {
            lifted.lift(from, attacks, EMPTY);
            long together = targets & ~lifted.singles;
            total += lifted.dropOnEach(together) + lifted.castlings(together, zone.kingStops);
            if ((together & zone.kingReach()) != 0) {
                for (long squares = lifted.steps; squares != 0; squares = popLsb(squares)) {
                    total -= Long.bitCount(together & Attacks.king(lsb(squares)));
                }
            }
            dropOneByOne(from, targets & ~together, LiftedPiece.KING, EMPTY);
            total += lifted.correctAlongLines(together);
        }
        int castlings = Castling.list(board, ALL, true, codes, 0);
        for (int i = 0; i < castlings; i++) {
            countCastling(codes[i]);
        }
    }

    /** Drops the lifted piece on some targets one by one. */
    private void dropOneByOne(int from, long targets, int kind, long pins) {
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            int count = lifted.dropOne(to, kind, pins);
            if (count == LiftedPiece.MUST_BE_PLAYED) {
                playAndCount(MoveCode.of(from, to, contains(enemy, to) ? MoveCode.CAPTURE : MoveCode.QUIET));
            } else {
                total += count;
            }
        }
    }

    /**
     * Counts the replies to castling. Settled where king and rook may be lifted and dropped independently: from a corner
     * that no slider attacks, with the enemy king far from the first rank, where the rook's view changes.
     */
    private void countCastling(int code) {
        boolean kingSide = MoveCode.kind(code) == MoveCode.CASTLING_KING_SIDE;
        long rook = Castling.rook(board, kingSide);
        long king = Bitboards.of(board.ownKing);
        int rookTarget = kingSide ? F1 : D1;
        long targets = Bitboards.of(MoveCode.to(code)) | Bitboards.of(rookTarget);
        long gone = rook | king;
        long attacks = Attacks.rook(lsb(rook), occupied);
        boolean settled = (rook & CORNERS) != 0
                && (gone & targets) == 0
                && !lifted.isUnusual(gone)
                && (zone.discoverers & gone) == 0
                && ((zone.viewsOnce | zone.pinLines) & targets) == 0
                && !contains(zone.rookChecks | zone.rookPins, rookTarget)
                && (zone.near & (RANK_1 | RANK_2)) == 0
                && (attacks & (zone.zone | zone.near) & zone.once & ~zone.twice) == 0;
        if (!settled) {
            playAndCount(code);
            return;
        }
        total += repliesToPass + Long.bitCount(steps) - costs.pawnCaptures(gone) - costs.sum(targets);
        for (long squares = steps; squares != 0; squares = popLsb(squares)) {
            total -= contains(Attacks.rook(lsb(squares), zone.withoutKing), rookTarget) ? 1 : 0;
        }
        total += lifted.castlings(Bitboards.of(rookTarget), zone.rookStops);
    }

    // Pawns, all together

    private void countPawns() {
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
        int each = repliesToPass + Long.bitCount(steps);
        // Lifting a pawn that pushes lets no enemy pawn through, for it stays before it.
        total += (long) Long.bitCount(quiet) * each
                - costs.sum(quiet)
                - costs.pawnCaptures(south(settledPushes))
                - costs.pawnCaptures(south(south(settledDoublePushes)))
                + enPassantReplies(settledDoublePushes)
                - stepsLost(quiet)
                + lifted.castlings(quiet, zone.pawnStops);
        countSteps(pushes & ~settledPushes, 8);
        for (long rest = doublePushes & ~settledDoublePushes; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            lifted.lift(to - 16, Attacks.whitePawn(to - 16), EMPTY);
            dropDoublePush(to);
        }

        long east = Pawns.eastAttacks(pawns) & enemy;
        long west = Pawns.westAttacks(pawns) & enemy;
        countPawnCaptures(east & ~single, 9);
        countPawnCaptures(west & ~single, 7);
        countSteps(east & single, 9);
        countSteps(west & single, 7);
    }

    /** Steps that the enemy king loses to pawns on some squares. */
    private int stepsLost(long pawns) {
        return Long.bitCount(Pawns.eastAttacks(pawns) & steps) + Long.bitCount(Pawns.westAttacks(pawns) & steps);
    }

    /** The captures en passant that answer double pushes. A pawn that is not pinned may always capture so. */
    private int enPassantReplies(long doublePushes) {
        long pawns = board.pawns & enemy & ~zone.pinned;
        return Long.bitCount(doublePushes & east(pawns)) + Long.bitCount(doublePushes & west(pawns));
    }

    private long besidePinnedPawns() {
        long pawns = board.pawns & zone.pinned;
        return east(pawns) | west(pawns);
    }

    /** Drops the lifted pawn after a double push. */
    private void dropDoublePush(int to) {
        long target = Bitboards.of(to);
        int count = lifted.dropOne(to, LiftedPiece.PAWN, EMPTY);
        if (count == LiftedPiece.MUST_BE_PLAYED) {
            playDoublePushes(target);
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

    private void playDoublePushes(long targets) {
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            playAndCount(MoveCode.of(to - 16, to, MoveCode.DOUBLE_PAWN_PUSH));
        }
    }

    private void countPawnCaptures(long captures, int step) {
        for (long rest = captures; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            long pawn = Bitboards.of(to - step);
            int king = contains(zone.near & ~zone.twice, to) && zone.canRecapture(board, pawn, to) ? 1 : 0;
            total += repliesToPass
                    + Long.bitCount(steps)
                    - costs.pawnCaptures(pawn)
                    + lifted.pawnsLetThrough(pawn)
                    + replies.captureChange(pawn, to)
                    + king;
        }
        total += lifted.castlings(captures, zone.pawnStops) - stepsLost(captures);
    }

    /** Counts steps of pawns by one, one by one. */
    private void countSteps(long targets, int step) {
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            int from = to - step;
            lifted.lift(from, Attacks.whitePawn(from), EMPTY);
            dropOneByOne(from, Bitboards.of(to), LiftedPiece.PAWN, EMPTY);
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
            playAndCount(from, steps);
            playDoublePushes(doublePush);
            return;
        }
        lifted.lift(from, attacks, EMPTY);
        long together = (steps | doublePush) & ~(lifted.singles | Attacks.blackPawn(zone.king));
        if ((doublePush & besidePinnedPawns()) != 0) {
            together &= ~doublePush;
        }
        total += lifted.dropOnEach(together)
                + lifted.castlings(together, zone.pawnStops)
                + enPassantReplies(doublePush & together)
                - Long.bitCount(Pawns.eastAttacks(together) & lifted.steps)
                - Long.bitCount(Pawns.westAttacks(together) & lifted.steps);
        dropOneByOne(from, steps & ~together, LiftedPiece.PAWN, EMPTY);
        if ((doublePush & ~together) != 0) {
            dropDoublePush(lsb(doublePush));
        }
        total += lifted.correctAlongLines(together);
    }

    /** Counts the promotions of one pawn: it leaves as a pawn and arrives as a knight, bishop, rook or queen. */
    private void countPromotions(int from, long targets) {
        long bit = Bitboards.of(from);
        if (contains(zone.discoverers, from)) {
            playAndCount(bit, targets);
            return;
        }
        lifted.lift(from, Attacks.whitePawn(from), EMPTY);
        // The new piece sees back over the square that the pawn left.
        long left = occupied & ~bit;
        long rookChecks = Attacks.rook(zone.king, left);
        long bishopChecks = Attacks.bishop(zone.king, left);
        long rookPins = Attacks.rook(zone.king, left & ~(rookChecks & enemy)) & ~rookChecks;
        long bishopPins = Attacks.bishop(zone.king, left & ~(bishopChecks & enemy)) & ~bishopChecks;
        long single = rookChecks | bishopChecks | rookPins | bishopPins | Attacks.knight(zone.king) | lifted.singles;
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            if (zone.castlings == 0 && !contains(single, to)) {
                total += lifted.promote(to);
            } else {
                promote(from, to, 0, LiftedPiece.KNIGHT, EMPTY);
                promote(from, to, 1, LiftedPiece.BISHOP, bishopPins);
                promote(from, to, 2, LiftedPiece.ROOK, rookPins);
                promote(from, to, 3, LiftedPiece.QUEEN, bishopPins | rookPins);
            }
        }
        total += lifted.correctPromotions();
    }

    private void promote(int from, int to, int promotion, int kind, long pins) {
        int count = lifted.dropOne(to, kind, pins);
        if (count == LiftedPiece.MUST_BE_PLAYED) {
            int moveKind = contains(enemy, to) ? MoveCode.PROMOTION_CAPTURE : MoveCode.PROMOTION;
            playAndCount(MoveCode.of(from, to, moveKind + promotion));
        } else {
            total += count + lifted.correctAlongLines(EMPTY);
        }
    }
}
