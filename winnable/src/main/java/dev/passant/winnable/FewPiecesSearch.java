package dev.passant.winnable;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.MoveCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Finds a shortest helpmate if the winner has a king and one piece, the loser a king and at most one piece, and there
 * are no pawns.
 *
 * <p>This is a breadth-first search over sets of positions. Positions that differ only in the square of the winner's
 * piece form one word with a bit per square; the squares of the kings and of the loser's piece are the index of the
 * word. A move of a king or of the loser's piece moves all bits of a word together, except those for which the move is
 * blocked or illegal. So the 33 million positions of a material signature are half a million words, which are searched
 * in a fraction of a second.
 *
 * <p>If the loser has only a king, the king's square also stands for the square of the missing piece. Captures of the
 * winner's piece are omitted, because there is no mate without it.
 */
final class FewPiecesSearch implements MateSearch {

    /**
     * The number of indexes: six bits each for the squares of the winner's king, the loser's king and the loser's
     * piece.
     */
    private static final int WORDS = 1 << 18;

    private static final long BYTES_OF_ARRAYS = 3L * WORDS * Long.BYTES;
    private static final int BYTES_PER_WORD = Integer.BYTES + Long.BYTES;

    /** The positions first reached at some ply: the non-empty words in the order of their indexes. */
    private static final class Layer {
        private final int[] indexes;
        private final long[] words;

        Layer(int[] indexes, long[] words) {
            this.indexes = indexes;
            this.words = words;
        }

        boolean contains(int index, int piece) {
            int at = Arrays.binarySearch(indexes, index);
            return at >= 0 && Bitboards.contains(words[at], piece);
        }
    }

    private final int winnerKind;
    private final int loserKind;
    private final boolean winnerBegins;
    private final long maxBytes;
    private final BooleanSupplier stop;

    private final long[] seenWinnerToMove = new long[WORDS];
    private final long[] seenLoserToMove = new long[WORDS];
    private final long[] next = new long[WORDS];
    private final List<Layer> layers = new ArrayList<>();
    private long bytes = BYTES_OF_ARRAYS;
    private long nodes;

    /** The index of the mate; while its line is traced back, the index of the current position. */
    private int index;

    private int piece;

    FewPiecesSearch(View view, WinSearchLimits limits, BooleanSupplier stop) {
        this.stop = stop;
        maxBytes = maxBytes(limits);
        winnerBegins = view.winnerToMove();
        long winnerPiece = view.winner() & ~view.kings();
        long loserPiece = view.loser() & ~view.kings();
        int loserKing = lsb(view.loser() & view.kings());
        int loserSquare = loserPiece == 0 ? loserKing : lsb(loserPiece);
        winnerKind = Reach.kind(view, lsb(winnerPiece));
        loserKind = Reach.kind(view, loserSquare);
        next[index(lsb(view.winner() & view.kings()), loserKing, loserSquare)] = winnerPiece;
    }

    /** Returns whether this search supports the pieces and has enough memory to start. */
    static boolean suits(WinQuery query, WinSearchLimits limits) {
        View view = query.view;
        return query.provable
                && !limits.withinSeventyFiveMoves()
                && view.pawns() == 0
                && view.castlingRooks() == 0
                && Bitboards.hasOne(view.winner() & view.kings())
                && Bitboards.hasOne(view.winner() & ~view.kings())
                && !Bitboards.moreThanOne(view.loser() & ~view.kings())
                && maxBytes(limits) > BYTES_OF_ARRAYS;
    }

    private static long maxBytes(WinSearchLimits limits) {
        return (long) limits.memory() << 20;
    }

    private static int index(int winnerKing, int loserKing, int loserPiece) {
        return winnerKing << 12 | loserKing << 6 | loserPiece;
    }

    private static int winnerKing(int index) {
        return index >> 12;
    }

    private static int loserKing(int index) {
        return index >> 6 & 63;
    }

    private static int loserPiece(int index) {
        return index & 63;
    }

    /** Returns the number of sets of positions that were expanded. */
    @Override
    public long nodes() {
        return nodes;
    }

    @Override
    public int run(long maxNodes, int maxPlies) {
        while (layers.size() <= maxPlies) {
            boolean winnerMoves = isWinnersMove(layers.size());
            Layer layer = nextLayer(winnerMoves ? seenWinnerToMove : seenLoserToMove);
            if (layer.indexes.length == 0) {
                return NONE;
            }
            layers.add(layer);
            bytes += (long) layer.indexes.length * BYTES_PER_WORD;
            if (bytes > maxBytes) {
                return BOUND;
            }
            for (int at = 0; at < layer.indexes.length; at++) {
                if (nodes >= maxNodes || (at & 255) == 0 && stop.getAsBoolean()) {
                    return BOUND;
                }
                nodes++;
                if (winnerMoves) {
                    moveWinner(layer.indexes[at], layer.words[at]);
                } else {
                    long mates = moveLoser(layer.indexes[at], layer.words[at]);
                    if (mates != 0) {
                        index = layer.indexes[at];
                        piece = lsb(mates);
                        return MATE;
                    }
                }
            }
        }
        return NONE;
    }

    private boolean isWinnersMove(int ply) {
        return winnerBegins == ((ply & 1) == 0);
    }

    /** Returns the positions of {@code next} that have not been seen before, and clears {@code next}. */
    private Layer nextLayer(long[] seen) {
        int count = 0;
        for (int i = 0; i < WORDS; i++) {
            next[i] &= ~seen[i];
            count += next[i] != 0 ? 1 : 0;
        }
        Layer layer = new Layer(new int[count], new long[count]);
        int at = 0;
        for (int i = 0; i < WORDS; i++) {
            if (next[i] != 0) {
                layer.indexes[at] = i;
                layer.words[at++] = next[i];
                seen[i] |= next[i];
                next[i] = 0;
            }
        }
        return layer;
    }

