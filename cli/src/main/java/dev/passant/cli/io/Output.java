package dev.passant.cli.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Text on its way out: UTF-8 whatever the locale, line feeds at line ends, buffered. */
public final class Output implements Appendable {

    private static final int BUFFERED = 1 << 14;

    private final OutputStream target;
    private final StringBuilder pending = new StringBuilder();

    /** Bytes on their way: games are short, and to hand each to the system costs more than to read it. */
    private final byte[] bytes = new byte[BUFFERED];

    private int size;

    public Output(OutputStream target) {
        this.target = target;
    }

    public void print(CharSequence text) {
        pending.append(text);
        if (pending.length() >= BUFFERED) {
            writePending();
        }
    }

    public void println(CharSequence text) {
        pending.append(text);
        print("\n");
    }

    @Override
    public Output append(CharSequence text) {
        print(text);
        return this;
    }

    @Override
    public Output append(CharSequence text, int start, int end) {
        print(text.subSequence(start, end));
        return this;
    }

    @Override
    public Output append(char c) {
        pending.append(c);
        return this;
    }

    /** Writes bytes as they are. */
    public void write(byte[] text, int from, int to) {
        writePending();
        put(text, from, to);
    }

    private void put(byte[] text, int from, int to) {
        int count = to - from;
        if (count > BUFFERED - size) {
            writeBytes();
        }
        if (count > BUFFERED) {
            writeTo(text, from, count);
        } else {
            System.arraycopy(text, from, bytes, size, count);
            size += count;
        }
    }

    private void writeBytes() {
        int count = size;
        size = 0;
        writeTo(bytes, 0, count);
    }

    private void writeTo(byte[] text, int from, int count) {
        try {
            target.write(text, from, count);
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    /** Hands on everything printed so far. */
    public void flush() {
        writePending();
        writeBytes();
        try {
            target.flush();
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    private void writePending() {
        if (!pending.isEmpty()) {
            byte[] text = pending.toString().getBytes(StandardCharsets.UTF_8);
            pending.setLength(0);
            put(text, 0, text.length);
        }
    }
}
