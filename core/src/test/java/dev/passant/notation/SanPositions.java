package dev.passant.notation;

import dev.passant.chess.Position;
import dev.passant.testing.RandomPositions;
import java.util.ArrayList;
import java.util.List;

/** Positions with moves that need disambiguation. */
final class SanPositions {

    /** Unplayable positions with many pieces of a kind, several kings, and promotions in all directions. */
    private static final List<String> CROWDED = List.of(
            "k7/8/8/1Q1Q1Q2/8/1Q3Q2/8/1Q1Q1Q1K w - - 0 1",
            "k7/8/N1N1N3/8/N3N3/8/N1N1N3/7K w - - 0 1",
            "k7/3r4/8/1R3R2/3B4/B1B5/3R4/K2r4 w - - 0 1",
            "8/2K1K3/8/2K1K3/8/k1k5/8/k7 w - - 0 1",
            "8/2K1K3/8/2K1K3/8/k1k5/8/k7 b - - 0 1",
            "1n1n1n1n/P1P1P1P1/8/8/8/8/p1p1p1p1/1N1N1N1N w - - 0 1",
            "1n1n1n1n/P1P1P1P1/8/8/8/8/p1p1p1p1/1N1N1N1N b - - 0 1",
            "rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1",
            "4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 1");

    private SanPositions() {}

    /** Returns positions of random games of chess and Chess960, and unplayable positions. */
    static List<Position> some() {
        List<Position> positions = new ArrayList<>();
        CROWDED.forEach(fen -> positions.add(Fen.parseSetup(fen).toUnrestricted()));
        RandomPositions random = new RandomPositions(20261121);
        for (int game = 0; game < 6; game++) {
            random.playOut(game % 2 == 0 ? Position.start() : random.chess960(), 60, positions::add);
        }
        return positions;
    }
}
