package dev.passant.winnable;

import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A plain implementation of {@link Reach}: step by step from square to square, without bitboards, and with the same
 * board for both sides.
 */
final class PlainReach {

    private static final int[][] ORTHOGONAL = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

    private static final int[][] JUMPS = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

    /** A piece of the board, or all promoted pieces of a kind and side, and the squares that it reaches. */
    static final class Walker {

        final Color color;
        final Role role;

        /** The origin square, or -1 for promoted pieces. */
        final int origin;

        final boolean[] at = new boolean[64];

        private final int[][] steps;

        Walker(Color color, Role role, int origin) {
            this.color = color;
            this.role = role;
            this.origin = origin;
            steps = steps(role, forward());
            if (origin >= 0) {
                at[origin] = true;
            }
        }

        /** Promoted rooks and bishops are not distinguished, because their moves are among the queen's. */
        boolean isPool() {
            return origin < 0;
        }

        private static int[][] steps(Role role, int forward) {
            List<int[]> steps = new ArrayList<>();
            if (role == Role.ROOK || role == Role.QUEEN || role == Role.KING) {
                steps.addAll(List.of(ORTHOGONAL));
            }
            if (role == Role.BISHOP || role == Role.QUEEN || role == Role.KING) {
                steps.addAll(List.of(DIAGONAL));
            }
            if (role == Role.KNIGHT) {
                steps.addAll(List.of(JUMPS));
            }
            if (role == Role.PAWN) {
                steps.add(new int[] {1, forward});
                steps.add(new int[] {-1, forward});
            }
            return steps.toArray(int[][]::new);
        }

        private int forward() {
            return color == Color.WHITE ? 1 : -1;
        }

        private boolean isSlider() {
            return role == Role.BISHOP || role == Role.ROOK || role == Role.QUEEN;
        }

        /** Returns the squares attacked from a square, including the first occupied square on each line. */
        List<Integer> attacks(int from, boolean[] occupied) {
            List<Integer> attacked = new ArrayList<>();
            for (int[] step : steps) {
                int square = from;
                do {
                    square = neighbour(square, step[0], step[1]);
                    if (square >= 0) {
                        attacked.add(square);
                    }
                } while (square >= 0 && isSlider() && !occupied[square]);
            }
            return attacked;
        }
    }

    /** In the order of their squares from a1, then the promoted pieces. */
    final List<Walker> walkers = new ArrayList<>();

    /** The squares whose pieces never leave and are never captured. */
    final boolean[] fixed = new boolean[64];

    /** Pieces to which {@link #fixed} does not apply, because another piece is fixed on their square. */
    private final Set<Walker> roaming = new HashSet<>();

    private final Position position;

    private PlainReach(Position position) {
        this.position = position;
    }

    static PlainReach of(Position position) {
        PlainReach reach = new PlainReach(position);
        position.pieceMap().forEach((square, piece) -> {
            reach.walkers.add(new Walker(piece.color(), piece.role(), square.index()));
            reach.fixed[square.index()] = true;
        });
        reach.walkers.sort((one, other) -> one.origin - other.origin);
        for (Color color : Color.values()) {
            reach.walkers.add(new Walker(color, Role.QUEEN, -1));
            reach.walkers.add(new Walker(color, Role.KNIGHT, -1));
        }
        position.enPassantSquare(EnPassantMode.LEGAL).ifPresent(square -> reach.takeEnPassant(square.index()));
        int known;
        do {
            known = reach.size();
            reach.walkers.forEach(reach::walk);
        } while (reach.size() != known);
        return reach;
    }

    /**
     * Returns a fixpoint with kings and pawns as in a later position, and all other pieces anywhere they can reach from
     * here; without promotions.
     */
    PlainReach placed(Position later) {
        PlainReach placed = new PlainReach(later);
        later.pieceMap().forEach((square, piece) -> {
            if (piece.role() == Role.KING || piece.role() == Role.PAWN) {
                placed.walkers.add(new Walker(piece.color(), piece.role(), square.index()));
                placed.fixed[square.index()] = true;
            }
        });
        for (Walker walker : walkers) {
            if (!walker.isPool() && walker.role != Role.KING && walker.role != Role.PAWN) {
                placed.walkers.add(walker);
                if (fixed[walker.origin]) {
                    placed.fixed[walker.origin] = true;
                } else {
                    placed.roaming.add(walker);
                }
            }
        }
        return placed;
    }

    private void takeEnPassant(int square) {
        Color taker = position.sideToMove();
        int forward = taker == Color.WHITE ? 1 : -1;
        fixed[neighbour(square, 0, -forward)] = false;
        for (Walker walker : walkers) {
            if (walker.role == Role.PAWN
                    && walker.color == taker
                    && walker.attacks(walker.origin, fixed).contains(square)) {
                get(walker, square);
            }
        }
    }

    private void walk(Walker walker) {
        for (int from = 0; from < 64; from++) {
            if (walker.at[from]) {
                for (int to : walker.attacks(from, fixed)) {
                    visit(walker, to);
                }
                if (walker.role == Role.PAWN) {
                    push(walker, from);
                }
                if (walker.role == Role.ROOK
                        && contains(position.castlingRights().rooks(), from)) {
                    get(walker, from & 56 | 3);
                    get(walker, from & 56 | 5);
                }
            }
        }
    }

    private void visit(Walker walker, int to) {
        if (walker.role == Role.KING && isHeld(to, walker.color.opposite())) {
            return;
        }
        boolean isEnemyThere = isThere(walker.color.opposite(), to);
        if (fixed[to]) {
            fixed[to] = !isEnemyThere;
        } else if (walker.role != Role.PAWN || isEnemyThere) {
            get(walker, to);
        }
    }

    private void push(Walker pawn, int from) {
        int to = neighbour(from, 0, pawn.forward());
        if (to >= 0 && !fixed[to]) {
            get(pawn, to);
        }
        if (to < 0) {
            for (Walker promoted : walkers) {
                if (promoted.isPool() && promoted.color == pawn.color) {
                    get(promoted, from);
                }
            }
        }
    }

    private void get(Walker walker, int square) {
        if (!walker.at[square] && !walker.isPool()) {
            fixed[walker.origin] = false;
        }
        walker.at[square] = true;
    }

    /** Returns whether a piece of the side that can be captured reaches the square. */
    private boolean isThere(Color color, int square) {
        for (Walker walker : walkers) {
            if (walker.at[square] && walker.color == color && walker.role != Role.KING) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a fixed piece of the side attacks the square, whatever else is on the board. */
    boolean isHeld(int square, Color color) {
        boolean[] full = new boolean[64];
        Arrays.fill(full, true);
        return walkers.stream()
                .anyMatch(walker -> walker.color == color
                        && isFixed(walker)
                        && walker.attacks(walker.origin, full).contains(square));
    }

    boolean isFixed(Walker walker) {
        return !walker.isPool() && fixed[walker.origin] && !roaming.contains(walker);
    }

    private int size() {
        return walkers.stream().mapToInt(walker -> size(walker.at)).sum() - size(fixed);
    }

    private static int size(boolean[] set) {
        int size = 0;
        for (boolean is : set) {
            size += is ? 1 : 0;
        }
        return size;
    }

    private static boolean contains(long bitboard, int square) {
        return (bitboard >>> square & 1) != 0;
    }

    /** Returns the square this many files and ranks away, or -1. */
    static int neighbour(int square, int files, int ranks) {
        int file = (square & 7) + files;
        int rank = (square >> 3) + ranks;
        return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : -1;
    }
}
