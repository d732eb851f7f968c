package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Outcome.Kind;
import dev.passant.testing.FenText;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomUnrestricted;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the status flags and outcomes of positions. */
class StatusTest {

    private static String flags(String fen) {
        Set<StatusFlag> flags = Positions.unrestricted(fen).status();
        return flags.isEmpty() ? "-" : flags.stream().map(StatusFlag::toString).collect(Collectors.joining(" "));
    }

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "status.csv", delimiter = '|', numLinesToSkip = 3)
    void flagsMatchTheRules(String rule, String fen, String expected) {
        assertThat(flags(fen)).as(rule).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "status.csv", delimiter = '|', numLinesToSkip = 3)
    void flagsMatchTheRulesWithTheSidesSwapped(String rule, String fen, String expected) {
        Set<String> exchanged = Set.of(expected.split(" ")).stream()
                .map(flag ->
                        flag.startsWith("white-") ? flag.replace("white-", "black-") : flag.replace("black-", "white-"))
                .collect(Collectors.toSet());
        assertThat(flags(FenText.mirror(fen)).split(" ")).as(rule).containsExactlyInAnyOrderElementsOf(exchanged);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3 | Black wins by checkmate         | 0-1
            R3k3/8/4K3/8/8/8/8/8 b - - 150 120                            | White wins by checkmate         | 1-0
            7k/5Q2/6K1/8/8/8/8/8 b - - 150 120                            | draw by stalemate               | 1/2-1/2
            4k3/8/8/8/8/8/8/4K1N1 w - - 150 120                           | draw by insufficient material   | 1/2-1/2
            4k3/8/8/8/8/8/8/4K1R1 w - - 150 120                           | draw by the 75-move rule        | 1/2-1/2
            """)
    void theFirstApplicableRuleEndsTheGame(String fen, String sentence, String result) {
        Outcome outcome = Positions.playable(fen).outcome().orElseThrow();
        assertThat(outcome).hasToString(sentence);
        assertThat(outcome.result()).isEqualTo(result);
        assertThat(outcome.isDraw()).isEqualTo(result.equals("1/2-1/2"));
    }

    @Test
    void aClaimableDrawDoesNotEndTheGame() {
        assertThat(Position.start().outcome()).isEmpty();
        assertThat(Positions.playable("4k3/8/8/8/8/8/8/R3K3 w - - 149 120").outcome())
                .isEmpty();
        assertThat(Positions.playable("3qk3/8/8/8/8/8/8/4K1N1 w - - 0 1").outcome())
                .isEmpty();
    }

    @Test
    void anOutcomeHasACodeForPrograms() {
        assertThat(Kind.SEVENTY_FIVE_MOVES.code()).isEqualTo("seventy-five-moves");
        assertThat(Kind.CHECKMATE.code()).isEqualTo("checkmate");
    }

    @Test
    void onlyCheckmateHasAWinner() {
        assertThatThrownBy(() -> new Outcome(Kind.STALEMATE, Optional.of(Color.WHITE)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("stalemate has no winner, got White");
        assertThatThrownBy(() -> new Outcome(Kind.CHECKMATE, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("checkmate requires a winner");
    }

    @Test
    void flagsMatchTheMethodsOfThePosition() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(31);
        for (int i = 0; i < 3_000; i++) {
            String fen = unrestrictedPositions.next();
            Position position = Positions.unrestricted(fen);
            Set<StatusFlag> expected = EnumSet.noneOf(StatusFlag.class);
            boolean stuck = position.legalMoves().isEmpty();
            put(expected, StatusFlag.CHECK, position.isCheck());
            put(expected, StatusFlag.CHECKMATE, position.isCheckmate());
            put(expected, StatusFlag.STALEMATE, position.isStalemate());
            put(expected, StatusFlag.INSUFFICIENT_MATERIAL, position.isInsufficientMaterial());
            put(expected, StatusFlag.WHITE_CANNOT_WIN, position.hasInsufficientMaterial(Color.WHITE));
            put(expected, StatusFlag.BLACK_CANNOT_WIN, position.hasInsufficientMaterial(Color.BLACK));
            put(expected, StatusFlag.FIFTY_MOVES, position.halfmoveClock() >= 100 && !stuck);
            put(expected, StatusFlag.SEVENTY_FIVE_MOVES, position.halfmoveClock() >= 150 && !stuck);
            assertThat(position.status()).as(fen).containsExactlyElementsOf(expected);
            boolean ended = position.isCheckmate()
                    || position.isStalemate()
                    || !stuck && (position.isInsufficientMaterial() || position.halfmoveClock() >= 150);
            assertThat(position.outcome().isPresent()).as(fen).isEqualTo(ended);
        }
    }

    private static void put(Set<StatusFlag> flags, StatusFlag flag, boolean holds) {
        if (holds) {
            flags.add(flag);
        }
    }
}
