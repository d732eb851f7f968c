package dev.passant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.reference.ReferencePosition;
import dev.passant.testing.Chess960Arrays;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomUnrestricted;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares core and the reference at every position of random games: the legal moves by every method, the pseudo-legal
 * moves, and the position after each move.
 */
class AgreementTest {

    private long positions;

    @Test
    void standardGamesAgreeWithTheReference() {
        for (int seed = 0; seed < 25; seed++) {
            playOut(Fen.START, false, seed, 150);
        }
        assertThat(positions).isGreaterThan(2_000);
    }

    @Test
    void gamesFromAllChess960ArraysAgreeWithTheReference() {
        for (int number = 0; number < 960; number++) {
            playOut(Chess960Arrays.fen(number), true, number, 6);
        }
        assertThat(positions).isGreaterThan(4_800);
    }

    @Test
    void longChess960GamesAgreeWithTheReference() {
        for (int number = 7; number < 960; number += 38) {
            playOut(Chess960Arrays.fen(number), true, 10_000 + number, 120);
        }
        assertThat(positions).isGreaterThan(2_000);
    }

    @Test
    void illegalPositionsAgreeWithTheReference() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(2026);
        for (int seed = 0; seed < 3_000; seed++) {
            playOut(unrestrictedPositions.next(), false, seed, 2);
        }
        assertThat(positions).isGreaterThan(6_000);
    }

    @Test
    void positionsAfterNullMovesAgreeWithTheReference() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(14);
        for (int i = 0; i < 500; i++) {
            String fen = unrestrictedPositions.next();
            Position passed = Positions.unrestricted(fen).playNullMoveUnchecked();
            Agreement.check(passed, ReferencePosition.parse(fen).playNullMove(), "null move in " + fen);
        }
    }

    @Test
    @Tag("slow")
    void hundredsOfThousandsOfPositionsAgreeWithTheReference() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(5);
        for (int seed = 100_000; positions < 600_000; seed++) {
            playOut(Fen.START, false, seed, 200);
            playOut(Chess960Arrays.fen(seed % 960), true, seed, 200);
            for (int i = 0; i < 20; i++) {
                playOut(unrestrictedPositions.next(), false, seed, 20);
            }
        }
        assertThat(positions).isGreaterThanOrEqualTo(600_000);
    }

    @Test
    void selectionsOfMovesAgreeWithTheReference() {
        for (String start : List.of(
                Fen.START,
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "4k3/p6p/8/1P4P1/1p4p1/8/P6P/R3K2R w KQ - 0 1")) {
            for (int seed = 0; seed < 2; seed++) {
                SplittableRandom random = new SplittableRandom(seed);
                ReferencePosition reference = ReferencePosition.parse(start);
                Position position = Positions.unrestricted(start);
                for (int halfmove = 0; halfmove < 80 && position.hasLegalMoves(); halfmove++) {
                    Agreement.checkSelections(position, reference);
                    Agreement.checkProperties(position, reference);
                    List<String> moves = reference.legalMoves();
                    String move = moves.get(random.nextInt(moves.size()));
                    position = position.play(Uci.parse(move, position));
                    reference = reference.play(move);
                }
                assertThat(position.hasLegalMoves())
                        .isEqualTo(!reference.legalMoves().isEmpty());
            }
        }
    }

    /** Plays up to the given number of halfmoves, comparing each position. */
    private void playOut(String start, boolean chess960, long seed, int halfmoves) {
        SplittableRandom random = new SplittableRandom(seed);
        String origin = "seed " + seed + " from " + start;
        ReferencePosition reference = ReferencePosition.parse(start, chess960);
        Position position = Positions.unrestricted(start);
        if (chess960) {
            position = position.asChess960();
        }
        for (int halfmove = 0; ; halfmove++) {
            List<String> moves = Agreement.check(position, reference, origin);
            Agreement.checkMirror(position, origin);
            positions++;
            if (halfmove == halfmoves || moves.isEmpty()) {
                return;
            }
            String move = moves.get(random.nextInt(moves.size()));
            position = position.play(Uci.parse(move, position));
            reference = reference.play(move);
        }
    }
}
