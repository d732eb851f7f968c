package dev.passant.cli.engine;

import dev.passant.cli.io.InputException;
import dev.passant.uci.EngineCommand;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is typed about an engine: how it is started, what it is set to, how long it may take. */
public final class EngineWords {

    private static final Pattern DURATION = Pattern.compile("(\\d{1,6})(ms|s|m|h)?");

    private EngineWords() {}

    /** Reads how an engine is started. */
    public static EngineCommand command(String line) {
        try {
            return EngineCommand.parse(line);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /**
     * Reads the values of {@code --option}.
     *
     * @param options each {@code NAME=VALUE}
     * @param set is told name and value of each
     */
    public static void options(List<String> options, BiConsumer<String, String> set) {
        for (String option : options) {
            int equals = option.indexOf('=');
            if (equals < 1) {
                throw new InputException("--option is NAME=VALUE, not \"" + option + "\"");
            }
            set.accept(option.substring(0, equals), option.substring(equals + 1));
        }
    }

    /** Reads a time; a number alone is in seconds. */
    public static Duration duration(String name, String value) {
        Matcher matcher = DURATION.matcher(value);
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            throw new InputException(name + " is a time such as 500ms, 30s, 5m or 1h, not \"" + value + "\"");
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
}
