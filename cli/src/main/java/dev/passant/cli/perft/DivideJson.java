package dev.passant.cli.perft;

import dev.passant.cli.io.InputException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

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
        JsonNode object;
        try {
            object = JsonMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build()
                    .readTree(line);
        } catch (JacksonException e) {
            throw new InputException(where + ": invalid JSON: " + e.getOriginalMessage(), e);
        }
        JsonNode divide = object.path("divide");
        if (!divide.isObject()) {
            throw new InputException(where + ": the JSON has no object \"divide\"; perft --divide --json prints one");
        }
        Map<String, Long> counts = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> entry : divide.properties()) {
            JsonNode count = entry.getValue();
            if (!count.isIntegralNumber() || !count.canConvertToLong() || count.longValue() < 0) {
                throw new InputException(where + ": the number of " + entry.getKey() + " is " + count);
            }
            counts.put(entry.getKey().toLowerCase(Locale.ROOT), count.longValue());
        }
        JsonNode depth = object.path("depth");
        JsonNode fen = object.path("fen");
        return new DivideJson(
                counts,
                depth.isInt() ? OptionalInt.of(depth.intValue()) : OptionalInt.empty(),
                fen.isString() ? Optional.of(fen.stringValue()) : Optional.empty());
    }
}
