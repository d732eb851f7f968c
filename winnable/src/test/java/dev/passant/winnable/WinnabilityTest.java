package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Tolerance;
import dev.passant.notation.Fen;
import dev.passant.winnable.WinVerdict.Unwinnable;
import dev.passant.winnable.WinVerdict.Winnable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WinnabilityTest {

    private static final WinSearchLimits LIMITS = WinSearchLimits.DEFAULT.withMaxNodes(50_000);

    @ParameterizedTest
    @CsvSource({
        // A wall from edge to edge that the kings and a bishop cannot pass.
        "8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1, WHITE, BLOCKED",
        "8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1, BLACK, BLOCKED",
        "8/8/8/8/8/5k2/8/4KB2 w - - 0 1, WHITE, MATERIAL",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1, WHITE, STALEMATE",
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1, BLACK, CHECKMATED",
        // The king must capture the last piece.
        "7k/6Q1/8/8/8/8/8/K7 b - - 0 1, WHITE, EXHAUSTED",
        // The knight mates only with help, and the other side has no piece to help with.
        "8/8/8/8/8/5k2/8/4KN2 w - - 0 1, WHITE, MATERIAL",
        // A queen that shuts in its king captures the knight.
        "8/8/8/4k1q1/8/8/8/4KN2 w - - 0 1, WHITE, MATERIAL",
        // Bishops of one square colour; a rook next to its king blocks the check.
        "8/8/8/4k1b1/8/8/8/2B1K3 w - - 0 1, WHITE, MATERIAL",
        "8/8/8/4k1r1/8/8/8/4KB2 w - - 0 1, WHITE, MATERIAL",
    })
    void unwinnablePositionsHaveAReason(String fen, Color winner, UnwinnableReason reason) {
        WinVerdict verdict = Winnability.full(Fen.parse(fen), winner, LIMITS);
        assertThat(verdict)
                .isInstanceOfSatisfying(
                        Unwinnable.class,
                        unwinnable -> assertThat(unwinnable.reason()).isEqualTo(reason));
        assertThat(reason.code())
                .isEqualTo(reason.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'));
    }

    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, WHITE",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, BLACK",
        // A pawn promotes first.
        "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1, WHITE",
        // A bishop mates in a corner that a promoted piece helps to block.
        "8/8/8/B7/2k5/1p6/1K6/8 b - - 0 1, WHITE",
        // Two knights, with help.
        "8/8/8/4k3/8/8/8/3NKN2 w - - 0 1, WHITE",
        // Knight against knight.
        "8/8/8/4k1n1/8/8/8/4KN2 w - - 0 1, BLACK",
        // Bishops of both square colours: one blocks its own king.
        "8/8/8/4k1b1/8/8/8/4KB2 w - - 0 1, WHITE",
        // A knight against rooks or pawns that block their own king.
        "8/8/8/4k1r1/8/8/8/4KN2 w - - 0 1, WHITE",
        "8/8/8/4k1p1/8/8/8/4KN2 w - - 0 1, WHITE",
        // A bishop against a knight.
        "8/8/8/4k1n1/8/8/8/4KB2 w - - 0 1, WHITE",
        // A knight against a bishop: only in the corners of the other square colour.
        "k7/8/2b5/N7/8/6K1/8/8 w - - 0 1, WHITE",
        "8/8/3k4/8/8/2K2b2/6N1/8 b - - 0 1, WHITE",
        "8/8/7N/2bk4/8/8/3K4/8 b - - 0 1, WHITE",
        "8/8/8/8/8/4K2n/2B4k/8 b - - 0 1, BLACK",
        "8/7k/8/5K2/8/8/8/6Bn w - - 0 1, BLACK",
        // A knight against queen and bishop, a bishop against rook and knight: pieces that do not help are captured.
        "8/8/8/8/4k3/5b2/5KN1/3q4 w - - 0 88, WHITE",
        "8/3B4/8/8/n1k5/7K/5Q2/8 w - - 0 1, BLACK",
        "8/6R1/3k4/8/7N/8/4b3/1K6 b - - 0 1, BLACK",
        "3R4/7k/4b3/8/5K1P/8/8/8 b - - 0 52, BLACK",
        // A wall from edge to edge that only the en-passant capture opens.
        "4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - b6 0 1, WHITE",
        // Only the en-passant capture opens the wall.
        "7k/8/p1p5/PpP5/1P6/8/8/K7 w - b6 0 1, WHITE",
    })
    void winnablePositionsHaveALegalLineToMate(String fen, Color winner) {
        Position position = Fen.parse(fen);
        WinVerdict verdict = Winnability.full(position, winner, LIMITS);
        assertThat(verdict.isWinnable()).isTrue();
        assertEndsInMate(position, winner, verdict);
        assertThat(Winnability.quick(position, winner).isUnwinnable()).isFalse();
    }

    @Test
    void checkmateIsWinnableWithAnEmptyLine() {
        Position mate = Fen.parse("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
        assertThat(Winnability.full(mate, Color.WHITE, LIMITS)).isEqualTo(new Winnable(List.of(), true, 0));
        assertThat(Winnability.quick(mate, Color.WHITE)).isEqualTo(new Winnable(List.of(), true, 0));
    }

    @Test
    void aSideWithoutAKingCannotBeMated() {
        Position unrestricted = FenPolicy.STRICT
                .accepting(Tolerance.ILLEGAL, Tolerance.ANY_KINGS)
                .read("8/8/8/8/8/8/4Q3/4K3 w - - 0 1")
                .position();
        assertThat(Winnability.full(unrestricted, Color.WHITE, LIMITS))
                .isEqualTo(new Unwinnable(UnwinnableReason.NO_KING, 0));
        assertThat(Winnability.quick(unrestricted, Color.WHITE)).isEqualTo(new Unwinnable(UnwinnableReason.NO_KING, 0));
    }

    @Test
    void aSideWithoutAKingIsNotStalemated() {
        Position unrestricted = Fen.parseSetup("k7/8/8/8/8/8/8/8 w - - 0 1").toUnrestricted();
        Unwinnable exhausted = new Unwinnable(UnwinnableReason.EXHAUSTED, 0);
        assertThat(Winnability.full(unrestricted, Color.WHITE, LIMITS)).isEqualTo(exhausted);
        assertThat(Winnability.quick(unrestricted, Color.WHITE)).isEqualTo(exhausted);
    }

    @Test
    void aKingLeftAfterTheOthersWereCapturedCanBeMated() {
        Position unrestricted = FenPolicy.STRICT
                .accepting(Tolerance.ILLEGAL, Tolerance.ANY_KINGS)
                .read("k6k/8/8/8/8/8/8/QK6 w - - 0 1")
                .position();
        WinVerdict verdict = Winnability.full(unrestricted, Color.WHITE, LIMITS);
        assertThat(verdict.isWinnable()).isTrue();
        assertEndsInMate(unrestricted, Color.WHITE, verdict);
    }

    /** Without an empty square, the state table cannot store the side to move. */
    @Test
    void anUnrestrictedPositionWithoutAnEmptySquareIsUndecided() {
        Position full = Fen.parseSetup(
                        "nnnnknnn/nnnnnnnn/nnnnnnnn/nnnnnnnn/NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNKNNN w - - 0 1")
                .toUnrestricted();
        assertThat(full.legalMoves()).isNotEmpty();
        assertThat(Winnability.full(full, Color.WHITE, LIMITS)).isEqualTo(new WinVerdict.Undecided(0));
        assertThat(Winnability.shortest(full, Color.BLACK, LIMITS)).isEqualTo(new WinVerdict.Undecided(0));
    }

    @Test
    void blackHasTheSameVerdictOnTheMirroredBoard() {
        Random random = new Random(3);
        int unwinnable = 0;
        for (int i = 0; i < 40; i++) {
            Position position = BlockedPositions.next(random);
            Position mirrored = position.mirrored();
            Position flipped = position.castlingRights().rooks() == 0 ? BlockedPositions.flipped(position) : position;
            for (Color color : Color.values()) {
                WinVerdict verdict = Winnability.full(position, color, LIMITS);
                assertAgree(verdict, Winnability.full(mirrored, color.opposite(), LIMITS), position);
                assertAgree(verdict, Winnability.full(flipped, color, LIMITS), position);
                unwinnable += verdict.isUnwinnable() ? 1 : 0;
            }
        }
        assertThat(unwinnable).isGreaterThan(10);
    }

    private static void assertAgree(WinVerdict one, WinVerdict other, Position position) {
        assertThat(one.isWinnable() && other.isUnwinnable() || one.isUnwinnable() && other.isWinnable())
                .as("%s: %s, %s", Fen.format(position), one, other)
                .isFalse();
    }

    @Test
    void proofsAndLinesAgreeWithPlainSearch() {
        Random random = new Random(4);
        int proven = 0;
        for (int i = 0; i < 40; i++) {
            Position position = BlockedPositions.next(random);
            for (Color color : Color.values()) {
                WinVerdict verdict = Winnability.full(position, color, LIMITS);
                if (verdict.isUnwinnable()) {
                    proven++;
                    assertThat(PlainSearch.search(position, color, 1_500).plies())
                            .as("%s %s %s", color, Fen.format(position), verdict)
                            .isEmpty();
                    assertStaysSo(position, color);
                }
                assertEndsInMate(position, color, verdict);
                if (Winnability.quick(position, color).isUnwinnable()) {
                    assertThat(verdict.isUnwinnable())
                            .as("%s %s", color, Fen.format(position))
                            .isTrue();
                }
            }
        }
        assertThat(proven).isGreaterThan(10);
    }

    private static void assertStaysSo(Position position, Color color) {
        for (Move move : position.legalMoves()) {
            Position next = position.play(move);
            assertThat(Winnability.full(next, color, LIMITS).isWinnable())
                    .as("%s %s after %s", color, Fen.format(position), move)
                    .isFalse();
        }
    }

    @Test
    void wallsAreProvenOnlyIfPlainSearchFindsNoMate() {
        Random random = new Random(5);
        int complete = 0;
        for (int i = 0; i < 60; i++) {
            Position position = BlockedPositions.small(random);
            for (Color color : Color.values()) {
                WinQuery query = new WinQuery(position, color);
                if (query.immediateVerdict().isPresent() || !query.provable) {
                    continue;
                }
                Reach reach = new Reach();
                reach.find(query.view);
                boolean blocked = new MateShapes().squares(reach, false) == 0;
                boolean walled =
                        new WallProof(query.winnerIsBlack, reach, 1 << 16, () -> false).proves(query.board, 200_000);
                if (blocked || walled) {
                    PlainSearch.Answer answer = PlainSearch.search(position, color, 4_000);
                    assertThat(answer.plies())
                            .as("%s %s", color, Fen.format(position))
                            .isEmpty();
                    complete += answer.isComplete() ? 1 : 0;
                }
            }
        }
        assertThat(complete).isGreaterThan(10);
    }

    @Test
    void onePlyBeforeMateIsWinnable() {
        Random random = new Random(6);
        int mates = 0;
        while (mates < 12) {
            Position position = Position.start();
            List<Position> game = new ArrayList<>();
            while (position.outcome().isEmpty() && game.size() < 300) {
                game.add(position);
                MoveList moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
            if (position.isCheckmate()) {
                mates++;
                Position before = game.get(game.size() - 1);
                Color winner = before.sideToMove();
                assertThat(Winnability.quick(before, winner).isUnwinnable()).isFalse();
                WinVerdict verdict = Winnability.shortest(before, winner, LIMITS);
                assertThat(verdict)
                        .isInstanceOfSatisfying(
                                Winnable.class,
                                winnable -> assertThat(winnable.line()).hasSize(1));
                for (Position earlier : game) {
                    assertThat(Winnability.quick(earlier, winner).isUnwinnable())
                            .isFalse();
                }
            }
        }
        assertThat(mates).isEqualTo(12);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "7k/8/5K2/8/8/8/8/6R1 w - - 0 1",
                "k7/8/1K6/8/8/8/8/7Q b - - 0 1",
                "8/8/8/8/8/5k1p/8/7K b - - 0 1",
                "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
            })
    void theShortestLineIsAsShortAsThatOfPlainSearch(String fen) {
        Position position = Fen.parse(fen);
        for (Color color : Color.values()) {
            WinVerdict verdict = Winnability.shortest(position, color, LIMITS);
            PlainSearch.Answer answer = PlainSearch.search(position, color, 60_000);
            if (verdict instanceof Winnable winnable && answer.plies().isPresent()) {
                assertThat(winnable.line()).hasSize(answer.plies().getAsInt());
            } else {
                assertThat(verdict.isWinnable() && answer.isComplete()).isFalse();
            }
            assertEndsInMate(position, color, verdict);
        }
    }

    @Test
    void theSeventyFiveMoveRuleIsOptional() {
        Position far = Fen.parse("8/8/8/4k3/8/8/8/R3K3 w - - 148 120");
        assertThat(Winnability.full(far, Color.WHITE, LIMITS).isWinnable()).isTrue();
        assertThat(Winnability.full(far, Color.WHITE, LIMITS.withinTheSeventyFiveMovesLeft()))
                .isInstanceOfSatisfying(
                        Unwinnable.class,
                        verdict -> assertThat(verdict.reason()).isEqualTo(UnwinnableReason.EXHAUSTED));
        Position last = Fen.parse("7k/8/6K1/8/8/8/8/R7 w - - 149 120");
        assertThat(Winnability.full(last, Color.WHITE, LIMITS.withinTheSeventyFiveMovesLeft()))
                .isInstanceOfSatisfying(
                        Winnable.class, verdict -> assertThat(verdict.line()).hasSize(1));
        Position over = Fen.parse("7k/8/6K1/8/8/8/8/R7 w - - 150 120");
        assertThat(Winnability.full(over, Color.WHITE, LIMITS.withinTheSeventyFiveMovesLeft()))
                .isEqualTo(new Unwinnable(UnwinnableReason.SEVENTY_FIVE_MOVES, 0));
        assertThat(Winnability.full(over, Color.WHITE, LIMITS).isWinnable()).isTrue();
        assertThat(Winnability.shortest(over, Color.WHITE, LIMITS).isWinnable()).isTrue();
        // A position first found by a longer line is expanded again.
        Position enough = Fen.parse("8/8/8/4k3/8/8/8/R3K3 w - - 128 120");
        WinVerdict verdict =
                Winnability.full(enough, Color.WHITE, WinSearchLimits.DEFAULT.withinTheSeventyFiveMovesLeft());
        assertThat(verdict.isWinnable()).isTrue();
        assertEndsInMate(enough, Color.WHITE, verdict);
        assertThat(((Winnable) verdict).line()).hasSizeLessThanOrEqualTo(22);
    }

    @Test
    void limitsEndTheSearch() {
        // Many more positions than nodes, and no proof by walls.
        Position hard = Fen.parse("1k6/1P1p3p/BP3p2/1P5p/8/3P4/5PKP/8 b - - 0 1");
        WinVerdict few = Winnability.full(hard, Color.BLACK, WinSearchLimits.DEFAULT.withMaxNodes(100));
        assertThat(few).isInstanceOf(WinVerdict.Undecided.class);
        assertThat(few.nodes()).isBetween(100L, 400L);
        WinVerdict stopped = Winnability.full(
                hard,
                Color.BLACK,
                WinSearchLimits.DEFAULT.withMaxNodes(Long.MAX_VALUE).withCancellation(() -> true));
        assertThat(stopped).isInstanceOf(WinVerdict.Undecided.class);
        WinVerdict late = Winnability.full(
                hard,
                Color.BLACK,
                WinSearchLimits.DEFAULT.withMaxNodes(Long.MAX_VALUE).withTime(Duration.ofNanos(1)));
        assertThat(late).isInstanceOf(WinVerdict.Undecided.class);
        WinVerdict both = Winnability.full(
                hard,
                Color.BLACK,
                WinSearchLimits.DEFAULT.withTime(Duration.ofDays(1)).withCancellation(() -> true));
        assertThat(both).isInstanceOf(WinVerdict.Undecided.class);
        assertThat(both.nodes()).isLessThan(100_000);
        // Enough nodes to reach the last stage of the full analysis.
        WinVerdict more = Winnability.full(hard, Color.BLACK, WinSearchLimits.DEFAULT.withMaxNodes(40_000));
        assertThat(more).isInstanceOf(WinVerdict.Undecided.class);
        assertThat(more.nodes()).isBetween(40_000L, 40_300L);
        WinVerdict small = Winnability.shortest(
                hard,
                Color.BLACK,
                WinSearchLimits.DEFAULT.withMaxNodes(Long.MAX_VALUE).withMemory(1));
        assertThat(small).isInstanceOf(WinVerdict.Undecided.class);
        assertThatThrownBy(() -> WinSearchLimits.DEFAULT.withMaxNodes(0)).hasMessage("nodes must be at least 1, got 0");
        assertThatThrownBy(() -> WinSearchLimits.DEFAULT.withMemory(0))
                .hasMessage("memory must be between 1 and 4096 MiB, got 0");
        assertThatThrownBy(() -> WinSearchLimits.DEFAULT.withTime(Duration.ZERO))
                .hasMessage("time must be positive, got PT0S");
    }

    @Test
    void castlingMayBeTheOnlyMoveThatFreesARook() {
        // The rook is behind its pawns and king; in Chess960, the castling rights have the same rooks.
        Position position = Fen.parse("4k3/8/8/8/8/p1p1p1p1/P1P1P1P1/4K2R w K - 0 1");
        for (Position either : List.of(position, position.asChess960())) {
            WinVerdict verdict = Winnability.full(either, Color.WHITE, LIMITS);
            assertThat(verdict.isWinnable()).isTrue();
            assertEndsInMate(either, Color.WHITE, verdict);
        }
    }

    @Test
    void aDeadPositionIsDrawnAlthoughPositionHasNoOutcome() {
        Position dead = Fen.parse("8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1");
        DeadPosition both = DeadPosition.full(dead, LIMITS);
        assertThat(both.isDead()).isTrue();
        assertThat(DeadPosition.quick(dead).isDead()).isTrue();
        assertThat(both.verdict(Color.WHITE)).isEqualTo(both.white());
        assertThat(both.verdict(Color.BLACK)).isEqualTo(both.black());
        assertThat(both.outcome())
                .hasValueSatisfying(outcome -> assertThat(outcome).hasToString("draw by dead position"));
        assertThat(dead.outcome()).isEmpty();
        assertThat(DeadPosition.full(Position.start(), LIMITS).outcome()).isEmpty();
        // A side that cannot win may still lose.
        DeadPosition rook = DeadPosition.full(Fen.parse("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), LIMITS);
        assertThat(rook.verdict(Color.WHITE).isWinnable()).isTrue();
        assertThat(rook.verdict(Color.BLACK).isUnwinnable()).isTrue();
        assertThat(rook.isDead()).isFalse();
        assertThat(new Outcome(Outcome.Kind.DEAD_POSITION, java.util.Optional.empty()).result())
                .isEqualTo("1/2-1/2");
    }

    static void assertEndsInMate(Position position, Color winner, WinVerdict verdict) {
        if (verdict instanceof Winnable winnable) {
            Position end = position;
            for (Move move : winnable.line()) {
                assertThat(end.legalMoves()).contains(move);
                end = end.play(move);
            }
            assertThat(end.isCheckmate())
                    .as("%s %s", Fen.format(position), winnable.line())
                    .isTrue();
            assertThat(end.sideToMove()).isEqualTo(winner.opposite());
        }
    }
}
