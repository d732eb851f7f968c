package dev.passant.pgn.raw;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RecordedStreamTest {

    @Test
    void aRecordedByteIsNotNegative() throws IOException {
        byte[] bytes = {(byte) 0xff, 'a', 'b'};
        try (RecordedStream recorded = new RecordedStream(new ByteArrayInputStream(bytes))) {
            assertThat(recorded.read()).isEqualTo(0xff);
            assertThat(recorded.read()).isEqualTo('a');
            assertThat(recorded.read()).isEqualTo('b');
            assertThat(recorded.read()).isEqualTo(-1);
            assertThat(recorded.take(2)).hasValue(new byte[] {(byte) 0xff, 'a'});
            assertThat(recorded.take(3)).hasValue(new byte[] {'b'});
        }
    }

    @Test
    void droppedBytesAreNotTaken() throws IOException {
        byte[] bytes = {'a', 'b', 'c', 'd'};
        try (RecordedStream recorded = new RecordedStream(new ByteArrayInputStream(bytes))) {
            assertThat(recorded.readNBytes(4)).isEqualTo(bytes);
            recorded.drop(1);
            assertThat(recorded.take(3)).hasValue(new byte[] {'b', 'c'});
            recorded.drop(4);
            assertThat(recorded.take(4)).hasValue(new byte[0]);
        }
    }

    /** The block in which a game ends may also contain others. */
    @Test
    void aGameAtTheLimitIsRead() throws IOException {
        byte[] text = new byte[96];
        Arrays.fill(text, (byte) 'a');
        try (RecordedStream recorded = new RecordedStream(new ByteArrayInputStream(text), 64)) {
            byte[] block = new byte[32];
            for (int i = 0; i < 3; i++) {
                assertThat(recorded.read(block)).isEqualTo(32);
            }
            assertThat(recorded.take(64)).hasValue(Arrays.copyOf(text, 64));
        }
    }

    /** The last bytes may be the start of the next game. */
    @Test
    void gameAfterATooLongOneIsRead() throws IOException {
        byte[] text = new byte[128];
        for (int i = 0; i < text.length; i++) {
            text[i] = (byte) i;
        }
        try (RecordedStream recorded = new RecordedStream(new ByteArrayInputStream(text), 64)) {
            byte[] block = new byte[32];
            for (int i = 0; i < 4; i++) {
                assertThat(recorded.read(block)).isEqualTo(32);
            }
            assertThat(recorded.take(90)).isEmpty();
            assertThat(recorded.take(120)).hasValue(Arrays.copyOfRange(text, 90, 120));
        }
    }
}
