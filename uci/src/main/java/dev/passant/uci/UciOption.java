package dev.passant.uci;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An option of an engine.
 *
 * @param name the name
 * @param type {@code check}, {@code spin}, {@code combo}, {@code button} or {@code string}
 * @param defaultValue the default value
 * @param min the minimum of a spin
 * @param max the maximum of a spin
 * @param choices the values of a combo
 */
public record UciOption(
        String name,
        String type,
        Optional<String> defaultValue,
        Optional<String> min,
        Optional<String> max,
        List<String> choices) {

    private static final List<String> KEYS = List.of("name", "type", "default", "min", "max", "var");

    /** Copies the choices. */
    public UciOption {
        choices = List.copyOf(choices);
    }

    /**
     * {@return an option that is on or off}
     *
     * @param name the name
     * @param isOn the default
     */
    public static UciOption check(String name, boolean isOn) {
        return new UciOption(
                name, "check", Optional.of(Boolean.toString(isOn)), Optional.empty(), Optional.empty(), List.of());
    }

    /**
     * {@return an option with a whole number}
     *
     * @param name the name
     * @param defaultValue the default
     * @param min the smallest value
     * @param max the largest value
     * @throws IllegalArgumentException if the default is not between the other values
     */
    public static UciOption spin(String name, long defaultValue, long min, long max) {
        if (defaultValue < min || defaultValue > max) {
            throw new IllegalArgumentException(
                    "the default of " + name + " must be between " + min + " and " + max + ", got " + defaultValue);
        }
        return new UciOption(
                name,
                "spin",
                Optional.of(Long.toString(defaultValue)),
                Optional.of(Long.toString(min)),
                Optional.of(Long.toString(max)),
                List.of());
    }

    /**
     * Checks a value against the type, range and choices of the option.
     *
     * @param value the value
     * @return why the engine would not accept the value, or empty if it would
     */
    public Optional<String> refusal(String value) {
        boolean fits = switch (type) {
            case "check" -> value.equals("true") || value.equals("false");
            case "combo" -> choices.stream().anyMatch(value::equalsIgnoreCase);
            case "spin" -> isBetween(value);
            default -> true;
        };
        if (fits) {
            return Optional.empty();
        }
        String wanted = switch (type) {
            case "check" -> "true or false";
            case "combo" -> "one of " + String.join(", ", choices);
            default ->
                "a whole number" + min.map(least -> " from " + least).orElse("")
                        + max.map(most -> " to " + most).orElse("");
        };
        return Optional.of("it takes " + wanted);
    }

    private boolean isBetween(String value) {
        try {
            BigInteger number = new BigInteger(value);
            return (min.isEmpty() || new BigInteger(min.get()).compareTo(number) <= 0)
                    && (max.isEmpty() || new BigInteger(max.get()).compareTo(number) >= 0);
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Returns the line that offers this option. */
    String line() {
        StringBuilder line = new StringBuilder("option name " + name + " type " + type);
        defaultValue.ifPresent(value -> line.append(" default ").append(value.isEmpty() ? "<empty>" : value));
        min.ifPresent(value -> line.append(" min ").append(value));
        max.ifPresent(value -> line.append(" max ").append(value));
        choices.forEach(value -> line.append(" var ").append(value));
        return line.toString();
    }

    /**
     * Parses an {@code option} line.
     *
     * @param line a line of engine output
     * @return the option, or empty for any other line
     */
    public static Optional<UciOption> parse(String line) {
        String[] words = line.strip().split("\\s+", -1);
        if (!words[0].equals("option")) {
            return Optional.empty();
        }
        String name = "";
        String type = "";
        Optional<String> defaultValue = Optional.empty();
        Optional<String> min = Optional.empty();
        Optional<String> max = Optional.empty();
        List<String> choices = new ArrayList<>();
        int at = 1;
        while (at < words.length) {
            String key = words[at++];
            StringBuilder value = new StringBuilder();
            while (at < words.length && !KEYS.contains(words[at])) {
                value.append(value.isEmpty() ? "" : " ").append(words[at++]);
            }
            switch (key) {
                case "name" -> name = value.toString();
                case "type" -> type = value.toString();
                case "default" -> defaultValue = Optional.of(value.toString());
                case "min" -> min = Optional.of(value.toString());
                case "max" -> max = Optional.of(value.toString());
                case "var" -> choices.add(value.toString());
                default -> {
                    // A keyword of a later version of the protocol.
                }
            }
        }
        return name.isEmpty()
                ? Optional.empty()
                : Optional.of(new UciOption(name, type, defaultValue, min, max, choices));
    }
}
