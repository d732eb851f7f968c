package dev.passant.explain;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.Square;
import java.util.List;

/**
 * Castling that is illegal regardless of attacks. For castling forbidden only by attacks see {@link CastlingInDanger}.
 */
public sealed interface CastlingFault extends Verdict {

    /**
     * The king is not on a square from which it can castle.
     *
     * @param king the king
     * @param side the side to which it would castle
     * @param home the squares from which it could: its home square, or in Chess960 the home rank, as a bitboard
     */
    record KingNotHome(PlacedPiece king, CastlingSide side, long home) implements CastlingFault {
        @Override
        public String code() {
            return "castling-king-not-home";
        }

        @Override
        public String sentence() {
            String place = Bitboards.hasOne(home)
                    ? "its home square, " + Square.of(Bitboards.lsb(home))
                    : "its home rank, rank " + (Bitboards.lsb(home) / 8 + 1);
            return Words.capital(king.toString()) + " may not castle " + Words.side(side) + ": it is not on " + place
                    + ".";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .mark(king.square(), WitnessRole.KING)
                    .mark(home, WitnessRole.TARGET)
                    .build();
        }
    }

    /**
     * There is no castling rook.
     *
     * @param king the king
     * @param side the side to which it would castle
     * @param home the possible squares of the rook: the corner, or in Chess960 the squares of the home rank on that
     *     side of the king, as a bitboard
     */
    record RookNotHome(PlacedPiece king, CastlingSide side, long home) implements CastlingFault {
        @Override
        public String code() {
            return "castling-rook-not-home";
        }

        @Override
        public String sentence() {
            String place = Bitboards.hasOne(home)
                    ? "its rook is not on " + Square.of(Bitboards.lsb(home))
                    : "there is no rook on that side of it";
            return Words.capital(king.toString()) + " may not castle " + Words.side(side) + ": " + place + ".";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .mark(king.square(), WitnessRole.KING)
                    .mark(home, WitnessRole.TARGET)
                    .build();
        }
    }

    /**
     * King and rook are at home, but there is no castling right: one of them has moved, or the king is not royal.
     *
     * @param king the king
     * @param side the side to which it would castle
     * @param rook the rook
     * @param royal whether it is its side's only king
     */
    record NoRight(PlacedPiece king, CastlingSide side, PlacedPiece rook, boolean royal) implements CastlingFault {
        @Override
        public String code() {
            return "castling-no-right";
        }

        @Override
        public String sentence() {
            Color color = king.piece().color();
            return royal
                    ? color + " has no right to castle " + Words.side(side) + " with " + rook
                            + ": the king or the rook has moved before."
                    : color + " cannot castle with several kings.";
        }

        @Override
        public Witness witness() {
            return new Witness.Builder()
                    .mark(king.square(), WitnessRole.KING)
                    .mark(rook.square(), WitnessRole.ROOK)
                    .build();
        }
    }

    /**
     * A piece is on a square that king or rook would cross or reach.
     *
     * @param king the king
     * @param side the side to which it would castle
     * @param rook the rook
     * @param blockers the blocking pieces, at least one
     */
    record CastlingBlocked(PlacedPiece king, CastlingSide side, PlacedPiece rook, List<PlacedPiece> blockers)
            implements CastlingFault {

        /**
         * Copies the list.
         *
         * @param king the king
         * @param side the side
         * @param rook the rook
         * @param blockers the blockers
         */
        public CastlingBlocked {
            blockers = List.copyOf(blockers);
        }

        @Override
        public String code() {
            return "castling-way-blocked";
        }

        @Override
        public String sentence() {
            return Words.capital(king.toString()) + " may not castle " + Words.side(side) + ": the path is blocked by "
                    + Words.listed(blockers) + ".";
        }

        @Override
        public Witness witness() {
            Witness.Builder witness = new Witness.Builder();
            for (PlacedPiece blocker : blockers) {
                witness.mark(blocker.square(), WitnessRole.BLOCKER);
            }
            return witness.mark(king.square(), WitnessRole.KING)
                    .mark(rook.square(), WitnessRole.ROOK)
                    .build();
        }
    }
}
