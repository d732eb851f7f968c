package dev.passant.explain;

import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
        return new Text(templates(move.kind()), this::value).sentence();
    }

    private static List<String> templates(MoveKind kind) {
        return switch (kind) {
            case QUIET -> List.of("{moved} may move to {to}.");
            case DOUBLE_PAWN_PUSH ->
                List.of(
                        "{?first-rank}{moved} may move two squares, to {to}:"
                                + " pawns of the horde may do so from the first rank, too.",
                        "{moved} may move two squares, to {to}.");
            case CAPTURE -> List.of("{moved} may capture on {to}.");
            case EN_PASSANT -> List.of("{moved} may capture en passant on {to}.");
            case CASTLING_KING_SIDE -> List.of("{moved} may castle king-side.");
            case CASTLING_QUEEN_SIDE -> List.of("{moved} may castle queen-side.");
            case DROP -> List.of("A {dropped} may be dropped on {to}.");
            case PROMOTION -> List.of("{moved} may move to {to} and become a {promotion}.");
            case PROMOTION_CAPTURE -> List.of("{moved} may capture on {to} and become a {promotion}.");
        };
    }

    private @Nullable Object value(String name) {
        return switch (name) {
            case "moved" -> moved;
            case "to" -> move.to();
            case "dropped" -> moved.role();
            case "promotion" -> move.promotion().orElse(null);
            case "first-rank" -> move.from().isIn(moved.piece().color().homeRank());
            default -> throw new AssertionError(name);
        };
    }

    @Override
    public Witness witness() {
        return new Witness.Builder().mark(move.to(), WitnessRole.TARGET).build();
    }
}
