package dev.passant.tables;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * A file of mate distances: a byte for each number of {@link PlacementIndex}, 0 for a draw, otherwise the plies to mate
 * plus 1. All integers have four bytes, the highest first:
 *
 * <ol>
 *   <li>the letters {@code PMAT}; the version 1, a byte
 *   <li>the name of the material: a byte for its length, and the letters
 *   <li>the number of legal positions, and the longest distance in plies
 *   <li>for each block of 65,536 distances (fewer in the last): the length of its compressed bytes, and the CRC-32 of
 *       the distances
 *   <li>the CRC-32 of all bytes so far
 *   <li>the blocks, each compressed by raw deflate (RFC 1951)
 * </ol>
 *
 * <p>Numbers without a position repeat the preceding distance. Blocks are decompressed when they are first needed, and
 * kept: a byte for each number at most.
 */
@SuppressWarnings("ByteBufferBackingArray") // The buffer wraps an array.
final class MateTable {

    private static final byte[] MAGIC = "PMAT\u0001".getBytes(StandardCharsets.US_ASCII);

    private static final int BLOCK_BITS = 16;
    private static final int BLOCK = 1 << BLOCK_BITS;

    /** Larger than any table that is made. */
    static final int MAX_BYTES = 1 << 24;

    private final String source;
    private final Material material;
    private final PlacementIndex places;
    private final ByteBuffer file;
    private final int positions;
    private final int longest;
    private final int[] starts;
    private final int[] checksums;
    private final AtomicReferenceArray<byte[]> blocks;

    private MateTable(String source, ByteBuffer file) {
        this.source = source;
        this.file = file;
        for (byte expected : MAGIC) {
            if (file.get() != expected) {
                throw damaged("it does not begin with the letters PMAT and version 1");
            }
        }
        byte[] name = new byte[file.get() & 15];
        file.get(name);
        try {
            material = Material.parse(new String(name, StandardCharsets.US_ASCII));
        } catch (IllegalArgumentException e) {
            throw damaged(e.getMessage());
        }
        places = new PlacementIndex(material);
        positions = file.getInt();
        longest = file.getInt();
        int count = (places.size() + BLOCK - 1) >> BLOCK_BITS;
        starts = new int[count + 1];
        checksums = new int[count];
        blocks = new AtomicReferenceArray<>(count);
        for (int i = 0; i < count; i++) {
            // Checked below; until then it may overflow.
            starts[i + 1] = starts[i] + file.getInt();
            checksums[i] = file.getInt();
        }
        int checksum = checksum(file.array(), file.position());
        if (file.getInt() != checksum) {
            throw damaged("the checksum of its header is wrong");
        }
        starts[0] = file.position();
        for (int i = 1; i <= count; i++) {
            starts[i] += file.position();
            if (starts[i] < starts[i - 1]) {
                throw damaged("the length of block " + i + " is wrong");
            }
        }
        if (starts[count] != file.limit()) {
            throw damaged("expected " + starts[count] + " bytes, found " + file.limit());
        }
    }

    /**
     * Reads a table.
     *
     * @param source what messages call it
     * @param bytes the file
     * @throws TableException if this is not such a file, or its header is damaged
     */
    static MateTable read(String source, byte[] bytes) {
        try {
            return new MateTable(source, ByteBuffer.wrap(bytes));
        } catch (BufferUnderflowException e) {
            throw new TableException(
                    TableException.Reason.DAMAGED_TABLE, message(source, "it ends within its header"), e);
        }
    }

    /** Writes a table. */
    static void write(Material material, Retrograde.Result result, OutputStream out) throws IOException {
        byte[] distances = result.distances();
        int count = (distances.length + BLOCK - 1) >> BLOCK_BITS;
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        ByteArrayOutputStream blocks = new ByteArrayOutputStream();
        DataOutputStream fields = new DataOutputStream(header);
        byte[] name = material.toString().getBytes(StandardCharsets.US_ASCII);
        fields.write(MAGIC);
        fields.writeByte(name.length);
        fields.write(name);
        fields.writeInt(result.positions());
        fields.writeInt(result.longest());
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        byte[] buffer = new byte[BLOCK];
        try {
            for (int i = 0; i < count; i++) {
                int length = Math.min(BLOCK, distances.length - (i << BLOCK_BITS));
                deflater.reset();
                deflater.setInput(distances, i << BLOCK_BITS, length);
                deflater.finish();
                int before = blocks.size();
                while (!deflater.finished()) {
                    blocks.write(buffer, 0, deflater.deflate(buffer));
                }
                CRC32 checksum = new CRC32();
                checksum.update(distances, i << BLOCK_BITS, length);
                fields.writeInt(blocks.size() - before);
                fields.writeInt((int) checksum.getValue());
            }
        } finally {
            deflater.end();
        }
        fields.writeInt(checksum(header.toByteArray(), header.size()));
        header.writeTo(out);
        blocks.writeTo(out);
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }

    private TableException damaged(@Nullable String problem) {
        return TableException.damaged(message(source, problem));
    }

    private static String message(String source, @Nullable String problem) {
        return source + " is not a table of mate distances, or damaged: " + problem;
    }

    Material material() {
        return material;
    }

    PlacementIndex places() {
        return places;
    }

    /** Returns the number of legal positions, without those that are the same by symmetry. */
    int positions() {
        return positions;
    }

    /** Returns the longest distance in plies. */
    int longest() {
        return longest;
    }

    int bytes() {
        return file.limit();
    }

    /** Returns the plies to mate plus 1, or 0 for a draw. */
    int distance(int index) {
        int number = index >> BLOCK_BITS;
        byte[] block = blocks.get(number);
        if (block == null) {
            block = block(number);
            blocks.set(number, block);
        }
        return block[index & BLOCK - 1] & 255;
    }

    private byte[] block(int number) {
        byte[] block = new byte[Math.min(BLOCK, places.size() - (number << BLOCK_BITS))];
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(file.array(), starts[number], starts[number + 1] - starts[number]);
            int length = 0;
            while (length < block.length) {
                int read = inflater.inflate(block, length, block.length - length);
                if (read == 0) {
                    throw damaged("block " + (number + 1) + " is too short");
                }
                length += read;
            }
        } catch (DataFormatException e) {
            throw new TableException(
                    TableException.Reason.DAMAGED_TABLE,
                    message(source, "block " + (number + 1) + " cannot be decompressed"),
                    e);
        } finally {
            inflater.end();
        }
        if (checksum(block, block.length) != checksums[number]) {
            throw damaged("the checksum of block " + (number + 1) + " is wrong");
        }
        for (byte distance : block) {
            if ((distance & 255) > longest + 1) {
                throw damaged("block " + (number + 1) + " contains a distance over " + longest + " plies");
            }
        }
        return block;
    }
}
