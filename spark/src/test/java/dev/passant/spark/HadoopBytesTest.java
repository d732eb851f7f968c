package dev.passant.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads bytes of a Hadoop file from any position, and none beyond its end. */
class HadoopBytesTest {

    @TempDir
    Path folder;

    @Test
    void bytesAreReadFromAnyPlace() throws IOException {
        Path file = Texts.write(folder.resolve("abc.txt"), "abc");
        byte[] target = new byte[8];
        try (HadoopBytes bytes = new HadoopBytes(file.toString(), new Configuration())) {
            assertThat(bytes.size()).isEqualTo(3);
            assertThat(bytes.read(1, target, 2, 5)).isEqualTo(2);
            assertThat(bytes.read(3, target, 0, 5)).isEqualTo(-1);
            assertThat(bytes.read(9, target, 0, 5)).isEqualTo(-1);
            assertThat(bytes.read(0, target, 0, 1)).isEqualTo(1);
        }
        assertThat(Arrays.copyOf(target, 5)).containsExactly('a', 0, 'b', 'c', 0);
    }
}
