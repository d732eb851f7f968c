package dev.passant.pgn;

import dev.passant.notation.PieceLetters;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which letters stand for the pieces in the moves of a file. Figurines are read beside any letters.
 *
 * <p>PGN is written with English letters; other languages are found in files all the same.
 */
public final class MoveLetters {

    /** English letters, as PGN wants them. */
    public static final MoveLetters ENGLISH = new MoveLetters(Optional.of("english"));

    /** The letters of the language by which most of the first moves of a game can be played, found for each game. */
    public static final MoveLetters AUTO = new MoveLetters(Optional.empty());

    /** The codes of ISO 639-1. */
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
     * The letters of a language.
     *
     * @param name its code of two letters, as {@code de}, its English name in lower case, or {@code auto}
     * @return the letters
     * @throws IllegalArgumentException when the language is not known here
     */
    public static MoveLetters of(String name) {
        if (name.equals("auto")) {
            return AUTO;
        }
        String language = CODES.getOrDefault(name, name);
        if (PieceLetters.of(language).isEmpty()) {
            throw new IllegalArgumentException(
                    "the languages are " + String.join(", ", names()) + ", not \"" + name + "\"");
        }
        return language.equals("english") ? ENGLISH : new MoveLetters(Optional.of(language));
    }

    /**
     * The names that {@link #of} takes.
     *
     * @return codes of languages, sorted, and {@code auto}
     */
    public static List<String> names() {
        return Stream.concat(CODES.keySet().stream().sorted(), Stream.of("auto"))
                .toList();
    }

    /**
     * The letters themselves, for writing.
     *
     * @return the letters; empty for {@link #AUTO}, which finds them for each game
     */
    public Optional<PieceLetters> pieces() {
        return language.flatMap(PieceLetters::of);
    }

    /** The language; empty when it is found for each game. */
    Optional<String> language() {
        return language;
    }

    /**
     * The language by its English name.
     *
     * @return the name in lower case, or {@code auto}
     */
    @Override
    public String toString() {
        return language.orElse("auto");
    }
}
