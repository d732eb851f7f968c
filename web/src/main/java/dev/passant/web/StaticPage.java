package dev.passant.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * The page as files for any web server, in any folder of a site. Its answers come from WebAssembly modules, which only
 * builds with {@code -Pwasm} contain. After the first visit it works without a network.
 */
public final class StaticPage {

    /** The message if the build has no modules. */
    private static final String NO_MODULES =
            "the rules in WebAssembly are missing from this build; build with: mvn -Pwasm package";

    /** The page in a frame: theme.js shows the board alone. */
    private static final String EMBEDDED = "embed.html";

    /**
     * A policy in the page cannot forbid frames: a server may, with a header. It does not reach workers, which load
     * their scripts from the site.
     */
    private static final String HEAD = """
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval';\
             worker-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self';\
             base-uri 'none'; form-action 'none'" />
                    <meta name="referrer" content="no-referrer" />
                    <meta name="passant-wasm" content="wasm/" />
                    <link rel="manifest" href="manifest.webmanifest" />
            """;

    private static final String MANIFEST = """
            {
                "name": "Passant: see why",
                "short_name": "Passant",
                "description": "A board that shows why each move is legal or not.",
                "start_url": "./",
                "scope": "./",
                "display": "standalone",
                "background_color": "#ffffff",
                "theme_color": "#1d2527",
                "icons": [{ "src": "%s", "type": "image/svg+xml", "sizes": "any" }]
            }
            """;

    private StaticPage() {}

    /**
     * Returns why the page cannot be written.
     *
     * @return one line that says what is missing and what to do; empty if nothing is
     */
    public static Optional<String> missing() {
        if (!Page.isThere()) {
            return Optional.of(Page.MISSING);
        }
        return Page.class.getResource("page/wasm/small.wasm") == null ? Optional.of(NO_MODULES) : Optional.empty();
    }

    /**
     * Writes the files of the page.
     *
     * @param folder an empty folder
     * @throws IOException if a file cannot be written
     */
    public static void write(Path folder) throws IOException {
        List<String> names = text("files.txt").lines().toList();
        MessageDigest version = sha256();
        for (String name : names) {
            byte[] content = Page.read("page/" + name).orElseThrow();
            version.update(content);
            if (name.equals("index.html")) {
                String page = new String(content, StandardCharsets.UTF_8)
                        .replaceFirst("<title>", HEAD.strip() + "\n        <title>");
                Files.writeString(folder.resolve(name), page);
                Files.writeString(folder.resolve(EMBEDDED), page);
            } else if (!name.equals("offline.js")) {
                Path file = folder.resolve(name);
                Files.createDirectories(file.getParent());
                Files.write(file, content);
            }
        }
        String icon = names.stream()
                .filter(name -> name.startsWith("icon-"))
                .findFirst()
                .orElseThrow();
        Files.writeString(folder.resolve("manifest.webmanifest"), MANIFEST.formatted(icon));
        String constants = "const VERSION = \"" + HexFormat.of().formatHex(version.digest(), 0, 8)
                + "\";\nconst FILES = [\"" + String.join("\", \"", offline(names)) + "\"];\n";
        Files.writeString(folder.resolve("offline.js"), constants + text("offline.js"));
    }

    /** Returns the addresses that work without a network, as the page requests them. */
    private static List<String> offline(List<String> names) {
        List<String> addresses = new ArrayList<>(List.of("./", "manifest.webmanifest"));
        for (String name : names) {
            if (name.equals("wasm/worker.js")) {
                addresses.add(name + "?module=small.js");
                addresses.add(name + "?module=whole.js");
            } else if (name.matches(".*-[0-9A-Z]{8}\\.[a-z]+|wasm/.*\\.(js|wasm)|NOTICE\\.txt")) {
                addresses.add(name);
            }
        }
        return addresses;
    }

    private static String text(String name) throws IOException {
        return new String(Page.read("page/" + name).orElseThrow(), StandardCharsets.UTF_8);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is missing, although every JDK must provide it", e);
        }
    }
}
