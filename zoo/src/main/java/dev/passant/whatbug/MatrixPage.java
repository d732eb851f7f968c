package dev.passant.whatbug;

import dev.passant.whatbug.CountTable.Cell;
import dev.passant.zoo.KnownPosition;
import dev.passant.zoo.Mutant;
import dev.passant.zoo.Mutants;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Generates the documentation page that lists which perft position catches which mutant at which depth. */
final class MatrixPage {

    private final CountTable table;
    private final List<KnownPosition> famous =
            KnownPosition.all().stream().filter(KnownPosition::famous).toList();

    private MatrixPage(CountTable table) {
        this.table = table;
    }

    /** Writes the page to the file named by the first argument. */
    public static void main(String[] args) throws IOException {
        Files.writeString(Path.of(args[0]), text(CountTable.resource()), StandardCharsets.UTF_8);
    }

    static String text(CountTable table) {
        return new MatrixPage(table).text();
    }

    private String text() {
        List<String> lines = new ArrayList<>();
        lines.add("# Which perft position catches which bug");
        lines.add("");
        lines.add("Generated from the bug zoo by `zoo/regenerate`; a test keeps it up to date.");
        lines.add(Mutants.all().size()
                + " move generators, each with one bug, run perft on the six well-known positions and on "
                + (KnownPosition.all().size() - famous.size()) + " designed for one rule each");
        lines.add("(`zoo/src/main/resources/dev/passant/zoo/positions.txt`).");
        lines.add("A number is the first depth at which the total is wrong.");
        lines.add("A number in parentheses is the first depth at which only the divide is wrong:");
        lines.add("missing and extra leaf nodes cancel out.");
        lines.add("");
        addSummary(lines);
        addMissed(lines);
        addMatrix(lines);
        return String.join("\n", lines) + "\n";
    }

    private void addSummary(List<String> lines) {
        lines.add("## Mutants caught by each position");
        lines.add("");
        lines.add("| position | maximum depth | mutants caught | first at depth 1 | 2 | 3 | 4 | 5 |");
        lines.add("| --- | --- | --- | --- | --- | --- | --- | --- |");
        for (KnownPosition position : famous) {
            StringBuilder row = new StringBuilder("| " + position.name() + " | " + position.depth() + " | ");
            long all = Mutants.all().stream()
                    .filter(mutant -> depth(mutant, position) > 0)
                    .count();
            row.append(all).append(" |");
            for (int depth = 1; depth <= 5; depth++) {
                int wanted = depth;
                long count = Mutants.all().stream()
                        .filter(mutant -> depth(mutant, position) == wanted)
                        .count();
                row.append(' ').append(depth > position.depth() ? "" : count).append(" |");
            }
            lines.add(row.toString());
        }
        lines.add("");
        lines.add("Together, the six catch "
                + Mutants.all().stream().filter(this::isCaughtBySix).count() + " of "
                + Mutants.all().size() + ".");
        lines.add("");
    }

    private void addMissed(List<String> lines) {
        lines.add("## Mutants that none of the six catches");
        lines.add("");
        lines.add("None of the six catches these mutants at the usual depths, shown above. The table names a position"
                + " that does.");
        lines.add("");
        lines.add("| mutant | bug | caught by | depth |");
        lines.add("| --- | --- | --- | --- |");
        for (Mutant mutant : Mutants.all()) {
            if (!isCaughtBySix(mutant)) {
                Optional<Cell> rule = ruleCell(mutant);
                lines.add("| `" + mutant.name() + "` | " + mutant.title() + " | "
                        + rule.map(cell -> "`" + fen(cell) + "`")
                                .orElse("no single count, only a second query or `moves`")
                        + " | " + rule.map(cell -> "" + cell.right().depth()).orElse("") + " |");
            }
        }
        lines.add("");
    }

    private void addMatrix(List<String> lines) {
        lines.add("## All mutants");
        lines.add("");
        lines.add(
                "| mutant | rule | state | start | kiwipete | 3 | 4 | 5 | 6 | fastest position designed for a rule, depth |");
        lines.add("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
        for (Mutant mutant : Mutants.all()) {
            StringBuilder row = new StringBuilder("| `" + mutant.name() + "` | "
                    + mutant.family().code() + " | " + (mutant.isStateBug() ? "yes" : "") + " |");
            for (KnownPosition position : famous) {
                row.append(' ').append(entry(mutant, position)).append(" |");
            }
            lines.add(row + " "
                    + ruleCell(mutant)
                            .map(cell -> cell.right().position() + ", "
                                    + cell.right().depth())
                            .orElse("only in a second query or with `moves`")
                    + " |");
        }
    }

    private String entry(Mutant mutant, KnownPosition position) {
        int depth = depth(mutant, position);
        if (depth > 0) {
            return "" + depth;
        }
        return table.cells(position.name()).stream()
                .filter(cell -> cell.wrong().containsKey(mutant.name()))
                .findFirst()
                .map(cell -> "(" + cell.right().depth() + ")")
                .orElse("");
    }

    /** Returns the first depth at which a mutant's total is wrong; 0 if there is none. */
    private int depth(Mutant mutant, KnownPosition position) {
        return table.cells(position.name()).stream()
                .filter(cell -> cell.nodes(mutant.name()) != cell.right().nodes())
                .mapToInt(cell -> cell.right().depth())
                .findFirst()
                .orElse(0);
    }

    private boolean isCaughtBySix(Mutant mutant) {
        return famous.stream().anyMatch(position -> depth(mutant, position) > 0);
    }

    /** Returns the smallest count that catches a mutant, among the positions designed for a rule. */
    private Optional<Cell> ruleCell(Mutant mutant) {
        return table.cells().stream()
                .filter(cell -> famous.stream()
                        .noneMatch(
                                position -> position.name().equals(cell.right().position())))
                .filter(cell -> cell.nodes(mutant.name()) != cell.right().nodes())
                .min(java.util.Comparator.comparingLong(cell -> cell.right().nodes()));
    }

    private static String fen(Cell cell) {
        return KnownPosition.named(cell.right().position()).orElseThrow().fen();
    }
}
