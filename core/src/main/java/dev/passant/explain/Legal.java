package dev.passant.explain;

import dev.passant.chess.Move;
import dev.passant.language.Text;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on a legal move.
 *
 * @param move the move, ready to be played
 * @param moved the moved piece; the king for castling
 * @param facts the position
 */
record Legal(Move move, PlacedPiece moved, PositionFacts facts) implements Verdict {

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

    Text text() {
        Text plain =
                new Text("legal." + move.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'), this::value);
        List<Text> effects = VariantEffects.of(facts, moved, move);
        return effects.isEmpty()
                ? plain
                : Text.of("legal.in-variant", Map.of("move", plain, "effects", new Text.Sentences(effects)));
    }

    private @Nullable Object value(String name) {
        return switch (name) {
            case "moved" -> moved.text();
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
