package dev.passant.tables;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Writes files in the Syzygy format, for tests. The compression is simple: runs of equal values become symbols, and the
 * symbols get a canonical Huffman code. All features that a reader must understand can be chosen.
 */
final class TableWriter {

    /**
     * One part of a file.
     *
     * @param pieces the order of the pieces
     * @param order the place of the leading group in the index
     * @param pawnOrder the place of the other side's pawns, if both sides have pawns
     * @param flags the flags of distances, 0 for results
     * @param values the values by index; one value for a constant part
     * @param maps four lists of distances, or none
     */
    record Part(int[] pieces, int order, int pawnOrder, int flags, int[] values, int[]... maps) {}

    /** Lengths of blocks and distances in the sparse index are two to these powers. */
    private final int blockBits;

    private final int spanBits;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    TableWriter(int blockBits, int spanBits) {
        this.blockBits = blockBits;
        this.spanBits = spanBits;
    }

    /**
     * Writes a file.
     *
     * @param magic the first four bytes, as a little-endian number
     * @param name the pieces
     * @param sides the parts of a file of the board: of White to move, or of both sides
     * @param parts the parts, by file and by side
     */
    static byte[] write(int blockBits, int spanBits, long magic, String name, int sides, List<Part> parts) {
        return new TableWriter(blockBits, spanBits).file(magic, name, sides, parts);
    }

    private byte[] file(long magic, String name, int sides, List<Part> parts) {
        int4(magic);
        String[] halves = name.split("v");
        boolean pawns = name.contains("P");
        boolean bothHavePawns = halves[0].contains("P") && halves[1].contains("P");
        out.write((halves[0].equals(halves[1]) ? 0 : 1) | (pawns ? 2 : 0));
        for (int i = 0; i < parts.size(); i += sides) {
            Part white = parts.get(i);
            Part black = parts.get(i + sides - 1);
            out.write(white.order | black.order << 4);
            if (bothHavePawns) {
                out.write(white.pawnOrder | black.pawnOrder << 4);
            }
            for (int j = 0; j < white.pieces.length; j++) {
                out.write(white.pieces[j] | black.pieces[j] << 4);
            }
        }
        align(2);
        List<Compressed> compressed = new ArrayList<>();
        for (Part part : parts) {
            compressed.add(new Compressed(part));
        }
        for (Part part : parts) {
            writeMaps(part);
        }
        align(2);
        compressed.forEach(Compressed::writeIndex);
        compressed.forEach(Compressed::writeLengths);
        compressed.forEach(Compressed::writeBlocks);
        align(64);
        return withChecksum(out.toByteArray());
    }

    /** Returns a file with its checksum. */
    static byte[] withChecksum(byte[] bytes) {
        ByteBuffer file = ByteBuffer.allocate(bytes.length + 16)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(bytes);
        for (long half : SyzygyChecksum.of(file, bytes.length)) {
            file.putLong(half);
        }
        return file.array();
    }

    private void writeMaps(Part part) {
        boolean wide = (part.flags & 16) != 0;
        if (part.maps.length > 0 && wide) {
            align(2);
        }
        for (int[] map : part.maps) {
            for (int i = -1; i < map.length; i++) {
                int value = i < 0 ? map.length : map[i];
                out.write(value);
                if (wide) {
                    out.write(value >> 8);
                }
            }
        }
    }

    private void align(int bytes) {
        while (out.size() % bytes != 0) {
            out.write(0);
        }
    }

    private void int2(int value) {
        out.write(value);
        out.write(value >> 8);
    }

    private void int4(long value) {
        int2((int) value);
        int2((int) (value >> 16));
    }

    /** The symbols, code and blocks of a part; its description is written on construction. */
    private final class Compressed {

        private static final int LONGEST_RUN = 256;

        private final int[] values;
        private final boolean isConstant;

        /** Symbols: a value with {@code half} −1, or a run of twice as many values as the symbol {@code half}. */
        private record Symbol(int value, int half, int length) {}

        private final List<Symbol> symbols = new ArrayList<>();
        private final List<byte[]> blocks = new ArrayList<>();
        private final List<Integer> starts = new ArrayList<>();

        Compressed(Part part) {
            values = part.values;
            isConstant = values.length == 1;
            if (isConstant) {
                out.write(part.flags | 0x80);
                out.write(values[0]);
                return;
            }
            List<Integer> text = symbols();
            int[] lengths = codeLengths(text);
            // Symbols of longer codes have smaller numbers.
            List<Integer> byLength = new ArrayList<>();
            for (int i = 0; i < lengths.length; i++) {
                byLength.add(i);
            }
            byLength.sort(Comparator.comparingInt(symbol -> -lengths[symbol]));
            long[] codes = new long[lengths.length];
            long code = 0;
            for (int i = 1; i < codes.length; i++) {
                code++;
                code >>= lengths[byLength.get(i - 1)] - lengths[byLength.get(i)];
                codes[byLength.get(i)] = code;
            }
            writeCode(part, byLength, lengths, text, codes);
        }

