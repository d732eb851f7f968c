package dev.passant.pgn.index;

import java.util.Arrays;

/**
 * A growable, sortable list of records, each a key and a value of 64 bits. They are sorted by key, then by value, both
 * unsigned.
 *
 * <p>The sort is an in-place radix sort, by bytes from the highest down (P. McIlroy, K. Bostic, M. McIlroy,
 * "Engineering Radix Sort", 1993: American flag sort). Short ranges use insertion sort.
 */
final class Records {

    private static final int FEW = 48;
    private static final int BYTES = 16;

    long[] keys = new long[1 << 12];
    long[] values = new long[1 << 12];
    int size;

    void add(long key, long value) {
        if (size == keys.length) {
            int more = size + (size >> 1);
            keys = Arrays.copyOf(keys, more);
            values = Arrays.copyOf(values, more);
        }
        keys[size] = key;
        values[size++] = value;
    }

    /** Adds a number to every value. The order is preserved unless a value overflows. */
    void addToValues(long more) {
        for (int i = 0; i < size; i++) {
            values[i] += more;
        }
    }

    void sort() {
        sort(0, size, 0);
    }

    private void sort(int from, int to, int firstDigit) {
        if (to - from <= FEW) {
            sortByInsertion(from, to);
            return;
        }
        for (int digit = firstDigit; digit < BYTES; digit++) {
            int[] ends = new int[256];
            for (int i = from; i < to; i++) {
                ends[digit(i, digit)]++;
            }
            if (ends[digit(from, digit)] == to - from) {
                continue; // the byte is the same in all records
            }
            int[] next = new int[256];
            int sum = from;
            for (int i = 0; i < ends.length; i++) {
                next[i] = sum;
                sum += ends[i];
                ends[i] = sum;
            }
            distribute(next, ends, digit);
            int start = from;
            for (int end : ends) {
                if (end - start > 1) {
                    sort(start, end, digit + 1);
                }
                start = end;
            }
            return;
        }
    }

    /** Moves each record into the range of its digit, by following each chain of displaced records. */
    private void distribute(int[] next, int[] ends, int digit) {
        for (int i = 0; i < ends.length; i++) {
            while (next[i] < ends[i]) {
                int place = next[i];
                int home = digit(place, digit);
                if (home == i) {
                    next[i]++;
                } else {
                    swap(place, next[home]++);
                }
            }
        }
    }

    private int digit(int index, int digit) {
        return (int) ((digit < 8 ? keys[index] : values[index]) >>> 56 - 8 * (digit & 7)) & 0xff;
    }

    private void swap(int a, int b) {
        long key = keys[a];
        long value = values[a];
        keys[a] = keys[b];
        values[a] = values[b];
        keys[b] = key;
        values[b] = value;
    }

    private void sortByInsertion(int from, int to) {
        for (int i = from + 1; i < to; i++) {
            long key = keys[i];
            long value = values[i];
            int place = i;
            while (place > from && compare(key, value, keys[place - 1], values[place - 1]) < 0) {
                keys[place] = keys[place - 1];
                values[place] = values[place - 1];
                place--;
            }
            keys[place] = key;
            values[place] = value;
        }
    }

    /** Compares two records. */
    static int compare(long key, long value, long otherKey, long otherValue) {
        int keys = Long.compareUnsigned(key, otherKey);
        return keys != 0 ? keys : Long.compareUnsigned(value, otherValue);
    }
}
