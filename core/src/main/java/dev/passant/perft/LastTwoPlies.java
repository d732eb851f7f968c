package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_2;
import static dev.passant.bitboard.Bitboards.RANK_5;
import static dev.passant.bitboard.Bitboards.RANK_7;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.east;
import static dev.passant.bitboard.Bitboards.first;
import static dev.passant.bitboard.Bitboards.north;
import static dev.passant.bitboard.Bitboards.south;
import static dev.passant.bitboard.Bitboards.southEast;
import static dev.passant.bitboard.Bitboards.southWest;
import static dev.passant.bitboard.Bitboards.west;
import static dev.passant.bitboard.Bitboards.withoutFirst;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;
import dev.passant.bitboard.Pawns;
import dev.passant.movegen.Board;
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
 *       there for pawns to capture ({@link #lifted}).
 *   <li>Dropped, it shortens the lines of the sliders that reach its new square, stops pawns, and can be captured by
 *       them. {@link BlockCosts} knows that difference for every square.
 *   <li>The enemy king may gain the steps that only this piece kept it from, and loses those that the piece attacks
 *       from its new square ({@link KingZone}).
 * </ul>
 *
 * <p>So all quiet moves of a piece are settled together: their number times the replies after lifting it, less a
 * weighted population count of their targets. A capture takes away the replies of the captured piece as well, and lets
 * what defended it capture in its place; captures are settled one by one.
 *
 * <p><b>What is played out</b> instead, with the replies counted as usual: moves that give check or change what is
 * pinned, that may change whether the enemy can castle, that stay on a line on which an enemy slider attacks the piece
 * (lifting and dropping would not be independent), moves beside the enemy king, castling, promotions and en passant;
 * and all moves when the mover is in check or a side has no royal king. {@link #count} decides for each board, so the
 * answer is exact for every board there is.
 *
 * <p>Measured against counting only the last ply by population count, this made perft over the six well-known
 * positions 3 to 4 times as fast; see the table in the README. {@code LastTwoPliesTest} holds it to the plain counter.
 *
 * <p>An instance is a worksheet that is used again for every board; it is for one thread.
 */
final class LastTwoPlies {

    private final BlockCosts costs = new BlockCosts();
    private final KingZone zone = new KingZone();
    private final int[] codes = new int[MoveGenerator.MOST_MOVES];

    private Board board;
    private long occupied;
    private long enemy;

    /** Enemy pieces that are not pinned. */
    private long free;

    /** The replies if the mover passed. */
    private int repliesToPass;

    /** Pairs counted so far. */
    private long total;

    /** Squares the enemy king can step to when the piece looked at leaves. */
    private long freedSteps;

    /** Targets of the piece looked at for which lifting and dropping are not independent. */
    private long dependentTargets;

    LastTwoPlies() {
        board = new Board(0, 0, 0, 0, 0, 0, 0, 0, 0, false);
    }

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
            playOut(ALL, ALL);
            return total;
        }
        occupied = board.occupied();
        enemy = board.enemy;
        free = enemy & ~zone.pinned;
        repliesToPass = MoveCounter.count(board.pass());
        costs.prepare(board, zone.pinned);

        countPawns();
        countPieces();
        return total;
    }

    // Moves that are played out

    /** Plays the legal moves of some pieces to some targets and counts the replies. */
    private void playOut(long movers, long targets) {
        int size = MoveGenerator.legal(board, movers, targets, codes);
        for (int i = 0; i < size; i++) {
            playOut(codes[i]);
        }
    }

    private void playOut(int code) {
        total += MoveCounter.count(board.play(code));
    }

    private void playOut(long targets, int step, int kind) {
        for (long rest = targets; rest != 0; rest = withoutFirst(rest)) {
            int to = first(rest);
            playOut(MoveCode.of(to - step, to, kind));
        }
    }

    // Pieces, one by one

    private void countPieces() {
        for (long rest = board.own & ~board.pawns; rest != 0; rest = withoutFirst(rest)) {
            int from = first(rest);
            if (contains(zone.sensitive | board.pinned, from)) {
                playOut(Long.lowestOneBit(rest), ALL);
            } else if (contains(board.knights, from)) {
                countKnight(from);
            } else if (contains(board.kings, from)) {
                countKing(from);
            } else {
                countSlider(from);
            }
        }
    }

    private void countKnight(int from) {
        long attacks = Attacks.knight(from);
        long settled = settle(from, attacks & ~board.own, attacks, zone.knightTargets);
        for (int i = 0; i < zone.stepCount; i++) {
            total -= Long.bitCount(settled & Attacks.knight(zone.stepSquares[i]));
        }
        for (long rest = freedSteps; rest != 0; rest = withoutFirst(rest)) {
            total -= Long.bitCount(settled & Attacks.knight(first(rest)));
        }
    }

    private void countSlider(int from) {
        boolean diagonal = contains(board.diagonals, from);
        boolean orthogonal = contains(board.orthogonals, from);
        long attacks = 0;
        long played = 0;
        if (diagonal) {
            attacks = Attacks.bishop(from, occupied);
            played = zone.bishopTargets;
        }
        if (orthogonal) {
            attacks |= Attacks.rook(from, occupied);
            played |= zone.rookTargets;
        }
        long settled = settle(from, attacks & ~board.own, attacks, played);
        for (int i = 0; i < zone.stepCount; i++) {
            long attackers = (diagonal ? zone.bishopAttackers[i] : 0) | (orthogonal ? zone.rookAttackers[i] : 0);
            total -= Long.bitCount(settled & attackers);
        }
        // A slider that leaves along a line sees back over the square it left.
        long left = zone.withoutKing() & ~Bitboards.of(from);
        for (long rest = freedSteps; rest != 0; rest = withoutFirst(rest)) {
            long attackers = (diagonal ? Attacks.bishop(first(rest), left) : 0)
                    | (orthogonal ? Attacks.rook(first(rest), left) : 0);
            total -= Long.bitCount(settled & attackers);
        }
    }

    private void countKing(int from) {
        int size = MoveGenerator.legal(board, Bitboards.of(from), ALL, codes);
        long steps = 0;
        for (int i = 0; i < size; i++) {
            int kind = MoveCode.kind(codes[i]);
            if (kind == MoveCode.QUIET || kind == MoveCode.CAPTURE) {
                steps |= Bitboards.of(MoveCode.to(codes[i]));
            } else {
                playOut(codes[i]);
            }
        }
        long settled = settle(from, steps, Attacks.king(from), zone.kingTargets);
        for (int i = 0; i < zone.stepCount; i++) {
            total -= Long.bitCount(settled & Attacks.king(zone.stepSquares[i]));
        }
        for (long rest = freedSteps; rest != 0; rest = withoutFirst(rest)) {
            total -= Long.bitCount(settled & Attacks.king(first(rest)));
        }
    }

    /**
     * Counts the replies to the moves of one piece, those that its attacks from its new square take from the enemy king
     * still included; {@link #freedSteps} then holds the steps that its leaving gives the king.
     *
     * @param from where the piece stands
     * @param targets where it may legally go
     * @param attacks what it attacks from where it stands
     * @param played targets that must be played out because of the kind of piece
     * @return the targets that were settled without playing
     */
    private long settle(int from, long targets, long attacks, long played) {
        long bit = Bitboards.of(from);
        dependentTargets = 0;
        freedSteps = attacks & zone.guardedOnce;
        if (freedSteps != 0) {
            freedSteps = zone.freedSteps(board, from, freedSteps);
            dependentTargets = zone.takeover;
        }
        long replies = repliesToPass + lifted(from) + Long.bitCount(freedSteps);
        long independent = targets & ~(zone.sensitiveTargets | played | dependentTargets);

        long quiet = independent & ~occupied;
        total += Long.bitCount(quiet) * replies - costs.sum(quiet);
        long captures = independent & enemy & ~board.castlingRooks;
        for (long rest = captures; rest != 0; rest = withoutFirst(rest)) {
            total += replies + captureChange(bit, first(rest));
        }
        long settled = quiet | captures;
        for (long rest = targets & ~settled; rest != 0; rest = withoutFirst(rest)) {
            int to = first(rest);
            playOut(MoveCode.of(from, to, contains(enemy, to) ? MoveCode.CAPTURE : MoveCode.QUIET));
        }
        return settled;
    }

    /**
     * What lifting a piece off the board changes in the replies, the enemy king's aside. Notes the targets for which
     * that would not be true, because the piece would land in the way of what its leaving opens.
     */
    private int lifted(int from) {
        long bit = Bitboards.of(from);
        int change = -costs.pawnCaptures(bit);
        if ((costs.reached & bit) != 0) {
            long rookLines = Attacks.rook(from, occupied);
            long bishopLines = Attacks.bishop(from, occupied);
            long sliders = free & (rookLines & board.orthogonals | bishopLines & board.diagonals);
            for (long rest = sliders; rest != 0; rest = withoutFirst(rest)) {
                int slider = first(rest);
                long line = Lines.through(slider, from);
                long before = Lines.between(slider, from) | Bitboards.of(slider);
                change += Long.bitCount((rookLines | bishopLines) & line & ~before & ~enemy);
                dependentTargets |= line;
            }
        }
        long north = north(bit);
        long pawns = board.pawns & free;
        if ((north & pawns) != 0) {
            // The pawn before it may push, from its starting rank twice; a promotion is four replies.
            change += (bit & RANK_1) != 0 ? 4 : 1;
            change += (north & RANK_7) != 0 && (south(bit) & ~occupied) != 0 ? 1 : 0;
            dependentTargets |= north | south(bit);
        } else if ((north(north) & pawns & RANK_7) != 0 && (north & ~occupied) != 0) {
            change++;
            dependentTargets |= north | north(north);
        }
        return change;
    }

    /** What a capture changes in the replies beyond the change of lifting the capturing piece. */
    private int captureChange(long capturer, int square) {
        long bit = Bitboards.of(square);
        long rookLines = Attacks.rook(square, occupied);
        long bishopLines = Attacks.bishop(square, occupied);
        int lost;
        if ((board.pawns & bit) != 0) {
            lost = pawnReplies(bit);
            // Lifting the capturer has taken this pawn's capture of it into account already.
            lost -= (capturer & (southEast(bit) | southWest(bit))) == 0 ? 0 : (capturer & RANK_1) != 0 ? 4 : 1;
        } else {
            long attacks = (board.knights & bit) != 0
                    ? Attacks.knight(square)
                    : ((board.diagonals & bit) != 0 ? bishopLines : 0)
                            | ((board.orthogonals & bit) != 0 ? rookLines : 0)
                            | ((board.kings & bit) != 0 ? Attacks.king(square) : 0);
            lost = Long.bitCount(attacks & ~enemy);
        }
        long defenders = free
                & (rookLines & board.orthogonals
                        | bishopLines & board.diagonals
                        | Attacks.knight(square) & board.knights);
        return Long.bitCount(defenders) + costs.pawnCaptures(bit) - lost;
    }

    /** The replies of one unpinned enemy pawn. */
    private int pawnReplies(long pawn) {
        long push = south(pawn) & ~occupied;
        long doublePush = south(push) & ~occupied & RANK_5;
        long capturesEast = southEast(pawn) & board.own;
        long capturesWest = southWest(pawn) & board.own;
        int count = Long.bitCount(push | capturesEast | capturesWest);
        if ((pawn & RANK_2) != 0) {
            return 4 * count;
        }
        return count + ((pawn & RANK_7) != 0 ? Long.bitCount(doublePush) : 0);
    }

    // Pawns, all together

    private void countPawns() {
        long own = board.pawns & board.own;
        long enemyPawns = board.pawns & enemy;
        long guards = southEast(zone.guardedOnce) | southWest(zone.guardedOnce);
        // The rest are on no line and guard nothing alone, so that lifting them changes no more than pawn captures.
        long special = own & (zone.sensitive | board.pinned | costs.reached | guards | RANK_7);
        if (special != 0) {
            playOut(special, ALL);
        }
        long pawns = own & ~special;
        if (board.enPassant != 0) {
            playOut(pawns, board.enPassant);
        }
        long played = zone.sensitiveTargets | zone.pawnTargets;

        long pushes = Pawns.singlePushTargets(pawns, ~occupied);
        long doublePushes = Pawns.doublePushTargets(pawns, ~occupied);
        long settledPushes = pushes & ~played;
        // Beside an enemy pawn a double push can be answered en passant.
        long settledDoublePushes = doublePushes & ~(played | east(enemyPawns) | west(enemyPawns));
        // No square is reached by both: a double push passes over an empty third rank.
        long quiet = settledPushes | settledDoublePushes;
        total += Long.bitCount(quiet) * (long) repliesToPass
                - costs.sum(quiet)
                - costs.pawnCaptures(south(settledPushes))
                - costs.pawnCaptures(south(south(settledDoublePushes)));
        playOut(pushes & ~settledPushes, 8, MoveCode.QUIET);
        playOut(doublePushes & ~settledDoublePushes, 16, MoveCode.DOUBLE_PAWN_PUSH);

        // A pawn that captures may let an enemy pawn pass; one that pushes blocks it still.
        long letsPass = south(enemyPawns) | south(south(enemyPawns & RANK_7));
        long east = Pawns.eastAttacks(pawns) & enemy;
        long west = Pawns.westAttacks(pawns) & enemy;
        long settledEast = east & Pawns.eastAttacks(pawns & ~letsPass) & ~played;
        long settledWest = west & Pawns.westAttacks(pawns & ~letsPass) & ~played;
        countPawnCaptures(settledEast, 9);
        countPawnCaptures(settledWest, 7);
        playOut(east & ~settledEast, 9, MoveCode.CAPTURE);
        playOut(west & ~settledWest, 7, MoveCode.CAPTURE);

        for (int i = 0; i < zone.stepCount; i++) {
            long attackers = Attacks.blackPawn(zone.stepSquares[i]);
            total -= Long.bitCount(quiet & attackers)
                    + Long.bitCount(settledEast & attackers)
                    + Long.bitCount(settledWest & attackers);
        }
    }

    private void countPawnCaptures(long captures, int step) {
        for (long rest = captures; rest != 0; rest = withoutFirst(rest)) {
            int to = first(rest);
            long pawn = Bitboards.of(to - step);
            total += repliesToPass - costs.pawnCaptures(pawn) + captureChange(pawn, to);
        }
    }
}
