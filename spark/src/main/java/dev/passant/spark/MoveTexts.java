package dev.passant.spark;

import dev.passant.chess.CastlingRights;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.notation.SanReplay;
import dev.passant.notation.Uci;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.apache.spark.sql.catalyst.expressions.UnsafeArrayData;
import org.apache.spark.unsafe.Platform;

/**
 * The moves of a game, in UCI or in SAN, as an array of strings, written in the form that Spark copies into its rows: no
 * object for a move.
 *
 * <p>The form ({@code UnsafeArrayData}): the number of elements, a bit for each that is null, for each its offset and
 * length, then the strings, each filled up to eight bytes. A move of UCI has four or five, one of SAN at most
 * {@value SanReplay#MAX_LENGTH}.
 */
final class MoveTexts {

    private static final int WORD = 8;

    private static final int BYTE = 8;

    /** Of each square the bytes of its name, the first lowest: a table that stays in the first cache. */
    private static final long[] SQUARES = new long[64];

    static {
        for (int square = 0; square < SQUARES.length; square++) {
            SQUARES[square] = word(Square.of(square).toString().getBytes(StandardCharsets.US_ASCII));
        }
    }

    /** How UCI writes a null move. */
    static final String UCI_OF_NULL_MOVE = "0000";

    /** How SAN writes one, more or less: the standard has none. */
    static final String SAN_OF_NULL_MOVE = "--";

    private long[] moves = new long[128];
    private int size;

    /** The rights at the start of the game in Chess960, where castling is written as king takes rook; otherwise empty. */
    private Optional<CastlingRights> rights = Optional.empty();

    private final byte[] san = new byte[WORD];

    /** Forgets the moves, and takes those of a game that starts from a position. */
    void begin(Position start) {
        size = 0;
        rights = start.isChess960() ? Optional.of(start.castlingRights()) : Optional.empty();
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** Adds a move as UCI writes it. */
    void addUci(Move move) {
        long text = SQUARES[move.from().index()] | SQUARES[target(move)] << 2 * BYTE;
        Optional<Role> promotion = move.promotion();
        if (promotion.isPresent()) {
            text |= (long) Character.toLowerCase(promotion.get().letter()) << 4 * BYTE;
        }
        addWord(text);
    }

    /** The square that UCI names: where the king lands, or, in Chess960, where its rook stood since the start. */
    private int target(Move move) {
        return rights.map(atStart -> Uci.chess960Target(move, atStart))
                .orElse(move.to())
                .index();
    }

    /** Adds the move that was played last as SAN writes it. */
    void addSan(Replay played) {
        Arrays.fill(san, (byte) 0);
        SanReplay.write(played, san, 0);
        addWord(word(san));
    }

    /** Adds a move by its text, which has at most eight characters. */
    void add(String text) {
        addWord(word(text.getBytes(StandardCharsets.US_ASCII)));
    }

    private void addWord(long text) {
        if (size == moves.length) {
            moves = Arrays.copyOf(moves, size * 2);
        }
        moves[size++] = text;
    }

    private static long word(byte[] bytes) {
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
