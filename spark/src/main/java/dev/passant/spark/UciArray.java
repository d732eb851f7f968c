package dev.passant.spark;

import dev.passant.chess.Move;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.apache.spark.sql.catalyst.expressions.UnsafeArrayData;
import org.apache.spark.unsafe.Platform;

/**
 * The moves of a game as an array of strings, written in the form that Spark copies into its rows: no object for a move.
 *
 * <p>The form ({@code UnsafeArrayData}): the number of elements, a bit for each that is null, for each its offset and
 * length, then the strings, each filled up to eight bytes. A move of UCI has four or five.
 */
final class UciArray {

    private static final int WORD = 8;

    private static final int BYTE = 8;

    /** Of each square the bytes of its name, the first lowest: a table that stays in the first cache. */
    private static final long[] SQUARES = new long[64];

    static {
        for (int square = 0; square < SQUARES.length; square++) {
            SQUARES[square] = word(Square.of(square).toString());
        }
    }

    private long[] moves = new long[128];
    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** Adds a move, with castling as the king's move. */
    void add(Move move) {
        long text = SQUARES[move.from().index()] | SQUARES[move.to().index()] << 2 * BYTE;
        Optional<Role> promotion = move.promotion();
        if (promotion.isPresent()) {
            text |= (long) Character.toLowerCase(promotion.get().letter()) << 4 * BYTE;
        }
        addWord(text);
    }

    /** Adds a move by its text, which has at most eight characters. */
    void add(String uci) {
        addWord(word(uci));
    }

    private void addWord(long text) {
        if (size == moves.length) {
            moves = Arrays.copyOf(moves, size * 2);
        }
        moves[size++] = text;
    }

    private static long word(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        long word = 0;
        for (int i = bytes.length - 1; i >= 0; i--) {
            word = word << 8 | bytes[i];
        }
        return word;
    }

    /** The moves that were added. */
    UnsafeArrayData toArray() {
        int header = UnsafeArrayData.calculateHeaderPortionInBytes(size);
        int strings = header + size * WORD;
        byte[] bytes = new byte[strings + size * WORD];
        Platform.putLong(bytes, Platform.BYTE_ARRAY_OFFSET, size);
        for (int i = 0; i < size; i++) {
            long text = moves[i];
            int length = (Long.SIZE - Long.numberOfLeadingZeros(text) + 7) / 8;
            int at = strings + i * WORD;
            Platform.putLong(bytes, Platform.BYTE_ARRAY_OFFSET + header + (long) i * WORD, (long) at << 32 | length);
            Platform.putLong(bytes, Platform.BYTE_ARRAY_OFFSET + at, text);
        }
        UnsafeArrayData array = new UnsafeArrayData();
        array.pointTo(bytes, Platform.BYTE_ARRAY_OFFSET, bytes.length);
        return array;
    }
}
