package dev.passant.tables;

import java.nio.ByteBuffer;

/**
 * The values of one part of a table. They are compressed twice: frequent pairs of neighbours are replaced by symbols,
 * again and again ("recursive pairing", Larsson and Moffat 1999), and the symbols are written in a canonical Huffman
 * code. The code is cut into blocks of equal length. A sparse index leads to a block near a value, and a list of the
 * numbers of values in each block to the right one.
 *
 * <p>All sizes are validated when the table is opened, so that reading a value ends after at most one block.
 */
final class CompressedValues {

    /** The largest length of a block is two to this power. The published tables have blocks of up to 1024 bytes. */
    static final int MAX_BLOCK_BITS = 15;

    /** An entry of the sparse index: a block in four bytes, and the number of a value in it in two. */
    private static final int INDEX_ENTRY = 6;

    /** The mark of a symbol that is a value, in place of its second half. */
    private static final int NO_SYMBOL = 0xfff;

    private static final int MAX_CODE_LENGTH = 32;

    /** A symbol stands for at most 256 values: their number minus one has a byte in every known program. */
    private static final int MAX_VALUES_PER_SYMBOL = 256;

    /**
     * This many bits are skipped with one look-up. There are 77 symbols before a value on average. Skipping them one by
     * one, by the lengths of their codes, takes 810 ns; with 10 bits it takes 350 ns, with 8 and 12 bits 440 and 430
     * (60,000 random positions of all tables with four pieces, JDK 17).
     */
    private static final int PREFIX_BITS = 10;

    private static final int SKIP_BITS = 12;
    private static final int MAX_SKIP = (1 << SKIP_BITS) - 1;

    private final MappedFile file;

    /** The only value of all positions, or −1. */
    private final int constant;

    private final long values;
    private int flags;
    private int blockBits;
    private int spanBits;
    private long blocks;
    private long blockLengths;
    private int minLength;

    /** For each code length from the shortest: the least code, left-aligned, its sign bit inverted for comparisons. */
    private long[] leastCodes = {};

    /** For each code length from the shortest: the symbol of the least code. */
    private int[] firstSymbols = {};

    /** Symbols: the first half (a value, if there is no second) in 12 bits, the second half in 12, values − 1 in 8. */
    private int[] symbols = {};

    /** For each prefix of the bits the symbols in it: their bits above {@link #SKIP_BITS}, their values below. */
    private char[] prefixes = {};

    private long indexStart;
    private long lengthsStart;
    private long dataStart;

    private CompressedValues(MappedFile file, int constant, long values) {
        this.file = file;
        this.constant = constant;
        this.values = values;
    }

    /**
     * Reads the description of compressed values.
     *
     * @param reader at the start of the description; afterwards after its last byte
     * @param values the number of values
     * @param constantIsWritten whether the value of a constant part is in the file; in a table of DTZ it is 0
     */
    static CompressedValues read(TableReader reader, long values, boolean constantIsWritten) {
        int flags = reader.unsignedByte();
        if ((flags & 0x80) != 0) {
            int constant = reader.unsignedByte();
            CompressedValues result = new CompressedValues(reader.file(), constantIsWritten ? constant : 0, values);
            result.flags = flags;
            return result;
        }
        CompressedValues result = new CompressedValues(reader.file(), -1, values);
        result.flags = flags;
        result.blockBits = reader.unsignedByte();
        result.spanBits = reader.unsignedByte();
        int spareLengths = reader.unsignedByte();
        result.blocks = reader.unsignedInt();
        result.blockLengths = result.blocks + spareLengths;
        int maxLength = reader.unsignedByte();
        result.minLength = reader.unsignedByte();
        reader.check(result.blockBits >= 3 && result.blockBits <= MAX_BLOCK_BITS, "invalid block size");
        reader.check(result.spanBits >= 1 && result.spanBits <= 30, "invalid index distance");
        reader.check(result.blocks > 0, "no blocks");
        reader.check(
                result.minLength >= 1 && result.minLength <= maxLength && maxLength <= MAX_CODE_LENGTH,
                "invalid code lengths");
        result.readCode(reader, maxLength);
        return result;
    }

