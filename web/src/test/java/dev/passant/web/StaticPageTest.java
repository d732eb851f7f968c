package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as files. Only builds with {@code -Pwasm} have its modules. */
class StaticPageTest {

    private static String page(Path folder) throws IOException {
        assumeTrue(StaticPage.missing().isEmpty(), "the modules are built with -Pwasm only");
        StaticPage.write(folder);
        return Files.readString(folder.resolve("index.html"));
    }

    @Test
    void itRunsNoInlineScriptsAndEvaluatesNoText(@TempDir Path folder) throws IOException {
        assertThat(page(folder))
                .contains("script-src 'self' 'wasm-unsafe-eval';")
                .doesNotContain("'unsafe-")
                .doesNotContainPattern("<script[^>]*>[^<]");
    }

    @Test
    void itWorksUnderAnyPath(@TempDir Path folder) throws IOException {
        assertThat(page(folder)).doesNotContainPattern("(src|href)=\"/");
        assertThat(Files.readString(folder.resolve("manifest.webmanifest"))).contains("\"start_url\": \"./\"");
    }

    @Test
    void allFilesThatAreKeptForUseWithoutANetworkExist(@TempDir Path folder) throws IOException {
        page(folder);
        String files = Files.readString(folder.resolve("offline.js"))
                .lines()
                .skip(1)
                .findFirst()
                .orElseThrow();
        assertThat(Pattern.compile("\"([^\"?]+)[^\"]*\"")
                        .matcher(files)
                        .results()
                        .map(found -> found.group(1)))
                .contains("./", "wasm/small.wasm", "wasm/whole.wasm", "wasm/worker.js")
                .allSatisfy(name -> assertThat(folder.resolve(name)).exists());
    }
}
