package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.FILE_A;
import static dev.passant.bitboard.Bitboards.FILE_H;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_2;
import static dev.passant.bitboard.Bitboards.RANK_7;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.east;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.north;
import static dev.passant.bitboard.Bitboards.popLsb;
import static dev.passant.bitboard.Bitboards.south;
import static dev.passant.bitboard.Bitboards.southEast;
import static dev.passant.bitboard.Bitboards.southWest;
import static dev.passant.bitboard.Bitboards.west;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;
import dev.passant.bitboard.Pawns;
import dev.passant.movegen.Board;
import dev.passant.movegen.Castling;
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
 *       there for pawns to capture ({@link #settle}).
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
 * pinned, that may change whether the enemy can castle, that land where leaving opens something ({@link
 * #dependentTargets}), captures of castling rooks and en passant; and all moves when the mover is in check or a side has
 * no royal king. {@link #count} decides for each board, so the answer is exact for every board there is.
 *
 * <p>Measured against counting only the last ply by population count, this makes perft over the six well-known
 * positions two to three times as fast ({@code benchmarks/against-stockfish}; the table stands in the README). {@code
 * LastTwoPliesTest} holds it to the plain counter.
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
    private final int[] codes = new int[MoveGenerator.MAX_MOVES];

    private Board board = EMPTY_BOARD;
    private long occupied;
    private long enemy;

    /** Enemy pieces that are not pinned. */
    private long free;

    /** The replies if the mover passed. */
    private int repliesToPass;

    /** Pairs counted so far. */
    private long total;

    /** Targets of the piece looked at for which lifting and dropping are not independent. */
    private long dependentTargets;

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
        costs.prepare(board, zone.pinned);
        replies.prepare(board);
        repliesToPass = replies.count();

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

    /** Plays the moves of one piece, none of them special, to some targets. */
    private void playOut(int from, long targets) {
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            playOut(MoveCode.of(from, to, contains(enemy, to) ? MoveCode.CAPTURE : MoveCode.QUIET));
        }
    }

    /** Plays moves of pawns by one step. */
    private void playOut(long targets, int step, int kind) {
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            playOut(MoveCode.of(to - step, to, kind));
        }
    }

    // Pieces, one by one

    private void countPieces() {
        for (long rest = board.own & ~board.pawns; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            if (contains(board.kings, from)) {
                countKing(from);
            } else {
                countPiece(from);
            }
        }
    }

    private void countPiece(int from) {
        long attacks = 0;
        int kind = 0;
        if (contains(board.knights, from)) {
            attacks = Attacks.knight(from);
            kind = KingZone.KNIGHT;
        }
        if (contains(board.diagonalSliders, from)) {
            attacks = Attacks.bishop(from, occupied);
            kind = KingZone.BISHOP;
        }
        if (contains(board.orthogonalSliders, from)) {
            attacks |= Attacks.rook(from, occupied);
            kind |= KingZone.ROOK;
        }
        long targets = attacks & ~board.own & KingSafety.pinLine(board, from);
        playOut(from, targets & ~settle(from, targets, attacks, kind, zone.played(kind)));
    }

    private void countKing(int from) {
        // Without check no slider looks at the king, so that it hides no square: what is attacked now is unsafe.
        long targets = Attacks.king(from) & ~board.own & ~replies.attacked;
        long settled = settle(from, targets, Attacks.king(from), KingZone.KING, zone.played(KingZone.KING));
        playOut(from, targets & ~settled);
        int castlings = Castling.list(board, ALL, true, codes, 0);
        for (int i = 0; i < castlings; i++) {
            countCastling(codes[i]);
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
        long lifted = rook | king;
        boolean settled = (rook & CORNERS) != 0
                && (lifted & targets) == 0
                && ((zone.sensitive | zone.pinners | costs.reached) & lifted) == 0
                && ((zone.sensitiveTargets | zone.pinLines) & targets) == 0
                && !contains(zone.played(KingZone.ROOK), rookTarget)
                && (zone.neighbourhood() & (RANK_1 | RANK_2)) == 0
                && (Attacks.rook(lsb(rook), occupied) & zone.guardedOnce) == 0
                && letThrough(rook) + letThrough(king) == 0;
        if (!settled) {
            playOut(code);
            return;
        }
        total += repliesToPass - costs.pawnCaptures(lifted) - costs.sum(targets);
        loseSteps(Bitboards.of(rookTarget), KingZone.ROOK);
    }

    /**
     * Counts the replies to those moves of one piece for which the difference can be found without playing.
     *
     * @param from where the piece stands
     * @param targets where it may legally go
     * @param attacks what it attacks from where it stands
     * @param arriving the kind of piece that arrives, for a promotion the new one
     * @param played targets that must be played out because of that kind
     * @return the targets that were settled; the others are left to the caller to play
     */
    private long settle(int from, long targets, long attacks, int arriving, long played) {
        long bit = Bitboards.of(from);
        if ((zone.sensitive & bit) != 0 || targets == 0) {
            return 0;
        }
        dependentTargets = 0;
        int afterLifting = repliesToPass - costs.pawnCaptures(bit) + letThrough(bit);
        long sliders = (costs.reached & bit) == 0 ? 0 : replies.slidersOn(from);
        for (long rest = sliders; rest != 0; rest = popLsb(rest)) {
            afterLifting += replies.opened(lsb(rest), from);
        }
        long freedSteps = attacks & zone.guardedOnce;
        if (freedSteps != 0) {
            freedSteps = zone.freedSteps(board, from, freedSteps);
            dependentTargets |= zone.takeover;
            afterLifting += Long.bitCount(freedSteps);
        }
        long alongPin = 0;
        if ((zone.pinners & bit) != 0) {
            alongPin = settleAlongPin(from, targets, afterLifting);
            afterLifting += unpinned(from);
        }

        long unsettled = zone.sensitiveTargets | zone.pinLines | played | dependentTargets | board.castlingRooks;
        long settled = targets & ~unsettled;
        long quiet = settled & ~enemy;
        total += (long) Long.bitCount(quiet) * afterLifting - costs.sum(quiet);
        long captures = settled & enemy;
        for (long rest = captures; rest != 0; rest = popLsb(rest)) {
            total += afterLifting + replies.captureChange(bit, lsb(rest));
        }
        for (long rest = sliders; rest != 0; rest = popLsb(rest)) {
            correctAlongLine(lsb(rest), from, quiet | alongPin, captures);
        }
        loseSteps(settled | alongPin, arriving);
        if (freedSteps != 0) {
            loseFreedSteps(settled | alongPin, arriving, from, freedSteps);
        }
        return settled | alongPin;
    }

    /** Takes off the steps that the enemy king loses to pieces of a kind that arrive on some squares. */
    private void loseSteps(long arrivals, int kind) {
        for (int i = 0; i < zone.stepCount; i++) {
            total -= Long.bitCount(arrivals & zone.stepAttackers(i, kind));
        }
    }

    /** The same for the steps that the piece's leaving gives it; a slider sees back over the square that it left. */
    private void loseFreedSteps(long arrivals, int kind, int from, long freedSteps) {
        for (long rest = freedSteps; rest != 0; rest = popLsb(rest)) {
            total -= Long.bitCount(arrivals & zone.attackers(lsb(rest), kind, from));
        }
    }

    /**
     * Counts the moves of a pinner along the line of its pin, after which it pins the same piece still. Only for pieces
     * that have no move on that line themselves.
     */
    private long settleAlongPin(int pinner, long targets, int afterLifting) {
        long line = zone.pinLine(pinner);
        int piece = pinnedBy(pinner);
        long bit = Bitboards.of(piece);
        boolean isPawn = (board.pawns & bit) != 0;
        long left = occupied & ~Bitboards.of(pinner);
        long moves = isPawn ? south(bit) : KingSafety.pieceAttacks(board, piece, left);
        if ((moves & line) != 0 || (board.castlingRooks & enemy) != 0) {
            return 0;
        }
        // A pawn may capture a pinner that stands right before it on the diagonal.
        long captures = isPawn ? southEast(bit) | southWest(bit) : 0;
        long settled = targets & line & ~(enemy | zone.sensitiveTargets | dependentTargets | captures);
        int lost = isPawn ? replies.ofPawn(bit, occupied, line) : 0;
        total += (long) Long.bitCount(settled) * (afterLifting - lost) - costs.sum(settled);
        return settled;
    }

    /** The piece that a pinner pins. */
    private int pinnedBy(int pinner) {
        return lsb(zone.pinLine(pinner) & zone.pinned & Attacks.queen(pinner, occupied));
    }

    /**
     * Mends the count for moves along the line of a slider that attacks the piece: there, what lifting opens and what
     * dropping closes is the same line.
     */
    private void correctAlongLine(int slider, int from, long quiet, long captures) {
        long line = Lines.through(slider, from);
        if (((quiet | captures) & line) == 0) {
            return;
        }
        int gain = replies.opened(slider, from);
        // Towards the slider: the piece blocks it earlier, so nothing is opened; captured, it has no replies at all.
        long before = Lines.between(slider, from);
        total -= (long) gain * Long.bitCount(quiet & before | captures & Bitboards.of(slider));
        // Away from it: it follows the piece, and gains the squares up to the new one.
        long behind = line & ~before & ~Bitboards.of(slider);
        for (long rest = quiet & behind; rest != 0; rest = popLsb(rest)) {
            total += Long.bitCount(Lines.between(from, lsb(rest))) + 1 - gain;
        }
        total += Long.bitCount(captures & behind);
    }

    /**
     * The replies that an enemy pawn gains when a piece before it is lifted: its push, from its starting rank a double
     * push. A promotion is four replies.
     */
    private int letThrough(long piece) {
        long pawns = board.pawns & free;
        long north = north(piece);
        if ((north & pawns) != 0) {
            dependentTargets |= north | south(piece);
            int doublePush = (north & RANK_7) != 0 && (south(piece) & ~occupied) != 0 ? 1 : 0;
            return ((piece & RANK_1) != 0 ? 4 : 1) + doublePush;
        }
        if ((north(north) & pawns & RANK_7) != 0 && (north & ~occupied) != 0) {
            dependentTargets |= north | north(north);
            return 1;
        }
        return 0;
    }

    /** The replies that a pinned piece gains when its pinner is lifted. */
    private int unpinned(int pinner) {
        long line = zone.pinLine(pinner);
        long left = occupied & ~Bitboards.of(pinner);
        int piece = pinnedBy(pinner);
        dependentTargets |= line;
        long bit = Bitboards.of(piece);
        if ((board.pawns & bit) != 0) {
            dependentTargets |= south(bit) | south(south(bit)) | southEast(bit) | southWest(bit);
        } else {
            dependentTargets |= KingSafety.pieceAttacks(board, piece, left);
        }
        return replies.of(piece, left, ALL) - replies.of(piece, occupied, line);
    }

    // Pawns, all together

    private void countPawns() {
        long own = board.pawns & board.own;
        long guards = southEast(zone.guardedOnce) | southWest(zone.guardedOnce);
        // The rest are on no line and guard nothing alone, so that lifting them changes no more than pawn moves.
        long special = own & (zone.sensitive | board.pinned | costs.reached | guards | RANK_7);
        for (long rest = special; rest != 0; rest = popLsb(rest)) {
            countPawn(lsb(rest));
        }
        if (board.enPassant != 0) {
            playOut(own, board.enPassant);
        }
        long pawns = own & ~special;
        long played = zone.sensitiveTargets | zone.pinLines | zone.played(KingZone.PAWN);

        long pushes = Pawns.singlePushTargets(pawns, ~occupied);
        long doublePushes = Pawns.doublePushTargets(pawns, ~occupied);
        long settledPushes = pushes & ~played;
        long settledDoublePushes = doublePushes & ~(played | besidePinnedPawns());
        // No square is reached by both: a double push passes over an empty third rank.
        long quiet = settledPushes | settledDoublePushes;
        // Lifting a pawn that pushes lets no enemy pawn through, for it stays before it.
        total += (long) Long.bitCount(quiet) * repliesToPass
                - costs.sum(quiet)
                - costs.pawnCaptures(south(settledPushes))
                - costs.pawnCaptures(south(south(settledDoublePushes)))
                + enPassantReplies(settledDoublePushes);
        playOut(pushes & ~settledPushes, 8, MoveCode.QUIET);
        playOut(doublePushes & ~settledDoublePushes, 16, MoveCode.DOUBLE_PAWN_PUSH);

        long unsettled = played | board.castlingRooks;
        long east = Pawns.eastAttacks(pawns) & enemy;
        long west = Pawns.westAttacks(pawns) & enemy;
        countPawnCaptures(east & ~unsettled, 9);
        countPawnCaptures(west & ~unsettled, 7);
        playOut(east & unsettled, 9, MoveCode.CAPTURE);
        playOut(west & unsettled, 7, MoveCode.CAPTURE);

        loseSteps(quiet, KingZone.PAWN);
        loseSteps(east & ~unsettled, KingZone.PAWN);
        loseSteps(west & ~unsettled, KingZone.PAWN);
    }

    /** The captures en passant that answer double pushes. A pawn that is not pinned may always capture so. */
    private int enPassantReplies(long doublePushes) {
        long pawns = board.pawns & free;
        return Long.bitCount(doublePushes & east(pawns)) + Long.bitCount(doublePushes & west(pawns));
    }

    private long besidePinnedPawns() {
        long pawns = board.pawns & zone.pinned;
        return east(pawns) | west(pawns);
    }

    private void countPawnCaptures(long captures, int step) {
        for (long rest = captures; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            long pawn = Bitboards.of(to - step);
            total += repliesToPass - costs.pawnCaptures(pawn) + letThrough(pawn) + replies.captureChange(pawn, to);
        }
    }

    /** Counts the moves of one pawn, en passant aside. */
    private void countPawn(int from) {
        long bit = Bitboards.of(from);
        long line = KingSafety.pinLine(board, from);
        long attacks = Attacks.whitePawn(from);
        long others = (Pawns.singlePushTargets(bit, ~occupied) | attacks & enemy) & line;
        if ((bit & RANK_7) != 0) {
            countPromotions(from, others);
            return;
        }
        long doublePush = Pawns.doublePushTargets(bit, ~occupied) & line;
        long played = zone.played(KingZone.PAWN) | doublePush & besidePinnedPawns();
        long settled = settle(from, doublePush | others, attacks, KingZone.PAWN, played);
        total += enPassantReplies(doublePush & settled);
        playOut(from, others & ~settled);
        playOut(doublePush & ~settled, 16, MoveCode.DOUBLE_PAWN_PUSH);
    }

    /** Counts the promotions of one pawn: it leaves as a pawn and arrives as a knight, bishop, rook or queen. */
    private void countPromotions(int from, long targets) {
        // The new piece sees back over the square that the pawn left; that must not meet the enemy king.
        long push = north(Bitboards.of(from));
        long seesBack = 0;
        for (long rest = targets; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            if ((Lines.through(from, to) & zone.neighbourhood()) != 0 || zone.castlings != 0) {
                seesBack |= Bitboards.of(to);
            }
        }
        countPromotions(from, targets, 0, KingZone.KNIGHT, 0);
        countPromotions(from, targets, 1, KingZone.BISHOP, seesBack & ~push);
        countPromotions(from, targets, 2, KingZone.ROOK, seesBack & push);
        countPromotions(from, targets, 3, KingZone.BISHOP | KingZone.ROOK, seesBack);
    }

    private void countPromotions(int from, long targets, int promotion, int kind, long seesBack) {
        long settled = settle(from, targets, Attacks.whitePawn(from), kind, zone.played(kind) | seesBack);
        for (long rest = targets & ~settled; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            int moveKind = contains(enemy, to) ? MoveCode.PROMOTION_CAPTURE : MoveCode.PROMOTION;
            playOut(MoveCode.of(from, to, moveKind + promotion));
        }
    }
}
