package dev.passant.answers.practice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.answers.RequestException;
import dev.passant.answers.practice.OwnQuestion.Ask;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.UciSquares;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnQuestionTest {

    /** Both rooks can give checkmate on the last rank. */
    private static final String TWO_MATES = "6k1/5ppp/8/8/8/8/8/R2R2K1 w - - 0 1";

    /** The king comes first; the queen on f7 would give stalemate. */
    private static final String IN_TWO = "7k/Q7/4K3/8/8/8/8/8 w - - 0 1";

    private static OwnQuestion own(String fen) {
        return new OwnQuestion(Fen.parse(fen), 7);
    }

    private static String json(Question question, Locale locale) {
        return question.toJson(locale);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            6k1/5ppp/8/8/8/8/8/R2R2K1 w - - 0 1   | dm 1    | Ra8# Rd8#
            7k/Q7/4K3/8/8/8/8/8 w - - 0 1        | dm 2    | Kf6
            7k/5Q2/6K1/8/8/8/8/8 b - - 0 1        | outcome | stalemate
            k7/2Q5/1K6/8/8/8/8/8 w - - 0 1        | outcome | goes-on
            4r1k1/8/8/8/8/4R3/8/4K3 w - - 0 1     | moves   | e2 e4 e5 e6 e7 e8
            """)
    void answersFollowTheRules(String fen, String ask, String answer) {
        Question question = own(fen).about(Ask.of(ask).orElseThrow());
        assertThat(String.join(" ", question.answer())).isEqualTo(answer);
        assertThat(question.topic()).isEqualTo("own");
        assertThat(question.fen()).isEqualTo(fen);
    }

    /** A second search, which uses only the list of legal moves and the outcome. */
    @Test
    void matesAreThoseOfASlowSearch() {
        SplittableRandom random = new SplittableRandom(7);
        int inOne = 0;
        int inTwo = 0;
        for (int i = 0; i < 400; i++) {
            Position position = RandomMates.position(random);
            List<String> ones = slowMates(position);
            Question one = new OwnQuestion(position, 7).about(Ask.MATE_IN_ONE);
            assertThat(one.answer()).as("%s", position).isEqualTo(ones);
            assertThat(one.kind()).isEqualTo(ones.isEmpty() ? "none" : "mate");
            List<String> twos = ones.isEmpty() ? slowKeys(position) : List.of();
            assertThat(new OwnQuestion(position, 7).about(Ask.MATE_IN_TWO).answer())
                    .as("%s", position)
                    .isEqualTo(twos);
            inOne += ones.isEmpty() ? 0 : 1;
            inTwo += twos.isEmpty() ? 0 : 1;
        }
        assertThat(inOne).isGreaterThan(20);
        assertThat(inTwo).isGreaterThan(20);
    }

    private static List<String> slowMates(Position position) {
        return position.legalMoves().stream()
                .filter(move -> position.play(move).isCheckmate())
                .map(move -> San.format(move, position))
                .toList();
    }

    private static List<String> slowKeys(Position position) {
        return position.legalMoves().stream()
                .filter(move -> {
                    Position after = position.play(move);
                    return after.outcome().isEmpty()
                            && after.legalMoves().stream()
                                    .noneMatch(reply ->
                                            slowMates(after.play(reply)).isEmpty());
                })
                .map(move -> San.format(move, position))
                .toList();
    }

    /** Two kings, of which one is at the edge, and pieces of the side to move. */
    private static final class RandomMates {
        static Position position(SplittableRandom random) {
            while (true) {
                char[] board = "........".repeat(8).toCharArray();
                board[random.nextInt(8)] = 'k';
                for (char piece : new char[] {'K', 'Q', "RBN".charAt(random.nextInt(3)), 'P', 'p'}) {
                    int square = piece == 'P' || piece == 'p' ? 8 + random.nextInt(48) : random.nextInt(40);
                    if (board[square] != '.') {
                        square = (square + 9) % 48 + 8;
                    }
                    if (board[square] == '.') {
                        board[square] = piece;
                    }
                }
                SetupBuilder setup = Setup.builder();
                for (int square = 0; square < 64; square++) {
                    char piece = board[63 - square];
                    if (piece != '.') {
                        setup.put(Square.of(square), Piece.of(piece).orElseThrow());
                    }
                }
                Optional<Position> position = playable(setup.build());
                if (position.isPresent()) {
                    return position.get();
                }
            }
        }

        /** Kings may touch, or the side that is not to move may be in check. */
        private static Optional<Position> playable(Setup setup) {
            return setup.problems().isEmpty()
                    ? Optional.of(setup.toPosition())
                            .filter(each -> each.outcome().isEmpty())
                    : Optional.empty();
        }
    }

    @Test
    void severalSolutionsAreCounted() {
        assertThat(own(TWO_MATES).about(Ask.MATE_IN_ONE).ask())
                .hasToString("White to move. 2 moves give checkmate. Play one of them.");
        assertThat(own(IN_TWO).about(Ask.MATE_IN_TWO).ask())
                .hasToString("White to move. Checkmate in two moves: play the first one.");
    }

    @Test
    void aQuestionThatDoesNotFitHasAReason() {
        assertThat(own(IN_TWO).about(Ask.MATE_IN_ONE).sentence())
                .hasToString("there is no checkmate in one move here.");
        assertThat(own(TWO_MATES).about(Ask.MATE_IN_TWO).sentence())
                .hasToString("there is already a checkmate in one move here: Ra8#.");
        assertThat(own(Fen.START).about(Ask.MATE_IN_TWO).kind()).isEqualTo("none");
        assertThat(own(Fen.START).moves(Square.E4).kind()).isEqualTo("none");
        assertThat(own(Fen.START).moves(Square.E7).kind()).isEqualTo("none");
        assertThat(own(Fen.START).legal(UciSquares.parse("e4e5")).kind()).isEqualTo("none");
        for (Ask ask : List.of(Ask.OUTCOME, Ask.LEGAL, Ask.MOVES)) {
            Position kingless = Fen.parseSetup("4k3/8/8/8/8/8/8/8 w - - 0 1").toUnrestricted();
            Question question = new OwnQuestion(kingless, 7).about(ask);
            assertThat(question.kind()).isEqualTo("none");
            assertThat(question.sentence()).hasToString("there is no legal move here.");
        }
        assertThat(json(own(IN_TWO).about(Ask.MATE_IN_ONE), Locale.GERMAN))
                .contains("\"kind\":\"none\"", "\"sentence\":\"Hier gibt es kein Matt in einem Zug.\"");
    }

    @Test
    void eachAnswerToMateInOneHasAReason() {
        OwnQuestion own = own(TWO_MATES);
        assertThat(sentence(own, Ask.MATE_IN_ONE, "d1d7")).isEqualTo("After Rd7 Black can play Kf8.");
        assertThat(sentence(own, Ask.MATE_IN_ONE, "d1d8"))
                .isEqualTo("The king is in check, and no move gets it out of check: checkmate.");
        assertThat(sentence(own, Ask.MATE_IN_ONE, "d1e2")).contains("rook");
    }

    @Test
    void eachAnswerToMateInTwoHasAReason() {
        OwnQuestion own = own(IN_TWO);
        assertThat(sentence(own, Ask.MATE_IN_TWO, "e6f6")).isEqualTo("After Kf6 and Kg8, Qg7# is checkmate.");
        assertThat(sentence(own, Ask.MATE_IN_TWO, "a7f7")).isEqualTo("After Qf7 it is stalemate.");
        assertThat(sentence(own, Ask.MATE_IN_TWO, "e6e5"))
                .isEqualTo("After Ke5 Black can play Kg8, and there is no checkmate with the next move.");
    }

    private static String sentence(OwnQuestion own, Ask ask, String move) {
        String json = json(own.answered(ask, UciSquares.parse(move)), Locale.ENGLISH);
        return json.replaceFirst(".*\"sentence\":\"", "").replaceFirst("\".*", "");
    }

    @Test
    void aSpanishQuestionBeginsWithACapital() {
        assertThat(json(own(TWO_MATES).about(Ask.OUTCOME), new Locale("es")))
                .contains("Juegan las blancas. ¿Es mate, ahogado o ninguna de las dos cosas?");
        assertThat(json(own(TWO_MATES).legal(UciSquares.parse("a1a8")), new Locale("es")))
                .contains("Juegan las blancas. ¿Puede la torre de a1 ir a a8?");
    }

    @Test
    void movesAreWrittenWithTheLettersOfTheLanguage() {
        assertThat(json(own(IN_TWO).about(Ask.MATE_IN_TWO), new Locale("pl")))
                .contains("\"sentence\":\"Po Kf6 i Kg8 ruch Hg7# daje mata.\"", "\"answer\":[\"Kf6\"]");
    }

    /** The choice depends on the seed; moves that only seem legal are asked as often as legal ones. */
    @Test
    void theProgramChoosesMovesAndPieces() {
        String fen = "4r1k1/8/8/8/7b/4R3/8/R3K2R w KQ - 0 1";
        Position position = Fen.parse(fen);
        Set<String> moves = new HashSet<>();
        int legal = 0;
        for (int seed = 0; seed < 40; seed++) {
            Question question = new OwnQuestion(position, seed).about(Ask.LEGAL);
            Question.Tried tried = question.marked().orElseThrow();
            moves.add(tried.from() + tried.to());
            boolean isLegal = position.move(
                            Square.of(tried.from()).orElseThrow(),
                            Square.of(tried.to()).orElseThrow())
                    .isPresent();
            assertThat(question.answer()).containsExactly(isLegal ? "legal" : "not-legal");
            legal += isLegal ? 1 : 0;
            assertThat(new OwnQuestion(position, seed).about(Ask.LEGAL)).hasToString(question.toString());
            Question piece = new OwnQuestion(position, seed).about(Ask.MOVES);
            Square from = Square.of(piece.shown().orElseThrow().from()).orElseThrow();
            assertThat(piece.answer())
                    .containsExactlyInAnyOrderElementsOf(position.legalMoves(from).stream()
                            .map(Move::to)
                            .map(Square::toString)
                            .toList());
        }
        assertThat(legal).isBetween(10, 30);
        assertThat(moves).hasSizeGreaterThan(8);
    }

    @Test
    void aPawnThatIsAskedToReachTheLastRankBecomesAQueen() {
        Question question = own("3r4/4P3/8/8/1b6/8/8/4K2k w - - 0 1").legal(UciSquares.parse("e7e8"));
        assertThat(question.marked().orElseThrow().promotion()).hasValue("q");
        assertThat(question.answer()).containsExactly("not-legal");
    }

    @Test
    void theSearchIsBounded() {
        assertThatThrownBy(() -> new MateSearch(10).keys(Fen.parse(IN_TWO)))
                .isInstanceOf(RequestException.class)
                .hasMessage("this position has too many moves to search for checkmate in two");
    }
}
