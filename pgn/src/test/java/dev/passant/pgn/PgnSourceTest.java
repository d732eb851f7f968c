package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import dev.passant.pgn.source.PgnParts;
import dev.passant.pgn.source.PgnSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PgnSourceTest {

    /** Long enough for a frame of several blocks. */
    private static final byte[] PLAIN =
            "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n".repeat(20_000).getBytes(StandardCharsets.US_ASCII);

    private static byte[] decompressed(byte[]... parts) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.write(part);
        }
        try (InputStream source = PgnSource.decompressed(new ByteArrayInputStream(all.toByteArray()))) {
            return source.readAllBytes();
        }
    }

    private static byte[] twice(byte[] bytes) {
        byte[] twice = Arrays.copyOf(bytes, 2 * bytes.length);
        System.arraycopy(bytes, 0, twice, bytes.length, bytes.length);
        return twice;
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(bytes);
        }
        return compressed.toByteArray();
    }

    /** Returns a skippable frame: magic number, size, and that many bytes (RFC 8878, 3.1.2). */
    private static byte[] skippable(int size) {
        byte[] frame = new byte[8 + size];
        frame[0] = 0x5a;
        frame[1] = 0x2a;
        frame[2] = 0x4d;
        frame[3] = 0x18;
        frame[4] = (byte) size;
        Arrays.fill(frame, 8, frame.length, (byte) '[');
        return frame;
    }

    @Test
    void plainTextIsReadAsItIs() throws IOException {
        assertThat(decompressed(PLAIN)).isEqualTo(PLAIN);
        assertThat(decompressed(new byte[] {'e'})).isEqualTo(new byte[] {'e'});
        assertThat(decompressed()).isEmpty();
    }

    /** Streams such as sockets return a few bytes per read. */
    @Test
    void gzipMayComeInPieces() throws IOException {
        byte[] plain = new byte[300_000];
        new java.util.Random(4).nextBytes(plain);
        for (int i = 0; i < plain.length; i++) {
            plain[i] = (byte) ('a' + (plain[i] & 15));
        }
        byte[] compressed = gzip(plain);
        assertThat(compressed.length).isGreaterThan(1 << 17);
        for (int most : new int[] {1, 7, 50_000, 1 << 20}) {
            InputStream pieces = new java.io.FilterInputStream(new ByteArrayInputStream(compressed)) {
                @Override
                public int read(byte[] bytes, int offset, int length) throws IOException {
                    return super.read(bytes, offset, Math.min(length, most));
                }
            };
            try (InputStream text = PgnSource.decompressed(pieces)) {
                assertThat(text.readAllBytes()).as("%d bytes at a time", most).isEqualTo(plain);
            }
        }
    }

    @Test
    void gzipMayHaveSeveralMembers() throws IOException {
        assertThat(decompressed(gzip(PLAIN))).isEqualTo(PLAIN);
        assertThat(decompressed(gzip(PLAIN), gzip(PLAIN))).isEqualTo(twice(PLAIN));
    }

    @Test
    void zstandardMayHaveSeveralFramesAndSkippableOnes() throws IOException {
        byte[] frame = Zstd.compress(PLAIN);
        assertThat(decompressed(frame)).isEqualTo(PLAIN);
        assertThat(decompressed(frame, frame)).isEqualTo(twice(PLAIN));
        assertThat(decompressed(skippable(100), frame)).isEqualTo(PLAIN);
        assertThat(decompressed(frame, skippable(0), skippable(7), frame, skippable(200)))
                .isEqualTo(twice(PLAIN));
    }

    @Test
    void whatIsCutOffIsAnError() throws IOException {
        byte[] gzip = gzip(PLAIN);
        byte[] zstandard = Zstd.compress(PLAIN);
        assertThatIOException().isThrownBy(() -> decompressed(Arrays.copyOf(gzip, gzip.length / 2)));
        assertThatIOException().isThrownBy(() -> decompressed(Arrays.copyOf(zstandard, zstandard.length / 2)));
        byte[] broken = zstandard.clone();
        broken[broken.length / 2] ^= 0x55;
        broken[broken.length / 2 + 1] ^= 0x55;
        assertThatIOException().isThrownBy(() -> {
            byte[] read = decompressed(broken);
            // Without a checksum, a damaged frame may decompress to other bytes.
            if (!Arrays.equals(read, PLAIN)) {
                throw new IOException("other bytes");
            }
        });
    }

    @Test
    void whereZstandardIsCutOffOrBrokenIsTold(@TempDir Path folder) throws IOException {
        byte[] frame = Zstd.compress(PLAIN);
        byte[] cut = Arrays.copyOf(frame, frame.length - 3);
        assertThatIOException()
                .isThrownBy(() -> decompressed(cut))
                .withMessage("the Zstandard data is truncated at byte " + cut.length);
        byte[] broken = frame.clone();
        Arrays.fill(broken, frame.length / 2, frame.length, (byte) -1);
        assertThatIOException()
                .isThrownBy(() -> decompressed(broken))
                .withMessageStartingWith("the Zstandard data is corrupt, shortly before byte ")
                .withMessageNotContaining("\n");
        // In a file of several frames, which are decompressed separately, the offset is that in the file.
        ByteArrayOutputStream frames = new ByteArrayOutputStream();
        frames.writeBytes(frame);
        frames.writeBytes(broken);
        Path file = Files.write(folder.resolve("frames.zst"), frames.toByteArray());
        assertThatIOException()
                .isThrownBy(() -> new ParallelReader(file, 2, 1, PgnOptions.DEFAULT)
                        .replay(() -> new ReplayVisitor() {}, (visitor, offset) -> {}))
                .satisfies(e -> assertThat(Long.parseLong(e.getMessage().replaceAll(".*before byte (\\d+):.*", "$1")))
                        .isBetween((long) frame.length, 2L * frame.length));
    }

    @Test
    void filesAreKnownByTheirContent(@TempDir Path folder) throws IOException {
        Path plain = Files.write(folder.resolve("plain.zst"), PLAIN);
        Path compressed = Files.write(folder.resolve("compressed.pgn"), Zstd.compress(PLAIN));
        assertThat(PgnSource.isPlain(plain)).isTrue();
        assertThat(PgnSource.isPlain(compressed)).isFalse();
        try (PgnReader reader = PgnReader.open(compressed)) {
            assertThat(reader.games().count()).isEqualTo(20_000);
        }
        assertThatIOException().isThrownBy(() -> PgnReader.open(folder.resolve("none")));
    }

    /** Returns a stream that returns one piece per read, and whose {@code available} is always 0. */
    private static InputStream inPieces(byte[]... pieces) {
        Queue<byte[]> left = new ArrayDeque<>(List.of(pieces));
        return new InputStream() {
            private byte[] piece = new byte[0];
            private int at;

            @Override
            public int read() {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                if (at == piece.length) {
                    byte[] next = left.poll();
                    if (next == null) {
                        return -1;
                    }
                    piece = next;
                    at = 0;
                }
                int count = Math.min(length, piece.length - at);
                System.arraycopy(piece, at, target, offset, count);
                at += count;
                return count;
            }

            @Override
            public int available() {
                return 0;
            }
        };
    }

    @Test
    void membersThatComeLateAreReadToo() throws IOException {
        byte[] compressed = gzip(PLAIN);
        try (InputStream source = PgnSource.decompressed(inPieces(compressed, compressed))) {
            assertThat(source.readAllBytes()).isEqualTo(twice(PLAIN));
        }
        byte[] first = Arrays.copyOf(compressed, 5);
        byte[] middle = Arrays.copyOfRange(compressed, 5, compressed.length - 3);
        byte[] last = Arrays.copyOfRange(compressed, compressed.length - 3, compressed.length);
        try (InputStream source = PgnSource.decompressed(inPieces(first, middle, last, first, middle, last))) {
            assertThat(source.readAllBytes()).isEqualTo(twice(PLAIN));
        }
    }

    @Test
    void aHeaderOfGzipMayHoldAName() throws IOException {
        byte[] compressed = gzip(PLAIN);
        byte[] fields = {3, 0, 'x', 'y', 'z', 'n', 0, 'c', 0, 1, 2};
        byte[] whole = new byte[compressed.length + fields.length];
        System.arraycopy(compressed, 0, whole, 0, 10);
        whole[3] = 4 | 8 | 16 | 2;
        System.arraycopy(fields, 0, whole, 10, fields.length);
        System.arraycopy(compressed, 10, whole, 10 + fields.length, compressed.length - 10);
        assertThat(decompressed(whole)).isEqualTo(PLAIN);
    }

    @Test
    void whatStandsBehindAMemberIsSaid() throws IOException {
        byte[] compressed = gzip(PLAIN);
        assertThat(decompressed(compressed, new byte[512])).as("padding").isEqualTo(PLAIN);
        assertThatIOException()
                .isThrownBy(() -> decompressed(compressed, compressed, PLAIN))
                .withMessageStartingWith("the data after 2 gzip members is not gzip");
        assertThatIOException()
                .isThrownBy(() -> decompressed(compressed, new byte[512], compressed))
                .withMessageStartingWith("the data after 1 gzip member is not gzip");
        assertThatIOException()
                .isThrownBy(() -> decompressed(compressed, Arrays.copyOf(compressed, 20)))
                .withMessage("the gzip data is truncated");
        byte[] otherSum = compressed.clone();
        otherSum[compressed.length - 6] ^= 1;
        assertThatIOException().isThrownBy(() -> decompressed(otherSum)).withMessageContaining("wrong checksum");
        byte[] otherSize = compressed.clone();
        otherSize[compressed.length - 2] ^= 1;
        assertThatIOException().isThrownBy(() -> decompressed(otherSize)).withMessageContaining("wrong checksum");
    }

    private static byte[] zip(String... namesAndTexts) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(compressed)) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                zip.putNextEntry(new ZipEntry(namesAndTexts[i]));
                zip.write(namesAndTexts[i + 1].getBytes(StandardCharsets.ISO_8859_1));
            }
        }
        return compressed.toByteArray();
    }

    @Test
    void whatFollowsAZipFileOrIsMissingOfItIsSaid() throws IOException {
        byte[] zip = zip("a.pgn", "1. e4 *", "b.pgn", "1. d4 *");
        for (byte[] more : List.of("1. c4 *".getBytes(StandardCharsets.US_ASCII), zip, new byte[1])) {
            assertThatIOException()
                    .isThrownBy(() -> decompressed(zip, more))
                    .withMessage("unread data after the zip archive");
        }
        // Truncate after every byte: inside the entries, between them, and inside the central directory and its end.
        for (int length = 30; length < zip.length; length++) {
            byte[] cut = Arrays.copyOf(zip, length);
            assertThatIOException()
                    .as("%d bytes", length)
                    .isThrownBy(() -> decompressed(cut))
                    .withMessageContaining("the zip data is truncated");
        }
        ByteArrayOutputStream commented = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(commented)) {
            out.setComment("with a comment");
            out.putNextEntry(new ZipEntry("a.pgn"));
            out.write("1. e4 *".getBytes(StandardCharsets.US_ASCII));
        }
        byte[] whole = commented.toByteArray();
        assertThat(new String(decompressed(whole), StandardCharsets.US_ASCII)).isEqualTo("1. e4 *\n\n");
        assertThatIOException()
                .isThrownBy(() -> decompressed(Arrays.copyOf(whole, whole.length - 1)))
                .withMessage("the zip data is truncated: the end of the central directory is missing");
    }

    /** The JDK ends the archive at the damaged header, and the games after it would be missing. */
    @Test
    void aDamagedHeaderBetweenTwoEntriesIsAnError() throws IOException {
        byte[] zip = zip("a.pgn", "1. e4 *", "b.pgn", "1. d4 *", "c.pgn", "1. c4 *");
        String text = new String(zip, StandardCharsets.ISO_8859_1);
        int second = text.indexOf("PK\3\4", 1);
        zip[second + 3] = 5;
        assertThatIOException()
                .isThrownBy(() -> decompressed(zip))
                .withMessage("the zip data is corrupt: its directory lists 3 entries, found 1");
        // The directory does not list the second and third entry any more.
        zip[second + 3] = 4;
        zip[zip.length - 12] = 1;
        assertThatIOException()
                .isThrownBy(() -> decompressed(zip))
                .withMessage("the zip data is corrupt: its directory lists 1 entries, found 3");
    }

    @Test
    void wideTextIsReadOrNamed() throws IOException {
        String text = "[Event \"x\"]\n\n1. e4 *\n";
        for (String mark : List.of("", "\uFEFF")) {
            for (String name : List.of("UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE")) {
                byte[] bytes = (mark + text).getBytes(Charset.forName(name));
                if (name.startsWith("UTF-16") && !mark.isEmpty()) {
                    assertThat(new String(decompressed(bytes), StandardCharsets.UTF_8))
                            .isEqualTo(text);
                    assertThat(new String(decompressed(gzip(bytes)), StandardCharsets.UTF_8))
                            .isEqualTo(text);
                    continue;
                }
                assertThatIOException()
                        .isThrownBy(() -> decompressed(bytes))
                        .withMessage("it is text in " + name.substring(0, 6)
                                + (name.startsWith("UTF-16") ? " without a byte-order mark" : "")
                                + ", which is not supported; convert it to UTF-8");
            }
        }
    }

    @Test
    void theFilesOfGamesInAZipFileAreOneText(@TempDir Path folder) throws IOException {
        byte[] zip =
                zip("read.me", "no game", "d/", "", "d/a.pgn", "1. e4 *", "B.PGN", "1. d4 *\n", "__MACOSX/a.pgn", "\0");
        assertThat(new String(decompressed(zip), StandardCharsets.US_ASCII)).isEqualTo("1. e4 *\n\n1. d4 *\n\n\n");
        assertThat(PgnSource.isPlain(Files.write(folder.resolve("games"), zip))).isFalse();
        assertThatIOException()
                .isThrownBy(() -> decompressed(zip("read.me", "x", "other", "y")))
                .withMessage("the zip file contains no .pgn file, only read.me, other");
        assertThatIOException().isThrownBy(() -> decompressed(zip())).withMessageContaining("no .pgn file");
        assertThatIOException()
                .isThrownBy(() -> decompressed(zip("a.pgn", "Rar!\u001a\7\0")))
                .withMessage("\"a.pgn\" in the zip file: it is a RAR archive, which is not supported; unpack it first");
        assertThatIOException().isThrownBy(() -> decompressed(Arrays.copyOf(zip, 60)));
    }

    @Test
    void otherFilesAreNamed() throws IOException {
        Map<String, String> files = Map.ofEntries(
                Map.entry("7z\u00bc\u00af'\u001c", "a 7-Zip archive"),
                Map.entry("BZh9", "compressed with bzip2"),
                Map.entry("\u00fd7zXZ\0", "compressed with xz"),
                Map.entry("Rar!\u001a", "a RAR archive"),
                Map.entry("\u007fELF\2", "a program"),
                Map.entry("MZ\u0090\0\3", "a program"),
                Map.entry("\u00ca\u00fe\u00ba\u00be", "a Java class"),
                Map.entry("%PDF-1.5", "a PDF document"),
                Map.entry("SQLite format 3\0", "an SQLite database"),
                Map.entry("[Event \"x\"]" + " ".repeat(246) + "ustar", "a tar archive"),
                Map.entry("\0\1\2\3\4\5", "a binary file"),
                Map.entry("\0\1" + "x".repeat(30), "a binary file"));
        for (Map.Entry<String, String> file : files.entrySet()) {
            byte[] bytes = file.getKey().getBytes(StandardCharsets.ISO_8859_1);
            assertThatIOException()
                    .as(file.getValue())
                    .isThrownBy(() -> decompressed(bytes))
                    .withMessageStartingWith("it is " + file.getValue());
            assertThatIOException()
                    .as(file.getValue())
                    .isThrownBy(() -> decompressed(gzip(bytes)))
                    .withMessageStartingWith("it is " + file.getValue());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "*",
                "e4\0e5\0\0",
                "MZ e4 *",
                "[Event \"x\"]\0\0\0\0\0",
                "\0\0\0\0\0\0 12. Nf3",
                "words, and no game",
                "\u001a\u001a\u001a",
                "% a comment\n"
            })
    void oddTextsAreStillRead(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        assertThat(decompressed(bytes)).isEqualTo(bytes);
    }

    @Test
    void zstdIsNotNeededForOtherFiles(@TempDir Path folder) throws Exception {
        List<URL> path = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (!entry.contains("zstd")) {
                path.add(Path.of(entry).toUri().toURL());
            }
        }
        byte[] plain = "1. e4 *".getBytes(StandardCharsets.US_ASCII);
        try (URLClassLoader without =
                new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Method decompressed =
                    without.loadClass(PgnSource.class.getName()).getMethod("decompressed", InputStream.class);
            for (byte[] file : List.of(plain, gzip(plain))) {
                InputStream read = (InputStream) decompressed.invoke(null, new ByteArrayInputStream(file));
                assertThat(read.readAllBytes()).isEqualTo(plain);
            }
            InputStream compressed = new ByteArrayInputStream(Zstd.compress(plain));
            assertThatThrownBy(() -> decompressed.invoke(null, compressed))
                    .isInstanceOf(InvocationTargetException.class)
                    .cause()
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("com.github.luben:zstd-jni");
            Path file = Files.write(folder.resolve("games.pgn.zst"), Zstd.compress(plain));
            String reason = file + ": it is compressed with Zstandard; reading it requires the library"
                    + " com.github.luben:zstd-jni, which is missing or does not support this platform";
            Method open = without.loadClass(PgnReader.class.getName()).getMethod("open", Path.class);
            assertThatThrownBy(() -> open.invoke(null, file))
                    .isInstanceOf(InvocationTargetException.class)
                    .cause()
                    .isInstanceOf(IOException.class)
                    .hasMessage(reason);
            Method parts = without.loadClass(PgnParts.class.getName()).getMethod("of", Path.class, long.class);
            assertThatThrownBy(() -> parts.invoke(null, file, 1024L))
                    .isInstanceOf(InvocationTargetException.class)
                    .cause()
                    .isInstanceOf(IOException.class)
                    .hasMessage(reason);
        }
    }

    /** RFC 1952, 2.3.1.1: the length of the extra field is two bytes, little-endian. */
    @Test
    void aLongExtraFieldOfAHeaderIsPassedOver() throws IOException {
        byte[] usual = gzip(PLAIN);
        byte[] compressed = new byte[usual.length + 2 + 0x0123];
        System.arraycopy(usual, 0, compressed, 0, 10);
        compressed[3] |= 4;
        compressed[10] = 0x23;
        compressed[11] = 0x01;
        System.arraycopy(usual, 10, compressed, 12 + 0x0123, usual.length - 10);
        assertThat(decompressed(compressed)).isEqualTo(PLAIN);
    }

    @Test
    void closingTheTextOfUtf16ClosesItsSource() throws IOException {
        boolean[] isClosed = {false};
        InputStream source = new ByteArrayInputStream(new byte[] {-1, -2}) {
            @Override
            public void close() {
                isClosed[0] = true;
            }
        };
        PgnSource.ofUtf16(source).close();
        assertThat(isClosed[0]).isTrue();
    }

    @Test
    void utf16IsNotPlain(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("x"), "1. e4 *".getBytes(StandardCharsets.UTF_16));
        assertThat(PgnSource.isPlain(file)).isFalse();
    }
}
