package dev.passant.whatbug;

import dev.passant.reference.ReferencePosition;
import dev.passant.whatbug.Candidate.Distinguish;
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
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Which mistake gives which number: names the rules that a move generator breaks from one wrong perft count.
 *
 * <pre>{@code
 * Diagnosis diagnosis = Whatbug.ofTotal(fen, OptionalInt.of(5), 4865351);
 * diagnosis.candidates().forEach(candidate -> System.out.println(candidate.title()));
 * }</pre>
 *
 * <p>The counts of all mutants of the zoo from the six famous positions, and from about eighty that are made for one
 * rule each, are in a table; from any other position all mutants count on the spot, if that is quick.
 */
public final class Whatbug {

    /** What a position may have so that all mutants count from it on the spot: some seconds of work. */
    static final long MAX_NODES_ON_THE_SPOT = 50_000;

    /** When no depth is given, deeper ones are not thought of. */
    static final int MAX_DEPTH_UNASKED = 8;

    /** A wrong count may well be twice the right one: from a deeper position comes only what is more than that. */
    private static final double MIN_GROWTH = 4;

    /** The largest count that is suggested to tell mistakes apart: any generator makes it in seconds. */
    private static final long MAX_NODES_TO_DISTINGUISH = 10_000_000;

    /** More names than this help nobody. */
    static final int MAX_CANDIDATES = 12;

    /** Words in the names of mutants that are a special case of a plainer mistake. */
    private static final List<String> SPECIAL = List.of("black", "white", "queenside", "kingside", "chess960");

    private Whatbug() {}

    /**
     * What a total may come from.
     *
     * @param fen the position that was counted from
     * @param depth the depth that was counted to; when it is missing, the one whose right count is nearest
     * @param total the count
     * @return the mistakes that fit
     * @throws IllegalArgumentException when the text is no FEN of a position with one king on each side
     * @throws UnknownCountException when the right count is not known
     */
    public static Diagnosis ofTotal(String fen, OptionalInt depth, long total) {
        return diagnose(fen, cell(fen, depth, total), total, Map.of());
    }

    /**
     * What a divide may come from.
     *
     * @param fen the position that was counted from
     * @param depth the depth that was counted to; when it is missing, the one whose right count is nearest
     * @param divide the counts by moves as UCI writes them; castling also as king takes rook, {@code O-O} or {@code O-O-O}
     * @return the mistakes that fit
     * @throws IllegalArgumentException when the text is no FEN of a position with one king on each side
     * @throws UnknownCountException when the right count is not known
     */
    public static Diagnosis ofDivide(String fen, OptionalInt depth, Map<String, Long> divide) {
        long total = divide.values().stream().mapToLong(Long::longValue).sum();
        Cell cell = cell(fen, depth, total);
        return diagnose(fen, cell, total, castlingByTheKing(divide, fen));
    }

    // What is counted

    private static Cell cell(String fen, OptionalInt depth, long total) {
        Census healthy = Census.healthy(fen);
        List<Cell> cells = known(fen);
        if (depth.isEmpty()) {
            return cells.isEmpty()
                            || isBeyond(
                                    cells.stream()
                                            .map(cell -> cell.right().nodes())
                                            .toList(),
                                    total)
                    ? countedCell(fen, nearestDepth(healthy, total))
                    : cells.stream()
                            .min(Comparator.comparingDouble(
                                    cell -> distance(cell.right().nodes(), total)))
                            .orElseThrow();
        }
        if (depth.getAsInt() <= cells.size()) {
            return cells.get(depth.getAsInt() - 1);
        }
        if (!isQuick(healthy, depth.getAsInt())) {
            String known = cells.isEmpty()
                    ? "this position is not in the table, and "
                    : "from this position the table has the depths 1 to " + cells.size() + ", and ";
            String instead = cells.isEmpty()
                    ? "count to a depth of at most " + MAX_NODES_ON_THE_SPOT + " nodes"
                    : "count to depth " + cells.size() + ", where "
                            + cells.get(cells.size() - 1).right().nodes() + " is right,";
            throw new UnknownCountException(known + "depth " + depth.getAsInt() + " takes too long to count here; "
                    + instead + " and ask about that");
        }
        return countedCell(fen, depth.getAsInt());
    }

