package dev.passant.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.language.Language;
import dev.passant.language.Text;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LookalikesTest {

    private static final Pattern PLACE = Pattern.compile("[a-h][1-8]|\\d");

    private static History play(Position start, String moves) {
        History history = new History(start);
        for (String move : moves.split(" ")) {
            history.play(Uci.parse(move, history.position()));
        }
        return history;
    }

    private static void assertDifferences(History history, int ply, String... expected) {
        Lookalikes lookalikes = new Lookalikes(history);
        assertThat(lookalikes.plies()).contains(ply);
        List<Text> differences = lookalikes.differences(ply);
        assertThat(differences).map(text -> text.sentence(Language.ENGLISH)).containsExactly(expected);
        for (String code : Language.CODES.subList(1, Language.CODES.size())) {
            for (int i = 0; i < expected.length; i++) {
                String sentence = differences.get(i).sentence(Language.of(Locale.forLanguageTag(code)));
                assertThat(sentence).isNotEqualTo(expected[i]).doesNotContainPattern("[{}|]");
                assertThat(places(sentence)).as(sentence).isEqualTo(places(expected[i]));
            }
        }
    }

    /** Returns the squares and numbers of moves in a sentence. */
    private static List<String> places(String sentence) {
        return PLACE.matcher(sentence)
                .results()
                .map(MatchResult::group)
                .sorted()
                .toList();
    }

    @Test
    void lostCastlingRightsAreNamedWithTheirMoves() {
        Position start = Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        assertDifferences(
                play(start, "a1b1 h8g8 b1a1 g8h8"),
                0,
                "White lost the right to castle queen-side at move 1.",
                "Black lost the right to castle king-side at move 1.");
        assertDifferences(
                play(start, "a1b1 h8g8 b1a1 g8h8 e1e2 e8e7 e2e1 e7e8"),
                4,
                "White lost the right to castle king-side at move 3.",
                "Black lost the right to castle queen-side at move 3.");
    }

    @Test
    void rightsOfChess960AreComparedByRook() {
        Position start = Fen.parse("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1");
        assertDifferences(
                play(start, "b1a1 e8d8 a1b1 d8e8"),
                0,
                "White lost the right to castle queen-side at move 1.",
                "Black lost the right to castle king-side at move 1.",
                "Black lost the right to castle queen-side at move 1.");
    }

    @Test
    void anEnPassantCaptureCountsOnlyIfItIsLegal() {
        String home = " g1f3 g8f6 f3g1 f6g8";
        assertDifferences(
                play(Fen.parse("4k1n1/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1"), "d7d5" + home),
                1,
                "White could have taken en passant on d6 at move 2.");
        // The white pawn is pinned along the e-file, so it cannot capture.
        History pinned = play(Fen.parse("4r1nk/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1"), "d7d5" + home);
        assertThat(new Lookalikes(pinned).plies()).isEmpty();
    }

    @Test
    void pocketsAndPromotedPiecesDistinguishPositions() {
        assertDifferences(
                play(
                        Fen.parse("3r3k/8/8/8/8/8/8/K7[N] w - - 0 1", Variant.CRAZYHOUSE),
                        "N@d4 d8d4 a1b1 d4d5 b1a1 d5d8"),
                0,
                "White had a knight in hand at move 1 and nothing at move 4.",
                "Black had nothing in hand at move 1 and a knight at move 4.");
        assertDifferences(
                play(
                        Fen.parse("Q~Q6/8/8/7k/8/8/8/2K5[] w - - 0 1", Variant.CRAZYHOUSE),
                        "a8a7 h5h6 b8a8 h6g5 a7b8 g5h5"),
                0,
                "The piece on a8 was a promoted pawn only at move 1.",
                "The piece on b8 was a promoted pawn only at move 4.");
    }

    @Test
    void checksLeftDistinguishPositions() {
        assertDifferences(
                play(Fen.parse("4k3/8/8/8/8/8/8/R3K3 w - - 3+3 0 1", Variant.THREE_CHECK), "a1a8 e8e7 a8a1 e7e8"),
                0,
                "White had 3 checks left at move 1 and 2 at move 3.");
    }

    @Test
    void lookalikesAreNoRepetitionsAndDiffer() {
        Random random = new Random(5);
        int found = 0;
        for (int game = 0; game < 20; game++) {
            History history = new History(Fen.parse("r3k2r/p7/8/1P6/8/8/8/R3K2R w KQkq - 0 1"));
            for (int ply = 0; ply < 60 && !history.position().legalMoves().isEmpty(); ply++) {
                List<Move> moves = history.position().legalMoves();
                Move any = moves.get(random.nextInt(moves.size()));
                history.playUnchecked(
                        moveBack(history).filter(move -> random.nextInt(3) > 0).orElse(any));
                Lookalikes lookalikes = new Lookalikes(history);
                for (int then : lookalikes.plies()) {
                    found++;
                    assertThat(history.occurrences()).doesNotContain(then);
                    assertThat(lookalikes.differences(then)).isNotEmpty();
                }
            }
        }
        assertThat(found).isPositive();
    }

    /** Returns the move that takes back the previous move of the side to move, if it is legal. */
    private static Optional<Move> moveBack(History history) {
        Optional<Move> previous = history.ply() < 2 ? Optional.empty() : history.move(history.ply() - 1);
        return previous.flatMap(move -> history.position().move(move.to(), move.from()));
    }
}
