package dev.passant.pgn;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The files of games in a zip file as one plain text, in the order in which they stand there: those whose names end with
 * {@code .pgn}. Others are passed over; a zip file with none of games is an error.
 */
final class ZipEntries extends InputStream {

    /** Parts the last game of a file from the first of the next. */
    private static final byte[] BETWEEN = "\n\n".getBytes(StandardCharsets.US_ASCII);

    private static final int MAX_NAMES = 5;

    private final ZipInputStream source;
    private final List<String> others = new ArrayList<>();
    private @Nullable InputStream part;
    private boolean isGap = true;
    private boolean found;
    private boolean ended;

    ZipEntries(InputStream source) {
        this.source = new ZipInputStream(source);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (!ended) {
            int read = part == null ? -1 : part.read(target, offset, length);
            if (read > 0) {
                return read;
            }
            part = isGap ? nextFile() : new ByteArrayInputStream(BETWEEN);
            isGap = !isGap;
        }
        return -1;
    }

    /** Goes to the next file of games; null behind the last one. */
    private @Nullable InputStream nextFile() throws IOException {
        for (ZipEntry entry = source.getNextEntry(); entry != null; entry = source.getNextEntry()) {
            if (isOfGames(entry)) {
                found = true;
                return checked(entry.getName());
            }
            if (others.size() <= MAX_NAMES) {
                others.add(entry.getName());
            }
        }
        ended = true;
        if (!found) {
            String names = String.join(", ", others.subList(0, Math.min(MAX_NAMES, others.size())));
            String more = others.size() > MAX_NAMES ? ", ..." : "";
            throw new ZipException(
                    "the zip file has no file .pgn in it" + (names.isEmpty() ? "" : ", only " + names + more));
        }
        return null;
    }

    private InputStream checked(String name) throws IOException {
        try {
            return PgnContents.checked(source);
        } catch (IOException e) {
            throw new IOException("\"" + name + "\" in the zip file: " + e.getMessage(), e);
        }
    }

    private static boolean isOfGames(ZipEntry entry) {
        String name = entry.getName().toLowerCase(Locale.ROOT);
        // Archives made on macOS keep what it knows of a file under the same name in this folder.
        return !entry.isDirectory() && name.endsWith(".pgn") && !name.startsWith("__macosx/");
    }

    /** Whether more may come; how much is not known before it is unpacked. */
    @Override
    public int available() {
        return ended ? 0 : 1;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
