package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A Chromium, started once for all tests and driven by Playwright. Nothing is downloaded: the browser is the one
 * that is installed, and Playwright's driver is the package playwright-core that npm has fetched.
 */
final class Chromium implements AutoCloseable {

    /** The package that Playwright's driver directory must contain, in addition to Node. */
    private static final Path DRIVER_PACKAGE = Path.of("node_modules", "playwright-core");

    /** Flags for a headless browser without a profile or background requests. */
    private static List<String> flags() {
        return List.of(
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-features=" + String.join(",", disabledFeatures()));
    }

    /**
     * Returns the browser features to disable: those of Playwright, since only the last such list counts, and the
     * suggestions of the address bar, for which Chromium starts a process per window that takes a third of a
     * processor.
     */
    private static List<String> disabledFeatures() {
        Matcher list = Pattern.compile("(?s)\\bdisabledFeatures = \\[(.*?)\\n]")
                .matcher(read(DRIVER_PACKAGE.resolve(Path.of("lib", "server", "electron", "loader.js"))));
        assertThat(list.find()).isTrue();
        List<String> features =
                new ArrayList<>(List.of("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"));
        Pattern.compile("(?m)^ *\"(\\w+)\"")
                .matcher(list.group(1))
                .results()
                .forEach(name -> features.add(name.group(1)));
        return features;
    }

    /** The driver understands only the client of its own version. */
    private static void requireOneVersion() {
        String client = Playwright.class.getPackage().getImplementationVersion();
        assertThat(read(DRIVER_PACKAGE.resolve("package.json")))
                .as("the version in pom.xml: run sh fetch-playwright %s in web", client)
                .contains("\"version\": \"" + client + "\"");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The timeout of assertions and actions, long enough for a busy machine. */
    static final double PATIENCE_MILLISECONDS = 120_000;

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    /** Returns what is missing for browser tests, in one sentence; empty if nothing is. */
    static Optional<String> missing() {
        if (browserProgram().isEmpty()) {
            return Optional.of("skipped: the tests of the page need chromium on the path");
        }
        if (program("node").isEmpty()) {
            return Optional.of("skipped: the tests of the page need node on the path");
        }
        if (!Files.isDirectory(DRIVER_PACKAGE)) {
            return Optional.of("skipped: the tests of the page need " + DRIVER_PACKAGE + "; see fetch-playwright");
        }
        return Optional.empty();
    }

    /** Returns the browser of this run, which the first call starts. */
    static Chromium of(ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(Chromium.class))
                .computeIfAbsent(Chromium.class, ignored -> start(), Chromium.class);
    }

    private static Chromium start() {
        requireOneVersion();
        System.setProperty(
                "playwright.cli.dir", driverDirectory().toAbsolutePath().toString());
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLISECONDS);
        Playwright playwright = Playwright.create(new Playwright.CreateOptions()
                .setEnv(Map.of(
                        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD",
                        "1",
                        "PLAYWRIGHT_NODEJS_PATH",
                        program("node").orElseThrow().toString())));
        Browser browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(browserProgram().orElseThrow())
                        .setHeadless(true)
                        // Keep the limit on history changes, which applies to users, too.
                        .setIgnoreDefaultArgs(List.of("--disable-ipc-flooding-protection"))
                        .setArgs(flags()));
        return new Chromium(playwright, browser);
    }

    /** Returns a folder in Playwright's layout: the driver is in its subfolder "package". */
    private static Path driverDirectory() {
        try {
            Path directory = Files.createDirectories(Path.of("target", "playwright-driver"));
            Path link = directory.resolve("package");
            try {
                Files.createSymbolicLink(link, directory.relativize(DRIVER_PACKAGE));
            } catch (FileAlreadyExistsException e) {
                // Left by an earlier build, or by the other JVM of this one.
            }
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Chromium without windows takes 20 s of processor time for KeyboardBrowserTest, with hidden windows 27 s. */
    private static Optional<Path> browserProgram() {
        return program("chromium-headless-shell").or(() -> program("chromium"));
    }

    private static Optional<Path> program(String name) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    Browser browser() {
        return browser;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
