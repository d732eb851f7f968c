package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.winnable.WinVerdict.Undecided;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forced lines are followed to their ends; a line that is not followed to its end proves nothing. */
class QuickAnalysisTest {

    /** Positions with few moves that the given side can win. */
    @ParameterizedTest
    @CsvSource({
        // The only legal move mates.
        "4n1kr/4P2p/4PP1P/8/8/p1p5/P1P5/KB6 w - - 0 1, WHITE",
        // The king has only one or two moves in each position, but needs more plies to get out than the analysis
        // follows.
        "5b1k/4p1p1/4P1P1/8/8/p1p1p3/P1P1P3/K7 w - - 0 1, WHITE",
    })
    void aForcedLineThatIsNotLostIsUndecided(String fen, Color winner) {
        Position position = Fen.parse(fen);
        assertThat(Winnability.quick(position, winner)).isInstanceOf(Undecided.class);
        assertThat(Winnability.quick(position.mirrored(), winner.opposite())).isInstanceOf(Undecided.class);
        WinVerdict verdict = Winnability.full(position, winner, WinSearchLimits.DEFAULT);
        assertThat(verdict.isWinnable()).isTrue();
        WinnabilityTest.assertEndsInMate(position, winner, verdict);
    }

    /** Forced lines, and the number of moves needed to decide them. */
    @ParameterizedTest
    @CsvSource({
        // The king captures the last piece.
        "7k/6Q1/8/8/8/8/8/K7 b - - 0 1, WHITE, 1",
        // The king must capture one of two pieces, and a bishop remains.
        "7k/6R1/8/8/8/8/8/BK6 b - - 0 1, BLACK, 0",
        // The king moves away or back, and the result is stalemate or a lost pawn.
        "8/8/8/8/8/k7/P7/K7 b - - 0 1, WHITE, 5",
    })
    void aForcedLineIsDecidedAfterThisManyNodes(String fen, Color winner, long nodes) {
        WinVerdict verdict = Winnability.quick(Fen.parse(fen), winner);
        assertThat(verdict.nodes()).isEqualTo(nodes);
    }

    /** No proof is applied to unrestricted positions that the proofs do not support. */
    @Test
    void unrestrictedPositionsThatTheProofsDoNotSupportAreUndecided() {
        Position kings =
                Fen.parseSetup("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/K3K3 w - - 0 1").toUnrestricted();
        assertThat(Winnability.quick(kings, Color.WHITE)).isEqualTo(new Undecided(0));
        assertThat(Winnability.quick(kings, Color.BLACK)).isEqualTo(new Undecided(0));
        Position inCheck = Fen.parseSetup("8/8/8/8/8/8/8/kK6 w - - 0 1").toUnrestricted();
        assertThat(Winnability.quick(inCheck, Color.WHITE)).isEqualTo(new Undecided(0));
        // A side with only a king is decided by material.
        Position kingless = Fen.parseSetup("4k3/8/8/8/8/8/8/B7 w - - 0 1").toUnrestricted();
        assertThat(Winnability.quick(kingless, Color.WHITE))
                .isEqualTo(new WinVerdict.Unwinnable(UnwinnableReason.BLOCKED, 0));
    }
}
