package dev.passant.pgn.search;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.function.Predicate;

/** The regular expression engine of these tests, based on RE2/J and installed as a service. */
public final class Re2jEngine implements RegularExpressionEngine {

    /** Called by {@link java.util.ServiceLoader}. */
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
