package dev.passant.whatbug;

import dev.passant.reference.ReferencePosition;
import dev.passant.whatbug.Candidate.Distinction;
import dev.passant.whatbug.Candidate.Fit;
import dev.passant.whatbug.CountTable.Cell;
import dev.passant.zoo.Census;
import dev.passant.zoo.Family;
import dev.passant.zoo.KnownPosition;
import dev.passant.zoo.Mutant;
import dev.passant.zoo.Mutants;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Diagnoses a move generator from one wrong perft count or divide.
 *
 * <pre>{@code
 * Diagnosis diagnosis = Whatbug.ofTotal(fen, 5, 4865351);
 * diagnosis.candidates().forEach(candidate -> System.out.println(candidate.title()));
 * }</pre>
 *
 * <p>A table contains the counts of all mutants of the zoo from the six well-known positions and more than eighty that
 * are designed for one rule each. For any other position, all mutants are run if this takes at most a few seconds.
 */
public final class Whatbug {

    /** The maximum number of leaf nodes for running all mutants, which takes a few seconds. */
    static final long MAX_NODES_ON_THE_SPOT = 50_000;

    /** The maximum depth considered if none is given. */
    static final int MAX_DEPTH_UNASKED = 8;

    /**
     * The minimum factor by which counts are assumed to grow per depth. Without it, a wrong count of twice the correct
     * one could be mistaken for the count of the next depth.
     */
    private static final double MIN_GROWTH = 4;

    /** The largest count that is suggested to distinguish bugs. Any generator can compute it in seconds. */
    private static final long MAX_NODES_TO_DISTINGUISH = 10_000_000;

    /** The maximum number of candidates. */
    static final int MAX_CANDIDATES = 12;

    /** Words that mark the names of mutants which are special cases of simpler bugs. */
    private static final List<String> SPECIAL = List.of("black", "white", "queenside", "kingside", "chess960");

    private Whatbug() {}

    /**
     * Diagnoses a total. The depth is assumed to be the one whose correct count is nearest to the total.
     *
     * @param fen the position
     * @param total the number of leaf nodes
     * @return the diagnosis
     * @throws IllegalArgumentException if the FEN is invalid or a side does not have exactly one king
     * @throws UnknownCountException if the correct count is unknown
     */
    public static Diagnosis ofTotal(String fen, long total) {
        return diagnose(fen, nearestCell(fen, total), total, Map.of());
    }

    /**
     * Diagnoses a total.
     *
     * @param fen the position
     * @param depth the perft depth
     * @param total the number of leaf nodes
     * @return the diagnosis
     * @throws IllegalArgumentException if the FEN is invalid or a side does not have exactly one king
     * @throws UnknownCountException if the correct count is unknown
     */
    public static Diagnosis ofTotal(String fen, int depth, long total) {
        return diagnose(fen, cell(fen, depth), total, Map.of());
    }

    /**
     * Diagnoses a divide. The depth is assumed to be the one whose correct count is nearest to the total of the divide.
     *
     * @param fen the position
     * @param divide the counts by UCI move; castling may also be king takes rook, {@code O-O} or {@code O-O-O}
     * @return the diagnosis
     * @throws IllegalArgumentException if the FEN is invalid or a side does not have exactly one king
     * @throws UnknownCountException if the correct count is unknown
     */
    public static Diagnosis ofDivide(String fen, Map<String, Long> divide) {
        return ofDivide(fen, nearestCell(fen, total(divide)), divide);
    }

    /**
     * Diagnoses a divide.
     *
     * @param fen the position
     * @param depth the perft depth
     * @param divide the counts by UCI move; castling may also be king takes rook, {@code O-O} or {@code O-O-O}
     * @return the diagnosis
     * @throws IllegalArgumentException if the FEN is invalid or a side does not have exactly one king
     * @throws UnknownCountException if the correct count is unknown
     */
    public static Diagnosis ofDivide(String fen, int depth, Map<String, Long> divide) {
        return ofDivide(fen, cell(fen, depth), divide);
    }

    private static Diagnosis ofDivide(String fen, Cell cell, Map<String, Long> divide) {
        return diagnose(fen, cell, total(divide), castlingByTheKing(divide, fen));
    }

    private static long total(Map<String, Long> divide) {
        return divide.values().stream().mapToLong(Long::longValue).sum();
    }

    // Correct counts

    /** Returns the cell whose correct count is nearest to a total. */
    private static Cell nearestCell(String fen, long total) {
        Census healthy = Census.healthy(fen);
        List<Cell> cells = known(fen);
        return cells.isEmpty()
                        || isBeyond(
                                cells.stream().map(cell -> cell.right().nodes()).toList(), total)
                ? countedCell(fen, nearestDepth(healthy, total))
                : cells.stream()
                        .min(Comparator.comparingDouble(
                                cell -> distance(cell.right().nodes(), total)))
                        .orElseThrow();
    }

