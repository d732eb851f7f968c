package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class SanTest {

    private static Position position(String fen) {
        return fen.equals("start") ? Position.start() : Fen.parseSetup(fen).toUnrestricted();
    }

    /** san-written.csv has the standard spelling of each move. */
    @ParameterizedTest
    @CsvFileSource(resources = "san-written.csv", delimiter = '|', numLinesToSkip = 1)
    void disambiguationIsMinimal(String fen, String uci, String san, String lan, String german) {
        Position position = position(fen);
        Move move = Uci.parse(uci, position);
        assertThat(San.format(move, position)).isEqualTo(san);
        assertThat(San.formatLong(move, position)).isEqualTo(lan);
        assertThat(San.format(move, position, PieceLetters.GERMAN)).isEqualTo(german);
    }

    /** san-lenient.csv has nonstandard spellings. */
    @ParameterizedTest
    @CsvFileSource(resources = "san-lenient.csv", delimiter = '|', numLinesToSkip = 1)
    void lenientParsingAcceptsManySpellings(String fen, String text, String uci) {
        Position position = position(fen);
        Move move = San.parseLenient(text, position);
        assertThat(Uci.format(move, position)).isEqualTo(uci);
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> San.parse(text, position))
                .withMessageContaining("the standard spelling is " + San.format(move, position));
    }

    /** san-refused.csv has rejected texts with the kind of exception. */
    @ParameterizedTest
    @CsvFileSource(resources = "san-refused.csv", delimiter = '|', numLinesToSkip = 1, quoteCharacter = '`')
    void otherTextIsRejectedWithTheReason(String fen, String text, String kind, String message) {
        Position position = position(fen);
        Class<?> expected = switch (kind) {
            case "syntax" -> NotationException.class;
            case "illegal" -> IllegalMoveException.class;
            default -> AmbiguousMoveException.class;
        };
        assertThat(catchThrowable(() -> San.parseLenient(text, position)))
                .isExactlyInstanceOf(expected)
                .hasMessageContaining(message);
        assertThat(catchThrowable(() -> San.parse(text, position))).isExactlyInstanceOf(expected);
    }

    @Test
    void anAmbiguousMoveListsItsCandidates() {
        Position position = position("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
        assertThatExceptionOfType(AmbiguousMoveException.class)
                .isThrownBy(() -> San.parseLenient("Nd2", position))
                .withMessage("Nd2 is ambiguous: b1d2 or f3d2")
                .satisfies(e -> assertThat(e.candidates())
                        .containsExactlyInAnyOrder(Uci.parse("b1d2", position), Uci.parse("f3d2", position)));
    }

    /** If the castling target is next to the king, the text means an ordinary king move. */
    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/2K3RR w G - 0 1, Kd1, c1d1",
        "4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1, Kd1, c1d1",
        "4k3/8/8/8/8/8/8/5KrR w H - 0 1, Kxg1, f1g1",
        "4k3/8/8/8/8/8/8/5KrR w H - 0 1, Kf1xg1, f1g1",
        "4k3/8/8/8/8/8/8/5K1R w H - 0 1, Kg1, f1g1",
        "4k3/8/8/8/8/8/8/5K1R w H - 0 1, Kf1h1, f1h1"
    })
    void anOrdinaryKingMoveIsNeverCastling(String fen, String text, String uci) {
        Position position = position(fen);
        assertThat(Uci.format(San.parseLenient(text, position), position)).isEqualTo(uci);
    }

    @Test
    void aMoveFromAnEmptySquareCannotBeWritten() {
        Move move = Move.of(Square.E4, Square.E5, MoveKind.QUIET);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> San.format(move, Position.start()))
                .withMessage("invalid move e4e5: there is no piece on e4");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> San.formatLong(move, Position.start()))
                .withMessage("invalid move e4e5: there is no piece on e4");
    }

    @Test
    void nullMovesAreRecognisedButAreNotMoves() {
        assertThat(List.of("--", "---", "Z0", "0000")).allMatch(San::isNullMove);
        assertThat(List.of("e4", "-", "----")).noneMatch(San::isNullMove);
        assertThatExceptionOfType(IllegalMoveException.class)
                .isThrownBy(() -> San.parseLenient("--", Position.start()))
                .withMessageContaining("null move");
    }

    @Test
    void figurinesAreWrittenOutlinedAndParsedInBothForms() {
        Position position = Position.start();
        Move move = Uci.parse("g1f3", position);
        assertThat(San.format(move, position, PieceLetters.FIGURINE)).isEqualTo("♘f3");
        assertThat(San.parse("♘f3", position, PieceLetters.FIGURINE)).isEqualTo(move);
        assertThat(San.parseLenient("♞f3", position, PieceLetters.FIGURINE)).isEqualTo(move);
    }

    @Test
    void lowerCaseLettersArePiecesUnlessOnlyTheirUpperCaseIs() {
        Position position = Position.start();
        Move move = Uci.parse("g1f3", position);
        assertThat(San.parseLenient("sf3", position, PieceLetters.GERMAN)).isEqualTo(move);
        assertThat(San.parseLenient("кf3", position, PieceLetters.RUSSIAN)).isEqualTo(move);
        Position king = position("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        assertThat(San.parseLenient("крe2", king, PieceLetters.RUSSIAN)).isEqualTo(Uci.parse("e1e2", king));
        // The upper case of ß is SS.
        assertThatExceptionOfType(NotationException.class)
                .isThrownBy(() -> San.parseLenient("ßf3", position, PieceLetters.GERMAN));
    }

    @Test
    void languagesAreFoundByName() {
        assertThat(PieceLetters.languages())
                .contains("english", "german", "russian", "figurine")
                .isSorted();
        assertThat(PieceLetters.languages())
                .allMatch(name -> PieceLetters.of(name).isPresent());
        assertThat(PieceLetters.of("klingon")).isEmpty();
    }

    /**
     * piece-letters.csv is the table of the PGN standard (S. Edwards, 1994, section 8.2.3.3), plus Russian, Dutch pawns
     * and figurines.
     */
    @ParameterizedTest
    @CsvFileSource(resources = "piece-letters.csv", delimiter = '|', numLinesToSkip = 1)
    void eachLanguageHasItsLetters(
            String language, String pawn, String knight, String bishop, String rook, String queen, String king) {
        PieceLetters letters = PieceLetters.of(language).orElseThrow();
        assertThat(Arrays.stream(Role.values()).map(letters::letter))
                .containsExactly(pawn, knight, bishop, rook, queen, king);
        // Two knights can move to d2.
        Position position = position("4k3/P7/8/8/8/5N2/8/1N2K3 w - - 0 1");
        Move move = Uci.parse("b1d2", position);
        assertThat(San.format(move, position, letters)).isEqualTo(knight + "bd2");
        assertThat(San.parse(knight + "bd2", position, letters)).isSameAs(move);
        Move promotion = Uci.parse("a7a8r", position);
        assertThat(San.format(promotion, position, letters)).isEqualTo("a8=" + rook + "+");
        assertThat(San.parse("a8=" + rook + "+", position, letters)).isSameAs(promotion);
        assertThat(San.parseLenient(king + "e2", position, letters)).isSameAs(Uci.parse("e1e2", position));
    }

    /** The table has every language. */
    @Test
    void theTableOfLettersIsComplete() throws IOException {
        try (InputStream table = SanTest.class.getResourceAsStream("piece-letters.csv")) {
            List<String> lines = new String(Objects.requireNonNull(table).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .skip(1)
                    .map(line -> line.substring(0, line.indexOf('|')))
                    .toList();
            assertThat(lines).isEqualTo(PieceLetters.languages());
        }
    }

    @Test
    void parsingInvertsWritingInEveryNotation() {
        for (Position position : SanPositions.some()) {
            Map<String, Move> written = new HashMap<>();
            for (Move move : position.legalMoves()) {
                String san = San.format(move, position);
                assertThat(written.put(san, move))
                        .as("%s in %s", san, Fen.format(position))
                        .isNull();
                assertThat(San.parse(san, position)).as(san).isSameAs(move);
                assertThat(San.parseLenient(san, position)).as(san).isSameAs(move);
                assertThat(San.parseLenient(San.formatLong(move, position), position))
                        .isSameAs(move);
                assertThat(San.parseLenient(Uci.format(move, position), position))
                        .isSameAs(Uci.parse(Uci.format(move, position), position));
            }
        }
    }

    @Test
    void parsingInvertsWritingInEveryLanguage() {
        for (Position position : SanPositions.some().subList(0, 60)) {
            for (String language : PieceLetters.languages()) {
                PieceLetters letters = PieceLetters.of(language).orElseThrow();
                for (Move move : position.legalMoves()) {
                    String san = San.format(move, position, letters);
                    assertThat(San.parse(san, position, letters)).as(san).isSameAs(move);
                }
            }
        }
    }

    /** A changed character gives another move or an error, never the same move. */
    @Test
    void strictParsingAcceptsOnlyTheStandardSpelling() {
        for (Position position : SanPositions.some().subList(0, 40)) {
            for (Move move : position.legalMoves()) {
                String san = San.format(move, position);
                for (int i = 0; i < san.length(); i++) {
                    String without = san.substring(0, i) + san.substring(i + 1);
                    try {
                        Move read = San.parse(without, position);
                        assertThat(San.format(read, position)).isEqualTo(without);
                    } catch (IllegalArgumentException e) {
                        assertThat(e).hasMessageContaining(without);
                    }
                }
            }
        }
    }

    /** All moves are played in the initial position, except the last, in which Black is to move. */
    @ParameterizedTest
    @CsvSource(
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                " Nf3 ,g1f3",
                "1. Nf3,g1f3",
                "1.e4,e2e4",
                "12...Nf3,g1f3",
                "1 . e4,e2e4",
                "3. ... e4,e2e4",
                "1 e4,",
                "♘f3,g1f3",
                "♞f3,g1f3",
                " 1.  ♘b1-c3!? ,b1c3",
                "1… e4,e2e4",
                "1.,",
                "♙e4,e2e4",
                "1. 1. e4,"
            })
    void lenientParsingAcceptsWhitespaceMoveNumbersAndFigurines(String text, String uci) {
        if (uci == null) {
            assertThatExceptionOfType(NotationException.class)
                    .isThrownBy(() -> San.parseLenient(text, Position.start()));
            return;
        }
        assertThat(San.parseLenient(text, Position.start())).hasToString(uci);
        assertThatExceptionOfType(NotationException.class).isThrownBy(() -> San.parse(text, Position.start()));
    }

    @Test
    void thePromotionMayBeAFigurine() {
        assertThat(San.parseLenient("1. a8=♕", Fen.parse("7k/P7/8/8/8/8/8/K7 w - - 0 1")))
                .hasToString("a7a8q");
    }

    @Test
    void aLineIsWrittenWithMoveNumbers() {
        Position position = Position.start();
        List<Move> line = new ArrayList<>();
        for (String san : "e4 e5 Nf3 Nc6".split(" ")) {
            line.add(San.parse(san, position));
            position = position.play(line.get(line.size() - 1));
        }
        assertThat(MoveLine.format(line, Position.start())).isEqualTo("1. e4 e5 2. Nf3 Nc6");
        assertThat(MoveLine.format(line.subList(1, 4), Position.start().play(line.get(0))))
                .isEqualTo("1... e5 2. Nf3 Nc6");
        assertThat(MoveLine.format(List.of(), position)).isEmpty();
        assertThatExceptionOfType(IllegalMoveException.class)
                .isThrownBy(() -> MoveLine.format(line.subList(1, 4), Position.start()));
    }
}
