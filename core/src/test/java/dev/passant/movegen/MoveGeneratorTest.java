package dev.passant.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Attacks;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

class MoveGeneratorTest {

    @Test
    void theProofOfTheCapacityCountsRight() {
        int neighbours = 0;
        int jumps = 0;
        for (int square = 0; square < 64; square++) {
            neighbours += Long.bitCount(Attacks.king(square));
            jumps += Long.bitCount(Attacks.knight(square));
        }
        int pawnLines = 0;
        for (int square = 56; square < 64; square++) {
            pawnLines += 1 + Long.bitCount(Attacks.blackPawn(square));
        }
        assertThat(MoveGenerator.MOST_MOVES).isEqualTo(neighbours + jumps + 3 * pawnLines + 2);
    }

    @Test
    void noBoardFullOfAnythingHasMoreMovesThanFit() {
        SplittableRandom random = new SplittableRandom(5);
        int[] codes = new int[MoveGenerator.MOST_MOVES];
        int most = 0;
        for (int i = 0; i < 20_000; i++) {
            long own = random.nextLong() | random.nextLong() & random.nextLong();
            long pawns = own & random.nextLong() & random.nextLong();
            long knights = own & ~pawns & random.nextLong();
            long sliders = own & ~pawns & ~knights;
            Board board = new Board(own, 0, pawns, knights, sliders, sliders, 0, 0, 0, false);
            most = Math.max(most, MoveGenerator.legal(board, codes));
        }
        assertThat(most).isBetween(1, MoveGenerator.MOST_MOVES);
    }

    @Test
    void theOtherWaysGiveTheSameMoves() {
        for (String name : BoardSamples.NAMES) {
            Board start = Boards.of(name);
            for (Board board : List.of(start, start.pass())) {
                int[] codes = new int[MoveGenerator.MOST_MOVES];
                int size = MoveGenerator.legal(board, codes);
                Set<Integer> legal = set(codes, size);
                assertThat(MoveCounter.count(board)).as(name).isEqualTo(size);
                assertThat(set(codes, LazyFilter.legal(board, codes))).as(name).isEqualTo(legal);
                for (int code : legal) {
                    Board after = board.play(code);
                    assertThat(after.canCaptureKing()).as(name).isFalse();
                    int replies = MoveGenerator.legal(after, codes);
                    assertThat(MoveCounter.count(after)).as(name).isEqualTo(replies);
                    assertThat(set(codes, LazyFilter.legal(after, codes)))
                            .as(name)
                            .hasSize(replies);
                }
            }
        }
    }

    @Test
    void movesAreNarrowedByMoverAndTarget() {
        for (String name : BoardSamples.NAMES) {
            Board board = Boards.of(name);
            int[] codes = new int[MoveGenerator.MOST_MOVES];
            Set<Integer> all = set(codes, MoveGenerator.legal(board, codes));
            for (int square = 0; square < 64; square++) {
                int from = square;
                Set<Integer> leaving = set(codes, MoveGenerator.legal(board, 1L << from, -1L, codes));
                assertThat(leaving).as(name).isEqualTo(filter(all, code -> MoveCode.from(code) == from));
                Set<Integer> reaching = set(codes, MoveGenerator.legal(board, -1L, 1L << from, codes));
                assertThat(reaching).as(name).isEqualTo(filter(all, code -> MoveCode.to(code) == from));
            }
            assertThat(set(codes, MoveGenerator.captures(board, codes)))
                    .as(name)
                    .isEqualTo(filter(all, MoveCode::isCapture));
        }
    }

    @Test
    void aBoardWithoutPiecesHasNoMoves() {
        Board empty = new Board(0, 0, 0, 0, 0, 0, 0, 0, 0, false);
        assertThat(MoveGenerator.legal(empty, new int[MoveGenerator.MOST_MOVES]))
                .isZero();
        assertThat(MoveCounter.count(empty)).isZero();
    }

    private static Set<Integer> set(int[] codes, int size) {
        Set<Integer> set = new HashSet<>();
        for (int i = 0; i < size; i++) {
            assertThat(set.add(codes[i])).as("listed twice: %x", codes[i]).isTrue();
        }
        return set;
    }

    private static Set<Integer> filter(Set<Integer> codes, IntPredicate wanted) {
        Set<Integer> filtered = new HashSet<>();
        for (int code : codes) {
            if (wanted.test(code)) {
                filtered.add(code);
            }
        }
        return filtered;
    }
}
