package dev.passant.cli.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * An input file. A regular file is read only up to its length at the time of opening, so that the run ends even if its
 * own output is appended to the file.
 */
public final class InputFile extends FilterInputStream {

    /** The links to the open files of this process; missing on Windows. */
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    private long left;

    private InputFile(InputStream in, long left) {
        super(in);
        this.left = left;
    }

    /**
     * Returns the path of a file named on the command line.
     *
     * @param name its name
     * @throws InputException if the name is empty or invalid, or the file is a directory
     */
    public static Path named(String name) {
        if (name.isEmpty()) {
            throw new InputException("empty file name (use - for standard input)");
        }
        try {
            Path path = Path.of(name);
            if (Files.isDirectory(path)) {
                throw new InputException("\"" + name + "\" is a directory, not a file");
            }
            return path;
        } catch (InvalidPathException e) {
            throw new InputException("invalid file name \"" + name + "\": " + e.getReason(), e);
        }
    }

    public static InputStream open(Path path) throws IOException {
        return open(path, 0);
    }

    /**
     * Opens a file at an offset.
     *
     * @param offset the number of bytes to skip
     */
    public static InputStream open(Path path, long offset) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
        InputStream in = Files.newInputStream(path);
        try {
            in.skipNBytes(offset);
        } catch (IOException e) {
            in.close();
            throw e;
        }
        // Virtual files, such as those in /proc, have content but report length 0.
        boolean hasLength = attributes.isRegularFile() && attributes.size() > 0;
        return hasLength ? new InputFile(in, attributes.size() - offset) : in;
    }

    /**
     * Rejects an input file to which standard output is redirected, on systems where this can be detected.
     *
     * @param names the input files, including {@link LineReader#STANDARD_INPUT}
     * @throws InputException if one of them is standard output
     */
    public static void refuseStandardOutput(Iterable<String> names) {
        for (String name : names) {
            if (isStandardOutput(name)) {
                throw new InputException(
                        "\"" + name + "\" cannot be read: it is also standard output; write to another file");
            }
        }
    }

    static boolean isStandardOutput(String name) {
        try {
            Path file = name.equals(LineReader.STANDARD_INPUT) ? OPEN_FILES.resolve("0") : Path.of(name);
            Path output = OPEN_FILES.resolve("1");
            return Files.isRegularFile(output) && Files.isSameFile(file, output);
        } catch (IOException | InvalidPathException e) {
            return false; // the file does not exist, or opening it reports the error
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (left == 0) {
            return -1;
        }
        int read = super.read(bytes, offset, (int) Math.min(length, left));
        if (read < 0) {
            throw new IOException("it became shorter while it was read");
        }
        left -= read;
        return read;
    }

    @Override
    public long skip(long count) throws IOException {
        long skipped = super.skip(Math.min(count, left));
        left -= skipped;
        return skipped;
    }

    @Override
    public int available() throws IOException {
        return (int) Math.min(super.available(), left);
    }
}
