package dev.passant.answers.practice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.answers.Json;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariantEndTest {

    /** A game that ends in another way, and a move that cannot win, give no question. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            KING_OF_THE_HILL | 4k3/8/8/8/8/4K3/8/8 w - - 0 1          | e3e4 | wins      | The game is over: White has won by reaching the hill.
            KING_OF_THE_HILL | 4k3/8/8/8/8/4K3/8/8 w - - 0 1          | e3f3 | goes-on   | The game continues: f3 is not one of the squares d4, e4, d5 and e5.
            ATOMIC           | 3qk3/8/8/8/3R4/8/8/4K3 w - - 0 1       | d4d8 | wins      | The game is over: White has won by exploding the king.
            ATOMIC           | 4k3/p7/8/3p4/3R4/8/P7/4K3 w - - 0 1    | d4d5 | goes-on   | The game continues: both kings are left.
            ATOMIC           | 4k3/8/8/3p4/3R4/8/8/4K3 w - - 0 1      | e1e2 | none      |
            THREE_CHECK      | 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1     | a1a8 | wins      | The game is over: White has won by the third check.
            THREE_CHECK      | 4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1     | a1a8 | goes-on   | The game continues: this is a check, but not the third one.
            THREE_CHECK      | 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1     | a1a2 | goes-on   | The game continues: this is not check.
            THREE_CHECK      | 4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1     | a1a2 | none      |
            THREE_CHECK      | 7k/8/7K/8/8/8/8/R7 w - - 3+3 0 1       | a1a8 | none      |
            THREE_CHECK      | 3rk3/8/8/8/8/8/8/4K3 w - - 3+3 0 1     | e1d1 | not-legal |
            RACING_KINGS     | 8/1K6/8/8/8/7k/8/R7 w - - 0 1          | b7b8 | wins      | The game is over: White has won by reaching the eighth rank.
            RACING_KINGS     | 8/1K4k1/8/8/8/8/8/8 w - - 0 1          | b7b8 | goes-on   | The game continues: Black's king can reach the eighth rank with its next move.
            RACING_KINGS     | 8/1K4k1/8/8/8/8/8/8 w - - 0 1          | b7b6 | goes-on   | The game continues: b6 is not on the eighth rank.
            RACING_KINGS     | 8/1K6/8/8/8/7k/8/R7 w - - 0 1          | a1a2 | none      |
            RACING_KINGS     | 1K6/7k/8/8/8/8/8/8 b - - 0 1           | h7g8 | none      |
            """)
    void aMoveWinsByTheRuleOrNot(Topic topic, String fen, String uci, String end, String sentence) {
        Position position = Fen.parse(fen, topic.variant());
        Candidate candidate = Candidate.of(topic, position).stream()
                .filter(each -> each.uci().equals(uci))
                .findFirst()
                .orElseThrow();
        assertThat(VariantEnd.of(topic, candidate, position).orElse("none")).isEqualTo(end);
        if (sentence != null) {
            assertThat(new Json().any(VariantEnd.sentence(topic, candidate, position)))
                    .hasToString("\"" + sentence + "\"");
        }
    }
}
