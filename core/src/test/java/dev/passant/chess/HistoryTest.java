package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.MoveLine;
import dev.passant.notation.Uci;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomPositions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests repetitions and the draw claims based on them. */
class HistoryTest {

    private static final String[] KNIGHTS_OUT_AND_HOME = {"g1f3", "g8f6", "f3g1", "f6g8"};

    private static History history(String fen, String... moves) {
        return play(new History(Positions.unrestricted(fen)), moves);
    }

    private static History play(History history, String... moves) {
        for (String move : moves) {
            history.play(Uci.parse(move, history.position()));
        }
        return history;
    }

    private static History knights(int times) {
        History history = new History(Position.start());
        for (int i = 0; i < times; i++) {
            play(history, KNIGHTS_OUT_AND_HOME);
        }
        return history;
    }

    private static List<String> claims(History history) {
        return history.claims().stream().map(Claim::toString).toList();
    }

    // Repetition

    @Test
    void theInitialPositionCountsAsAnOccurrence() {
        History history = knights(0);
        assertThat(history.occurrences().size()).isEqualTo(1);
        assertThat(history.occurrences()).containsExactly(0);
        assertThat(knights(2).occurrences()).containsExactly(0, 4, 8);
    }

    @Test
    void theFifthOccurrenceEndsTheGame() {
        assertThat(knights(3).outcome()).isEmpty();
        Outcome outcome = knights(4).outcome().orElseThrow();
        assertThat(outcome).hasToString("draw by fivefold repetition");
        assertThat(outcome.isDraw()).isTrue();
        assertThat(play(knights(4), "e2e4").outcome()).as("a new position").isEmpty();
    }

    @Test
    void outcomesOfThePositionPrecedeRepetition() {
        assertThat(history("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").outcome().orElseThrow())
                .hasToString("draw by stalemate");
        assertThat(history("4k3/8/8/8/8/8/8/R3K3 w - - 149 90", "a1a2")
                        .outcome()
                        .orElseThrow())
                .hasToString("draw by the 75-move rule");
    }

    @Test
    void aLostCastlingRightPreventsRepetition() {
        History history = history("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1b1", "h8g8", "b1a1", "g8h8");
        assertThat(history.occurrences().size()).isEqualTo(1);
        play(history, "e1e2", "e8e7", "e2e1", "e7e8", "a1b1", "h8g8", "b1a1", "g8h8");
        assertThat(history.occurrences()).as("without rights").containsExactly(8, 12);
    }

    @Test
    void aLegalEnPassantCapturePreventsRepetition() {
        History history = history("4k1n1/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1", "d7d5");
        play(history, "g1f3", "g8f6", "f3g1", "f6g8");
        assertThat(history.occurrences().size()).isEqualTo(1);
        play(history, "g1f3", "g8f6", "f3g1", "f6g8");
        assertThat(history.occurrences()).containsExactly(5, 9);
    }

    @Test
    void anEnPassantSquareWithoutALegalCaptureIsIgnored() {
        // The white pawn is pinned along the e-file, so it cannot capture.
        History history = history("4r1nk/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1", "d7d5");
        play(history, "g1f3", "g8f6", "f3g1", "f6g8");
        assertThat(history.occurrences()).containsExactly(1, 5);
    }

    @Test
    void theOtherSideToMovePreventsRepetition() {
        // The white king triangulates.
        History history = history("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1e2", "e8d8", "e2f1", "d8e8", "f1e1");
        assertThat(history.occurrences().size()).isEqualTo(1);
    }

    // Claims

    @Test
    void theThirdOccurrenceMayBeClaimed() {
        assertThat(claims(knights(2)))
                .contains("a draw may be claimed by threefold repetition: the position occurred at plies 0, 4 and 8");
        assertThat(claims(knights(1))).isEmpty();
    }

