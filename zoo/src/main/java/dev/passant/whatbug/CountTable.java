package dev.passant.whatbug;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The counts of the correct generator and of all mutants from the known positions. They are generated and stored,
 * because counting takes minutes; every build recounts the quick ones, and {@code -Pdeep} all of them.
 */
final class CountTable {

    /**
     * The counts from one position at one depth: the correct line, and the lines of the mutants whose counts differ
     * from it.
     */
    static final class Cell {
        private final TableLine right;
        private final Map<String, TableLine> wrong = new LinkedHashMap<>();

        Cell(TableLine right) {
            this.right = right;
        }

        TableLine right() {
            return right;
        }

        /** Returns the differing lines by mutant name, in the order of {@code Mutants}. */
        Map<String, TableLine> wrong() {
            return wrong;
        }

        /** Returns the total of a mutant. */
        long nodes(String mutant) {
            TableLine line = wrong.get(mutant);
            return line == null ? right.nodes() : line.nodes();
        }
    }

    private static final class Holder {
        static final CountTable RESOURCE = new CountTable(read());
    }

    private final List<Cell> cells = new ArrayList<>();

    CountTable(List<String> lines) {
        for (String text : lines) {
            TableLine line = TableLine.parse(text);
            if (line.isHealthy()) {
                cells.add(new Cell(line));
            } else {
                cells.get(cells.size() - 1).wrong.put(line.mutant(), line);
            }
        }
    }

    /** Returns the table in the resource {@code counts.txt}. */
    static CountTable resource() {
        return Holder.RESOURCE;
    }

    /** Returns all cells, ordered by position and depth. */
    List<Cell> cells() {
        return cells;
    }

    /** Returns the cells of a position, ordered by depth. */
    List<Cell> cells(String position) {
        return cells.stream()
                .filter(cell -> cell.right.position().equals(position))
                .toList();
    }

    private static List<String> read() {
        try (InputStream in = CountTable.class.getResourceAsStream("counts.txt")) {
            if (in == null) {
                throw new IllegalStateException("missing resource counts.txt");
            }
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
