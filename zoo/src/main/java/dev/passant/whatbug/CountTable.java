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

/** The counts of the generator without a mistake and of all mutants from the known positions, read from the resource. */
final class CountTable {

    /** What was counted from one position at one depth: the right line, and those of the mutants that differ. */
    static final class Cell {
        private final TableLine right;
        private final Map<String, TableLine> wrong = new LinkedHashMap<>();

        Cell(TableLine right) {
            this.right = right;
        }

        TableLine right() {
            return right;
        }

        /** The lines that differ, by the names of the mutants, in the order of {@code Mutants}. */
        Map<String, TableLine> wrong() {
            return wrong;
        }

        /** The total that a mutant gives. */
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

    /** The table that is generated from the zoo. */
    static CountTable resource() {
        return Holder.RESOURCE;
    }

    /** All cells, by position and depth. */
    List<Cell> cells() {
        return cells;
    }

    /** The cells of one position, by depth. */
    List<Cell> cells(String position) {
        return cells.stream()
                .filter(cell -> cell.right.position().equals(position))
                .toList();
    }

    private static List<String> read() {
        try (InputStream in = CountTable.class.getResourceAsStream("counts.txt")) {
            if (in == null) {
                throw new IllegalStateException("counts.txt is missing");
            }
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