    @Test
    void theThirdOccurrenceMayBeClaimedByAnnouncingTheMove() {
        History history = play(knights(1), "g1f3", "g8f6", "f3g1");
        assertThat(history.occurrences().size()).isEqualTo(2);
        assertThat(history.claims())
                .containsExactly(new Claim(
                        Claim.Kind.THREEFOLD_REPETITION,
                        Optional.of(Uci.parse("f6g8", history.position())),
                        Optional.of(Role.KNIGHT),
                        List.of(0, 4, 8),
                        8));
        assertThat(claims(history))
                .containsExactly(
                        "a draw may be claimed by threefold repetition with Nf6\u2013g8: the position would occur at"
                                + " plies 0, 4 and 8");
    }

    @Test
    void fiftyMovesMayBeClaimedAlsoByAnnouncingTheMove() {
        assertThat(history("4k3/8/8/8/8/8/8/R3K3 w - - 98 90").claims()).isEmpty();
        History before = history("4k3/8/8/8/8/7P/8/R3K3 w - - 99 90");
        assertThat(before.claims())
                .hasSize(before.position().legalMoves().size() - 1)
                .allMatch(claim -> claim.kind() == Claim.Kind.FIFTY_MOVES)
                .noneMatch(claim -> claim.move().isEmpty() || claim.move().get().from() == Square.H3);
        assertThat(before.claims().get(0))
                .hasToString(
                        "a draw may be claimed by the 50-move rule with Ke1\u2013d1: 100 plies would have passed without a capture or a pawn move");
        assertThat(claims(history("4k3/8/8/8/8/8/8/R3K3 w - - 100 90")))
                .startsWith("a draw may be claimed by the 50-move rule: 100 plies have passed without a capture or a"
                        + " pawn move");
    }

    @Test
    void aMatingMoveSupportsNoClaim() {
        History history = history("4k3/8/4K3/8/8/8/8/R7 w - - 99 90");
        assertThat(history.claims())
                .isNotEmpty()
                .noneMatch(claim -> claim.move().orElseThrow().to() == Square.A8);
    }

    @Test
    void aFinishedGameHasNoClaims() {
        assertThat(knights(4).claims()).isEmpty();
        assertThat(history("4k3/8/8/8/8/8/8/R3K3 w - - 150 120").claims()).isEmpty();
        assertThat(history("R3k3/8/4K3/8/8/8/8/8 b - - 120 120").claims()).isEmpty();
    }

    // Moves

    @Test
    void aMoveTakenBackDoesNotCountAsAnOccurrence() {
        History history = knights(2);
        history.takeBack();
        assertThat(history.ply()).isEqualTo(7);
        assertThat(history.occurrences()).containsExactly(3, 7);
        play(history, "f6g8");
        assertThat(history.occurrences()).containsExactly(0, 4, 8);
        while (history.ply() > 0) {
            history.takeBack();
        }
        assertThat(history.occurrences()).containsExactly(0);
        assertThat(play(history, "g1f3").occurrences().size()).isEqualTo(1);
        history.takeBack();
        assertThatThrownBy(history::takeBack)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no move to take back");
    }

    @Test
    void aNullMoveIsAPly() {
        History history = new History(Position.start());
        history.playNullMove();
        history.playNullMove();
        assertThat(history.occurrences()).containsExactly(0, 2);
    }

    @Test
    void anIllegalMoveLeavesTheHistoryUnchanged() {
        History history = new History(Position.start());
        Move castling = Move.of(Square.E1, Square.G1, MoveKind.CASTLING_KING_SIDE);
        assertThatThrownBy(() -> history.play(castling)).isInstanceOf(IllegalMoveException.class);
        assertThat(history.ply()).isZero();
        assertThat(history.position()).isEqualTo(Position.start());
    }

