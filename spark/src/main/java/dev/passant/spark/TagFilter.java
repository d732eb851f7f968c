package dev.passant.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * A condition of a query that the tags of a game can decide, before its moves are read. As in SQL, a condition on a
 * missing value is neither true nor false.
 */
sealed interface TagFilter extends Serializable {

    /** The three-valued result of a condition. */
    enum Truth {
        TRUE,
        FALSE,
        UNKNOWN;

        static Truth of(boolean holds) {
            return holds ? TRUE : FALSE;
        }
    }

    /** The values of a game: a {@link UTF8String}, an {@link Integer}, or null. */
    interface Values {
        @Nullable
        Object value(PgnColumn column);
    }

    /** Evaluates the condition for a game. */
    Truth test(Values game);

    /** Compares two values: returns -1, 0 or 1. */
    private static int compare(Object one, Object other) {
        return one instanceof Integer number
                ? Integer.compare(number, (Integer) other)
                : Integer.signum(((UTF8String) one).compareTo((UTF8String) other));
    }

    /** Compares a column with a value by a SQL operator. */
    record Comparison(PgnColumn column, String sign, Object literal) implements TagFilter {
        @Override
        public Truth test(Values game) {
            Object value = game.value(column);
            if (value == null) {
                return sign.equals("<=>") ? Truth.FALSE : Truth.UNKNOWN;
            }
            int order = compare(value, literal);
            return Truth.of(
                    switch (sign) {
                        case "=", "<=>" -> order == 0;
                        case "<>" -> order != 0;
                        case "<" -> order < 0;
                        case "<=" -> order <= 0;
                        case ">" -> order > 0;
                        default -> order >= 0;
                    });
        }
    }

    /** Tests whether a column is one of some values. */
    record In(PgnColumn column, List<Object> literals) implements TagFilter {
        @Override
        public Truth test(Values game) {
            Object value = game.value(column);
            return value == null ? Truth.UNKNOWN : Truth.of(literals.contains(value));
        }
    }

    /** Tests whether a text begins with, ends with or contains another. */
    record Part(PgnColumn column, String where, UTF8String part) implements TagFilter {
        @Override
        public Truth test(Values game) {
            UTF8String value = (UTF8String) game.value(column);
            if (value == null) {
                return Truth.UNKNOWN;
            }
            return Truth.of(
                    switch (where) {
                        case "STARTS_WITH" -> value.startsWith(part);
                        case "ENDS_WITH" -> value.endsWith(part);
                        default -> value.contains(part);
                    });
        }
    }

    /** Tests whether a column is null. */
    record IsNull(PgnColumn column) implements TagFilter {
        @Override
        public Truth test(Values game) {
            return Truth.of(game.value(column) == null);
        }
    }

    /** Negation. */
    record Not(TagFilter condition) implements TagFilter {
        @Override
        public Truth test(Values game) {
            return switch (condition.test(game)) {
                case TRUE -> Truth.FALSE;
                case FALSE -> Truth.TRUE;
                case UNKNOWN -> Truth.UNKNOWN;
            };
        }
    }

    /** Conjunction. */
    record And(TagFilter one, TagFilter other) implements TagFilter {
        @Override
        public Truth test(Values game) {
            Truth first = one.test(game);
            if (first == Truth.FALSE) {
                return Truth.FALSE;
            }
            Truth second = other.test(game);
            return first == Truth.TRUE || second == Truth.FALSE ? second : Truth.UNKNOWN;
        }
    }

    /** Converts a Spark predicate; empty if it needs more than tags. */
    static Optional<TagFilter> of(Predicate predicate) {
        Expression[] children = predicate.children();
        return switch (predicate.name()) {
            case "AND" -> both(children, And::new);
            // De Morgan's law also holds for unknown values.
            case "OR" -> both(children, (one, other) -> new Not(new And(new Not(one), new Not(other))));
            case "NOT" -> children[0] instanceof Predicate inner ? of(inner).map(Not::new) : Optional.empty();
            case "IS_NULL" -> column(children[0]).map(IsNull::new);
            case "IS_NOT_NULL" -> column(children[0]).map(column -> new Not(new IsNull(column)));
            case "=", "<=>", "<>", "<", "<=", ">", ">=" -> comparison(predicate.name(), children);
            case "IN" -> in(children);
            case "STARTS_WITH", "ENDS_WITH", "CONTAINS" ->
                column(children[0])
                        .flatMap(column -> literal(column, children[1])
                                .filter(UTF8String.class::isInstance)
                                .map(text -> new Part(column, predicate.name(), (UTF8String) text)));
            default -> Optional.empty();
        };
    }

    private static Optional<TagFilter> both(
            Expression[] children, java.util.function.BinaryOperator<TagFilter> joined) {
        if (children.length != 2
                || !(children[0] instanceof Predicate one)
                || !(children[1] instanceof Predicate other)) {
            return Optional.empty();
        }
        return of(one).flatMap(first -> of(other).map(second -> joined.apply(first, second)));
    }

    private static Optional<TagFilter> comparison(String sign, Expression[] children) {
        // Spark puts the literal on the right.
        return column(children[0])
                .flatMap(column -> literal(column, children[1]).map(value -> new Comparison(column, sign, value)));
    }

    private static Optional<TagFilter> in(Expression[] children) {
        Optional<PgnColumn> column = column(children[0]);
        if (column.isEmpty()) {
            return Optional.empty();
        }
        List<Object> values = new ArrayList<>();
        for (int i = 1; i < children.length; i++) {
            Optional<Object> value = literal(column.get(), children[i]);
            if (value.isEmpty()) {
                return Optional.empty(); // nulls in the list need three-valued logic, which Spark applies
            }
            values.add(value.get());
        }
        return Optional.of(new In(column.get(), List.copyOf(values)));
    }

    private static Optional<PgnColumn> column(Expression expression) {
        return expression instanceof NamedReference reference && reference.fieldNames().length == 1
                ? PgnColumn.named(reference.fieldNames()[0])
                        .filter(column -> column.tag().isPresent())
                : Optional.empty();
    }

    /** Returns the value of a literal, if it has the column's type. */
    private static Optional<Object> literal(PgnColumn column, Expression expression) {
        if (!(expression instanceof Literal<?> literal) || literal.value() == null) {
            return Optional.empty();
        }
        Object value = literal.value();
        return column.isNumber()
                ? Optional.of(value).filter(Integer.class::isInstance)
                : Optional.of(value).filter(UTF8String.class::isInstance);
    }
}
