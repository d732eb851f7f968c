package dev.passant.spark;

import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnOptions;
import java.io.Serializable;
import java.util.Locale;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * How files of games are read.
 *
 * @param mode what becomes of a broken game
 * @param encoding the name of the encoding of the text; {@code auto} to find it out
 * @param splitBytes how much text is read by one task, more or less
 */
record PgnReadOptions(Mode mode, String encoding, long splitBytes) implements Serializable {

    private static final long serialVersionUID = 1;

    /** What becomes of a game in which something was lost. */
    enum Mode {
        /** A row with what could be read, and the reason in the column {@code error}. */
        PERMISSIVE,
        /** No row. */
        DROP,
        /** The job fails. */
        FAIL_FAST
    }

    private static final long DEFAULT_SPLIT = 64L << 20;
    private static final String AUTO = "auto";

    /** The options of a reader. */
    static PgnReadOptions of(CaseInsensitiveStringMap options) {
        String encoding = options.getOrDefault("encoding", AUTO);
        encoding(encoding);
        String bytes = options.getOrDefault("splitBytes", Long.toString(DEFAULT_SPLIT));
        if (!bytes.matches("[1-9][0-9]{0,15}")) {
            throw new IllegalArgumentException(
                    "pgn: the option splitBytes is a number of bytes, not \"" + bytes + "\"");
        }
        return new PgnReadOptions(mode(options.getOrDefault("mode", "permissive")), encoding, Long.parseLong(bytes));
    }

    private static Mode mode(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "permissive" -> Mode.PERMISSIVE;
            case "drop", "dropmalformed" -> Mode.DROP;
            case "fail-fast", "failfast" -> Mode.FAIL_FAST;
            default ->
                throw new IllegalArgumentException(
                        "pgn: the option mode is permissive, drop or fail-fast, not \"" + text + "\"");
        };
    }

    private static PgnEncoding encoding(String name) {
        if (name.equalsIgnoreCase(AUTO)) {
            return PgnEncoding.AUTO;
        }
        try {
            return PgnEncoding.of(name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("pgn: the option encoding: " + e.getMessage(), e);
        }
    }

    PgnOptions options() {
        return new PgnOptions(PgnLimits.DEFAULT, encoding(encoding), PgnOptions.DEFAULT.letters(), false);
    }
}
