package dev.passant.uci;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How an engine is started.
 *
 * @param words the program and its arguments
 * @param directory where it runs; empty for the current directory
 * @param environment variables that are set beside those of this process
 */
public record EngineCommand(List<String> words, Optional<Path> directory, Map<String, String> environment) {

    /**
     * Keeps copies.
     *
     * @param words the program and its arguments
     * @param directory where it runs
     * @param environment more variables
     */
    public EngineCommand {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
        if (words.isEmpty() || words.get(0).isEmpty()) {
            throw new IllegalArgumentException("the command of an engine is empty");
        }
    }

    /**
     * A command in the current directory.
     *
     * @param words the program and its arguments
     * @return the command
     */
    public static EngineCommand of(String... words) {
        return new EngineCommand(List.of(words), Optional.empty(), Map.of());
    }

    /**
     * Reads a command as a shell splits it: at blanks, except within quotes of either kind; a backslash outside single
     * quotes keeps a following quote, blank or backslash.
     *
     * @param line for example {@code java -jar "my engine.jar"}
     * @return the command
     * @throws IllegalArgumentException when it is empty or a quote is not closed
     */
    public static EngineCommand parse(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean escapes =
                    c == '\\' && quote != '\'' && i + 1 < line.length() && " \t\"'\\".indexOf(line.charAt(i + 1)) >= 0;
            if (escapes) {
                word.append(line.charAt(++i));
                inWord = true;
            } else if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                inWord = true;
            } else if (Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                    inWord = false;
                }
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("a quote (" + quote + ") is not closed in " + line);
        }
        if (inWord) {
            words.add(word.toString());
        }
        return new EngineCommand(words, Optional.empty(), Map.of());
    }

    /** The words with blanks between them. */
    @Override
    public String toString() {
        return String.join(" ", words);
    }
}
