package dev.passant.perft.leaf;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_7;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.mirror;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.AttackSets;
import dev.passant.movegen.Board;
import dev.passant.movegen.Castling;
import dev.passant.movegen.EmptyBoard;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.KingSafety;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveGenerator;
import dev.passant.movegen.PawnSets;
import java.util.Arrays;

/**
 * Counts the legal moves of boards by kind, with population counts: the last ply of {@code perft --stats}.
 *
 * <p>Targets are counted as in {@code MoveCounter}; captures and checks ({@link ChecksGiven}) are subsets of them. Only
 * checks are examined one by one, to find mates. Rare moves are made: castling that may give check, en-passant
 * captures, promotions by pawns that may discover a check, and all moves of boards that {@link ChecksGiven} does not
 * support or whose mover has no royal king (unrestricted positions only).
 *
 * <p>{@code MoveKindsTest} compares the results with moves made one by one.
 */
public final class MoveKinds implements LeafCounter {

    // Columns of the sums, in the order of PerftStatistics.
    public static final int NODES = 0;
    public static final int CAPTURES = 1;
    public static final int EN_PASSANT = 2;
    public static final int CASTLES = 3;
    public static final int PROMOTIONS = 4;
    public static final int CHECKS = 5;
    public static final int DISCOVERY_CHECKS = 6;
    public static final int DOUBLE_CHECKS = 7;
    public static final int CHECKMATES = 8;
    public static final int DISCOVERY_CHECKMATES = 9;
    public static final int DOUBLE_CHECKMATES = 10;
    static final int COLUMNS = 11;

    /** The totals of the boards added one by one. */
    private final long[] sums = new long[COLUMNS];

    private final ChecksGiven checks = new ChecksGiven();
    private final int[] codes = new int[MoveGenerator.MAX_MOVES];

    private Board board = Board.BLANK;

    @Override
    public int plies() {
        return 1;
    }

    @Override
    public int columns() {
        return COLUMNS;
    }

    @Override
    public void add(Board added, long paths, long[] total) {
        Arrays.fill(sums, 0);
        add(added);
        addTo(total, paths);
    }

    private void addTo(long[] total, long paths) {
        for (int column = 0; column < COLUMNS; column++) {
            total[column] = Math.addExact(total[column], Math.multiplyExact(sums[column], paths));
        }
    }

    /**
     * Returns a counter that makes the next-to-last move, and counts the last moves of each board. Merging the boards
     * of the last ply, too, took 1.4 times as long ({@code perft 7 --stats --threads=1}, two runs each, JDK 25).
     */
    public static LeafCounter ofTwoPlies() {
        return new TwoPlies();
    }

    private static final class TwoPlies implements LeafCounter {
        private final MoveKinds kinds = new MoveKinds();
        private final int[] codes = new int[MoveGenerator.MAX_MOVES];

        @Override
        public int plies() {
            return 2;
        }

        @Override
        public int columns() {
            return COLUMNS;
        }

        @Override
        public void add(Board board, long paths, long[] total) {
            Arrays.fill(kinds.sums, 0);
            int size = MoveGenerator.legal(board, codes);
            for (int i = 0; i < size; i++) {
                kinds.add(board.play(codes[i]));
            }
            kinds.addTo(total, paths);
        }
    }

