package dev.passant.explain;

import dev.passant.bitboard.Lines;
import dev.passant.chess.Color;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.Objects;

/** The pieces do not move like that: nothing of this side's goes from the one square to the other. */
public sealed interface MovementFault extends Verdict {

    /**
     * Nothing stands on the square to leave.
     *
     * @param from the empty square
     */
    record NoPiece(Square from) implements MovementFault {

        /**
         * Checks that nothing is missing.
         *
         * @param from the empty square
         */
        public NoPiece {
            Objects.requireNonNull(from, "from");
        }

        @Override
        public String code() {
            return "no-piece";
        }

        @Override
        public String sentence() {
            return "There is no piece on " + from + ".";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder().mark(from, WitnessRole.TARGET).build();
        }
    }

    /**
     * The piece is not of the side to move.
     *
     * @param piece the piece
     */
    record OtherSide(PlacedPiece piece) implements MovementFault {
        @Override
        public String code() {
            return "other-side";
        }

        @Override
        public String sentence() {
            Color owner = piece.piece().color();
            return Words.capital(piece.toString()) + " is " + owner + "'s, and " + owner.opposite() + " is to move.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .mark(piece.square(), WitnessRole.TARGET)
                    .build();
        }
    }

    /**
     * A piece of this kind does not move like that, even on an empty board.
     *
     * @param moved the piece
     * @param to the square asked for
     */
    record NotItsMove(PlacedPiece moved, Square to) implements MovementFault {
        @Override
        public String code() {
            return "not-its-move";
        }

        @Override
        public String sentence() {
            String piece = Words.capital(moved.toString());
            if (moved.square() == to) {
                return piece + " would not move at all.";
            }
            if (moved.role() == Role.PAWN && isOnLastRank()) {
                return piece + " does not move to " + to + ": it stands on the last rank, and nothing is ahead of it.";
            }
            return piece + " does not move to " + to + ": "
                    + switch (moved.role()) {
                        case PAWN -> "a pawn moves straight ahead and captures one square diagonally ahead.";
                        case KNIGHT -> "a knight jumps two squares along a rank or file and one to the side.";
                        case BISHOP -> "a bishop moves along diagonals.";
                        case ROOK -> "a rook moves along ranks and files.";
                        case QUEEN -> "a queen moves along ranks, files and diagonals.";
                        case KING -> "a king moves one square in any direction.";
                    };
        }

        private boolean isOnLastRank() {
            return (moved.piece().color().opposite().homeRank() & moved.square().bit()) != 0;
        }

        @Override
        public Witness witness() {
            return new Witness.Builder().mark(to, WitnessRole.TARGET).build();
        }
    }

    /**
     * The move would leave the board on one side and come back on the other: what a move generator does that forgets
     * the edge.
     *
     * @param moved the piece
     * @param to the square asked for
     */
    record WrapsAround(PlacedPiece moved, Square to) implements MovementFault {
        @Override
        public String code() {
            return "around-the-edge";
        }

        @Override
        public String sentence() {
            String edge = moved.square().file() < to.file() ? "a-file" : "h-file";
            return Words.capital(moved.toString()) + " does not reach " + to + ": the board ends at the " + edge
                    + ", and no move wraps around it.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder().mark(to, WitnessRole.TARGET).build();
        }
    }

    /**
     * Something stands between.
     *
     * @param moved the piece
     * @param to the square asked for
     * @param blocker the first piece on the way
     */
    record PathBlocked(PlacedPiece moved, Square to, PlacedPiece blocker) implements MovementFault {
        @Override
        public String code() {
            return "way-blocked";
        }

        @Override
        public String sentence() {
            return "The path of " + moved + " to " + to + " is blocked by " + blocker + ".";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .mark(blocker.square(), WitnessRole.BLOCKER)
                    .mark(to, WitnessRole.TARGET)
                    .line(Lines.between(moved.square().index(), to.index()))
                    .build();
        }
    }

    /**
     * A piece of the same side stands on the square to reach.
     *
     * @param moved the piece
     * @param blocker the piece on the target
     */
    record OwnPieceOnTarget(PlacedPiece moved, PlacedPiece blocker) implements MovementFault {
        @Override
        public String code() {
            return "own-piece-on-target";
        }

        @Override
        public String sentence() {
            return Words.capital(moved.toString()) + " cannot move to " + blocker.square() + ": "
                    + blocker.piece().color() + "'s own " + blocker.role() + " stands there.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .mark(blocker.square(), WitnessRole.BLOCKER)
                    .build();
        }
    }

    /**
     * The other side's royal king stands on the square to reach; it can be attacked there only in a study.
     *
     * @param moved the piece
     * @param king the king on the target
     */
    record KingNotCaptured(PlacedPiece moved, PlacedPiece king) implements MovementFault {
        @Override
        public String code() {
            return "king-not-captured";
        }

        @Override
        public String sentence() {
            return Words.capital(moved.toString()) + " does not capture " + king + ": a king is never captured.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder().mark(king.square(), WitnessRole.KING).build();
        }
    }

    /**
     * The piece goes there, but not as the move says: a capture is called quiet, a double push a single one, or castling
     * has another square than the one where the king lands.
     *
     * @param legal the move as it is
     * @param asked the kind that it was said to be
     */
    record WrongKind(Legal legal, MoveKind asked) implements MovementFault {

        /**
         * Checks that nothing is missing.
         *
         * @param legal the move
         * @param asked the kind
         */
        public WrongKind {
            Objects.requireNonNull(legal, "legal");
            Objects.requireNonNull(asked, "asked");
        }

        @Override
        public String code() {
            return "wrong-kind";
        }

        @Override
        public String sentence() {
            MoveKind kind = legal.move().kind();
            return kind == asked
                    ? "A move that castles goes to the square where the king lands, "
                            + legal.move().to() + "."
                    : "The move " + legal.move() + " is of the kind " + kind + ", not " + asked + ".";
        }

        @Override
        public Witness witness() {
            return legal.witness();
        }
    }
}
