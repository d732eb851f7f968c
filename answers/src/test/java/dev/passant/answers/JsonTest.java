package dev.passant.answers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class JsonTest {

    @Test
    void valuesAreSeparatedByCommas() {
        String json = new Json()
                .object()
                .field("text", "a")
                .field("number", -5)
                .field("truth", true)
                .field("none", Optional.empty())
                .field("some", Optional.of("b"))
                .name("empty")
                .array()
                .end()
                .name("list")
                .array()
                .value(1)
                .value("two")
                .object()
                .end()
                .end()
                .end()
                .toString();
        assertThat(json)
                .isEqualTo("{\"text\":\"a\",\"number\":-5,\"truth\":true,\"none\":null,\"some\":\"b\",\"empty\":[],"
                        + "\"list\":[1,\"two\",{}]}");
    }

    @Test
    void specialCharactersAreEscaped() {
        assertThat(new Json().value("\"\\\n\r\t\u0001\u007f♔\uD83D\uDE00\uD83D").toString())
                .isEqualTo("\"\\\"\\\\\\n\\r\\t\\u0001\\u007f♔\uD83D\uDE00\\ud83d\"");
        assertThat(new Json().value("\uDE00").toString()).isEqualTo("\"\\ude00\"");
    }

    /** A record with each kind of value. */
    private record Sample(
            String text, long number, boolean truth, List<Object> list, Map<String, Long> map, Optional<Sample> inner)
            implements Answer {

        @Override
        public void fields(Json json) {
            json.field("text", text)
                    .field("number", number)
                    .field("truth", truth)
                    .field("list", list)
                    .field("map", map)
                    .field("inner", inner);
        }
    }

    @Test
    void answersAreWrittenAsJacksonWritesThem() {
        Map<String, Long> map = new LinkedHashMap<>();
        map.put("e2e4", 600L);
        map.put("a \"b\"", -1L);
        Sample inner = new Sample("", Long.MIN_VALUE, false, List.of(), Map.of(), Optional.empty());
        Sample sample =
                new Sample("é♔", Long.MAX_VALUE, true, List.of("a", 1, true, List.of(2L)), map, Optional.of(inner));
        assertThat(sample.toJson()).isEqualTo(JsonMapper.builder().build().writeValueAsString(sample));
    }

    @Test
    void absentValuesAreNullOrLeftOut() {
        String json = new Json()
                .object()
                .field("null", Optional.empty())
                .optional("absent", Optional.empty())
                .optional("none", List.of())
                .optional("some", List.of(1))
                .end()
                .toString();
        assertThat(json).isEqualTo("{\"null\":null,\"some\":[1]}");
    }

    @Test
    void jacksonReadsEveryString() {
        SplittableRandom random = new SplittableRandom(25);
        JsonMapper jackson = JsonMapper.builder().build();
        for (int i = 0; i < 10_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(8); length > 0; length--) {
                text.append((char) random.nextInt(random.nextBoolean() ? 0x100 : 0x1_0000));
            }
            String string = text.toString();
            assertThat(jackson.readValue(new Json().value(string).toString(), String.class))
                    .isEqualTo(string);
        }
    }
}
