package dev.passant.polyglot;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * A raw book entry.
 *
 * @param key the key of the position
 * @param bits the encoded move, see {@link #move}
 * @param weight 0 to 65,535
 * @param learn learning data, 32 bits
 */
record BookEntry(long key, int bits, int weight, int learn) {

    /** The size of an entry in bytes, big-endian: key 8, move 2, weight 2, learn 4. */
    static final int BYTES = 16;

    static BookEntry read(ByteBuffer bytes) {
        return new BookEntry(
                bytes.getLong(),
                Short.toUnsignedInt(bytes.getShort()),
                Short.toUnsignedInt(bytes.getShort()),
                bytes.getInt());
    }

    void write(ByteBuffer bytes) {
        bytes.putLong(key).putShort((short) bits).putShort((short) weight).putInt(learn);
    }

    /**
     * Decodes the move in a position with this key. Empty if the bits are not a legal move of the position, which may
     * be another position with the same key.
     */
    Optional<Move> move(Position position) {
        return PolyglotMove.decode(bits, position);
    }
}
