package dev.passant.pgn.source;

import dev.passant.pgn.read.Utf8Stream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Opens plain or compressed PGN files as plain text. The format is detected from the first bytes, not from the name.
 */
public final class PgnSource {

    private static final int MAGIC = 4;
    private static final int BLOCK = 1 << 16;

    private PgnSource() {}

    /**
     * Opens a file.
     *
     * @param file plain text, gzip, zip or Zstandard
     * @return the plain text
     * @throws IOException if the file cannot be read or is not a PGN file; the message names its type
     */
    public static InputStream open(Path file) throws IOException {
        InputStream raw = Files.newInputStream(file);
        try {
            return decompressed(raw);
        } catch (IOException e) {
            raw.close();
            if (e instanceof FileSystemException) {
                throw e;
            }
            FileSystemException named = new FileSystemException(file.toString(), null, e.getMessage());
            named.initCause(e);
            throw named;
        }
    }

    /**
     * Decompresses a stream if it is compressed.
     *
     * @param raw plain text, gzip (including multiple members), zip (all {@code .pgn} entries, concatenated) or
     *     Zstandard (including multiple and skippable frames; requires the library zstd-jni)
     * @return the plain text, in UTF-8 if it was UTF-16 with a byte-order mark; closing it closes the given stream
     * @throws IOException if the stream cannot be read, or contains another kind of archive, a program or binary data;
     *     the message names the type
     */
    public static InputStream decompressed(InputStream raw) throws IOException {
        byte[] magic = raw.readNBytes(MAGIC);
        InputStream source = new PrefixedStream(magic, magic.length, raw);
        if (isZip(magic)) {
            // The contents of each entry are checked when it is opened.
            return new ZipEntries(new BufferedInputStream(source, BLOCK));
        }
        if (isGzip(magic)) {
            return PgnContents.checked(new GzipMembers(source));
        }
        if (isZstandard(magic)) {
            return PgnContents.checked(Zstandard.open(new BufferedInputStream(source, BLOCK), 0));
        }
        return PgnContents.checked(source);
    }

    /**
     * {@return whether a file is plain text, neither compressed nor UTF-16, judged by its first bytes}
     *
     * @param file the file
     * @throws IOException if the file cannot be read
     */
    public static boolean isPlain(Path file) throws IOException {
        try (InputStream source = Files.newInputStream(file)) {
            return isPlain(source.readNBytes(MAGIC));
        }
    }

    /**
     * {@return whether a text that starts with two bytes has the byte-order mark of UTF-16}
     *
     * @param first the first byte
     * @param second the second byte
     */
    public static boolean isUtf16(byte first, byte second) {
        return Utf8Stream.isUtf16(first, second);
    }

    /**
     * {@return the text of a stream in UTF-8} A part of a character at its end is read as U+FFFD.
     *
     * @param source a text in UTF-16 with a byte-order mark; closed with the text
     */
    public static InputStream ofUtf16(InputStream source) {
        return Utf8Stream.ofUtf16(source);
    }

    /** Returns whether a file that starts with these bytes is plain text, of which every byte is read as it is. */
    static boolean isPlain(byte[] magic) {
        return !isGzip(magic)
                && !isZip(magic)
                && !isZstandard(magic)
                && !(magic.length >= 2 && Utf8Stream.isUtf16(magic[0], magic[1]));
    }

    /** RFC 1952: a member starts with 1F 8B. */
    private static boolean isGzip(byte[] magic) {
        return magic.length >= 2 && (magic[0] & 0xff) == 0x1f && (magic[1] & 0xff) == 0x8b;
    }

    /** PKWARE's APPNOTE 4.3.7 and 4.3.16: an archive starts with "PK" 3 4, an empty archive with "PK" 5 6. */
    private static boolean isZip(byte[] magic) {
        return magic.length == MAGIC
                && magic[0] == 'P'
                && magic[1] == 'K'
                && (magic[2] == 3 && magic[3] == 4 || magic[2] == 5 && magic[3] == 6);
    }

    /** RFC 8878: a frame starts with FD2FB528, a skippable frame with 184D2A50 to 184D2A5F, in little-endian order. */
    static boolean isZstandard(byte[] magic) {
        if (magic.length < MAGIC) {
            return false;
        }
        int number = magic[0] & 0xff | (magic[1] & 0xff) << 8 | (magic[2] & 0xff) << 16 | magic[3] << 24;
        return number == 0xfd2fb528 || (number & 0xfffffff0) == 0x184d2a50;
    }
}
