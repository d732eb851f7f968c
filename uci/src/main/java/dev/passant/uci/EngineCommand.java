package dev.passant.uci;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The command that starts an engine.
 *
 * @param words the program and its arguments
 * @param directory the working directory; empty for the current directory
 * @param environment variables to set in addition to those of this process
 */
public record EngineCommand(List<String> words, Optional<Path> directory, Map<String, String> environment) {

    /** Copies the collections. */
    public EngineCommand {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
        if (words.isEmpty() || words.get(0).isEmpty()) {
            throw new IllegalArgumentException("empty engine command");
        }
    }

    /**
     * {@return a command that runs in the current directory}
     *
     * @param words the program and its arguments
     */
    public static EngineCommand of(String... words) {
        return new EngineCommand(List.of(words), Optional.empty(), Map.of());
    }

    /**
     * Splits a command line as a shell does: at blanks outside single or double quotes. A backslash outside single
     * quotes escapes a quote, a blank or a backslash.
     *
     * @param line for example {@code java -jar "my engine.jar"}
     * @return the command
     * @throws IllegalArgumentException if the line is empty or a quote is not closed
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
            throw new IllegalArgumentException("unclosed quote (" + quote + ") in " + line);
        }
        if (inWord) {
            words.add(word.toString());
        }
        return new EngineCommand(words, Optional.empty(), Map.of());
    }

    /** Returns the words, separated by blanks. */
    @Override
    public String toString() {
        return String.join(" ", words);
    }
}
