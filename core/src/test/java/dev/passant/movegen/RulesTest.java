package dev.passant.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.reference.ReferencePosition;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Tests each rule separately: each row of the file gives a rule and the legal moves of one piece. */
class RulesTest {

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "rules.csv", numLinesToSkip = 1, delimiter = '|', emptyValue = "", nullValues = "null")
    void legalMovesFollowTheRule(String rule, String fen, String from, String moves) {
        String expected = moves == null ? "" : moves;
        Position position = Fen.parse(fen);
        assertThat(position.legalMoves(Square.of(from).orElseThrow()).stream()
                        .map(move ->
                                position.isChess960() && move.castlingSide().isPresent()
                                        ? Uci.format(move, position)
                                        : move.toString())
                        .sorted()
                        .collect(Collectors.joining(" ")))
                .as(rule)
                .isEqualTo(expected);
        assertThat(ReferencePosition.parse(fen).legalMoves().stream()
                        .filter(move -> move.startsWith(from))
                        .collect(Collectors.joining(" ")))
                .as("reference: %s", rule)
                .isEqualTo(expected);
    }
}
