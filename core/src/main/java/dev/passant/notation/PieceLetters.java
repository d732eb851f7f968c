package dev.passant.notation;

import dev.passant.chess.Role;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The piece letters of a language, or figurines. Algebraic notation omits the letter of the pawn; lenient parsing
 * accepts it.
 */
public final class PieceLetters {

    /** English, the language of PGN. */
    public static final PieceLetters ENGLISH = new PieceLetters("P", "N", "B", "R", "Q", "K");

    /** Czech: pěšec, jezdec, střelec, věž, dáma, král. */
    public static final PieceLetters CZECH = new PieceLetters("P", "J", "S", "V", "D", "K");

    /** Danish: bonde, springer, løber, tårn, dronning, konge. */
    public static final PieceLetters DANISH = new PieceLetters("B", "S", "L", "T", "D", "K");

    /** Dutch: pion, paard, loper, toren, dame, koning. The pawn is written O. */
    public static final PieceLetters DUTCH = new PieceLetters("O", "P", "L", "T", "D", "K");

    /** French: pion, cavalier, fou, tour, dame, roi. */
    public static final PieceLetters FRENCH = new PieceLetters("P", "C", "F", "T", "D", "R");

    /** German: Bauer, Springer, Läufer, Turm, Dame, König. */
    public static final PieceLetters GERMAN = new PieceLetters("B", "S", "L", "T", "D", "K");

    /** Hungarian: gyalog, huszár, futó, bástya, vezér, király. */
    public static final PieceLetters HUNGARIAN = new PieceLetters("G", "H", "F", "B", "V", "K");

    /** Italian: pedone, cavallo, alfiere, torre, donna, re. */
    public static final PieceLetters ITALIAN = new PieceLetters("P", "C", "A", "T", "D", "R");

    /** Norwegian: bonde, springer, løper, tårn, dronning, konge. */
    public static final PieceLetters NORWEGIAN = new PieceLetters("B", "S", "L", "T", "D", "K");

    /** Polish: pion, skoczek, goniec, wieża, hetman, król. */
    public static final PieceLetters POLISH = new PieceLetters("P", "S", "G", "W", "H", "K");

    /** Portuguese: peão, cavalo, bispo, torre, dama, rei. */
    public static final PieceLetters PORTUGUESE = new PieceLetters("P", "C", "B", "T", "D", "R");

    /** Romanian: pion, cal, nebun, turn, damă, rege. */
    public static final PieceLetters ROMANIAN = new PieceLetters("P", "C", "N", "T", "D", "R");

    /** Russian: пешка, конь, слон, ладья, ферзь, король. The king has two letters. */
    public static final PieceLetters RUSSIAN = new PieceLetters("п", "К", "С", "Л", "Ф", "Кр");

    /** Spanish: peón, caballo, alfil, torre, dama, rey. */
    public static final PieceLetters SPANISH = new PieceLetters("P", "C", "A", "T", "D", "R");

    /** Swedish: bonde, springare, löpare, torn, dam, kung. */
    public static final PieceLetters SWEDISH = new PieceLetters("B", "S", "L", "T", "D", "K");

    /**
     * Figurines, as in books. The outlined figurines are written for both sides; the filled ones can also be parsed.
     */
    public static final PieceLetters FIGURINE = new PieceLetters("♙", "♘", "♗", "♖", "♕", "♔");

    /** Distance from an outlined figurine to the filled one. */
    private static final int FILLED = '♚' - '♔';

    private static final Map<String, PieceLetters> BY_NAME = Map.ofEntries(
            Map.entry("english", ENGLISH),
            Map.entry("czech", CZECH),
            Map.entry("danish", DANISH),
            Map.entry("dutch", DUTCH),
            Map.entry("french", FRENCH),
            Map.entry("german", GERMAN),
            Map.entry("hungarian", HUNGARIAN),
            Map.entry("italian", ITALIAN),
            Map.entry("norwegian", NORWEGIAN),
            Map.entry("polish", POLISH),
            Map.entry("portuguese", PORTUGUESE),
            Map.entry("romanian", ROMANIAN),
            Map.entry("russian", RUSSIAN),
            Map.entry("spanish", SPANISH),
            Map.entry("swedish", SWEDISH),
            Map.entry("figurine", FIGURINE));

    private final List<String> letters;

    private PieceLetters(String... letters) {
        this.letters = List.of(letters);
    }

    /**
     * {@return the letters of a language, or empty if the language is unknown}
     *
     * @param language its English name in lower case, or {@code figurine}
     */
    public static Optional<PieceLetters> of(String language) {
        return Optional.ofNullable(BY_NAME.get(language));
    }

    /** {@return the names of all languages, sorted: their English names in lower case, and {@code figurine}} */
    public static List<String> languages() {
        return BY_NAME.keySet().stream().sorted().toList();
    }

    /**
     * {@return the letter of a piece: one character, or two for the Russian king}
     *
     * @param role the role
     */
    public String letter(Role role) {
        return letters.get(role.ordinal());
    }

    /**
     * {@return the role with the longest letter that matches at an offset, or empty}
     *
     * @param text a text
     * @param offset the offset of the letter
     */
    Optional<Role> roleAt(String text, int offset) {
        Optional<Role> found = Optional.empty();
        int longest = 0;
        for (Role role : Role.values()) {
            String letter = letter(role);
            boolean fits = text.startsWith(letter, offset)
                    || this == FIGURINE && offset < text.length() && text.charAt(offset) == letter.charAt(0) + FILLED;
            if (fits && letter.length() > longest) {
                found = Optional.of(role);
                longest = letter.length();
            }
        }
        return found;
    }

    /**
     * {@return the role with the longest lower-case letter that matches at an offset, or empty}
     *
     * @param text a text
     * @param offset the offset of the letter
     */
    Optional<Role> smallRoleAt(String text, int offset) {
        Optional<Role> found = Optional.empty();
        int longest = 0;
        for (Role role : Role.values()) {
            String letter = letter(role).toLowerCase(Locale.ROOT);
            if (text.startsWith(letter, offset) && letter.length() > longest) {
                found = Optional.of(role);
                longest = letter.length();
            }
        }
        return found;
    }
}
