package dev.passant.hunt.causes;

/**
 * A condition under which a bug shows.
 *
 * @param type the type of the condition
 * @param value the colour, squares or number that the condition names; empty if it names none
 */
public record Condition(Type type, String value) {

    /** The condition under which an engine finds no moves that stops at the fifty-move rule. */
    public static final Condition FIFTY_MOVES = new Condition(Type.HALFMOVE_CLOCK, "100");

    /** The types of conditions. */
    public enum Type {
        ONLY_COLOR("only for %s"),
        ONLY_PLAYED_BY("only when %s plays it"),
        ONLY_ON_FILE("only on the %s-file"),
        ONLY_MOVE("only from %s"),
        ONLY_FROM_EDGE_FILES("only from the a- and h-files"),
        ONLY_FROM_FILE("only from the %s-file"),
        ONLY_FROM_RANK("only from rank %s"),
        ONLY_TO_FILE("only to the %s-file"),
        ONLY_TO_RANK("only to rank %s"),
        ONLY_TO_SQUARE("only to %s"),
        ONLY_ON_SIDE("only on the %s side of the board"),
        ONLY_TOWARD_FILE("only toward the %s-file"),
        NOT_EVERYWHERE("not on every square"),
        HALFMOVE_CLOCK("only when the halfmove clock is %s or more"),
        MOVE_NUMBER("only when the move number is %s or more"),
        ONLY_WITH_PIECES("only with %s or more");

        private final String words;

        Type(String words) {
            this.words = words;
        }
    }

    boolean isOfCounter() {
        return type == Type.HALFMOVE_CLOCK || type == Type.MOVE_NUMBER;
    }

    String words() {
        return type.words.formatted(value);
    }
}
