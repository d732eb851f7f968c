package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PgnSourceTest {

    /** Long enough that a frame of it has several blocks. */
    private static final byte[] PLAIN =
            "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n".repeat(20_000).getBytes(StandardCharsets.US_ASCII);

    private static byte[] unpacked(byte[]... parts) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.write(part);
        }
        try (InputStream source = PgnSource.unpacked(new ByteArrayInputStream(all.toByteArray()))) {
            return source.readAllBytes();
        }
    }

    private static byte[] twice(byte[] bytes) {
        byte[] twice = Arrays.copyOf(bytes, 2 * bytes.length);
        System.arraycopy(bytes, 0, twice, bytes.length, bytes.length);
        return twice;
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        return packed.toByteArray();
    }

    /** A frame whose content is to be passed over: its magic number, its size, and that many bytes (RFC 8878, 3.1.2). */
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
        assertThat(unpacked(PLAIN)).isEqualTo(PLAIN);
        assertThat(unpacked(new byte[] {'e'})).isEqualTo(new byte[] {'e'});
        assertThat(unpacked()).isEmpty();
    }

    @Test
    void gzipMayHaveSeveralMembers() throws IOException {
        assertThat(unpacked(gzip(PLAIN))).isEqualTo(PLAIN);
        assertThat(unpacked(gzip(PLAIN), gzip(PLAIN))).isEqualTo(twice(PLAIN));
    }

    @Test
    void zstandardMayHaveSeveralFramesAndSkippableOnes() throws IOException {
        byte[] frame = Zstd.compress(PLAIN);
        assertThat(unpacked(frame)).isEqualTo(PLAIN);
        assertThat(unpacked(frame, frame)).isEqualTo(twice(PLAIN));
        assertThat(unpacked(skippable(100), frame)).isEqualTo(PLAIN);
        assertThat(unpacked(frame, skippable(0), skippable(7), frame, skippable(200)))
                .isEqualTo(twice(PLAIN));
    }

    @Test
    void whatIsCutOffIsAnError() throws IOException {
        byte[] gzip = gzip(PLAIN);
        byte[] zstandard = Zstd.compress(PLAIN);
        assertThatIOException().isThrownBy(() -> unpacked(Arrays.copyOf(gzip, gzip.length / 2)));
        assertThatIOException().isThrownBy(() -> unpacked(Arrays.copyOf(zstandard, zstandard.length / 2)));
        byte[] broken = zstandard.clone();
        broken[broken.length / 2] ^= 0x55;
        broken[broken.length / 2 + 1] ^= 0x55;
        assertThatIOException().isThrownBy(() -> {
            byte[] read = unpacked(broken);
            // Without a checksum a broken frame may give other bytes.
            if (!Arrays.equals(read, PLAIN)) {
                throw new IOException("other bytes");
            }
        });
    }

    @Test
    void filesAreKnownByTheirContent(@TempDir Path folder) throws IOException {
        Path plain = Files.write(folder.resolve("plain.zst"), PLAIN);
        Path packed = Files.write(folder.resolve("packed.pgn"), Zstd.compress(PLAIN));
        assertThat(PgnSource.isPlain(plain)).isTrue();
        assertThat(PgnSource.isPlain(packed)).isFalse();
        try (PgnReader reader = PgnReader.open(packed)) {
            assertThat(reader.games().count()).isEqualTo(20_000);
        }
        assertThatIOException().isThrownBy(() -> PgnReader.open(folder.resolve("none")));
    }
}
