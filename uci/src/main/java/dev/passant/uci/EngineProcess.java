package dev.passant.uci;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The process of an engine: lines in, lines out, each with a bound, and nothing left behind. Whatever ends this JVM in an
 * orderly way (the end of the program, Ctrl-C) ends the processes, too, with those that they have started.
 */
final class EngineProcess implements AutoCloseable {

    /** A longer line is cut: no line of the protocol comes near. */
    private static final int MAX_LINE = 1 << 16;

    /** Lines that may wait to be read; then the engine waits. */
    private static final int MAX_WAITING = 1 << 12;

    private static final int LAST_WORDS = 5;

    /** Stands for the end of the output: compared by identity. */
    @SuppressWarnings("StringOperationCanBeSimplified")
    private static final String END = new String("end of output");

    private static final Set<EngineProcess> ALIVE = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(EngineProcess::endAll, "engines-end"));
    }

    private static volatile boolean ending;

    private static void endAll() {
        ending = true;
        ALIVE.forEach(EngineProcess::kill);
    }

    /** Whether this JVM is going down, and its engines with it. */
    static boolean isEnding() {
        return ending;
    }

    private final EngineCommand command;
    private final Process process;
    private final OutputStream input;
    private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(MAX_WAITING);
    private final Deque<String> lastWords = new ArrayDeque<>();
    private volatile boolean closed;
    private boolean ended;
    private String lastLine = "";

    EngineProcess(EngineCommand command) {
        this.command = command;
        ProcessBuilder builder = new ProcessBuilder(command.words());
        command.directory().ifPresent(directory -> builder.directory(directory.toFile()));
        builder.environment().putAll(command.environment());
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new EngineException.NotStarted(command, e);
        }
        ALIVE.add(this);
        input = process.getOutputStream();
        startReader("engine-output", () -> read(process.getInputStream(), this::queue, () -> queue(END)));
        startReader("engine-errors", () -> read(process.getErrorStream(), this::remember, () -> {}));
    }

    private static void startReader(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private interface LineSink {
        /** Takes a line; false when no more are wanted. */
        boolean take(String line);
    }

    private static void read(InputStream stream, LineSink sink, Runnable atEnd) {
        byte[] buffer = new byte[1 << 13];
        byte[] line = new byte[MAX_LINE];
        int length = 0;
        boolean wanted = true;
        try (stream) {
            for (int count = stream.read(buffer); count >= 0 && wanted; count = stream.read(buffer)) {
                for (int i = 0; i < count && wanted; i++) {
                    if (buffer[i] == '\n') {
                        wanted = sink.take(text(line, length));
                        length = 0;
                    } else if (length < MAX_LINE) {
                        line[length++] = buffer[i];
                    }
                }
            }
        } catch (IOException e) {
            // The process was killed, or its pipe broke: the end of the output, as below.
            wanted = false;
        }
        if (length > 0) {
            sink.take(text(line, length));
        }
        atEnd.run();
    }

    private static String text(byte[] line, int length) {
        int end = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
        return new String(line, 0, end, StandardCharsets.UTF_8);
    }

    private boolean queue(String line) {
        try {
            while (!closed) {
                if (lines.offer(line, 200, TimeUnit.MILLISECONDS)) {
                    return true;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private boolean remember(String line) {
        synchronized (lastWords) {
            lastWords.addLast(line.length() > 200 ? line.substring(0, 200) : line);
            if (lastWords.size() > LAST_WORDS) {
                lastWords.removeFirst();
            }
        }
        return true;
    }

    /** What the process said last on standard error. */
    String lastWords() {
        synchronized (lastWords) {
            return String.join(" / ", lastWords);
        }
    }

    /** An answer of which nothing was read, with what stands on standard error in its place. */
    PerftAnswer orErrors(PerftAnswer answer) {
        String errors = lastWords();
        boolean saysNothing = answer.lines().isEmpty()
                && answer.total().isEmpty()
                && answer.unread().isEmpty();
        return saysNothing && !errors.isEmpty()
                ? new PerftAnswer(
                        List.of(), answer.total(), answer.dialect(), Optional.of("on standard error: " + errors))
                : answer;
    }

    /** Sends lines, ended by line feeds. */
    void send(String text, String question) {
        try {
            input.write(text.getBytes(StandardCharsets.UTF_8));
            input.flush();
        } catch (IOException e) {
            throw exited(question);
        }
    }

    /** Says that nothing more will be sent. */
    void closeInput() {
        try {
            input.close();
        } catch (IOException e) {
            // It has ended already, and so needs no end of its input.
            return;
        }
    }

    /**
     * The next line.
     *
     * @param deadline when to stop waiting, as {@link System#nanoTime} counts
     * @return the line, or null when the time is over
     * @throws EngineException.Exited when there is no more
     */
    @Nullable
    String next(long deadline, String question) {
        String line = nextOrEnd(deadline);
        if (isEnd(line)) {
            throw exited(question);
        }
        return line;
    }

    /** The next line; null when the time is over; {@link #isEnd} tells the end. */
    @Nullable
    String nextOrEnd(long deadline) {
        if (ended) {
            return END;
        }
        try {
            String line = lines.poll();
            if (line == null) {
                line = lines.poll(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
            }
            ended = isEnd(line);
            if (line != null && !ended && !line.isBlank()) {
                lastLine = line;
            }
            return line;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            close();
            return END;
        }
    }

    @SuppressWarnings("ReferenceEquality")
    static boolean isEnd(@Nullable String line) {
        return line == END;
    }

    /** The process has ended, or nearly. */
    EngineException exited(String question) {
        String errors = lastWords();
        return new EngineException.Exited(
                command, exitCode(Duration.ofSeconds(1)), question, errors.isEmpty() ? lastLine : errors);
    }

    OptionalInt exitCode(Duration patience) {
        try {
            return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)
                    ? OptionalInt.of(process.exitValue())
                    : OptionalInt.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return OptionalInt.empty();
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    private void kill() {
        closed = true;
        try (Stream<ProcessHandle> children = process.descendants()) {
            children.forEach(ProcessHandle::destroyForcibly);
        }
        process.destroyForcibly();
    }

    /** Ends the process at once, and all that it has started. */
    @Override
    public void close() {
        kill();
        closeInput();
        exitCode(Duration.ofSeconds(2));
        ALIVE.remove(this);
    }
}
