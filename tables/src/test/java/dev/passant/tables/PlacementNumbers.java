package dev.passant.tables;

import java.util.ArrayList;
import java.util.List;

/**
 * Numbers the placements of a table as the format describes it, by counting: a slow and independent witness of
 * {@link Layout}. The groups of pieces are numbered one after the other, each on the squares that are still free.
 */
final class PlacementNumbers {

    /** Receives an index with the squares of the pieces, in the order of the file. */
    interface Visitor {
        void visit(long index, int[] squares);
    }

    private final int[] pieces;
    private final List<int[]> leads;
    private final List<Integer> groups = new ArrayList<>();
    private final long[] factors;
    private final boolean bothHavePawns;
    private final long size;

    PlacementNumbers(String name, int[] pieces, int order, int pawnOrder, int file) {
        this.pieces = pieces;
        boolean pawns = name.contains("P");
        int lead = pawns ? run(0) : unique();
        leads = pawns ? pawns(lead, file) : lead == 2 ? kings() : threePieces();
        for (int i = lead; i < pieces.length; i += run(i)) {
            groups.add(run(i));
        }
        bothHavePawns = pawns && name.matches(".*P.*v.*P.*");
        factors = new long[groups.size()];
        // The leading group and the other pawns have separate places; the others follow in order.
        List<Integer> places = new ArrayList<>();
        for (int i = bothHavePawns ? 1 : 0; i < groups.size(); i++) {
            places.add(i);
        }
        int leading = -1;
        if (bothHavePawns && pawnOrder < order) {
            places.add(pawnOrder, 0);
            places.add(order, leading);
        } else {
            places.add(order, leading);
            if (bothHavePawns) {
                places.add(pawnOrder, 0);
            }
        }
        long factor = 1;
        long leadFactor = 0;
        for (int place : places) {
            if (place == leading) {
                leadFactor = factor;
                factor *= leads.size();
            } else {
                factors[place] = factor;
                factor *= combinations(free(place), groups.get(place));
            }
        }
        this.leadFactor = leadFactor;
        size = factor;
    }

    private final long leadFactor;

    long size() {
        return size;
    }

    private int free(int group) {
        int taken = pieces.length;
        for (int i = groups.size() - 1; i >= group; i--) {
            taken -= groups.get(i);
        }
        return bothHavePawns && group == 0 ? 48 - taken : 64 - taken;
    }

    private static long combinations(int squares, int chosen) {
        return chosen == 0 ? 1 : combinations(squares - 1, chosen - 1) * squares / chosen;
    }

    private int run(int from) {
        int end = from;
        while (end < pieces.length && pieces[end] == pieces[from]) {
            end++;
        }
        return end - from;
    }

    private int unique() {
        int unique = 0;
        for (int i = 0; i < pieces.length; i += run(i)) {
            unique += run(i) == 1 ? 1 : 0;
        }
        return unique == 2 ? 2 : 3;
    }

    /** Visits all placements. */
    void forEach(Visitor visitor) {
        for (int lead = 0; lead < leads.size(); lead++) {
            int[] squares = new int[pieces.length];
            System.arraycopy(leads.get(lead), 0, squares, 0, leads.get(lead).length);
            place(0, leads.get(lead).length, squares, lead * leadFactor, visitor);
        }
    }

    private void place(int group, int next, int[] squares, long index, Visitor visitor) {
        if (group == groups.size()) {
            visitor.visit(index, squares.clone());
            return;
        }
        List<Integer> free = new ArrayList<>();
        boolean pawnsOnly = bothHavePawns && group == 0;
        for (int square = pawnsOnly ? 8 : 0; square < (pawnsOnly ? 56 : 64); square++) {
            boolean taken = false;
            for (int i = 0; i < next; i++) {
                taken |= squares[i] == square;
            }
            if (!taken) {
                free.add(square);
            }
        }
        List<int[]> choices = new ArrayList<>();
        choose(groups.get(group), free.size(), new int[groups.get(group)], choices);
        for (int number = 0; number < choices.size(); number++) {
            for (int i = 0; i < groups.get(group); i++) {
                squares[next + i] = free.get(choices.get(number)[i]);
            }
            place(group + 1, next + groups.get(group), squares, index + number * factors[group], visitor);
        }
    }

