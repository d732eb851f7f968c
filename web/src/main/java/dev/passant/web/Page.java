package dev.passant.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/** The files of the page, which the build adds to the jar if Node is installed. */
final class Page {

    /** The message if the page was not built. */
    static final String MISSING =
            "the page is missing from this build; install Node with npm, check that npm reaches a registry, and build"
                    + " again (the API works without the page)";

    private static final String FOLDER = "page/";

    private static final Map<String, String> MEDIA_TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "json", "application/json",
            "wasm", "application/wasm",
            "txt", "text/plain; charset=utf-8");

    private Page() {}

    /** File names with a content hash, which the build generates. */
    static final Pattern NAMED_BY_CONTENT = Pattern.compile(".*-[0-9A-Z]{8}\\.[a-z]+");

    /** Files read so far. Only existing files are cached; they do not change while the server runs. */
    private static final Map<String, PageFile> READ = new ConcurrentHashMap<>();

    /** A file of the page. */
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
            this.tag = "W/\"" + sum(List.of(content)) + "\"";
            this.immutable = NAMED_BY_CONTENT.matcher(name).matches();
        }

        /** Returns the file with another text. */
        PageFile with(UnaryOperator<String> change) {
            byte[] changed =
                    change.apply(new String(content, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
            ByteArrayOutputStream small = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(small)) {
                out.write(changed);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return new PageFile("", mediaType, changed, small.toByteArray());
        }

        String mediaType() {
            return mediaType;
        }

        /** Returns the content, which must not be modified. */
        byte[] content() {
            return content;
        }

        /** Returns the content compressed with gzip; empty if the build has not compressed it. */
        byte[] compressed() {
            return compressed;
        }

        /** Returns the weak entity tag, which is the same for compressed and uncompressed content. */
        String tag() {
            return tag;
        }

        /** Returns the {@code Cache-Control} header. */
        String cacheControl() {
            return immutable ? "public, max-age=31536000, immutable" : "no-cache";
        }
    }

    /** Returns 16 hexadecimal digits of SHA-256 of some contents in order. */
    static String sum(Collection<byte[]> contents) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            contents.forEach(digest::update);
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is missing, although every JDK must provide it", e);
        }
    }

    /** Returns whether the page was built. */
    static boolean isThere() {
        return Page.class.getResource(FOLDER + "index.html") != null;
    }

    /** Returns the file at a path; {@code /} and {@code /embed} are the page itself. */
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

    /** Returns the OpenAPI description. */
    static byte[] openApi() throws IOException {
        return read("openapi.json").orElseThrow();
    }

    /**
     * A lesson in the preview of its link.
     *
     * @param move the move that the position asks about, in UCI notation
     */
    record Lesson(String title, String about, String variant, boolean chess960, String fen, Optional<String> move) {

        private static Lesson of(String[] fields) {
            return new Lesson(
                    fields[1],
                    fields[2],
                    fields[3],
                    fields[4].equals("true"),
                    fields[5],
                    Optional.of(fields[6]).filter(move -> !move.isEmpty()));
        }
    }

    /** Returns the lesson with an id; the build writes the list (bundle-the-page.mjs). */
    static Optional<Lesson> lesson(String id) {
        try {
            String all = read(FOLDER + "lessons.txt")
                    .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                    .orElse("");
            return all.lines()
                    .map(line -> line.split("\t", -1))
                    .filter(fields -> fields[0].equals(id))
                    .map(Lesson::of)
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether a name stays within the folder: letters, digits, dashes, and single dots and slashes. */
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

    /** Returns the content of a resource of this package. */
    static Optional<byte[]> read(String resource) throws IOException {
        try (InputStream in = Page.class.getResourceAsStream(resource)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        }
    }
}
