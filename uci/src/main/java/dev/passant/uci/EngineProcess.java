package dev.passant.uci;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The process of an engine, with bounded lines in and out and without any interpretation; {@link UciEngine} speaks the
 * protocol. When this JVM exits normally or by a signal such as Ctrl-C, it ends the process and all its descendants.
 *
 * <pre>{@code
 * try (EngineProcess process = new EngineProcess(EngineCommand.parse("stockfish"))) {
 *     process.send("uci\n");
 *     Optional<String> line = process.next(Duration.ofSeconds(5));
 * }
 * }</pre>
 *
 * <p>Not thread-safe, except for {@link #close}.
 */
public final class EngineProcess implements AutoCloseable {

    /** Maximum line length: longer lines are truncated. Lines of the protocol are much shorter. */
    private static final int MAX_LINE = 1 << 16;

    /** Maximum number of unread lines: the engine blocks when the queue is full. */
    static final int MAX_WAITING = 1 << 10;

    private static final int LAST_WORDS = 5;

    private static final Pattern SYSTEM_REASON = Pattern.compile("error[=:] ?\\d+,? \\(?([^()]+)");

    /** Marks the end of the output; compared by identity. */
    @SuppressWarnings("StringOperationCanBeSimplified")
    private static final String END = new String("end of output");

    private static final Set<EngineProcess> ALIVE = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(EngineProcess::endAll, "engines-end"));
    }

    /**
     * The maximum time to wait for the exit of a process whose output has ended, and for the rest of its error output.
     * Both usually come immediately. They are late if the machine is busy, if the process has closed its output but
     * continues to run, or if a descendant keeps the pipe open.
     */
    private static final Duration TIME_TO_EXIT = Duration.ofSeconds(10);

    private static volatile boolean ending;

    private static void endAll() {
        ending = true;
        ALIVE.forEach(EngineProcess::kill);
    }

    /** Whether this JVM is shutting down. */
    static boolean isEnding() {
        return ending;
    }

    private final EngineCommand command;
    private final Process process;
    private final OutputStream input;
    private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(MAX_WAITING);
    private final Deque<String> lastWords = new ArrayDeque<>();
    private final Thread errorReader;
    private volatile boolean closed;
    private boolean ended;
    private String lastLine = "";

    /**
     * Starts an engine.
     *
     * @param command the program
     * @throws EngineException.NotStarted if the program cannot be run
     */
    public EngineProcess(EngineCommand command) {
        this(command, started(command));
    }

    /**
     * Takes over a running process, which {@link #close} ends.
     *
     * @param command the command that started it, for messages
     * @param process the process, of whose output nothing has been read
     */
    public EngineProcess(EngineCommand command, Process process) {
        this.command = command;
        this.process = process;
        ALIVE.add(this);
        input = process.getOutputStream();
        startReader("engine-output", () -> read(process.getInputStream(), this::queue, () -> queue(END)));
        errorReader = startReader("engine-errors", () -> read(process.getErrorStream(), this::remember, () -> {}));
    }

    private static Process started(EngineCommand command) {
        ProcessBuilder builder = new ProcessBuilder(command.words());
        command.directory().ifPresent(directory -> builder.directory(directory.toFile()));
        builder.environment().putAll(command.environment());
        try {
            return builder.start();
        } catch (IOException e) {
            throw new EngineException.NotStarted(command, new IOException(whyNotStarted(command, e), e));
        }
    }

    /**
     * Returns why a program does not start: its name and the reason, without the JDK's words and the system's numbers.
     * A name without a folder is searched on the path only, as the system does. Uses {@link File}, which accepts any
     * text as a name.
     */
    private static String whyNotStarted(EngineCommand command, IOException e) {
        Optional<Path> missing = command.directory().filter(folder -> !Files.isDirectory(folder));
        if (missing.isPresent()) {
            return missing.get() + ": no such directory";
        }
        String program = command.words().get(0);
        if (program.indexOf('/') < 0 && program.indexOf(File.separatorChar) < 0) {
            return program + ": no such program on the path";
        }
        File named = new File(program);
        File file = command.directory()
                .filter(folder -> !named.isAbsolute())
                .map(folder -> new File(folder.toFile(), program))
                .orElse(named);
        if (!file.exists()) {
            return program + ": no such file";
        }
        if (file.isDirectory()) {
            return program + ": it is a directory";
        }
        if (!file.canExecute()) {
            return program + ": it is not executable";
        }
        return program + ": it cannot be run" + systemReason(e);
    }

    /** The system's words, which JDK 17 writes as "error=2, No such file", later ones as "error: 2 (No such file)". */
    private static String systemReason(IOException e) {
        Matcher reason = SYSTEM_REASON.matcher(String.valueOf(e.getMessage()));
        return reason.find() ? ": " + reason.group(1) : "";
    }

    private static Thread startReader(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private interface LineSink {
        /** Accepts a line; returns false to stop reading. */
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
            // The process was killed or its pipe broke: treated as the end of the output, below.
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

    /** {@return the last lines on standard error, joined by slashes; empty if there are none} */
    public String errors() {
        synchronized (lastWords) {
            return String.join(" / ", lastWords);
        }
    }

    /** Adds the output on standard error to an answer if standard output was empty. */
    PerftAnswer orErrors(PerftAnswer answer) {
        String errors = errors();
        boolean saysNothing = answer.lines().isEmpty()
                && answer.total().isEmpty()
                && answer.unread().isEmpty();
        return saysNothing && !errors.isEmpty()
                ? new PerftAnswer(
                        List.of(), answer.total(), answer.dialect(), Optional.of("on standard error: " + errors))
                : answer;
    }

    /**
     * Sends text as it is.
     *
     * @param text one or more lines, each terminated by a line feed
     * @throws EngineException.Exited if the process no longer reads
     */
    public void send(String text) {
        send(text, text.strip());
    }

    /** Sends lines, each terminated by a line feed. */
    void send(String text, String question) {
        try {
            input.write(text.getBytes(StandardCharsets.UTF_8));
            input.flush();
        } catch (IOException e) {
            throw exited(question);
        }
    }

    /** Closes the standard input of the process. */
    public void closeInput() {
        try {
            input.close();
        } catch (IOException e) {
            // The process has already exited.
            return;
        }
    }

    /**
     * {@return the next line of output without its line end, or empty if there is none in time}
     *
     * @param patience the maximum time to wait
     * @throws EngineException.Exited at the end of the output
     */
    public Optional<String> next(Duration patience) {
        return Optional.ofNullable(next(System.nanoTime() + patience.toNanos(), ""));
    }

    /**
     * {@return the next line, or null at the deadline}
     *
     * @param deadline the time to stop waiting, in the units of {@link System#nanoTime}
     * @throws EngineException.Exited at the end of the output
     */
    @Nullable
    String next(long deadline, String question) {
        String line = nextOrEnd(deadline);
        if (isEnd(line)) {
            throw exited(question);
        }
        return line;
    }

    /** Returns the next line, null at the deadline, or a marker for which {@link #isEnd} is true. */
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

    /** Returns the failure of a process that has exited or is about to. */
    EngineException exited(String question) {
        OptionalInt code = exitCode();
        String errors = errors();
        return new EngineException.Exited(command, code, question, errors.isEmpty() ? lastLine : errors);
    }

    /** Waits until the output on standard error has been read to its end. */
    private void awaitErrors() {
        try {
            errorReader.join(TIME_TO_EXIT.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Returns the exit code of a process whose output has ended, and reads the rest of its errors; empty if it still
     * runs.
     */
    OptionalInt exitCode() {
        OptionalInt code = exitCode(TIME_TO_EXIT);
        if (code.isPresent()) {
            awaitErrors();
        }
        return code;
    }

    /**
     * {@return the exit code, or empty if the process still runs after the time}
     *
     * @param patience the maximum time to wait
     */
    public OptionalInt exitCode(Duration patience) {
        try {
            return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)
                    ? OptionalInt.of(process.exitValue())
                    : OptionalInt.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return OptionalInt.empty();
        }
    }

    /** {@return whether the process runs} */
    public boolean isAlive() {
        return process.isAlive();
    }

    /**
     * {@return the process}
     *
     * @throws UnsupportedOperationException if the process was passed to the constructor and has no handle
     */
    public ProcessHandle handle() {
        return process.toHandle();
    }

    private void kill() {
        closed = true;
        try (Stream<ProcessHandle> children = process.descendants()) {
            children.forEach(ProcessHandle::destroyForcibly);
        }
        process.destroyForcibly();
    }

    /** Kills the process and all its descendants. */
    @Override
    public void close() {
        kill();
        // Wakes a thread that waits for a line.
        lines.clear();
        lines.offer(END);
        closeInput();
        exitCode(Duration.ofSeconds(2));
        ALIVE.remove(this);
    }
}
