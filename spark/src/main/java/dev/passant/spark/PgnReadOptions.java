package dev.passant.spark;

import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnOptions;
import java.io.Serializable;
import java.util.Locale;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * Options for reading files of games.
 *
 * @param mode the handling of broken games
 * @param encoding the name of the text encoding, or {@code auto} to detect it
 * @param splitBytes the approximate number of bytes read by one task
 */
record PgnReadOptions(Mode mode, String encoding, long splitBytes) implements Serializable {

    private static final long serialVersionUID = 1;

    /** The handling of games that were read only in part because of an error. */
    enum Mode {
        /** Returns a row with the readable part, and the error in the column {@code error}. */
        PERMISSIVE,
        /** Returns no row. */
        DROP,
        /** Fails the job. */
        FAIL_FAST
    }

    private static final long DEFAULT_SPLIT = 64L << 20;
    private static final String AUTO = "auto";

    /** Returns the options of a reader. */
    static PgnReadOptions of(CaseInsensitiveStringMap options) {
        String encoding = options.getOrDefault("encoding", AUTO);
        encoding(encoding);
        String bytes = options.getOrDefault("splitBytes", Long.toString(DEFAULT_SPLIT));
        if (!bytes.matches("[1-9][0-9]{0,15}")) {
            throw new IllegalArgumentException(
                    "pgn: option splitBytes: expected a number of bytes, got \"" + bytes + "\"");
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
                        "pgn: option mode: expected permissive, drop or fail-fast, got \"" + text + "\"");
        };
    }

    private static PgnEncoding encoding(String name) {
        if (name.equalsIgnoreCase(AUTO)) {
            return PgnEncoding.AUTO;
        }
        try {
            return PgnEncoding.of(name);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("pgn: option encoding: " + e.getMessage(), e);
        }
    }

    PgnOptions options() {
        return new PgnOptions(PgnLimits.DEFAULT, encoding(encoding), PgnOptions.DEFAULT.letters(), false);
    }
}
