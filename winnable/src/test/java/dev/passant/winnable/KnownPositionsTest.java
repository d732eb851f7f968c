package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Positions that a player can solve by thinking: W if White can still mate, B if Black can, - if not. */
class KnownPositionsTest {

    @ParameterizedTest
    @CsvSource({
        // Stalemate in a corner, by a pawn and by a king.
        "k7/P7/K7/8/8/8/8/8 b - - 0 1, --",
        "8/8/8/8/8/1k6/1p6/1K6 w - - 0 1, --",
        // The pawn promotes with mate.
        "k7/2P5/1K6/8/8/8/8/8 w - - 0 1, W-",
        // Checkmate; the same with an unprotected queen, which the king must capture.
        "8/8/8/8/8/2k5/1q6/K7 w - - 0 1, -B",
        "8/8/8/8/8/3k4/1q6/K7 w - - 0 1, --",
        // A knight or a bishop, with the help of various pieces.
        "8/4k3/8/3n4/8/3N4/8/4K3 w - - 0 1, WB",
        "8/4k3/8/3q4/8/3N4/8/4K3 w - - 0 1, -B",
        "8/4k3/8/3r4/8/3N4/8/4K3 w - - 0 1, WB",
        "8/8/8/3rk3/8/3BK3/8/8 w - - 0 1, -B",
        "8/8/8/3bk3/8/3BK3/8/8 w - - 0 1, --",
        "8/8/8/3bk3/8/4KB2/8/8 b - - 0 1, --",
        "8/4k3/2b5/8/8/3B4/8/4K3 b - - 0 1, --",
        "8/8/8/1b1k4/8/2B1K3/8/8 b - - 0 1, WB",
        "8/8/8/3pk3/8/4K3/8/2B5 w - - 0 1, WB",
        // Two knights, and two bishops of one square colour.
        "8/8/4k3/8/8/8/8/2N1K1N1 w - - 0 1, W-",
        "8/8/4k3/8/8/8/8/2B1KB2 w - - 0 1, W-",
        "8/8/4k3/8/8/8/8/B1B1K3 w - - 0 1, --",
        // The pawn shuts the king in, must be captured, or need not be captured.
        "8/8/8/8/8/k7/p7/K7 w - - 0 1, --",
        "8/8/8/8/8/2k5/p7/K7 w - - 0 1, --",
        "8/8/8/8/2k5/8/1p6/K7 w - - 0 1, -B",
        // Blocked rook's pawns: a king walks around and captures one, unless both are shut out.
        "8/8/k7/p7/P7/K7/8/8 w - - 0 1, WB",
        // From edge to edge, in a zigzag; a gap that both sides guard; a knight jumps over the wall.
        "4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1, --",
        "4k3/8/8/1p1p1p2/pPpPpPp1/P1P1P1P1/8/4K3 w - - 0 1, --",
        "4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1PN/8/4K3 w - - 0 1, WB",
        // Bishops that never attack an enemy pawn change nothing; one that does opens the wall.
        "4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2B1K3 w - - 0 1, --",
        "2b1k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2B1K3 w - - 0 1, --",
        "4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4KB2 w - - 0 1, WB",
        // An en-passant capture can open the wall for one move only.
        "4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - b6 0 1, WB",
        "4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 2, --",
        "4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 b - - 0 1, --",
        // Chess960: castling brings a rook to a square where a pawn can capture it; the same without a castling right.
        "4k3/8/8/8/p1p3p1/PpPp1pPp/1P1PpP1P/4B1KR w K - 0 1, WB",
        "4k3/8/8/8/p1p3p1/PpPp1pPp/1P1PpP1P/4B1KR b - - 0 1, --",
        "4k3/8/8/8/p1p3p1/PpPp1pPp/1P1PpP1P/BRK1B3 w Q - 0 1, WB",
        "4k3/8/8/8/p1p3p1/PpPp1pPp/1P1PpP1P/BRK1B3 w - - 0 1, --",
    })
    void whoCanStillMate(String fen, String who) {
        Position position = Fen.parse(fen);
        assertThat(sides(position, WinSearchLimits.DEFAULT)).isEqualTo(who);
        assertThat(sides(position.mirrored(), WinSearchLimits.DEFAULT))
                .isEqualTo((who.contains("B") ? "W" : "-") + (who.contains("W") ? "B" : "-"));
    }

    /** The mate must come before each side has made 75 moves without a capture or pawn move. */
    @ParameterizedTest
    @CsvSource({
        // Mate on the last ply that counts, one ply too late, and in time again.
        "7k/8/6K1/8/8/8/8/R7 w - - 149 120, W-",
        "7k/8/6K1/8/8/8/8/R7 b - - 149 120, --",
        "7k/8/6K1/8/8/8/8/R7 b - - 148 120, W-",
        // Checkmate, whatever the clock.
        "R6k/8/6K1/8/8/8/8/8 b - - 150 120, W-",
        // The pawn moves or is captured, which resets the clock.
        "7k/8/6K1/8/8/7P/8/8 w - - 149 120, W-",
        "7k/8/6K1/8/8/7P/8/8 b - - 149 120, --",
        "8/8/8/4k3/8/8/p7/R3K3 w - - 149 120, W-",
        "8/8/8/4k3/8/8/1p6/R3K3 w Q - 149 120, --",
        "8/8/8/4k3/8/8/1p6/R3K3 b - - 149 120, WB",
        // Castling does not reset the clock, but it may mate in time.
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 149 120, --",
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 120 120, W-",
        "4rk2/4p3/8/8/8/8/6R1/4K2R w K - 149 120, W-",
    })
    void whoCanStillMateWithinTheSeventyFiveMovesLeft(String fen, String who) {
        Position position = Fen.parse(fen);
        assertThat(sides(position, WinSearchLimits.DEFAULT.withinTheSeventyFiveMovesLeft()))
                .isEqualTo(who);
    }

    /** A pawn on the last rank exists in unrestricted positions only, which the proofs do not support. */
    @Test
    void unrestrictedPositionsThatTheProofsDoNotSupportAreOnlySearched() {
        Position unrestricted = Fen.parseSetup("P3k3/8/8/8/8/8/8/4K3 w - - 0 1").toUnrestricted();
        assertThat(Winnability.full(unrestricted, Color.BLACK, WinSearchLimits.DEFAULT))
                .isInstanceOfSatisfying(
                        WinVerdict.Unwinnable.class,
                        verdict -> assertThat(verdict.reason()).isEqualTo(UnwinnableReason.EXHAUSTED));
        assertThat(Winnability.quick(unrestricted, Color.BLACK).isUnwinnable()).isFalse();
        assertThat(Walls.of(unrestricted).immovable()).isZero();
    }

    private static String sides(Position position, WinSearchLimits limits) {
        return side(position, Color.WHITE, limits) + side(position, Color.BLACK, limits);
    }

    private static String side(Position position, Color color, WinSearchLimits limits) {
        WinVerdict verdict = Winnability.full(position, color, limits);
        WinnabilityTest.assertEndsInMate(position, color, verdict);
        if (verdict instanceof WinVerdict.Undecided) {
            return "?";
        }
        assertThat(verdict.isWinnable() && Winnability.quick(position, color).isUnwinnable())
                .isFalse();
        return verdict.isUnwinnable() ? "-" : color == Color.WHITE ? "W" : "B";
    }
}
