package dev.passant.pgn.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.chess.Symmetry;
import dev.passant.notation.Fen;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares board patterns with a naive matcher that goes square by square. */
class BoardPatternTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rnbqkbnr/*/*/*/*/*/*/RNBQKBNR             | rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 | true
            rnbqkbnr/*/*/*/*/*/*/RNBQKBNR             | rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2 | false
            ?????rk?/?????aaa/*/*/*/8/P[BP]P*/??KR????| r4rk1/pp3pbp/8/8/8/8/PBPP4/2KR3R w - - 0 1 | true
            ?????rk?/?????aaa/*/*/*/8/P[BP]P*/??KR????| r4rk1/pp3pbp/8/8/8/N7/PBPP4/2KR3R w - - 0 1 | false
            8/8/8/8/8/8/8/*K*                         | 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | false
            *k*/8/8/8/8/8/8/*K*                       | 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | true
            *k*/8/8/8/8/8/8/*K*                       | 7k/8/8/8/8/8/8/K7 w - - 0 1 | true
            *kr*/8/8/8/8/8/8/*                        | 4k1r1/8/8/8/8/8/8/K7 w - - 0 1 | false
            *kr*/8/8/8/8/8/8/*                        | 4kr2/8/8/8/8/8/8/K7 w - - 0 1 | true
            *k*r*/8/8/8/8/8/8/*                       | 4k1r1/8/8/8/8/8/8/K7 w - - 0 1 | true
            *r*k*/8/8/8/8/8/8/*                       | 4k1r1/8/8/8/8/8/8/K7 w - - 0 1 | false
            ****/*/*/*/*/*/*/*                        | 4k1r1/8/8/8/8/8/8/K7 w - - 0 1 | true
            !7/*/*/*/*/*/*/*                          | k7/8/8/8/8/8/8/K7 w - - 0 1 | true
            !7/*/*/*/*/*/*/*                          | 1k6/8/8/8/8/8/8/K7 w - - 0 1 | false
            A7/*/*/*/*/*/*/*                          | k7/8/8/8/8/8/8/K7 w - - 0 1 | false
            [Ak]7/*/*/*/*/*/*/*                       | k7/8/8/8/8/8/8/K7 w - - 0 1 | true
            [^Pp]*/*/*/*/*/*/*/*                      | 1k6/8/8/8/8/8/8/K7 w - - 0 1 | true
            [^k]7/*/*/*/*/*/*/*                       | k7/8/8/8/8/8/8/K7 w - - 0 1 | false
            k7/*/*/*/*/*/*/* w                        | k7/8/8/8/8/8/8/K7 w - - 0 1 | true
            k7/*/*/*/*/*/*/* b                        | k7/8/8/8/8/8/8/K7 w - - 0 1 | false
            """)
    void patternsAreReadAsPgnExtractReadsThem(String pattern, String fen, boolean expected) {
        Position position = Fen.parseSetup(fen).toUnrestricted();
        assertThat(BoardPattern.parse(pattern).matches(position)).isEqualTo(expected);
        assertThat(BoardPattern.parse(pattern))
                .isEqualTo(BoardPattern.parse(pattern))
                .hasToString(pattern);
    }

    /**
     * Each of the four variants matches exactly one of the four positions, and none matches with the other side to
     * move.
     */
    @Test
    void aTurnedPatternHasItsSideToMove() {
        List<String> fens = List.of(
                "8/8/8/8/8/8/8/k1K4R w - - 0 1",
                "8/8/8/8/8/8/8/R4K1k w - - 0 1",
                "K1k4r/8/8/8/8/8/8/8 b - - 0 1",
                "r4k1K/8/8/8/8/8/8/8 b - - 0 1");
        List<BoardPattern> patterns =
                BoardPattern.parse("8/8/8/8/8/8/8/k1K4R w").variants(true, true);
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                assertThat(patterns.get(i).matches(Fen.parseSetup(fens.get(j)).toUnrestricted()))
                        .as(patterns.get(i) + " in " + fens.get(j))
                        .isEqualTo(i == j);
                String other = fens.get(j).replace(j < 2 ? " w " : " b ", j < 2 ? " b " : " w ");
                assertThat(patterns.get(i).matches(Fen.parseSetup(other).toUnrestricted()))
                        .isFalse();
            }
        }
    }

    @Test
    void aSubFenAsksOnlyForItsPieces() {
        BoardPattern pattern = BoardPattern.parseSubFen("8/8/p7/8/8/1B3N2/8/8");
        assertThat(pattern.matches(Fen.parse("r1bqkbnr/1ppp1ppp/p7/4p3/4P3/1B3N2/PPPP1PPP/RNBQK2R w KQkq - 0 5")))
                .isTrue();
        assertThat(pattern.matches(Position.start())).isFalse();
        assertThat(BoardPattern.parseSubFen("8/8/8/8/8/8/8/8").matches(Position.start()))
                .isTrue();
        assertThat(BoardPattern.parse("8/8/8/8/8/8/8/8").matches(Position.start()))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``                              | 0  | rank 8 has 0 squares
            8                               | 1  | expected eight ranks with / between them, found 1
            8/8/8/8/8/8/8                   | 13 | with / between them, found 7
            8/8/8/8/8/8/8/8/8               | 15 | side to move, w or b
            8/8/8/8/8/8/8/7                 | 14 | rank 1 has 7 squares
            9/8/8/8/8/8/8/8                 | 0  | '9' is not a pattern character
            8/8/8/8/8/8/8/*KKKKKKKKK        | 14 | rank 1 has 9 squares
            8/8/8/x7/8/8/8/8                | 6  | 'x' is not a pattern character
            8/8/8/[7/8/8/8/8                | 7  | '7' is not allowed in brackets
            8/8/8/[Kk                       | 6  | [ is not closed
            8/8/8/[]7/8/8/8/8               | 6  | empty brackets
            8/8/8/8/8/8/8/8 x               | 15 | side to move, w or b
            """)
    void whatIsNoPatternIsRefusedWithItsPlace(String pattern, int offset, String reason) {
        assertThatThrownBy(() -> BoardPattern.parse(pattern)).isInstanceOfSatisfying(QueryException.class, e -> {
            assertThat(e.offset()).isEqualTo(offset);
            assertThat(e.reason()).contains(reason);
            assertThat(e.input()).isEqualTo(pattern);
        });
        assertThatThrownBy(() -> BoardPattern.parse("8/".repeat(1000))).hasMessageContaining("at most 1000");
    }

    @Test
    void masksFindWhatGoingFromSquareToSquareFinds() {
        Random random = new Random(13);
        int found = 0;
        for (int i = 0; i < 400; i++) {
            History game = Games.random(random, 40);
            Position position = game.position(random.nextInt(game.ply() + 1));
            for (int j = 0; j < 20; j++) {
                String text = pattern(position, random);
                BoardPattern pattern = BoardPattern.parse(text);
                boolean expected = naive(text, position);
                assertThat(pattern.matches(position))
                        .as(text + " in " + Fen.format(position))
                        .isEqualTo(expected);
                Position other = position.mirrored();
                assertThat(pattern.swapped().matches(other))
                        .as("swapped " + text)
                        .isEqualTo(expected);
                assertThat(pattern.mirrored()
                                .matches(Symmetry.FLIP_HORIZONTAL
                                        .transform(position.setup().toBuilder()
                                                .castlingRooks(0)
                                                .build())
                                        .placement()))
                        .as("mirrored " + text)
                        .isEqualTo(expected);
                assertThat(pattern.variants(true, true)).hasSize(4);
                found += expected ? 1 : 0;
            }
        }
        assertThat(found).isBetween(500, 7500);
    }

    /** A turned pattern prints the text that it would be parsed from, as does a partial board. */
    @Test
    void patternsAreReadBackFromTheirText() {
        Random random = new Random(24);
        for (int i = 0; i < 50; i++) {
            Position position = Games.random(random, 10).position(0);
            String side = List.of("", " w", " b").get(random.nextInt(3));
            BoardPattern pattern = BoardPattern.parse(pattern(position, random) + side);
            List<BoardPattern> patterns = new ArrayList<>(pattern.variants(true, true));
            patterns.add(BoardPattern.parseSubFen(
                    Fen.format(position).replaceFirst(" .*", side).replace('p', '*')));
            for (BoardPattern one : patterns) {
                assertThat(BoardPattern.parse(one.toString())).isEqualTo(one).hasToString(one.toString());
            }
            Query query = Query.board(patterns);
            assertThat(Query.parse(query.toString())).isEqualTo(query);
        }
        assertThat(BoardPattern.parse("k7/8/8/8/8/8/[^Aqr]6[^Aa]/K* w")
                        .mirrored()
                        .swapped())
                .hasToString("*k/7[^RQpnbrqk]/8/8/8/8/8/7K b");
    }

    /** Returns a pattern that is likely to match: symbols derived from the position, with occasional changes. */
    private static String pattern(Position position, Random random) {
        List<String> ranks = new ArrayList<>();
        for (int rank = 7; rank >= 0; rank--) {
            StringBuilder text = new StringBuilder();
            int file = 0;
            while (file < 8) {
                Optional<Piece> piece = position.pieceAt(Square.of(8 * rank + file));
                if (random.nextInt(6) == 0) {
                    text.append('*');
                    file += random.nextInt(3);
                    continue;
                }
                text.append(random.nextInt(150) == 0 ? "!" : sign(piece, random));
                file++;
            }
            ranks.add(text.toString());
        }
        return String.join("/", ranks);
    }

    private static String sign(Optional<Piece> piece, Random random) {
        if (piece.isEmpty()) {
            return List.of("1", "?", "[^Kp]", "1").get(random.nextInt(4));
        }
        String letter = letter(piece.get());
        String side = piece.get().color() == Color.WHITE ? "A" : "a";
        return List.of(letter, "?", "!", side, "[" + letter + "q]", "[^" + (letter.equals("N") ? "n" : "N") + "]")
                .get(random.nextInt(6));
    }

    private static String letter(Piece piece) {
        String letter = String.valueOf(piece.role().letter());
        return piece.color() == Color.WHITE ? letter : letter.toLowerCase(Locale.ROOT);
    }

    /** Matches square by square, following pgn-extract's manual. */
    private static boolean naive(String pattern, Position position) {
        String[] ranks = pattern.split("/");
        for (int rank = 7; rank >= 0; rank--) {
            if (!rankMatches(ranks[7 - rank], 0, position, rank, 0)) {
                return false;
            }
        }
        return true;
    }

    private static boolean rankMatches(String text, int at, Position position, int rank, int file) {
        if (at == text.length()) {
            return file == 8;
        }
        char c = text.charAt(at);
        if (c == '*') {
            for (int next = file; next <= 8; next++) {
                if (rankMatches(text, at + 1, position, rank, next)) {
                    return true;
                }
            }
            return false;
        }
        if (file == 8) {
            return false;
        }
        Optional<Piece> piece = position.pieceAt(Square.of(8 * rank + file));
        int end = c == '[' ? text.indexOf(']', at) + 1 : at + 1;
        return squareMatches(text.substring(at, end), piece) && rankMatches(text, end, position, rank, file + 1);
    }

    private static boolean squareMatches(String sign, Optional<Piece> piece) {
        char first = sign.charAt(0);
        if (first == '[') {
            boolean inverted = sign.charAt(1) == '^';
            boolean isIn = sign.substring(inverted ? 2 : 1, sign.length() - 1)
                    .chars()
                    .anyMatch(c -> squareMatches(String.valueOf((char) c), piece));
            return isIn != inverted;
        }
        return switch (first) {
            case '?' -> true;
            case '!' -> piece.isPresent();
            case 'A' -> piece.isPresent() && piece.get().color() == Color.WHITE;
            case 'a' -> piece.isPresent() && piece.get().color() == Color.BLACK;
            case '1' -> piece.isEmpty();
            default -> piece.isPresent() && letter(piece.get()).charAt(0) == first;
        };
    }
}
