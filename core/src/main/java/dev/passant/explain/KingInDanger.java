package dev.passant.explain;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.List;
import java.util.Objects;

/**
 * A pseudo-legal move that is illegal because of an attack on its own king. Every illegal pseudo-legal move has one of
 * these verdicts.
 */
public sealed interface KingInDanger extends Verdict
        permits CastlingInDanger,
                KingInDanger.Pinned,
                KingInDanger.CheckNotAnswered,
                KingInDanger.DoubleCheck,
                KingInDanger.KingIntoAttack,
                KingInDanger.EnPassantUncovers,
                KingInDanger.NullMoveInCheck {

    /**
     * A pinned piece would leave its pin ray.
     *
     * @param moved the pinned piece
     * @param to the target square
     * @param king the square of its king
     * @param pinner the pinning slider
     */
    record Pinned(PlacedPiece moved, Square to, Square king, PlacedPiece pinner) implements KingInDanger {

        /**
         * Returns the squares to which the pin restricts the piece.
         *
         * @return the squares between king and pinner and the pinner's square, without the origin square, as a bitboard
         */
        public long allowed() {
            long between = Lines.between(king.index(), pinner.square().index());
            return (between | pinner.square().bit()) & ~moved.square().bit();
        }

        @Override
        public String code() {
            return "pinned";
        }

        @Override
        public String sentence() {
            return Words.capital(moved.toString()) + " is pinned to the king on " + king + " by " + pinner
                    + ": it may move only along " + Words.line(king, pinner.square()) + ".";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .aim(List.of(pinner), king, WitnessRole.PINNER)
                    .mark(king, WitnessRole.KING)
                    .mark(to, WitnessRole.TARGET)
                    .line(allowed())
                    .build();
        }
    }

    /**
     * The king is in check from one piece, and the move neither captures that piece nor blocks the check.
     *
     * @param moved the moved piece
     * @param to the target square
     * @param king the square of its king
     * @param checker the piece that gives check
     */
    record CheckNotAnswered(PlacedPiece moved, Square to, Square king, PlacedPiece checker) implements KingInDanger {

        /**
         * Returns the squares on which a piece other than the king can answer the check.
         *
         * @return the checker's square and the squares between it and the king, as a bitboard
         */
        public long answers() {
            return checker.square().bit() | blocks();
        }

        private long blocks() {
            return checker.role().isPromotion() && checker.role() != Role.KNIGHT
                    ? Lines.between(king.index(), checker.square().index())
                    : Bitboards.EMPTY;
        }

        @Override
        public String code() {
            return "check-not-answered";
        }

        @Override
        public String sentence() {
            String answer = blocks() == 0
                    ? "this move does not capture it."
                    : "this move neither captures it nor blocks it on "
                            + Words.listed(SquareSet.of(blocks()).squares(), "or") + ".";
            return "The king on " + king + " is in check from " + checker + ", and " + answer;
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .aim(List.of(checker), king, WitnessRole.CHECKER)
                    .mark(king, WitnessRole.KING)
                    .mark(to, WitnessRole.TARGET)
                    .mark(blocks(), WitnessRole.PATH)
                    .line(answers())
                    .build();
        }
    }

    /**
     * The king is in check from several pieces, and another piece moves.
     *
     * @param moved the moved piece, not the king
     * @param to the target square
     * @param king the square of its king
     * @param checkers the pieces that give check, at least two
     */
    record DoubleCheck(PlacedPiece moved, Square to, Square king, List<PlacedPiece> checkers) implements KingInDanger {

        /**
         * Copies the list.
         *
         * @param moved the piece
         * @param to the square
         * @param king the king
         * @param checkers the checkers
         */
        public DoubleCheck {
            checkers = List.copyOf(checkers);
        }

        @Override
        public String code() {
            return "double-check";
        }

        @Override
        public String sentence() {
            return "The king on " + king + " is in check from " + Words.listed(checkers)
                    + " at once, so only the king may move.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .aim(checkers, king, WitnessRole.CHECKER)
                    .mark(king, WitnessRole.KING)
                    .mark(to, WitnessRole.TARGET)
                    .build();
        }
    }

    /**
     * The king would move to an attacked square.
     *
     * @param king the king
     * @param to the target square
     * @param attackers the pieces that attack it once the king has left its origin square, at least one
     * @param throughKing the attackers that attack it through the origin square: the king would move along their line
     */
    record KingIntoAttack(PlacedPiece king, Square to, List<PlacedPiece> attackers, List<PlacedPiece> throughKing)
            implements KingInDanger {

        /**
         * Copies the lists.
         *
         * @param king the king
         * @param to the square
         * @param attackers the attackers
         * @param throughKing the attackers through the king
         */
        public KingIntoAttack {
            attackers = List.copyOf(attackers);
            throughKing = List.copyOf(throughKing);
        }

        @Override
        public String code() {
            return "king-into-attack";
        }

        @Override
        public String sentence() {
            String piece = Words.capital(king.toString()) + " may not move to " + to + ": ";
            if (throughKing.size() == attackers.size()) {
                return piece + "it would still be in check from " + Words.listed(attackers) + ".";
            }
            List<PlacedPiece> others = attackers.stream()
                    .filter(attacker -> !throughKing.contains(attacker))
                    .toList();
            String attack = others.size() == 1 ? " attacks it" : " attack it";
            String line =
                    throughKing.isEmpty() ? "" : ", and it would still be in check from " + Words.listed(throughKing);
            return piece + Words.listed(others) + attack + line + ".";
        }

        @Override
        public Witness witness() {
            Witness.Builder witness = new Witness.Builder()
                    .aim(attackers, to, WitnessRole.ATTACKER)
                    .mark(king.square(), WitnessRole.KING)
                    .mark(to, WitnessRole.TARGET);
            for (PlacedPiece attacker : throughKing) {
                witness.line(Lines.between(attacker.square().index(), to.index()) | to.bit());
            }
            return witness.build();
        }
    }

    /**
     * An en-passant capture would remove two pawns from a line and so expose its own king.
     *
     * @param moved the capturing pawn
     * @param to its target square
     * @param captured the captured pawn
     * @param king the square of its king
     * @param attackers the enemy pieces that would attack the king, at least one
     */
    record EnPassantUncovers(
            PlacedPiece moved, Square to, PlacedPiece captured, Square king, List<PlacedPiece> attackers)
            implements KingInDanger {

        /**
         * Copies the list.
         *
         * @param moved the pawn
         * @param to the square
         * @param captured the captured pawn
         * @param king the king
         * @param attackers the attackers
         */
        public EnPassantUncovers {
            attackers = List.copyOf(attackers);
        }

        @Override
        public String code() {
            return "en-passant-uncovers-attack";
        }

        @Override
        public String sentence() {
            PlacedPiece attacker = attackers.get(0);
            return Words.capital(moved.toString()) + " may not capture en passant: with " + captured + " gone, "
                    + attacker + " would attack the king on " + king + " along "
                    + Words.line(king, attacker.square()) + ".";
        }

        @Override
        public Witness witness() {
            Witness.Builder witness = new Witness.Builder()
                    .aim(attackers, king, WitnessRole.ATTACKER)
                    .mark(king, WitnessRole.KING)
                    .mark(to, WitnessRole.TARGET)
                    .mark(captured.square(), WitnessRole.PATH);
            for (PlacedPiece attacker : attackers) {
                witness.line(Lines.between(king.index(), attacker.square().index()));
            }
            return witness.build();
        }
    }

    /**
     * A null move would leave the king in check.
     *
     * @param king the square of the king
     * @param checkers the pieces that give check, at least one
     */
    record NullMoveInCheck(Square king, List<PlacedPiece> checkers) implements KingInDanger {

        /**
         * Copies the list.
         *
         * @param king the king
         * @param checkers the checkers
         */
        public NullMoveInCheck {
            Objects.requireNonNull(king, "king");
            checkers = List.copyOf(checkers);
        }

        @Override
        public String code() {
            return "null-move-in-check";
        }

        @Override
        public String sentence() {
            return "The king on " + king + " is in check from " + Words.listed(checkers)
                    + ", so a null move is illegal.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .aim(checkers, king, WitnessRole.CHECKER)
                    .mark(king, WitnessRole.KING)
                    .build();
        }
    }
}