    /** Adds all legal moves of a board. */
    void add(Board added) {
        board = added;
        if (board.ownKing == Board.NO_KING || !checks.prepare(board)) {
            addPlayedMoves(MoveGenerator.legal(board, codes));
            return;
        }
        long targets = board.targets();
        long safe = KingSafety.safeSteps(board, targets);
        if (safe != 0) {
            addSteps(safe);
        }
        long discoverers = checks.discoverers;
        if (board.checkers == 0) {
            if ((board.castlingRooks & RANK_1) != 0) {
                addCastling(safe);
            }
            addPieces(board.own & ~(board.pinned | discoverers), targets);
            for (long rest = board.pinned & ~discoverers; rest != 0; rest = popLsb(rest)) {
                addPieces(Long.lowestOneBit(rest), targets & Attacks.through(board.ownKing, lsb(rest)));
            }
        } else {
            if (moreThanOne(board.checkers)) {
                return;
            }
            targets &= board.checkMask();
            discoverers &= ~board.pinned;
            addPieces(board.own & ~(board.pinned | discoverers), targets);
        }
        for (long rest = discoverers & ~board.kings; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            addDiscoverer(from, targets & KingSafety.pinLine(board, from));
        }
        if (board.enPassant != 0) {
            addEnPassant();
        }
    }

    /** Adds the moves of the mover's king. */
    private void addSteps(long safe) {
        long hidden = safe;
        if (contains(checks.discoverers, board.ownKing)) {
            hidden &= checks.hidingPlaces(board.ownKing);
            addDiscoveries(board.ownKing, safe & ~hidden, 0, MoveCode.QUIET);
        }
        sums[NODES] += Long.bitCount(hidden);
        sums[CAPTURES] += Long.bitCount(hidden & board.enemy);
    }

    /** Adds the moves of pieces, except kings, that cannot discover a check. */
    private void addPieces(long movers, long targets) {
        long occupied = board.occupied();
        long enemy = board.enemy;
        long pawns = board.pawns & movers;
        long nodes = 0;
        long captures = 0;
        if (pawns != 0) {
            addPawns(pawns, targets);
        }
        for (long rest = board.knights & movers; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            long reached = Attacks.knight(from) & targets;
            nodes += Long.bitCount(reached);
            captures += Long.bitCount(reached & enemy);
            if ((reached & checks.byKnight) != 0) {
                addDirect(from, reached & checks.byKnight);
            }
        }
        long diagonal = board.diagonalSliders & movers;
        long orthogonal = board.orthogonalSliders & movers;
        for (long rest = diagonal & ~orthogonal; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            long reached = Attacks.bishop(from, occupied) & targets;
            nodes += Long.bitCount(reached);
            captures += Long.bitCount(reached & enemy);
            if ((reached & checks.byBishop) != 0) {
                addDirect(from, reached & checks.byBishop);
            }
        }
        for (long rest = orthogonal & ~diagonal; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            long reached = Attacks.rook(from, occupied) & targets;
            nodes += Long.bitCount(reached);
            captures += Long.bitCount(reached & enemy);
            if ((reached & checks.byRook) != 0) {
                addDirect(from, reached & checks.byRook);
            }
        }
        for (long rest = diagonal & orthogonal; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            long reached = Attacks.queen(from, occupied) & targets;
            nodes += Long.bitCount(reached);
            captures += Long.bitCount(reached & enemy);
            long checking = reached & (checks.byBishop | checks.byRook);
            if (checking != 0) {
                addDirect(from, checking);
            }
        }
        sums[NODES] += nodes;
        sums[CAPTURES] += captures;
    }

    /** Adds the moves of pawns that cannot discover a check. */
    private void addPawns(long pawns, long targets) {
        long promoting = pawns & RANK_7;
        if (promoting != 0) {
            addPromotions(promoting, targets);
        }
        long others = pawns & ~RANK_7;
        long empty = ~board.occupied();
        long captured = board.enemy & targets;
        long pushes = PawnSets.singlePushTargets(others, empty) & targets;
        long doublePushes = PawnSets.doublePushTargets(others, empty) & targets;
        long east = PawnSets.eastAttacks(others) & captured;
        long west = PawnSets.westAttacks(others) & captured;
        int captures = Long.bitCount(east) + Long.bitCount(west);
        sums[NODES] += captures + Long.bitCount(pushes | doublePushes);
        sums[CAPTURES] += captures;
        if (((pushes | doublePushes | east | west) & checks.byPawn) != 0) {
            addPawnChecks(pushes, 8, MoveCode.QUIET);
            addPawnChecks(doublePushes, 16, MoveCode.DOUBLE_PAWN_PUSH);
            addPawnChecks(east, 9, MoveCode.QUIET);
            addPawnChecks(west, 7, MoveCode.QUIET);
        }
    }

