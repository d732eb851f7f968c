package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SquareSetTest {

    private static final SquareSet CORNERS = SquareSet.of(Square.A1, Square.H1, Square.A8, Square.H8);

    @Test
    void squaresAreIteratedInOrder() {
        assertThat(SquareSet.of(Square.H8, Square.A2, Square.B1, Square.A2))
                .containsExactly(Square.B1, Square.A2, Square.H8)
                .hasToString("[b1, a2, h8]");
        assertThat(SquareSet.ALL.stream().toList()).containsExactly(Square.values());
        assertThat(SquareSet.EMPTY).isEmpty();
        assertThat(SquareSet.EMPTY.isEmpty()).isTrue();
        assertThat(CORNERS.isEmpty()).isFalse();
    }

    @Test
    void firstAndLastFollowTheOrder() {
        assertThat(CORNERS.first()).isEqualTo(Square.A1);
        assertThat(CORNERS.last()).isEqualTo(Square.H8);
        assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(SquareSet.EMPTY::first);
        assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(SquareSet.EMPTY::last);
        assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(SquareSet.EMPTY.iterator()::next);
    }

    @Test
    void setsAreCombined() {
        SquareSet rank = SquareSet.rank(0);

        assertThat(rank.union(CORNERS).size()).isEqualTo(10);
        assertThat(rank.intersection(CORNERS)).containsExactly(Square.A1, Square.H1);
        assertThat(CORNERS.minus(rank)).containsExactly(Square.A8, Square.H8);
        assertThat(CORNERS.symmetricDifference(rank).size()).isEqualTo(8);
        assertThat(CORNERS.complement().size()).isEqualTo(60);
        assertThat(CORNERS.with(Square.E4)).contains(Square.E4).hasSize(5);
        assertThat(CORNERS.without(Square.A1)).doesNotContain(Square.A1).hasSize(3);
        assertThat(CORNERS.contains(Square.E4)).isFalse();
        assertThat(rank.containsAll(SquareSet.of(Square.C1, Square.D1))).isTrue();
        assertThat(rank.containsAll(CORNERS)).isFalse();
        assertThat(rank.intersects(CORNERS)).isTrue();
        assertThat(rank.intersects(SquareSet.rank(1))).isFalse();
    }

    @Test
    void ranksFilesAndDiagonalsContainTheirSquares() {
        assertThat(SquareSet.rank(7).first()).isEqualTo(Square.A8);
        assertThat(SquareSet.file(0).last()).isEqualTo(Square.A8);
        for (Square square : Square.values()) {
            assertThat(SquareSet.diagonal(square).stream())
                    .containsExactly(Arrays.stream(Square.values())
                            .filter(other -> other.file() - other.rank() == square.file() - square.rank())
                            .toArray(Square[]::new));
            assertThat(SquareSet.antiDiagonal(square).stream())
                    .containsExactly(Arrays.stream(Square.values())
                            .filter(other -> other.file() + other.rank() == square.file() + square.rank())
                            .toArray(Square[]::new));
        }
        assertThat(SquareSet.between(Square.A1, Square.D4)).containsExactly(Square.B2, Square.C3);
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> SquareSet.rank(8));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> SquareSet.file(-1));
    }

    /** Compares shifts with arithmetic on file and rank: nothing wraps around an edge. */
    @Test
    void shiftsDropSquaresThatLeaveTheBoard() {
        for (Square square : Square.values()) {
            for (int files = -9; files <= 9; files++) {
                for (int ranks = -9; ranks <= 9; ranks++) {
                    int file = square.file() + files;
                    int rank = square.rank() + ranks;
                    boolean stays = file >= 0 && file < 8 && rank >= 0 && rank < 8;

                    assertThat(SquareSet.of(square).shift(files, ranks))
                            .as("%s by %d files and %d ranks", square, files, ranks)
                            .isEqualTo(stays ? SquareSet.of(Square.of(file, rank)) : SquareSet.EMPTY);
                }
            }
        }
        assertThat(SquareSet.ALL.shift(Integer.MIN_VALUE, 0)).isEqualTo(SquareSet.EMPTY);
    }

    @Test
    void subsetsAreDistinctAndComplete() {
        List<SquareSet> subsets = CORNERS.subsets().toList();
        Set<SquareSet> distinct = new HashSet<>(subsets);

        assertThat(subsets).hasSize(16).first().isEqualTo(SquareSet.EMPTY);
        assertThat(subsets.get(15)).isEqualTo(CORNERS);
        assertThat(distinct).hasSize(16).allMatch(CORNERS::containsAll);
        assertThat(SquareSet.EMPTY.subsets().toList()).containsExactly(SquareSet.EMPTY);
        assertThat(SquareSet.ALL.subsets().limit(1000).distinct().count()).isEqualTo(1000);
    }

    @Test
    void squaresAreNamedFromA1ToH8() {
        assertThat(SquareSet.of(Square.H8, Square.E4, Square.A1).names(", ")).isEqualTo("a1, e4, h8");
        assertThat(SquareSet.of(Square.E4).names(", ")).isEqualTo("e4");
        assertThat(SquareSet.EMPTY.names(", ")).isEmpty();
    }
}
