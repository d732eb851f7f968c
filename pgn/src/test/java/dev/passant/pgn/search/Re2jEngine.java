package dev.passant.pgn.search;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.function.Predicate;

/** The engine of these tests, by RE2/J; found as a service. */
public final class Re2jEngine implements RegularExpressionEngine {

    /** Made by the one who looks for services. */
    public Re2jEngine() {}

    @Override
    public Predicate<String> compile(String regex) {
        try {
            Pattern pattern = Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
            return value -> pattern.matcher(value).find();
        } catch (PatternSyntaxException e) {
            int index = Math.max(0, Math.min(e.getIndex(), regex.length()));
            throw new QueryException(regex, index, "no regular expression: " + e.getDescription(), e);
        }
    }
}
