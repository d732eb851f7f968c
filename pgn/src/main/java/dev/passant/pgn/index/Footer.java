package dev.passant.pgn.index;

import java.nio.ByteBuffer;

/**
 * The end of an index, from which everything else is found.
 *
 * @param length how many bytes the whole index has, this included
 * @param source the file of games
 * @param reading a sum of how it was read: {@link IndexFormat#reading}
 * @param games how many games it has
 * @param places how many positions the games have together
 * @param positions the lists of positions
 * @param tags the lists of tags
 * @param gameTable the place of the games' facts
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
            throw new IndexException("it is cut");
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