    /** Lists the sets of numbers below a limit, ordered by their largest member first. */
    private static void choose(int count, int limit, int[] chosen, List<int[]> choices) {
        if (count == 0) {
            choices.add(chosen.clone());
            return;
        }
        for (int largest = count - 1; largest < limit; largest++) {
            chosen[count - 1] = largest;
            choose(count - 1, largest, chosen, choices);
        }
    }

    private static int rank(int square) {
        return square >> 3;
    }

    private static int file(int square) {
        return square & 7;
    }

    private static boolean isOnDiagonal(int square) {
        return rank(square) == file(square);
    }

    private static boolean isBelowDiagonal(int square) {
        return rank(square) < file(square);
    }

    /** The triangle a1-d1-d4, first the squares below the diagonal. */
    private static List<Integer> triangle() {
        List<Integer> squares = new ArrayList<>(List.of(1, 2, 3, 10, 11, 19));
        squares.addAll(List.of(0, 9, 18, 27));
        return squares;
    }

    private static List<int[]> kings() {
        List<int[]> pairs = new ArrayList<>();
        List<int[]> onDiagonal = new ArrayList<>();
        for (int first : triangle()) {
            for (int second = 0; second < 64; second++) {
                boolean adjacent =
                        Math.abs(rank(first) - rank(second)) <= 1 && Math.abs(file(first) - file(second)) <= 1;
                if (adjacent || isOnDiagonal(first) && rank(second) > file(second)) {
                    continue;
                }
                (isOnDiagonal(first) && isOnDiagonal(second) ? onDiagonal : pairs).add(new int[] {first, second});
            }
        }
        pairs.addAll(onDiagonal);
        return pairs;
    }

    /** First those that leave the diagonal with the first piece, then with the second, the third, and not at all. */
    private static List<int[]> threePieces() {
        List<int[]> placements = new ArrayList<>();
        for (int leaving = 0; leaving < 4; leaving++) {
            for (int first : triangle()) {
                for (int second = 0; second < 64; second++) {
                    for (int third = 0; third < 64; third++) {
                        int[] squares = {first, second, third};
                        if (first != second
                                && first != third
                                && second != third
                                && firstOffDiagonal(squares) == leaving
                                && (leaving == 3 || isBelowDiagonal(squares[leaving]))) {
                            placements.add(squares);
                        }
                    }
                }
            }
        }
        return placements;
    }

    private static int firstOffDiagonal(int[] squares) {
        int first = 0;
        while (first < 3 && isOnDiagonal(squares[first])) {
            first++;
        }
        return first;
    }

    /**
     * Pawns of which the nearest to the edge, and of these the least advanced, is on a file. The others are nearer to
     * the middle, or more advanced.
     */
    private static List<int[]> pawns(int count, int file) {
        List<Integer> outside = new ArrayList<>();
        for (int f = 0; f < 4; f++) {
            for (int rank = 1; rank < 7; rank++) {
                outside.add(rank * 8 + f);
                outside.add(rank * 8 + 7 - f);
            }
        }
        List<int[]> placements = new ArrayList<>();
        for (int rank = 1; rank < 7; rank++) {
            int leader = rank * 8 + file;
            // Squares farther inside have smaller numbers.
            List<Integer> inside = new ArrayList<>(outside.subList(outside.indexOf(leader) + 1, 48));
            java.util.Collections.reverse(inside);
            List<int[]> others = new ArrayList<>();
            choose(count - 1, inside.size(), new int[count - 1], others);
            for (int[] chosen : others) {
                int[] squares = new int[count];
                squares[0] = leader;
                for (int i = 1; i < count; i++) {
                    squares[i] = inside.get(chosen[count - 1 - i]);
                }
                placements.add(squares);
            }
        }
        return placements;
    }
}
