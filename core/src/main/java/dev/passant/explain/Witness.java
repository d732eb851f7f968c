package dev.passant.explain;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Square;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The evidence for a verdict, ready to be drawn: marked squares, arrows and a line. */
public final class Witness {

    private final Map<Square, WitnessRole> marks;
    private final List<Arrow> arrows;
    private final long line;

    private Witness(Map<Square, WitnessRole> marks, List<Arrow> arrows, long line) {
        this.marks = Collections.unmodifiableMap(marks);
        this.arrows = List.copyOf(arrows);
        this.line = line;
    }

    /** {@return the marked squares and their roles in the verdict, the most important first} */
    public Map<Square, WitnessRole> marks() {
        return marks;
    }

    /** {@return the arrows from checkers, attackers and pinners to their targets} */
    public List<Arrow> arrows() {
        return arrows;
    }

    /**
     * {@return the line to show for the verdict, such as the squares to which a pinned piece may move, as a bitboard;
     * empty if there is none}
     */
    public long line() {
        return line;
    }

    /** Returns the squares of one role. */
    long squares(WitnessRole role) {
        long squares = Bitboards.EMPTY;
        for (Map.Entry<Square, WitnessRole> mark : marks.entrySet()) {
            squares |= mark.getValue() == role ? mark.getKey().bit() : Bitboards.EMPTY;
        }
        return squares;
    }

    /** Collects marks, arrows and lines. */
    static final class Builder {
        private final Map<Square, WitnessRole> marks = new LinkedHashMap<>();
        private final List<Arrow> arrows = new ArrayList<>();
        private long line;

        /** Marks a square unless it is already marked. */
        Builder mark(Square square, WitnessRole role) {
            marks.putIfAbsent(square, role);
            return this;
        }

        Builder arrow(Square from, Square to, WitnessRole role) {
            arrows.add(new Arrow(from, to, role));
            return this;
        }

        Builder line(long squares) {
            line |= squares;
            return this;
        }

        Witness build() {
            return new Witness(marks, arrows, line);
        }
    }
}
