package dev.passant.tables;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Placement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Computes the mate distances of all placements of some pieces by retrograde analysis.
 *
 * <p>First, captures and promotions are looked up in smaller tables, and checkmates are found. Then ply by ply: all moves
 * to positions that are lost in n plies are taken back, and the positions before are won in n + 1; all moves to
 * positions that are won in n plies are taken back, and the positions before are lost in n + 1 if all their moves lose.
 * All other positions are drawn.
 *
 * <p>A distance is a byte: 0 for a draw, otherwise the plies to mate plus 1. Even distances are losses of the side to
 * move, odd ones are wins. Two bytes per number of a placement are needed, and those of the smaller tables.
 */
final class Retrograde {

    /** The longest distance, in plies, so that a win is a win with the fifty-move rule, too. */
    static final int LONGEST = 100;

    /** The value of numbers without a legal position of their own. */
    private static final int IMPOSSIBLE = 255;

    /** As the result of captures and promotions: the best is a draw. */
    private static final int DRAWN = 254;

    /** As the result of captures and promotions: there is no legal move at all, and no check. */
    private static final int STALEMATE = 253;

    private static final int CHUNK = 1 << 14;

    private static final int NO_PIECE = -1;

    /**
     * The distances of all placements.
     *
     * @param distances by number; those of impossible placements repeat the preceding distance
     * @param positions the number of legal positions
     * @param longest the longest distance in plies
     */
    @SuppressWarnings("ArrayRecordComponent") // Compared and printed nowhere.
    record Result(byte[] distances, int positions, int longest) {}

    /** The distances of a smaller table. */
    @SuppressWarnings("ArrayRecordComponent") // Compared and printed nowhere.
    private record Smaller(PlacementIndex places, IntUnaryOperator distances, int[] order, boolean isSwapped) {}

    private final PlacementIndex places;
    private final int count;
    private final byte[] values;
    private final byte[] conversions;
    private final AtomicBoolean changed = new AtomicBoolean();

    /** By the captured piece (plus 1), the promoted piece (plus 1), and the kind it is promoted to. */
    private final @Nullable Smaller[][][] smaller;

    /** Whether both sides have a pawn, so that a double push may be answered by a capture en passant. */
    private final boolean hasEnPassant;

    /** With en passant: positions in which some double push can be captured. */
    private int[] beforeEnPassant = {};

    private Retrograde(Material material, Function<Material, IntUnaryOperator> tables) {
        places = new PlacementIndex(material);
        count = places.pieces();
        values = new byte[places.size()];
        conversions = new byte[places.size()];
        hasEnPassant = count > 3
                && places.kind(2) == Placement.PAWN
                && places.kind(3) == Placement.PAWN
                && places.side(2) != places.side(3);
        smaller = new Smaller[count + 1][count + 1][Placement.KING];
        for (int captured = NO_PIECE; captured < count; captured++) {
            for (int promoted = NO_PIECE; promoted < count; promoted++) {
                boolean isPossible = captured != promoted
                        && (captured == NO_PIECE || captured > 1)
                        && (promoted == NO_PIECE || places.kind(promoted) == Placement.PAWN);
                for (int kind = 0; kind < Placement.KING && isPossible; kind++) {
                    smaller[captured + 1][promoted + 1][kind] = smaller(captured, promoted, kind, tables);
                }
            }
        }
    }

