package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyzygyChecksumTest {

    private static String checksum(byte[] bytes) {
        byte[] file = TableWriter.withChecksum(bytes);
        return HexFormat.of().formatHex(file, file.length - 16, file.length);
    }

    /**
     * The checksums were published with the tables (syzygy1/tb, wdl345.txt and dtz345.txt). These three have one value
     * for all positions, so that their bytes are known.
     */
    @ParameterizedTest
    @CsvSource({
        "KBvK.rtbw,  71e8235d3100ee66330080028002,     4b37ef623e69eadb6756777c16034e6f",
        "KNvK.rtbz,  d7660ca531000e0602008000,         796ab960a6140d5b030f785e91086175",
        "KBvKN.rtbz, d7660ca541010e0a06038000,         7fd6ea834cdbc9bcbc46adbb68bb4a2b",
    })
    void checksumsOfPublishedTables(String name, String header, String published) {
        byte[] bytes = Arrays.copyOf(HexFormat.of().parseHex(header), 64);
        assertThat(checksum(bytes)).as(name).isEqualTo(published);
    }

    /** Computed with city-c.c of syzygy1/tb, which is CityHash 1.0.3 in C. */
    @ParameterizedTest
    @CsvSource({
        "64, 88c202cbca79073b5184829688a045fe",
        "192, 52eebec1cd3facc06293a20fbb3e6518",
        "256, 00f34ae02957db597a39693fd382a9df",
        "320, 68b8d0db5c74752a697c31f9fbe3c365",
        "512, 2788ff827a19a03f1b0d926dec626277",
        "1024, 3606c72c0dff366a056312ce8d5a6a77",
        "139200, f571a8549585859bfc42a65b5093ef68",
        "556992, 5bf7f478a71925c2c069e8fa4b5fb2cb",
    })
    void checksumsOfGeneratedBytes(int length, String expected) {
        byte[] bytes = new byte[length];
        int x = length;
        for (int i = 0; i < length; i++) {
            x = x * 1_103_515_245 + 12_345;
            bytes[i] = (byte) (x >>> 16);
        }
        assertThat(words(bytes)).isEqualTo(expected);
    }

    private static String words(byte[] bytes) {
        long[] words = SyzygyChecksum.of(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN), bytes.length);
        return HexFormat.of().toHexDigits(words[0]) + HexFormat.of().toHexDigits(words[1]);
    }

    @Test
    void oneChangedBitIsNoticed() {
        byte[] bytes = TableWriter.withChecksum(new byte[640]);
        SyzygyChecksum.check(MappedFile.of(bytes));
        for (int bit = 0; bit < 8 * bytes.length; bit++) {
            byte[] changed = bytes.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            assertThatThrownBy(() -> SyzygyChecksum.check(MappedFile.of(changed)))
                    .as("bit %s", bit)
                    .isInstanceOf(TableException.class)
                    .hasMessage("its checksum is wrong: bytes have changed");
        }
    }

    @Test
    void filesOfMoreThan16MebibytesAreNotChecked() {
        byte[] largest = new byte[SyzygyChecksum.LARGEST + SyzygyChecksum.LENGTH];
        assertThatThrownBy(() -> SyzygyChecksum.check(MappedFile.of(largest))).isInstanceOf(TableException.class);
        SyzygyChecksum.check(MappedFile.of(new byte[largest.length + 64]));
    }
}
