package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.chess.Variant;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares the moves that {@link Replay#playSan} plays in variants with {@link San}, at positions of random games. */
class VariantSanReplayTest {

    /** SAN of earlier positions, most of it illegal or ambiguous in the current one. */
    private final List<String> others = new ArrayList<>(
            List.of("e4", "exd5", "Ne4", "Rd1", "Qxe5", "Kf3", "O-O", "O-O-O", "N@e4", "@e5", "@e1", "e8=Q", "a1=K"));

    private int tried;
    private int played;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CHESS")
    void movesArePlayedAsTheyAreParsed(Variant variant) {
        for (int seed = 0; seed < 5; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            boolean chess960 = seed % 3 == 2 && variant != Variant.RACING_KINGS;
            playOut(chess960 ? variant.chess960Start(random.nextInt(960)) : variant.start(), random);
        }
        assertThat(tried).isGreaterThan(1000);
        // playSan leaves only a few legal moves to San.
        assertThat(10L * played).isGreaterThan(9L * tried);
    }

    private void playOut(Position start, SplittableRandom random) {
        Position position = start;
        MoveList moves = position.legalMoves();
        for (int ply = 0; ply < 120 && !moves.isEmpty(); ply++) {
            for (Move move : moves) {
                String san = San.format(move, position);
                boolean isPlayed = check(san, position);
                tried++;
                played += isPlayed ? 1 : 0;
                if (random.nextInt(40) == 0) {
                    others.add(san);
                }
            }
            for (int i = 0; i < 20; i++) {
                check(others.get(random.nextInt(others.size())), position);
            }
            position = position.play(moves.get(random.nextInt(moves.size())));
            moves = position.legalMoves();
        }
    }

    private static boolean check(String san, Position position) {
        Replay replay = new Replay(position);
        byte[] text = san.getBytes(StandardCharsets.US_ASCII);
        boolean isPlayed = replay.playSan(text, 0, text.length);
        Optional<Position> parsed = parsed(san, position);
        Supplier<String> description = () -> san + " in " + position.variant() + " " + Fen.format(position);
        if (!isPlayed) {
            assertThat(replay.position()).as(description).isEqualTo(position);
            return false;
        }
        assertThat(parsed).as(description).contains(replay.position());
        assertThat(replay.halfmoveClock())
                .as(description)
                .isEqualTo(parsed.orElseThrow().halfmoveClock());
        assertThat(Move.ofCode(replay.lastCode())).as(description).isEqualTo(San.parseLenient(san, position));
        return true;
    }

    private static Optional<Position> parsed(String san, Position position) {
        try {
            return Optional.of(position.play(San.parseLenient(san, position)));
        } catch (IllegalMoveException | AmbiguousMoveException e) {
            return Optional.empty();
        }
    }

    @Test
    void doublePushesFromTheFirstRankAreFound() {
        Position horde = Fen.parse("4k3/8/8/8/8/1p5N/8/P1P3P1 w - - 0 1", Variant.HORDE);
        assertThat(check("a3", horde)).isTrue();
        assertThat(check("c3", horde)).isTrue();
        assertThat(check("g3", horde)).isTrue();
        assertThat(check("b3", horde)).isFalse();
        assertThat(check("g3=Q", horde)).isFalse();
        assertThat(check("Ng3", horde)).isFalse();
    }

    /** The king explodes with a piece next to it, but is never captured itself, as in chess. */
    @Test
    void kingsAreNotCapturedInAtomicChess() {
        for (String rank : new String[] {"8", "N7"}) { // The knight is pinned.
            String fen = "r3k3/3p4/8/8/" + rank + "/8/8/K3R3 w - - 0 1";
            Position position = Fen.parseSetup(fen, Variant.ATOMIC).toUnrestricted(Variant.ATOMIC);
            assertThat(check("Rxe8", position)).isFalse();
        }
    }

    @Test
    void dropsArePlayedInCrazyhouseOnly() {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", Variant.CRAZYHOUSE);
        assertThat(check("N@f6+", position)).isTrue();
        assertThat(check("N@e8", position)).isFalse();
        assertThat(check("B@f6", position)).isFalse();
        assertThat(check("N@f6", Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1"))).isFalse();
        assertThat(check("N@f6", Variant.ATOMIC.start())).isFalse();
    }
}
