package dev.passant.spark;

import java.util.Arrays;
import java.util.Optional;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The columns of a game, with their types and the amount of work needed to read them. */
enum PgnColumn {
    EVENT("Event"),
    SITE("Site"),
    DATE("Date"),
    ROUND("Round"),
    WHITE("White"),
    BLACK("Black"),
    RESULT(DataTypes.StringType, Work.TOKENS),
    WHITE_ELO("WhiteElo", DataTypes.IntegerType),
    BLACK_ELO("BlackElo", DataTypes.IntegerType),
    ECO("ECO"),
    OPENING("Opening"),
    TIME_CONTROL("TimeControl"),
    TERMINATION("Termination"),
    VARIANT("Variant"),
    TAGS(DataTypes.createMapType(DataTypes.StringType, DataTypes.StringType, false), Work.TAGS),
    START_FEN(DataTypes.StringType, Work.MOVES),
    MOVES(DataTypes.createArrayType(DataTypes.StringType, false), Work.MOVES),
    SANS(DataTypes.createArrayType(DataTypes.StringType, false), Work.MOVES),
    CLOCKS(DataTypes.createArrayType(DataTypes.DoubleType, true), Work.TREE),
    EVALS(DataTypes.createArrayType(Types.EVALUATION, true), Work.TREE),
    COMMENTS(DataTypes.createArrayType(DataTypes.createArrayType(DataTypes.StringType, false), true), Work.TREE),
    PLIES(DataTypes.IntegerType, Work.MOVES),
    FINAL_FEN(DataTypes.StringType, Work.MOVES),
    OUTCOME(DataTypes.StringType, Work.MOVES),
    ERROR(DataTypes.StringType, Work.MOVES),
    FILE(DataTypes.StringType, Work.TAGS),
    FRAME(DataTypes.LongType, Work.TAGS),
    OFFSET(DataTypes.LongType, Work.TAGS);

    /** The levels of reading a game, each including the previous level. */
    enum Work {
        /** Reads tags and skips the rest. */
        TAGS,
        /** Also reads movetext, without interpreting the moves. */
        TOKENS,
        /** Plays every move. */
        MOVES,
        /** Also stores all annotations of moves. */
        TREE
    }

    private static final PgnColumn[] COLUMNS = values();

    // Spark's types are immutable.
    @SuppressWarnings("ImmutableEnumChecker")
    private final DataType type;

    private final Work work;
    private final Optional<String> tag;

    PgnColumn(String tag) {
        this(tag, DataTypes.StringType);
    }

    PgnColumn(String tag, DataType type) {
        this.type = type;
        this.work = Work.TAGS;
        this.tag = Optional.of(tag);
    }

    PgnColumn(DataType type, Work work) {
        this.type = type;
        this.work = work;
        this.tag = Optional.empty();
    }

    /** Types that are needed before the enum constants are initialized. */
    static final class Types {
        /** A value in centipawns, or the number of moves to mate. */
        static final StructType EVALUATION = new StructType()
                .add("centipawns", DataTypes.IntegerType, true)
                .add("mate", DataTypes.IntegerType, true);

        private Types() {}
    }

    /** Returns the name of the column. */
    String column() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    DataType type() {
        return type;
    }

    Work work() {
        return work;
    }

    /** Returns the tag whose value is in the column, as text or as a number. */
    Optional<String> tag() {
        return tag;
    }

    boolean isNumber() {
        return type.equals(DataTypes.IntegerType);
    }

    /** Returns the schema with all columns. */
    static StructType schema() {
        StructType schema = new StructType();
        for (PgnColumn column : COLUMNS) {
            schema = schema.add(column.field());
        }
        return schema;
    }

    private StructField field() {
        return DataTypes.createStructField(column(), type, true);
    }

    static Optional<PgnColumn> named(String name) {
        return Arrays.stream(COLUMNS)
                .filter(column -> column.column().equals(name))
                .findFirst();
    }
}
