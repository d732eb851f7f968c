package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Chess960;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What makes two games one: their start and moves, or their words. */
class GameHashTest {

    private final GameHash hash = new GameHash();

    private List<Long> of(Position start, Consumer<GameHash> moves) {
        hash.begin(start);
        moves.accept(hash);
        hash.end();
        return List.of(hash.first(), hash.second());
    }

    private List<Long> ofText(String text) {
        hash.endAs(text.getBytes(StandardCharsets.UTF_8));
        return List.of(hash.first(), hash.second());
    }

    private static Consumer<GameHash> move(Square from, Square to, MoveKind kind) {
        return hash -> hash.add(Move.of(from, to, kind));
    }

    @Test
    void whateverDiffersInStartOrMovesMakesAnotherGame() {
        Position start = Position.start();
        List<List<Long>> all = List.of(
                of(start, hash -> {}),
                of(start.asChess960(), hash -> {}),
                of(Chess960.start(0), hash -> {}),
                of(Fen.parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2"), hash -> {}),
                of(start, GameHash::addNullMove),
                of(start, move(Square.A1, Square.A1, MoveKind.QUIET)),
                of(start, move(Square.E2, Square.E4, MoveKind.QUIET)),
                of(start, move(Square.E4, Square.E2, MoveKind.QUIET)),
                of(start, move(Square.E2, Square.E4, MoveKind.CAPTURE)),
                of(start, move(Square.E2, Square.E4, MoveKind.QUIET).andThen(GameHash::addNullMove)),
                of(start, hash -> hash.add(Move.of(Square.A7, Square.A8, MoveKind.PROMOTION, Role.QUEEN))),
                of(start, hash -> hash.add(Move.of(Square.A7, Square.A8, MoveKind.PROMOTION, Role.KNIGHT))),
                ofText("1. e4"),
                ofText("1. e5"),
                ofText(""));
        assertThat(new HashSet<>(all)).hasSameSizeAs(all);
        assertThat(of(start, move(Square.E2, Square.E4, MoveKind.QUIET))).isEqualTo(all.get(6));
    }

    /** More moves than the buffer takes. */
    @Test
    void gamesOfEveryLengthDiffer() {
        Set<List<Long>> seen = new HashSet<>();
        for (int moves = 0; moves < 2100; moves++) {
            int count = moves;
            assertThat(seen.add(of(Position.start(), hash -> {
                        for (int i = 0; i < count; i++) {
                            hash.addNullMove();
                        }
                    })))
                    .isTrue();
        }
    }

    @Test
    void blanksInATextAreAllTheSameAndThoseAroundItAreNone() {
        for (int length = 1; length < 9000; length = length == 20 ? 4080 : length == 4110 ? 8180 : length + 1) {
            String text = "x".repeat(length);
            assertThat(ofText("\r\n " + text + "\n \t"))
                    .as("%d characters", length)
                    .isEqualTo(ofText(text))
                    .isNotEqualTo(ofText(text + "x"));
            assertThat(ofText(text + " \n y ")).isEqualTo(ofText(text + "\ty")).isNotEqualTo(ofText(text + "y"));
        }
    }

    @Test
    void gamesAreKnownOnceHoweverManyThereAre() {
        GameHashes known = new GameHashes();
        for (int i = 0; i < 3000; i++) {
            ofText("game " + i);
            assertThat(known.contains(hash)).isFalse();
            assertThat(known.add(hash)).isTrue();
        }
        for (int i = 0; i < 3000; i++) {
            ofText("game " + i);
            assertThat(known.contains(hash)).isTrue();
            assertThat(known.add(hash)).isFalse();
        }
    }
}
