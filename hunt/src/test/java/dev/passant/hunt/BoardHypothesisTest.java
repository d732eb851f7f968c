package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.EnumSet;
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
        assertThat(BoardHypothesis.bySet(CHECK, black, 0, EnumSet.noneOf(dev.passant.chess.Role.class)))
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
}
