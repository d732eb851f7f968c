package dev.passant.pgn.players;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A normalized player name. Different spellings of one name agree.
 *
 * <pre>{@code
 * PlayerName name = PlayerName.of("Réti, Richard");
 * System.out.println(name.agreesWith(PlayerName.of("richard RETI")) + " " + name.agreesWith(PlayerName.of("Reti, R."))); // true true
 * System.out.println(name.agreesWith(PlayerName.of("Reti, Otto")) + " " + name.agreesWith(PlayerName.of("?"))); // false true
 * }</pre>
 *
 * <p>Two names agree in three cases:
 *
 * <ul>
 *   <li>They contain the same words in any order. Case, accents and punctuation are ignored, and so is an e after a, o
 *       or u: Müller, Muller and Mueller agree.
 *   <li>The family names are equal, and one given name is a prefix of the other, or its initials. Multiple given names
 *       are compared in order: the first with the first, and so on. A missing given name agrees with any. Words with
 *       digits, such as the version of an engine, must be equal.
 *   <li>One of them is unknown: it contains no letter and no digit ({@code ?}, {@code -}), or is {@code NN}.
 * </ul>
 *
 * <p>The family name precedes the comma. Without a comma it may be the first words or the last words: {@code Xie Jun},
 * {@code Jun Xie}. Only the first 255 letters of a name are used, the maximum length of a value in PGN.
 */
public final class PlayerName {

    private static final int MAX_LETTERS = 255;

    /** The maximum number of words in a family name. */
    private static final int MAX_FAMILY_WORDS = 8;

    /** Letters without a decomposition in Unicode, and (in {@link #PLAIN_LETTERS}) their replacements. */
    private static final String LETTERS = "øłđħðþßæœ";

    private static final String[] PLAIN_LETTERS = {"o", "l", "d", "h", "d", "th", "ss", "a", "o"};

    /** Characters ignored inside a word: O'Kelly becomes OKelly. */
    private static final String APOSTROPHES = "'`´ʹʻʼ‘’";

    /** In the key of a family name: the given name does not matter, because one of two names has none. */
    private static final char ANY_GIVEN = '*';

    private static final PlayerName UNKNOWN = new PlayerName("");

    /** Words in lower case, separated by spaces, with a comma after the family name if there was one. */
    private final String words;

    private PlayerName(String words) {
        this.words = words;
    }

    /** One of the possible divisions of a name into family name and given names. */
    private record Reading(String family, List<String> given) {}

    /**
     * Parses a name.
     *
     * @param value the value of a tag such as {@code White}
     * @return the name, which may be unknown
     */
    public static PlayerName of(String value) {
        StringBuilder words = new StringBuilder();
        boolean hasComma = false;
        boolean endsWord = false;
        // Nearly all names are ASCII, which no normalization changes.
        String letters = isAscii(value) ? value : Normalizer.normalize(value, Normalizer.Form.NFKD);
        for (int i = 0; i < letters.length() && words.length() < MAX_LETTERS; ) {
            int c = letters.codePointAt(i);
            i += Character.charCount(c);
            if (isLetter(c)) {
                if (endsWord && !words.isEmpty() && words.charAt(words.length() - 1) != ',') {
                    words.append(' ');
                }
                append(words, c);
                endsWord = false;
            } else if (c == ',' && !hasComma && !words.isEmpty()) {
                words.append(',');
                hasComma = true;
            } else {
                endsWord |= !isPartOfWord(c);
            }
        }
        if (!words.isEmpty() && words.charAt(words.length() - 1) == ',') {
            words.setLength(words.length() - 1);
        }
        boolean isUnknown =
                words.length() <= 3 && String.join("", list(words.toString())).equals("nn");
        return words.isEmpty() || isUnknown ? UNKNOWN : new PlayerName(words.toString());
    }

    private static boolean isAscii(String value) {
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a character is part of a word: a letter, a digit, or a vowel sign of an Indic script. */
    private static boolean isLetter(int c) {
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c)
                || (type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK) && !isAccent(c);
    }

