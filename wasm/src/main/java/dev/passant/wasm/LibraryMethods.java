package dev.passant.wasm;

import java.io.BufferedReader;
import java.io.StringReader;
import java.time.Duration;
import java.util.stream.Stream;
import org.teavm.interop.Import;

/** Methods that TeaVM's class library lacks, called in their place; see {@link LibraryTransformer}. */
final class LibraryMethods {

    private LibraryMethods() {}

    /** Returns the milliseconds since the worker started. */
    @Import(module = "passant", name = "now")
    private static native double now();

    /** Returns the nanoseconds since the worker started. */
    static long nanoTime() {
        return (long) (now() * 1e6);
    }

    /** Returns the number of processors that threads could use. */
    static int availableProcessors(Runtime runtime) {
        return 1;
    }

    /** Returns the upper half of a signed 128-bit product (Hacker's Delight, 2nd edition, section 8-2). */
    static long multiplyHigh(long a, long b) {
        long a0 = a & 0xffff_ffffL;
        long a1 = a >> 32;
        long b0 = b & 0xffff_ffffL;
        long b1 = b >> 32;
        long middle = a1 * b0 + (a0 * b0 >>> 32);
        long low = a0 * b1 + (middle & 0xffff_ffffL);
        return a1 * b1 + (middle >> 32) + (low >> 32);
    }

    /** Parses at most sixteen hexadecimal digits. Other radixes are not supported, because they are not used. */
    static long parseUnsignedLong(String text, int radix) {
        if (radix != 16 || text.isEmpty() || text.length() > 16) {
            throw new NumberFormatException(text);
        }
        long number = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = Character.digit(text.charAt(i), 16);
            if (digit < 0) {
                throw new NumberFormatException(text);
            }
            number = number << 4 | digit;
        }
        return number;
    }

    /** Returns the lines of a text. */
    static Stream<String> lines(String text) {
        return new BufferedReader(new StringReader(text)).lines();
    }

    /** Returns the minutes beyond whole hours. */
    static int toMinutesPart(Duration time) {
        return (int) (time.toMinutes() % 60);
    }

    /** Returns the seconds beyond whole minutes. */
    static int toSecondsPart(Duration time) {
        return (int) (time.toMillis() / 1000 % 60);
    }

    /** Returns the nanoseconds beyond whole seconds. */
    static int toNanosPart(Duration time) {
        return (int) (time.toNanos() % 1_000_000_000);
    }
}
