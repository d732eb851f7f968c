package dev.passant.spark;

import dev.passant.pgn.LineMoves;
import java.util.function.IntToLongFunction;
import org.apache.spark.sql.catalyst.expressions.UnsafeArrayData;
import org.apache.spark.unsafe.Platform;

/**
 * The moves of a game in UCI or SAN as an array of strings, in the format that Spark copies into its rows. No object is
 * allocated per move.
 *
 * <p>The format ({@code UnsafeArrayData}) is: the number of elements, a null bit for each, an offset and length for
 * each, then the strings, each padded to eight bytes. UCI and SAN moves fit into eight bytes.
 */
final class MoveTexts {

    private static final int WORD = 8;

    private MoveTexts() {}

    static UnsafeArrayData uci(LineMoves moves) {
        return array(moves.size(), moves::packedUci);
    }

    static UnsafeArrayData san(LineMoves moves) {
        return array(moves.size(), moves::packedSan);
    }

    private static UnsafeArrayData array(int size, IntToLongFunction moves) {
        int header = UnsafeArrayData.calculateHeaderPortionInBytes(size);
        int strings = header + size * WORD;
        byte[] bytes = new byte[strings + size * WORD];
        Platform.putLong(bytes, Platform.BYTE_ARRAY_OFFSET, size);
        for (int i = 0; i < size; i++) {
            long text = moves.applyAsLong(i);
            int length = LineMoves.length(text);
            int at = strings + i * WORD;
            Platform.putLong(bytes, Platform.BYTE_ARRAY_OFFSET + header + (long) i * WORD, (long) at << 32 | length);
            Platform.putLong(bytes, Platform.BYTE_ARRAY_OFFSET + at, text);
        }
        UnsafeArrayData array = new UnsafeArrayData();
        array.pointTo(bytes, Platform.BYTE_ARRAY_OFFSET, bytes.length);
        return array;
    }
}
