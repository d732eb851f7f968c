package dev.passant.pgn.duplicates;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The hash of a game")
class GameHashTest {

    /** Larger than the buffer for the data to be hashed. */
    private static final int LONG = 3 * 4096;

    private final GameHash hash = new GameHash();

    /** Both halves of a hash. */
    private record Both(long first, long second) {}

    private Both ofMoves(Position start, String... moves) {
        hash.begin(start);
        Position position = start;
        for (String text : moves) {
            if (text.equals("--")) {
                hash.addNullMove();
                continue;
            }
            Move move = Uci.parse(text, position);
            hash.add(move);
            position = position.play(move);
        }
        hash.end();
        return new Both(hash.first(), hash.second());
    }

    private Both ofText(String text) {
        hash.endAs(text.getBytes(US_ASCII));
        return new Both(hash.first(), hash.second());
    }

    @Test
    void equalGamesHaveOneHashWhateverWasHashedBefore() {
        Both first = ofMoves(Position.start(), "e2e4", "e7e5", "g1f3");
        ofText("something else");
        assertThat(ofMoves(Position.start(), "e2e4", "e7e5", "g1f3")).isEqualTo(first);
        assertThat(new GameHashTest().ofMoves(Position.start(), "e2e4", "e7e5", "g1f3"))
                .isEqualTo(first);
    }

    @Test
    void startMovesOrderNullMovesCastlingAndPromotionsTellGamesApart() {
        Position promoting = Fen.parse("8/P6k/8/8/8/8/8/K7 w - - 0 1");
        Position start518 = Variant.CHESS.chess960Start(518);
        // The king moves to g1 by castling, or alone.
        Position castling = Fen.parse("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
        Set<Both> all = new HashSet<>(List.of(
                ofMoves(Position.start()),
                ofMoves(start518),
                ofMoves(Position.start(), "e2e4"),
                ofMoves(Position.start(), "e2e3"),
                ofMoves(Position.start(), "--"),
                ofMoves(Position.start(), "e2e4", "e7e5"),
                ofMoves(Position.start(), "g1f3", "g8f6", "b1c3"),
                ofMoves(Position.start(), "b1c3", "g8f6", "g1f3"),
                ofMoves(promoting),
                ofMoves(promoting, "a7a8q"),
                ofMoves(promoting, "a7a8r"),
                ofMoves(promoting, "a7a8b"),
                ofMoves(promoting, "a7a8n"),
                ofMoves(castling, "f1h1"),
                ofMoves(castling, "f1g1")));
        assertThat(all).hasSize(15);
    }

    @Test
    void blanksOfATextDoNotCountButWhereTheyStandDoes() {
        Both plain = ofText("1. e4 e5 *");
        assertThat(ofText("  1.\te4\r\n\r\ne5   *\n")).isEqualTo(plain);
        assertThat(ofText("1.e4 e5 *")).isNotEqualTo(plain);
        assertThat(ofText("1. e4 e5 * x")).isNotEqualTo(plain);
    }

    @ParameterizedTest(name = "a text of {0} letters")
    @ValueSource(ints = {1, 4093, 4094, 4095, 4096, 4097, 8190, 8191, 8192, LONG})
    void blanksAtTheEndDoNotCountHoweverLongTheTextIs(int length) {
        String text = "x".repeat(length);
        assertThat(ofText(text + "\n")).isEqualTo(ofText(text));
        assertThat(ofText(text + "\n\n ")).isEqualTo(ofText(text));
        assertThat(ofText(text + " x")).isNotEqualTo(ofText(text + "x"));
    }

    @Test
    void longGamesAreHashedToTheirEnd() {
        String[] moves = new String[LONG];
        for (int i = 0; i < LONG; i++) {
            moves[i] = List.of("g1f3", "g8f6", "f3g1", "f6g8").get(i % 4);
        }
        Both all = ofMoves(Position.start(), moves);
        moves[LONG - 1] = "f6d5";
        assertThat(ofMoves(Position.start(), moves)).isNotEqualTo(all);
    }

    @Test
    void aTextIsNeverAGameOfMoves() {
        String start = Fen.format(Position.start());
        assertThat(ofText("\0" + start)).isNotEqualTo(ofMoves(Position.start()));
        assertThat(ofText(start)).isNotEqualTo(ofMoves(Position.start()));
    }
}
