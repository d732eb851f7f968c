package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveGenerator;
import dev.passant.notation.Fen;
import dev.passant.winnable.WinVerdict.Winnable;
import java.util.Arrays;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * No proof is wrong: none succeeds in a position from which a line of legal moves leads to mate, however rare the line.
 */
class ProofsTest {

    private static final WinSearchLimits LIMITS = WinSearchLimits.DEFAULT.withMaxNodes(4_000);

    private static final int LAST_PLIES = 8;

    private static final Pattern EMPTY = Pattern.compile("1+");

    @Test
    void noProofSucceedsOnALineToMate() {
        Random random = new Random(7);
        int lines = 0;
        for (int i = 0; i < 60; i++) {
            Position position = i % 2 == 0 ? BlockedPositions.next(random) : BlockedPositions.small(random);
            for (Color color : Color.values()) {
                WinVerdict verdict = Winnability.full(position, color, LIMITS);
                if (verdict instanceof Winnable winnable) {
                    lines++;
                    assertNothingProves(position, color, winnable);
                }
            }
        }
        assertThat(lines).isGreaterThan(20);
    }

    private static void assertNothingProves(Position start, Color winner, Winnable verdict) {
        Position position = start;
        int left = verdict.line().size();
        for (Move move : verdict.line()) {
            // Test only the last plies of the line.
            if (left-- <= LAST_PLIES) {
                assertNothingProves(position, winner);
            }
            position = position.play(move);
        }
        assertThat(position.isCheckmate()).isTrue();
        assertThat(position.sideToMove()).isEqualTo(winner.opposite());
    }

    /** Asserts that no proof succeeds in a position from which the winner can mate. */
    static void assertNothingProves(Position position, Color winner) {
        String what = winner + " " + Fen.format(position);
        WinQuery query = new WinQuery(position, winner);
        assertThat(query.immediateVerdict()).as(what).isEmpty();
        assertThat(Winnability.quick(position, winner).isUnwinnable()).as(what).isFalse();
        if (!query.provable) {
            return;
        }
        Reach reach = new Reach();
        reach.find(query.view);
        assertThat(new MateShapes().squares(reach, false)).as(what).isNotZero();
        assertThat(new WallProof(query.winnerIsBlack, reach, 1 << 14, () -> false).proves(query.board, 1_000))
                .as("walled: %s", what)
                .isFalse();
    }

    /**
     * The abstract game of the walls has no pieces that give check, so it must compute the squares of possible
     * checkers.
     */
    @Test
    void checksByKingAndPawnMovesComeFromTheComputedSquares() {
        Random random = new Random(12);
        int direct = 0;
        int discovered = 0;
        for (int i = 0; i < 400; i++) {
            int[] found = checksExpected(scattered(random));
            direct += found[0];
            discovered += found[1];
        }
        assertThat(direct).isGreaterThan(10);
        assertThat(discovered).isGreaterThan(15);
    }

    @ParameterizedTest
    @CsvSource({
        // En passant opens a line through the captured pawn, and one through both pawns.
        "6k1/8/8/3pP3/8/1B6/8/4K3 w - d6 0 1",
        "8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1",
        "7k/8/8/3Pp3/8/8/1B6/4K3 w - e6 0 1",
    })
    void enPassantDiscoversCheck(String fen) {
        assertThat(checksExpected(Fen.parse(fen))[1]).isPositive();
    }

    /** Returns the direct and discovered checks by moves of a king or a pawn. */
    private static int[] checksExpected(Position position) {
        Board board = new WinQuery(position, position.sideToMove()).board;
        int[] codes = new int[MoveGenerator.bound(board)];
        int count = MoveGenerator.legal(board, codes);
        int[] found = new int[2];
        for (int m = 0; m < count; m++) {
            int code = codes[m];
            if (!Bitboards.contains(board.kings | board.pawns, MoveCode.from(code)) || MoveCode.isPromotion(code)) {
                continue;
            }
            Board child = board.play(code);
            if (child.checkers != 0) {
                Board rough = WallProof.bare(board).play(code);
                assertThat(child.checkers & ~WallProof.checkers(rough, code))
                        .as("%s, %s", Fen.format(position), MoveCode.from(code))
                        .isZero();
                found[(child.checkers & child.pawns) != 0 ? 0 : 1]++;
            }
        }
        return found;
    }

    /** Returns kings, some long-range pieces and some pawns on random squares. */
    private static Position scattered(Random random) {
        while (true) {
            char[] board = new char[64];
            Arrays.fill(board, '1');
            for (char piece : "KkQRBBrbPPPppp".toCharArray()) {
                int square = piece == 'P' || piece == 'p' ? 8 + random.nextInt(48) : random.nextInt(64);
                board[square] = board[square] == '1' ? piece : board[square];
            }
            StringBuilder fen = new StringBuilder();
            for (int rank = 7; rank >= 0; rank--) {
                fen.append(board, rank * 8, 8).append(rank > 0 ? "/" : "");
            }
            try {
                return Fen.parse(
                        EMPTY.matcher(fen).replaceAll(run -> "" + run.group().length()) + " w - - 0 1");
            } catch (IllegalPositionException another) {
                continue;
            }
        }
    }

