package dev.passant.cli.perft;

import dev.passant.answers.Json;
import dev.passant.answers.JsonReader;
import dev.passant.cli.io.InputException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A divide from a line of {@code passant perft --divide --json}.
 *
 * @param counts the moves and their counts
 * @param depth the depth, if present
 * @param fen the position, if present
 */
record DivideJson(Map<String, Long> counts, OptionalInt depth, Optional<String> fen) {

    /**
     * Parses a line.
     *
     * @param where the file and line number, for messages
     * @throws InputException if the line is not valid JSON or contains no divide
     */
    static DivideJson parse(String line, String where) {
        Object read;
        try {
            read = JsonReader.parse(line);
        } catch (IllegalArgumentException e) {
            throw new InputException(where + ": " + e.getMessage(), e);
        }
        Map<?, ?> object = read instanceof Map<?, ?> map ? map : Map.of();
        if (!(object.get("divide") instanceof Map<?, ?> divide)) {
            throw new InputException(where + ": the JSON has no object \"divide\"; perft --divide --json prints one");
        }
        Map<String, Long> counts = new LinkedHashMap<>();
        divide.forEach((move, count) -> {
            if (!(count instanceof Long nodes) || nodes < 0) {
                throw new InputException(where + ": invalid count of " + move + ": " + shown(count));
            }
            if (counts.put(move.toString().toLowerCase(Locale.ROOT), nodes) != null) {
                throw new InputException(where + ": duplicate move " + move);
            }
        });
        return new DivideJson(
                counts,
                object.get("depth") instanceof Long depth && depth == depth.intValue()
                        ? OptionalInt.of(depth.intValue())
                        : OptionalInt.empty(),
                object.get("fen") instanceof String fen ? Optional.of(fen) : Optional.empty());
    }

    private static String shown(Object value) {
        return value instanceof Optional<?> ? "null" : new Json().any(value).toString();
    }
}
