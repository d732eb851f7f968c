package dev.passant.polyglot;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * An entry as it stands in a book, without the position that it is about, which nobody knows from its key.
 *
 * @param key the key of the position
 * @param bits the move, see {@link #move}
 * @param weight 0 to 65,535
 * @param learn 32 bits
 */
public record BookEntry(long key, int bits, int weight, int learn) {

    /** How many bytes an entry has: key 8, move 2, weight 2, learn 4, the highest byte first. */
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
     * The move in a position of this key.
     *
     * @param position a position
     * @return the legal move that is meant; empty when there is none, as when another position has the same key
     */
    public Optional<Move> move(Position position) {
        return PolyglotMove.decode(bits, position);
    }
}
