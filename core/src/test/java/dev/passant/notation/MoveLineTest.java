package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoveLineTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "e4 e5 Nf3 Nc6",
                "1. e4 e5 2. Nf3 Nc6",
                "1.e4 e5 2.Nf3 Nc6 *",
                "1. e4 1... e5 2. Nf3 2...Nc6 1/2-1/2",
                "1 e4 e5 2 Nf3 Nc6",
                "1.e4,e5, 2.Nf3,Nc6",
                "1.\u2026e4 e5 \u2658f3 \u265Ec6",
                "e2e4 e7e5 g1f3 b8c6",
                "e2-e4 {the king's pawn} e7-e5! $1 Ng1-f3 !? Nb8-c6\n",
                "\uFEFF1.\u202Fe4\u200B e5\uFF0C 2.\u00A0Nf3\u00ADNc6",
                "\te4\u00A0e5\r\nNf3  Nc6 1-0  ",
            })
    void everySpellingOfALineIsAccepted(String line) {
        assertThat(MoveLine.format(MoveLine.parse(line, Position.start()), Position.start()))
                .isEqualTo("1. e4 e5 2. Nf3 Nc6");
    }

    @Test
    void aBlankLineHasNoMoves() {
        assertThat(MoveLine.parse("", Position.start())).isEmpty();
        assertThat(MoveLine.parse(" 1. {nothing yet} * ", Position.start())).isEmpty();
    }

    @Test
    void castlingWithZerosIsNotAResultAndEpIsNotAMove() {
        Position castling = Fen.parse("r3k2r/8/8/4Pp2/8/8/8/R3K2R w KQkq f6 0 1");
        assertThat(MoveLine.format(MoveLine.parse("0-0-0 0-0 0-1", castling), castling))
                .isEqualTo("1. O-O-O O-O");
        assertThat(MoveLine.format(MoveLine.parse("exf6 e.p. 0-0", castling), castling))
                .isEqualTo("1. exf6 O-O");
        assertThat(MoveLine.format(
                        MoveLine.parse("0\u20130\u20130 \u203C O\u2212O\u2049 1\u20130", castling), castling))
                .isEqualTo("1. O-O-O O-O");
    }

    @Test
    void onlyTheLastWordCanBeAResult() {
        assertThat(MoveLine.words("1.e4 {x} ...e5 0000 1-0 Nf3")).containsExactly("e4", "e5", "0000", "1-0", "Nf3");
    }

    @Test
    void pieceLettersDependOnTheLanguage() {
        assertThat(MoveLine.parse("1. e4 e5 2. Sf3", Position.start(), PieceLetters.GERMAN))
                .hasSize(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 e5 2. Ke3|12|Ke3 is not legal (not-its-move): the king on e1 does not move to e3: a king moves one square in any direction",
                "e4 e5 Nz3|7|unrecognized move",
                "1. e4 (1. d4) e5|6|variations and tags are not allowed here",
                "[Event \"x\"] e4|0|variations and tags are not allowed here",
                "e4 {|3|unclosed comment",
            })
    void errorsHaveAnOffset(String line, int offset, String reason) {
        assertThatThrownBy(() -> MoveLine.parse(line, Position.start()))
                .asInstanceOf(type(NotationException.class))
                .satisfies(e -> {
                    assertThat(e.reason()).isEqualTo(reason);
                    assertThat(e.offset()).isEqualTo(offset);
                    assertThat(e.input()).isEqualTo(line);
                });
    }

    @Test
    void parsingInvertsWriting() {
        Random random = new Random(5);
        for (int game = 0; game < 50; game++) {
            Position position = Position.start();
            List<Move> moves = new java.util.ArrayList<>();
            while (moves.size() < 60 && position.countLegalMoves() > 0) {
                Move move = position.legalMoves().get(random.nextInt(position.countLegalMoves()));
                moves.add(move);
                position = position.play(move);
            }
            assertThat(MoveLine.parse(MoveLine.format(moves, Position.start()), Position.start()))
                    .isEqualTo(moves);
        }
    }
}
