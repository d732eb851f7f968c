package dev.passant.hunt.analyses;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Hypotheses about the engine's board are found from its moves and counts, in check, too. */
class BoardHypothesisTest {

    /** The bishop gives check to White. */
    private static final Position CHECK = Fen.parse("4k3/8/8/8/7b/8/8/4K3 w - - 0 1");

    @Test
    void detectsTheWrongSideToMoveInCheck() {
        Set<String> black = CHECK.playNullMoveUnchecked().legalMoves().stream()
                .map(move -> Uci.format(move, CHECK))
                .collect(Collectors.toSet());
        assertThat(black).contains("e8e7");
        assertThat(BoardHypothesis.bySet(CHECK, black, 0, EnumSet.noneOf(Role.class)))
                .hasValueSatisfying(found -> assertThat(found.words()).isEqualTo("the wrong side is to move"));
    }

    @Test
    void detectsAMissingCheckerFromCounts() {
        // Without the bishop the king may move anywhere. These are the counts of such an engine.
        Position alone = Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        Map<String, Long> counts = new TreeMap<>();
        alone.legalMoves()
                .forEach(move -> counts.put(Uci.format(move, alone), (long)
                        alone.playUnchecked(move).countLegalMoves()));
        assertThat(BoardHypothesis.byCounts(CHECK, counts, 2, 0))
                .hasValueSatisfying(found -> assertThat(found.words()).isEqualTo("the bishop on h4 is missing"));
    }

    @Test
    void noNullMoveIsTriedIfItWouldLeaveACheckUnanswered() {
        Position check = Fen.parse("4k3/8/8/8/8/8/8/K3R3 b - - 0 1");
        assertThat(BoardHypothesis.bySet(check, Set.of("a1a3"), 0, EnumSet.noneOf(Role.class)))
                .isEmpty();
    }

    @Test
    void detectsAPawnRestoredOnTheTargetSquareOfEnPassant() {
        Position position = Fen.parse("7k/8/8/3pP3/8/8/8/K7 w - d6 0 1");
        Map<String, Long> theirs = Map.of("a1b1", 5L);
        assertThat(BoardHypothesis.byPawnPutBack(position, theirs, 2, List.of("e5d6")))
                .hasValueSatisfying(hypothesis ->
                        assertThat(hypothesis.words()).isEqualTo("the captured pawn is on d6 instead of d5"));
        assertThat(BoardHypothesis.byPawnPutBack(position, theirs, 2, List.of("e5e6")))
                .isEmpty();
        assertThat(BoardHypothesis.byPawnPutBack(position, Map.of("a1b1", 6L), 2, List.of("e5d6")))
                .isEmpty();
    }
}
