package dev.passant.pgn.index;

import java.nio.ByteBuffer;

/**
 * The last chunk of an index, which contains the offsets of all its sections.
 *
 * @param length the size of the whole index in bytes, footer included
 * @param source the stamp of the indexed file
 * @param reading a checksum of the reading options: {@link IndexFormat#reading}
 * @param games the number of games
 * @param places the number of positions in all games
 * @param positions the position lists
 * @param tags the tag lists
 * @param gameTable the offset of the game table
 */
record Footer(
        long length,
        SourceStamp source,
        long reading,
        long games,
        long places,
        Section positions,
        Section tags,
        long gameTable) {

    static final int BYTES = 14 * Long.BYTES;

    byte[] toBytes() {
        ByteBuffer buffer = ByteBuffer.allocate(BYTES);
        buffer.putLong(length);
        source.write(buffer);
        buffer.putLong(reading).putLong(games).putLong(places);
        positions.write(buffer);
        tags.write(buffer);
        return buffer.putLong(gameTable).array();
    }

    static Footer of(byte[] bytes) throws IndexException {
        if (bytes.length != BYTES) {
            throw new IndexException("it is truncated");
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new Footer(
                buffer.getLong(),
                SourceStamp.read(buffer),
                buffer.getLong(),
                buffer.getLong(),
                buffer.getLong(),
                Section.read(buffer),
                Section.read(buffer),
                buffer.getLong());
    }
}
