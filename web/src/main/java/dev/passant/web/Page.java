package dev.passant.web;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;

/** The files of the page, which the build puts into the jar where it finds Node. */
final class Page {

    /** What is left out where npm cannot fetch the board of the page, and what to do about it. */
    static final String MISSING =
            "the page is not in this build, which needs Node with npm, and a registry that npm reaches: install"
                    + " Node, and build again; the API answers without it";

    private static final String FOLDER = "page/";

    private static final Map<String, String> MEDIA_TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "json", "application/json",
            "txt", "text/plain; charset=utf-8");

    private Page() {}

    /** A file, ready to be sent. */
    static final class PageFile {
        private final String mediaType;
        private final byte[] content;

        private PageFile(String mediaType, byte[] content) {
            this.mediaType = mediaType;
            this.content = content;
        }

        String mediaType() {
            return mediaType;
        }

        /** What is in it; not to be changed. */
        byte[] content() {
            return content;
        }
    }

    /** Whether the page was built. */
    static boolean isThere() {
        return Page.class.getResource(FOLDER + "index.html") != null;
    }

    /** The file at a path of an address, {@code /} being the page itself. */
    static Optional<PageFile> at(String path) throws IOException {
        String name = path.equals("/") ? "index.html" : path.substring(1);
        String mediaType = name.endsWith("LICENSE")
                ? MEDIA_TYPES.get("txt")
                : MEDIA_TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (mediaType == null || !isPlain(name)) {
            return Optional.empty();
        }
        return read(FOLDER + name).map(content -> new PageFile(mediaType, content));
    }

    /** The description of the API. */
    static byte[] openApi() throws IOException {
        return read("openapi.json").orElseThrow();
    }

    /** Whether a name stays within the folder: letters, digits, dashes, and dots and slashes that do not follow one. */
    private static boolean isPlain(String name) {
        char before = '/';
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean separates = c == '.' || c == '/';
            boolean letter =
                    c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_';
            if (!letter && !separates || separates && (before == '.' || before == '/')) {
                return false;
            }
            before = c;
        }
        return true;
    }

    private static Optional<byte[]> read(String resource) throws IOException {
        try (InputStream in = Page.class.getResourceAsStream(resource)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        }
    }
}
