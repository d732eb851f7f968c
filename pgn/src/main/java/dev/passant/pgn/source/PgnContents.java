package dev.passant.pgn.source;

import dev.passant.pgn.read.PgnBytes;
import dev.passant.pgn.read.Utf8Stream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Detects files that are not PGN: archives, programs and other binary data.
 *
 * <p>Known formats are recognised by their first bytes. Other files are binary if they contain many control characters,
 * and neither a tag nor a move in the first 64 KiB. A few zero bytes in a PGN file are read as whitespace.
 */
final class PgnContents {

    private static final int BLOCK = 1 << 16;

    /** The number of bytes already read for format detection. The first read may return only these. */
    private static final int LEAST = 4;

    /** A file is binary only if at least one in this many bytes is a control character. */
    private static final int CONTROL_SHARE = 20;

    /** {@code [Event "} or {@code 12. Nf3}: practically never found in other data. */
    private static final Pattern TAG_OR_MOVE = Pattern.compile(
            "\\[\\s*[A-Za-z][A-Za-z0-9_]*\\s+\"|(?<![0-9A-Za-z])[0-9]{1,3}\\s?\\.{1,3}\\s?[NBRQKa-h][a-hx1-8]*[1-8]"
                    + "(?![0-9A-Za-z])");

    /**
     * Files up to this size are accepted as PGN if they contain any move; longer ones need a tag or a numbered move.
     */
    private static final int SHORT = 256;

    private static final Pattern BARE_MOVE = Pattern.compile("(?<!\\w)[NBRQK]?x?[a-h][1-8](?!\\w)");

    /** The number of bytes checked for the zeros of UTF-16 and UTF-32. */
    private static final int WIDE = 8;

    /** A file format and its signature. */
    private record Kind(String name, int offset, String beginning) {
        boolean fits(String text) {
            return text.startsWith(beginning, offset);
        }
    }

    private static final List<Kind> ARCHIVES = List.of(
            new Kind("a 7-Zip archive", 0, "7z\u00bc\u00af"),
            new Kind("compressed with bzip2", 0, "BZh"),
            new Kind("compressed with xz", 0, "\u00fd7zX"),
            new Kind("a RAR archive", 0, "Rar!"),
            new Kind("compressed with lzip", 0, "LZIP"),
            new Kind("compressed with LZ4", 0, "\u0004\"M\u0018"),
            new Kind("compressed with compress", 0, "\u001f\u009d"),
            new Kind("a cabinet archive", 0, "MSCF"),
            new Kind("a tar archive", 257, "ustar"));

    private static final List<Kind> OTHERS = List.of(
            new Kind("a program", 0, "\u007fELF"),
            new Kind("a program", 0, "MZ\u0090\0"),
            new Kind("a program", 0, "\u00fe\u00ed\u00fa\u00ce"),
            new Kind("a program", 0, "\u00fe\u00ed\u00fa\u00cf"),
            new Kind("a program", 0, "\u00ce\u00fa\u00ed\u00fe"),
            new Kind("a program", 0, "\u00cf\u00fa\u00ed\u00fe"),
            new Kind("a Java class", 0, "\u00ca\u00fe\u00ba\u00be"),
            new Kind("a PDF document", 0, "%PDF-"),
            new Kind("a PNG picture", 0, "\u0089PNG"),
            new Kind("a JPEG picture", 0, "\u00ff\u00d8\u00ff"),
            new Kind("a GIF picture", 0, "GIF8"),
            new Kind("an SQLite database", 0, "SQLite format 3"),
            new Kind("a Scid database", 0, "Scid.s"),
            new Kind("a Microsoft Office document", 0, "\u00d0\u00cf\u0011\u00e0"));

    private PgnContents() {}

    /**
     * Checks the beginning of a plain text.
     *
     * @param source the text
     * @return the whole text, in UTF-8 if it was UTF-16
     * @throws IOException if it cannot be read or is not text; the message names its type
     */
    static InputStream checked(InputStream source) throws IOException {
        byte[] block = new byte[BLOCK];
        int length = 0;
        int read = 0;
        // Read no more than necessary: at the other end of a pipe, a program may wait for a response.
        while (length <= LEAST && read >= 0) {
            read = source.read(block, length, BLOCK - length);
            length += Math.max(read, 0);
        }
        refuseKnown(block, length);
        refuseWideText(block, length);
        if (isMarkedUtf16(block, length)) {
            return Utf8Stream.ofUtf16(new PrefixedStream(block, length, source));
        }
        while (isBinary(block, length)) {
            read = length == BLOCK ? -1 : source.read(block, length, BLOCK - length);
            if (read < 0) {
                throw new IOException("it is a binary file: it has no tags or moves in its first 64 KiB");
            }
            length += read;
            refuseWideText(block, length);
        }
        return new PrefixedStream(block, length, source);
    }

    private static void refuseKnown(byte[] block, int length) throws IOException {
        String beginning = text(block, Math.min(length, 512));
        Optional<Kind> archive =
                ARCHIVES.stream().filter(kind -> kind.fits(beginning)).findFirst();
        if (archive.isPresent()) {
            throw new IOException("it is " + archive.get().name() + ", which is not supported; unpack it first");
        }
        Optional<Kind> other =
                OTHERS.stream().filter(kind -> kind.fits(beginning)).findFirst();
        if (other.isPresent()) {
            throw new IOException("it is " + other.get().name() + ", not a file of games");
        }
    }

    private static boolean isMarkedUtf16(byte[] block, int length) {
        return length >= 2 && Utf8Stream.isUtf16(block[0], block[1]);
    }

    /**
     * Rejects UTF-32 and UTF-16 without a byte-order mark, recognised by the mark or by the zeros in the first characters.
     */
    private static void refuseWideText(byte[] block, int length) throws IOException {
        String beginning = text(block, Math.min(length, WIDE));
        boolean isFour = beginning.startsWith("\u00ff\u00fe\0\0")
                || beginning.startsWith("\0\0\u00fe\u00ff")
                || hasZeros(beginning, "1000")
                || hasZeros(beginning, "0001");
        boolean isTwo = !isMarkedUtf16(block, length) && (hasZeros(beginning, "10") || hasZeros(beginning, "01"));
        if (isFour || isTwo) {
            throw new IOException("it is text in " + (isFour ? "UTF-32" : "UTF-16 without a byte-order mark")
                    + ", which is not supported; convert it to UTF-8");
        }
    }

    /** Returns whether the zero bytes are exactly where the pattern, repeated, has a 0. */
    private static boolean hasZeros(String bytes, String pattern) {
        for (int i = 0; i < bytes.length(); i++) {
            if ((bytes.charAt(i) == 0) != (pattern.charAt(i % pattern.length()) == '0')) {
                return false;
            }
        }
        return bytes.length() >= 2 * pattern.length();
    }

    private static boolean isBinary(byte[] block, int length) {
        int controls = 0;
        for (int i = 0; i < length; i++) {
            int b = block[i];
            boolean isControl = b >= 0 && b < ' ' && (b < '\t' || b > '\r') && b != PgnBytes.DOS_END;
            controls += isControl ? 1 : 0;
        }
        return controls > 0
                && controls * CONTROL_SHARE >= length
                && !TAG_OR_MOVE.matcher(text(block, length)).find()
                && !(length <= SHORT && BARE_MOVE.matcher(text(block, length)).find());
    }

    private static String text(byte[] block, int length) {
        return new String(block, 0, length, StandardCharsets.ISO_8859_1);
    }
}
