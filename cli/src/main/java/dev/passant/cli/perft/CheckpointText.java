package dev.passant.cli.perft;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.chess.Setup;
import dev.passant.cli.io.InputException;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.notation.NotationException;
import dev.passant.perft.Perft;
import dev.passant.perft.PerftOptions;
import dev.passant.perft.PerftUnits;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The text of a checkpoint: a header that describes the count, then a line for each finished unit of work, in the order
 * of completion. Such a line contains the number of the unit, its leaf nodes multiplied by the paths to it, and a
 * checksum.
 *
 * <pre>
 * passant-perft 3
 * fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
 * kind playable
 * depth 5
 * left 3
 * units 20
 * cut 7cfa01ff268d4bfe
 * check bd265195
 * 0 229974 67089ad7
 * </pre>
 *
 * <p>The checksum of the header is the CRC-32C of its lines. The checksum of any other line is the CRC-32C of the
 * header's checksum, a space, and the text of the line before the checksum. A last line without a line end was cut off
 * when a process was killed, and is ignored. All other damage is rejected.
 */
final class CheckpointText {

    private static final String NAME = "passant-perft ";
    private static final String VERSION = NAME + "3";
    private static final String UNRESTRICTED = "unrestricted";
    private static final String PLAYABLE = "playable";
    private static final int MAX_LINE = 1000;

    /** More units than any count has, and few enough to hold their counts in memory. */
    private static final int MAX_UNITS = 1 << 16;

    private final String fen;
    private final boolean isUnrestricted;
    private final Position position;
    private final int depth;
    private final int depthLeft;
    private final String cut;
    private final long[] counts;
    private final int unitsDone;
    private final long bytes;

    /**
     * The checksum of the header. The checksum of each line includes it, so a line from the checkpoint of another perft
     * count is detected as damaged.
     */
    private final String headCheck;

    private CheckpointText(Reading reading) throws IOException {
        String version = reading.line();
        if (!version.equals(VERSION)) {
            throw reading.refused(
                    version.startsWith(NAME)
                            ? "unsupported version \"" + version + "\", expected \"" + VERSION + "\": start a new count"
                            : "it does not start with \"" + VERSION + "\"");
        }
        fen = reading.word("fen");
        Setup setup = setup(fen, reading);
        String kind = reading.word("kind");
        if (!kind.equals(UNRESTRICTED) && !kind.equals(PLAYABLE)) {
            throw reading.refused(
                    "the kind must be \"" + UNRESTRICTED + "\" or \"" + PLAYABLE + "\", got \"" + kind + "\"");
        }
        isUnrestricted = kind.equals(UNRESTRICTED);
        position = position(setup, isUnrestricted, reading);
        depth = (int) reading.number("depth", Perft.MAX_DEPTH);
        depthLeft = (int) reading.number("left", depth);
        int units = (int) reading.number("units", MAX_UNITS);
        cut = reading.word("cut");
        headCheck = reading.endHead();
        counts = new long[units];
        Arrays.fill(counts, -1);
        int done = 0;
        for (String line = reading.next(); line != null; line = reading.next()) {
            String[] words = line.split(" ", -1);
            if (words.length != 3 || !words[2].equals(check(headCheck + " " + words[0] + " " + words[1]))) {
                throw reading.refused("it is damaged: wrong checksum");
            }
            int unit = (int) reading.number("the unit", words[0], units - 1L);
            long count = reading.number("the count", words[1], Long.MAX_VALUE);
            if (counts[unit] >= 0 && counts[unit] != count) {
                throw reading.refused("unit " + unit + " was counted before, as " + counts[unit]);
            }
            done += counts[unit] < 0 ? 1 : 0;
            counts[unit] = count;
        }
        unitsDone = done;
        bytes = reading.bytes;
    }

    private static Setup setup(String fen, Reading reading) {
        try {
            return Fen.parseSetup(fen);
        } catch (NotationException e) {
            throw reading.refused(String.valueOf(e.getMessage()));
        }
    }

    private static Position position(Setup setup, boolean isUnrestricted, Reading reading) {
        try {
            return isUnrestricted ? setup.toUnrestricted() : setup.toPosition();
        } catch (IllegalPositionException e) {
            throw reading.refused("the position above is not legal: " + e.getMessage());
        }
    }

