package dev.passant.tables;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveGenerator;
import dev.passant.movegen.PawnSets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the values of boards: the stored ones, and those of captures and en passant, which a table leaves out. A table
 * may store any value that is not better than the best capture's, and it has no en passant.
 *
 * <p>The algorithm is that of Ronald de Man's and Fathom's probing code.
 */
final class Prober {

    /**
     * Added to a result if a capture is the best move and wins, or en passant is the only best move. The distance to
     * zeroing is then one ply, and the stored one is meaningless.
     */
    private static final int BEST_IS_CAPTURE = 8;

    private static final int LOSS = -2;
    private static final int WIN = 2;

    /** Less than any result. */
    private static final int NONE = -3;

    private final TableSet tables;

    Prober(TableSet tables) {
        this.tables = tables;
    }

    /** Returns a message if the pieces of a board have no file with results. */
    Optional<String> missingResult(Board board) {
        return tables.lacks(Signature.of(board), SyzygyTable.Kind.WDL);
    }

    /** Returns a message if the pieces of a board have no file with results or none with distances. */
    Optional<String> missing(Board board) {
        return missingResult(board).or(() -> tables.lacks(Signature.of(board), SyzygyTable.Kind.DTZ));
    }

    /** Returns the result of a board for the side to move, −2 to 2. */
    int wdl(Board board) {
        return wdlOf(probe(board));
    }

    private static int wdlOf(int probed) {
        return probed >= BEST_IS_CAPTURE + LOSS ? probed - BEST_IS_CAPTURE : probed;
    }

    private static boolean isBestCapture(int probed) {
        return probed >= BEST_IS_CAPTURE + LOSS;
    }

    /** Returns the result of a board, plus {@link #BEST_IS_CAPTURE} where this holds. */
    private int probe(Board board) {
        if (board.enPassant == 0 && !mayCapture(board)) {
            return stored(board);
        }
        int[] codes = new int[MoveGenerator.bound(board)];
        int count = MoveGenerator.captures(board, codes);
        int bestCapture = NONE;
        int bestEnPassant = NONE;
        for (int i = 0; i < count; i++) {
            int value = -search(board.play(codes[i]), LOSS, -bestCapture);
            if (value > bestCapture) {
                if (value == WIN) {
                    return WIN + BEST_IS_CAPTURE;
                }
                if (MoveCode.kind(codes[i]) != MoveCode.EN_PASSANT) {
                    bestCapture = value;
                } else if (value > bestEnPassant) {
                    bestEnPassant = value;
                }
            }
        }
        int stored = stored(board);
        if (bestEnPassant > bestCapture && bestEnPassant > stored) {
            return bestEnPassant + BEST_IS_CAPTURE;
        }
        int best = Math.max(bestCapture, bestEnPassant);
        if (best >= stored) {
            return best > 0 ? best + BEST_IS_CAPTURE : best;
        }
        // Without en passant, the board may be a stalemate. Then en passant is forced.
        if (bestEnPassant > NONE && stored == 0 && board.checkers == 0 && hasOnlyEnPassant(board)) {
            return bestEnPassant + BEST_IS_CAPTURE;
        }
        return stored;
    }

    private static boolean hasOnlyEnPassant(Board board) {
        int[] codes = new int[MoveGenerator.bound(board)];
        int count = MoveGenerator.legal(board, codes);
        for (int i = 0; i < count; i++) {
            if (MoveCode.kind(codes[i]) != MoveCode.EN_PASSANT) {
                return false;
            }
        }
        return true;
    }

    /** Alpha-beta search over captures. The boards have no en passant, because the last move was a capture. */
    private int search(Board board, int alpha, int beta) {
        int best = alpha;
        if (mayCapture(board)) {
            int[] codes = new int[MoveGenerator.bound(board)];
            int count = MoveGenerator.captures(board, codes);
            for (int i = 0; i < count; i++) {
                int value = -search(board.play(codes[i]), -beta, -best);
                if (value >= beta) {
                    return value;
                }
                best = Math.max(best, value);
            }
        }
        return Math.max(best, stored(board));
    }

