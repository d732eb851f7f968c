package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.passant.chess.Color;
import dev.passant.chess.EnPassantReading;
import dev.passant.chess.Position;
import dev.passant.chess.Setup;
import dev.passant.chess.Square;
import dev.passant.testing.RandomPositions;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class FenTest {

    @Test
    void theStartIsWrittenAsItIsRead() {
        assertThat(Fen.parse(Fen.START)).isEqualTo(Position.start());
        assertThat(Fen.format(Position.start())).isEqualTo(Fen.START);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "fen-refused.csv", numLinesToSkip = 1, delimiter = '|', quoteCharacter = '\u0000')
    void refusesWithOffsetAndReason(String quoted, int offset, String reason) {
        String fen = quoted.substring(1, quoted.length() - 1);
        assertThatThrownBy(() -> Fen.parseSetup(fen))
                .asInstanceOf(type(NotationException.class))
                .satisfies(e -> {
                    assertThat(e.input()).isEqualTo(fen);
                    assertThat(e.reason()).isEqualTo(reason);
                    assertThat(e.offset()).isEqualTo(offset);
                });
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/4K3,4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 b,4k3/8/8/8/8/8/8/4K3 b - - 0 1",
        "r3k3/8/8/8/8/8/8/4K3 b q,r3k3/8/8/8/8/8/8/4K3 b q - 0 1",
        "4k3/8/8/8/8/8/8/4K3 b - - 7,4k3/8/8/8/8/8/8/4K3 b - - 7 1",
        "'  4k3/8/8/8/8/8/8/4K3   w  -   -  3  9  ',4k3/8/8/8/8/8/8/4K3 w - - 3 9",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 0,4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1,r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1,r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1,4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1",
        "4k3/8/8/8/8/8/8/R1R1K3 w A - 0 1,4k3/8/8/8/8/8/8/R1R1K3 w Q - 0 1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 5 1,4k3/8/8/3pP3/8/8/8/4K3 w - d6 5 1",
    })
    void readsPartsAndDialects(String read, String written) {
        assertThat(Fen.format(Fen.parse(read))).isEqualTo(written);
    }

    @Test
    void theEnPassantSquareIsWrittenAsAsked() {
        Position nobodyBeside = Fen.parse("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
        assertThat(Fen.format(nobodyBeside)).contains(" - - ");
        assertThat(Fen.format(nobodyBeside, EnPassantReading.ALWAYS, CastlingStyle.X_FEN))
                .contains(" e3 ");
        Position pinned = Fen.parse("8/8/8/8/R2pP2k/8/8/4K3 b - e3 0 1");
        assertThat(Fen.format(pinned, EnPassantReading.LEGAL, CastlingStyle.X_FEN))
                .contains(" - - ");
        assertThat(Fen.format(pinned, EnPassantReading.ADJACENT, CastlingStyle.X_FEN))
                .contains(" e3 ");
    }

    @Test
    void shredderNamesFiles() {
        assertThat(Fen.format(Position.start(), EnPassantReading.LEGAL, CastlingStyle.SHREDDER))
                .contains(" HAha ");
    }

    @Test
    void aSetupKeepsWhatIsImpossible() {
        Setup setup = Fen.parseSetup("8/8/8/8/8/8/8/8 b KQkq e3 12 34");
        assertThat(setup.sideToMove()).isEqualTo(Color.BLACK);
        assertThat(setup.enPassant()).contains(Square.E3);
        assertThat(Fen.format(setup)).isEqualTo("8/8/8/8/8/8/8/8 b KQkq e3 12 34");
    }

    @Test
    void whatIsWrittenReadsBack() {
        RandomPositions random = new RandomPositions(31);
        for (int i = 0; i < 300; i++) {
            random.playOut(i % 3 == 0 ? random.chess960() : random.study(), 20, position -> {
                for (CastlingStyle style : CastlingStyle.values()) {
                    for (EnPassantReading reading : EnPassantReading.values()) {
                        String fen = Fen.format(position, reading, style);
                        Setup setup = Fen.parseSetup(fen);
                        assertThat(setup.toStudy()).as(fen).isEqualTo(position);
                    }
                }
                assertThat(position.setup().toStudy()).isEqualTo(position);
                assertThat(Fen.parseSetup(Fen.format(position.setup())).toStudy())
                        .isEqualTo(position);
            });
        }
    }

    @Test
    void nothingButItsOwnExceptionEscapesFromTheParser() {
        Random random = new Random(32);
        String letters = "rnbqkpRNBQKP12345678/ wb-KQkqABCDEFGHabcdefgh0912\t\u0000é♔";
        int read = 0;
        for (int i = 0; i < 50_000; i++) {
            StringBuilder fen = new StringBuilder(Fen.START);
            for (int change = random.nextInt(4); change >= 0; change--) {
                char letter = letters.charAt(random.nextInt(letters.length()));
                int at = random.nextInt(fen.length());
                switch (random.nextInt(3)) {
                    case 0 -> fen.setCharAt(at, letter);
                    case 1 -> fen.insert(at, letter);
                    default -> fen.deleteCharAt(at);
                }
            }
            try {
                Position study = Fen.parseSetup(fen.toString()).toStudy();
                assertThat(study.legalMoves()).hasSize(study.countLegalMoves());
                read++;
            } catch (NotationException e) {
                assertThat(e.offset()).isBetween(0, fen.length());
            }
        }
        assertThat(read).isGreaterThan(1_000);
    }
}
