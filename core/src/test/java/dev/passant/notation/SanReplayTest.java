package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.testing.RandomPositions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares {@link Replay#playSan} with the slower {@link San} and {@link Position#play}. */
class SanReplayTest {

    private static List<Position> positions() {
        List<Position> positions = new ArrayList<>();
        RandomPositions random = new RandomPositions(960);
        for (int game = 0; game < 60; game++) {
            random.playOut(game % 3 == 0 ? random.chess960() : Position.start(), 150, positions::add);
        }
        return positions;
    }

    private static boolean play(String text, Replay replay) {
        byte[] bytes = ("[" + text + "]").getBytes(StandardCharsets.UTF_8);
        return replay.playSan(bytes, 1, bytes.length - 1);
    }

    @Test
    void everyLegalMoveLeadsToTheSamePosition() {
        for (Position position : positions()) {
            Replay replay = new Replay(position);
            for (Move move : position.legalMoves()) {
                String san = San.format(move, position);
                assertThat(play(san, replay))
                        .as("%s in %s", san, Fen.format(position))
                        .isTrue();
                assertThat(Move.ofCode(replay.lastCode())).isSameAs(move);
                assertThat(replay.position())
                        .as("%s in %s", san, Fen.format(position))
                        .isEqualTo(position.play(move));
                replay.reset(position);
            }
        }
    }

    @Test
    void playedMovesEqualThoseOfLenientParsing() {
        Random random = new Random(5);
        String alphabet = "KQRBNPabcdefgh12345678xO-=+#:/()";
        List<Position> positions = positions();
        for (int round = 0; round < 200_000; round++) {
            Position position = positions.get(random.nextInt(positions.size()));
            StringBuilder text = new StringBuilder();
            for (int length = 2 + random.nextInt(5); length > 0; length--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            Replay replay = new Replay(position);
            if (play(text.toString(), replay)) {
                assertThat(lenient(text.toString(), position))
                        .as("%s in %s", text, Fen.format(position))
                        .contains(Move.ofCode(replay.lastCode()));
            } else {
                assertThat(replay.position()).isEqualTo(position);
            }
        }
    }

    private static Optional<Move> lenient(String text, Position position) {
        try {
            return Optional.of(San.parseLenient(text, position));
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            return Optional.empty();
        }
    }

    @Test
    void checkmateAndStalemateAreDetected() {
        Set<Outcome.Kind> seen = EnumSet.noneOf(Outcome.Kind.class);
        RandomPositions random = new RandomPositions(64);
        for (int game = 0; game < 400; game++) {
            random.playOut(Position.start(), 400, position -> {
                Optional<Outcome> expected = position.countLegalMoves() == 0 ? position.outcome() : Optional.empty();
                assertThat(new Replay(position).mateOrStalemate()).isEqualTo(expected);
                expected.ifPresent(outcome -> seen.add(outcome.kind()));
            });
        }
        assertThat(seen).containsExactlyInAnyOrder(Outcome.Kind.CHECKMATE, Outcome.Kind.STALEMATE);
    }

    @Test
    void severalKingsAreLeftToLenientParsing() {
        Position unrestricted = Fen.parseSetup("8/8/8/8/2K1K3/8/8/k7 w - - 0 1").toUnrestricted();
        Replay replay = new Replay(unrestricted);
        assertThat(play("Kcd4", replay)).isFalse();
        Move move = San.parse("Kcd4", unrestricted);
        replay.play(move);
        assertThat(replay.position()).isEqualTo(unrestricted.play(move));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\u00d1f3", "\u265ef3", "\u00e94", "N\u00e93", "e\u0664", "e4\u0441", "\u0000f3", "P", "O-\u041e"
            })
    void nonAsciiTextIsNotPlayed(String text) {
        Replay replay = new Replay(Position.start());
        assertThat(play(text, replay)).isFalse();
        assertThat(replay.position()).isEqualTo(Position.start());
    }

    @Test
    void aNullMovePassesTheTurn() {
        Replay replay = new Replay(Position.start());
        replay.playNullMove();
        assertThat(replay.position()).isEqualTo(Position.start().playNullMove());
    }
}
