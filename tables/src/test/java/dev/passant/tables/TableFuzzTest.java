package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.movegen.Board;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Damaged files give a message or a value, never another exception and never an endless loop. */
class TableFuzzTest {

    private static final long SIGNATURE = Signature.parse("KPvK").orElseThrow();
    private static final long[] MAGIC = {TableFiles.WDL, TableFiles.DTZ};
    private static final int[] PIECES = {1, 6, 14};

    /** Sound files, whose bytes are changed. */
    private static final byte[][] SOUND = {sound(0), sound(1)};

    private static byte[] sound(int kind) {
        Random random = new Random(kind);
        TableWriter.Part[] parts = new TableWriter.Part[kind == 0 ? 8 : 4];
        for (int i = 0; i < parts.length; i++) {
            int size = 6 * 63 * 62;
            int[] values = new int[size];
            for (int j = 0; j < size; j++) {
                values[j] = j > 0 && random.nextInt(200) > 0 ? values[j - 1] : random.nextInt(5);
            }
            int[] map = {9, 7, 5, 3, 1};
            parts[i] = kind == 0
                    ? new TableWriter.Part(PIECES, 0, 0, 0, values)
                    : new TableWriter.Part(PIECES, 0, 0, 2 | 16, values, map, map, map, map);
        }
        return TableWriter.write(5, 7, MAGIC[kind], "KPvK", kind == 0 ? 2 : 1, java.util.List.of(parts));
    }

    /** Reads a file and some of its values. */
    private static boolean probe(byte[] bytes, int kind) {
        try {
            SyzygyTable table =
                    SyzygyTable.read(MappedFile.of(bytes), "KPvK", SIGNATURE, SyzygyTable.Kind.values()[kind]);
            for (int pawn = 8; pawn < 56; pawn += 3) {
                for (int king = 0; king < 64; king += 7) {
                    int[] squares = {pawn, king, king < 32 ? 61 : 2};
                    if (pawn != king) {
                        probe(table, kind, squares, false);
                        probe(table, kind, squares, true);
                    }
                }
            }
            return true;
        } catch (TableException damaged) {
            assertThat(damaged.reason()).isEqualTo(TableException.Reason.DAMAGED_TABLE);
            assertThat(damaged.getMessage()).isNotEmpty();
            return false;
        }
    }

    private static void probe(SyzygyTable table, int kind, int[] squares, boolean blackToMove) {
        Board board = Board.of(LayoutTest.placement(PIECES, squares), 0, 0, blackToMove);
        long signature = Signature.of(board);
        if (kind == 0) {
            assertThat(table.wdl(board, signature)).isBetween(-2, 2);
        } else {
            assertThat(table.dtz(board, signature, 2)).isBetween(SyzygyTable.OTHER_SIDE, 1 << 18);
        }
    }

    /** The first bytes choose a sound file and the places of the others in it; or the file itself is random. */
    @FuzzTest
    void damagedFilesAreRefused(byte[] bytes) {
        if (bytes.length < 4) {
            probe(bytes, 0);
            return;
        }
        int kind = bytes[0] & 1;
        byte[] damaged = SOUND[kind].clone();
        for (int i = 1; i + 2 < bytes.length; i += 3) {
            int place = (bytes[i] & 0xff) << 8 | bytes[i + 1] & 0xff;
            damaged[place % damaged.length] = bytes[i + 2];
        }
        probe(damaged, kind);
        System.arraycopy(bytes, 0, damaged, 5, Math.min(bytes.length, damaged.length - 5));
        probe(damaged, kind);
    }

    @Test
    void soundFilesAreRead() {
        assertThat(probe(SOUND[0].clone(), 0)).isTrue();
        assertThat(probe(SOUND[1].clone(), 1)).isTrue();
    }

    @Test
    void everyByteOfTheHeaderMayBeDamaged() {
        Random random = new Random(1);
        int refused = 0;
        for (int kind = 0; kind < 2; kind++) {
            for (int place = 0; place < 400; place++) {
                byte[] damaged = SOUND[kind].clone();
                damaged[place] = (byte) random.nextInt();
                refused += probe(damaged, kind) ? 0 : 1;
            }
        }
        assertThat(refused).isGreaterThan(150);
    }

    @Test
    void anyBytesMayBeDamaged() {
        Random random = new Random(2);
        for (int i = 0; i < 1000; i++) {
            byte[] damaged = SOUND[i & 1].clone();
            for (int j = random.nextInt(20); j >= 0; j--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            probe(damaged, i & 1);
        }
    }
}
