package dev.passant.explain;

import dev.passant.bitboard.Lines;
import dev.passant.chess.Color;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.Objects;

/** A move that is not even pseudo-legal, or not as its kind says. For pawns see also {@link PawnFault}. */
public sealed interface MovementFault extends Verdict {

    /**
     * The origin square is empty.
     *
     * @param from the empty square
     */
    record NoPiece(Square from) implements MovementFault {

        /**
         * Rejects null components.
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
     * The piece belongs to the opponent.
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
     * The piece could not make this move even on an empty board.
     *
     * @param moved the piece
     * @param to the target square
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
                return piece + " must move to another square.";
            }
            if (moved.role() == Role.PAWN && isOnLastRank()) {
                return piece + " does not move to " + to + ": it is on the last rank, with no square ahead of it.";
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
     * The move would cross the edge of the board and reappear on the other side: a typical bug of move generators.
     *
     * @param moved the piece
     * @param to the target square
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
     * A piece is in the path.
     *
     * @param moved the piece
     * @param to the target square
     * @param blocker the first piece in the path
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
     * The target square is occupied by a piece of the same side.
     *
     * @param moved the piece
     * @param blocker the piece on the target square
     */
    record OwnPieceOnTarget(PlacedPiece moved, PlacedPiece blocker) implements MovementFault {
        @Override
        public String code() {
            return "own-piece-on-target";
        }

        @Override
        public String sentence() {
            return Words.capital(moved.toString()) + " cannot move to " + blocker.square() + ": "
                    + blocker.piece().color() + "'s own " + blocker.role() + " is there.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .mark(blocker.square(), WitnessRole.BLOCKER)
                    .build();
        }
    }

    /**
     * The target square is occupied by the opponent's royal king; possible only in positions that are not playable.
     *
     * @param moved the piece
     * @param king the king on the target square
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
     * A legal move with the wrong kind, such as a capture given as quiet, or castling with a target square other than
     * the king's.
     *
     * @param legal the correct move
     * @param asked the wrong kind
     */
    record WrongKind(Legal legal, MoveKind asked) implements MovementFault {

        /**
         * Rejects null components.
         *
         * @param legal the move
         * @param asked the wrong kind
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
                    ? "The target square of a castling move is the king's, "
                            + legal.move().to() + "."
                    : "The move " + legal.move() + " is of kind " + kind + ", not " + asked + ".";
        }

        @Override
        public Witness witness() {
            return legal.witness();
        }
    }
}