    private static Cell cell(String fen, int depth) {
        Census healthy = Census.healthy(fen);
        List<Cell> cells = known(fen);
        if (depth <= cells.size()) {
            return cells.get(depth - 1);
        }
        if (!isQuick(healthy, depth)) {
            String known = cells.isEmpty()
                    ? "the table does not have this position, and "
                    : "for this position, the table has depths 1 to " + cells.size() + ", and ";
            String instead = cells.isEmpty()
                    ? "give a count of a depth with at most " + MAX_NODES_ON_THE_SPOT + " nodes"
                    : "give the count of depth " + cells.size() + ", which should be "
                            + cells.get(cells.size() - 1).right().nodes();
            throw new UnknownCountException(known + "depth " + depth + " takes too long to count; " + instead);
        }
        return countedCell(fen, depth);
    }

    /** Returns whether a count is nearer to the extrapolated count of the next depth than to the last known count. */
    private static boolean isBeyond(List<Long> right, long total) {
        double last = Math.max(1, right.get(right.size() - 1));
        double growth = right.size() < 2 ? last : last / Math.max(1, right.get(right.size() - 2));
        return total > last * Math.sqrt(Math.max(MIN_GROWTH, growth));
    }

    /** Returns the cells of a position; empty if it is not in the table. */
    private static List<Cell> known(String fen) {
        String wanted = withoutCounters(fen);
        for (KnownPosition position : KnownPosition.all()) {
            if (withoutCounters(position.fen()).equals(wanted)) {
                return CountTable.resource().cells(position.name());
            }
        }
        return List.of();
    }

    private static String withoutCounters(String fen) {
        String whole = ReferencePosition.parse(fen, true).fen(true);
        int clock = whole.lastIndexOf(' ', whole.lastIndexOf(' ') - 1);
        // If the clock is 90 or more, the tree may reach 100, which affects some mutants.
        boolean late = Integer.parseInt(whole.substring(clock + 1, whole.lastIndexOf(' '))) >= 90;
        return late ? whole : whole.substring(0, clock);
    }

    /** Runs all mutants on a position that is not in the table. */
    private static Cell countedCell(String fen, int depth) {
        KnownPosition position = new KnownPosition("given", false, depth, fen);
        return new CountTable(TableWriter.lines(position, depth, depth, 4 * MAX_NODES_ON_THE_SPOT))
                .cells()
                .get(0);
    }

    /**
     * Returns the depth whose correct count is nearest to a total. Considers only depths that can be counted quickly.
     *
     * @throws UnknownCountException if the total seems to be from a higher depth
     */
    private static int nearestDepth(Census healthy, long total) {
        List<Long> right = new ArrayList<>(List.of(healthy.perft(1)));
        for (int depth = 2; depth <= MAX_DEPTH_UNASKED && isQuick(healthy, depth); depth++) {
            right.add(healthy.perft(depth));
        }
        if (isBeyond(right, total) && right.get(right.size() - 1) > 0) {
            throw new UnknownCountException(total + " is far more than the largest count computed for this position, "
                    + right.get(right.size() - 1) + " at depth " + right.size()
                    + "; give the depth, or a count of a lower depth");
        }
        int nearest = 1;
        for (int depth = 2; depth <= right.size(); depth++) {
            if (distance(right.get(depth - 1), total) < distance(right.get(nearest - 1), total)) {
                nearest = depth;
            }
        }
        return nearest;
    }

    private static boolean isQuick(Census healthy, int depth) {
        for (int tried = 1; tried <= depth; tried++) {
            if (healthy.perft(tried) > MAX_NODES_ON_THE_SPOT) {
                return false;
            }
        }
        return true;
    }

    /** Returns the distance of two counts, as the absolute logarithm of their ratio. */
    private static double distance(long one, long other) {
        return Math.abs(Math.log((double) Math.max(1, one)) - Math.log((double) Math.max(1, other)));
    }

    // Candidates

    /** A mutant that may explain the count. */
    private record Fitting(Mutant mutant, Fit fit) {}

    private static Diagnosis diagnose(String fen, Cell cell, long total, Map<String, Long> divide) {
        long right = cell.right().nodes();
        List<Fitting> best = fittings(cell, total, divide).stream()
                .sorted(Comparator.comparing(Fitting::fit).thenComparingInt(fitting -> rarity(fitting.mutant)))
                .limit(MAX_CANDIDATES)
                .toList();
        List<Mutant> mutants = best.stream().map(Fitting::mutant).toList();
        List<Candidate> candidates = new ArrayList<>();
        for (Fitting fitting : best) {
            Mutant mutant = fitting.mutant;
            candidates.add(new Candidate(
                    mutant.family(), mutant.title(), mutant.name(), fitting.fit, distinguish(mutant, mutants)));
        }
        boolean movesAreRight = divide.isEmpty() || divide.equals(cell.right().divide(Map.of()));
        return new Diagnosis(fen, cell.right().depth(), right, total, movesAreRight, List.copyOf(candidates));
    }

