package dev.passant.whatbug;

import dev.passant.zoo.Census;
import dev.passant.zoo.Columns;
import dev.passant.zoo.KnownPosition;
import dev.passant.zoo.Mutant;
import dev.passant.zoo.Mutants;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.StringJoiner;

/** Counts every mutant from every known position and writes the table that {@link Whatbug} reads. */
final class TableWriter {

    /** Deeper counts go without columns, which take twice the time. */
    private static final long MOST_NODES_WITH_COLUMNS = 1_000_000;

    private TableWriter() {}

    /** Writes the table to the file that is named, and the page of the matrix to the second. */
    public static void main(String[] args) throws IOException {
        Path table = Path.of(args[0]);
        write(table, lines(KnownPosition.all(), Mutants.all(), Integer.MAX_VALUE));
    }

    private static void write(Path file, List<String> lines) throws IOException {
        Path fresh = Files.writeString(
                file.resolveSibling(file.getFileName() + ".new"),
                String.join("\n", lines) + "\n",
                StandardCharsets.UTF_8);
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The lines of the table for some positions and mutants, to a depth at which nobody counts more than so much. */
    static List<String> lines(List<KnownPosition> positions, List<Mutant> mutants, long mostNodes) {
        List<String> lines = new ArrayList<>();
        for (KnownPosition position : positions) {
            Census healthy = Census.healthy(position.fen());
            for (int depth = 1; depth <= position.depth(); depth++) {
                NavigableMap<String, Long> right = healthy.divide(depth);
                long nodes = sum(right);
                if (nodes <= mostNodes) {
                    Columns columns = healthy.columns(depth);
                    lines.add(Table.key(Table.HEALTHY, position.name(), depth, "") + nodes + "|" + Table.join(columns)
                            + "|" + moves(right, Map.of()));
                    boolean withColumns = nodes <= MOST_NODES_WITH_COLUMNS;
                    for (Mutant mutant : mutants) {
                        addLine(position, depth, mutant, right, withColumns ? columns : null, lines);
                    }
                }
            }
        }
        return lines;
    }

    private static void addLine(
            KnownPosition position,
            int depth,
            Mutant mutant,
            NavigableMap<String, Long> right,
            @org.jspecify.annotations.Nullable Columns columns,
            List<String> lines) {
        Census census = new Census(mutant, position.fen());
        NavigableMap<String, Long> wrong = census.divide(depth);
        if (!wrong.equals(right)) {
            // Columns of a table of counts are not counted leaf by leaf.
            boolean counted = columns != null && mutant.family() != dev.passant.zoo.Family.HASH;
            String differences = counted ? Table.join(census.columns(depth).minus(columns)) : "";
            lines.add(Table.key(Table.MUTANT, position.name(), depth, mutant.name()) + sum(wrong) + "|" + differences
                    + "|" + moves(wrong, right));
        }
    }

    private static long sum(NavigableMap<String, Long> divide) {
        return divide.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The moves whose count is another than in the map to compare with; those that are missing with a dash. */
    private static String moves(NavigableMap<String, Long> divide, Map<String, Long> compared) {
        StringJoiner moves = new StringJoiner(" ");
        divide.forEach((move, count) -> {
            if (!count.equals(compared.get(move))) {
                moves.add(move + "=" + count);
            }
        });
        compared.keySet().stream().filter(move -> !divide.containsKey(move)).sorted().forEach(move -> moves.add(move
                + "=-"));
        return moves.toString();
    }
}
