package dev.passant.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonReaderTest {

    private static final JsonMapper JACKSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    @Test
    void everyKindOfValueIsRead() {
        assertThat(JsonReader.parse(
                        " {\"a\" : [1, -2.5e1, true, false, null, \"\\u00e9\\n\\/\"], \"b\": {}, \"c\": [ ]}\n"))
                .isEqualTo(Map.of(
                        "a", List.of(1L, -25.0, true, false, Optional.empty(), "é\n/"), "b", Map.of(), "c", List.of()));
        assertThat(JsonReader.parse("99999999999999999999")).isEqualTo(1e20);
        assertThat(JsonReader.parse("\"\\b\\f\\n\\r\\t\\\"\\\\\\/\\uD83D\\ude00\\ud800\""))
                .isEqualTo("\b\f\n\r\t\"\\/😀\ud800");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "nonsense | a value (at character 1)",
                "[1 2]    | ']' (at character 4)",
                "[1,]     | a value (at character 4)",
                "{\"a\" 1}  | ':' (at character 6)",
                "\"a       | a character of a string (at character 3)",
                "01       | the end (at character 2)",
                "1.       | a digit (at character 3)",
                "\"\\x\"   | an escape sequence (at character 3)",
                "\"\\u12g\" | a hexadecimal digit (at character 6)",
                "true false | the end (at character 6)"
            })
    void errorsNameThePlace(String text, String expected) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonReader.parse(text))
                .withMessage("invalid JSON: expected " + expected);
    }

    @Test
    void namesAreUnique() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonReader.parse("{\"a\": null, \"\\u0061\": 2}"))
                .withMessage("invalid JSON: duplicate name (at character 13)");
        assertThat(JsonReader.parse("{\"a\": {\"a\": 1}, \"A\": 1}")).isEqualTo(Map.of("a", Map.of("a", 1L), "A", 1L));
    }

    @Test
    void deepNestingIsRejected() {
        assertThat(JsonReader.parse("[".repeat(101) + "]".repeat(101))).isInstanceOf(List.class);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonReader.parse("[".repeat(102) + "]".repeat(102)))
                .withMessage("invalid JSON: more than 100 nested values (at character 102)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonReader.parse("[".repeat(1_000_000)))
                .withMessage("invalid JSON: more than 100 nested values (at character 102)");
    }

    /** Valid texts with a few characters changed are accepted exactly if Jackson accepts them, with the same values. */
    @Test
    void textsAreReadAsJacksonReadsThem() {
        SplittableRandom random = new SplittableRandom(27);
        String valid = "{\"nodes\":[{\"parent\":-10,\"uci\":\"e2e4\",\"t\":1.5e3},{\"n\":[null,true,\"\\u265a\\n\"]}]}";
        String alphabet = "{}[]\",:\\0123-.eEtrufalsn \t+/\u0001";
        int accepted = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder(valid);
            for (int changes = 1 + random.nextInt(2); changes > 0; changes--) {
                int at = random.nextInt(text.length());
                char c = alphabet.charAt(random.nextInt(alphabet.length()));
                if (random.nextBoolean()) {
                    text.setCharAt(at, c);
                } else {
                    text.insert(at, c);
                }
            }
            Optional<JsonNode> expected = jackson(text.toString());
            assertThat(read(text.toString())).as(text.toString()).isEqualTo(expected);
            accepted += expected.isPresent() ? 1 : 0;
        }
        assertThat(accepted).isBetween(1_000, 19_000);
    }

    private static Optional<JsonNode> jackson(String text) {
        try {
            return Optional.of(JACKSON.readTree(text));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static Optional<JsonNode> read(String text) {
        try {
            return Optional.of(tree(JsonReader.parse(text)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static JsonNode tree(Object value) {
        if (value instanceof Map<?, ?> map) {
            var object = JACKSON.createObjectNode();
            map.forEach((name, each) -> object.set(name.toString(), tree(each)));
            return object;
        }
        if (value instanceof List<?> list) {
            var array = JACKSON.createArrayNode();
            list.forEach(each -> array.add(tree(each)));
            return array;
        }
        return value instanceof Optional<?>
                ? JACKSON.nullNode()
                : JACKSON.readTree(Json.of(json -> json.field("value", value))).get("value");
    }
}
