package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.FILE_A;
import static dev.passant.bitboard.Bitboards.FILE_H;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_2;
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

    private static final int D1 = 3;
    private static final int F1 = 5;
    private static final long CORNERS = RANK_1 & (FILE_A | FILE_H);

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
        costs.prepare(board, zone.pinned);
        repliesToPass = countReplies();

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
        for (long rest = targets; rest != 0; rest = withoutFirst(rest)) {
            int to = first(rest);
            playOut(MoveCode.of(from, to, contains(enemy, to) ? MoveCode.CAPTURE : MoveCode.QUIET));
        }
    }

    /** Plays moves of pawns by one step. */
    private void playOut(long targets, int step, int kind) {
        for (long rest = targets; rest != 0; rest = withoutFirst(rest)) {
            int to = first(rest);
            playOut(MoveCode.of(to - step, to, kind));
        }
    }

    // Replies as things stand

    private int countReplies() {
        int count = costs.replies + zone.stepCount + zone.castlings;
        for (long rest = board.knights & free; rest != 0; rest = withoutFirst(rest)) {
            count += Long.bitCount(Attacks.knight(first(rest)) & ~enemy);
        }
        for (long rest = zone.pinned; rest != 0; rest = withoutFirst(rest)) {
            int square = first(rest);
            count += repliesOf(square, occupied, zone.pinLine(square));
        }
        return count;
    }

    /** The replies of one enemy piece other than its king, to some squares. */
    private int repliesOf(int square, long occupied, long targets) {
        if (contains(board.pawns, square)) {
            return pawnReplies(Bitboards.of(square), occupied, targets);
        }
        return Long.bitCount(KingSafety.pieceAttacks(board, square, occupied) & targets & ~enemy);
    }

    private int pawnReplies(long pawn, long occupied, long targets) {
        long push = south(pawn) & ~occupied;
        long doublePush = (pawn & RANK_7) != 0 ? south(push) & ~occupied & targets : 0;
        long captures = (southEast(pawn) | southWest(pawn)) & board.own & occupied;
        int count = Long.bitCount((push | captures) & targets);
        return (pawn & RANK_2) != 0 ? 4 * count : count + Long.bitCount(doublePush);
    }

    // Pieces, one by one

    private void countPieces() {
        for (long rest = board.own & ~board.pawns; rest != 0; rest = withoutFirst(rest)) {
            int from = first(rest);
            long targets = ~board.own & KingSafety.pinLine(board, from);
            if (contains(board.kings, from)) {
                countKing(from);
            } else if (contains(board.knights, from)) {
                countKnight(from, targets);
            } else {
                countSlider(from, targets);
            }
        }
    }

    private void countKnight(int from, long allowed) {
        long attacks = Attacks.knight(from);
        long settled = settle(from, attacks & allowed, attacks, zone.knightTargets);
        playOut(from, attacks & allowed & ~settled);
        if (settled == 0) {
            return;
        }
        for (int i = 0; i < zone.stepCount; i++) {
            total -= Long.bitCount(settled & Attacks.knight(zone.stepSquares[i]));
        }
        for (long rest = freedSteps; rest != 0; rest = withoutFirst(rest)) {
            total -= Long.bitCount(settled & Attacks.knight(first(rest)));
        }
    }

    private void countSlider(int from, long allowed) {
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
        long settled = settle(from, attacks & allowed, attacks, played);
        playOut(from, attacks & allowed & ~settled);
        if (settled == 0) {
            return;
        }
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
        long steps = KingSafety.safeSteps(board, ~board.own);
        long settled = settle(from, steps, Attacks.king(from), zone.kingTargets);
        playOut(from, steps & ~settled);
        for (int i = 0; i < zone.stepCount; i++) {
            total -= Long.bitCount(settled & Attacks.king(zone.stepSquares[i]));
        }
        for (long rest = freedSteps; rest != 0; rest = withoutFirst(rest)) {
            total -= Long.bitCount(settled & Attacks.king(first(rest)));
        }
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
                && !contains(zone.rookTargets, rookTarget)
                && (zone.neighbourhood() & (RANK_1 | RANK_2)) == 0
                && (Attacks.rook(first(rook), occupied) & zone.guardedOnce) == 0
                && letThrough(rook) + letThrough(king) == 0;
        if (!settled) {
            playOut(code);
            return;
        }
        total += repliesToPass - costs.pawnCaptures(lifted) - costs.sum(targets);
        for (int i = 0; i < zone.stepCount; i++) {
            total -= zone.rookAttackers[i] >>> rookTarget & 1;
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
     * @return the targets that were settled; the others are left to the caller to play
     */
    private long settle(int from, long targets, long attacks, long played) {
        long bit = Bitboards.of(from);
        freedSteps = 0;
        if ((zone.sensitive & bit) != 0 || targets == 0) {
            return 0;
        }
        dependentTargets = 0;
        int replies = repliesToPass - costs.pawnCaptures(bit) + letThrough(bit);
        long sliders = (costs.reached & bit) == 0 ? 0 : slidersOn(from);
        for (long rest = sliders; rest != 0; rest = withoutFirst(rest)) {
            replies += opened(first(rest), from);
        }
        freedSteps = attacks & zone.guardedOnce;
        if (freedSteps != 0) {
            freedSteps = zone.freedSteps(board, from, freedSteps);
            dependentTargets |= zone.takeover;
            replies += Long.bitCount(freedSteps);
        }
        long alongPin = 0;
        if ((zone.pinners & bit) != 0) {
            alongPin = settleAlongPin(from, targets, replies);
            replies += unpinned(from);
        }

        long unsettled = zone.sensitiveTargets | zone.pinLines | played | dependentTargets | board.castlingRooks;
        long settled = targets & ~unsettled;
        long quiet = settled & ~enemy;
        total += (long) Long.bitCount(quiet) * replies - costs.sum(quiet);
        long captures = settled & enemy;
        for (long rest = captures; rest != 0; rest = withoutFirst(rest)) {
            total += replies + captureChange(bit, first(rest));
        }
        for (long rest = sliders; rest != 0; rest = withoutFirst(rest)) {
            correctAlongLine(first(rest), from, quiet | alongPin, captures);
        }
        return settled | alongPin;
    }

    /**
     * Counts the moves of a pinner along the line of its pin, after which it pins the same piece still. Only for pieces
     * that have no move on that line themselves.
     */
    private long settleAlongPin(int pinner, long targets, int replies) {
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
        int lost = isPawn ? pawnReplies(bit, occupied, line) : 0;
        total += (long) Long.bitCount(settled) * (replies - lost) - costs.sum(settled);
        return settled;
    }

    /** The piece that a pinner pins. */
    private int pinnedBy(int pinner) {
        return first(zone.pinLine(pinner) & zone.pinned & Attacks.queen(pinner, occupied));
    }

    /** The enemy's unpinned sliders that attack a piece. */
    private long slidersOn(int square) {
        return free
                & (Attacks.rook(square, occupied) & board.orthogonals
                        | Attacks.bishop(square, occupied) & board.diagonals);
    }

    /** The squares that a slider gains when a piece that it attacks is lifted. */
    private int opened(int slider, int from) {
        return Long.bitCount(behind(slider, from) & ~enemy);
    }

    /** The squares behind a piece on the line of a slider that attacks it, up to and including the next piece. */
    private long behind(int slider, int from) {
        long before = Lines.between(slider, from) | Bitboards.of(slider);
        return Attacks.queen(from, occupied) & Lines.through(slider, from) & ~before;
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
        int gain = opened(slider, from);
        // Towards the slider: the piece blocks it earlier, so nothing is opened; captured, it has no replies at all.
        long before = Lines.between(slider, from);
        total -= gain * Long.bitCount(quiet & before | captures & Bitboards.of(slider));
        // Away from it: it follows the piece, and gains the squares up to the new one.
        long behind = line & ~before & ~Bitboards.of(slider);
        for (long rest = quiet & behind; rest != 0; rest = withoutFirst(rest)) {
            total += Long.bitCount(Lines.between(from, first(rest))) + 1 - gain;
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
        return repliesOf(piece, left, ALL) - repliesOf(piece, occupied, line);
    }

    /** What a capture changes in the replies beyond the change of lifting the capturing piece. */
    private int captureChange(long capturer, int square) {
        long bit = Bitboards.of(square);
        long rookLines = Attacks.rook(square, occupied);
        long bishopLines = Attacks.bishop(square, occupied);
        int lost;
        if ((board.pawns & bit) != 0) {
            lost = pawnReplies(bit, occupied, ALL);
            if ((capturer & (southEast(bit) | southWest(bit))) != 0) {
                // Lifting the capturer has already taken away this pawn's capture of it.
                lost -= (capturer & RANK_1) != 0 ? 4 : 1;
            }
        } else {
            long attacks = ((board.knights & bit) != 0 ? Attacks.knight(square) : 0)
                    | ((board.diagonals & bit) != 0 ? bishopLines : 0)
                    | ((board.orthogonals & bit) != 0 ? rookLines : 0);
            lost = Long.bitCount(attacks & ~enemy);
        }
        long defenders = free
                & (rookLines & board.orthogonals
                        | bishopLines & board.diagonals
                        | Attacks.knight(square) & board.knights);
        int king = zone.canRecapture(board, capturer, square) ? 1 : 0;
        return Long.bitCount(defenders) + king + costs.pawnCaptures(bit) - lost;
    }

    // Pawns, all together

    private void countPawns() {
        long own = board.pawns & board.own;
        long guards = southEast(zone.guardedOnce) | southWest(zone.guardedOnce);
        // The rest are on no line and guard nothing alone, so that lifting them changes no more than pawn moves.
        long special = own & (zone.sensitive | board.pinned | costs.reached | guards | RANK_7);
        for (long rest = special; rest != 0; rest = withoutFirst(rest)) {
            countPawn(first(rest));
        }
        if (board.enPassant != 0) {
            playOut(own, board.enPassant);
        }
        long pawns = own & ~special;
        long played = zone.sensitiveTargets | zone.pinLines | zone.pawnTargets;

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

        for (int i = 0; i < zone.stepCount; i++) {
            long attackers = Attacks.blackPawn(zone.stepSquares[i]);
            total -= Long.bitCount(quiet & attackers)
                    + Long.bitCount(east & ~unsettled & attackers)
                    + Long.bitCount(west & ~unsettled & attackers);
        }
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
        for (long rest = captures; rest != 0; rest = withoutFirst(rest)) {
            int to = first(rest);
            long pawn = Bitboards.of(to - step);
            total += repliesToPass - costs.pawnCaptures(pawn) + letThrough(pawn) + captureChange(pawn, to);
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
        long settled = settle(
                from, doublePush | others, attacks, zone.pawnTargets | doublePush & besidePinnedPawns());
        total += enPassantReplies(doublePush & settled);
        playOut(from, others & ~settled);
        playOut(doublePush & ~settled, 16, MoveCode.DOUBLE_PAWN_PUSH);
        for (int i = 0; i < zone.stepCount; i++) {
            total -= Long.bitCount(settled & Attacks.blackPawn(zone.stepSquares[i]));
        }
        for (long rest = freedSteps; rest != 0; rest = withoutFirst(rest)) {
            total -= Long.bitCount(settled & Attacks.blackPawn(first(rest)));
        }
    }

    /** Counts the promotions of one pawn: it leaves as a pawn and arrives as a knight, bishop, rook or queen. */
    private void countPromotions(int from, long targets) {
        // The new piece sees back over the square that the pawn left; that must not meet the enemy king.
        long push = north(Bitboards.of(from));
        long seesBack = 0;
        for (long rest = targets; rest != 0; rest = withoutFirst(rest)) {
            int to = first(rest);
            if ((Lines.through(from, to) & zone.neighbourhood()) != 0 || zone.castlings != 0) {
                seesBack |= Bitboards.of(to);
            }
        }
        countPromotions(from, targets, 0, zone.knightTargets, false, false);
        countPromotions(from, targets, 1, zone.bishopTargets | seesBack & ~push, true, false);
        countPromotions(from, targets, 2, zone.rookTargets | seesBack & push, false, true);
        countPromotions(from, targets, 3, zone.bishopTargets | zone.rookTargets | seesBack, true, true);
    }

    private void countPromotions(
            int from, long targets, int promotion, long played, boolean diagonal, boolean orthogonal) {
        long settled = settle(from, targets, Attacks.whitePawn(from), played);
        for (long rest = targets & ~settled; rest != 0; rest = withoutFirst(rest)) {
            int to = first(rest);
            int kind = contains(enemy, to) ? MoveCode.PROMOTION_CAPTURE : MoveCode.PROMOTION;
            playOut(MoveCode.of(from, to, kind + promotion));
        }
        if (settled == 0) {
            return;
        }
        for (int i = 0; i < zone.stepCount; i++) {
            long attackers = (diagonal ? zone.bishopAttackers[i] : 0)
                    | (orthogonal ? zone.rookAttackers[i] : 0)
                    | (diagonal || orthogonal ? 0 : Attacks.knight(zone.stepSquares[i]));
            total -= Long.bitCount(settled & attackers);
        }
        long left = zone.withoutKing() & ~Bitboards.of(from);
        for (long rest = freedSteps; rest != 0; rest = withoutFirst(rest)) {
            int square = first(rest);
            long attackers = (diagonal ? Attacks.bishop(square, left) : 0)
                    | (orthogonal ? Attacks.rook(square, left) : 0)
                    | (diagonal || orthogonal ? 0 : Attacks.knight(square));
            total -= Long.bitCount(settled & attackers);
        }
    }
}