    private int stored(Board board) {
        long signature = Signature.of(board);
        return signature == Signature.BARE_KINGS ? 0 : tables.wdl(signature).wdl(board, signature);
    }

    /** Returns whether a piece attacks an enemy piece other than the king. It may be pinned. */
    private static boolean mayCapture(Board board) {
        long targets = board.enemy & ~board.kings;
        if (targets == 0) {
            return false;
        }
        long own = board.own;
        long pawns = own & board.pawns;
        if ((targets & PawnSets.anyAttacks(pawns)) != 0 || (Attacks.king(board.ownKing) & targets) != 0) {
            return true;
        }
        long occupied = board.occupied();
        for (long rest = own & board.knights; rest != 0; rest = Bitboards.popLsb(rest)) {
            if ((Attacks.knight(Bitboards.lsb(rest)) & targets) != 0) {
                return true;
            }
        }
        for (long rest = own & board.diagonalSliders; rest != 0; rest = Bitboards.popLsb(rest)) {
            if ((Attacks.bishop(Bitboards.lsb(rest), occupied) & targets) != 0) {
                return true;
            }
        }
        for (long rest = own & board.orthogonalSliders; rest != 0; rest = Bitboards.popLsb(rest)) {
            if ((Attacks.rook(Bitboards.lsb(rest), occupied) & targets) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns the distance to zeroing of a board. */
    Dtz dtz(Board board) {
        int probed = probe(board);
        return dtz(board, wdlOf(probed), isBestCapture(probed));
    }

    private Dtz dtz(Board board, int wdl, boolean bestIsCapture) {
        if (wdl == 0) {
            return Dtz.DRAW;
        }
        if (bestIsCapture) {
            return Dtz.zeroing(wdl);
        }
        int[] codes = new int[MoveGenerator.bound(board)];
        int count = MoveGenerator.legal(board, codes);
        boolean isCheckmate = count == 0;
        if (isCheckmate || wdl > 0 && winsByPawnMove(board, wdl, codes, count)) {
            return Dtz.zeroing(wdl);
        }
        long signature = Signature.of(board);
        int stored = tables.dtz(signature).dtz(board, signature, wdl);
        if (stored != SyzygyTable.OTHER_SIDE) {
            return Dtz.zeroing(wdl).plus(stored >> 1, (stored & 1) != 0);
        }
        return fromReplies(board, wdl, codes, count);
    }

    private boolean winsByPawnMove(Board board, int wdl, int[] codes, int count) {
        for (int i = 0; i < count; i++) {
            long origin = Bitboards.of(MoveCode.from(codes[i]));
            if ((board.pawns & origin) != 0 && !isCapture(board, codes[i]) && -wdl(board.play(codes[i])) == wdl) {
                return true;
            }
        }
        return false;
    }

    private static boolean isCapture(Board board, int code) {
        return MoveCode.kind(code) == MoveCode.EN_PASSANT || Bitboards.contains(board.enemy, MoveCode.to(code));
    }

    /**
     * Computes the distance from the moves that do not zero, because the table stores that of the other side. For a
     * loss, a zeroing move is the worst case, and so is mate.
     */
    private Dtz fromReplies(Board board, int wdl, int[] codes, int count) {
        @Nullable Dtz best = wdl > 0 ? null : Dtz.zeroing(wdl);
        for (int i = 0; i < count; i++) {
            if (isCapture(board, codes[i]) || Bitboards.contains(board.pawns, MoveCode.from(codes[i]))) {
                continue;
            }
            Board after = board.play(codes[i]);
            Dtz reply = dtz(after);
            if (wdl > 0) {
                if (reply.plies() >= 0) {
                    continue;
                }
                Dtz candidate = reply.plies() == -1 && isCheckmate(after) ? Dtz.zeroing(2) : reply.before();
                best = best == null ? candidate : Dtz.nearer(best, candidate);
            } else if (best != null) {
                best = Dtz.farther(best, reply.before());
            }
        }
        if (best == null) {
            throw TableException.damaged("the tables contradict each other: a won position has no winning move");
        }
        return best;
    }

    static boolean isCheckmate(Board board) {
        return board.checkers != 0 && MoveGenerator.legal(board, new int[MoveGenerator.bound(board)]) == 0;
    }
}
