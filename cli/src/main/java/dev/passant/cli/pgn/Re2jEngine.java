package dev.passant.cli.pgn;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.passant.pgn.search.QueryException;
import dev.passant.pgn.search.RegularExpressionEngine;
import java.util.function.Predicate;

/** A regular expression engine backed by RE2/J, which runs in linear time. The only class that uses that library. */
public final class Re2jEngine implements RegularExpressionEngine {

    /** Creates the engine; called by {@link java.util.ServiceLoader}. */
    public Re2jEngine() {}

    @Override
    public Predicate<String> compile(String regex) {
        try {
            Pattern pattern = Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
            return value -> pattern.matcher(value).find();
        } catch (PatternSyntaxException e) {
            int index = Math.max(0, Math.min(e.getIndex(), regex.length()));
            throw new QueryException(regex, index, "invalid regular expression: " + e.getDescription(), e);
        }
    }
}
