package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Damaged files of mate distances give a message, or the values of the sound file. */
class MateTableFuzzTest {

    /** Letters, version, name, two numbers, one block, checksum. */
    private static final int HEADER = 5 + 5 + 8 + 8 + 4;

    private static final byte[] SOUND = sound();
    private static final MateTable TABLE = MateTable.read("KQvK", SOUND);

    private static byte[] sound() {
        try (InputStream in = MateTables.class.getResourceAsStream("KQvK.mate")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether a file is read; then its values are the right ones. */
    private static boolean read(byte[] bytes) {
        try {
            MateTable table = MateTable.read("file", bytes);
            // A changed bit may describe the same values, such as another distance to a repeated string.
            boolean isSame = table.material().equals(TABLE.material());
            for (int index = 0; index < table.places().size(); index += 97) {
                assertThat(table.distance(index))
                        .isBetween(isSame ? TABLE.distance(index) : 0, isSame ? TABLE.distance(index) : 101);
            }
            return true;
        } catch (TableException damaged) {
            assertThat(damaged.reason()).isEqualTo(TableException.Reason.DAMAGED_TABLE);
            assertThat(damaged.getMessage()).startsWith("file is not a table of mate distances, or damaged: ");
            return false;
        }
    }

    /** The bytes are read as a file, and also change a valid file: two bytes for the place, one for the value. */
    @FuzzTest
    void damagedFilesAreRefused(byte[] bytes) {
        read(bytes);
        byte[] damaged = SOUND.clone();
        for (int i = 0; i + 2 < bytes.length; i += 3) {
            damaged[((bytes[i] & 255) << 8 | bytes[i + 1] & 255) % damaged.length] = bytes[i + 2];
        }
        read(damaged);
    }

    @Test
    void changedBytesNeverChangeValues() {
        assertThat(read(SOUND)).isTrue();
        assertThat(TABLE.material()).hasToString("KQvK");
        Random random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            byte[] damaged = SOUND.clone();
            int place = i < HEADER ? i : random.nextInt(damaged.length);
            damaged[place] ^= (byte) (1 << random.nextInt(8));
            boolean isHeader = i < HEADER;
            assertThat(read(damaged) && isHeader).as("byte " + place).isFalse();
        }
    }

    @Test
    void everyCutFileIsRefused() {
        for (int length = 0; length < SOUND.length; length += length < 100 ? 1 : 97) {
            assertThat(read(java.util.Arrays.copyOf(SOUND, length))).isFalse();
        }
        assertThat(read(java.util.Arrays.copyOf(SOUND, SOUND.length + 1))).isFalse();
    }
}
