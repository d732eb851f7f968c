package dev.passant.cli.perft;

import dev.passant.cli.io.LineReader;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads the positions of a perft suite: a line each, or records of lines {@code epd FEN} and {@code perft DEPTH NODES}
 * as those of python-chess. A CSV file may begin with the line {@code fen,depth,nodes}.
 */
final class SuiteReader {

    /** The text of a position for {@link SuiteLine#parse}, its line in the file, and whether a line was too long. */
    record Entry(String text, long line, boolean isCut) {}

    private final LineReader lines;
    private boolean namesDepths;

    /** The record that is being read; null if there is none. */
    private @Nullable Entry open;

    private String fen = "";

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
                String depth = " ;D" + line.substring("perft ".length()).strip();
                if (record.text().length() > LineReader.MAX_BYTES) {
                    open = new Entry(fen + depth, lines.number(), lines.isCut());
                    return record;
                }
                open = new Entry(record.text() + depth, record.line(), record.isCut() || lines.isCut());
            } else if (record != null) {
                held = line;
                open = null;
                return record;
            } else if (line.startsWith("epd ")) {
                fen = line.substring("epd ".length());
                open = new Entry(fen, lines.number(), lines.isCut());
            } else if (line.toLowerCase(Locale.ROOT).replace(" ", "").startsWith("fen,depth,")) {
                namesDepths = true;
            } else if (!LineReader.isIgnored(line) && !line.startsWith("id ")) {
                return new Entry(namesDepths ? withDepth(line) : line, lines.number(), lines.isCut());
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
