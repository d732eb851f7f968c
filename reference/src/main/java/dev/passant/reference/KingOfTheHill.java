package dev.passant.reference;

import java.util.Set;

/** King of the hill: chess, but a king on d4, e4, d5 or e5 wins. */
final class KingOfTheHill extends Rules {
    private static final Set<String> HILL = Set.of("d4", "e4", "d5", "e5");

    @Override
    String resultByRule(ReferencePosition position) {
        for (boolean white : new boolean[] {true, false}) {
            int king = royalKing(position.board, white);
            if (king != Board.NOWHERE && HILL.contains(Board.name(king))) {
                return winFor(white);
            }
        }
        return NOT_OVER;
    }
}
