package dev.passant.winnable;

import dev.passant.chess.Position;
import dev.passant.chess.Role;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * Named sets of pieces that can never leave their squares, in addition to those of {@link
 * dev.passant.explain.NamedSets}: {@code immovable} and {@code walled-pawns}.
 */
public final class WallSets {

    private WallSets() {}

    /** {@return the names of all sets, lower-case words joined by hyphens} */
    public static List<String> names() {
        return List.of("immovable", "walled-pawns");
    }

    /**
     * {@return a set of squares by name, as a function from a position to a bitboard; empty if no set has this name}
     *
     * @param name one of {@link #names()}
     */
    public static Optional<ToLongFunction<Position>> named(String name) {
        return switch (Objects.requireNonNull(name, "name")) {
            case "immovable" -> Optional.of(Winnability::immovable);
            case "walled-pawns" ->
                Optional.of(position -> Winnability.immovable(position) & position.pieces(Role.PAWN));
            default -> Optional.empty();
        };
    }
}
