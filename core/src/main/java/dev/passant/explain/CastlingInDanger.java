package dev.passant.explain;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Square;
import java.util.List;

/** Castling that is illegal only because of enemy attacks. For other reasons see {@link CastlingFault}. */
public sealed interface CastlingInDanger extends KingInDanger {

    /**
     * A king in check may not castle.
     *
     * @param king the king
     * @param side the side to which it would castle
     * @param checkers the pieces that give check, at least one
     */
    record OutOfCheck(PlacedPiece king, CastlingSide side, List<PlacedPiece> checkers) implements CastlingInDanger {

        /**
         * Copies the list.
         *
         * @param king the king
         * @param side the side
         * @param checkers the checkers
         */
        public OutOfCheck {
            checkers = List.copyOf(checkers);
        }

        @Override
        public String code() {
            return "castling-out-of-check";
        }

        @Override
        public String sentence() {
            return Words.capital(king.toString()) + " may not castle: it is in check from " + Words.listed(checkers)
                    + ".";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .aim(checkers, king.square(), WitnessRole.CHECKER)
                    .mark(king.square(), WitnessRole.KING)
                    .build();
        }
    }

    /**
     * The king would cross an attacked square.
     *
     * @param king the king
     * @param side the side to which it would castle
     * @param crossed the first attacked square on its path
     * @param attackers the pieces that attack it, at least one
     */
    record ThroughAttack(PlacedPiece king, CastlingSide side, Square crossed, List<PlacedPiece> attackers)
            implements CastlingInDanger {

        /**
         * Copies the list.
         *
         * @param king the king
         * @param side the side
         * @param crossed the square
         * @param attackers the attackers
         */
        public ThroughAttack {
            attackers = List.copyOf(attackers);
        }

        @Override
        public String code() {
            return "castling-through-attack";
        }

        @Override
        public String sentence() {
            return Words.capital(king.toString()) + " may not castle " + Words.side(side) + ": it would cross "
                    + crossed + ", attacked by " + Words.listed(attackers) + ".";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .aim(attackers, crossed, WitnessRole.ATTACKER)
                    .mark(crossed, WitnessRole.PATH)
                    .mark(king.square(), WitnessRole.KING)
                    .mark(side.kingTarget(king.piece().color()), WitnessRole.TARGET)
                    .build();
        }
    }

    /**
     * The king would reach an attacked square.
     *
     * @param king the king
     * @param side the side to which it would castle
     * @param attackers the pieces that attack its target square after castling, at least one
     */
    record IntoAttack(PlacedPiece king, CastlingSide side, List<PlacedPiece> attackers) implements CastlingInDanger {

        /**
         * Copies the list.
         *
         * @param king the king
         * @param side the side
         * @param attackers the attackers
         */
        public IntoAttack {
            attackers = List.copyOf(attackers);
        }

        /**
         * Returns the target square of the king.
         *
         * @return a square on the g- or c-file
         */
        public Square landing() {
            return side.kingTarget(king.piece().color());
        }

        @Override
        public String code() {
            return "castling-into-attack";
        }

        @Override
        public String sentence() {
            return Words.capital(king.toString()) + " may not castle " + Words.side(side) + ": it would land on "
                    + landing() + ", attacked by " + Words.listed(attackers) + ".";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .aim(attackers, landing(), WitnessRole.ATTACKER)
                    .mark(king.square(), WitnessRole.KING)
                    .mark(landing(), WitnessRole.TARGET)
                    .build();
        }
    }
}
