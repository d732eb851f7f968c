package dev.passant.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The page as files for any web server, in any folder of a site. Its answers come from WebAssembly modules, which only
 * builds with {@code -Pwasm} contain. After the first visit it works without a network.
 */
public final class StaticPage {

    /** The message if the build has no modules. */
    private static final String NO_MODULES =
            "the rules in WebAssembly are missing from this build; build with: mvn -Pwasm package";

    /** The page in a frame: early.js shows the board alone. */
    private static final String EMBEDDED = "embed.html";

    /**
     * A policy in the page cannot forbid frames; only a response header of the server can. The policy does not apply to
     * workers, which load their scripts from the site.
     */
    private static final String HEAD = """
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval';\
             worker-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self';\
             base-uri 'none'; form-action 'none'" />
                    <meta name="referrer" content="no-referrer" />
                    <meta name="passant-wasm" content="%s" />
                    <link rel="manifest" href="manifest.webmanifest" />
                    <link rel="apple-touch-icon" href="%s" />
            """;

    private StaticPage() {}

    /**
     * Returns why the page cannot be written.
     *
     * @return one line that names the missing part and the remedy; empty if nothing is missing
     */
    public static Optional<String> missing() {
        if (!Page.isThere()) {
            return Optional.of(Page.MISSING);
        }
        try {
            boolean hasModules = names().stream().anyMatch(name -> name.endsWith(".wasm"));
            return hasModules ? Optional.empty() : Optional.of(NO_MODULES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * {@return the files of the page by their names, in the order of the names} Slashes in names separate folders.
     *
     * @throws IOException if a file of this library cannot be read
     */
    public static Map<String, byte[]> files() throws IOException {
        List<String> names = names();
        Map<String, byte[]> files = new TreeMap<>();
        for (String name : names) {
            files.put(name, Page.read("page/" + name).orElseThrow());
        }
        String head = HEAD.strip().formatted(String.join(" ", addresses(names)), named(names, "icon192"));
        byte[] page = text("index.html")
                .replaceFirst("<title>", head + "\n        <title>")
                .getBytes(StandardCharsets.UTF_8);
        files.put("index.html", page);
        files.put(EMBEDDED, page);
        files.put("manifest.webmanifest", manifest(names).getBytes(StandardCharsets.UTF_8));
        String constants = "const VERSION = \"" + Page.sum(files.values()) + "\";\nconst FILES = [\""
                + String.join("\", \"", offline(files.keySet())) + "\"];\n";
        files.put("offline.js", (constants + text("offline.js")).getBytes(StandardCharsets.UTF_8));
        return files;
    }

    /** Returns the manifest of the installed page. */
    private static String manifest(List<String> names) {
        return """
            {
                "name": "Passant: see why",
                "short_name": "Passant",
                "description": "A board that shows why each move is legal or not.",
                "start_url": "./",
                "scope": "./",
                "display": "standalone",
                "background_color": "#ffffff",
                "theme_color": "#1d2527",
                "icons": [
                    { "src": "%s", "type": "image/svg+xml", "sizes": "any" },
                    { "src": "%s", "type": "image/png", "sizes": "192x192" },
                    { "src": "%s", "type": "image/png", "sizes": "512x512" }
                ]
            }
            """.formatted(named(names, "icon"), named(names, "icon192"), named(names, "icon512"));
    }

    /** Returns the names of the files that the build has made. */
    static List<String> names() throws IOException {
        return text("files.txt").lines().toList();
    }

    /**
     * Returns the addresses of the page's worker, of the small and the whole module, and of the languages.
     *
     * @param names the names of all files
     */
    private static List<String> addresses(List<String> names) {
        String folder = "wasm/";
        List<String> addresses = new ArrayList<>();
        addresses.add(named(names, folder + "worker"));
        addresses.add(named(names, folder + "small").substring(folder.length()));
        addresses.add(named(names, folder + "whole").substring(folder.length()));
        names.stream()
                .filter(name -> name.startsWith(folder) && name.endsWith(".txt"))
                .map(name -> name.substring(folder.length()))
                .forEach(addresses::add);
        return addresses;
    }

    /** Returns the name of a script or picture, to which the build adds a hash of the content. */
    private static String named(List<String> names, String name) {
        return names.stream()
                .filter(each -> each.startsWith(name + "-") && !each.endsWith(".wasm"))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the addresses of the files that work without a network. Licences are not among them. */
    private static List<String> offline(Set<String> names) {
        Stream<String> kept = names.stream()
                .filter(name -> Page.NAMED_BY_CONTENT.matcher(name).matches()
                        || List.of(EMBEDDED, "manifest.webmanifest").contains(name));
        return Stream.concat(Stream.of("./"), kept).toList();
    }

    private static String text(String name) throws IOException {
        return new String(Page.read("page/" + name).orElseThrow(), StandardCharsets.UTF_8);
    }
}