    /**
     * In misleading positions, no proof succeeds if plain search finds a mate, and the verdict is unwinnable if plain
     * search has searched all positions without finding one.
     */
    @Test
    void noProofContradictsPlainSearch() {
        Random random = new Random(31);
        int mates = 0;
        int complete = 0;
        for (int i = 0; i < 100; i++) {
            Position position = CagedPositions.next(random);
            for (Color color : Color.values()) {
                if (new WinQuery(position, color).immediateVerdict().isPresent()) {
                    continue;
                }
                PlainSearch.Answer answer = PlainSearch.search(position, color, 500);
                WinVerdict verdict = Winnability.full(position, color, WinSearchLimits.DEFAULT);
                WinnabilityTest.assertEndsInMate(position, color, verdict);
                if (answer.plies().isPresent()) {
                    assertNothingProves(position, color);
                    assertThat(verdict.isWinnable()).as(Fen.format(position)).isTrue();
                    mates++;
                } else if (answer.isComplete()) {
                    assertThat(verdict.isUnwinnable()).as(Fen.format(position)).isTrue();
                    complete++;
                }
            }
        }
        assertThat(mates).isGreaterThan(3);
        assertThat(complete).isPositive();
    }

    /** Walls that only one kind of move opens. */
    @ParameterizedTest
    @CsvSource({
        // Chess960: the rook jumps over its king to f1, where a pawn captures it and promotes.
        "4k3/8/8/8/p1p3p1/PpPp1pPp/1P1PpP1P/4B1KR w K - 0 1, BLACK",
        // The same on the other side, to d1.
        "4k3/8/8/8/p1p3p1/PpPp1pPp/1P1PpP1P/BRK1B3 w Q - 0 1, BLACK",
    })
    void oneMoveOpensTheWall(String fen, Color winner) {
        Position position = Fen.parse(fen);
        assertNothingProves(position, winner);
        WinVerdict verdict = Winnability.full(position, winner, WinSearchLimits.DEFAULT);
        assertThat(verdict.isWinnable()).isTrue();
        WinnabilityTest.assertEndsInMate(position, winner, verdict);
        Position closed = Fen.parse(fen.replaceFirst(" [KQ]+ ", " - "));
        assertThat(Winnability.quick(closed, winner).isUnwinnable()).isTrue();
    }

    /** Positions that can be won, and that some flawed proof would call unwinnable: no proof succeeds at any point. */
    @ParameterizedTest
    @CsvFileSource(resources = "can-be-won.csv", delimiter = '|', numLinesToSkip = 3, quoteCharacter = '\'')
    void noProofSucceedsForAWinnablePosition(String why, String fen, Color winner) {
        Position position = Fen.parse(fen);
        assertNothingProves(position, winner);
        assertNothingProves(position.mirrored(), winner.opposite());
        WinVerdict verdict = Winnability.full(position, winner, WinSearchLimits.DEFAULT);
        assertThat(verdict.isWinnable()).as(why).isTrue();
        WinnabilityTest.assertEndsInMate(position, winner, verdict);
    }

    /** A proof that would need more positions than fit in memory, or more nodes, is abandoned. */
    @Test
    void aProofByWallsKeepsItsLimits() {
        Position position = Fen.parse("4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1");
        WinQuery query = new WinQuery(position, Color.WHITE);
        Reach reach = ReachTest.find(position, Color.WHITE);
        WallProof enough = new WallProof(false, reach, 1 << 14, () -> false);
        assertThat(enough.proves(query.board, 100_000)).isTrue();
        assertThat(enough.nodes()).isBetween(1_000L, 50_000L);
        assertThat(new WallProof(false, reach, 100, () -> false).proves(query.board, 100_000))
                .isFalse();
        WallProof few = new WallProof(false, reach, 1 << 14, () -> false);
        assertThat(few.proves(query.board, 100)).isFalse();
        assertThat(few.nodes()).isBetween(100L, 140L);
        assertThat(new WallProof(false, reach, 1 << 14, () -> true).proves(query.board, 100_000))
                .isFalse();
    }

    /** All pieces of an abandoned fixpoint reach all squares, so it cannot prove anything. */
    @Test
    void anAbandonedFixpointProvesNothing() {
        Position position = Fen.parse("4k3/7P/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
        Reach reach = new Reach();
        assertThat(reach.find(new WinQuery(position, Color.WHITE).view, true)).isFalse();
        assertThat(new MateShapes().squares(reach, true)).isEqualTo(Bitboards.ALL);
        assertThat(reach.fixed).isZero();
        assertNothingProves(position, Color.WHITE);
        assertThat(reach.find(new WinQuery(position, Color.WHITE).view, false)).isTrue();
    }
}
