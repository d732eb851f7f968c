package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.read.Token;
import dev.passant.pgn.tag.Tag;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Tests that caching tags never changes their values. */
class RecentTagsTest {

    private final RecentTags tags = new RecentTags();

    private static PgnText text(String text) {
        byte[] bytes = ("<" + text + ">").getBytes(StandardCharsets.UTF_8);
        return new Token(PgnEncoding.AUTO).set(bytes, 1, bytes.length - 1);
    }

    private Tag read(String name, String value) {
        return tags.of(text(name), text(value));
    }

    @Test
    void theSameTagAgainIsTheSameObject() {
        Tag first = read("Event", "Cup");
        read("Site", "Cup");
        assertThat(read("Event", "Cup")).isSameAs(first);
        Tag second = read("Event", "Cups");
        assertThat(second).isEqualTo(new Tag("Event", "Cups"));
        assertThat(read("Event", "Cups")).isSameAs(second);
        assertThat(read("Event", "Cup")).isEqualTo(first);
        assertThat(read("EVENT", "Cup")).isEqualTo(new Tag("EVENT", "Cup"));
        assertThat(read("Event", "")).isEqualTo(new Tag("Event", ""));
    }

    /**
     * The cache compares raw text, not values: several raw texts have the same value, and the value of one tag may be
     * the raw text of another.
     */
    @Test
    void escapesLinesAndLettersAreThoseOfEachTag() {
        for (int time = 0; time < 2; time++) {
            assertThat(read("Event", "a \"b\"").value()).isEqualTo("a \"b\"");
            assertThat(read("Event", "a \\\"b\\\"").value()).isEqualTo("a \"b\"");
            assertThat(read("Event", "a\\\\\\\\b").value()).isEqualTo("a\\\\b");
            assertThat(read("Event", "a\\\\b").value()).isEqualTo("a\\b");
            assertThat(read("Event", "a\tb").value()).isEqualTo("a b");
            assertThat(read("Event", "a b").value()).isEqualTo("a b");
            assertThat(read("Event", "M\u00fcller").value()).isEqualTo("M\u00fcller");
            assertThat(read("Event", "M\u00c3\u00bcller").value()).isEqualTo("M\u00c3\u00bcller");
        }
    }

    @Test
    void aResultIsSpelledAsPgnSpellsIt() {
        for (int time = 0; time < 2; time++) {
            assertThat(read("Result", "1/2").value()).isEqualTo("1/2-1/2");
            assertThat(read("Result", "1/2-1/2").value()).isEqualTo("1/2-1/2");
            assertThat(read("Result", "none").value()).isEqualTo("none");
            assertThat(read("White", "1/2").value()).isEqualTo("1/2");
        }
    }

    @Test
    void namesBeyondThoseThatAreRememberedAreReadAsWell() {
        for (int time = 0; time < 2; time++) {
            for (int name = 0; name < 100; name++) {
                assertThat(read("T" + name, "v" + name + time)).isEqualTo(new Tag("T" + name, "v" + name + time));
                assertThat(read("T" + name, "w")).isEqualTo(new Tag("T" + name, "w"));
            }
        }
        assertThat(read("T0", "w")).isSameAs(read("T0", "w"));
        // Many different names do not fill the memory.
        assertThat(read("T99", "w")).isNotSameAs(read("T99", "w"));
    }
}
