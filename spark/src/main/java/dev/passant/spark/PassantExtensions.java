package dev.passant.spark;

import dev.passant.chess.Variant;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSessionExtensions;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.expressions.Coalesce;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.ExpressionInfo;
import org.apache.spark.sql.catalyst.expressions.Inline;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.objects.StaticInvoke;
import org.apache.spark.sql.catalyst.plans.logical.Generate;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.OneRowRelation;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.AbstractDataType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.Option;
import scala.Tuple3;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction1;
import scala.runtime.BoxedUnit;

/**
 * Registers the chess functions in SQL: {@code spark.sql.extensions=dev.passant.spark.PassantExtensions}.
 *
 * <p>The functions are {@code fen_valid}, {@code fen_problems}, {@code legal_moves}, {@code is_legal}, {@code
 * why_illegal}, {@code play}, {@code san_to_uci}, {@code uci_to_san}, {@code position_key}, {@code material}, {@code
 * status}, {@code perft} and {@code opening}, each with the name of a {@link Variant} as an optional last argument; the table function
 * is {@code positions}. Invalid positions and moves fail the query with an error message, or yield null with {@code
 * spark.passant.onBadInput=null}.
 */
public final class PassantExtensions extends AbstractFunction1<SparkSessionExtensions, BoxedUnit> {

    /** The setting for invalid input: {@code error} or {@code null}. */
    static final String ON_BAD_INPUT = "spark.passant.onBadInput";

    private static final String POSITIONS = "positions";
    private static final DataType STRING = DataTypes.StringType;
    private static final DataType STRINGS = DataTypes.createArrayType(STRING, false);

    /**
     * A SQL function.
     *
     * @param name its name in SQL
     * @param method the method of {@link ChessFunctions}
     * @param result the result type
     * @param usage one line for {@code DESCRIBE FUNCTION}
     * @param arguments the argument types without the variant, which is optional
     */
    private record Function(String name, String method, DataType result, String usage, List<DataType> arguments) {}

    private static final List<Function> FUNCTIONS = List.of(
            function(
                    "fen_valid",
                    "fenValid",
                    DataTypes.BooleanType,
                    "(fen[, variant]) - Returns whether a position is playable.",
                    STRING),
            function(
                    "fen_problems",
                    "fenProblems",
                    STRINGS,
                    "(fen[, variant]) - Returns all problems of a position.",
                    STRING),
            function(
                    "legal_moves",
                    "legalMoves",
                    STRINGS,
                    "(fen[, variant]) - Returns the legal moves in UCI notation.",
                    STRING),
            function(
                    "is_legal",
                    "isLegal",
                    DataTypes.BooleanType,
                    "(fen, uci[, variant]) - Returns whether a move is legal.",
                    STRING,
                    STRING),
            function(
                    "why_illegal",
                    "whyIllegal",
                    STRING,
                    "(fen, uci[, variant]) - Explains why a move is illegal; null if it is legal.",
                    STRING,
                    STRING),
            function(
                    "play",
                    "play",
                    STRING,
                    "(fen, uci[, variant]) - Returns the position after a move.",
                    STRING,
                    STRING),
            function(
                    "san_to_uci",
                    "sanToUci",
                    STRING,
                    "(fen, san[, variant]) - Converts a move from SAN to UCI.",
                    STRING,
                    STRING),
            function(
                    "uci_to_san",
                    "uciToSan",
                    STRING,
                    "(fen, uci[, variant]) - Converts a move from UCI to SAN.",
                    STRING,
                    STRING),
            function(
                    "position_key",
                    "positionKey",
                    DataTypes.LongType,
                    "(fen[, variant]) - Returns the key of a position.",
                    STRING),
            function(
                    "material", "material", STRING, "(fen[, variant]) - Returns the material, such as KRPvKR.", STRING),
            function(
                    "status",
                    "status",
                    STRINGS,
                    "(fen[, variant]) - Returns flags such as check, checkmate or stalemate.",
                    STRING),
            function(
                    "perft",
                    "perft",
                    DataTypes.LongType,
                    "(fen, depth[, variant]) - Counts the leaf nodes of the tree of legal moves.",
                    STRING,
                    DataTypes.IntegerType),
            function(
                    "opening",
                    "opening",
                    new StructType()
                            .add("eco", STRING, false)
                            .add("name", STRING, false)
                            .add("variation", STRING, true),
                    "(start_fen, moves[, variant]) - Returns the opening of a game: eco, name and variation.",
                    STRING,
                    STRINGS));

