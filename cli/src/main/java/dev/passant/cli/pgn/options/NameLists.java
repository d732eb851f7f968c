package dev.passant.cli.pgn.options;

import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.pgn.search.QueryException;
import dev.passant.pgn.search.TextPattern;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The patterns in option values. {@code @FILE} reads them from a file with one pattern per line. */
final class NameLists {

    private static final int MAX_SIZE = 16 << 20;

    /** The maximum number of patterns for parts of names, which are tried in turn. Whole names are not limited. */
    private static final int MAX_PARTS = 10_000;

    private final Map<String, List<String>> read = new HashMap<>();

    /**
     * Returns the pattern for the value of an option.
     *
     * @throws InputException if a file cannot be read, or is empty or too large
     * @throws QueryException if a text is not a valid pattern
     */
    TextPattern pattern(String option, String value) {
        if (value.startsWith("=@")) {
            return TextPattern.oneOf(lines(option, value.substring(2)));
        }
        if (!value.startsWith("@")) {
            return TextPattern.parse(value);
        }
        List<String> lines = lines(option, value.substring(1));
        if (lines.size() > MAX_PARTS) {
            throw new InputException(option + ": \"" + value.substring(1) + "\" has more than " + MAX_PARTS
                    + " parts of names; for whole names, use =@FILE, which has no limit");
        }
        return TextPattern.any(lines.stream().map(TextPattern::parse).toList());
    }

    Set<String> files() {
        return read.keySet();
    }

    private List<String> lines(String option, String name) {
        return read.computeIfAbsent(name, file -> readLines(option, file));
    }

    private static List<String> readLines(String option, String name) {
        if (name.isEmpty()) {
            throw new InputException(option + ": empty file name");
        }
        try {
            Path file = Path.of(name);
            if (Files.isDirectory(file)) {
                throw new InputException(option + ": \"" + name + "\" is a directory, not a file");
            }
            byte[] bytes;
            try (InputStream in = Files.newInputStream(file)) {
                bytes = in.readNBytes(MAX_SIZE + 1); // a device has no size
            }
            if (bytes.length > MAX_SIZE) {
                throw new InputException(option + ": \"" + name + "\" is larger than 16 MiB");
            }
            String all = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            List<String> lines = all.lines()
                    .map(line -> line.startsWith("\uFEFF") ? line.substring(1) : line)
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(String::strip)
                    .toList();
            if (lines.isEmpty()) {
                throw new InputException(option + ": \"" + name + "\" contains no names");
            }
            return lines;
        } catch (CharacterCodingException e) {
            throw new InputException(option + ": \"" + name + "\" is not UTF-8", e);
        } catch (IOException e) {
            throw new InputException(option + ": \"" + name + "\" cannot be read: " + FileFaults.reason(e), e);
        } catch (InvalidPathException e) {
            throw new InputException(option + ": invalid file name \"" + name + "\": " + e.getReason(), e);
        }
    }
}
