package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.notation.Fen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class VariantTest {

    @ParameterizedTest
    @CsvSource({
        "Standard, CHESS",
        "Chess960, CHESS",
        "fischerandom, CHESS",
        "wild/0, CHESS",
        "wild/8a, CHESS",
        "From Position, CHESS",
        "King of the Hill, KING_OF_THE_HILL",
        "kingOfTheHill, KING_OF_THE_HILL",
        "koth, KING_OF_THE_HILL",
        "Three-check, THREE_CHECK",
        "3check, THREE_CHECK",
        "three check chess, THREE_CHECK",
        "Antichess, ANTICHESS",
        "Atomic960, ATOMIC",
        "Crazyhouse960, CRAZYHOUSE",
        "zh, CRAZYHOUSE",
        "horde chess, HORDE",
        "Racing Kings, RACING_KINGS",
        "race, RACING_KINGS",
    })
    void namesOfProgramsAndFilesAreKnown(String name, Variant variant) {
        assertThat(Variant.of(name)).contains(variant);
    }

    @ParameterizedTest
    @ValueSource(strings = {"giveaway", "suicide", "", "960x", "wild/9", "bughouse"})
    void otherGamesAreNoVariants(String name) {
        assertThat(Variant.of(name)).isEmpty();
        assertThat(Variant.isChess960(name)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void itsOwnNamesAreKnown(Variant variant) {
        assertThat(Variant.of(variant.toString())).contains(variant);
        assertThat(Variant.of(variant.uciName())).contains(variant);
        assertThat(Variant.of(variant.name())).contains(variant);
        assertThat(Variant.names()).contains(variant.uciName());
    }

    @Test
    void namesMayMentionChess960() {
        assertThat(Variant.isChess960("Chess960")).isTrue();
        assertThat(Variant.isChess960("Atomic960")).isTrue();
        assertThat(Variant.isChess960("Atomic")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "CHESS, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 20",
        "ANTICHESS, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1, 20",
        "ATOMIC, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 20",
        "CRAZYHOUSE, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1, 20",
        "HORDE, rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1, 8",
        "KING_OF_THE_HILL, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 20",
        "RACING_KINGS, 8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1, 21",
        "THREE_CHECK, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1, 20",
    })
    void eachVariantHasItsStartingPosition(Variant variant, String fen, int moves) {
        Position start = variant.start();
        assertThat(Fen.format(start)).isEqualTo(fen);
        assertThat(start.variant()).isEqualTo(variant);
        assertThat(start.legalMoves()).hasSize(moves);
        assertThat(start.outcome()).isEmpty();
        assertThat(start.setup().problems(variant)).isEmpty();
        assertThat(Fen.parse(fen, variant)).isEqualTo(start);
    }

    @ParameterizedTest
    @EnumSource(names = "RACING_KINGS", mode = EnumSource.Mode.EXCLUDE)
    void everyChess960PositionStartsAGame(Variant variant) {
        for (int number = 0; number < Chess960.POSITIONS; number += 7) {
            Position start = variant.chess960Start(number);
            assertThat(start.isChess960()).isTrue();
            assertThat(start.setup().problems(variant)).isEmpty();
            assertThat(start.pieces(Color.BLACK, Role.ROOK))
                    .isEqualTo(Variant.CHESS.chess960Start(number).pieces(Color.BLACK, Role.ROOK));
        }
    }

    @Test
    void racingKingsHasNoChess960Positions() {
        assertThatThrownBy(() -> Variant.RACING_KINGS.chess960Start(0))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> Variant.ATOMIC.chess960Start(960)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void onlyAntichessPromotesToKing() {
        assertThat(Variant.ANTICHESS.promotions()).contains(Role.KING);
        assertThat(Variant.CHESS.promotions()).doesNotContain(Role.KING).hasSize(4);
        assertThat(Variant.RACING_KINGS.promotions()).isEqualTo(Variant.CHESS.promotions());
    }
}
