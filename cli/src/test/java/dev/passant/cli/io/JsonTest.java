package dev.passant.cli.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

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
}