        private List<Integer> symbols() {
            List<Integer> text = new ArrayList<>();
            for (int i = 0; i < values.length; ) {
                int end = i;
                while (end < values.length && end - i < LONGEST_RUN && values[end] == values[i]) {
                    end++;
                }
                int length = Integer.highestOneBit(end - i);
                text.add(symbol(values[i], length));
                i += length;
            }
            return text;
        }

        private int symbol(int value, int length) {
            int half = length == 1 ? -1 : symbol(value, length / 2);
            Symbol symbol = new Symbol(value, half, length);
            if (!symbols.contains(symbol)) {
                symbols.add(symbol);
            }
            return symbols.indexOf(symbol);
        }

        private int[] codeLengths(List<Integer> text) {
            record Node(long count, List<Integer> leaves) {}
            long[] counts = new long[symbols.size()];
            text.forEach(symbol -> counts[symbol]++);
            PriorityQueue<Node> queue = new PriorityQueue<>(Comparator.comparingLong(Node::count));
            for (int i = 0; i < counts.length; i++) {
                queue.add(new Node(Math.max(1, counts[i]), List.of(i)));
            }
            int[] lengths = new int[counts.length];
            while (queue.size() > 1) {
                Node one = queue.remove();
                Node other = queue.remove();
                List<Integer> leaves = new ArrayList<>(one.leaves);
                leaves.addAll(other.leaves);
                leaves.forEach(leaf -> lengths[leaf]++);
                queue.add(new Node(one.count + other.count, leaves));
            }
            // A single symbol needs a bit, too.
            return lengths.length == 1 ? new int[] {1} : lengths;
        }

        private void writeCode(Part part, List<Integer> byLength, int[] lengths, List<Integer> text, long[] codes) {
            pack(text, lengths, codes);
            int max = Arrays.stream(lengths).max().orElseThrow();
            int min = Arrays.stream(lengths).min().orElseThrow();
            out.write(part.flags);
            out.write(blockBits);
            out.write(spanBits);
            out.write(1);
            int4(blocks.size());
            out.write(max);
            out.write(min);
            for (int length = min; length <= max; length++) {
                int first = 0;
                while (first < byLength.size() && lengths[byLength.get(first)] > length) {
                    first++;
                }
                int2(first);
            }
            int2(byLength.size());
            for (int symbol : byLength) {
                Symbol written = symbols.get(symbol);
                int first = written.half < 0 ? written.value : byLength.indexOf(written.half);
                int second = written.half < 0 ? 0xfff : first;
                int2(first | second << 12 & 0xf000);
                out.write(second >> 4);
            }
            if (byLength.size() % 2 != 0) {
                out.write(0);
            }
        }

        /** Cuts the text into blocks. */
        private void pack(List<Integer> text, int[] lengths, long[] codes) {
            Deque<Integer> rest = new ArrayDeque<>(text);
            int value = 0;
            while (!rest.isEmpty()) {
                byte[] block = new byte[1 << blockBits];
                int bit = 0;
                starts.add(value);
                while (!rest.isEmpty()
                        && bit + lengths[rest.peek()] <= 8 * block.length
                        && value + symbols.get(rest.peek()).length - starts.get(starts.size() - 1) <= 0x10000) {
                    int symbol = rest.remove();
                    for (int i = lengths[symbol] - 1; i >= 0; i--) {
                        block[bit >> 3] |= (byte) ((codes[symbol] >> i & 1) << 7 - (bit & 7));
                        bit++;
                    }
                    value += symbols.get(symbol).length;
                }
                blocks.add(block);
            }
        }

        private void writeIndex() {
            int span = 1 << spanBits;
            for (int middle = span / 2; !isConstant && middle - span / 2 < values.length; middle += span) {
                int block = starts.size() - 1;
                while (starts.get(block) > middle) {
                    block--;
                }
                int4(block);
                int2(middle - starts.get(block));
            }
        }

        private void writeLengths() {
            for (int i = 0; i < starts.size(); i++) {
                int end = i + 1 < starts.size() ? starts.get(i + 1) : values.length;
                int2(end - starts.get(i) - 1);
            }
            if (!isConstant) {
                // The spare entry that the description announces.
                int2(0);
            }
        }

        private void writeBlocks() {
            if (!isConstant) {
                align(64);
                blocks.forEach(out::writeBytes);
            }
        }
    }
}
