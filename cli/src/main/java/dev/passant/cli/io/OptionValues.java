package dev.passant.cli.io;

import java.util.Iterator;
import java.util.List;

/** The values of an option that takes one of several words, for validation, shell completion and manual pages. */
public abstract class OptionValues implements Iterable<String> {

    private final List<String> words;

    protected OptionValues(String... words) {
        this(List.of(words));
    }

    protected OptionValues(List<String> words) {
        this.words = words;
    }

    /** Returns the word that equals the value, ignoring case. */
    public final String parse(String option, String value) {
        return Choices.one(option, value, words);
    }

    @Override
    public final Iterator<String> iterator() {
        return words.iterator();
    }
}
