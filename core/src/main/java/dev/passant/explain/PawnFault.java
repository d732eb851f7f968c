package dev.passant.explain;

import dev.passant.chess.Color;
import dev.passant.chess.Role;
import dev.passant.chess.Square;

/** A move that the rules for pawns forbid, or a missing or impossible promotion. */
public sealed interface PawnFault extends Verdict {

    /**
     * A pawn may not capture forward.
     *
     * @param pawn the pawn
     * @param blocker the enemy piece in front of it
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
     * A pawn moves diagonally only to capture, and the target square is empty.
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
     * A pawn makes a double push only from its starting rank.
     *
     * @param pawn the pawn
     * @param to the square two ranks ahead
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
     * One of the two squares of a double push is occupied.
     *
     * @param pawn the pawn
     * @param to the square two ranks ahead
     * @param blocker the first piece in its path, on the square ahead or on the target square
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
     * An enemy pawn is next to the pawn, but it has not just made a double push.
     *
     * @param pawn the pawn
     * @param to the square that the enemy pawn would have passed
     * @param other the enemy pawn
     */
    record NoEnPassantRight(PlacedPiece pawn, Square to, PlacedPiece other) implements PawnFault {
        @Override
        public String code() {
            return "no-en-passant-right";
        }

        @Override
        public String sentence() {
            return Words.capital(pawn.toString()) + " may not capture " + other
                    + " en passant: that pawn did not just move two squares.";
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
     * A pawn reaches the last rank without a promotion.
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
     * The piece cannot be promoted, or not to this role.
     *
     * @param moved the piece, not necessarily a pawn
     * @param to the target square
     * @param role the promotion
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
