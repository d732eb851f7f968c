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

/** Counts every mutant from every known position and writes the table that {@link CountTable} reads. */
final class TableWriter {

    /** Deeper counts go without columns, which take twice the time. */
    private static final long MAX_NODES_WITH_COLUMNS = 1_000_000;

    /** What an older table has, by the beginnings of its lines. */
    private final Map<String, String> known;

    /** The mutants and positions that are counted although the older table may have them. */
    private final Set<String> anew;

    private final List<String> lines = new ArrayList<>();

    /** A mutant that counts more than so much is left out. */
    private final long maxNodes;

    private TableWriter(Map<String, String> known, Set<String> anew, long maxNodes) {
        this.known = known;
        this.anew = anew;
        this.maxNodes = maxNodes;
    }

    /**
     * Writes the table to the file that is named first. When names of positions and mutants follow, only those are
     * counted, and the rest is kept as the file has it.
     */
    public static void main(String[] args) throws IOException {
        Path file = Path.of(args[0]);
        Set<String> anew = new HashSet<>(Arrays.asList(args).subList(1, args.length));
        Map<String, String> known = new HashMap<>();
        if (!anew.isEmpty() && Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                known.put(line.substring(0, TableLine.keyLength(line)), line);
            }
        }
        TableWriter writer = new TableWriter(known, anew, Long.MAX_VALUE);
        for (KnownPosition position : KnownPosition.all()) {
            String first = TableLine.key(TableLine.HEALTHY, position.name(), 1, "");
            if (anew.isEmpty() || anew.contains(position.name()) || known.containsKey(first)) {
                writer.add(position, position.depth(), Mutants.all());
            }
        }
        Path fresh = Files.writeString(
                file.resolveSibling(file.getFileName() + ".new"),
                String.join("\n", writer.lines) + "\n",
                StandardCharsets.UTF_8);
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** The lines for all mutants from one position, but for those that count more than so much. */
    static List<String> lines(KnownPosition position, int maxDepth, long maxNodes) {
        TableWriter writer = new TableWriter(Map.of(), Set.of(), maxNodes);
        writer.add(position, maxDepth, Mutants.all());
        return writer.lines;
    }

    private void add(KnownPosition position, int maxDepth, List<Mutant> mutants) {
        Census healthy = Census.healthy(position.fen());
        for (int depth = 1; depth <= maxDepth; depth++) {
            NavigableMap<String, Long> right = healthy.divide(depth);
            Optional<Columns> columns = position.famous() ? Optional.of(healthy.columns(depth)) : Optional.empty();
            String key = TableLine.key(TableLine.HEALTHY, position.name(), depth, "");
            lines.add(key + sum(right) + "|" + columns.map(TableLine::join).orElse("") + "|" + moves(right, Map.of()));
            if (sum(right) > MAX_NODES_WITH_COLUMNS) {
                columns = Optional.empty();
            }
            boolean isKnown = known.containsKey(key) && !anew.contains(position.name());
            for (Mutant mutant : mutants) {
                String mutantKey = TableLine.key(TableLine.MUTANT, position.name(), depth, mutant.name());
                if (!isKnown || anew.contains(mutant.name())) {
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
            // What a table of counts answers is not counted leaf by leaf, and has no columns.
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

    /** The moves whose count is another than in the map to compare with; those that are missing with a dash. */
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
