package dev.passant.pgn;

import dev.passant.notation.PieceLetters;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The piece letters used by the moves of a PGN file. Figurines are always accepted as well.
 *
 * <p>Standard PGN uses English letters, but files with other languages exist.
 */
public final class MoveLetters {

    /** English letters, the standard. */
    public static final MoveLetters ENGLISH = new MoveLetters(Optional.of("english"));

    /** The letters of the language in which the longest beginning of a game is legal, detected for each game. */
    public static final MoveLetters AUTO = new MoveLetters(Optional.empty());

    /** The language codes of ISO 639-1. */
    private static final Map<String, String> CODES = Map.ofEntries(
            Map.entry("en", "english"),
            Map.entry("cs", "czech"),
            Map.entry("da", "danish"),
            Map.entry("nl", "dutch"),
            Map.entry("fr", "french"),
            Map.entry("de", "german"),
            Map.entry("hu", "hungarian"),
            Map.entry("it", "italian"),
            Map.entry("no", "norwegian"),
            Map.entry("nb", "norwegian"),
            Map.entry("nn", "norwegian"),
            Map.entry("pl", "polish"),
            Map.entry("pt", "portuguese"),
            Map.entry("ro", "romanian"),
            Map.entry("ru", "russian"),
            Map.entry("es", "spanish"),
            Map.entry("sv", "swedish"));

    private final Optional<String> language;

    private MoveLetters(Optional<String> language) {
        this.language = language;
    }

    /**
     * {@return the letters of a language}
     *
     * @param name the two-letter code, such as {@code de}, the English name in lower case, or {@code auto}
     * @throws IllegalArgumentException if the language is not supported
     */
    public static MoveLetters of(String name) {
        if (name.equals("auto")) {
            return AUTO;
        }
        String language = CODES.getOrDefault(name, name);
        if (PieceLetters.of(language).isEmpty()) {
            throw new IllegalArgumentException(
                    "unknown language \"" + name + "\"; expected one of " + String.join(", ", names()));
        }
        return language.equals("english") ? ENGLISH : new MoveLetters(Optional.of(language));
    }

    /** {@return the names that {@link #of} accepts: the language codes, sorted, and {@code auto}} */
    public static List<String> names() {
        return Stream.concat(CODES.keySet().stream().sorted(), Stream.of("auto"))
                .toList();
    }

    /** {@return the letters for writing; empty for {@link #AUTO}} */
    public Optional<PieceLetters> pieces() {
        return language.flatMap(PieceLetters::of);
    }

    /** {@return the English name of the language in lower case, or {@code auto}} */
    @Override
    public String toString() {
        return language.orElse("auto");
    }
}
