package dev.passant.answers.play;

import dev.passant.answers.Names;
import java.util.Arrays;
import java.util.Optional;

/** The playing strengths of {@link Partner}. */
public enum Strength {
    /** Searches one ply, and often plays a move that is not the best. */
    EASY(1, 3_000, 150),
    /** Searches two plies. */
    MEDIUM(2, 20_000, 40),
    /** Searches as deep as the limits allow. */
    HARD(20, 60_000, 5);

    /** The maximum depth in plies; captures are searched further. */
    final int depth;

    /** The maximum number of positions. */
    final int nodes;

    /** The maximum difference between the scores of the best move and the played move, in centipawns. */
    final int margin;

    Strength(int depth, int nodes, int margin) {
        this.depth = depth;
        this.nodes = nodes;
        this.margin = margin;
    }

    /** Returns the strength with a name in lower case. */
    public static Optional<Strength> of(String name) {
        return Arrays.stream(values())
                .filter(strength -> strength.toString().equals(name))
                .findFirst();
    }

    @Override
    public String toString() {
        return Names.of(this);
    }
}
