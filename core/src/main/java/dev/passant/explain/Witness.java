package dev.passant.explain;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What on the board proves a verdict: squares with the part that each plays, arrows, and a line. Whoever draws it needs
 * to know nothing about the rule.
 *
 * @param marks the squares, the most important first; a square is marked once
 * @param arrows from checkers, attackers and pinners to what they aim at
 * @param line the squares of the line that the verdict speaks of, such as those that a pinned piece may move to, as a
 *     bitboard; empty when it speaks of none
 */
public record Witness(List<Mark> marks, List<Arrow> arrows, long line) {

    /**
     * A square and its part.
     *
     * @param square the square
     * @param role what it has to do with the verdict
     */
    public record Mark(Square square, WitnessRole role) {

        /**
         * Checks that nothing is missing.
         *
         * @param square the square
         * @param role what it has to do with the verdict
         */
        public Mark {
            Objects.requireNonNull(square, "square");
            Objects.requireNonNull(role, "role");
        }
    }

    /**
     * Keeps copies of the lists.
     *
     * @param marks the squares
     * @param arrows the arrows
     * @param line the line
     */
    public Witness {
        marks = List.copyOf(marks);
        arrows = List.copyOf(arrows);
    }

    /**
     * The squares of one role.
     *
     * @param role the role
     * @return the squares marked with it, as a bitboard
     */
    public long squares(WitnessRole role) {
        Objects.requireNonNull(role, "role");
        long squares = Bitboards.EMPTY;
        for (Mark mark : marks) {
            squares |= mark.role() == role ? mark.square().bit() : Bitboards.EMPTY;
        }
        return squares;
    }

    /** Gathers a witness. */
    static final class Builder {
        private final List<Mark> marks = new ArrayList<>();
        private final List<Arrow> arrows = new ArrayList<>();
        private long marked;
        private long line;

        /** Marks a square, unless it is marked already. */
        Builder mark(Square square, WitnessRole role) {
            if ((marked & square.bit()) == 0) {
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

        Builder line(long squares) {
            line |= squares;
            return this;
        }

        Witness build() {
            return new Witness(marks, arrows, line);
        }
    }
}
