package dev.passant.explain;

import dev.passant.chess.Color;
import dev.passant.chess.Role;
import dev.passant.chess.Square;

/** What only pawns may not do, and promotions that are not said or not possible. */
public sealed interface PawnFault extends Verdict {

    /**
     * A pawn may not capture forward.
     *
     * @param pawn the pawn
     * @param blocker the enemy piece before it
     */
    record NoCaptureForward(PlacedPiece pawn, PlacedPiece blocker) implements PawnFault {
        @Override
        public String code() {
            return "no-capture-forward";
        }

        @Override
        public String sentence() {
            return Words.capital(pawn.toString()) + " may not capture forward: " + blocker + " stands in its way.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .mark(blocker.square(), WitnessRole.BLOCKER)
                    .build();
        }
    }

    /**
     * A pawn goes diagonally only to capture, and the square is empty.
     *
     * @param pawn the pawn
     * @param to the empty square
     */
    record NothingToCapture(PlacedPiece pawn, Square to) implements PawnFault {
        @Override
        public String code() {
            return "nothing-to-capture";
        }

        @Override
        public String sentence() {
            return Words.capital(pawn.toString()) + " may move diagonally only to capture, and there is nothing on "
                    + to + ".";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder().mark(to, WitnessRole.TARGET).build();
        }
    }

    /**
     * A pawn moves two squares from its starting rank only.
     *
     * @param pawn the pawn
     * @param to the square two ahead
     */
    record NoDoublePushFromHere(PlacedPiece pawn, Square to) implements PawnFault {
        @Override
        public String code() {
            return "no-double-push-from-here";
        }

        @Override
        public String sentence() {
            int start = pawn.piece().color() == Color.WHITE ? 2 : 7;
            return Words.capital(pawn.toString()) + " may move one square only: two are allowed from rank " + start
                    + ", where pawns start.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder().mark(to, WitnessRole.TARGET).build();
        }
    }

    /**
     * Something stands on one of the two squares of a double push.
     *
     * @param pawn the pawn
     * @param to the square two ahead
     * @param blocker the first piece on the way, on the square ahead or on the target
     */
    record DoublePushBlocked(PlacedPiece pawn, Square to, PlacedPiece blocker) implements PawnFault {
        @Override
        public String code() {
            return "double-push-blocked";
        }

        @Override
        public String sentence() {
            return Words.capital(pawn.toString()) + " cannot move two squares: " + blocker + " stands in its way.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .mark(blocker.square(), WitnessRole.BLOCKER)
                    .mark(to, WitnessRole.TARGET)
                    .build();
        }
    }

    /**
     * An enemy pawn stands beside, but it has not just made its double push.
     *
     * @param pawn the pawn
     * @param to the square behind the other pawn
     * @param other the pawn beside
     */
    record NoEnPassantRight(PlacedPiece pawn, Square to, PlacedPiece other) implements PawnFault {
        @Override
        public String code() {
            return "no-en-passant-right";
        }

        @Override
        public String sentence() {
            return Words.capital(pawn.toString()) + " may not capture " + other
                    + " en passant: that pawn has not moved two squares just now.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .mark(other.square(), WitnessRole.BLOCKER)
                    .mark(to, WitnessRole.TARGET)
                    .build();
        }
    }

    /**
     * The pawn reaches the last rank, and the move does not say what it becomes.
     *
     * @param pawn the pawn
     * @param to the square on the last rank
     */
    record PromotionMissing(PlacedPiece pawn, Square to) implements PawnFault {
        @Override
        public String code() {
            return "promotion-missing";
        }

        @Override
        public String sentence() {
            return Words.capital(pawn.toString()) + " must become another piece on " + to
                    + ": a queen, rook, bishop or knight.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder().mark(to, WitnessRole.TARGET).build();
        }
    }

    /**
     * The piece does not become what the move says.
     *
     * @param moved the piece; not always a pawn
     * @param to the square asked for
     * @param role what it was to become
     */
    record PromotionNotAllowed(PlacedPiece moved, Square to, Role role) implements PawnFault {
        @Override
        public String code() {
            return "promotion-not-allowed";
        }

        @Override
        public String sentence() {
            String piece = Words.capital(moved.toString());
            return moved.role() == Role.PAWN && !role.isPromotion()
                    ? piece + " cannot become a " + role + ", only a queen, rook, bishop or knight."
                    : piece + " cannot become a " + role + " on " + to
                            + ": only a pawn that reaches the last rank is promoted.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder().mark(to, WitnessRole.TARGET).build();
        }
    }
}
