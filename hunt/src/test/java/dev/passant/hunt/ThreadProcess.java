package dev.passant.hunt;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An engine in a thread of this JVM, as a process: starting a JVM takes a hundred times as long as a conversation. */
final class ThreadProcess extends Process {

    /** An engine; returns its exit code. */
    interface Main {
        int run(BufferedReader in, PrintStream out) throws IOException;
    }

    private final PipedOutputStream toEngine = new PipedOutputStream();
    private final PipedInputStream fromEngine = new PipedInputStream(1 << 16);
    private final Thread thread;
    private volatile int code = 137;

    ThreadProcess(Main main) {
        try {
            InputStream in = new PipedInputStream(toEngine, 1 << 16);
            OutputStream out = new PipedOutputStream(fromEngine);
            thread = new Thread(() -> run(main, in, out), "engine");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        thread.setDaemon(true);
        thread.start();
    }

    private void run(Main main, InputStream in, OutputStream out) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
                PrintStream printer = new PrintStream(out, true, StandardCharsets.UTF_8)) {
            code = main.run(reader, printer);
        } catch (IOException e) {
            // The conversation has ended, and closed the pipe.
            code = 1;
        }
    }

    @Override
    public OutputStream getOutputStream() {
        return toEngine;
    }

    @Override
    public InputStream getInputStream() {
        return fromEngine;
    }

    @Override
    public InputStream getErrorStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public int waitFor() throws InterruptedException {
        thread.join();
        return code;
    }

    @Override
    public boolean waitFor(long time, TimeUnit unit) throws InterruptedException {
        thread.join(Math.max(1, unit.toMillis(time)));
        return !thread.isAlive();
    }

    @Override
    public int exitValue() {
        if (thread.isAlive()) {
            throw new IllegalThreadStateException("still running");
        }
        return code;
    }

    @Override
    public boolean isAlive() {
        return thread.isAlive();
    }

    @Override
    public void destroy() {
        thread.interrupt();
    }

    @Override
    public Process destroyForcibly() {
        destroy();
        return this;
    }

    @Override
    public Stream<ProcessHandle> descendants() {
        return Stream.empty();
    }
}
