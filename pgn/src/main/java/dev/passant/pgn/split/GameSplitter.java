package dev.passant.pgn.split;

import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.raw.RawGameWriter;
import dev.passant.pgn.raw.TextForm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes games to the files of a folder. The files are named after keys, with {@code _} for characters that file names
 * cannot have. If a name is already in use, {@code ~2} is appended.
 *
 * <pre>{@code
 * byte[] pgn = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n[White \"A\"]\n\n1. c4 *\n".getBytes(StandardCharsets.UTF_8);
 * RawGameReader games = new RawGameReader(new ByteArrayInputStream(pgn), PgnOptions.DEFAULT);
 * Path folder = Files.createTempDirectory("players");
 * GameSplitter splitter = new GameSplitter(folder, 1000, PgnOptions.DEFAULT);
 * for (Optional<RawGame> game = games.read(); game.isPresent(); game = games.read()) {
 *     for (String player : SplitKey.WHITE.of(game.get())) {
 *         splitter.write(player, game.get());
 *     }
 * }
 * splitter.finish();
 * System.out.println(Files.size(folder.resolve("A.pgn")) + " " + Files.size(folder.resolve("B.pgn"))); // 44 22
 * for (String name : List.of("A.pgn", "B.pgn", "")) {
 *     Files.delete(folder.resolve(name));
 * }
 * }</pre>
 *
 * <p>Output is buffered in memory and appended file by file, so that at most one file is open at a time.
 */
public final class GameSplitter {

    /**
     * The maximum size of all buffers. Only a fraction of the heap, because a growing array temporarily exists twice.
     */
    private static final long MAX_WAITING =
            Math.min(32 << 20, Runtime.getRuntime().maxMemory() / 10);

    /** The overhead of one buffer in bytes. */
    private static final int BESIDE_TEXT = 512;

    /** Writes a game to a file, unchanged or modified. */
    @FunctionalInterface
    public interface Format {

        /**
         * Writes a game.
         *
         * @param game the game
         * @param writer the writer of the file
         */
        void write(RawGame game, RawGameWriter writer);
    }

    private final Path folder;
    private final int maxFiles;
    private final PgnOptions options;
    private final Format format;
    private final TextForm text;
    private final FileNames names = new FileNames();
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private long waiting;

    /** One file. A hundred thousand of them must fit into a small heap, so an idle one has no buffer. */
    private static final class Part {
        private final String file;
        private @Nullable Pending pending;

        Part(String file) {
            this.file = file;
        }
    }

    /** The buffered output of a file, with the state needed to append the next game. */
    private static final class Pending {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(0);
        private final RawGameWriter writer;

        Pending(PgnOptions options) {
            writer = new RawGameWriter(bytes, options);
        }
    }

    /**
     * Creates a splitter that writes games as they were read.
     *
     * @param folder an existing folder
     * @param maxFiles the maximum number of files
     * @param options the options with which the games were read
     */
    public GameSplitter(Path folder, int maxFiles, PgnOptions options) {
        this(folder, maxFiles, options, (game, writer) -> writer.write(game), TextForm.UTF_8);
    }

    /**
     * Creates a splitter.
     *
     * @param folder an existing folder
     * @param maxFiles the maximum number of files
     * @param options the options with which the games were read
     * @param format writes each game
     * @param text the encoding and the line ends of the files
     */
    public GameSplitter(Path folder, int maxFiles, PgnOptions options, Format format, TextForm text) {
        this.folder = folder;
        this.maxFiles = maxFiles;
        this.options = options;
        this.format = format;
        this.text = text;
    }

    /** {@return the number of files} */
    public int files() {
        return parts.size();
    }

    /**
     * Writes a game to a file.
     *
     * @param key identifies the file, whose name is derived from it
     * @param game the game
     * @throws IOException if a file cannot be written
     * @throws IllegalStateException if there are more files than allowed
     */
    public void write(String key, RawGame game) throws IOException {
        Part part = parts.get(key);
        if (part == null) {
            if (parts.size() == maxFiles) {
                throw new IllegalStateException("more than " + maxFiles + " files would be written");
            }
            String file = names.of(key);
            part = new Part(file.equals(key) ? key : file);
            parts.put(key, part);
        }
        Pending pending = part.pending;
        if (pending == null) {
            pending = new Pending(options);
            part.pending = pending;
            waiting += BESIDE_TEXT;
        }
        int before = pending.bytes.size();
        format.write(game, pending.writer);
        waiting += pending.bytes.size() - before;
        if (waiting > MAX_WAITING) {
            finish();
        }
    }

    /**
     * Writes the games that are still in memory. Call it after the last game.
     *
     * @throws IOException if a file cannot be written
     */
    public void finish() throws IOException {
        for (Part part : parts.values()) {
            Pending pending = part.pending;
            if (pending != null) {
                // Otherwise a game without a result would stay in memory until the next game of this file.
                pending.writer.endGame();
                Path path = folder.resolve(part.file + ".pgn");
                boolean isStart = !Files.exists(path);
                try (OutputStream file = text.over(
                        Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND), isStart)) {
                    pending.bytes.writeTo(file);
                }
                part.pending = null;
            }
        }
        waiting = 0;
    }
}
