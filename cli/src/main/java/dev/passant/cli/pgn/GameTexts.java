package dev.passant.cli.pgn;

import dev.passant.cli.io.Output;
import dev.passant.cli.io.RecordedStream;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the texts of games as they were read, one after the other, with line feeds at line ends and an empty line
 * behind each.
 *
 * <p>A game without a result ends, where it was read, with its file or with what begins the next game. Where another
 * game comes behind it now, it gets what it needs not to swallow that one: an end of its comment, or the result
 * {@code *}.
 */
final class GameTexts {

    /** What begins a game whatever stands before it. */
    private static final byte[] EVENT_TAG = "[Event \"".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] TAG = {'['};

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    /** What may be missing at the end of a game, in the order in which it is tried. */
    private static final List<String> ENDS = List.of("", "*", "}", "} *", ">", "> *");

    private final Output out;

    /** The last game, if it has no result. */
    private byte @Nullable [] unended;

    /** What parts the next game from what is in the file. */
    private String separator = "";

    /** How the games are read. */
    private final PgnOptions options;

    GameTexts(Output out, PgnOptions options) {
        this.out = out;
        this.options = options;
    }

    /**
     * Begins behind the games of a file.
     *
     * @param file the file
     * @param lineEnds how many line ends it ends with
     * @throws IOException when it cannot be read
     */
    void goOn(Path file, int lineEnds) throws IOException {
        EndSeeker seeker = new EndSeeker();
        try (RecordedStream recorded = new RecordedStream(new BufferedInputStream(Files.newInputStream(file)));
                PgnReader reader = new PgnReader(recorded)) {
            while (reader.readTokens(seeker)) {
                byte[] text = recorded.take(reader.offset()).orElse(EVENT_TAG);
                unended = seeker.hasResult ? null : text;
            }
        }
        separator = "\n".repeat(2 - lineEnds);
    }

    /** Looks whether a game has a result. */
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
     * Writes a game without the blanks around it and the byte-order mark of its file, and an empty line behind it.
     *
     * @param text the game as it was read
     * @param hasResult whether the movetext ends with a result
     */
    void write(byte[] text, boolean hasResult) {
        int from = 0;
        int to = text.length;
        while (from < to && (isBlank(text[from]) || startsWith(text, from, BYTE_ORDER_MARK))) {
            from += isBlank(text[from]) ? 1 : BYTE_ORDER_MARK.length;
        }
        while (from < to && isBlank(text[to - 1])) {
            to--;
        }
        byte[] game = withLineFeeds(text, from, to);
        endLast(game, 0);
        out.write(game, 0, game.length);
        out.print("\n\n");
        unended = hasResult ? null : game;
    }

    /** A part of a text in which every line ends with a line feed: files of one run may have different line ends. */
    private static byte[] withLineFeeds(byte[] text, int from, int to) {
        byte[] lines = new byte[to - from];
        int length = 0;
        for (int i = from; i < to; i++) {
            if (text[i] != '\r') {
                lines[length++] = text[i];
            } else if (i + 1 == to || text[i + 1] != '\n') {
                lines[length++] = '\n';
            }
        }
        return length == lines.length ? lines : Arrays.copyOf(lines, length);
    }

    /** Writes a game, in UTF-8 whatever it was read in, and an empty line behind it. */
    void writeAsUtf8(byte[] text) {
        EndSeeker seeker = new EndSeeker();
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text), options)) {
            reader.readAllTokens(seeker);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
        write(options.encoding().textOf(text).getBytes(StandardCharsets.UTF_8), seeker.hasResult);
    }

    /** A game of {@link dev.passant.pgn.PgnWriter} comes next, and is written elsewhere: it begins with a tag, and ends with its result. */
    void exportFollows() {
        endLast(EVENT_TAG, 0);
        unended = null;
    }

    /** Whatever comes next may begin with a move: the last game gets what it needs for that. */
    void settle() {
        endLast(new byte[0], 0);
        unended = null;
    }

    private void endLast(byte[] next, int from) {
        out.print(separator);
        separator = "";
        byte[] last = unended;
        if (last == null) {
            return;
        }
        // A move without a number continues the game before it, even after a blank line.
        String beginning = "e4 *";
        if (startsWith(next, from, EVENT_TAG)) {
            beginning = "[Event \"?\"]\n\n1. e4 *";
        } else if (startsWith(next, from, TAG)) {
            beginning = "[Site \"?\"]\n\n1. e4 *";
        }
        for (String end : ENDS) {
            if (parts(last, end, beginning)) {
                out.print(end.isEmpty() ? "" : end + "\n\n");
                return;
            }
        }
    }

    /** Whether a game behind another, which gets an end, is read as a game of its own. */
    private boolean parts(byte[] last, String end, String beginning) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.writeBytes(last);
        text.writeBytes(("\n\n" + end + "\n\n" + beginning).getBytes(StandardCharsets.US_ASCII));
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
            throw new UncheckedIOException(e); // memory does not fail
        }
        return seen[0] == 2 && seen[1] == 1;
    }

    private static boolean startsWith(byte[] text, int from, byte[] start) {
        return text.length - from >= start.length
                && Arrays.equals(text, from, from + start.length, start, 0, start.length);
    }

    /** Whether a byte is a blank or a line end. */
    private static boolean isBlank(byte b) {
        return b >= 0 && b <= ' ';
    }
}