    private static boolean isAccent(int c) {
        return c >= 0x300 && c <= 0x36f; // the block Combining Diacritical Marks
    }

    private static boolean isPartOfWord(int c) {
        return isAccent(c) || APOSTROPHES.indexOf(c) >= 0;
    }

    private static void append(StringBuilder words, int c) {
        int lower = Character.toLowerCase(Character.toUpperCase(c)); // both small sigmas have the same capital
        int special = lower < 0x80 ? -1 : LETTERS.indexOf(lower);
        if (special >= 0) {
            words.append(PLAIN_LETTERS[special]);
        } else if (lower != 'e' || words.isEmpty() || "aou".indexOf(words.charAt(words.length() - 1)) < 0) {
            words.appendCodePoint(lower);
        }
    }

    /**
     * {@return whether two names may belong to the same player: see the description of the class}
     *
     * @param other another name
     */
    public boolean agreesWith(PlayerName other) {
        if (equals(other) || !isKnown() || !other.isKnown()) {
            return true;
        }
        // Different single words, such as most names on servers, never agree.
        boolean areWords = isOneWord() && other.isOneWord();
        return !areWords && (hasSameWords(other) || hasSameFamily(other));
    }

    /** {@return whether the name is known; false for {@code ?} and similar values} */
    public boolean isKnown() {
        return !words.isEmpty();
    }

    boolean isOneWord() {
        return words.indexOf(' ') < 0 && words.indexOf(',') < 0;
    }

    boolean hasSameWords(PlayerName other) {
        return words.length() == other.words.length() && sortedWords().equals(other.sortedWords());
    }

    /** Returns whether the first letters of the given names are the same, in names with a comma. */
    private boolean startsAlike(PlayerName other) {
        return words.charAt(words.indexOf(',') + 1) == other.words.charAt(other.words.indexOf(',') + 1);
    }

