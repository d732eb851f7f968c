package dev.passant.pgn.raw;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.PgnWriter;
import dev.passant.pgn.PgnWriterOptions;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes the texts of games as they were read, but in UTF-8, with line feeds as line ends, and with an empty line after
 * each game. If the games are read as UTF-8 and not with {@link PgnEncoding#AUTO}, invalid bytes are kept.
 *
 * <p>In the input, a game without a result ends at the end of the file or at the start of the next game. If a different
 * game follows it in the output, a reader might take that game for its continuation. In that case, the missing end is
 * added: the end of a comment, the result {@code *}, or both.
 *
 * <p>The methods throw {@link UncheckedIOException} if the stream cannot be written.
 */
public final class RawGameWriter {

    /** The tag that, at the start of a line, starts a new game even inside an unclosed comment. */
    private static final byte[] EVENT_TAG = "[Event \"".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] TAG = {'['};

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    /** The endings that a game may lack, in the order in which they are tried. */
    private static final List<String> ENDS = List.of("", "*", "}", "} *", ">", "> *");

    private final OutputStream out;

    /** The last game, if it has no result, or an open comment after it. */
    private byte @Nullable [] unended;

    /** The line ends between an existing file and the first appended game. */
    private String separator = "";

    private final PgnOptions options;

    /**
     * Creates a writer.
     *
     * @param out the stream to write to
     * @param options the options with which the games were read
     */
    public RawGameWriter(OutputStream out, PgnOptions options) {
        this.out = out;
        this.options = options;
    }

    /**
     * Prepares for appending to the games of a file.
     *
     * @param file the file
     * @param lineEnds the number of trailing line ends, at most 2
     * @param maxBytes the maximum size of a last game without a result
     * @return false if the last game has no result and is longer than {@code maxBytes}, so that its missing end is
     *     unknown; in that case nothing may be appended
     * @throws IOException if the file cannot be read
     */
    public boolean continueFile(Path file, int lineEnds, int maxBytes) throws IOException {
        EndSeeker seeker = new EndSeeker();
        boolean isTooLong = false;
        try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file));
                RecordedStream recorded = new RecordedStream(bytes, maxBytes);
                PgnReader reader = new PgnReader(recorded, options)) {
            while (reader.readTokens(seeker)) {
                Optional<byte[]> text = recorded.take(reader.offset());
                isTooLong = !seeker.hasResult && text.isEmpty();
                unended = text.filter(game -> !isEnded(game, seeker.hasResult)).orElse(null);
            }
        }
        separator = "\n".repeat(2 - lineEnds);
        return !isTooLong;
    }

    /** Records whether the last game has a result. */
    private static final class EndSeeker implements PgnVisitor {
        private boolean hasResult;

        @Override
        public void gameStarts() {
            hasResult = false;
        }

        @Override
        public void result(GameResult result) {
            hasResult = true;
        }
    }

    /**
     * Writes a game and an empty line. Removes white space and byte-order marks around the game.
     *
     * @param text the game as it was read
     * @param hasResult whether the movetext ends with a result
     */
    public void write(byte[] text, boolean hasResult) {
        int from = 0;
        int to = text.length;
        while (from < to && (isBlank(text[from]) || startsWith(text, from, BYTE_ORDER_MARK))) {
            from += isBlank(text[from]) ? 1 : BYTE_ORDER_MARK.length;
        }
        while (from < to && (isBlank(text[to - 1]) || startsWith(text, to - BYTE_ORDER_MARK.length, BYTE_ORDER_MARK))) {
            to -= isBlank(text[to - 1]) ? 1 : BYTE_ORDER_MARK.length;
        }
        byte[] game = options.encoding().inUtf8(withLineFeeds(text, from, to));
        endLast(game);
        send(game);
        unended = isEnded(game, hasResult) ? null : game;
    }

    /** Returns whether a game has a result, and no open comment after it. */
    private static boolean isEnded(byte[] game, boolean hasResult) {
        return hasResult && !isOpen(game, '{', '}') && !isOpen(game, '<', '>');
    }

    private static boolean isOpen(byte[] game, char opening, char closing) {
        int at = game.length - 1;
        while (at >= 0 && game[at] != opening && game[at] != closing) {
            at--;
        }
        return at >= 0 && game[at] == opening;
    }

    /**
     * Writes a game and an empty line.
     *
     * @param game the game
     */
    public void write(RawGame game) {
        write(game.text(), game.hasResult());
    }

    private void send(byte[] bytes) {
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void print(String text) {
        if (!text.isEmpty()) {
            send(text.getBytes(StandardCharsets.US_ASCII));
        }
    }

    /**
     * Converts all line ends to line feeds, because the input files may differ in their line ends, and adds an empty
     * line.
     */
    private static byte[] withLineFeeds(byte[] text, int from, int to) {
        byte[] lines = new byte[to - from + 2];
        int length = 0;
        for (int i = from; i < to; i++) {
            if (text[i] != '\r') {
                lines[length++] = text[i];
            } else if (i + 1 == to || text[i + 1] != '\n') {
                lines[length++] = '\n';
            }
        }
        lines[length++] = '\n';
        lines[length++] = '\n';
        return length == lines.length ? lines : Arrays.copyOf(lines, length);
    }

    /**
     * Writes a game of which it is unknown whether it has a result, and an empty line.
     *
     * @param text the game as it was read
     */
    public void write(byte[] text) {
        EndSeeker seeker = new EndSeeker();
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text), options)) {
            reader.readAllTokens(seeker);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen: reads from memory
        }
        write(text, seeker.hasResult);
    }

    /**
     * Writes a game in the export format and an empty line.
     *
     * @param game the game
     * @param layout the options of the {@link PgnWriter}
     * @throws IllegalArgumentException if the game exceeds the limits of the layout; in that case nothing is written
     */
    public void write(Game game, PgnWriterOptions layout) {
        StringBuilder text = new StringBuilder();
        try {
            new PgnWriter(text, layout).write(game);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen: writes to memory
        }
        // The text starts with this tag and ends with a result.
        endLast(EVENT_TAG);
        unended = null;
        send(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Ends the last game so that any game can follow, even one that starts with a move. */
    public void endGame() {
        endLast(new byte[0]);
        unended = null;
    }

    private void endLast(byte[] next) {
        print(separator);
        separator = "";
        byte[] last = unended;
        if (last == null) {
            return;
        }
        // A move without a number continues the game before it, even after a blank line.
        String beginning = "e4 *";
        if (startsWith(next, 0, EVENT_TAG)) {
            beginning = "[Event \"?\"]\n\n1. e4 *";
        } else if (startsWith(next, 0, TAG)) {
            // Which tags begin a game depends on those of the game before.
            beginning =
                    new String(next, StandardCharsets.UTF_8).lines().findFirst().orElseThrow() + "\n\n1. e4 *";
        }
        for (String end : ENDS) {
            if (separates(last, end, beginning)) {
                print(end.isEmpty() ? "" : end + "\n\n");
                return;
            }
        }
    }

    /** Returns whether the next game is read as a separate game if this ending is added to the last one. */
    private boolean separates(byte[] last, String end, String beginning) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.writeBytes(last);
        text.writeBytes(("\n\n" + end + "\n\n" + beginning).getBytes(StandardCharsets.UTF_8));
        int[] seen = new int[2];
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text.toByteArray()), options)) {
            reader.readAllTokens(new PgnVisitor() {
                @Override
                public void gameStarts() {
                    seen[0]++;
                    seen[1] = 0;
                }

                @Override
                public void move(PgnText san) {
                    seen[1]++;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen: reads from memory
        }
        return seen[0] == 2 && seen[1] == 1;
    }

    private static boolean startsWith(byte[] text, int from, byte[] start) {
        return from >= 0
                && text.length - from >= start.length
                && Arrays.equals(text, from, from + start.length, start, 0, start.length);
    }

    /** Returns whether a byte is a space or a control character, such as a line end. */
    private static boolean isBlank(byte b) {
        return b >= 0 && b <= ' ';
    }
}
