package dev.passant.whatbug;

import dev.passant.zoo.Census;
import dev.passant.zoo.Columns;
import dev.passant.zoo.Family;
import dev.passant.zoo.KnownPosition;
import dev.passant.zoo.Mutant;
import dev.passant.zoo.Mutants;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/** Generates the table of {@link CountTable} by running all mutants on all known positions. */
final class TableWriter {

    /** The size of the largest tree for which columns are counted. Counting columns takes twice the time. */
    private static final long MAX_NODES_WITH_COLUMNS = 1_000_000;

    /** The lines of an existing table, by key. */
    private final Map<String, String> known;

    /** The mutants and positions whose counts are recomputed even if the existing table has them. */
    private final Set<String> recount;

    private final List<String> lines = new ArrayList<>();

    /** The number of leaf nodes above which a mutant is omitted. */
    private final long maxNodes;

    private TableWriter(Map<String, String> known, Set<String> recount, long maxNodes) {
        this.known = known;
        this.recount = recount;
        this.maxNodes = maxNodes;
    }

    /**
     * Writes the table to a file.
     *
     * @param args the file, followed by the names of the positions and mutants to recount, by default all. Other lines
     *     are copied from the existing file.
     */
    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[0]);
        Set<String> recount = new HashSet<>(Arrays.asList(args).subList(1, args.length));
        Map<String, String> known = new HashMap<>();
        if (!recount.isEmpty() && Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                known.put(line.substring(0, TableLine.keyLength(line)), line);
            }
        }
        TableWriter writer = new TableWriter(known, recount, Long.MAX_VALUE);
        for (KnownPosition position : KnownPosition.all()) {
            String first = TableLine.key(TableLine.HEALTHY, position.name(), 1, "");
            if (recount.isEmpty() || recount.contains(position.name()) || known.containsKey(first)) {
                writer.add(position, 1, position.depth(), Mutants.all());
            }
        }
        Path fresh = Files.writeString(
                file.resolveSibling(file.getFileName() + ".new"),
                String.join("\n", writer.lines) + "\n",
                StandardCharsets.UTF_8);
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Returns the lines for all mutants from one position, except those with more than a number of leaf nodes. */
    static List<String> lines(KnownPosition position, int minDepth, int maxDepth, long maxNodes) {
        TableWriter writer = new TableWriter(Map.of(), Set.of(), maxNodes);
        writer.add(position, minDepth, maxDepth, Mutants.all());
        return writer.lines;
    }

    private void add(KnownPosition position, int minDepth, int maxDepth, List<Mutant> mutants) {
        Census healthy = Census.healthy(position.fen());
        for (int depth = minDepth; depth <= maxDepth; depth++) {
            NavigableMap<String, Long> right = healthy.divide(depth);
            Optional<Columns> columns = position.famous() ? Optional.of(healthy.columns(depth)) : Optional.empty();
            String key = TableLine.key(TableLine.HEALTHY, position.name(), depth, "");
            lines.add(key + sum(right) + "|" + columns.map(TableLine::join).orElse("") + "|" + moves(right, Map.of()));
            if (sum(right) > MAX_NODES_WITH_COLUMNS) {
                columns = Optional.empty();
            }
            boolean isKnown = known.containsKey(key) && !recount.contains(position.name());
            for (Mutant mutant : mutants) {
                String mutantKey = TableLine.key(TableLine.MUTANT, position.name(), depth, mutant.name());
                if (!isKnown || recount.contains(mutant.name())) {
                    addMutant(new Census(mutant, position.fen()), mutant, mutantKey, depth, right, columns);
                } else if (known.containsKey(mutantKey)) {
                    lines.add(known.get(mutantKey));
                }
            }
        }
    }

    private void addMutant(
            Census census,
            Mutant mutant,
            String key,
            int depth,
            NavigableMap<String, Long> right,
            Optional<Columns> columns) {
        Optional<NavigableMap<String, Long>> counted = census.divideWithin(depth, maxNodes);
        if (counted.isPresent() && !counted.get().equals(right)) {
            NavigableMap<String, Long> wrong = counted.get();
            // A perft with a transposition table does not visit each leaf, so it has no columns.
            String differences = mutant.family() == Family.HASH
                    ? ""
                    : columns.map(row -> TableLine.join(census.columns(depth).minus(row)))
                            .orElse("");
            lines.add(key + sum(wrong) + "|" + differences + "|" + moves(wrong, right));
        }
    }

    private static long sum(NavigableMap<String, Long> divide) {
        return divide.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Formats the moves whose counts differ from the given ones; missing moves have a dash. */
    private static String moves(NavigableMap<String, Long> divide, Map<String, Long> compared) {
        StringJoiner moves = new StringJoiner(" ");
        divide.forEach((move, count) -> {
            if (!count.equals(compared.get(move))) {
                moves.add(move + "=" + count);
            }
        });
        compared.keySet().stream()
                .filter(move -> !divide.containsKey(move))
                .sorted()
                .forEach(move -> moves.add(move + "=" + TableLine.MISSING));
        return moves.toString();
    }
}