    private boolean hasSameFamily(PlayerName other) {
        if (hasComma() && other.hasComma() && !startsAlike(other)) {
            return false;
        }
        List<Reading> others = other.readings();
        for (Reading reading : readings()) {
            for (Reading another : others) {
                if (reading.family().equals(another.family()) && agree(reading.given(), another.given())) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * {@return the keys under which to look for names that agree with this one: known names that agree have at least
     * one key in common} The keys are the sorted words and each possible family name, without repetitions.
     */
    public List<String> keys() {
        return Stream.concat(Stream.of(sortedWords()), readings().stream().map(Reading::family))
                .distinct()
                .toList();
    }

    /**
     * Returns hashes under which a name is kept, so that {@link #searchKeys} of all names that agree with it contain
     * one: of the sorted words, and of each possible family name with the first letter of the given names.
     */
    long[] groupKeys() {
        return keys(false);
    }

    /** Returns whether a key is for names with and without given names; no name is found by its own such key. */
    static boolean isForAnyGiven(long key) {
        return (key & 1) == 1;
    }

    /** Returns hashes under which to look for names that agree with this one. */
    long[] searchKeys() {
        return keys(true);
    }

    private long[] keys(boolean isSearch) {
        List<Reading> readings = readings();
        long[] keys = new long[1 + 2 * readings.size()];
        int count = 0;
        keys[count++] = hash(sortedWords(), '=');
        for (Reading reading : readings) {
            boolean hasGiven = !reading.given().isEmpty();
            // A name without given names agrees with all of its family name.
            keys[count++] =
                    hash(reading.family(), hasGiven ? letter(reading.given().get(0)) : ' ');
            keys[count++] = hash(reading.family(), isSearch == hasGiven ? ' ' : ANY_GIVEN);
        }
        return Arrays.stream(keys).distinct().toArray();
    }

    /** Returns the letter for all first letters between which a change of transliteration may lead: Ch and Kh, F and W. */
    private static char letter(String word) {
        return switch (word.charAt(0)) {
            case 'j', 'y' -> 'i';
            case 'c', 'h', 't', 'x' -> 'k';
            case 'p', 'v', 'w' -> 'f';
            default -> word.charAt(0);
        };
    }

    /** FNV-1a with 64 bits. */
    private static long hash(String family, char letter) {
        long hash = 0xcbf2_9ce4_8422_2325L;
        for (int i = 0; i < family.length(); i++) {
            hash = (hash ^ family.charAt(i)) * 0x100_0000_01b3L;
        }
        hash = (hash ^ letter) * 0x100_0000_01b3L;
        return (hash ^ hash >>> 29) & -2 | (letter == ANY_GIVEN ? 1 : 0);
    }

    /** Returns the name with its words changed. */
    PlayerName mapped(UnaryOperator<String> change) {
        StringBuilder changed = new StringBuilder(words.length());
        int start = 0;
        for (int i = 0; i <= words.length(); i++) {
            if (i == words.length() || words.charAt(i) == ' ' || words.charAt(i) == ',') {
                changed.append(change.apply(words.substring(start, i)));
                changed.append(words, i, Math.min(i + 1, words.length()));
                start = i + 1;
            }
        }
        return new PlayerName(changed.toString());
    }

    /** Returns whether there is a comma, so that the family name is certain. */
    boolean hasComma() {
        return words.indexOf(',') >= 0;
    }

    /** Returns whether there is a given name, and none is an initial. */
    boolean hasFullGivenNames() {
        List<String> given = list(words);
        return given.size() > 1 && given.stream().allMatch(word -> word.length() > 1);
    }

    private String sortedWords() {
        String[] sorted = list(words).toArray(String[]::new);
        Arrays.sort(sorted);
        return String.join(" ", sorted);
    }

    private List<Reading> readings() {
        int comma = words.indexOf(',');
        if (comma >= 0) {
            return List.of(reading(list(words.substring(0, comma)), list(words.substring(comma + 1))));
        }
        List<String> all = list(words);
        List<Reading> readings = new ArrayList<>();
        readings.add(reading(all, List.of()));
        for (int i = 1; i < all.size() && i <= MAX_FAMILY_WORDS; i++) {
            readings.add(reading(all.subList(0, i), all.subList(i, all.size())));
            readings.add(reading(all.subList(all.size() - i, all.size()), all.subList(0, all.size() - i)));
        }
        return readings;
    }

    /** Joins the words of the family name: Vachier-Lagrave becomes vachierlagrave. */
    private static Reading reading(List<String> family, List<String> given) {
        return new Reading(String.join("", family), given);
    }

    /** Splits at spaces and commas. A regular expression took a quarter of the time to group a million names. */
    private static List<String> list(String words) {
        List<String> list = new ArrayList<>(4);
        int start = 0;
        for (int i = 0; i <= words.length(); i++) {
            if (i == words.length() || words.charAt(i) == ' ' || words.charAt(i) == ',') {
                list.add(words.substring(start, i));
                start = i + 1;
            }
        }
        return list;
    }

    private static boolean agree(List<String> given, List<String> others) {
        if (areInitials(given, others) || areInitials(others, given)) {
            return true;
        }
        for (int i = 0; i < Math.min(given.size(), others.size()); i++) {
            String name = given.get(i);
            String other = others.get(i);
            boolean agrees = name.equals(other)
                    || (name.startsWith(other) || other.startsWith(name)) && !hasDigit(name) && !hasDigit(other);
            if (!agrees) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a single word contains the initials of several names: RJ for Robert James. */
    private static boolean areInitials(List<String> given, List<String> names) {
        String initials = given.size() == 1 ? given.get(0) : "";
        if (initials.length() < 2 || initials.length() > names.size()) {
            return false;
        }
        for (int i = 0; i < initials.length(); i++) {
            if (initials.charAt(i) != names.get(i).charAt(0)) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasDigit(String name) {
        return name.chars().anyMatch(Character::isDigit);
    }

    /**
     * Returns whether both names have the same words in the same order, and either a comma at the same place or none.
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof PlayerName that && words.equals(that.words);
    }

    /** {@return a hash of the words} */
    @Override
    public int hashCode() {
        return words.hashCode();
    }

    /**
     * {@return the normalized name: words in lower case without accents, as {@code reti,richard}; empty if the name is
     * unknown}
     */
    @Override
    public String toString() {
        return words;
    }
}