    private void moveWinner(int from, long pieces) {
        int king = winnerKing(from);
        int enemyKing = loserKing(from);
        int enemy = loserPiece(from);
        for (long rest = Attacks.king(king) & ~Attacks.king(enemyKing); rest != 0; rest = popLsb(rest)) {
            int to = lsb(rest);
            if (to == enemy) {
                next[index(to, enemyKing, enemyKing)] |= pieces;
            } else {
                next[index(to, enemyKing, enemy)] |= pieces & ~Bitboards.of(to) & shields(to, enemyKing, enemy);
            }
        }
        long kings = Bitboards.of(king) | Bitboards.of(enemyKing);
        long enemies = Bitboards.of(enemy) & ~kings;
        long reached = 0;
        for (long rest = pieces; rest != 0; rest = popLsb(rest)) {
            reached |= Reach.attacks(winnerKind, true, lsb(rest), kings | enemies);
        }
        next[from] |= reached & ~(kings | enemies) & shields(king, enemyKing, enemy);
        next[index(king, enemyKing, enemyKing)] |= reached & enemies;
    }

    /**
     * Returns the squares on which the winner's piece keeps its own king out of check: all squares if the loser's piece
     * does not attack the king, otherwise those between the two.
     */
    private long shields(int king, int enemyKing, int enemy) {
        boolean isAttacked = enemy != enemyKing
                && Bitboards.contains(Reach.attacks(loserKind, false, enemy, Bitboards.of(enemyKing)), king);
        return isAttacked ? Attacks.between(enemy, king) : Bitboards.ALL;
    }

    /** Returns the empty squares from which the winner's piece does not attack the losing king. */
    private long quiet(int winnerKing, int loserKing, int loserPiece) {
        long others = Bitboards.of(winnerKing) | Bitboards.of(loserPiece);
        return ~(others | Bitboards.of(loserKing) | Reach.attacks(winnerKind, true, loserKing, others));
    }

    /** Moves the loser's king or piece, and returns the squares from which the winner's piece gives mate. */
    private long moveLoser(int from, long pieces) {
        int enemyKing = winnerKing(from);
        int king = loserKing(from);
        int own = loserPiece(from);
        long movable = 0;
        for (long rest = Attacks.king(king) & ~Attacks.king(enemyKing) & ~Bitboards.of(own);
                rest != 0;
                rest = popLsb(rest)) {
            int to = lsb(rest);
            int piece = own == king ? to : own;
            long moved = pieces & quiet(enemyKing, to, piece);
            next[index(enemyKing, to, piece)] |= moved;
            movable |= moved | Bitboards.of(to);
        }
        if (own != king) {
            long kings = Bitboards.of(king) | Bitboards.of(enemyKing);
            for (long rest = Reach.attacks(loserKind, false, own, kings) & ~kings; rest != 0; rest = popLsb(rest)) {
                int to = lsb(rest);
                long free = pieces & ~Attacks.between(own, to);
                long moved = free & quiet(enemyKing, king, to);
                next[index(enemyKing, king, to)] |= moved;
                movable |= moved | free & Bitboards.of(to);
            }
        }
        return pieces & ~movable & ~quiet(enemyKing, king, own);
    }

    @Override
    public List<Integer> line() {
        List<Integer> moves = new ArrayList<>();
        for (int ply = layers.size() - 2; ply >= 0; ply--) {
            Layer before = layers.get(ply);
            moves.add(isWinnersMove(ply) ? unmoveWinner(before) : MoveCode.mirror(unmoveLoser(before)));
        }
        Collections.reverse(moves);
        return moves;
    }

    private int unmoveWinner(Layer before) {
        int king = winnerKing(index);
        int enemyKing = loserKing(index);
        boolean isCaptured = loserPiece(index) == enemyKing;
        for (long rest = Attacks.king(king); rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            if (stepBack(before, index(from, enemyKing, loserPiece(index)), piece)
                    || isCaptured && stepBack(before, index(from, enemyKing, king), piece)) {
                return MoveCode.of(from, king, MoveCode.QUIET);
            }
        }
        int to = piece;
        for (long rest = Reach.attacks(winnerKind, true, to, others(index)); rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            if (stepBack(before, index, from) || isCaptured && stepBack(before, index(king, enemyKing, to), from)) {
                return MoveCode.of(from, to, MoveCode.QUIET);
            }
        }
        throw new IllegalStateException("a position of the search has no predecessor");
    }

    private int unmoveLoser(Layer before) {
        int enemyKing = winnerKing(index);
        int king = loserKing(index);
        int own = loserPiece(index);
        for (long rest = Attacks.king(king) & ~Bitboards.of(own); rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            if (stepBack(before, index(enemyKing, from, own == king ? from : own), piece)) {
                return MoveCode.of(from, king, MoveCode.QUIET);
            }
        }
        long occupied = others(index) | Bitboards.of(piece);
        for (long rest = Reach.attacks(loserKind, false, own, occupied) & ~occupied; rest != 0; rest = popLsb(rest)) {
            int from = lsb(rest);
            if (stepBack(before, index(enemyKing, king, from), piece)) {
                return MoveCode.of(from, own, MoveCode.QUIET);
            }
        }
        throw new IllegalStateException("a position of the search has no predecessor");
    }

    private static long others(int index) {
        return Bitboards.of(winnerKing(index)) | Bitboards.of(loserKing(index)) | Bitboards.of(loserPiece(index));
    }

    private boolean stepBack(Layer before, int fromIndex, int fromPiece) {
        if (!before.contains(fromIndex, fromPiece)) {
            return false;
        }
        index = fromIndex;
        piece = fromPiece;
        return true;
    }
}
