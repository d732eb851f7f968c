package dev.passant.winnable;

import dev.passant.chess.Color;
import dev.passant.chess.Role;
import dev.passant.winnable.PlainReach.Walker;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/** A plain implementation of {@link MateShapes}: all sets of squares that the pieces can cover together. */
final class PlainShapes {

    private final PlainReach reach;
    private final Color winner;

    PlainShapes(PlainReach reach, Color winner) {
        this.reach = reach;
        this.winner = winner;
    }

    /** Returns whether the loser's king can be mated on a square by a check from certain squares. */
    boolean canBeMatedOn(int king, IntPredicate checkers) {
        List<Integer> near = near(king);
        List<Integer> required = new ArrayList<>(near);
        required.removeIf(this::isSettled);
        required.add(king);
        // A set of required squares is a number with one bit per square.
        Set<Integer> settled = new HashSet<>(Set.of(0));
        for (Walker walker : reach.walkers) {
            if (walker.color == winner || walker.role != Role.KING) {
                Set<Integer> choices = walker.color == winner
                        ? attacked(walker, king, near, required, checkers)
                        : stood(walker, near, required);
                int known;
                do {
                    known = settled.size();
                    for (int one : List.copyOf(settled)) {
                        choices.forEach(choice -> settled.add(one | choice));
                    }
                } while (walker.isPool() && settled.size() != known);
            }
        }
        return settled.contains((1 << required.size()) - 1);
    }

    private boolean isSettled(int square) {
        boolean isBlocked = reach.walkers.stream()
                .anyMatch(walker -> walker.color != winner && reach.isFixed(walker) && walker.origin == square);
        return isBlocked || reach.isHeld(square, winner);
    }

    /** Returns, for each square of a piece of the winner, the required squares that it attacks. */
    private Set<Integer> attacked(
            Walker walker, int king, List<Integer> near, List<Integer> required, IntPredicate checkers) {
        Set<Integer> choices = new HashSet<>();
        for (int from = 0; from < 64; from++) {
            if (walker.at[from] && from != king && (walker.role != Role.KING || !near.contains(from))) {
                // Fixed pieces block attacks, except the king, which would still be in check on the square behind
                // itself.
                boolean[] standing = reach.fixed.clone();
                standing[king] = false;
                standing[from] = false;
                List<Integer> attacked = walker.attacks(from, standing);
                if (!checkers.test(from)) {
                    attacked.removeIf(square -> square == king);
                }
                choices.add(bits(attacked, required));
            }
        }
        return choices;
    }

    /** Returns the squares near the king that a piece of the loser can occupy, each separately. */
    private static Set<Integer> stood(Walker walker, List<Integer> near, List<Integer> required) {
        Set<Integer> choices = new HashSet<>();
        for (int square : near) {
            if (walker.at[square]) {
                choices.add(bits(List.of(square), required));
            }
        }
        return choices;
    }

    private static int bits(List<Integer> squares, List<Integer> required) {
        int bits = 0;
        for (int square : squares) {
            int bit = required.indexOf(square);
            bits |= bit < 0 ? 0 : 1 << bit;
        }
        return bits;
    }

    private static List<Integer> near(int square) {
        List<Integer> near = new ArrayList<>();
        for (int files = -1; files <= 1; files++) {
            for (int ranks = -1; ranks <= 1; ranks++) {
                int neighbour = PlainReach.neighbour(square, files, ranks);
                if (neighbour >= 0 && neighbour != square) {
                    near.add(neighbour);
                }
            }
        }
        return near;
    }
}
