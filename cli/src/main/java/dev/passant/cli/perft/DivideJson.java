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
 * A divide as {@code passant perft --divide --json} prints it, in one line.
 *
 * @param counts the moves with their numbers
 * @param depth the depth, when it is said
 * @param fen the position, when it is said
 */
record DivideJson(Map<String, Long> counts, OptionalInt depth, Optional<String> fen) {

    /**
     * Reads a line.
     *
     * @param where the file and the line, for messages
     * @throws InputException when it is no JSON, or holds no divide
     */
    static DivideJson parse(String line, String where) {
        JsonNode object;
        try {
            object = JsonMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .build()
                    .readTree(line);
        } catch (JacksonException e) {
            throw new InputException(where + ": this is no JSON: " + e.getOriginalMessage(), e);
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
