package dev.passant.cli.engine;

import dev.passant.cli.io.InputException;
import dev.passant.uci.EngineCommand;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the command-line arguments about engines: command, timeouts and engine options. */
public final class EngineArguments {

    private static final Pattern DURATION = Pattern.compile("(\\d{1,6})(ms|s|m|h)?");

    private EngineArguments() {}

    /** Splits an engine command like a shell. */
    public static EngineCommand command(String line) {
        try {
            return EngineCommand.parse(line);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Parses a duration with an optional unit; the default is seconds. */
    public static Duration duration(String name, String value) {
        Matcher matcher = DURATION.matcher(value);
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new InputException(name + " must be a time such as 500ms, 30s, 5m or 1h, got \"" + value + "\"");
        }
        long number = Long.parseLong(matcher.group(1));
        String unit = matcher.group(2);
        return switch (unit == null ? "s" : unit) {
            case "ms" -> Duration.ofMillis(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofSeconds(number);
        };
    }

    /** Parses engine options of the form {@code NAME=VALUE}, and keeps their order. */
    public static Map<String, String> options(List<String> given) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String option : given) {
            int equals = option.indexOf('=');
            if (equals < 1) {
                throw new InputException("--option must be NAME=VALUE, got \"" + option + "\"");
            }
            if (option.indexOf('\n') >= 0 || option.indexOf('\r') >= 0) {
                throw new InputException("--option must not contain a line break, got \""
                        + option.replace("\r", "\\r").replace("\n", "\\n") + "\"");
            }
            options.put(option.substring(0, equals), option.substring(equals + 1));
        }
        return options;
    }
}
