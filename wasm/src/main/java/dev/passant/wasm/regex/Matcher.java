package dev.passant.wasm.regex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Matches a text with a {@link Pattern}. */
public final class Matcher implements MatchResult {

    final CharSequence text;
    int from;
    int to;

    /** Whether a match has to end at the end of the region. */
    boolean isWhole;

    /** The end of the part matched last. */
    int reached;

    /** By group: the start of an attempt, and the start and end of the match. */
    int[] opened;

    int[] starts;
    int[] ends;

    /** By loop: its repetitions, and where the last one began. */
    final int[] counts;

    final int[] begins;

    private final Pattern pattern;
    private boolean isFound;
    private int nextSearch;
    private int appended;

    Matcher(Pattern pattern, CharSequence text) {
        this.pattern = pattern;
        this.text = text;
        to = text.length();
        opened = new int[pattern.groups];
        starts = new int[pattern.groups];
        ends = new int[pattern.groups];
        counts = new int[pattern.loops];
        begins = new int[pattern.loops];
    }

    public Matcher region(int start, int end) {
        if (start < 0 || start > end || end > text.length()) {
            throw new IndexOutOfBoundsException();
        }
        from = start;
        to = end;
        nextSearch = start;
        isFound = false;
        return this;
    }

    public Matcher reset() {
        appended = 0;
        return region(0, text.length());
    }

    public boolean matches() {
        return isAt(from, true);
    }

    public boolean lookingAt() {
        return isAt(from, false);
    }

    public boolean find() {
        for (int at = nextSearch; at <= to; at++) {
            if (isAt(at, false)) {
                return true;
            }
        }
        isFound = false;
        return false;
    }

    public boolean find(int start) {
        reset();
        nextSearch = start;
        return find();
    }

    private boolean isAt(int at, boolean whole) {
        Arrays.fill(starts, -1);
        Arrays.fill(ends, -1);
        isWhole = whole;
        isFound = pattern.first.match(this, at);
        if (isFound) {
            starts[0] = at;
            ends[0] = reached;
            nextSearch = reached == at ? at + 1 : reached;
        }
        return isFound;
    }

    @Override
    public int start() {
        return start(0);
    }

    @Override
    public int start(int group) {
        return found()[group];
    }

    @Override
    public int end() {
        return end(0);
    }

    @Override
    public int end(int group) {
        found();
        return ends[group];
    }

    private int[] found() {
        if (!isFound) {
            throw new IllegalStateException("no match");
        }
        return starts;
    }

    @Override
    public @Nullable String group() {
        return group(0);
    }

    @Override
    public @Nullable String group(int group) {
        return start(group) < 0
                ? null
                : text.subSequence(starts[group], ends[group]).toString();
    }

    public @Nullable String group(String name) {
        @Nullable Integer group = pattern.names.get(name);
        if (group == null) {
            throw new IllegalArgumentException(name);
        }
        return group(group);
    }

    @Override
    public int groupCount() {
        return starts.length - 1;
    }

    public MatchResult toMatchResult() {
        Matcher copy = new Matcher(pattern, text);
        copy.starts = starts.clone();
        copy.ends = ends.clone();
        copy.isFound = isFound;
        return copy;
    }

    public Stream<MatchResult> results() {
        List<MatchResult> results = new ArrayList<>();
        reset();
        while (find()) {
            results.add(toMatchResult());
        }
        return results.stream();
    }

    public String replaceAll(String replacement) {
        return replaceAll(match -> replacement);
    }

    public String replaceAll(Function<MatchResult, String> replacement) {
        StringBuilder result = new StringBuilder();
        reset();
        while (find()) {
            appendReplacement(result, replacement.apply(this));
        }
        return appendTail(result).toString();
    }

    public String replaceFirst(String replacement) {
        StringBuilder result = new StringBuilder();
        reset();
        if (find()) {
            appendReplacement(result, replacement);
        }
        return appendTail(result).toString();
    }

    /** In a replacement, {@code $1} is a group, and a backslash quotes the next character. */
    public Matcher appendReplacement(StringBuilder result, String replacement) {
        result.append(text, appended, start());
        for (int i = 0; i < replacement.length(); i++) {
            char c = replacement.charAt(i);
            if (c == '$') {
                @Nullable String group = group(replacement.charAt(++i) - '0');
                result.append(group == null ? "" : group);
            } else {
                result.append(c == '\\' ? replacement.charAt(++i) : c);
            }
        }
        appended = end();
        return this;
    }

    public StringBuilder appendTail(StringBuilder result) {
        return result.append(text, appended, text.length());
    }

    public static String quoteReplacement(String text) {
        return text.replace("\\", "\\\\").replace("$", "\\$");
    }
}
