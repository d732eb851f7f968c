package dev.passant.cli.pgn;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.passant.pgn.search.QueryException;
import dev.passant.pgn.search.RegularExpressionEngine;
import java.util.function.Predicate;

/** Regular expressions of RE2/J, which take time linear in the text. All that touches that library. */
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
