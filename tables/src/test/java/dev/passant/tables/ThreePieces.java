package dev.passant.tables;

import dev.passant.bitboard.Placement;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveGenerator;
import java.util.HashMap;
import java.util.Map;

/**
 * The true values of an ending with one piece besides the kings, computed by retrograde search from the legal moves:
 * what tables must contain. White has the piece.
 */
final class ThreePieces {

    private static final Map<String, ThreePieces> COMPUTED = new HashMap<>();

    /** What a move that zeroes leads to, in place of the next position. */
    private static final int ZEROING_WIN = -1;

    private static final int ZEROING_DRAW = -2;
    private static final int ZEROING_LOSS = -3;

    private final int[] pieces;

    /** For each position the distance to zeroing: positive for wins, negative for losses, −1 for mate; 0 for draws. */
    private final byte[] distances = new byte[1 << 19];

    private final boolean[] legal = new boolean[1 << 19];

    /** Computes an ending once: {@code KQvK}, {@code KRvK} or {@code KPvK}. */
    static synchronized ThreePieces of(String name) {
        ThreePieces computed = COMPUTED.get(name);
        if (computed == null) {
            computed = new ThreePieces(" PNBRQK".indexOf(name.charAt(1)));
            COMPUTED.put(name, computed);
        }
        return computed;
    }

    private ThreePieces(int piece) {
        pieces = new int[] {6, 14, piece};
        if (piece == 1) {
            // A pawn move leads to a higher rank, so that its result is known.
            for (int rank = 6; rank > 0; rank--) {
                solve(0xffL << 8 * rank);
            }
        } else {
            solve(-1L);
        }
    }

    /** Finds the distances of all positions with the piece on some squares, the shortest first. */
    private void solve(long squares) {
        int[][] next = new int[distances.length][];
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        for (int position = 0; position < next.length; position++) {
            Board board = (squares >> (position >> 1 & 63) & 1) == 0 ? null : board(position);
            if (board != null) {
                legal[position] = true;
                next[position] = replies(board, codes);
                if (next[position].length == 0 && board.checkers != 0) {
                    distances[position] = -1;
                }
            }
        }
        boolean[] mates = new boolean[distances.length];
        for (int position = 0; position < mates.length; position++) {
            mates[position] = next[position] != null && distances[position] == -1;
        }
        boolean changed = true;
        for (int distance = 1; changed; distance++) {
            changed = false;
            byte[] before = distances.clone();
            for (int position = 0; position < next.length; position++) {
                if (next[position] != null && before[position] == 0) {
                    int value = value(next[position], distance, before, mates);
                    distances[position] = (byte) value;
                    changed |= value != 0;
                }
            }
        }
    }

    /** Returns the distance of a position, if it is this one; otherwise 0. */
    private static int value(int[] next, int distance, byte[] distances, boolean[] mates) {
        boolean loses = next.length > 0;
        for (int after : next) {
            boolean wins = after < 0 ? after == ZEROING_WIN : distance == 1 ? mates[after] : distances[after] < 0;
            if (wins) {
                return distance;
            }
            loses &= after < 0 ? after == ZEROING_LOSS : distances[after] > 0;
        }
        return loses ? -distance : 0;
    }

    private int[] replies(Board board, int[] codes) {
        int count = MoveGenerator.legal(board, codes);
        int[] next = new int[count];
        for (int i = 0; i < count; i++) {
            Board after = board.play(codes[i]);
            boolean pawnMoves = (board.pawns & board.own & 1L << MoveCode.from(codes[i])) != 0;
            if (Long.bitCount(after.occupied()) < 3) {
                next[i] = ZEROING_DRAW;
            } else if (pawnMoves) {
                next[i] = afterPawnMove(after);
            } else {
                next[i] = number(after);
            }
        }
        return next;
    }

    /** A pawn move zeroes, so that only the result of the next position matters. */
    private int afterPawnMove(Board after) {
        long piece = after.occupied() & ~after.kings;
        int distance;
        if ((piece & after.pawns) != 0) {
            distance = distances[number(after)];
        } else if ((piece & after.orthogonalSliders) != 0) {
            ThreePieces promoted = of((piece & after.diagonalSliders) != 0 ? "KQvK" : "KRvK");
            distance = promoted.distances[promoted.number(after)];
        } else {
            distance = 0;
        }
        return distance < 0 ? ZEROING_WIN : distance > 0 ? ZEROING_LOSS : ZEROING_DRAW;
    }

    private int number(Board board) {
        Placement placement = board.placement();
        long piece = placement.occupied() & ~placement.kings();
        return number(
                Long.numberOfTrailingZeros(placement.kings() & placement.white()),
                Long.numberOfTrailingZeros(placement.kings() & placement.black()),
                Long.numberOfTrailingZeros(piece),
                board.blackToMove);
    }

    private static int number(int white, int black, int piece, boolean blackToMove) {
        return white << 13 | black << 7 | piece << 1 | (blackToMove ? 1 : 0);
    }

    int positions() {
        return distances.length;
    }

    boolean isLegal(int position) {
        return legal[position];
    }

    int distance(int position) {
        return distances[position];
    }

    /** Returns the distance for squares of White's king, Black's king and the piece. */
    int distance(int white, int black, int piece, boolean blackToMove) {
        return distances[number(white, black, piece, blackToMove)];
    }

    boolean isLegal(int white, int black, int piece, boolean blackToMove) {
        return legal[number(white, black, piece, blackToMove)];
    }

    /** Returns a board; null if it is illegal. */
    Board board(int position) {
        int[] squares = {position >> 13, position >> 7 & 63, position >> 1 & 63};
        boolean blackToMove = (position & 1) != 0;
        if (squares[0] == squares[1] || squares[0] == squares[2] || squares[1] == squares[2]) {
            return null;
        }
        if (pieces[2] == 1 && (squares[2] < 8 || squares[2] > 55)) {
            return null;
        }
        if (Math.abs((squares[0] >> 3) - (squares[1] >> 3)) <= 1
                && Math.abs((squares[0] & 7) - (squares[1] & 7)) <= 1) {
            return null;
        }
        Board board = Board.of(LayoutTest.placement(pieces, squares), 0, 0, blackToMove);
        return board.playNullMove().checkers != 0 ? null : board;
    }
}
