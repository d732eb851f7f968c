package dev.passant.spark;

import java.util.Optional;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Which columns a game has, of which type they are, and how much of a game must be read for them. */
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

    /** How much of a game is read, each more than the one before. */
    enum Work {
        /** Its tags; the rest is passed over. */
        TAGS,
        /** Its movetext too, without knowing what the moves mean. */
        TOKENS,
        /** Every move is played. */
        MOVES,
        /** All annotations of moves are kept, too. */
        TREE
    }

    private static final PgnColumn[] COLUMNS = values();

    // Types of Spark do not change.
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

    /** Types that enum constants cannot name before they are made. */
    static final class Types {
        /** A value in hundredths of a pawn, or the moves to mate. */
        static final StructType EVALUATION = new StructType()
                .add("centipawns", DataTypes.IntegerType, true)
                .add("mate", DataTypes.IntegerType, true);

        private Types() {}
    }

    /** The name of the column. */
    String column() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    DataType type() {
        return type;
    }

    Work work() {
        return work;
    }

    /** The tag whose value it is, as text or as a number. */
    Optional<String> tag() {
        return tag;
    }

    boolean isNumber() {
        return type.equals(DataTypes.IntegerType);
    }

    /** All columns. */
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

    /** The column of a name. */
    static Optional<PgnColumn> named(String name) {
        for (PgnColumn column : COLUMNS) {
            if (column.column().equals(name)) {
                return Optional.of(column);
            }
        }
        return Optional.empty();
    }
}