    private void readCode(TableReader reader, int maxLength) {
        int lengths = maxLength - minLength + 1;
        int[] first = new int[lengths];
        for (int i = 0; i < lengths; i++) {
            first[i] = reader.unsignedShort();
        }
        int count = reader.unsignedShort();
        reader.check(count > 0 && count <= NO_SYMBOL, "invalid number of symbols");
        symbols = new int[count];
        for (int i = 0; i < count; i++) {
            symbols[i] = reader.unsignedByte() | reader.unsignedByte() << 8 | reader.unsignedByte() << 16;
        }
        reader.skip(count & 1);
        addValueCounts(reader);
        leastCodes = new long[lengths];
        firstSymbols = first;
        long least = 0;
        for (int i = lengths - 1; i >= 0; i--) {
            int length = minLength + i;
            if (i < lengths - 1) {
                reader.check(first[i] <= count && first[i + 1] <= count, "invalid code");
                least += first[i] - first[i + 1];
                reader.check(least >= 0, "invalid code");
                least >>= 1;
            }
            leastCodes[i] = (least << 64 - length) + Long.MIN_VALUE;
            reader.check(
                    least < 1L << length && (i == lengths - 1 || leastCodes[i] >= leastCodes[i + 1]), "invalid code");
        }
        reader.check(first[lengths - 1] < count, "invalid code");
        prefixes = new char[1 << PREFIX_BITS];
        addUpPrefixes();
    }

    /** Computes the number of values that each symbol stands for. A symbol must not contain itself. */
    private void addValueCounts(TableReader reader) {
        int[] counts = new int[symbols.length];
        int[] path = new int[symbols.length + 1];
        for (int start = 0; start < symbols.length; start++) {
            int depth = 0;
            path[depth++] = start;
            while (depth > 0) {
                int symbol = path[depth - 1];
                int first = symbols[symbol] & 0xfff;
                int second = symbols[symbol] >>> 12 & 0xfff;
                if (counts[symbol] != 0) {
                    depth--;
                } else if (second == NO_SYMBOL) {
                    counts[symbol] = 1;
                } else {
                    reader.check(first < symbols.length && second < symbols.length, "a symbol has no half");
                    int missing = counts[first] == 0 ? first : counts[second] == 0 ? second : -1;
                    if (missing < 0) {
                        counts[symbol] = counts[first] + counts[second];
                        reader.check(counts[symbol] <= MAX_VALUES_PER_SYMBOL, "a symbol is too long");
                    } else {
                        reader.check(depth < symbols.length, "a symbol contains itself");
                        path[depth++] = missing;
                    }
                }
            }
        }
        for (int i = 0; i < symbols.length; i++) {
            symbols[i] |= counts[i] - 1 << 24;
        }
    }

    int flags() {
        return flags;
    }

    boolean isConstant() {
        return constant >= 0;
    }

    /** Sets the place of the sparse index. */
    void placeIndex(TableReader reader) {
        if (!isConstant()) {
            indexStart = reader.position();
            reader.skip(INDEX_ENTRY * ((values + (1L << spanBits) - 1) >>> spanBits));
        }
    }

    /** Sets the place of the lengths of the blocks. */
    void placeLengths(TableReader reader) {
        if (!isConstant()) {
            lengthsStart = reader.position();
            reader.skip(2 * blockLengths);
        }
    }

    /** Sets the place of the blocks. */
    void placeBlocks(TableReader reader) {
        if (!isConstant()) {
            reader.align(64);
            dataStart = reader.position();
            reader.skip(blocks << blockBits);
        }
    }

    /**
     * Returns the value of an index.
     *
     * @throws TableException if the file contradicts itself
     */
    int value(long index) {
        if (constant >= 0) {
            return constant;
        }
        long entry = indexStart + INDEX_ENTRY * (index >>> spanBits);
        ByteBuffer buffer = file.bufferAt(entry);
        int at = MappedFile.offset(entry);
        long block = buffer.getInt(at) & 0xffff_ffffL;
        // An entry leads to the middle of its span.
        int skip = (buffer.getShort(at + 4) & 0xffff) + (int) (index & (1L << spanBits) - 1) - (1 << spanBits - 1);
        if (skip < 0) {
            do {
                skip += lengthOf(--block);
            } while (skip < 0);
        } else {
            for (int length = lengthOf(block); skip >= length; length = lengthOf(block)) {
                skip -= length;
                block++;
            }
        }
        if (block < 0 || block >= blocks) {
            throw TableException.damaged("its index leads out of its blocks");
        }
        return decode(dataStart + (block << blockBits), skip);
    }

