package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.bitboard.Placement;
import dev.passant.movegen.Board;
import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayoutTest {

    private static int[] pieces(String letters) {
        return letters.chars().map(letter -> " PNBRQK  pnbrqk".indexOf(letter)).toArray();
    }

    static Placement placement(int[] pieces, int[] squares) {
        long[] kinds = new long[7];
        long white = 0;
        long black = 0;
        for (int i = 0; i < pieces.length; i++) {
            long square = 1L << squares[i];
            kinds[pieces[i] & 7] |= square;
            white |= (pieces[i] & 8) == 0 ? square : 0;
            black |= (pieces[i] & 8) != 0 ? square : 0;
        }
        return new Placement(white, black, kinds[1], kinds[2], kinds[3] | kinds[5], kinds[4] | kinds[5], kinds[6]);
    }

    /** The order of pieces in a file, capitals for White, and the places of the leading group and the other pawns. */
    @ParameterizedTest
    @CsvSource({
        "KQvK, QKk, 0, 0",
        "KQvK, kQK, 0, 0",
        "KQvKR, KQkr, 1, 0",
        "KQvKR, rKQk, 0, 0",
        "KNNvK, KkNN, 0, 0",
        "KNNvK, kKNN, 1, 0",
        "KQQvK, KkQQ, 1, 0",
        "KPvK, PKk, 0, 0",
        "KPvK, PkK, 2, 0",
        "KPPvK, PPKk, 1, 0",
        "KQvKP, pQkK, 3, 0",
        "KPvKP, PpKk, 0, 1",
        "KPvKP, PpKk, 3, 2",
        "KPvKP, PpkK, 1, 0"
    })
    void everyPlacementHasItsNumber(String name, String letters, int order, int pawnOrder) {
        long signature = Signature.parse(name).orElseThrow();
        int[] pieces = pieces(letters);
        for (int file = 0; file < (name.contains("P") ? 4 : 1); file++) {
            Layout layout = Layout.of(signature, pieces, order, pawnOrder, file);
            PlacementNumbers numbers = new PlacementNumbers(name, pieces, order, pawnOrder, file);
            assertThat(layout.size()).isEqualTo(numbers.size());
            BitSet seen = new BitSet();
            long[] wrong = {0};
            int[] random = {1};
            numbers.forEach((index, squares) -> {
                seen.set((int) index);
                random[0] = random[0] * 1_103_515_245 + 12_345;
                if (letters.length() > 3 && random[0] >>> 27 != 0) {
                    return;
                }
                Placement placement = placement(pieces, squares);
                wrong[0] += layout.index(Board.of(placement, 0, 0, false), true) == index ? 0 : 1;
                wrong[0] += layout.index(Board.of(placement, 0, 0, true), false) == index ? 0 : 1;
            });
            assertThat(wrong[0]).as("%s with %s", name, letters).isZero();
            assertThat(seen.cardinality()).isEqualTo((int) layout.size());
        }
    }

    @Test
    void theMirroredBoardHasTheSameNumber() {
        long signature = Signature.parse("KQvKR").orElseThrow();
        int[] pieces = pieces("KQkr");
        Layout layout = Layout.of(signature, pieces, 0, 0, 0);
        int[] squares = {61, 12, 35, 50};
        long index = layout.index(Board.of(placement(pieces, squares), 0, 0, false), true);
        for (int mask : new int[] {7, 56, 63}) {
            int[] mirrored = java.util.Arrays.stream(squares)
                    .map(square -> square ^ mask)
                    .toArray();
            assertThat(layout.index(Board.of(placement(pieces, mirrored), 0, 0, false), true))
                    .isEqualTo(index);
        }
    }

    @Test
    void piecesOfAnotherTableAreRefused() {
        long signature = Signature.parse("KQvK").orElseThrow();
        for (String letters : new String[] {"RKk", "QQk", "QKK", "Kkk", "QK ", "qKk"}) {
            assertThatThrownBy(() -> Layout.of(signature, pieces(letters), 0, 0, 0))
                    .as(letters)
                    .isInstanceOf(TableException.class)
                    .hasMessage("its pieces are not those of KQvK");
        }
        long knights = Signature.parse("KNNvK").orElseThrow();
        assertThatThrownBy(() -> Layout.of(knights, pieces("NNKk"), 0, 0, 0))
                .hasMessage("its first pieces are not unique");
        long pawns = Signature.parse("KPvKP").orElseThrow();
        assertThatThrownBy(() -> Layout.of(pawns, pieces("pPKk"), 0, 1, 0))
                .hasMessage("the pawns are not its first pieces");
        assertThatThrownBy(() -> Layout.of(signature, pieces("QKk"), 9, 0, 0))
                .hasMessage("a group of pieces has no place in the index");
    }
}
