package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.winnable.WinVerdict.Winnable;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Shortest helpmates have the lengths that their composers give and that plain search finds. */
class HelpmatesTest {

    private static final WinSearchLimits LIMITS = WinSearchLimits.DEFAULT.withMaxNodes(2_000_000);

    @ParameterizedTest
    @CsvFileSource(resources = "helpmates.csv", delimiter = '|', numLinesToSkip = 3, quoteCharacter = '\'')
    void aPublishedHelpmateIsAsLongAsItsStipulation(String by, String fen, String moves) {
        Position position = Fen.parse(fen);
        int plies = (int) (2 * Double.parseDouble(moves));
        WinVerdict verdict = Winnability.shortest(position, Color.WHITE, LIMITS);
        assertThat(verdict)
                .as(by)
                .isInstanceOfSatisfying(
                        Winnable.class, winnable -> assertThat(winnable.line()).hasSize(plies));
        WinnabilityTest.assertEndsInMate(position, Color.WHITE, verdict);
        assertThat(isMateWithin(position, plies - 2)).as(by).isFalse();
    }

    /**
     * Returns whether White can mate within this many plies, by trying all legal moves. The lengths of all lines that
     * end in mate by White are odd, or all are even, so the caller need not test the next shorter length.
     */
    private static boolean isMateWithin(Position position, int plies) {
        if (position.isCheckmate()) {
            return position.sideToMove() == Color.BLACK;
        }
        if (plies > 0) {
            for (Move move : position.legalMoves()) {
                if (isMateWithin(position.play(move), plies - 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void theShortestLineIsAsShortAsThatOfPlainSearch() {
        Random random = new Random(21);
        for (int i = 0; i < 15; i++) {
            comparePlies(nearMate(random, 0), WinSearchLimits.DEFAULT, false);
        }
    }

    /** A longer line that resets the clock may be the only one in time. */
    @Test
    void theShortestLineInTimeIsAsShortAsThatOfPlainSearch() {
        Random random = new Random(22);
        for (int i = 0; i < 25; i++) {
            Position position = nearMate(random, 146 + random.nextInt(4));
            comparePlies(position, WinSearchLimits.DEFAULT.withinTheSeventyFiveMovesLeft(), true);
        }
    }

    /** Returns a position from which White mates within three plies. */
    private static Position nearMate(Random random, int halfmoveClock) {
        while (true) {
            Position position = SmallPositions.next(random, 0);
            if (Winnability.full(position, Color.WHITE, WinSearchLimits.DEFAULT) instanceof Winnable winnable) {
                int plies = winnable.line().size();
                for (Move move : winnable.line().subList(0, Math.max(0, plies - 3))) {
                    position = position.play(move);
                }
                String fen = Fen.format(position);
                String board = fen.substring(0, fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1));
                return Fen.parse(board + " " + halfmoveClock + " 120");
            }
        }
    }

    private static void comparePlies(Position position, WinSearchLimits limits, boolean within) {
        PlainSearch.Answer answer = PlainSearch.search(position, Color.WHITE, 4_000, within);
        WinVerdict verdict = Winnability.shortest(position, Color.WHITE, limits);
        WinnabilityTest.assertEndsInMate(position, Color.WHITE, verdict);
        if (answer.plies().isPresent()) {
            assertThat(verdict)
                    .as(Fen.format(position))
                    .isInstanceOfSatisfying(
                            Winnable.class,
                            winnable -> assertThat(winnable.line())
                                    .hasSize(answer.plies().getAsInt()));
        } else {
            assertThat(verdict.isUnwinnable() || !answer.isComplete())
                    .as(Fen.format(position))
                    .isTrue();
        }
    }
}
