package dev.passant.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A language: templates of sentences, and the words in them. A language is one file, which {@code docs/translating.md}
 * describes. What a file lacks is English.
 */
public final class Language {

    /** The codes of the languages that have a file. */
    public static final List<String> CODES = List.of("en", "de", "fr", "es", "pl");

    /** English, the language of {@code toString} and of all methods without a locale. */
    public static final Language ENGLISH = read("en");

    private static final Map<String, Language> OTHERS = new ConcurrentHashMap<>();

    /** The lines of each key, in the order of the file. */
    private final Map<String, List<String>> lines;

    private final List<String> forms;
    private final List<String> genders;
    private final List<String> plurals;

    private Language(Map<String, List<String>> lines) {
        this.lines = lines;
        forms = words("forms");
        genders = words("genders");
        plurals = words("plurals");
    }

    /** Returns the language of a locale; English if there is no file for it. */
    public static Language of(Locale locale) {
        String code = locale.getLanguage();
        return code.equals("en") || !CODES.contains(code) ? ENGLISH : OTHERS.computeIfAbsent(code, Language::read);
    }

    /** Adds a language by the text of its file. WebAssembly modules contain only the resource of English. */
    public static void add(String code, String file) {
        OTHERS.put(code, parse(file));
    }

    private static Language read(String code) {
        // The name is absolute, because R8 may move this class to another package, but not the resource.
        String name = "/dev/passant/language/" + code + ".txt";
        try (InputStream file = Language.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException("there is no resource " + name);
            }
            return parse(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Parses the file of a language. A short command parses one file before the code is compiled, so this is a loop
     * without lambdas.
     */
    public static Language parse(String file) {
        Map<String, List<String>> lines = new HashMap<>();
        int end;
        for (int start = 0; start < file.length(); start = end + 1) {
            end = file.indexOf('\n', start);
            end = end < 0 ? file.length() : end;
            int equals = file.indexOf(" = ", start);
            if (equals < 0) {
                break;
            }
            if (equals < end && file.charAt(start) != '#') {
                String key = file.substring(start, equals);
                List<String> known = lines.get(key);
                if (known == null) {
                    known = new ArrayList<>(1);
                    lines.put(key, known);
                }
                known.add(file.substring(equals + 3, end).stripTrailing());
            }
        }
        return new Language(lines);
    }

    private List<String> words(String key) {
        return lines.containsKey(key) ? Arrays.asList(line(key).split(" ", -1)) : List.of();
    }

    /** Returns all keys of the file. */
    Set<String> keys() {
        return lines.keySet();
    }

    boolean has(String key) {
        return lines.containsKey(key);
    }

    /** Returns whether a constant stands for a word. Others, such as squares, are the same in all languages. */
    boolean hasWord(Enum<?> constant) {
        return ENGLISH.has(key(constant));
    }

    /** Returns the templates of a text, those in English if the file has none. */
    List<String> templates(String key) {
        List<String> found = lines.get(key);
        if (found != null) {
            return found;
        }
        if (this == ENGLISH) {
            throw new IllegalArgumentException("en.txt has no entry " + key);
        }
        return ENGLISH.templates(key);
    }

    private String line(String key) {
        return templates(key).get(0);
    }

    /** Returns the word for a constant, in the first form. */
    public String word(Enum<?> constant) {
        return word(constant, "");
    }

    /** Returns the word for a constant in a form; in the first one if the word does not have the form. */
    String word(Enum<?> constant, String form) {
        String line = line(key(constant));
        String[] found = line.substring(line.indexOf(']') + 1).split("\\|", -1);
        int index = forms.indexOf(form);
        return found[index < 0 || index >= found.length ? 0 : index].strip();
    }

    /** Returns the number of the gender of a word, or -1 if it has none. */
    int gender(Enum<?> constant) {
        String line = line(key(constant));
        return line.charAt(0) == '[' ? genders.indexOf(line.substring(1, line.indexOf(']'))) : -1;
    }

    /** Returns the number of the plural form for a count: the one with the longest ending of the number. */
    int plural(int count) {
        String number = String.valueOf(count);
        int best = 0;
        int longest = -1;
        for (int form = 0; form < plurals.size(); form++) {
            for (String ending : plurals.get(form).split(",", -1)) {
                boolean isWhole = ending.startsWith("=");
                String digits = ending.replace("=", "").replace("*", "");
                int length = isWhole ? Integer.MAX_VALUE : digits.length();
                if (length > longest && (isWhole ? number.equals(digits) : number.endsWith(digits))) {
                    best = form;
                    longest = length;
                }
            }
        }
        return best;
    }

    /** Returns the word, {@code and} or {@code or}, before the last element of a list. */
    String conjunction(String key) {
        return line(key);
    }

    /** Translates a move in SAN, whose letters are those of English. */
    public String move(String san) {
        return replaced(san, ENGLISH.line("letters"), line("letters"));
    }

    /** Translates a move with the letters of this language into SAN. */
    public String san(String move) {
        return replaced(move, line("letters"), ENGLISH.line("letters"));
    }

    private static String replaced(String move, String letters, String by) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < move.length(); i++) {
            int role = letters.indexOf(move.charAt(i));
            text.append(role < 0 ? move.charAt(i) : by.charAt(role));
        }
        return text.toString();
    }

    private static String key(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
