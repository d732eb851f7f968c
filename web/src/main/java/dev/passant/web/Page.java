package dev.passant.web;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

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

    /** Names that the build makes of what is in the file: another content has another name. */
    private static final Pattern NAMED_BY_CONTENT = Pattern.compile(".*-[0-9A-Z]{8}\\.[a-z]+");

    /** Files that were asked for. Only those that are there are kept, and they do not change while the server runs. */
    private static final Map<String, PageFile> READ = new ConcurrentHashMap<>();

    /** A file, ready to be sent. */
    static final class PageFile {
        private final String mediaType;
        private final byte[] content;
        private final byte[] compressed;
        private final String tag;
        private final boolean immutable;

        private PageFile(String name, String mediaType, byte[] content, byte[] compressed) {
            this.mediaType = mediaType;
            this.content = content;
            this.compressed = compressed;
            this.tag = "W/\"" + sum(content) + "\"";
            this.immutable = NAMED_BY_CONTENT.matcher(name).matches();
        }

        String mediaType() {
            return mediaType;
        }

        /** What is in it; not to be changed. */
        byte[] content() {
            return content;
        }

        /** The same with gzip; empty when the build has not compressed it. */
        byte[] compressed() {
            return compressed;
        }

        /** A weak entity tag: the same for what is compressed and what is not. */
        String tag() {
            return tag;
        }

        /** How long browsers may keep it without asking. */
        String cacheControl() {
            return immutable ? "public, max-age=31536000, immutable" : "no-cache";
        }

        private static String sum(byte[] content) {
            try {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
                return HexFormat.of().formatHex(digest, 0, 8);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every JDK has SHA-256", e);
            }
        }
    }

    /** Whether the page was built. */
    static boolean isThere() {
        return Page.class.getResource(FOLDER + "index.html") != null;
    }

    /** The file at a path of an address, {@code /} and {@code /embed} being the page itself. */
    static Optional<PageFile> at(String path) throws IOException {
        String name = path.equals("/") || path.equals(Guard.EMBEDDED) ? "index.html" : path.substring(1);
        String mediaType = name.endsWith("LICENSE")
                ? MEDIA_TYPES.get("txt")
                : MEDIA_TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (mediaType == null || !isPlain(name)) {
            return Optional.empty();
        }
        PageFile known = READ.get(name);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<byte[]> content = read(FOLDER + name);
        if (content.isEmpty()) {
            return Optional.empty();
        }
        byte[] compressed = read(FOLDER + name + ".gz").orElse(new byte[0]);
        PageFile file = new PageFile(name, mediaType, content.get(), compressed);
        READ.put(name, file);
        return Optional.of(file);
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
