package dev.passant.pgn.players;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.NotationException;
import dev.passant.pgn.players.PlayerGroups.Evidence;
import dev.passant.pgn.players.PlayerGroups.Group;
import dev.passant.pgn.players.PlayerGroups.Member;
import dev.passant.pgn.players.PlayerGroups.Undecided;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlayerNamesTest {

    private static List<PlayerSpelling> spellings(String... namesAndGames) {
        List<PlayerSpelling> spellings = new ArrayList<>();
        for (String each : namesAndGames) {
            int colon = each.lastIndexOf(':');
            spellings.add(new PlayerSpelling(each.substring(0, colon), Long.parseLong(each.substring(colon + 1))));
        }
        return spellings;
    }

    private static PlayerGroups group(String... namesAndGames) {
        return PlayerNames.group(spellings(namesAndGames));
    }

    private static Map<String, Evidence> evidence(Group group) {
        return group.members().stream()
                .collect(Collectors.toMap(member -> member.spelling().name(), Member::evidence));
    }

    @Test
    void spellingsOfOnePlayerAreOneGroupWithEvidence() {
        PlayerGroups found = group(
                "Anand,V:4959",
                "Anand, Viswanathan:3202",
                "ANAND V:10",
                "Viswanathan Anand:7",
                "Anand:1",
                "Carlsen, M:5");
        assertThat(found.undecided()).isEmpty();
        assertThat(found.groups()).hasSize(1);
        Group anand = found.groups().get(0);
        assertThat(anand.name()).isEqualTo("Anand, Viswanathan");
        assertThat(anand.games()).isEqualTo(8179);
        assertThat(evidence(anand))
                .isEqualTo(Map.of(
                        "Anand, Viswanathan", Evidence.SPELLING,
                        "Anand,V", Evidence.INITIALS,
                        "ANAND V", Evidence.INITIALS,
                        "Viswanathan Anand", Evidence.SPELLING,
                        "Anand", Evidence.FAMILY_NAME));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Jussupow, Artur; Yusupov, Artur",
                "Kortschnoj, Viktor; Korchnoi, Viktor",
                "Kortchnoj, V; Korchnoi, Viktor",
                "Nimzowitsch, Aron; Nimzovich, Aron",
                "Iwantschuk, Wassili; Ivanchuk, Vasily",
                "Ivanov, Sergej; Ivanov, Sergey",
                "Ivanov, Dmitry; Ivanov, Dmitrij"
            })
    void transliterationsAreEvidence(String one, String other) {
        PlayerGroups found = group(one + ":1", other + ":2");
        assertThat(found.groups()).hasSize(1);
        assertThat(evidence(found.groups().get(0))).containsValue(Evidence.TRANSLITERATION);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Ivanov, J; Ivanov, Igor",
                "willy; vili",
                "Polgar, Judit; Polgar, Susan",
                "Stockfish 15; Stockfish 16",
                "Xie, Jun; Xu, Jun",
                "?; Anand"
            })
    void differentPlayersAreNoGroup(String one, String other) {
        assertThat(group(one + ":1", other + ":2")).isEqualTo(new PlayerGroups(List.of(), List.of()));
    }

    /** Each pair is looked up by keys; names that agree must have a key in common. */
    @Test
    void allNamesThatAgreeAreFound() {
        Random random = new Random(5);
        String[] words = {"A", "R", "RJ", "Robert", "James", "Jurij", "Yuri", "J", "Khristo", "Christo", "T"};
        int agreeing = 0;
        for (int i = 0; i < 20_000; i++) {
            String one = name(words, random);
            String other = name(words, random);
            if (!one.equals(other) && PlayerName.of(one).agreesWith(PlayerName.of(other))) {
                agreeing++;
                assertThat(group(one + ":1", other + ":1").groups())
                        .as(one + " and " + other)
                        .hasSize(1);
            }
        }
        assertThat(agreeing).isGreaterThan(500);
    }

    private static String name(String[] words, Random random) {
        StringBuilder name = new StringBuilder(random.nextBoolean() ? "Tal" : "Shirov");
        String separator = random.nextBoolean() ? ", " : " ";
        for (int i = random.nextInt(3); i > 0; i--) {
            name.append(separator).append(words[random.nextInt(words.length)]);
            separator = " ";
        }
        return name.toString();
    }

    @Test
    void aSpellingThatFitsManyPlayersHasABoundedListOfThem() {
        List<String> names = new ArrayList<>(List.of("Kumar, S:1"));
        for (String first : "bdgklmnprtvz".split("")) {
            for (String second : "bdgklmnprtvz".split("")) {
                names.add("Kumar, Si" + first + "i" + second + ":1");
            }
        }
        PlayerGroups found = group(names.toArray(String[]::new));
        assertThat(found.groups()).isEmpty();
        assertThat(found.undecided()).hasSize(1);
        assertThat(found.undecided().get(0).candidates())
                .hasSize(Undecided.MAX_CANDIDATES)
                .isSorted()
                .allMatch(name -> name.startsWith("Kumar, Si"));
    }

    @Test
    void aSpellingThatFitsTwoPlayersIsUndecided() {
        PlayerGroups found = group("Polgar, Susan:3", "Polgar, Sofia:2", "Polgar, S:9", "Polgar, Zsuzsa:1");
        assertThat(found.groups()).isEmpty();
        assertThat(found.undecided())
                .containsExactly(
                        new Undecided(new PlayerSpelling("Polgar, S", 9), List.of("Polgar, Sofia", "Polgar, Susan")));
    }

    @Test
    void theFideNumberDecides() {
        PlayerSpelling susan = new PlayerSpelling("Polgar, Susan", 3, 0, 0, 0, 0, Set.of(700070), Set.of());
        PlayerSpelling sofia = new PlayerSpelling("Polgar, Sofia", 3, 0, 0, 0, 0, Set.of(700088), Set.of());
        PlayerSpelling initial = new PlayerSpelling("Polgar, S", 1, 0, 0, 0, 0, Set.of(700070), Set.of());
        PlayerSpelling married = new PlayerSpelling("Truong, S", 1, 0, 0, 0, 0, Set.of(700070), Set.of());
        PlayerGroups found = PlayerNames.group(List.of(susan, sofia, initial, married));
        assertThat(found.groups()).hasSize(1);
        assertThat(evidence(found.groups().get(0)))
                .isEqualTo(Map.of(
                        "Polgar, Susan", Evidence.SPELLING,
                        "Polgar, S", Evidence.INITIALS,
                        "Truong, S", Evidence.FIDE_ID));
    }

    @Test
    void opponentsAndDistantYearsAreDifferentPlayers() {
        PlayerSpelling father = new PlayerSpelling("Smith, John", 1, 1900, 1910, 0, 0, Set.of(), Set.of());
        PlayerSpelling son = new PlayerSpelling("Smith, J", 1, 1970, 1990, 0, 0, Set.of(), Set.of());
        assertThat(PlayerNames.group(List.of(father, son)).groups()).isEmpty();
        PlayerSpelling opponent = new PlayerSpelling("Smith, J", 1, 1905, 1905, 0, 0, Set.of(), Set.of("Smith, John"));
        assertThat(PlayerNames.group(List.of(father, opponent)).groups()).isEmpty();
        PlayerSpelling himself = new PlayerSpelling("Smith, J", 1, 1905, 1905, 0, 0, Set.of(), Set.of());
        assertThat(PlayerNames.group(List.of(father, himself)).groups()).hasSize(1);
    }

    @Test
    void theOrderOfTheSpellingsDoesNotMatterAndAllMembersFitEachOther() {
        List<PlayerSpelling> spellings = new ArrayList<>();
        Random random = new Random(46);
        for (String family : List.of("Ivanov", "Iwanow", "Ivanoff", "Lee")) {
            for (String given : List.of("", ", A", ", Alexei", ", Alexey", ", Anton", ", A B", ", Anton Boris", " B")) {
                spellings.add(new PlayerSpelling(family + given, 1 + random.nextInt(50)));
            }
        }
        PlayerGroups found = PlayerNames.group(spellings);
        assertThat(found.groups()).isNotEmpty();
        for (int i = 0; i < 20; i++) {
            Collections.shuffle(spellings, random);
            assertThat(PlayerNames.group(spellings)).isEqualTo(found);
        }
        for (Group group : found.groups()) {
            List<String> names = group.members().stream()
                    .map(member -> member.spelling().name())
                    .toList();
            assertThat(names.stream().anyMatch(name -> name.contains("Alexe"))
                            && names.stream().anyMatch(name -> name.contains("Anton")))
                    .as(names.toString())
                    .isFalse();
        }
    }

    @Test
    void correctionsAreReadAsTheyAreWritten() {
        String odd = "a=b|\"c\\\" #";
        String line = PlayerNames.line(odd, List.of("#x", "y|z", "plain, Name"));
        PlayerNames names = PlayerNames.parse("# a comment\n\n" + line + "\nAnand, V = Anand | Anand,V|Anand V\n");
        assertThat(names.correct("#x")).contains(odd);
        assertThat(names.correct("y|z")).contains(odd);
        assertThat(names.correct("plain, Name")).contains(odd);
        assertThat(names.correct("Anand")).contains("Anand, V");
        assertThat(names.correct("Anand V")).contains("Anand, V");
        assertThat(names.correct("anand")).isEmpty();
        assertThat(names.names()).containsExactlyInAnyOrder(odd, "Anand, V");
        assertThat(names.spellings("ANAND, v")).isEqualTo(Arrays.asList("Anand", "Anand V", "Anand,V"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Anand", "= x", "a =", "a = b |", "a = b = c", "a = \"b", "a = \"b\" c", "a|b = c"})
    void wrongLinesAreRefusedWithTheirNumber(String line) {
        assertThatThrownBy(() -> PlayerNames.parse("x = y\n" + line))
                .isInstanceOf(NotationException.class)
                .hasMessageContaining("line 2: ");
    }

    @Test
    void aSpellingHasOneNameAndANameIsNoSpelling() {
        assertThatThrownBy(() -> PlayerNames.parse("a = x\nb = x"))
                .hasMessageContaining("line 2: \"x\" is already a spelling of \"a\"");
        assertThatThrownBy(() -> PlayerNames.parse("b = c\na = b"))
                .hasMessageContaining("line 1: the name is also a spelling of \"a\"");
    }
}