    /**
     * Reads a file.
     *
     * @throws InputException if the file is not a checkpoint, or is damaged
     */
    static CheckpointText read(Path file) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return new CheckpointText(new Reading(file, in));
        }
    }

    static String head(PerftUnits units) {
        String head = VERSION + "\nfen " + fen(units.start()) + "\nkind "
                + (units.start().isUnrestricted() ? UNRESTRICTED : PLAYABLE) + "\ndepth " + units.depth() + "\nleft "
                + units.depthLeft() + "\nunits "
                + units.size()
                + "\ncut " + cut(units) + "\n";
        return head + "check " + check(head) + "\n";
    }

    String line(int unit, long count) {
        String said = unit + " " + count;
        return said + " " + check(headCheck + " " + said) + "\n";
    }

    private static String check(String said) {
        CRC32C crc = new CRC32C();
        crc.update(said.getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x", crc.getValue());
    }

    private static String cut(PerftUnits units) {
        return String.format(Locale.ROOT, "%016x", units.fingerprint());
    }

    private static String fen(Position position) {
        return Fen.format(position, FenFormat.DEFAULT.withEnPassant(EnPassantMode.ALWAYS));
    }

    private static String count(int depth, boolean isUnrestricted, String fen) {
        return "perft " + depth + " of " + (isUnrestricted ? "the unrestricted position " : "") + fen;
    }

    /** Rejects this checkpoint if it belongs to a different count. */
    void requireCount(String name, Position root, int depthOfRoot) {
        String theirs = count(depthOfRoot, root.isUnrestricted(), fen(root));
        String ours = count(depth, isUnrestricted, fen);
        if (!theirs.equals(ours)) {
            throw new InputException("\"" + name + "\" belongs to " + ours + ", not to " + theirs);
        }
    }

    /** Rejects this checkpoint if its work is divided in another way. */
    void requireUnits(String name, PerftUnits units) {
        if (counts.length != units.size() || !cut.equals(cut(units))) {
            throw new InputException(
                    "\"" + name + "\" was written by a version that divides the work differently: start a new count");
        }
    }

    /** Splits the work again into the units of this checkpoint. */
    PerftUnits unitsAgain(String name) {
        PerftUnits units = PerftUnits.of(position, depth, depthLeft, PerftOptions.DEFAULT);
        requireUnits(name, units);
        return units;
    }

    String fen() {
        return fen;
    }

    int depth() {
        return depth;
    }

    /** Returns the depth below the positions of the units. */
    int depthLeft() {
        return depthLeft;
    }

    /**
     * Returns the number of leaf nodes of all finished units.
     *
     * @throws ArithmeticException if the number exceeds 63 bits
     */
    long nodes() {
        return Arrays.stream(counts).filter(count -> count >= 0).reduce(0, Math::addExact);
    }

    /** Returns the leaf nodes of a unit, or empty if it is not finished. */
    OptionalLong count(int unit) {
        return counts[unit] < 0 ? OptionalLong.empty() : OptionalLong.of(counts[unit]);
    }

    int units() {
        return counts.length;
    }

    int unitsDone() {
        return unitsDone;
    }

    /** Returns the length of the text in bytes, up to the end of its last complete line. */
    long bytes() {
        return bytes;
    }

    /** A line-by-line reader of the file. */
    private static final class Reading {
        private final Path file;
        private final InputStream in;
        private final StringBuilder head = new StringBuilder();
        private long bytes;
        private int lines;

        Reading(Path file, InputStream in) {
            this.file = file;
            this.in = in;
        }

        /** Returns the next complete line, or null at the end. */
        @Nullable
        String next() throws IOException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int b = in.read(); b >= 0; b = in.read()) {
                if (b == '\n') {
                    bytes += line.size() + 1L;
                    lines++;
                    return line.toString(StandardCharsets.UTF_8);
                }
                line.write(b);
                if (line.size() > MAX_LINE) {
                    lines++;
                    throw refused("it is longer than " + MAX_LINE + " bytes");
                }
            }
            return null;
        }

        String line() throws IOException {
            String line = next();
            if (line == null) {
                lines++;
                throw refused("it is missing");
            }
            head.append(line).append('\n');
            return line;
        }

        String word(String key) throws IOException {
            String line = line();
            if (!line.startsWith(key + " ")) {
                throw refused("it does not start with \"" + key + "\"");
            }
            return line.substring(key.length() + 1);
        }

        long number(String key, long most) throws IOException {
            return number(key, word(key), most);
        }

        long number(String what, String word, long most) {
            try {
                long number = Long.parseLong(word);
                if (number >= 0 && number <= most) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // Rejected below, like a number out of range.
            }
            throw refused(what + " must be a number up to " + most + ", got \"" + word + "\"");
        }

        String endHead() throws IOException {
            String check = check(head.toString());
            if (!word("check").equals(check)) {
                throw refused("the lines above are damaged: wrong checksum");
            }
            return check;
        }

        InputException refused(String reason) {
            return new InputException("\"" + file + "\", line " + lines + ": " + reason);
        }
    }
}
