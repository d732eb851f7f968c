package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.Fen;
import dev.passant.testing.Positions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class MoveBufferTest {

    private final MoveBuffer buffer = new MoveBuffer();

    @Test
    void aNewBufferIsEmpty() {
        assertThat(buffer.size()).isZero();
        assertThat(buffer.toList()).isEmpty();
        assertThatThrownBy(() -> buffer.get(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aBufferContainsTheMovesOfTheLastPositionOnly() {
        Position start = Position.start();
        start.legalMoves(buffer);
        assertThat(moves()).containsExactlyInAnyOrderElementsOf(start.legalMoves());
        Position mate = Positions.after(start, "f2f3", "e7e5", "g2g4", "d8h4");
        mate.legalMoves(buffer);
        assertThat(buffer.size()).isZero();
    }

    @Test
    void movesOfBlackHaveAbsoluteSquares() {
        Position black = Positions.after(Position.start(), "e2e4");
        black.legalMoves(buffer);
        assertThat(moves()).containsExactlyInAnyOrderElementsOf(black.legalMoves());
        assertThat(moves()).contains(Move.of(Square.E7, Square.E5, MoveKind.DOUBLE_PAWN_PUSH));
    }

    @Test
    void codesAreThoseOfTheMoves() {
        for (String fen : List.of(
                "r3k2r/1P6/8/8/3pP3/8/6p1/R3K2R b KQkq e3 0 1", "r3k2r/1P6/8/3pP3/8/8/6p1/R3K2R w KQkq d6 0 1")) {
            Fen.parse(fen).legalMoves(buffer);
            assertThat(buffer.size()).isGreaterThan(20);
            for (int i = 0; i < buffer.size(); i++) {
                assertThat(buffer.code(i)).isEqualTo(buffer.get(i).code());
            }
        }
        assertThatThrownBy(() -> buffer.code(buffer.size())).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aCopyIsIndependentOfTheBuffer() {
        Position.start().legalMoves(buffer);
        MoveList copy = buffer.toList();
        Positions.unrestricted("8/8/8/8/8/8/8/8").legalMoves(buffer);
        assertThat(copy).hasSize(20);
        assertThat(buffer.size()).isZero();
    }

    @Test
    void textListsTheMoves() {
        Position.start().legalMoves(buffer);
        assertThat(buffer.toString()).startsWith("[a2a3, b2b3, ").endsWith("]");
    }

    @Test
    void aBufferHasRoomForAllDropsAndSortsThemLikeAList() {
        Position.start().legalMoves(buffer);
        buffer.sort(new int[buffer.size()]);
        // The number of moves is published with the other counts of variants.
        Position position = Fen.parse("2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", Variant.CRAZYHOUSE);
        position.legalMoves(buffer);
        assertThat(buffer.size()).isEqualTo(301);
        assertThat(buffer.toList()).isEqualTo(position.legalMoves());
        List<Move> sorted = moves();
        sorted.sort(Comparator.comparingInt((Move move) -> move.to().rank()).reversed());
        int[] scores = moves().stream().mapToInt(move -> move.to().rank() - 8).toArray();
        buffer.sort(scores);
        assertThat(scores).isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(moves()).isEqualTo(sorted);
    }

    @Test
    void theFirstOfEquallyGoodMovesIsSelected() {
        Position.start().legalMoves(buffer);
        List<Move> before = moves();
        buffer.selectBest(0, new int[20]);
        assertThat(moves()).isEqualTo(before);
        int[] scores = new int[20];
        scores[7] = 1;
        scores[12] = 1;
        buffer.selectBest(3, scores);
        assertThat(buffer.get(3)).isEqualTo(before.get(7));
        assertThat(buffer.get(7)).isEqualTo(before.get(3));
        assertThat(scores[12]).isEqualTo(1);
    }

    @Test
    void indicesBeyondTheSizeAreRejected() {
        Position.start().legalMoves(buffer);
        assertThatThrownBy(() -> buffer.get(20)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> buffer.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> buffer.selectBest(20, new int[20])).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> buffer.selectBest(0, new int[19])).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> buffer.sort(new int[19])).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void listsAreUnmodifiable() {
        MoveList moves = Position.start().legalMoves();
        assertThatThrownBy(() -> moves.remove(0)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> moves.add(moves.get(0))).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> moves.get(20)).isInstanceOf(IndexOutOfBoundsException.class);
        Iterator<Move> iterator = moves.iterator();
        moves.forEach(move -> assertThat(iterator.next()).isSameAs(move));
        assertThatThrownBy(iterator::next).isInstanceOf(NoSuchElementException.class);
    }

    private List<Move> moves() {
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < buffer.size(); i++) {
            moves.add(buffer.get(i));
        }
        return moves;
    }
}
