package dev.passant.explain;

import dev.passant.chess.Move;
import dev.passant.language.Language;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** The result of checking a move: legal, or the first rule that forbids it, in the order of {@link MoveRule}. */
public sealed interface Verdict permits Legal, Illegal {

    /** {@return whether the move is legal} */
    boolean isLegal();

    /** {@return the move, ready to be played; empty if it is illegal} */
    default Optional<Move> legalMove() {
        return Optional.empty();
    }

    /** {@return the first rule that forbids the move; empty if it is legal} */
    default Optional<MoveRule> brokenRule() {
        return Optional.empty();
    }

    /**
     * {@return whether the given rule is the first one that forbids the move}
     *
     * @param rule the rule
     */
    default boolean breaks(MoveRule rule) {
        return brokenRule().filter(broken -> broken == rule).isPresent();
    }

    /** {@return the code of the rule ({@link MoveRule#code}), or {@code legal}} Codes are stable across versions. */
    String code();

    /**
     * {@return the pieces of an argument, one or several; empty if this verdict has no such pieces}
     *
     * @param name the name of the argument
     */
    default List<PlacedPiece> pieces(Argument name) {
        Objects.requireNonNull(name, "name");
        return List.of();
    }

    /** {@return the reason in plain English: a sentence with a capital and a full stop} */
    default String sentence() {
        return Phrases.of(this).sentence(Language.ENGLISH);
    }

    /**
     * {@return the reason as a sentence in the language of a locale: German, French, Spanish or Polish, otherwise
     * English}
     *
     * @param locale the locale, of which only the language is used
     */
    default String sentence(Locale locale) {
        return Phrases.of(this).sentence(Language.of(locale));
    }

    /** {@return the evidence on the board: squares, arrows and a line} */
    Witness witness();

    /**
     * {@return an error message for the illegal move, for example {@code e2e6 is not legal (not-its-move): the pawn on
     * e2 does not move to e6 …}}
     *
     * @param move the move as given by the caller
     */
    default String refusing(String move) {
        String sentence = sentence();
        // After a colon, only colour names keep their capital.
        boolean hasColor = sentence.startsWith("White") || sentence.startsWith("Black");
        String clause = hasColor ? sentence : Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
        return move + " is not legal (" + code() + "): " + clause.substring(0, clause.length() - 1);
    }
}
