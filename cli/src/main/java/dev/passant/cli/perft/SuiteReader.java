package dev.passant.cli.perft;

import dev.passant.cli.io.LineReader;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads the positions of a perft suite: a line each, or records of lines {@code epd FEN} and {@code perft DEPTH NODES}
 * as those of python-chess. A CSV file may begin with the line {@code fen,depth,nodes}.
 */
final class SuiteReader {

    /** The text of a position for {@link SuiteLine#parse}, and its line in the file. */
    record Entry(String text, long line) {}

    private final LineReader lines;
    private boolean namesDepths;

    /** The record that is being read; null if there is none. */
    private @Nullable Entry open;

    /** The line after a record that has been returned. */
    private @Nullable String held;

    SuiteReader(LineReader lines) {
        this.lines = lines;
    }

    /** Returns the next position; null at the end. */
    @Nullable
    Entry next() {
        for (String line = take(); line != null; line = take()) {
            Entry record = open;
            if (line.startsWith("perft ") && record != null) {
                String[] numbers = line.substring("perft ".length()).strip().split("\\s+", 2);
                open = new Entry(record.text() + " ;D" + String.join(" ", numbers), record.line());
            } else if (record != null) {
                held = line;
                open = null;
                return record;
            } else if (line.startsWith("epd ")) {
                open = new Entry(line.substring("epd ".length()), lines.number());
            } else if (line.toLowerCase(Locale.ROOT).replace(" ", "").startsWith("fen,depth,")) {
                namesDepths = true;
            } else if (!LineReader.isIgnored(line) && !line.startsWith("id ")) {
                return new Entry(namesDepths ? withDepth(line) : line, lines.number());
            }
        }
        Entry last = open;
        open = null;
        return last;
    }

    private @Nullable String take() {
        String line = held;
        held = null;
        return line != null ? line : lines.next();
    }

    /** Turns {@code FEN,DEPTH,NODES} into the usual form. */
    private static String withDepth(String line) {
        String[] fields = line.replace("\"", "").split(",", -1);
        return fields.length < 3 ? line : fields[0] + " ;D" + fields[1].strip() + " " + fields[2].strip();
    }
}
