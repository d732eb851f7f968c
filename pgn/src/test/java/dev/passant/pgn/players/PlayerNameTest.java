package dev.passant.pgn.players;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The name of a player")
class PlayerNameTest {

    private static boolean agree(String name, String other) {
        PlayerName first = PlayerName.of(name);
        PlayerName second = PlayerName.of(other);
        boolean agree = first.agreesWith(second);
        assertThat(second.agreesWith(first)).isEqualTo(agree);
        if (agree && first.isKnown() && second.isKnown()) {
            assertThat(first.keys()).containsAnyElementsOf(second.keys());
        }
        return agree;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Carlsen, Magnus | carlsen,MAGNUS",
                "Carlsen, Magnus | Magnus Carlsen",
                "Carlsen, Magnus | Carlsen Magnus",
                "Carlsen, Magnus | Magnus, Carlsen",
                "Réti, Richard | Reti, Richard",
                "Łukasz Jarmuła | Lukasz Jarmula",
                "Søren Bech Hansen | Soren Bech Hansen",
                "Weiß, Anna | WEISS, ANNA",
                "Müller, Karsten | Mueller, Karsten",
                "Mueller, Karsten | Muller, Karsten",
                "Møller, Bæk | Moeller, Baek",
                "Θεσσαλός | ΘΕΣΣΑΛΟΣ",
                "O'Kelly de Galway, Alberic | OKelly de Galway, Alberic",
                "Vachier-Lagrave, Maxime | Maxime Vachier Lagrave",
                "Vachier-Lagrave, M. | VachierLagrave, Maxime",
            })
    void namesWithTheSameLettersAgree(String name, String other) {
        assertThat(agree(name, other)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Carlsen, Magnus | Carlsen, M",
                "Carlsen, Magnus | Carlsen, M.",
                "Carlsen, Magnus | Carlsen M",
                "Carlsen, Magnus | M. Carlsen",
                "Carlsen, Magnus | Carlsen, Mag",
                "Carlsen, Magnus | Carlsen",
                "Magnus Carlsen | Carlsen",
                "Polgar, Zs | Polgar, Zsuzsa",
                "Fischer, Robert | Fischer, Robert James",
                "Fischer, R J | Fischer, Robert James",
                "Fischer, RJ | Fischer, Robert James",
                "Fischer, R.J. | Robert James Fischer",
                "Van Wely, L | Van Wely, Loek",
                "Stockfish | Stockfish 15",
            })
    void aGivenNameCanBeMissingOrShortened(String name, String other) {
        assertThat(agree(name, other)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Carlsen, Magnus | Nakamura, Hikaru",
                "Carlsen, Magnus | Carlsen, Henrik",
                "Carlsen, M | Carlsen, H",
                "Carlsen, Magnus | Carlson, Magnus",
                "Carlsen, M | Carl, M",
                "Polgar, Judit | Polgar, Zsuzsa",
                "Polgar, Sofia | Polgar, Susan",
                "Fischer, Robert Karl | Fischer, Robert James",
                "Fischer, RK | Fischer, Robert James",
                "Fischer, RJX | Fischer, Robert James",
                "Smith, John | John, Smithy",
                "Magnus Carlsen | Magnus Nakamura",
                "Stockfish 15 | Stockfish 16",
                "Stockfish 1 | Stockfish 16",
                "player1 | player12",
                "Rybka, Beta | Rybka, Beta2",
                "कमल | कमला",
            })
    void otherNamesDoNotAgree(String name, String other) {
        assertThat(agree(name, other)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"?", "-", "''", "???", "' '", "NN", "N.N.", "'N, N'", "nn"})
    void anUnknownNameAgreesWithAll(String unknown) {
        assertThat(PlayerName.of(unknown).isKnown()).isFalse();
        assertThat(agree(unknown, "Carlsen, Magnus")).isTrue();
        assertThat(agree(unknown, "?")).isTrue();
    }

    @Test
    void knownNamesAreKnown() {
        for (String name : List.of("N", "Nn, A", "NNN", "7", "王皓", "x?")) {
            assertThat(PlayerName.of(name).isKnown()).as(name).isTrue();
        }
    }

    @Test
    void ofALongNameOnly255LettersCount() {
        String start = "x".repeat(254);
        assertThat(agree(start + "ab", start + "ac")).isTrue();
        assertThat(agree(start + "b", start + "c")).isFalse();
        String words = "a ".repeat(100_000);
        assertThat(agree(words, words + "b")).isTrue();
        assertThat(PlayerName.of("," + "ß".repeat(500)).toString()).hasSizeLessThan(260);
    }

    @Test
    void textShowsWhatIsCompared() {
        assertThat(PlayerName.of(" Réti , Richard (CZ) ")).hasToString("reti,richard cz");
        assertThat(PlayerName.of("O’Kelly,")).hasToString("okelly").isEqualTo(PlayerName.of("O'KELLY"));
        assertThat(PlayerName.of("a, b, c")).hasToString("a,b c");
        assertThat(PlayerName.of("?")).hasToString("");
    }
}
