package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Checks links, images and line lengths of README.md and {@code docs/}. {@code ./dev write images} writes the diagrams
 * of {@link DocImages} to {@code docs/images}.
 */
class DocLinksTest {

    private static final Path ROOT = Path.of("..");
    private static final Path DOCS = ROOT.resolve("docs");
    private static final Path IMAGES = DOCS.resolve("images");

    private static final int MAX_LINE = 120;

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)|(?:src|srcset|href)=\"([^\"]+)\"");
    private static final Pattern IMAGE = Pattern.compile("images/([\\w.-]+)");
    private static final Pattern ALTERNATIVE = Pattern.compile("!\\[([^\\]]*)\\]|<img [^>]*alt=\"([^\"]*)\"");
    private static final Pattern PAGE_IN_SOURCE = Pattern.compile("docs/[\\w-]+\\.(?:md|json|schema\\.json)");

    @TestFactory
    Stream<DynamicTest> everyLinkLeadsToAFileAndAHeading() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path page : pages()) {
            Matcher link = LINK.matcher(withoutCode(Files.readString(page)));
            while (link.find()) {
                String target = link.group(1) != null ? link.group(1) : link.group(2);
                if (!target.matches("[a-z]+:.*")) {
                    tests.add(DynamicTest.dynamicTest(
                            page.getFileName() + " to " + target, () -> assertThatLinkLeadsSomewhere(page, target)));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThan(100);
        return tests.stream();
    }

    private static void assertThatLinkLeadsSomewhere(Path page, String target) throws IOException {
        int anchor = target.indexOf('#');
        String path = anchor < 0 ? target : target.substring(0, anchor);
        Path file = path.isEmpty() ? page : page.resolveSibling(path);
        assertThat(file).exists();
        if (anchor >= 0) {
            assertThat(anchors(file)).contains(target.substring(anchor + 1));
        }
    }

    /** Returns the anchors of a page's headings: lower case, without punctuation, with hyphens for blanks. */
    private static Set<String> anchors(Path page) throws IOException {
        return withoutCode(Files.readString(page))
                .lines()
                .filter(line -> line.matches("#+ .*"))
                .map(line -> line.replaceFirst("#+ ", "")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    /** Help texts, Javadoc, scripts and other files at the root may name a page. */
    @Test
    void everyPageNamedInTheSourcesExists() throws IOException {
        Set<String> named = new TreeSet<>();
        for (String folder : List.of(
                "cli/src",
                "core/src",
                "perft/src",
                "winnable/src",
                "tables/src",
                "answers/src",
                "pgn/src",
                "hunt/src",
                "uci/src",
                "web/src/main",
                "spark/src",
                "zoo/src",
                "benchmarks/src",
                ".ci",
                "zoo/regenerate",
                "dist/src")) {
            Path start = ROOT.resolve(folder);
            if (!Files.exists(start)) {
                continue;
            }
            try (Stream<Path> files = Files.walk(start)) {
                for (Path file : files.filter(file -> file.toString().matches(".*(\\.(java|js|txt|md|xml)|/[a-z-]+)"))
                        .filter(Files::isRegularFile)
                        .toList()) {
                    named.addAll(PAGE_IN_SOURCE
                            .matcher(Files.readString(file, StandardCharsets.ISO_8859_1))
                            .results()
                            .map(found -> found.group())
                            .toList());
                }
            }
        }
        assertThat(named)
                .hasSizeGreaterThan(4)
                .allSatisfy(page -> assertThat(ROOT.resolve(page)).exists());
    }

    @Test
    void theMapLinksToEveryPage() throws IOException {
        String map = Files.readString(DOCS.resolve("README.md"));
        for (Path page : pages()) {
            if (page.startsWith(DOCS) && !page.endsWith("README.md")) {
                assertThat(map).contains("(" + page.getFileName() + ")");
            }
        }
    }

    /** Tables, code blocks and the generated list of options may be wider. */
    @Test
    void noLineOfProseIsTooLong() throws IOException {
        for (Path page : pages()) {
            assertThat(withoutCode(Files.readString(page)).lines())
                    .as(page.toString())
                    .filteredOn(line -> !line.startsWith("|") && line.length() > MAX_LINE)
                    .filteredOn(line -> !page.endsWith("options.md") || !line.startsWith("- "))
                    .isEmpty();
        }
    }

    @TestFactory
    Stream<DynamicTest> eachDiagramIsWhatTheLibraryDraws() throws IOException {
        Map<String, String> images = DocImages.all();
        if (Boolean.getBoolean("images.write")) {
            Files.createDirectories(IMAGES);
            for (Map.Entry<String, String> image : images.entrySet()) {
                Files.writeString(IMAGES.resolve(image.getKey()), image.getValue());
            }
        }
        return images.entrySet().stream()
                .map(image -> DynamicTest.dynamicTest(
                        image.getKey(),
                        () -> assertThat(IMAGES.resolve(image.getKey()))
                                .as("if the change is intended, run ./dev write images")
                                .hasContent(image.getValue())));
    }

    @Test
    void everyImageIsShownAndHasAnAlternativeText() throws IOException {
        Set<String> shown = new TreeSet<>();
        int pagesWithImages = 0;
        for (Path page : pages()) {
            String text = withoutCode(Files.readString(page));
            List<String> names =
                    IMAGE.matcher(text).results().map(found -> found.group(1)).toList();
            shown.addAll(names);
            pagesWithImages += names.isEmpty() ? 0 : 1;
            assertThat(ALTERNATIVE.matcher(text).results())
                    .as(page.toString())
                    .allSatisfy(found -> assertThat(found.group(1) != null ? found.group(1) : found.group(2))
                            .hasSizeGreaterThan(10));
        }
        assertThat(pagesWithImages).isGreaterThan(10);
        try (Stream<Path> files = Files.list(IMAGES)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrderElementsOf(shown);
        }
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>();
        for (Path folder : List.of(ROOT, DOCS)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".md"))
                        .filter(file -> !file.endsWith("CHANGELOG.md"))
                        .sorted()
                        .forEach(pages::add);
            }
        }
        return pages;
    }

    private static String withoutCode(String text) {
        return text.replaceAll("(?ms)^```.*?^```$", "");
    }
}