    @Test
    void repetitionsMatchPairwiseComparison() {
        Random random = new Random(12);
        for (int game = 0; game < 15; game++) {
            Position start = game % 3 == 0
                    ? Positions.unrestricted("r3k2r/p7/8/8/8/8/7P/R3K2R w KQkq - 0 1")
                    : game % 3 == 1 ? new RandomPositions(game).chess960() : new RandomPositions(game).unrestricted();
            History history = new History(start);
            List<Position> played = new ArrayList<>(List.of(start));
            for (int ply = 0; ply < 80 && !history.position().legalMoves().isEmpty(); ply++) {
                if (ply > 0 && random.nextInt(8) == 0) {
                    history.takeBack();
                    played.remove(played.size() - 1);
                } else {
                    history.playUnchecked(shuffling(history.position(), random));
                    played.add(history.position());
                }
                List<Integer> naive = IntStream.range(0, played.size())
                        .filter(i -> played.get(i).isRepetitionOf(history.position()))
                        .boxed()
                        .toList();
                assertThat(history.occurrences()).isEqualTo(naive);
                assertThat(history.occurrences().size()).isEqualTo(naive.size());
                assertThat(history.outcome().isPresent())
                        .isEqualTo(naive.size() >= 5
                                || history.position().outcome().isPresent());
            }
        }
    }

    /** Returns one of two moves, so that repetitions are likely; no pawn move or capture if there are other moves. */
    private static Move shuffling(Position position, Random random) {
        List<Move> moves = new ArrayList<>(position.legalMoves());
        List<Move> back = moves.stream()
                .filter(move -> position.playUnchecked(move).halfmoveClock() > 0)
                .toList();
        List<Move> chosen = back.isEmpty() ? moves : back;
        return chosen.get(random.nextInt(Math.min(2, chosen.size())));
    }

    @Test
    void claimsMatchThoseAfterPlayingEachMove() {
        Random random = new Random(5);
        int claimed = 0;
        for (int game = 0; game < 40; game++) {
            History history = history("r3k3/8/8/8/8/8/8/4K2R w Kq - " + (game % 2 == 0 ? 0 : 90) + " 60");
            for (int ply = 0; ply < 30 && history.outcome().isEmpty(); ply++) {
                List<Claim> claims = history.claims();
                for (Move move : history.position().legalMoves()) {
                    history.playUnchecked(move);
                    boolean mayClaim = history.occurrences().size() >= 3
                            || history.position().status().contains(StatusFlag.FIFTY_MOVES);
                    history.takeBack();
                    assertThat(claims.stream()
                                    .anyMatch(claim -> claim.move().stream().anyMatch(move::equals)))
                            .isEqualTo(mayClaim);
                    claimed += mayClaim ? 1 : 0;
                }
                history.playUnchecked(shuffling(history.position(), random));
            }
        }
        assertThat(claimed).isPositive();
    }

    @Test
    void nineThousandMovesTakeLinearTime() {
        History history = new History(Positions.unrestricted("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
        for (int i = 0; i < 4_500; i++) {
            play(history, "a1b1", "e8d8", "b1a1", "d8e8");
        }
        assertThat(history.ply()).isEqualTo(18_000);
        assertThat(history.occurrences().size()).isEqualTo(4_501);
        assertThat(history.outcome()).isPresent();
    }

    @Test
    void movesReturnsTheWholeLine() {
        History history = new History(Position.start());
        assertThat(history.moves()).isEmpty();
        play(history, "e2e4", "e7e5", "g1f3");
        List<Move> moves = history.moves();
        history.takeBack();
        assertThat(moves).hasToString("[e2e4, e7e5, g1f3]");
        assertThat(history.move(2)).contains(moves.get(1));
        assertThat(MoveLine.format(history.moves(), history.position(0))).isEqualTo("1. e4 e5");
        history.playNullMove();
        assertThatThrownBy(history::moves)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the move to ply 3 is a null move");
    }

    @Test
    void toStringContainsMovesAndPosition() {
        History history = new History(Position.start());
        assertThat(history).hasToString(Position.start().toString());
        play(history, "e2e4", "e7e5");
        history.playNullMove();
        assertThat(history).hasToString("e2e4 e7e5 0000\n" + history.position());
    }
}