    /** Returns the mutants that may explain a total and, if given, a divide, in the order of {@link Mutants}. */
    private static List<Fitting> fittings(Cell cell, long total, Map<String, Long> divide) {
        long right = cell.right().nodes();
        Map<String, Long> rightDivide = cell.right().divide(Map.of());
        boolean hasDivide = !divide.isEmpty();
        List<Fitting> fittings = new ArrayList<>();
        if (hasDivide ? divide.equals(rightDivide) : total == right) {
            return fittings;
        }
        Optional<String> standsForLeaves = missingLeaves(cell.right().columns(), right - total);
        for (Mutant mutant : Mutants.all()) {
            TableLine line = cell.wrong().get(mutant.name());
            boolean sameTotal = line != null && line.nodes() == total;
            if (line != null && (hasDivide ? line.divide(rightDivide).equals(divide) : sameTotal)) {
                fittings.add(new Fitting(mutant, Fit.EXACT));
            } else if (sameTotal && total != right) {
                fittings.add(new Fitting(mutant, Fit.TOTAL));
            } else if (line != null && hasColumn(line.columns(), total - right)) {
                fittings.add(new Fitting(mutant, Fit.COLUMN));
            } else if (standsForLeaves.filter(mutant.name()::equals).isPresent()) {
                fittings.add(new Fitting(mutant, Fit.MISSING_LEAVES));
            }
        }
        return fittings;
    }

    /**
     * Returns the rank of a mutant among the candidates. Simple bugs come first, then special cases, then hash bugs,
     * whose counts depend on the table size.
     */
    private static int rarity(Mutant mutant) {
        if (mutant.family() == Family.HASH) {
            return 2;
        }
        return SPECIAL.stream().anyMatch(mutant.name()::contains) ? 1 : 0;
    }

    private static boolean hasColumn(long[] columns, long difference) {
        for (long column : columns) {
            if (column == difference && difference != 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the mutant that misses one kind of leaf move: en passant, castling or underpromotion. Empty unless the
     * correct number of these moves equals the number of missing nodes.
     */
    private static Optional<String> missingLeaves(long[] columns, long missing) {
        if (columns.length == 0 || missing <= 0) {
            return Optional.empty();
        }
        if (columns[1] == missing) {
            return Optional.of("no-en-passant");
        }
        if (columns[2] == missing) {
            return Optional.of("no-castling");
        }
        // If pawns promote only to queens, three of four promotions are missing.
        return columns[3] / 4 * 3 == missing ? Optional.of("queen-promotion-only") : Optional.empty();
    }

    /**
     * Returns the smallest count that distinguishes a mutant from the correct generator and from most other candidates.
     */
    private static Optional<Distinction> distinguish(Mutant mutant, List<Mutant> all) {
        Optional<Cell> best = Optional.empty();
        long mostExcluded = 0;
        for (Cell cell : CountTable.resource().cells()) {
            long nodes = cell.nodes(mutant.name());
            if (nodes == cell.right().nodes() || cell.right().nodes() > MAX_NODES_TO_DISTINGUISH) {
                continue;
            }
            long excluded = 1
                    + all.stream()
                            .filter(other -> cell.nodes(other.name()) != nodes)
                            .count();
            boolean quicker = best.isPresent()
                    && excluded == mostExcluded
                    && cell.right().nodes() < best.get().right().nodes();
            if (excluded > mostExcluded || quicker) {
                best = Optional.of(cell);
                mostExcluded = excluded;
            }
        }
        return best.map(cell -> new Distinction(
                KnownPosition.named(cell.right().position()).orElseThrow().fen(),
                cell.right().depth(),
                cell.right().nodes(),
                cell.nodes(mutant.name())));
    }

    /** Converts castling in a divide to king moves of two squares, the notation of the table. */
    private static Map<String, Long> castlingByTheKing(Map<String, Long> divide, String fen) {
        String whole = ReferencePosition.parse(fen, true).fen();
        String board = expand(whole);
        int king = board.indexOf(whole.contains(" w ") ? 'K' : 'k');
        String home = "" + (char) ('a' + king % 8) + (char) ('8' - king / 8);
        Map<String, Long> changed = new TreeMap<>();
        divide.forEach((move, count) -> changed.merge(castlingByTheKing(move, home, board), count, Long::sum));
        return changed;
    }

    private static String castlingByTheKing(String move, String king, String board) {
        if (move.equals("O-O") || move.equals("O-O-O")) {
            return king + (move.equals("O-O") ? 'g' : 'c') + king.charAt(1);
        }
        boolean ofWhite = Character.isUpperCase(at(board, king.charAt(0), king.charAt(1)));
        boolean takesRook = at(board, move.charAt(2), move.charAt(3)) == (ofWhite ? 'R' : 'r');
        char file = move.charAt(2) > move.charAt(0) ? 'g' : 'c';
        return move.startsWith(king) && takesRook ? king + file + king.charAt(1) : move;
    }

    /** Returns the 64 squares of a FEN from a8 to h1. */
    private static String expand(String fen) {
        StringBuilder squares = new StringBuilder();
        for (int i = 0; fen.charAt(i) != ' '; i++) {
            char c = fen.charAt(i);
            if (c >= '1' && c <= '8') {
                squares.append(".".repeat(c - '0'));
            } else if (c != '/') {
                squares.append(c);
            }
        }
        return squares.toString();
    }

    private static char at(String board, char file, char rank) {
        return board.charAt(8 * ('8' - rank) + file - 'a');
    }
}
