package dev.passant.pgn.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the line before a tag {@code Event} alone decides whether a file can be split there. */
class GameBoundaryTest {

    private static final String EVENT = "[Event \"x\"]\n";

    private record Bytes(byte[] bytes) implements SeekableBytes {
        @Override
        public long size() {
            return bytes.length;
        }

        @Override
        public int read(long position, byte[] target, int offset, int length) {
            return new ByteArrayInputStream(bytes, (int) position, bytes.length).read(target, offset, length);
        }

        @Override
        public void close() {}
    }

    /** Returns the first boundary at or after an offset, or -1 if there is none. */
    private static long after(String text, long offset) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        long place = GameBoundary.after(new Bytes(bytes), offset, bytes.length);
        return place == bytes.length ? -1 : place;
    }

    private static void assertCut(String before, boolean isIncomplete) throws IOException {
        String text = before + EVENT + "\n*\n";
        assertThat(after(text, 0)).as(before).isEqualTo(isIncomplete ? before.length() : -1);
        // The text before this range is unknown, so a tag at its start must not count as a boundary.
        String known = "x\n" + before;
        byte[] stretch = (known + EVENT + "\n*\n").getBytes(StandardCharsets.ISO_8859_1);
        assertThat(GameBoundary.in(stretch, 1, stretch.length, true))
                .as(before)
                .isEqualTo(isIncomplete ? known.length() : -1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 *\n",
                "1. e4 *\r",
                "1. e4 *\r\n\r\n",
                "1. e4 *\n \t \n",
                "1. e4 *\n%[escape\n",
                "1. e4 {one} *\n",
                "1. e4 {one} * ; two\n",
                "[Site \"x\"]\n1. e4 *\n",
                "\u00a0[no blank of ASCII\n",
                "1. e4 {one} \u00a0\n"
            })
    void behindALineThatIsNoTagAFileIsCut(String before) throws IOException {
        assertCut(before, true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 * ",
                "*\n[Site \"x\"]\n",
                "*\n[Site \"x\"]\n\n\t\n",
                "*\n[Site \"x\"]\n%escape\n",
                "*\n  [Site \"x\"]\r\n",
                "*\n\n{one} ; two\n",
                "*\n\n{one} ; {two} x\n",
                "*\n\n{one\n% two}\n"
            })
    void withinALineAndBehindATagItIsNot(String before) throws IOException {
        assertCut(before, false);
    }

    @Test
    void theLineBeforeMayBeFarAway() throws IOException {
        for (int length : new int[] {500, 511, 512, 513, 600, 60_000, GameBoundary.LOOK_BACK - 2}) {
            String before = "*\n" + "x".repeat(length) + "\n";
            assertThat(after(before + EVENT, 1)).as("%d bytes", length).isEqualTo(before.length());
        }
        String before = "*\n" + "x".repeat(GameBoundary.LOOK_BACK) + "\n";
        assertThat(after(before + EVENT, 1)).isEqualTo(-1);
    }

    @Test
    void theFirstTagOfAFileIsNoBoundary() throws IOException {
        assertThat(after("\n\n" + EVENT, 0)).isEqualTo(-1);
    }

    /** Files are read in blocks, and a tag may span two of them. */
    @Test
    void aTagAcrossTwoBlocksIsFound() throws IOException {
        for (int length = (1 << 16) - 12; length < (1 << 16) + 3; length++) {
            String before = "x\n".repeat(length / 2) + (length % 2 == 0 ? "" : "\n");
            String text = before + EVENT + "x\n".repeat(1 << 16);
            assertThat(after(text, 0)).as("%d bytes", length).isEqualTo(length);
        }
    }
}