    /** Returns the number of values in a block, at least 1. */
    private int lengthOf(long block) {
        if (block < 0 || block >= blockLengths) {
            throw TableException.damaged("its index leads out of its blocks");
        }
        long position = lengthsStart + 2 * block;
        return (file.bufferAt(position).getShort(MappedFile.offset(position)) & 0xffff) + 1;
    }

    private int decode(long position, int skip) {
        ByteBuffer buffer = file.bufferAt(position);
        int at = MappedFile.offset(position);
        int end = at + (1 << blockBits);
        char[] skips = prefixes;
        long code = Long.reverseBytes(buffer.getLong(at));
        at += 8;
        int free = 0;
        int left = skip;
        while (true) {
            int bits = skips[(int) (code >>> 64 - PREFIX_BITS)];
            int values = bits & MAX_SKIP;
            bits >>>= SKIP_BITS;
            if (left < values || bits == 0) {
                // The value is near, or the code is long.
                int found = find(code);
                bits = found & 63;
                values = (found >>> 6 & 0xff) + 1;
                if (left < values) {
                    return valueIn(symbols[found >>> 14], left);
                }
            }
            left -= values;
            code <<= bits;
            free += bits;
            if (free >= 32) {
                // The last symbol of a block may begin before the last four bytes, never after them.
                if (at > end) {
                    throw TableException.damaged("a block ends before its last value");
                }
                free -= 32;
                code |= (Integer.reverseBytes(buffer.getInt(at)) & 0xffff_ffffL) << free;
                at += 4;
            }
        }
    }

    /**
     * Finds the symbol whose code comes first.
     *
     * @param code the next bits, left-aligned
     * @return the length of the code in 6 bits, the symbol's values − 1 in 8, the symbol
     */
    private int find(long code) {
        int length = lengthOfCode(code);
        int bits = length + minLength;
        long symbol = firstSymbols[length] + (code + Long.MIN_VALUE - leastCodes[length] >>> 64 - bits);
        if (symbol >= symbols.length) {
            throw TableException.damaged("a block contains an invalid code");
        }
        return (int) symbol << 14 | (symbols[(int) symbol] >>> 24) << 6 | bits;
    }

    /** Returns the length of the first code, minus the least length. */
    private int lengthOfCode(long code) {
        int length = 0;
        while (code + Long.MIN_VALUE < leastCodes[length]) {
            length++;
        }
        return length;
    }

    /** Adds up the symbols with which each prefix begins, without those that may be longer than it. */
    private void addUpPrefixes() {
        for (int prefix = 0; prefix < prefixes.length; prefix++) {
            int used = 0;
            int values = 0;
            while (used < PREFIX_BITS) {
                long code = (long) prefix << 64 - PREFIX_BITS + used;
                // The code's first bits decide how long it is, whatever bits follow the prefix.
                int length = lengthOfCode(code);
                int bits = length + minLength;
                long symbol = firstSymbols[length] + (code + Long.MIN_VALUE - leastCodes[length] >>> 64 - bits);
                if (used + bits > PREFIX_BITS || symbol >= symbols.length) {
                    break;
                }
                int more = (symbols[(int) symbol] >>> 24) + 1;
                if (values + more > MAX_SKIP) {
                    break;
                }
                values += more;
                used += bits;
            }
            prefixes[prefix] = (char) (used << SKIP_BITS | values);
        }
    }

    /** Returns one of the values that a symbol stands for. */
    private int valueIn(int symbol, int number) {
        int current = symbol;
        int left = number;
        while (current >>> 24 != 0) {
            int first = symbols[current & 0xfff];
            int inFirst = (first >>> 24) + 1;
            if (left < inFirst) {
                current = first;
            } else {
                left -= inFirst;
                current = symbols[current >>> 12 & 0xfff];
            }
        }
        return current & 0xfff;
    }
}
