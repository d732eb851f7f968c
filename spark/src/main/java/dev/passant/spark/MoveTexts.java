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
 * The moves of a game in UCI or SAN as an array of strings, in the format that Spark copies into its rows. No object is
 * allocated per move.
 *
 * <p>The format ({@code UnsafeArrayData}) is: the number of elements, a null bit for each, an offset and length for
 * each, then the strings, each padded to eight bytes. UCI moves have four or five bytes, SAN moves at most {@value
 * SanReplay#MAX_LENGTH}.
 */
final class MoveTexts {

    private static final int WORD = 8;

    private static final int BYTE = 8;

    /** The bytes of each square's name, the first in the lowest bits; small enough for the L1 cache. */
    private static final long[] SQUARES = new long[64];

    static {
        for (int square = 0; square < SQUARES.length; square++) {
            SQUARES[square] = word(Square.of(square).toString().getBytes(StandardCharsets.US_ASCII));
        }
    }

    /** The null move in UCI. */
    static final String UCI_OF_NULL_MOVE = "0000";

    /** The usual notation of a null move in SAN; the standard has none. */
    static final String SAN_OF_NULL_MOVE = "--";

    private long[] moves = new long[128];
    private int size;

    /**
     * In Chess960, where castling is written as king takes rook: the castling rights at the start of the game.
     * Otherwise empty.
     */
    private Optional<CastlingRights> rights = Optional.empty();

    private final byte[] san = new byte[WORD];

    /** Clears the moves and starts a game from a position. */
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

    /** Adds a move in UCI notation. */
    void addUci(Move move) {
        long text = SQUARES[move.from().index()] | SQUARES[target(move)] << 2 * BYTE;
        Optional<Role> promotion = move.promotion();
        if (promotion.isPresent()) {
            text |= (long) Character.toLowerCase(promotion.get().letter()) << 4 * BYTE;
        }
        addWord(text);
    }

    /**
     * Returns the target square in UCI: the king's target or, for castling in Chess960, the rook's original square.
     */
    private int target(Move move) {
        return rights.map(atStart -> Uci.chess960Target(move, atStart))
                .orElse(move.to())
                .index();
    }

    /** Adds the last move of the replay in SAN. */
    void addSan(Replay played) {
        Arrays.fill(san, (byte) 0);
        SanReplay.write(played, san, 0);
        addWord(word(san));
    }

    /** Adds a move as text of at most eight characters. */
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

    /** Returns the moves as an array. */
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
