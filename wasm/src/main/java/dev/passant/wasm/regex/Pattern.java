package dev.passant.wasm.regex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A regular expression. A lookbehind is of one character. */
public final class Pattern {

    public static final int CASE_INSENSITIVE = 2;

    final PatternNode first;
    final Map<String, Integer> names = new HashMap<>();
    int groups = 1;
    int loops;

    private final String source;
    private int at;
    private boolean ignoresCase;

    /** A part of a pattern: its first and last node. */
    private record Part(PatternNode first, PatternNode last) {
        static Part of(PatternNode node) {
            return new Part(node, node);
        }
    }

    private Pattern(String source, int flags) {
        this.source = source;
        this.ignoresCase = (flags & CASE_INSENSITIVE) != 0;
        first = alternatives().first;
        if (at < source.length()) {
            throw unsupported();
        }
    }

    public static Pattern compile(String source) {
        return new Pattern(source, 0);
    }

    public static Pattern compile(String source, int flags) {
        return new Pattern(source, flags);
    }

    public static boolean matches(String source, CharSequence text) {
        return compile(source).matcher(text).matches();
    }

    public static String quote(String text) {
        StringBuilder quoted = new StringBuilder();
        for (char c : text.toCharArray()) {
            quoted.append("\\[](){}.*+?^$|-".indexOf(c) >= 0 ? "\\" : "").append(c);
        }
        return quoted.toString();
    }

    public Matcher matcher(CharSequence text) {
        return new Matcher(this, text);
    }

    public String pattern() {
        return source;
    }

    @Override
    public String toString() {
        return source;
    }

    public String[] split(CharSequence text) {
        return split(text, 0);
    }

    public String[] split(CharSequence text, int limit) {
        List<String> parts = new ArrayList<>();
        Matcher matcher = matcher(text);
        int start = 0;
        while ((limit <= 0 || parts.size() < limit - 1) && matcher.find()) {
            // There is no empty part before a match of nothing at the start.
            if (matcher.end() > 0) {
                parts.add(text.subSequence(start, matcher.start()).toString());
                start = matcher.end();
            }
        }
        if (start == 0 && parts.isEmpty()) {
            return new String[] {text.toString()};
        }
        parts.add(text.subSequence(start, text.length()).toString());
        while (limit == 0 && !parts.isEmpty() && parts.get(parts.size() - 1).isEmpty()) {
            parts.remove(parts.size() - 1);
        }
        return parts.toArray(new String[0]);
    }

    public Stream<String> splitAsStream(CharSequence text) {
        return Arrays.stream(split(text));
    }

    // Parsing

    private Part alternatives() {
        boolean outer = ignoresCase;
        PatternNode join = new PatternNode.Join();
        List<PatternNode> alternatives = new ArrayList<>();
        do {
            Part part = sequence();
            part.last.next = join;
            alternatives.add(part.first);
        } while (takes("|"));
        ignoresCase = outer;
        return new Part(alternatives.size() == 1 ? alternatives.get(0) : new PatternNode.Branch(alternatives), join);
    }

    private Part sequence() {
        Part all = Part.of(new PatternNode.Join());
        while (at < source.length() && source.charAt(at) != '|' && source.charAt(at) != ')') {
            if (takes("(?i)")) {
                ignoresCase = true;
            } else {
                Part part = repeated(atom());
                all.last.next = part.first;
                all = new Part(all.first, part.last);
            }
        }
        return all;
    }

    private Part repeated(Part atom) {
        int least = 1;
        int most = 1;
        if (takes("?")) {
            least = 0;
        } else if (takes("*")) {
            least = 0;
            most = Integer.MAX_VALUE;
        } else if (takes("+")) {
            most = Integer.MAX_VALUE;
        } else if (takes("{")) {
            least = number();
            most = !takes(",") ? least : source.charAt(at) == '}' ? Integer.MAX_VALUE : number();
            expect("}");
        } else {
            return atom;
        }
        PatternNode.Greed greed = takes("+")
                ? PatternNode.Greed.POSSESSIVE
                : takes("?") ? PatternNode.Greed.RELUCTANT : PatternNode.Greed.GREEDY;
        if (atom.first instanceof PatternNode.Characters one) {
            return Part.of(new PatternNode.Characters(one.set(), least, most, greed));
        }
        int index = loops++;
        PatternNode enter = new PatternNode.Enter(index);
        PatternNode loop = new PatternNode.Loop(index, atom.first, least, most, greed != PatternNode.Greed.RELUCTANT);
        atom.last.next = loop;
        enter.next = loop;
        return greed == PatternNode.Greed.POSSESSIVE ? Part.of(new PatternNode.Atomic(enter)) : new Part(enter, loop);
    }

