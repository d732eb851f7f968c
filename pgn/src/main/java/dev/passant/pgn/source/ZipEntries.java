package dev.passant.pgn.source;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
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
 * Concatenates the entries of a zip file whose names end with {@code .pgn}, in their order in the file, into one plain
 * text. Other entries are skipped. A zip file without such an entry is an error.
 */
final class ZipEntries extends BlockStream {

    /** Separates the last game of an entry from the first game of the next. */
    private static final byte[] BETWEEN = "\n\n".getBytes(StandardCharsets.US_ASCII);

    private static final int MAX_NAMES = 5;

    /** A zip stream that counts its entries and compares them with the central directory at the end. */
    private static final class Archive extends ZipInputStream {

        /** The signature of the end of central directory record (APPNOTE 4.3.16), as a little-endian number. */
        private static final int END = 0x06054b50;

        /** The length of the record after its signature, and the offsets of two numbers in it. */
        private static final int LENGTH = 18;

        private static final int ENTRIES = 6;
        private static final int LENGTH_OF_COMMENT = 16;

        /** Stored in place of a number of entries that does not fit; the Zip64 record contains the number. */
        private static final int MANY = 0xffff;

        private int entries;

        Archive(InputStream source) {
            super(source);
        }

        @Override
        public @Nullable ZipEntry getNextEntry() throws IOException {
            try {
                ZipEntry entry = super.getNextEntry();
                entries += entry == null ? 0 : 1;
                return entry;
            } catch (EOFException e) {
                throw truncated();
            }
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            try {
                return super.read(target, offset, length);
            } catch (EOFException e) {
                throw truncated();
            }
        }

        /** Returns the exception in place of those of the JDK, which have no message or name ZLIB. */
        private static ZipException truncated() {
            return new ZipException("the zip data is truncated");
        }

        /**
         * Reads from the end of the last entry to the end of the archive. The JDK's parser stops at anything that is
         * not the header of an entry, and would accept an archive that is damaged or truncated after one of its
         * entries.
         */
        void checkEnd() throws IOException {
            InputStream rest = new BufferedInputStream(in);
            int last = 0;
            while (last != END) {
                int next = rest.read();
                if (next < 0) {
                    throw new ZipException("the zip data is truncated: the end of the central directory is missing");
                }
                last = last >>> 8 | next << 24;
            }
            byte[] record = rest.readNBytes(LENGTH);
            int comment = record.length < LENGTH ? 1 : number(record, LENGTH_OF_COMMENT);
            if (rest.readNBytes(comment).length < comment) {
                throw new ZipException("the zip data is truncated: the end of the central directory is missing");
            }
            if (rest.read() >= 0) {
                throw new ZipException("unread data after the zip archive");
            }
            int listed = number(record, ENTRIES);
            if (listed != MANY && listed != (entries & MANY)) {
                throw new ZipException(
                        "the zip data is corrupt: its directory lists " + listed + " entries, found " + entries);
            }
        }

        private static int number(byte[] record, int index) {
            return record[index] & 0xff | (record[index + 1] & 0xff) << 8;
        }
    }

    private final Archive source;
    private final List<String> others = new ArrayList<>();
    private @Nullable InputStream part;
    private boolean isGap = true;
    private boolean found;
    private boolean ended;

    ZipEntries(InputStream source) {
        this.source = new Archive(source);
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

    /** Advances to the next PGN entry. Returns null if there are no more. */
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
                    "the zip file contains no .pgn file" + (names.isEmpty() ? "" : ", only " + names + more));
        }
        source.checkEnd();
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
        // macOS archives store file metadata under the same names in this folder.
        return !entry.isDirectory() && name.endsWith(".pgn") && !name.startsWith("__macosx/");
    }

    /** Returns 1 before the end: the number of bytes is unknown before decompression. */
    @Override
    public int available() {
        return ended ? 0 : 1;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
