package dev.passant.explain;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.Square;
import java.util.List;

/**
 * The king may not castle, wherever the enemy's pieces look. Castling that only attacks forbid is in
 * {@link CastlingInDanger}.
 */
public sealed interface CastlingFault extends Verdict {

    /**
     * The king does not stand where a king castles from.
     *
     * @param king the king
     * @param side which way it was to castle
     * @param home where it would have to stand: its home square, or in Chess960 the home rank, as a bitboard
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
     * There is no rook to castle with.
     *
     * @param king the king
     * @param side which way it was to castle
     * @param home where the rook would have to stand: the corner, or in Chess960 the squares of the home rank on that
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
     * King and rook stand right, and the right is gone: one of them has moved before, or the king is not royal.
     *
     * @param king the king
     * @param side which way it was to castle
     * @param rook the rook
     * @param royal whether the king is the only one of its side
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
                            + ": king or rook has moved before."
                    : color + " does not castle, having several kings.";
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
     * Something stands on a square that king or rook crosses or lands on.
     *
     * @param king the king
     * @param side which way it was to castle
     * @param rook the rook
     * @param blockers what stands in the way, at least one piece
     */
    record CastlingBlocked(PlacedPiece king, CastlingSide side, PlacedPiece rook, List<PlacedPiece> blockers)
            implements CastlingFault {

        /**
         * Keeps a copy of the list.
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