    private Part atom() {
        char c = source.charAt(at);
        if (c == '(') {
            return group();
        }
        if (c == '^' || c == '$') {
            at++;
            return Part.of(new PatternNode.Place(c));
        }
        if (takes("\\b")) {
            return Part.of(new PatternNode.Place('b'));
        }
        if (takes("\\R")) {
            CharacterSet one = new CharacterSet(false).add('\n', '\r').addAll(CharacterSet.LINE_ENDS);
            PatternNode pair = single('\r');
            pair.next = single('\n');
            PatternNode join = new PatternNode.Join();
            pair.next.next = join;
            PatternNode end = characters(one);
            end.next = join;
            return new Part(new PatternNode.Branch(List.of(pair, end)), join);
        }
        return Part.of(characters(set()));
    }

    private static PatternNode single(char c) {
        return characters(new CharacterSet(false).add(c, c));
    }

    private static PatternNode characters(CharacterSet set) {
        return new PatternNode.Characters(set, 1, 1, PatternNode.Greed.GREEDY);
    }

    private Part group() {
        for (String look : new String[] {"(?=", "(?!", "(?<=", "(?<!"}) {
            if (takes(look)) {
                Part body = alternatives();
                expect(")");
                return Part.of(new PatternNode.Look(body.first, look.length() == 4, look.endsWith("=")));
            }
        }
        boolean outer = ignoresCase;
        if (takes("(?:")) {
            return closed(outer);
        }
        if (takes("(?i:")) {
            ignoresCase = true;
            return closed(outer);
        }
        int group = groups++;
        if (takes("(?<")) {
            int end = source.indexOf('>', at);
            names.put(source.substring(at, end), group);
            at = end + 1;
        } else if (!takes("(") || takes("?")) {
            throw unsupported();
        }
        Part body = closed(outer);
        PatternNode open = new PatternNode.Open(group);
        PatternNode close = new PatternNode.Close(group);
        open.next = body.first;
        body.last.next = close;
        return new Part(open, close);
    }

    private Part closed(boolean outer) {
        Part body = alternatives();
        ignoresCase = outer;
        expect(")");
        return body;
    }

    private CharacterSet set() {
        CharacterSet set;
        if (takes(".")) {
            return CharacterSet.LINE_ENDS.negation();
        }
        if (takes("[")) {
            set = new CharacterSet(takes("^"));
            do {
                element(set, true);
            } while (source.charAt(at) != ']');
            at++;
        } else {
            set = new CharacterSet(false);
            element(set, false);
        }
        return ignoresCase ? set.ignoringCase() : set;
    }

    /** Adds a character, a range or a class such as {@code \d}. */
    private void element(CharacterSet set, boolean isInBrackets) {
        @Nullable CharacterSet named = source.charAt(at) == '\\' ? named(source.charAt(at + 1)) : null;
        if (named != null) {
            at += 2;
            set.addAll(named);
            return;
        }
        int first = character();
        if (isInBrackets && source.charAt(at) == '-' && source.charAt(at + 1) != ']') {
            at++;
            set.add(first, character());
        } else {
            set.add(first, first);
        }
    }

    private static @Nullable CharacterSet named(char letter) {
        return switch (letter) {
            case 'd' -> CharacterSet.DIGITS;
            case 'D' -> CharacterSet.DIGITS.negation();
            case 's' -> CharacterSet.BLANKS;
            case 'S' -> CharacterSet.BLANKS.negation();
            case 'w' -> CharacterSet.WORDS;
            case 'W' -> CharacterSet.WORDS.negation();
            default -> null;
        };
    }

    private int character() {
        char c = source.charAt(at++);
        if (c != '\\') {
            return c;
        }
        char escaped = source.charAt(at++);
        switch (escaped) {
            case 't':
                return '\t';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 'f':
                return '\f';
            case 'u':
                at += 4;
                return Integer.parseInt(source.substring(at - 4, at), 16);
            default:
                if (Character.isLetterOrDigit(escaped)) {
                    throw unsupported();
                }
                return escaped;
        }
    }

    private int number() {
        int start = at;
        while (Character.isDigit(source.charAt(at))) {
            at++;
        }
        return Integer.parseInt(source.substring(start, at));
    }

    private boolean takes(String text) {
        boolean isThere = source.startsWith(text, at);
        at += isThere ? text.length() : 0;
        return isThere;
    }

    private void expect(String text) {
        if (!takes(text)) {
            throw unsupported();
        }
    }

    private IllegalArgumentException unsupported() {
        return new IllegalArgumentException("unsupported pattern at " + at + ": " + source);
    }
}
