package dev.passant.cli.pgn;

import dev.passant.cli.io.Output;
import dev.passant.pgn.scratch.Scratch;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A buffer for the matches that one of several threads has found in its part of a file, until they can be written in
 * file order. Above about 1 MiB, it moves its contents to a temporary file.
 */
final class FoundTexts implements AutoCloseable {

    private static final int MAX_IN_MEMORY = 1 << 20;

    /** The size of a record header: the game number, and the lengths of the texts before and after it. */
    private static final int HEAD = Long.BYTES + 2 * Integer.BYTES;

    private byte[] bytes = new byte[1 << 12];
    private int length;
    private @Nullable Scratch file;

    void add(FoundPositions.Found found) {
        byte[] before = found.before().getBytes(StandardCharsets.UTF_8);
        byte[] after = found.after().getBytes(StandardCharsets.UTF_8);
        int more = HEAD + before.length + after.length;
        if (length > 0 && length + more > MAX_IN_MEMORY) {
            spill();
        }
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, Math.min(2 * bytes.length, MAX_IN_MEMORY)));
        }
        ByteBuffer.wrap(bytes, length, more)
                .putLong(found.game())
                .putInt(before.length)
                .putInt(after.length)
                .put(before)
                .put(after);
        length += more;
    }

    private void spill() {
        Scratch target = file;
        if (target == null) {
            target = new Scratch();
            file = target;
        }
        target.append(bytes, 0, length);
        length = 0;
    }

    /**
     * Writes the first matches, one per line.
     *
     * @param games the number of games before the part
     * @param most the maximum number of matches to write
     */
    void print(Output out, long games, long most) {
        Scratch spilled = file;
        if (spilled == null) {
            print(ByteBuffer.wrap(bytes, 0, length), out, games, most);
            return;
        }
        spill();
        spilled.flush();
        long written = 0;
        long offset = 0;
        while (offset < spilled.size() && written < most) {
            ByteBuffer head = ByteBuffer.wrap(spilled.read(offset, HEAD));
            int size = HEAD + head.getInt(Long.BYTES) + head.getInt(Long.BYTES + Integer.BYTES);
            // Read a large block, with at least one complete record.
            int block = (int) Math.min(spilled.size() - offset, Math.max(MAX_IN_MEMORY, size));
            ByteBuffer texts = ByteBuffer.wrap(spilled.read(offset, block));
            written += print(texts, out, games, most - written);
            offset += texts.position();
        }
    }

    /** Writes the complete records of a block and returns their number. */
    private static long print(ByteBuffer texts, Output out, long games, long most) {
        long written = 0;
        while (written < most && texts.remaining() >= HEAD) {
            int start = texts.position();
            int before = texts.getInt(start + Long.BYTES);
            int after = texts.getInt(start + Long.BYTES + Integer.BYTES);
            if (texts.remaining() < HEAD + before + after) {
                break;
            }
            String number = Long.toString(games + texts.getLong(start));
            int from = texts.arrayOffset() + start + HEAD;
            out.print(new String(texts.array(), from, before, StandardCharsets.UTF_8));
            out.print(number);
            out.println(new String(texts.array(), from + before, after, StandardCharsets.UTF_8));
            texts.position(start + HEAD + before + after);
            written++;
        }
        return written;
    }

    @Override
    public void close() {
        if (file != null) {
            file.close();
        }
    }
}
