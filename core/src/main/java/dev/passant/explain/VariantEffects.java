package dev.passant.explain;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Variant;
import dev.passant.language.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the rules of a variant add to a legal move: sentences that follow the one about the move itself. */
final class VariantEffects {

    private VariantEffects() {}

    static List<Text> of(PositionFacts facts, PlacedPiece moved, Move move) {
        if (facts.variant == Variant.CHESS) {
            return List.of();
        }
        List<Text> effects = new ArrayList<>();
        switch (facts.variant) {
            case ATOMIC -> atomic(facts, moved, move).ifPresent(effects::add);
            case ANTICHESS -> compulsion(facts, move).ifPresent(effects::add);
            default -> {}
        }
        // From an unrestricted position no game is played.
        if (!facts.position.isUnrestricted()) {
            Position after = facts.position.playUnchecked(move);
            Optional<Outcome> outcome = after.outcome();
            (outcome.isPresent() ? outcome.flatMap(VariantEffects::end) : progress(facts, moved, move, after))
                    .ifPresent(effects::add);
        }
        return effects;
    }

    /** Returns the end of a game by the rule of a variant; those of chess are not named. */
    private static Optional<Text> end(Outcome outcome) {
        if (outcome.kind().compareTo(Outcome.Kind.KING_EXPLODED) < 0) {
            return Optional.empty();
        }
        Text text = new Text(
                "outcome",
                name -> name.equals("ending")
                        ? outcome.kind()
                        : outcome.winner().orElse(null));
        return Optional.of(Text.of("legal.end", Map.of("outcome", text)));
    }

    private static Optional<Text> atomic(PositionFacts facts, PlacedPiece moved, Move move) {
        if (move.isCapture()) {
            long around = Attacks.king(move.to().index()) & ~facts.position.pieces(Role.PAWN);
            long others = facts.occupied & around & ~moved.square().bit();
            return Optional.of(Text.of("legal.explosion", Map.of("exploded", Phrases.of(facts.on(others)))));
        }
        return facts.isRoyalKing(moved.square()) && facts.kingsTouch(move.to())
                ? Optional.of(Text.of("legal.kings-touch", Map.of()))
                : Optional.empty();
    }

    private static Optional<Text> compulsion(PositionFacts facts, Move move) {
        if (!move.isCapture()) {
            return Optional.empty();
        }
        int count = VariantRules.captures(facts).size();
        return Optional.of(Text.of("legal.compulsory", Map.of("only", count == 1, "count", count)));
    }

    /** Returns what a move brings its side nearer to the end of the game, if it does. */
    private static Optional<Text> progress(PositionFacts facts, PlacedPiece moved, Move move, Position after) {
        Color us = facts.us;
        int left = after.checksLeft(us).orElse(0);
        if (left < facts.position.checksLeft(us).orElse(0)) {
            return Optional.of(Text.of("legal.check", Map.of("color", us, "left", left)));
        }
        if (facts.variant == Variant.RACING_KINGS
                && moved.role() == Role.KING
                && move.to().isIn(Bitboards.RANK_8)) {
            return Optional.of(Text.of("legal.race", Map.of()));
        }
        Map<Role, Integer> before = facts.position.pocket(us);
        Set<Map.Entry<Role, Integer>> pocket = after.pocket(us).entrySet();
        return pocket.stream()
                .filter(entry -> entry.getValue() > before.getOrDefault(entry.getKey(), 0))
                .findFirst()
                .map(entry -> Text.of("legal.to-hand", Map.of("color", us, "captured", entry.getKey())));
    }
}