    private void addPawnChecks(long reached, int step, int kind) {
        for (long rest = reached & checks.byPawn; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            sums[CHECKS]++;
            if (checks.isMateDirectly(to - step, to, kind)) {
                sums[CHECKMATES]++;
            }
        }
    }

    /** Adds the checks of a piece whose moves have already been counted. */
    private void addDirect(int from, long reached) {
        for (long rest = reached; rest != 0; rest = popLsb(rest)) {
            sums[CHECKS]++;
            if (checks.isMateDirectly(from, lsb(rest), MoveCode.QUIET)) {
                sums[CHECKMATES]++;
            }
        }
    }

    /** Adds the moves of a piece other than a king that may discover a check. */
    private void addDiscoverer(int from, long targets) {
        long mover = Bitboards.of(from);
        long hidden = checks.hidingPlaces(from);
        if ((board.pawns & mover) == 0) {
            addPieces(mover, targets & hidden);
            long uncovering = AttackSets.pieceAttacks(board, from, board.occupied()) & targets & ~hidden;
            addDiscoveries(from, uncovering, checks.directFrom(from), MoveCode.QUIET);
        } else if ((mover & RANK_7) != 0) {
            addPlayedMoves(MoveGenerator.legal(board, mover, targets, codes));
        } else {
            addPieces(mover, targets & hidden);
            long empty = ~board.occupied();
            long uncovering = targets & ~hidden;
            long reached =
                    (PawnSets.singlePushTargets(mover, empty) | PawnSets.anyAttacks(mover) & board.enemy) & uncovering;
            addDiscoveries(from, reached, checks.byPawn, MoveCode.QUIET);
            long doublePush = PawnSets.doublePushTargets(mover, empty) & uncovering;
            addDiscoveries(from, doublePush, checks.byPawn, MoveCode.DOUBLE_PAWN_PUSH);
        }
    }

    /** Adds moves that discover a check, some of which also give direct check. */
    private void addDiscoveries(int from, long reached, long direct, int kind) {
        int moves = Long.bitCount(reached);
        int doubleChecks = Long.bitCount(reached & direct);
        sums[NODES] += moves;
        sums[CAPTURES] += Long.bitCount(reached & board.enemy);
        sums[CHECKS] += moves;
        sums[DISCOVERY_CHECKS] += moves - doubleChecks;
        sums[DOUBLE_CHECKS] += doubleChecks;
        for (long rest = reached; rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            if (checks.isMateUncovered(from, to, kind)) {
                sums[CHECKMATES]++;
                sums[contains(direct, to) ? DOUBLE_CHECKMATES : DISCOVERY_CHECKMATES]++;
            }
        }
    }

    /** Adds the promotions of pawns that cannot discover a check. */
    private void addPromotions(long pawns, long targets) {
        long empty = ~board.occupied();
        long captured = board.enemy & targets;
        for (long rest = pawns; rest != 0; rest = popLsb(rest)) {
            long pawn = Long.lowestOneBit(rest);
            long reached = PawnSets.singlePushTargets(pawn, empty) & targets | PawnSets.anyAttacks(pawn) & captured;
            int moves = 4 * Long.bitCount(reached);
            sums[NODES] += moves;
            sums[PROMOTIONS] += moves;
            sums[CAPTURES] += 4L * Long.bitCount(reached & captured);
            for (; reached != 0; reached = popLsb(reached)) {
                addPromotionChecks(lsb(pawn), lsb(reached));
            }
        }
    }

