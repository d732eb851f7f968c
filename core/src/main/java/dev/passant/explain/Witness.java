package dev.passant.explain;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The evidence for a verdict, ready to be drawn: marked squares, arrows and a line.
 *
 * @param marks the marked squares, the most important first; no square is marked twice
 * @param arrows the arrows from checkers, attackers and pinners to their targets
 * @param line the line that the verdict is about, such as the squares that a pinned piece may move to, as a bitboard;
 *     empty if there is none
 */
public record Witness(List<Mark> marks, List<Arrow> arrows, long line) {

    /**
     * A marked square.
     *
     * @param square the square
     * @param role its role in the verdict
     */
    public record Mark(Square square, WitnessRole role) {

        /** Rejects null components. */
        public Mark {
            Objects.requireNonNull(square, "square");
            Objects.requireNonNull(role, "role");
        }
    }

    /** Copies the lists. */
    public Witness {
        marks = List.copyOf(marks);
        arrows = List.copyOf(arrows);
    }

    /**
     * {@return the squares of one role, as a bitboard}
     *
     * @param role the role
     */
    public long squares(WitnessRole role) {
        Objects.requireNonNull(role, "role");
        long squares = Bitboards.EMPTY;
        for (Mark mark : marks) {
            squares |= mark.role() == role ? mark.square().bit() : Bitboards.EMPTY;
        }
        return squares;
    }

    /** Collects marks, arrows and lines. */
    static final class Builder {
        private final List<Mark> marks = new ArrayList<>();
        private final List<Arrow> arrows = new ArrayList<>();
        private long marked;
        private long line;

        /** Marks a square unless it is already marked. */
        Builder mark(Square square, WitnessRole role) {
            if (!square.isIn(marked)) {
                marked |= square.bit();
                marks.add(new Mark(square, role));
            }
            return this;
        }

        Builder mark(long squares, WitnessRole role) {
            for (long rest = squares; rest != 0; rest = Bitboards.popLsb(rest)) {
                mark(Square.of(Bitboards.lsb(rest)), role);
            }
            return this;
        }

        /** Marks pieces and draws an arrow from each. */
        Builder aim(List<PlacedPiece> pieces, Square at, WitnessRole role) {
            for (PlacedPiece piece : pieces) {
                mark(piece.square(), role);
                arrows.add(new Arrow(piece.square(), at, role));
            }
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