    /** Called by Spark. */
    public PassantExtensions() {}

    private static Function function(String name, String method, DataType result, String usage, DataType... arguments) {
        return new Function(name, method, result, usage, List.of(arguments));
    }

    @Override
    public BoxedUnit apply(SparkSessionExtensions extensions) {
        for (Function function : FUNCTIONS) {
            extensions.injectFunction(new Tuple3<>(
                    new FunctionIdentifier(function.name()),
                    info(function.name(), function.usage()),
                    new Builder(function)));
        }
        extensions.injectTableFunction(new Tuple3<>(
                new FunctionIdentifier(POSITIONS),
                info(POSITIONS, "(start_fen, moves[, clocks[, evals[, variant]]]) - Returns the positions of a game."),
                new PositionsBuilder()));
        return BoxedUnit.UNIT;
    }

    private static ExpressionInfo info(String name, String usage) {
        String none = "";
        return new ExpressionInfo(
                ChessFunctions.class.getName(), none, name, name + usage, none, none, none, none, none, none, none);
    }

    private static <T> Seq<T> seq(List<T> items) {
        return CollectionConverters.asScala(items).toSeq();
    }

    /** Builds the logical plan of a call of the table function. */
    private static final class PositionsBuilder extends AbstractFunction1<Seq<Expression>, LogicalPlan> {

        /** Start, moves, clocks, evaluations, variant. */
        private static final List<DataType> TYPES = List.of(
                STRING,
                STRINGS,
                DataTypes.createArrayType(DataTypes.DoubleType, true),
                DataTypes.createArrayType(PgnColumn.Types.EVALUATION, true),
                STRING);

        private static final int NEEDED = 2;

        @Override
        public LogicalPlan apply(Seq<Expression> given) {
            List<Expression> arguments = new ArrayList<>(CollectionConverters.asJava(given));
            if (arguments.size() < NEEDED || arguments.size() > TYPES.size()) {
                throw new IllegalArgumentException(POSITIONS + " requires 2 to 5 arguments, got " + arguments.size());
            }
            while (arguments.size() < TYPES.size()) {
                arguments.add(Literal.create(null, TYPES.get(arguments.size())));
            }
            arguments.add(Literal.create(isNullWhenBad(), DataTypes.BooleanType));
            List<AbstractDataType> types = new ArrayList<>(TYPES);
            types.add(DataTypes.BooleanType);
            Expression rows = new StaticInvoke(
                    ChessFunctions.class,
                    DataTypes.createArrayType(GamePositions.PLY, false),
                    "positions",
                    seq(arguments),
                    seq(types),
                    false,
                    true,
                    true,
                    Option.empty());
            return new Generate(
                    new Inline(rows), seq(List.of()), false, Option.empty(), seq(List.of()), new OneRowRelation());
        }
    }

    /** Builds the expression of a call. */
    private static final class Builder extends AbstractFunction1<Seq<Expression>, Expression> {
        private final Function function;

        Builder(Function function) {
            this.function = function;
        }

        @Override
        public Expression apply(Seq<Expression> given) {
            List<Expression> arguments = new ArrayList<>(CollectionConverters.asJava(given));
            int wanted = function.arguments().size();
            Expression standard = Literal.create(Variant.CHESS.uciName(), STRING);
            if (arguments.size() == wanted) {
                arguments.add(standard);
            } else if (arguments.size() == wanted + 1) {
                arguments.set(wanted, new Coalesce(seq(List.of(arguments.get(wanted), standard))));
            } else {
                throw new IllegalArgumentException(function.name() + " requires " + wanted + " or " + (wanted + 1)
                        + " arguments, got " + arguments.size());
            }
            arguments.add(Literal.create(isNullWhenBad(), DataTypes.BooleanType));
            List<AbstractDataType> types = new ArrayList<>(function.arguments());
            types.addAll(List.of(STRING, DataTypes.BooleanType));
            return new StaticInvoke(
                    ChessFunctions.class,
                    function.result(),
                    function.method(),
                    seq(arguments),
                    seq(types),
                    true,
                    true,
                    true,
                    Option.empty());
        }
    }

    /** Returns whether the session's setting is null for invalid input. */
    private static boolean isNullWhenBad() {
        String text = SQLConf.get().getConfString(ON_BAD_INPUT, "error");
        return switch (text) {
            case "error" -> false;
            case "null" -> true;
            default ->
                throw new IllegalArgumentException(ON_BAD_INPUT + " must be error or null, got \"" + text + "\"");
        };
    }
}
