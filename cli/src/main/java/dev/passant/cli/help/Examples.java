package dev.passant.cli.help;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Usage examples from {@code examples.txt}, which is read only for help. */
public final class Examples {

    private Examples() {}

    /**
     * An example.
     *
     * @param description the description
     * @param line the command line
     */
    public record Example(String description, String line) {}

    /** Returns the examples of a command, such as {@code passant pgn check}; may be empty. */
    public static List<Example> of(String command) {
        return all().getOrDefault(command, List.of());
    }

    /** Returns the examples section of a command's help, or an empty string. */
    public static String text(String command) {
        StringBuilder text = new StringBuilder();
        for (Example example : of(command)) {
            text.append(text.isEmpty() ? "\nExamples:\n" : "");
            text.append("  # " + example.description() + "\n  " + example.line() + "\n");
        }
        return text.toString();
    }

    static Map<String, List<Example>> all() {
        Map<String, List<Example>> all = new LinkedHashMap<>();
        try (InputStream in = Examples.class.getResourceAsStream("examples.txt");
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            List<Example> examples = new ArrayList<>();
            String description = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("[")) {
                    examples = new ArrayList<>();
                    all.put(line.substring(1, line.length() - 1), examples);
                } else if (line.startsWith("# ")) {
                    description = line.substring(2);
                } else if (!line.isBlank()) {
                    examples.add(new Example(description, line));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all;
    }
}
