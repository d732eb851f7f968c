package dev.passant.whatbug;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.whatbug.CountTable.Cell;
import dev.passant.zoo.Census;
import dev.passant.zoo.KnownPosition;
import dev.passant.zoo.Mutant;
import dev.passant.zoo.Mutants;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The stored table and page are up to date. {@code zoo/regenerate} updates them. */
class TableTest {

    /** The number of leaf nodes recounted in every build. The profile "deep" recounts all. */
    private static final long MAX_NODES = 5_000;

    private static final String KIWIPETE = "kiwipete";
    private static final int DEEPEST = 5;

    private static List<String> kept() throws IOException {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(TableTest.class.getResourceAsStream("counts.txt"), StandardCharsets.UTF_8))) {
            return lines.lines().toList();
        }
    }

    @TestFactory
    Stream<DynamicTest> whatIsQuicklyCountedIsAsInTheTable() throws IOException {
        List<String> kept = kept();
        return KnownPosition.all().stream()
                .map(position -> DynamicTest.dynamicTest(position.name(), () -> {
                    int depth = 1;
                    while (depth < position.depth()
                            && Census.healthy(position.fen()).perft(depth + 1) <= MAX_NODES) {
                        depth++;
                    }
                    int maxDepth = depth;
                    List<String> expected = kept.stream()
                            .filter(line -> TableLine.parse(line).position().equals(position.name()))
                            .filter(line -> TableLine.parse(line).depth() <= maxDepth)
                            .toList();
                    assertThat(TableWriter.lines(position, 1, maxDepth, Long.MAX_VALUE))
                            .isEqualTo(expected);
                }));
    }

    /** Everything but depth 5 of Kiwipete, which takes seconds for each mutant. */
    @Test
    @Tag("slow")
    void allOtherCountsEqualTheTable() throws IOException {
        List<String> kept = kept().stream()
                .filter(line -> !TableLine.parse(line).position().equals(KIWIPETE)
                        || TableLine.parse(line).depth() < DEEPEST)
                .toList();
        assertThat(KnownPosition.all().stream()
                        .flatMap(position -> TableWriter.lines(
                                position,
                                1,
                                position.name().equals(KIWIPETE) ? DEEPEST - 1 : position.depth(),
                                Long.MAX_VALUE)
                                .stream())
                        .toList())
                .isEqualTo(kept);
    }

    @Test
    @Tag("slow")
    void someOfTheDeepestCountsEqualTheTable() {
        Cell cell = CountTable.resource().cells(KIWIPETE).get(DEEPEST - 1);
        Map<String, Long> right = cell.right().divide(Map.of());
        String fen = KnownPosition.named(KIWIPETE).orElseThrow().fen();
        assertThat(Census.healthy(fen).divide(DEEPEST)).isEqualTo(right);
        for (int i = 0; i < Mutants.all().size(); i += 20) {
            Mutant mutant = Mutants.all().get(i);
            TableLine line = cell.wrong().get(mutant.name());
            assertThat(new Census(mutant, fen).divide(DEEPEST))
                    .as(mutant.name())
                    .isEqualTo(line == null ? right : line.divide(right));
        }
    }

    @Test
    void theTableHasEveryPositionAndDepth() throws IOException {
        List<String> healthy = kept().stream()
                .filter(line -> line.charAt(0) == TableLine.HEALTHY)
                .map(line -> line.substring(0, TableLine.keyLength(line)))
                .toList();
        List<String> expected = KnownPosition.all().stream()
                .flatMap(position -> Stream.iterate(1, depth -> depth <= position.depth(), depth -> depth + 1)
                        .map(depth -> TableLine.key(TableLine.HEALTHY, position.name(), depth, "")))
                .collect(Collectors.toList());
        assertThat(healthy).isEqualTo(expected);
        assertThat(KnownPosition.all().stream().filter(KnownPosition::famous)).hasSize(6);
    }

    /** From the Chess Programming Wiki, https://www.chessprogramming.org/Perft_Results. */
    @Test
    void correctRowsEqualPublishedCounts() {
        assertThat(CountTable.resource().cells("start").get(4).right().columns())
                .containsExactly(82_719, 258, 0, 0, 27_351);
        assertThat(CountTable.resource().cells("kiwipete").get(3).right().columns())
                .containsExactly(757_163, 1_929, 128_013, 15_172, 25_523);
        assertThat(CountTable.resource().cells("kiwipete").get(4).right().columns())
                .containsExactly(35_043_416, 73_365, 4_993_637, 8_392, 3_309_887);
        assertThat(CountTable.resource().cells("position-3").get(4).right().columns())
                .containsExactly(52_051, 1_165, 0, 0, 52_950);
    }

    @Test
    void thePageIsUpToDate() throws IOException {
        Path page = Path.of("..", "docs", "which-perft-catches-which-bug.md");
        assertThat(Files.readString(page)).isEqualTo(MatrixPage.text(CountTable.resource()));
        assertThat(page.resolveSibling("which-perft-catches-which-bug.csv"))
                .hasContent(MatrixPage.csv(CountTable.resource()));
    }
}