    /** Whether a count is nearer to what the next depth will have, growing as the last did, than to the last known one. */
    private static boolean isBeyond(List<Long> right, long total) {
        double last = Math.max(1, right.get(right.size() - 1));
        double growth = right.size() < 2 ? last : last / Math.max(1, right.get(right.size() - 2));
        return total > last * Math.sqrt(Math.max(MIN_GROWTH, growth));
    }

    /** The cells of a known position; none when it is not known. */
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
        // From a clock of 90 on a count of the known depths may reach 100.
        boolean late = Integer.parseInt(whole.substring(clock + 1, whole.lastIndexOf(' '))) >= 90;
        return late ? whole : whole.substring(0, clock);
    }

    /** Counts with all mutants from a position that is not in the table. */
    private static Cell countedCell(String fen, int depth) {
        KnownPosition position = new KnownPosition("given", false, depth, fen);
        List<Cell> cells = new CountTable(TableWriter.lines(position, depth, 4 * MAX_NODES_ON_THE_SPOT)).cells();
        return cells.get(cells.size() - 1);
    }

    /**
     * The depth whose right count is nearest to a total, among those that are quickly counted.
     *
     * @throws UnknownCountException when the total is from a deeper one
     */
    private static int nearestDepth(Census healthy, long total) {
        List<Long> right = new ArrayList<>(List.of(healthy.perft(1)));
        for (int depth = 2; depth <= MAX_DEPTH_UNASKED && isQuick(healthy, depth); depth++) {
            right.add(healthy.perft(depth));
        }
        if (isBeyond(right, total) && right.get(right.size() - 1) > 0) {
            throw new UnknownCountException(total + " is far more than the deepest count that is quickly made here, "
                    + right.get(right.size() - 1) + " at depth " + right.size()
                    + "; say the depth, or ask about the count of a lower one");
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

    /** How far apart two counts are, as their ratio. */
    private static double distance(long one, long other) {
        return Math.abs(Math.log((double) Math.max(1, one)) - Math.log((double) Math.max(1, other)));
    }

    // What fits

    /** A mutant and how well it fits. */
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

    /** The mutants that fit a total, and a divide when one was given, in the order of {@link Mutants}. */
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

    /** Plain mistakes come before special cases, and tables of counts last, for what they answer depends on their size. */
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

    /** The mutant that stands for the kind of leaf moves of which just so many are missing, if there is one. */
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
        // Of four promotions three are missing when a pawn becomes only a queen.
        return columns[3] / 4 * 3 == missing ? Optional.of("queen-promotion-only") : Optional.empty();
    }

    /** The quickest count from a known position that tells a mutant from the right one and from most of the others. */
    private static Optional<Distinguish> distinguish(Mutant mutant, List<Mutant> all) {
        Optional<Cell> best = Optional.empty();
        long mostTold = 0;
        for (Cell cell : CountTable.resource().cells()) {
            long nodes = cell.nodes(mutant.name());
            if (nodes == cell.right().nodes() || cell.right().nodes() > MAX_NODES_TO_DISTINGUISH) {
                continue;
            }
            long told = 1
                    + all.stream()
                            .filter(other -> cell.nodes(other.name()) != nodes)
                            .count();
            boolean quicker = best.isPresent()
                    && told == mostTold
                    && cell.right().nodes() < best.get().right().nodes();
            if (told > mostTold || quicker) {
                best = Optional.of(cell);
                mostTold = told;
            }
        }
        return best.map(cell -> new Distinguish(
                KnownPosition.named(cell.right().position()).orElseThrow().fen(),
                cell.right().depth(),
                cell.right().nodes(),
                cell.nodes(mutant.name())));
    }

    /** A divide with castling as two steps of the king, as the table has it. */
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

    /** The 64 squares of a FEN from a8 to h1. */
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
