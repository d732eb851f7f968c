package dev.passant.pgn;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The name of a player, compared as people compare names: spellings of one name agree.
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
 *   <li>They have the same words in any order. Case, accents and punctuation do not count.
 *   <li>The family names are equal, and one given name is a prefix of the other, or its initials. If there are several given
 *       names, the first is compared with the first, the second with the second, and so on. A missing given name is a prefix
 *       of every other. A word with a digit, such as the version of an engine, is no prefix of another.
 *   <li>One of them is unknown: it has no letter and no digit ({@code ?}, {@code -}), or is {@code NN}.
 * </ul>
 *
 * <p>The family name stands before the comma. Without a comma it can be the first words or the last ones: {@code Xie Jun},
 * {@code Jun Xie}. Of a longer name only the first 255 letters count, which is how long a value may be in PGN.
 */
public final class PlayerName {

    private static final int MAX_LETTERS = 255;

    /** No name has more words that can be its family name. */
    private static final int MAX_FAMILY_WORDS = 8;

    /** Letters that Unicode does not take apart into a letter and an accent, and what they are without it. */
    private static final String LETTERS = "øłđħðþßæœ";

    private static final String[] PLAIN_LETTERS = {"o", "l", "d", "h", "d", "th", "ss", "ae", "oe"};

    /** What stands inside a word: O'Kelly is OKelly. */
    private static final String APOSTROPHES = "'`´ʹʻʼ‘’";

    /** The unknown name. */
    static final PlayerName UNKNOWN = new PlayerName("");

    /** Words in lower case, parted by blanks, with a comma behind the family name if there was one. */
    private final String words;

    private PlayerName(String words) {
        this.words = words;
    }

    /** A way to read a name. */
    private record Reading(String family, List<String> given) {}

    /**
     * Reads a name.
     *
     * @param value the value of a tag such as {@code White}
     * @return the name, which may be unknown
     */
    public static PlayerName of(String value) {
        StringBuilder words = new StringBuilder();
        boolean hasComma = false;
        boolean endsWord = false;
        String letters = Normalizer.normalize(value, Normalizer.Form.NFKD);
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

    /** Whether a character counts: a letter, a digit, or a vowel sign of the scripts of India. */
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
        int lower = Character.toLowerCase(Character.toUpperCase(c)); // the two small sigmas have one capital
        int special = LETTERS.indexOf(lower);
        if (special >= 0) {
            words.append(PLAIN_LETTERS[special]);
        } else {
            words.appendCodePoint(lower);
        }
    }

    /**
     * Whether two names can be those of one player.
     *
     * @param other another name
     * @return whether they agree, as the class describes it
     */
    public boolean agreesWith(PlayerName other) {
        if (equals(other) || !isKnown() || !other.isKnown()) {
            return true;
        }
        boolean areWords = isOneWord() && other.isOneWord(); // as most names on servers are
        return !areWords && (hasSameWords(other) || hasSameFamily(other));
    }

    /**
     * Whether the name says anything.
     *
     * @return false for {@code ?} and the like
     */
    public boolean isKnown() {
        return !words.isEmpty();
    }

    /** How many letters it has: of two names that agree, the longer one says more. */
    int length() {
        return words.length();
    }

    private boolean isOneWord() {
        return words.indexOf(' ') < 0 && words.indexOf(',') < 0;
    }

    private boolean hasSameWords(PlayerName other) {
        return sortedWords().equals(other.sortedWords());
    }

    private boolean hasSameFamily(PlayerName other) {
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
     * Bits of which names that agree have at least one in common, so that most that do not agree are told apart
     * quickly.
     */
    long commonBits() {
        if (!isKnown()) {
            return -1;
        }
        long bits = bit(sortedWords());
        for (Reading reading : readings()) {
            bits |= bit(reading.family());
        }
        return bits;
    }

    private static long bit(String text) {
        return 1L << ((text.hashCode() * 0x9e37_79b9) >>> 26);
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

    /** Blanks inside a family name do not count: Vachier-Lagrave is Vachierlagrave. */
    private static Reading reading(List<String> family, List<String> given) {
        return new Reading(String.join("", family), given);
    }

    private static List<String> list(String words) {
        return List.of(words.split("[ ,]", -1));
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

    /** Whether a single word is the initials of several: RJ of Robert James. */
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

    /** Whether the other name has the same words in the same order, with a comma at the same place or without. */
    @Override
    public boolean equals(Object other) {
        return other instanceof PlayerName that && words.equals(that.words);
    }

    /**
     * A hash of the words.
     *
     * @return the hash
     */
    @Override
    public int hashCode() {
        return words.hashCode();
    }

    /**
     * The name as it is compared.
     *
     * @return words in lower case without accents, as {@code reti,richard}; empty when the name is unknown
     */
    @Override
    public String toString() {
        return words;
    }
}
