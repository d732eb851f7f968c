package dev.passant.answers.play;

import dev.passant.answers.Names;
import java.util.Arrays;
import java.util.Optional;

/** The strengths of the partner. */
public enum Strength {
    /** Looks at its own moves only, and often plays one that is not the best. */
    EASY(1, 3_000, 150),
    /** Sees the reply to its move. */
    MEDIUM(2, 20_000, 40),
    /** Searches as deep as the limits allow. */
    HARD(20, 60_000, 5);

    /** The maximum depth in plies; captures are searched further. */
    final int depth;

    /** The maximum number of positions. */
    final int nodes;

    /** How much worse than the best a move may be to be played, in hundredths of a pawn. */
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
