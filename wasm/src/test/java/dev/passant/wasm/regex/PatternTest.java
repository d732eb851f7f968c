package dev.passant.wasm.regex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares patterns with those of the JDK, on random texts of the characters in them. */
class PatternTest {

    private static final String MORE = "abhxe4718KQN.-/ \t\r\n\"\\{}[]()😀é\u2028";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[a-h][0-9][a-z][0-9].*",
                "[0-9]{0,4}(?:\\.+\u2026?|\u2026)|[0-9]{1,3}$",
                "1-0|0-1|1/2-1/2|\u00bd-\u00bd|\\*",
                "\\$[0-9]{1,3}|[!?]{1,2}|[\u203c\u2047+#=\u00b1]|e\\.?p\\.?",
                "([a-h])[x\u00d7:]?([a-h])(?:=?([QRBN]))?(?:e\\.?p\\.?)?[+#!?]*",
                "[Oo0][\u2013-]?[Oo0]([\u2013-]?[Oo0])?",
                "[0-9]{1,4}\\s*[.\u2026][.\u2026\\s]*",
                "[a-h]?[1-8]?[x:-]?[a-h][1-8]",
                "([a-z-]+)(?:(=|>|\\.\\.=?)([a-z-]+))?",
                "(?i)(position|startpos|fen|\\[fen)(?=$|[\\s:;])\\s*:?\\s*",
                "(?i:chess)?960:",
                "[\"']?(?![a-h]?x?[a-h]?[18]/[a-z][+#!?]*(?:\\s|$))\\S*/",
                "(?<!\\S)moves(?!\\S)",
                "(?<=[\\s:=-])(\\d{1,3}(?: \\d{3})+)\\s*$",
                "((?<sign>[+-]?)#(?<moves>\\d{1,10})?)",
                "(?:(?:(?<hours>\\d{1,6}):)?(?<minutes>\\d{1,6}):)?(?<seconds>\\d{1,9})(?:\\.(?<part>\\d{1,9}))?",
                "\\[\\s*(?i:White|Black)\\s*\"((?:[^\"\\\\]|\\\\.)*+)\"",
                "(?:a|ab)(?:c|bcd)*(d*)",
                "(a*)*b|(?:a?){3}",
                "(?:x(y?))+?\\b",
                "a{2,}?b|a++[^\\w]|[^]a]+",
                "^(?:.*)$|\\R+",
                "((a)|b)*",
            })
    void aPatternMatchesAsInTheJdk(String source) {
        Pattern own = Pattern.compile(source);
        java.util.regex.Pattern jdk = java.util.regex.Pattern.compile(source);
        String alphabet = source.replaceAll("\\\\[a-zA-Z]", "") + MORE;
        Random random = new Random(48);
        for (int i = 0; i < 4000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(12); length > 0; length--) {
                text.appendCodePoint(alphabet.codePointAt(random.nextInt(alphabet.length())));
            }
            Matcher one = own.matcher(text);
            java.util.regex.Matcher other = jdk.matcher(text);
            assertThat(one.matches()).as("%s %s", source, text).isEqualTo(other.matches());
            assertThat(one.reset().lookingAt()).isEqualTo(other.lookingAt());
            int start = random.nextInt(text.length() + 1);
            one.region(start, text.length());
            other.region(start, text.length());
            while (other.find()) {
                assertThat(one.find()).as("%s %s", source, text).isTrue();
                assertThat(one.groupCount()).isEqualTo(other.groupCount());
                for (int group = 0; group <= other.groupCount(); group++) {
                    assertThat(one.start(group)).as("%s %s", source, text).isEqualTo(other.start(group));
                    assertThat(one.end(group)).isEqualTo(other.end(group));
                    assertThat(one.group(group)).isEqualTo(other.group(group));
                }
            }
            assertThat(one.find()).isFalse();
            assertThat(own.split(text)).as("%s %s", source, text).isEqualTo(jdk.split(text));
            assertThat(own.split(text, -1)).isEqualTo(jdk.split(text, -1));
            assertThat(own.matcher(text).replaceAll("<$0\\$>"))
                    .isEqualTo(jdk.matcher(text).replaceAll("<$0\\$>"));
        }
    }

    @Test
    void namesAndCasesAreThoseOfTheJdk() {
        Matcher matcher = Pattern.compile("(?<piece>[kq])@(?<to>[a-h][1-8])", Pattern.CASE_INSENSITIVE)
                .matcher("x Q@E4");
        assertThat(matcher.find()).isTrue();
        assertThat(matcher.group("to")).isEqualTo("E4");
        assertThat(matcher.replaceFirst("$2")).isEqualTo("x E4");
        assertThat(Pattern.matches(Pattern.quote("a.b*[c]"), "a.b*[c]")).isTrue();
        assertThatThrownBy(() -> matcher.group("from")).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(a)\\1", "(?>a)", "(?s)a", "a)", "(a", "\\p{L}", "[a&&b"})
    void otherSyntaxIsRejected(String source) {
        assertThatThrownBy(() -> Pattern.compile(source)).isInstanceOf(RuntimeException.class);
    }
}
