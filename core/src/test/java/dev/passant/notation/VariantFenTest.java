package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VariantFenTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/8/4K3[QNNp] w - - 0 1",
                "4k3/8/8/8/8/8/8/4K3[pNQN] w - - 0 1",
                "4k3/8/8/8/8/8/8/4K3/NNQp w - - 0 1"
            })
    void pocketsAreReadInEveryForm(String fen) {
        Position position = Fen.parse(fen, Variant.CRAZYHOUSE);
        assertThat(position.pocket(Color.WHITE)).isEqualTo(Map.of(Role.KNIGHT, 2, Role.QUEEN, 1));
        assertThat(position.pocket(Color.BLACK)).isEqualTo(Map.of(Role.PAWN, 1));
        assertThat(Fen.format(position)).isEqualTo("4k3/8/8/8/8/8/8/4K3[QNNp] w - - 0 1");
        assertThat(lichess(position)).isEqualTo("4k3/8/8/8/8/8/8/4K3/QNNp w - - 0 1");
    }

    private static String lichess(Position position) {
        return Fen.format(position, FenFormat.DEFAULT.withLichessFields(true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/8/4K3",
                "4k3/8/8/8/8/8/8/4K3[]",
                "4k3/8/8/8/8/8/8/4K3[-] w",
                "4k3/8/8/8/8/8/8/4K3/ w"
            })
    void emptyPocketsAreReadInEveryForm(String fen) {
        Position position = Fen.parse(fen, Variant.CRAZYHOUSE);
        assertThat(position.pocket(Color.WHITE)).isEmpty();
        assertThat(Fen.format(position)).isEqualTo("4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
    }

    @Test
    void promotedPiecesAreMarked() {
        String fen = "r~3k2r/8/8/8/3Q~4/8/8/4K2N~[] b kq - 3 9";
        assertThatThrownBy(() -> Fen.parse(fen, Variant.CRAZYHOUSE)).hasMessageContaining("no piece on a8");
        Position position = Fen.parseSetup(fen, Variant.CRAZYHOUSE).toRepairedPosition(Variant.CRAZYHOUSE);
        assertThat(position.promoted()).isEqualTo(Square.D4.bit() | Square.H1.bit());
        assertThat(Fen.format(position)).isEqualTo("r3k2r/8/8/8/3Q~4/8/8/4K2N~[] b kq - 3 9");
        assertThat(Fen.format(Fen.parseSetup(fen, Variant.CRAZYHOUSE), Variant.CRAZYHOUSE))
                .isEqualTo(fen);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k3/8/8/8/8/8/8/R3K3 b - - 2+3 1 2",
                "4k3/8/8/8/8/8/8/R3K3 b - - 1 2 +1+0",
                "4k3/8/8/8/8/8/8/R3K3 b - - 1 2 2+3",
                "4k3/8/8/8/8/8/8/R3K3 b - - +1+0 1 2"
            })
    void checksAreReadInEveryForm(String fen) {
        Position position = Fen.parse(fen, Variant.THREE_CHECK);
        assertThat(position.checksLeft(Color.WHITE)).hasValue(2);
        assertThat(position.checksLeft(Color.BLACK)).hasValue(3);
        assertThat(Fen.format(position)).isEqualTo("4k3/8/8/8/8/8/8/R3K3 b - - 2+3 1 2");
        assertThat(lichess(position)).isEqualTo("4k3/8/8/8/8/8/8/R3K3 b - - 1 2 +1+0");
    }

    @Test
    void missingChecksAreThree() {
        assertThat(Fen.format(Fen.parse("4k3/8/8/8/8/8/8/R3K3 b", Variant.THREE_CHECK)))
                .isEqualTo("4k3/8/8/8/8/8/8/R3K3 b - - 3+3 0 1");
    }

    @ParameterizedTest
    @CsvSource({
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/4K3[Q w, unclosed pocket",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/4K3[K] w, expected a piece in the pocket",
        "CRAZYHOUSE, 4k3/8/8/8/8/8/8/4K3[]] w, unexpected text after the pocket",
        "CRAZYHOUSE, ~4k3/8/8/8/8/8/8/4K3 w, expected ~ after a piece",
        "CRAZYHOUSE, 4k~~3/8/8/8/8/8/8/4K3 w, expected ~ after a piece",
        "CRAZYHOUSE, 4k2[]/8/8/8/8/8/8/4K3 w, has only 7 squares",
        "THREE_CHECK, 4k3/8/8/8/8/8/8/R3K3 b - - 4+3 1 2, expected the checks left",
        "THREE_CHECK, 4k3/8/8/8/8/8/8/R3K3 b - - 3+3 1 2 +0+0, given twice",
        "THREE_CHECK, 4k3/8/8/8/8/8/8/R3K3 b - - 3+3 1 2 3, 'at most 6 fields, plus the check counts'",
        "ATOMIC, 4k3/8/8/8/8/8/8/4K3[] w, expected a piece or a digit",
        "ATOMIC, 4k~3/8/8/8/8/8/8/4K3 w, found '~' (a FEN of the variant crazyhouse?)",
        "CHESS, 4k3/8/8/8/8/8/8/4K3/ w, too many ranks",
        "CHESS, 4k3/8/8/8/8/8/8/R3K3 b - - 3+3 1 2, expected a digit",
    })
    void errorsHaveAReason(Variant variant, String fen, String reason) {
        assertThatThrownBy(() -> Fen.parseSetup(fen, variant))
                .isInstanceOf(NotationException.class)
                .hasMessageContaining(reason);
    }
}
