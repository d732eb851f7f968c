package dev.passant.explain;

import dev.passant.chess.Square;
import dev.passant.language.Text;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The verdict on an illegal move.
 *
 * @param rule the first rule that forbids the move
 * @param arguments the pieces, squares and other values to which the rule applies, see {@link MoveRule#arguments}
 */
record Illegal(MoveRule rule, Map<Argument, Object> arguments) implements Verdict {

    /**
     * Checks and copies the arguments.
     *
     * @throws IllegalArgumentException if an argument of the rule is missing, superfluous or of another type
     */
    public Illegal {
        if (!arguments.keySet().equals(rule.arguments())
                || !arguments.entrySet().stream()
                        .allMatch(argument -> argument.getKey().accepts(argument.getValue()))) {
            throw new IllegalArgumentException(rule + " has the arguments " + rule.arguments() + ", got " + arguments);
        }
        arguments = Collections.unmodifiableMap(new EnumMap<>(arguments));
    }

    /** Returns the verdict for a rule, with the values of its arguments in the rule's order. */
    static Illegal of(MoveRule rule, Object... values) {
        Map<Argument, Object> arguments = new EnumMap<>(Argument.class);
        int next = 0;
        for (Argument name : rule.arguments()) {
            arguments.put(name, values[next++]);
        }
        assert next == values.length : rule;
        return new Illegal(rule, arguments);
    }

    @Override
    public boolean isLegal() {
        return false;
    }

    @Override
    public Optional<MoveRule> brokenRule() {
        return Optional.of(rule);
    }

    @Override
    public String code() {
        return rule.code();
    }

    @Override
    public List<PlacedPiece> pieces(Argument name) {
        Object value = arguments.get(Objects.requireNonNull(name, "name"));
        List<?> values = value instanceof List<?> list ? list : value == null ? List.of() : List.of(value);
        return values.stream()
                .filter(PlacedPiece.class::isInstance)
                .map(PlacedPiece.class::cast)
                .toList();
    }

    Text text() {
        return new Text("rule." + rule.code(), name -> Phrases.of(Evidence.value(this, name)));
    }

    @Override
    public Witness witness() {
        return Evidence.of(this);
    }

    /** Returns an argument that is present. */
    Object get(Argument name) {
        return Objects.requireNonNull(arguments.get(name));
    }

    /** Returns the first piece of an argument that is present. */
    PlacedPiece piece(Argument name) {
        return pieces(name).get(0);
    }

    Square square(Argument name) {
        return (Square) get(name);
    }
}