    private @Nullable Smaller smaller(
            int captured, int promoted, int kind, Function<Material, IntUnaryOperator> tables) {
        boolean isPromotion = promoted != NO_PIECE && kind > Placement.PAWN;
        boolean isCapture = promoted == NO_PIECE && kind == Placement.PAWN && captured != NO_PIECE;
        if (!isPromotion && !isCapture) {
            return null;
        }
        int[] kinds = new int[count];
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            kinds[i] = i == promoted ? kind : places.kind(i);
            if (i != captured) {
                order.add(i);
            }
        }
        if (order.size() < 3) {
            return null;
        }
        order.sort((one, other) -> places.side(one) != places.side(other)
                ? places.side(one) - places.side(other)
                : kinds[other] - kinds[one]);
        StringBuilder white = new StringBuilder();
        StringBuilder black = new StringBuilder();
        order.forEach(i -> (places.side(i) == 0 ? white : black).append("PNBRQK".charAt(kinds[i])));
        Material material = Material.parse(white + "v" + black);
        boolean isSwapped = !material.toString().equals(white + "v" + black);
        int first = isSwapped ? 1 : 0;
        List<Integer> sorted = new ArrayList<>(List.of(first, 1 - first));
        order.stream().filter(i -> i > 1 && places.side(i) == first).forEach(sorted::add);
        order.stream().filter(i -> i > 1 && places.side(i) != first).forEach(sorted::add);
        return new Smaller(
                new PlacementIndex(material),
                tables.apply(material),
                sorted.stream().mapToInt(Integer::intValue).toArray(),
                isSwapped);
    }

    /**
     * Computes the distances of all placements.
     *
     * @param material the pieces
     * @param tables returns the distances of a smaller table
     * @param threads the number of threads with the calling thread
     * @param progress receives the number of each ply, in the calling thread
     * @param cancellation returns whether to stop; called in the calling thread
     * @return the distances
     * @throws CancellationException if the computation was cancelled
     */
    static Result compute(
            Material material,
            Function<Material, IntUnaryOperator> tables,
            int threads,
            IntConsumer progress,
            BooleanSupplier cancellation) {
        Retrograde retrograde = new Retrograde(material, tables);
        return retrograde.run(threads, progress, cancellation);
    }

    private Result run(int threads, IntConsumer progress, BooleanSupplier cancellation) {
        progress.accept(0);
        forAll(threads, cancellation, Worker::begin);
        int longestConversion = 0;
        for (byte conversion : conversions) {
            int code = conversion & 255;
            longestConversion = code < STALEMATE ? Math.max(longestConversion, code) : longestConversion;
        }
        if (hasEnPassant) {
            beforeEnPassant = new Worker().beforeEnPassant();
        }
        int quiet = 0;
        for (int ply = 1; quiet < 2 || ply <= longestConversion; ply++) {
            if (ply > LONGEST) {
                throw new IllegalStateException("a mate takes more than " + LONGEST + " plies");
            }
            progress.accept(ply);
            changed.set(false);
            int current = ply;
            forAll(threads, cancellation, (worker, index) -> worker.step(index, current));
            Worker worker = new Worker();
            for (int index : beforeEnPassant) {
                worker.stepBeforeEnPassant(index, ply);
            }
            quiet = changed.get() ? 0 : quiet + 1;
        }
        int last = 0;
        int positions = 0;
        int longest = 0;
        for (int i = 0; i < values.length; i++) {
            if ((values[i] & 255) == IMPOSSIBLE) {
                values[i] = (byte) last;
            } else {
                last = values[i];
                positions++;
                longest = Math.max(longest, last - 1);
            }
        }
        return new Result(values, positions, longest);
    }

    private interface Step {
        void run(Worker worker, int index);
    }

    /** Runs a step for each number. Threads write equal values only, or none, into the same byte. */
    private void forAll(int threads, BooleanSupplier cancellation, Step step) {
        AtomicInteger next = new AtomicInteger();
        AtomicBoolean stopped = new AtomicBoolean();
        List<Thread> others = new ArrayList<>();
        List<RuntimeException> failures = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            Thread thread = new Thread(() -> chunks(next, step, stopped::get), "tables");
            thread.setDaemon(true);
            thread.setUncaughtExceptionHandler((failed, e) -> {
                stopped.set(true);
                synchronized (failures) {
                    failures.add(new IllegalStateException("a table could not be computed", e));
                }
            });
            thread.start();
            others.add(thread);
        }
        try {
            chunks(next, step, () -> stopped.get() || cancellation.getAsBoolean());
        } finally {
            stopped.set(next.get() < values.length);
            boolean interrupted = false;
            for (Thread thread : others) {
                while (thread.isAlive()) {
                    try {
                        thread.join();
                    } catch (InterruptedException e) {
                        interrupted = true;
                        stopped.set(true);
                    }
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        synchronized (failures) {
            if (!failures.isEmpty()) {
                throw failures.get(0);
            }
        }
        if (stopped.get()) {
            throw new CancellationException("making a table was cancelled");
        }
    }

    private void chunks(AtomicInteger next, Step step, BooleanSupplier isStopped) {
        Worker worker = new Worker();
        while (!isStopped.getAsBoolean()) {
            int from = next.getAndAdd(CHUNK);
            if (from >= values.length) {
                return;
            }
            int to = Math.min(from + CHUNK, values.length);
            for (int index = from; index < to; index++) {
                step.run(worker, index);
            }
        }
    }

    private static boolean isWin(int value) {
        return value != 0 && value < STALEMATE && (value & 1) == 0;
    }

    /** Returns the better value for the side to move: the shortest win, a draw, or the longest loss. */
    private static int better(int one, int other) {
        if (isWin(one) != isWin(other)) {
            return isWin(one) ? one : other;
        }
        if (isWin(one)) {
            return Math.min(one, other);
        }
        return one == 0 || other == 0 ? 0 : Math.max(one, other);
    }

    /** A placement, as one thread sees it. */
    private final class Worker {
        private final int[] squares = new int[count];
        private final int[] scratch = new int[count];
        private @Nullable Worker before;
        private long occupied;
        private int side;
        private int conversion;
        private boolean hasConversion;
        private int legalMoves;

        private void load(int index) {
            places.squares(index, squares);
            side = index & 1;
            occupied = 0;
            for (int square : squares) {
                occupied |= 1L << square;
            }
        }

        private long attacks(int piece, int square, long occupied) {
            return switch (places.kind(piece)) {
                case Placement.PAWN ->
                    places.side(piece) == PlacementIndex.WHITE ? Attacks.whitePawn(square) : Attacks.blackPawn(square);
                case Placement.KNIGHT -> Attacks.knight(square);
                case Placement.BISHOP -> Attacks.bishop(square, occupied);
                case Placement.ROOK -> Attacks.rook(square, occupied);
                case Placement.QUEEN -> Attacks.queen(square, occupied);
                default -> Attacks.king(square);
            };
        }

        /** Returns whether the king of a side is attacked, if a piece has been captured. */
        private boolean isAttacked(int kingSide, int captured, long occupied) {
            long king = 1L << squares[kingSide];
            for (int i = 0; i < count; i++) {
                if (places.side(i) != kingSide && i != captured && (attacks(i, squares[i], occupied) & king) != 0) {
                    return true;
                }
            }
            return false;
        }

        /** Finds impossible placements, checkmates, and the results of captures and promotions. */
        private void begin(int index) {
            load(index);
            if (Long.bitCount(occupied) < count
                    || places.index(squares, side) != index
                    || isAttacked(side ^ 1, NO_PIECE, occupied)) {
                values[index] = (byte) IMPOSSIBLE;
                return;
            }
            conversion = 0;
            hasConversion = false;
            legalMoves = 0;
            allMovesLose(-1);
            if (legalMoves == 0) {
                if (isAttacked(side, NO_PIECE, occupied)) {
                    values[index] = 1;
                } else {
                    conversions[index] = (byte) STALEMATE;
                }
            } else if (hasConversion) {
                conversions[index] = (byte) (conversion == 0 ? DRAWN : conversion);
            }
        }

        /** Takes back the moves to a position whose distance was found in the previous ply. */
        private void step(int index, int ply) {
            int value = values[index] & 255;
            if (value == ply) {
                load(index);
                takeBack(ply);
            } else if (value == 0 && (conversions[index] & 255) == ply + 1) {
                load(index);
                if ((ply & 1) == 1 || allMovesLose(ply)) {
                    set(index, ply);
                }
            }
        }

        private void set(int index, int ply) {
            values[index] = (byte) (ply + 1);
            changed.set(true);
        }

        /**
         * Decides whether all moves lose in less than {@code limit} plies. With a negative limit it collects the
         * results of captures and promotions instead.
         */
        private boolean allMovesLose(int limit) {
            long own = 0;
            for (int i = 0; i < count; i++) {
                own |= places.side(i) == side ? 1L << squares[i] : 0;
            }
            for (int i = 0; i < count; i++) {
                if (places.side(i) != side) {
                    continue;
                }
                int from = squares[i];
                for (long targets = targets(i, own); targets != 0; targets &= targets - 1) {
                    int to = Long.numberOfTrailingZeros(targets);
                    boolean loses = moveLoses(i, from, to, limit);
                    squares[i] = from;
                    if (!loses) {
                        return false;
                    }
                }
            }
            return true;
        }

        private long targets(int piece, long own) {
            int square = squares[piece];
            if (places.kind(piece) != Placement.PAWN) {
                return attacks(piece, square, occupied) & ~own;
            }
            boolean isWhite = places.side(piece) == PlacementIndex.WHITE;
            long pawn = 1L << square;
            long push = (isWhite ? pawn << 8 : pawn >>> 8) & ~occupied;
            boolean isAtHome = square >> 3 == (isWhite ? 1 : 6);
            long doublePush = isAtHome ? (isWhite ? push << 8 : push >>> 8) & ~occupied : 0;
            return push | doublePush | attacks(piece, square, occupied) & occupied & ~own;
        }

        /** Makes a move, and returns whether it is illegal or loses; the caller takes it back. */
        private boolean moveLoses(int piece, int from, int to, int limit) {
            int captured = (occupied >>> to & 1) != 0 ? pieceOn(to) : NO_PIECE;
            squares[piece] = to;
            if (isAttacked(side, captured, occupied ^ 1L << from | 1L << to)) {
                return true;
            }
            legalMoves++;
            boolean isPromotion = places.kind(piece) == Placement.PAWN && (to < 8 || to >= 56);
            if (captured != NO_PIECE || isPromotion) {
                if (limit < 0) {
                    convert(captured, isPromotion ? piece : NO_PIECE);
                }
                return true;
            }
            if (limit < 0) {
                return true;
            }
            int reply = afterQuietMove(piece, from, to);
            return isWin(reply) && reply - 1 < limit;
        }

        /** Returns the value after a quiet move for the other side. */
        private int afterQuietMove(int piece, int from, int to) {
            int index = places.index(squares, side ^ 1);
            return hasEnPassant && isCapturableDoublePush(piece, from, to)
                    ? withEnPassant(index, piece)
                    : values[index] & 255;
        }

        private int pieceOn(int square) {
            for (int i = 0; i < count; i++) {
                if (squares[i] == square && places.side(i) != side) {
                    return i;
                }
            }
            throw new IllegalStateException("no piece stands there");
        }

        private void convert(int captured, int promoted) {
            for (int kind = promoted == NO_PIECE ? Placement.PAWN : Placement.KNIGHT; kind < Placement.KING; kind++) {
                int reply = smallerValue(smaller[captured + 1][promoted + 1][kind], side ^ 1);
                int value = reply == 0 ? 0 : reply + 1;
                conversion = hasConversion ? better(conversion, value) : value;
                hasConversion = true;
                if (promoted == NO_PIECE) {
                    return;
                }
            }
        }

        private int smallerValue(@Nullable Smaller table, int sideToMove) {
            if (table == null) {
                return 0;
            }
            int[] order = table.order;
            int[] there = order.length == count ? scratch : new int[order.length];
            int mask = table.isSwapped ? 56 : 0;
            for (int i = 0; i < order.length; i++) {
                there[i] = squares[order[i]] ^ mask;
            }
            int index = table.places.index(there, table.isSwapped ? sideToMove ^ 1 : sideToMove);
            return table.distances.applyAsInt(index);
        }

        /** Takes back all moves of the other side that are neither captures nor promotions. */
        private void takeBack(int ply) {
            int mover = side ^ 1;
            for (int i = 0; i < count; i++) {
                if (places.side(i) != mover) {
                    continue;
                }
                int to = squares[i];
                for (long origins = origins(i); origins != 0; origins &= origins - 1) {
                    squares[i] = Long.numberOfTrailingZeros(origins);
                    int index = places.index(squares, mover);
                    if (index >= 0 && values[index] == 0 && ((ply & 1) == 1 || allMovesLoseBefore(index, ply))) {
                        set(index, ply);
                    }
                }
                squares[i] = to;
            }
        }

        private boolean allMovesLoseBefore(int index, int ply) {
            int known = conversions[index] & 255;
            if (known >= STALEMATE || isWin(known) || known > ply + 1) {
                return false;
            }
            Worker worker = before;
            if (worker == null) {
                worker = new Worker();
                before = worker;
            }
            worker.load(index);
            return worker.allMovesLose(ply);
        }

        private long origins(int piece) {
            int square = squares[piece];
            if (places.kind(piece) != Placement.PAWN) {
                return attacks(piece, square, occupied) & ~occupied;
            }
            boolean isWhite = places.side(piece) == PlacementIndex.WHITE;
            int step = isWhite ? -8 : 8;
            int one = square + step;
            if (one < 8 || one >= 56 || (occupied >>> one & 1) != 0) {
                return 0;
            }
            int two = one + step;
            boolean isDoublePush = square >> 3 == (isWhite ? 3 : 4)
                    && (occupied >>> two & 1) == 0
                    && !(hasEnPassant && isCapturableDoublePush(piece, two, square));
            return 1L << one | (isDoublePush ? 1L << two : 0);
        }

        /** Returns whether the other side's pawn can capture this one en passant. */
        private boolean isCapturableDoublePush(int piece, int from, int to) {
            if (places.kind(piece) != Placement.PAWN || Math.abs(to - from) != 16) {
                return false;
            }
            // Of four pieces, the capture leaves a lone king to the other side, so that it is always legal.
            int enemy = squares[5 - piece];
            return enemy >> 3 == to >> 3 && Math.abs(enemy - to) == 1;
        }

        /** Returns the value for the side that may capture en passant, as far as it is known. */
        private int withEnPassant(int index, int pushed) {
            int capturer = 5 - pushed;
            int square = squares[capturer];
            squares[capturer] = squares[pushed] + (places.side(pushed) == PlacementIndex.WHITE ? -8 : 8);
            int reply = smallerValue(smaller[pushed + 1][NO_PIECE + 1][Placement.PAWN], side);
            squares[capturer] = square;
            int capture = reply == 0 ? 0 : reply + 1;
            int value = values[index] & 255;
            boolean isOnlyMove = value == 1 || (conversions[index] & 255) == STALEMATE;
            return isOnlyMove ? capture : better(value, capture);
        }

        private int[] beforeEnPassant() {
            int[] found = new int[values.length / 16];
            int size = 0;
            for (int index = 0; index < values.length; index++) {
                if ((values[index] & 255) != IMPOSSIBLE) {
                    load(index);
                    if (pushed(index) != NO_PIECE) {
                        found[size++] = index;
                    }
                }
            }
            return Arrays.copyOf(found, size);
        }

        /** Makes the double push that can be captured, if there is one, and returns the pawn. */
        private int pushed(int index) {
            load(index);
            int pawn = places.side(2) == side ? 2 : 3;
            int from = squares[pawn];
            int step = side == PlacementIndex.WHITE ? 8 : -8;
            boolean isAtHome = from >> 3 == (side == PlacementIndex.WHITE ? 1 : 6);
            if (!isAtHome || (occupied & (1L << from + step | 1L << from + 2 * step)) != 0) {
                return NO_PIECE;
            }
            squares[pawn] = from + 2 * step;
            long after = occupied ^ 1L << from ^ 1L << squares[pawn];
            return isCapturableDoublePush(pawn, from, squares[pawn]) && !isAttacked(side, NO_PIECE, after)
                    ? pawn
                    : NO_PIECE;
        }

        /** Values after such a push may change without a move that could be taken back. */
        private void stepBeforeEnPassant(int index, int ply) {
            if (values[index] != 0) {
                return;
            }
            if ((ply & 1) == 0) {
                if (allMovesLoseBefore(index, ply)) {
                    set(index, ply);
                }
                return;
            }
            int pawn = pushed(index);
            int reply = withEnPassant(places.index(squares, side ^ 1), pawn);
            if (reply != 0 && !isWin(reply) && reply <= ply) {
                set(index, ply);
            }
        }
    }
}
