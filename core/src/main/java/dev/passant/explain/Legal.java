package dev.passant.explain;

import dev.passant.chess.Move;
import dev.passant.chess.Role;
import java.util.Optional;

/**
 * The verdict on a legal move.
 *
 * @param move the move, ready to be played
 * @param moved the moved piece; the king for castling
 */
record Legal(Move move, PlacedPiece moved) implements Verdict {

    @Override
    public boolean isLegal() {
        return true;
    }

    @Override
    public Optional<Move> legalMove() {
        return Optional.of(move);
    }

    @Override
    public String code() {
        return "legal";
    }

    @Override
    public String sentence() {
        String piece = Words.capital(moved.toString());
        return switch (move.kind()) {
            case QUIET -> piece + " may move to " + move.to() + ".";
            case DOUBLE_PAWN_PUSH -> piece + " may move two squares, to " + move.to() + doublePush() + ".";
            case CAPTURE -> piece + " may capture on " + move.to() + ".";
            case EN_PASSANT -> piece + " may capture en passant on " + move.to() + ".";
            case CASTLING_KING_SIDE -> piece + " may castle king-side.";
            case CASTLING_QUEEN_SIDE -> piece + " may castle queen-side.";
            case DROP -> "A " + moved.role() + " may be dropped on " + move.to() + ".";
            case PROMOTION -> piece + " may move to " + move.to() + " and become a " + promoted() + ".";
            case PROMOTION_CAPTURE -> piece + " may capture on " + move.to() + " and become a " + promoted() + ".";
        };
    }

    /** Returns the rule that permits a double push from the first rank, or an empty string for other double pushes. */
    private String doublePush() {
        boolean isFirst = move.from().isIn(moved.piece().color().homeRank());
        return isFirst ? ": pawns of the horde may do so from the first rank, too" : "";
    }

    private Role promoted() {
        return move.promotion().orElseThrow();
    }

    @Override
    public Witness witness() {
        return new Witness.Builder().mark(move.to(), WitnessRole.TARGET).build();
    }
}
