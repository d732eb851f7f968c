package dev.passant.hunt.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.History;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests the rules and the positions of the conversations. */
class RuleTest {

    @Test
    void thePageListsEveryRuleAsFaultOrNote() throws IOException {
        Set<String> listed = new HashSet<>();
        for (String line : Files.readAllLines(Path.of("..", "docs", "uci-protocol.md"))) {
            String[] cells = line.split("\\|", -1);
            if (cells.length == 5 && cells[1].contains("`")) {
                codes(cells[2]).forEach(code -> listed.add(codes(cells[1]).get(0) + " fault " + code));
                codes(cells[3]).forEach(code -> listed.add(codes(cells[1]).get(0) + " note " + code));
            }
        }
        Set<String> rules = new HashSet<>();
        for (Rule rule : Rule.values()) {
            String family =
                    rule.finding(List.of(), List.of(), "detail").family().code();
            rules.add(family + (rule.isFault() ? " fault " : " note ") + rule.code());
        }
        assertThat(listed).isEqualTo(rules);
    }

    private static List<String> codes(String cell) {
        return Pattern.compile("`([^`]+)`")
                .matcher(cell)
                .results()
                .map((MatchResult code) -> code.group(1))
                .toList();
    }

    @Test
    void aListOfMovesThatTestsThePositionEndsWithACheck() {
        List<PositionScripts.Case> cases = new ArrayList<>(PositionScripts.CASES);
        cases.add(PositionScripts.CHESS960);
        int tested = 0;
        for (PositionScripts.Case test : cases) {
            if (test.rule().code().matches("position-(castling|en-passant|promotion|chess960)")) {
                Position position = Fen.parse(test.start());
                for (String move : test.moves().split(" ", -1)) {
                    position = position.play(Uci.parse(move, position));
                }
                assertThat(position.isCheck()).as(test.name()).isTrue();
                assertThat(position.hasLegalMoves()).as(test.name()).isTrue();
                tested++;
            }
        }
        assertThat(tested).isEqualTo(9);
    }

    @Test
    void controlCharactersAreShownAsEscapes() {
        assertThat(EngineText.printable("a\tb\r\0\u001b")).isEqualTo("a\\tb\\r\\x00\\x1b");
        assertThat(EngineText.clippedErrors("x".repeat(600) + "the reason"))
                .hasSize(503)
                .startsWith("...")
                .endsWith("the reason");
    }

    @Test
    void theLongGameHasNotEnded() {
        History game = new History(Position.start());
        for (String move : PositionScripts.longGame(1000)) {
            assertThat(game.outcome()).isEmpty();
            game.play(Uci.parse(move, game.position()));
        }
        assertThat(game.ply()).isEqualTo(1000);
        assertThat(game.outcome()).isEmpty();
        assertThat(game.position().hasLegalMoves()).isTrue();
    }
}