    private void addPromotionChecks(int from, int to) {
        int king = board.enemyKing;
        if (king == Board.NO_KING) {
            return;
        }
        // The new piece may attack through the square that the pawn has left.
        long occupied = board.occupied() & ~Bitboards.of(from) | Bitboards.of(to);
        if (contains(Attacks.knight(king), to)) {
            addPromotionCheck(from, to, 0);
        }
        if (contains(EmptyBoard.bishop(king), to) && contains(Attacks.bishop(king, occupied), to)) {
            addPromotionCheck(from, to, 1);
            addPromotionCheck(from, to, 3);
        }
        if (contains(EmptyBoard.rook(king), to) && contains(Attacks.rook(king, occupied), to)) {
            addPromotionCheck(from, to, 2);
            addPromotionCheck(from, to, 3);
        }
    }

    private void addPromotionCheck(int from, int to, int piece) {
        sums[CHECKS]++;
        if (checks.isMateByPromotion(from, to, piece)) {
            sums[CHECKMATES]++;
        }
    }

    private void addCastling(long safe) {
        int size = Castling.list(board, ALL, true, safe, codes, 0);
        for (int i = 0; i < size; i++) {
            if (mayCastlingCheck(codes[i])) {
                addPlayed(codes[i]);
            } else {
                sums[NODES]++;
                sums[CASTLES]++;
            }
        }
    }

    /**
     * Returns whether castling may give check: by the rook on its target square, or by discovery. For a discovery
     * through both king and rook, the enemy king must be on the first rank.
     */
    private boolean mayCastlingCheck(int code) {
        int king = board.enemyKing;
        if (king == Board.NO_KING) {
            return false;
        }
        long rook = Castling.rookTarget(MoveCode.kind(code) == MoveCode.CASTLING_KING_SIDE);
        return (Bitboards.of(king) & RANK_1) != 0
                || (checks.discoverers & RANK_1) != 0
                || (EmptyBoard.rook(king) & rook) != 0;
    }

    private void addEnPassant() {
        for (long rest = EnPassant.legalCapturers(board); rest != 0; rest = popLsb(rest)) {
            addPlayed(MoveCode.of(lsb(rest), lsb(board.enPassant), MoveCode.EN_PASSANT));
        }
    }

    /** Adds the first moves of the list by making each of them. */
    private void addPlayedMoves(int size) {
        for (int i = 0; i < size; i++) {
            addPlayed(MoveCode.withCaptureBit(codes[i], board.enemy));
        }
    }

    private void addPlayed(int code) {
        Board after = board.play(code);
        int kind = MoveCode.kind(code);
        // The board after the move is flipped vertically.
        long moved = Bitboards.of(MoveCode.to(code) ^ 56);
        sums[NODES]++;
        if (kind == MoveCode.CASTLING_KING_SIDE || kind == MoveCode.CASTLING_QUEEN_SIDE) {
            sums[CASTLES]++;
            moved |= mirror(Castling.rookTarget(kind == MoveCode.CASTLING_KING_SIDE));
        } else {
            sums[CAPTURES] += MoveCode.isCapture(code) ? 1 : 0;
            sums[EN_PASSANT] += kind == MoveCode.EN_PASSANT ? 1 : 0;
            sums[PROMOTIONS] += MoveCode.isPromotion(code) ? 1 : 0;
        }
        if (after.checkers != 0) {
            boolean isDouble = moreThanOne(after.checkers);
            boolean isDiscovery = !isDouble && (after.checkers & moved) == 0;
            int mates = ChecksGiven.isMate(after) ? 1 : 0;
            sums[CHECKS]++;
            sums[DISCOVERY_CHECKS] += isDiscovery ? 1 : 0;
            sums[DOUBLE_CHECKS] += isDouble ? 1 : 0;
            sums[CHECKMATES] += mates;
            sums[DISCOVERY_CHECKMATES] += isDiscovery ? mates : 0;
            sums[DOUBLE_CHECKMATES] += isDouble ? mates : 0;
        }
    }
}
