package dev.passant.cli.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import dev.passant.pgn.search.Query;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Runs every query of the documentation page and compares the matches with those listed there. */
class FindingPositionsTest {

    private static final Path PAGE = Path.of("..", "docs", "finding-positions.md");

    /** A table row with a query, its meaning and its matches. */
    private static final Pattern ROW =
            Pattern.compile("^\\| `(.+?)` \\| (?!\\w+ \\|$)(.+?) \\| ([\\d: -]*) ?\\|$", Pattern.MULTILINE);

    /** A table row with a scoutfish query and its translation. */
    private static final Pattern TRANSLATION = Pattern.compile("^\\| `\\{.+\\}` \\| `(.+)` \\|$", Pattern.MULTILINE);

    private static final Pattern FOUND = Pattern.compile("\"game\":(\\d+),\"ply\":(\\d+)");

    private static String games(String page) {
        int start = page.indexOf("```text\n[White \"Anna\"]");
        return page.substring(start + "```text\n".length(), page.indexOf("```", start + 3));
    }

    @TestFactory
    Stream<DynamicTest> eachQueryIsMetWhereThePageSays() throws IOException {
        String page = Files.readString(PAGE);
        List<DynamicTest> tests = new ArrayList<>();
        Matcher row = ROW.matcher(page);
        while (row.find()) {
            String query = row.group(1);
            String expected = row.group(3).strip();
            tests.add(DynamicTest.dynamicTest(query, () -> {
                Run run = Run.withInput(games(page), "pgn", "find", "--json", "--where=" + query, "-");
                assertThat(run.exitCode()).as(run.err()).isZero();
                assertThat(places(run.out())).isEqualTo(expected);
            }));
        }
        assertThat(tests).hasSizeGreaterThan(50);
        return tests.stream();
    }

    /** A row that the pattern does not match would be skipped. */
    @Test
    void eachRowOfATableWithMatchesIsRead() throws IOException {
        boolean isTable = false;
        int rows = 0;
        for (String line : Files.readAllLines(PAGE)) {
            if (isTable && line.startsWith("| `")) {
                assertThat(line).matches(ROW);
                rows++;
            }
            isTable = line.endsWith("| matches |") || isTable && line.startsWith("|");
        }
        assertThat(rows).isGreaterThan(50);
    }

    /** Returns the matches as {@code game:plies}, such as {@code 1:5-6 2:3}. */
    private static String places(String json) {
        List<int[]> runs = new ArrayList<>();
        Matcher found = FOUND.matcher(json);
        while (found.find()) {
            int game = Integer.parseInt(found.group(1));
            int ply = Integer.parseInt(found.group(2));
            int[] last = runs.isEmpty() ? new int[3] : runs.get(runs.size() - 1);
            if (last[0] == game && last[2] == ply - 1) {
                last[2] = ply;
            } else {
                runs.add(new int[] {game, ply, ply});
            }
        }
        return String.join(
                " ",
                runs.stream()
                        .map(run -> run[0] + ":" + run[1] + (run[2] > run[1] ? "-" + run[2] : ""))
                        .toList());
    }

    @Test
    void scoutfishQueriesHaveEquivalents() throws IOException {
        Matcher row = TRANSLATION.matcher(Files.readString(PAGE));
        int read = 0;
        while (row.find()) {
            assertThat(Query.parse(row.group(1))).isNotNull();
            read++;
        }
        assertThat(read).isEqualTo(8);
    }

    /** Every keyword of the query language must be documented. */
    @Test
    void everyWordIsOnThePage() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(Query.words())
                .filteredOn(word -> !page.contains(word))
                .as("keywords that need a row in docs/finding-positions.md")
                .isEmpty();
    }
}
