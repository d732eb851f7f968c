package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.movegen.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Writes values and reads them again. */
class CompressedValuesTest {

    private static final int[] PIECES = {5, 6, 14};
    private static final long SIGNATURE = Signature.parse("KQvK").orElseThrow();
    static final long WDL = 0x5d23_e871L;

    /** A table of KQvK with these results, 0 to 4, for White to move; Black to move always draws. */
    private static byte[] table(int[] values, int blockBits, int spanBits) {
        return TableWriter.write(
                blockBits,
                spanBits,
                WDL,
                "KQvK",
                2,
                List.of(
                        new TableWriter.Part(PIECES, 0, 0, 0, values),
                        new TableWriter.Part(PIECES, 0, 0, 0, new int[] {2})));
    }

    private static SyzygyTable read(byte[] bytes) {
        return SyzygyTable.read(MappedFile.of(bytes), "KQvK.rtbw", SIGNATURE, SyzygyTable.Kind.WDL);
    }

    /** The length of runs, blocks, and distances in the index. */
    @ParameterizedTest
    @CsvSource({"1, 5, 6", "3, 6, 10", "40, 5, 4", "3000, 6, 12", "100000, 5, 16"})
    void valuesAreReadAsTheyWereWritten(int runs, int blockBits, int spanBits) {
        Random random = new Random(runs);
        int[] values = new int[SquareNumbers.THREE_PIECES];
        for (int i = 0; i < values.length; ) {
            int end = Math.min(values.length, i + 1 + random.nextInt(runs));
            Arrays.fill(values, i, end, random.nextInt(5));
            i = end;
        }
        SyzygyTable table = read(table(values, blockBits, spanBits));
        List<String> wrong = new ArrayList<>();
        new PlacementNumbers("KQvK", PIECES, 0, 0, 0).forEach((index, squares) -> {
            Board white = Board.of(LayoutTest.placement(PIECES, squares), 0, 0, false);
            Board black = Board.of(LayoutTest.placement(PIECES, squares), 0, 0, true);
            if (table.wdl(white, SIGNATURE) != values[(int) index] - 2
                    || table.wdl(black, Signature.swapped(SIGNATURE)) != 0) {
                wrong.add(index + ": " + Arrays.toString(squares));
            }
        });
        assertThat(wrong).isEmpty();
    }

    private static final byte[] SOUND =
            table(new Random(7).ints(SquareNumbers.THREE_PIECES, 0, 5).toArray(), 6, 9);

    private static void assertRefused(byte[] bytes, String message) {
        assertThatThrownBy(() -> read(bytes)).isInstanceOf(TableException.class).hasMessage(message);
    }

    @Test
    void incompleteFilesAreRefused() {
        for (int length : new int[] {0, 1, 15, SOUND.length - 1, SOUND.length - 16}) {
            assertRefused(
                    Arrays.copyOf(SOUND, length),
                    "its size, " + length + " bytes, is not 16 more than a multiple of 64: it is incomplete");
        }
        assertRefused(Arrays.copyOf(SOUND, 16), "it is cut off: 0 bytes cannot hold what its header announces");
        assertRefused(
                Arrays.copyOf(SOUND, SOUND.length - 64),
                "it is cut off: " + (SOUND.length - 80) + " bytes cannot hold what its header announces");
        assertRefused(
                Arrays.copyOf(SOUND, SOUND.length + 64),
                "its header announces " + SOUND.length + " bytes, it has " + (SOUND.length + 64));
    }

    private static byte[] changed(int at, int value) {
        byte[] bytes = SOUND.clone();
        bytes[at] = (byte) value;
        return bytes;
    }

    @Test
    void otherFilesAreRefused() {
        assertRefused(changed(0, 0), "it does not begin like a table with WDL");
        assertRefused(changed(4, 0), "its pieces are not those of KQvK");
        assertRefused(changed(4, 3), "its pieces are not those of KQvK");
        assertRefused(changed(6, 0x44), "its pieces are not those of KQvK");
        assertRefused(changed(5, 0xff), "a group of pieces has no place in the index");
    }

    @Test
    void codesThatContradictThemselvesAreRefused() {
        // The description of the values comes after four bytes of pieces and one of padding.
        int start = 10;
        assertRefused(changed(start + 1, 99), "invalid block size before byte 20");
        assertRefused(changed(start + 2, 0), "invalid index distance before byte 20");
        assertRefused(changed(start + 8, 99), "invalid code lengths before byte 20");
        assertRefused(changed(start + 9, 0), "invalid code lengths before byte 20");
        byte[] noBlocks = SOUND.clone();
        Arrays.fill(noBlocks, start + 4, start + 8, (byte) 0);
        assertRefused(noBlocks, "no blocks before byte 20");
    }

    @Test
    void aSymbolThatContainsItselfIsRefused() {
        int max = SOUND[18];
        int min = SOUND[19];
        int symbols = 20 + 2 * (max - min + 1) + 2;
        byte[] bytes = SOUND.clone();
        bytes[symbols] = 0;
        bytes[symbols + 1] = 0;
        bytes[symbols + 2] = 0;
        assertThatThrownBy(() -> read(bytes)).hasMessageStartingWith("a symbol contains itself before byte ");
        bytes[symbols] = (byte) 0xee;
        assertThatThrownBy(() -> read(bytes)).hasMessageStartingWith("a symbol has no half before byte ");
    }

    @Test
    void resultsThatDoNotExistAreRefused() {
        SyzygyTable table = read(table(new int[] {9}, 6, 6));
        Board board = Board.of(LayoutTest.placement(PIECES, new int[] {1, 20, 40}), 0, 0, false);
        assertThatThrownBy(() -> table.wdl(board, SIGNATURE)).hasMessage("KQvK.rtbw: it contains the result 9");
    }

    /** The lists of distances are for wins, losses, cursed wins and blessed losses, the flags for wins and losses. */
    @ParameterizedTest
    @CsvSource({
        "2,  10, 41, false",
        "-2, 20, 40, false",
        "1,  30, 121, false",
        "-1, 40, 161, false",
        "2,  10, 20, true",
        "-2, 20, 81, true",
    })
    void eachResultHasItsListOfDistances(int wdl, int listed, int distance, boolean winsInPlies) {
        int mapped = 2;
        int inPlies = winsInPlies ? 4 : 8;
        byte[] file = TableWriter.write(
                5,
                6,
                TableFiles.DTZ,
                "KQvK",
                1,
                List.of(new TableWriter.Part(
                        PIECES,
                        0,
                        0,
                        mapped | inPlies,
                        new int[SquareNumbers.THREE_PIECES],
                        new int[] {10},
                        new int[] {20},
                        new int[] {30},
                        new int[] {40})));
        SyzygyTable table = SyzygyTable.read(MappedFile.of(file), "KQvK.rtbz", SIGNATURE, SyzygyTable.Kind.DTZ);
        Board board = Board.of(LayoutTest.placement(PIECES, new int[] {3, 0, 63}), 0, 0, false);
        assertThat(distance).isIn(2 * listed, 4 * listed + 1);
        assertThat(table.dtz(board, SIGNATURE, wdl)).isEqualTo(distance);
    }
}
