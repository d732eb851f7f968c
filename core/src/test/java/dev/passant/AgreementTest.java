package dev.passant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.EnPassantReading;
import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.notation.CastlingStyle;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.reference.ReferencePosition;
import dev.passant.testing.RandomPositions;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The three ways to find legal moves agree on the set of moves and on the position after each: legal at once, lazily
 * filtered, and the oracle that shares no code with them. Perft counts alone would not see one move missing and one
 * extra.
 */
class AgreementTest {

    private int compared;

    @ParameterizedTest
    @ValueSource(longs = {11, 12})
    void inGamesFromTheStart(long seed) {
        RandomPositions random = new RandomPositions(seed);
        for (int game = 0; game < 3; game++) {
            random.playOut(Position.start(), 100, this::compare);
        }
        assertThat(compared).isGreaterThan(150);
    }

    @ParameterizedTest
    @ValueSource(longs = {13, 14})
    void inGamesOfChess960(long seed) {
        RandomPositions random = new RandomPositions(seed);
        for (int game = 0; game < 4; game++) {
            random.playOut(random.chess960(), 80, this::compare);
        }
        assertThat(compared).isGreaterThan(150);
    }

    @ParameterizedTest
    @ValueSource(longs = {15, 16, 17})
    void inStudies(long seed) {
        RandomPositions random = new RandomPositions(seed);
        for (int study = 0; study < 120; study++) {
            random.playOut(random.study(), 4, this::compare);
        }
        assertThat(compared).isGreaterThan(300);
    }

    @Test
    @Tag("slow")
    void inManyMore() {
        RandomPositions random = new RandomPositions(18);
        while (compared < 60_000) {
            random.playOut(Position.start(), 150, this::compare);
            random.playOut(random.chess960(), 150, this::compare);
            for (int study = 0; study < 40; study++) {
                random.playOut(random.study(), 8, this::compare);
            }
        }
        assertThat(compared).isGreaterThanOrEqualTo(60_000);
    }

    private void compare(Position position) {
        String fen = Fen.format(position, EnPassantReading.ALWAYS, CastlingStyle.X_FEN);
        ReferencePosition reference = ReferencePosition.parse(fen, position.isChess960());
        MoveList legal = position.legalMoves();
        assertThat(texts(legal, position)).as(fen).isEqualTo(reference.legalMoves());
        assertThat(texts(position.lazilyFilteredMoves(), position)).as(fen).isEqualTo(reference.legalMoves());
        assertThat(texts(position.pseudoLegalMoves(), position)).as(fen).isEqualTo(reference.pseudoLegalMoves());
        assertThat(position.countLegalMoves()).as(fen).isEqualTo(legal.size());
        assertThat(position.isCheck()).as(fen).isEqualTo(reference.isCheck());
        assertThat(Fen.format(position.passTurn()))
                .as(fen)
                .isEqualTo(reference.passTurn().fen());
        for (Move move : legal) {
            assertThat(position.isLegal(move)).as("%s %s", fen, move).isTrue();
            Position after = position.play(move);
            assertThat(Fen.format(after))
                    .as("%s %s", fen, move)
                    .isEqualTo(reference.play(Uci.format(move, position)).fen());
        }
        // Seen from the other side of the table, the same moves.
        Position mirrored = Fen.parseSetup(mirror(fen)).toStudy();
        assertThat(texts(position.isChess960() ? mirrored.asChess960() : mirrored))
                .as(fen)
                .isEqualTo(texts(legal, position).stream()
                        .map(AgreementTest::mirrorMove)
                        .sorted()
                        .toList());
        compared++;
    }

    private static List<String> texts(Position position) {
        return texts(position.legalMoves(), position);
    }

    private static List<String> texts(MoveList moves, Position position) {
        return moves.stream().map(move -> Uci.format(move, position)).sorted().toList();
    }

    /** A FEN with the colours changed and the board upside down. */
    private static String mirror(String fen) {
        String[] fields = fen.split(" ", -1);
        StringBuilder board = new StringBuilder();
        String[] ranks = fields[0].split("/", -1);
        for (int i = 7; i >= 0; i--) {
            board.append(changeCase(ranks[i])).append(i > 0 ? "/" : "");
        }
        String side = fields[1].equals("w") ? "b" : "w";
        String enPassant = fields[3].equals("-") ? "-" : mirrorMove(fields[3]);
        return String.join(" ", board, side, changeCase(fields[2]), enPassant, fields[4], fields[5]);
    }

    private static String changeCase(String text) {
        StringBuilder changed = new StringBuilder();
        text.chars()
                .map(c -> Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c))
                .forEach(changed::appendCodePoint);
        return changed.toString();
    }

    /** Squares by name with the ranks turned over. */
    private static String mirrorMove(String squares) {
        StringBuilder mirrored = new StringBuilder(squares);
        for (int i = 1; i < squares.length() && i < 4; i += 2) {
            Square square = Square.of(squares.substring(i - 1, i + 1)).orElseThrow();
            mirrored.setCharAt(i, (char) ('8' - square.rank()));
        }
        return mirrored.toString();
    }
}
