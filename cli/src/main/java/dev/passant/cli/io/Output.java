package dev.passant.cli.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** A buffered text output: UTF-8 in every locale, with LF as the line end. */
public final class Output implements Appendable {

    private static final int BUFFERED = 1 << 14;

    private final OutputStream target;
    private final StringBuilder pending = new StringBuilder();

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

    /** Writes raw bytes. */
    public void write(byte[] bytes, int from, int to) {
        writePending();
        try {
            target.write(bytes, from, to - from);
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    /** Writes raw bytes without copying them. */
    public void write(ByteArrayOutputStream bytes) {
        writePending();
        try {
            bytes.writeTo(target);
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    public OutputStream stream() {
        return new OutputStream() {
            @Override
            public void write(int b) {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int count) {
                Output.this.write(bytes, from, from + count);
            }
        };
    }

    /** Writes and flushes the buffer. */
    public void flush() {
        writePending();
        try {
            target.flush();
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    private void writePending() {
        byte[] bytes = pending.toString().getBytes(StandardCharsets.UTF_8);
        pending.setLength(0);
        try {
            target.write(bytes);
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }
}
