package dev.passant.pgn.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.passant.pgn.tag.TimeControl;
import java.io.IOException;
import java.net.URL;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests conditions on tags: texts, ratings, time controls. */
class TagConditionTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            15+0          | ultrabullet
            29            | ultrabullet
            30            | bullet
            0+1           | bullet
            60+0          | bullet
            179           | bullet
            180+0         | blitz
            120+1         | bullet
            120+2         | blitz
            300+3         | blitz
            479           | blitz
            480           | rapid
            180+8         | rapid
            600           | rapid
            900+10        | rapid
            1499          | rapid
            1500          | classical
            900+15        | classical
            40/7200:3600  | classical
            40/300        | blitz
            20/60:20/60:300 | bullet
            20/60+30:20/60+30 | rapid
            1/86400       | correspondence
            1/259200      | correspondence
            -             | correspondence
            600.5+2.5     | rapid
            """)
    void speedsAreThoseOfLichess(String value, String speed) {
        assertThat(TimeControl.parse(value).orElseThrow().speed()).hasToString(speed);
        assertThat(TagCondition.speed(List.of(TimeControl.Speed.of(speed).orElseThrow()))
                        .isMet(Map.of("TimeControl", value)))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?", "soon", "300+", "+3", "99999999999", "1:x", ":", "*", "-5"})
    void otherTimesAreNotKnown(String value) {
        assertThat(TimeControl.parse(value)).isEmpty();
        assertThat(TagCondition.speed(List.of(TimeControl.Speed.values())).isMet(Map.of("TimeControl", value)))
                .isFalse();
    }

    @Test
    void speedsHaveNames() {
        assertThat(TimeControl.Speed.of("Ultra-Bullet")).contains(TimeControl.Speed.ULTRA_BULLET);
        assertThat(TimeControl.Speed.of("quick")).isEmpty();
        assertThat(TimeControl.Speed.names())
                .contains("ultrabullet", "correspondence")
                .hasSize(6);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            carlsen            | Carlsen, Magnus | true
            =carlsen           | Carlsen, Magnus | false
            =carlsen, magnus   | Carlsen, Magnus | true
            !carlsen           | Carlsen, Magnus | false
            !=carlsen          | Carlsen, Magnus | true
            /^carls[eo]n/      | Carlsen, Magnus | true
            /magnus$/          | Carlsen, Magnus | true
            /^magnus/          | Carlsen, Magnus | false
            !/^magnus/         | Carlsen, Magnus | true
            /                  | a/b             | true
            ö                  | KÖNIG           | true
            """)
    void textsAreFoundInManyWays(String pattern, String value, boolean expected) {
        assertThat(TextPattern.parse(pattern).matches(value)).isEqualTo(expected);
        assertThat(TextPattern.parse(pattern).negated().matches(value)).isEqualTo(!expected);
    }

    /** Every value contains the empty text, so the condition would be meaningless; a missing tag is an empty value. */
    @Test
    void anEmptyPartOrExpressionIsRefused() {
        for (String empty : List.of("", "!", "//", "!//")) {
            assertThatThrownBy(() -> TextPattern.parse(empty)).hasMessageContaining("is empty");
        }
        assertThat(TextPattern.parse("=").matches("")).isTrue();
        assertThat(TextPattern.parse("!=").matches("")).isFalse();
    }

    @Test
    void listsAndAlternativesAreFound() {
        TextPattern list = TextPattern.oneOf(List.of("Anna", "Boris"));
        assertThat(list.matches("ANNA")).isTrue();
        assertThat(list.matches("Ann")).isFalse();
        TextPattern any = TextPattern.any(List.of(list, TextPattern.containing("lar")));
        assertThat(any.matches("Clara")).isTrue();
        assertThat(any.matches("Dora")).isFalse();
        assertThat(TextPattern.any(List.of(list))).isSameAs(list);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "[",
                "*",
                "a{1001}",
                "(a{50}){50}",
                "(a{1,50}){0,50}",
                "a{0}(b{50}){50}",
                "\\",
                "(?<=a)b",
                "\\1"
            })
    void whatIsNoRegularExpressionIsRefused(String regex) {
        assertThatThrownBy(() -> TextPattern.matching(regex))
                .isInstanceOfSatisfying(
                        QueryException.class, e -> assertThat(e.offset()).isBetween(0, regex.length()));
        assertThatThrownBy(() -> TextPattern.parse("!/" + regex + "/")).isInstanceOf(QueryException.class);
    }

    /** RE2/J processes empty matches by recursion, and expands counted repetitions. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "((((())))){1000}",
                "(?:()()){1000}",
                "(?:a?b?c?d?e?){1000}z",
                "(?:a*b*c*d*e*){1000}z",
                "(?:(?:a|){100}){10}",
                "(?:^$|\\b){0,1000}",
                "(?:....................................................){1000}"
            })
    void whatIsRepeatedTooOftenIsRefused(String regex) {
        assertThatThrownBy(() -> TextPattern.matching(regex).matches("a".repeat(10_000)))
                .isInstanceOfSatisfying(QueryException.class, e -> {
                    assertThat(e.reason()).startsWith("the repetitions are too large");
                    assertThat(regex.charAt(e.offset())).isEqualTo('{');
                });
    }

    /** Runs in a thread with a small stack: half of the JDK's default. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "(ab){1000}",
                "(?:){600}",
                "(a?){600}",
                "(?:a?b?){330}",
                "(?:()){400}",
                "\\pL{1000}",
                "(a|b){2,400}",
                "a{500,600}",
                "900,800(a|b|c)?",
                "\\{900}{2}(a|b|c)?",
                "{,900}(a|b)?",
                "Carlsen, M(agnus)?|[a-z]{3}1|x{2,5}y{2,9}"
            })
    void whatIsRepeatedWithinTheBoundsIsRun(String regex) throws Exception {
        FutureTask<Boolean> matches =
                new FutureTask<>(() -> TextPattern.matching("z" + regex + "z").matches("z" + "ab".repeat(4_000)));
        Thread thread = new Thread(null, matches, "little stack", 1 << 19);
        thread.start();
        assertThat(matches.get()).isFalse();
    }

    @Test
    void aLongExpressionWithoutRepetitionsIsRead() {
        assertThat(TextPattern.matching("(a?)".repeat(125)).matches("b")).isTrue();
    }

    /** A backtracking engine would need 2^30 steps here. */
    @Test
    void regularExpressionsDoNotGoBack() {
        assertThat(TextPattern.matching("^(a+)+$").matches("a".repeat(9_999) + "b"))
                .isFalse();
        assertThat(TextPattern.matching("(x+x+)+y").matches("x".repeat(50_000))).isFalse();
    }

    private static final RegularExpressionEngine NEVER_ASKED = regex -> {
        throw new AssertionError("an engine was given " + regex);
    };

    /** RE2/J loops forever on these letters (google/re2j#168), so no engine receives them. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            \u1c80                  | 0
            ab\u1c88                | 2
            [\u1c84]                | 1
            [^x\u1c87]              | 3
            \\x{1c80}               | 0
            a\\x{001C88}b           | 1
            [а-\ufb00]              | 1
            [x][\\n-\\x{2000}]      | 4
            [--\u2000]              | 1
            [\\x{1c7f}-\\x{1c80}]   | 1
            \\\u1c81                | 0
            [x]\u1c80-z             | 3
            (?i:\\Q\u1c82\\E)       | 6
            \\\\x[\u1c00-\u1cff]      | 4
            """)
    void lettersThatNeverEndAreRefused(String regex, int offset) {
        assertThatThrownBy(() -> TextPattern.matching(regex, NEVER_ASKED))
                .isInstanceOfSatisfying(QueryException.class, e -> {
                    assertThat(e.offset()).isEqualTo(offset);
                    assertThat(e.reason()).contains("U+1C80");
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a-\u2000",
                "[a-z]\u2000",
                "[\u1c89-\u2000]",
                "[\\x{400}-\\x{1c7f}]",
                "\\\\x\\{1c80\\}",
                "\\p{Cyrillic}"
            })
    void lettersBesideThoseAreRead(String regex) {
        assertThat(TextPattern.matching(regex).matches("\u1c80")).isFalse();
    }

    /** Tests every letter with another case, according to the JDK's Unicode version, in expressions and values. */
    @Test
    void noOtherLetterNeverEnds() {
        List<Integer> letters = IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(c -> Character.toLowerCase(c) != c || Character.toUpperCase(c) != c)
                .boxed()
                .toList();
        assertThat(letters).hasSizeGreaterThan(2_700);
        TextPattern other = TextPattern.matching("\u0432|x[b-d]");
        List<Integer> refused = new ArrayList<>();
        List<Integer> found = new ArrayList<>();
        assertTimeoutPreemptively(Duration.ofMinutes(5), () -> {
            for (int c : letters) {
                String letter = Character.toString(c);
                if (other.matches(letter)) {
                    found.add(c);
                }
                try {
                    assertThat(TextPattern.matching(letter).matches(letter)).isTrue();
                } catch (QueryException e) {
                    refused.add(c);
                }
            }
        });
        assertThat(found).containsExactly(0x412, 0x432);
        assertThat(refused)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(0x1c80, 0x1c88).boxed().toList());
    }

    /** With a class loader without services: there is no fallback to an engine that may need exponential time. */
    @Test
    void withoutAnEngineRegularExpressionsAreRefused() {
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        thread.setContextClassLoader(new ClassLoader(usual) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                return name.startsWith("META-INF/services/")
                        ? Collections.emptyEnumeration()
                        : super.getResources(name);
            }
        });
        try {
            assertThatThrownBy(() -> TextPattern.matching("a"))
                    .isInstanceOf(QueryException.class)
                    .hasMessageContaining(
                            "regular expressions require a service that implements RegularExpressionEngine");
            assertThat(TextPattern.matching("a", new Re2jEngine()).matches("bab"))
                    .isTrue();
        } finally {
            thread.setContextClassLoader(usual);
        }
    }

    @Test
    void anEngineOfACallerIsKeptWithinTheSameBounds() {
        RegularExpressionEngine first = regex -> value -> value.length() == 10_000;
        assertThat(TextPattern.matching("x", first).matches("a".repeat(20_000))).isTrue();
        assertThatThrownBy(() -> TextPattern.matching("a{1001}", first)).isInstanceOf(QueryException.class);
        assertThatThrownBy(() -> TextPattern.matching("a".repeat(501), first)).isInstanceOf(QueryException.class);
    }

    /** Lichess files of 2013 lack the tag Date. */
    @Test
    void theDateIsThatOfEitherTag() {
        TagCondition condition = TagCondition.date("2013");
        assertThat(condition.isMet(Map.of("UTCDate", "2013.01.31"))).isTrue();
        assertThat(condition.isMet(Map.of("Date", "????.??.??", "UTCDate", "2013.01.31")))
                .isTrue();
        assertThat(condition.isMet(Map.of("Date", "2012.12.31", "UTCDate", "2013.01.01")))
                .isFalse();
        assertThat(condition.isMet(Map.of("UTCDate", "2014.01.31"))).isFalse();
    }

    @Test
    void ratingsAreComparedForEachSideAndBetweenThem() {
        Map<String, String> tags = Map.of("WhiteElo", "2100", "BlackElo", "1900");
        assertThat(TagCondition.elo("1900").isMet(tags)).isTrue();
        assertThat(TagCondition.elo("2000").isMet(tags)).isFalse();
        assertThat(TagCondition.elo("WhiteElo", "..1500").isMet(Map.of("WhiteElo", "0")))
                .isFalse();
        assertThat(TagCondition.elo("..2100").isMet(tags)).isTrue();
        assertThat(TagCondition.elo("WhiteElo", "2000..2200").isMet(tags)).isTrue();
        assertThat(TagCondition.elo("BlackElo", "2000..2200").isMet(tags)).isFalse();
        assertThat(TagCondition.eloDifference("200").isMet(tags)).isTrue();
        assertThat(TagCondition.eloDifference("201").isMet(tags)).isFalse();
        assertThat(TagCondition.eloDifference("..199").isMet(tags)).isFalse();
        assertThat(TagCondition.eloDifference("0").isMet(Map.of("WhiteElo", "2100")))
                .isFalse();
        assertThat(TagCondition.elo("0").isMet(Map.of("WhiteElo", "?", "BlackElo", "-")))
                .isFalse();
        for (String wrong : List.of("", "..", "x", "20000", "1..x", "1900...2000")) {
            assertThatThrownBy(() -> TagCondition.elo(wrong)).isInstanceOf(QueryException.class);
        }
    }

    @Test
    void conditionsAreJoinedAndTurnedRound() {
        TagCondition site = TagCondition.of("Site", TextPattern.exactly("Rome"));
        assertThat(site.isMet(Map.of("Site", "Rome"))).isTrue();
        assertThat(site.negated().isMet(Map.of("Site", "Rome"))).isFalse();
        assertThat(site.negated().isMet(Map.of())).isTrue();
        TagCondition any = TagCondition.any(List.of(site, TagCondition.eco("C")));
        assertThat(any.isMet(Map.of("ECO", "C23"))).isTrue();
        assertThat(any.isMet(Map.of("ECO", "D23"))).isFalse();
        assertThat(any.names()).containsExactlyInAnyOrder("Site", "ECO");
        assertThat(TagCondition.player(TextPattern.exactly("x")).isMet(Map.of("Black", "X")))
                .isTrue();
        assertThat(TagCondition.player(TextPattern.exactly("x")))
                .hasToString("(tag White = \"x\" or tag Black = \"x\")");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1972             | 1972.07.11 | true
            1972.07..1973    | 1972.06.30 | false
            1972.07..1973    | 1973.12.31 | true
            ..1972           | ????.??.?? | false
            1970             | 1970.??.?? | true
            1970.01..1970.06 | 1970.??.?? | false
            1969..1970.06    | 1970.??.?? | false
            1970..           | 2024.1.1   | true
            2024.05.07       | 2024-05-07 | true
            2024.05.07       | 2024/05/07 | true
            2024.05.07       | 2024.5.7   | true
            2024-05-07       | 2024.05.07 | true
            2024/5..2024/6   | 2024-05-31 | true
            2024.5.7         | 2024.05.08 | false
            17.5.2024        | 2024.05.17 | true
            2024.05.17       | 17.05.2024 | true
            2024.05.17       | 5/17/2024  | true
            2024             | 7.5.2024   | true
            2024.05          | 7.5.2024   | false
            2024.05.05       | 5.5.2024   | true
            2024             | 2024.13.01 | true
            2024.02          | 2024.02.30 | false
            2024             | 24.05.17   | false
            """)
    void datesLieInRanges(String range, String date, boolean expected) {
        assertThat(TagCondition.date(range).isMet(Map.of("Date", date))).isEqualTo(expected);
    }

    /** A single value is also a range. Empty ranges and ranges without ends are rejected. */
    @Test
    void aRangeBeginsWithItsSmallerEnd() {
        assertThat(TagCondition.elo("2000..2000").isMet(Map.of("WhiteElo", "2000", "BlackElo", "2000")))
                .isTrue();
        assertThat(TagCondition.date("1972.07..1972").isMet(Map.of("Date", "1972.12.31")))
                .isTrue();
        assertThat(TagCondition.eco("C60..C6").isMet(Map.of("ECO", "C69"))).isTrue();
        for (String wrong : List.of("..", "", "1975..1972", "1972.08..1972.07")) {
            assertThatThrownBy(() -> TagCondition.date(wrong)).isInstanceOf(QueryException.class);
        }
        for (String wrong : List.of("..", "C..B", "C10..C09")) {
            assertThatThrownBy(() -> TagCondition.eco(wrong)).isInstanceOf(QueryException.class);
        }
        assertThatThrownBy(() -> TagCondition.eloDifference("50..49")).isInstanceOf(QueryException.class);
    }
}
