package dev.passant.notation;

import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.Objects;
import java.util.Optional;

/**
 * What the text of a move of UCI says by itself, whatever the position: two squares, and what a pawn becomes. Whether
 * there is such a move, {@link Uci} knows.
 *
 * @param from the square to leave
 * @param to the square to reach
 * @param promotion what is named; by {@link #parse} a knight, bishop, rook or queen only; empty when none is
 */
public record UciSquares(Square from, Square to, Optional<Role> promotion) {

    /**
     * Checks that nothing is missing.
     *
     * @param from the square to leave
     * @param to the square to reach
     * @param promotion what is named, if anything
     */
    public UciSquares {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(promotion, "promotion");
    }

    /**
     * Reads the text of a move.
     *
     * @param text four or five characters without blanks around them, such as {@code e2e4} and {@code e7e8q}
     * @return the squares and the promotion
     * @throws NotationException when the text is not a move of UCI
     */
    public static UciSquares parse(String text) {
        return new UciSquares(square(text, 0), square(text, 2), promotion(text));
    }

    private static Square square(String text, int offset) {
        int end = Math.min(text.length(), offset + 2);
        return Square.of(text.substring(Math.min(offset, end), end)).orElseThrow(() -> {
            String reason = end < offset + 2 ? "the move ends early" : "no square a1 to h8 stands here";
            return new NotationException("UCI move", text, Math.min(offset, end), reason);
        });
    }

    private static Optional<Role> promotion(String text) {
        if (text.length() == 4) {
            return Optional.empty();
        }
        Optional<Role> role = "nbrq".indexOf(text.charAt(4)) < 0 ? Optional.empty() : Role.of(text.charAt(4));
        if (role.isEmpty()) {
            throw new NotationException("UCI move", text, 4, "a promotion is to n, b, r or q");
        }
        if (text.length() > 5) {
            throw new NotationException("UCI move", text, 5, "nothing follows the promotion");
        }
        return role;
    }

    /**
     * The text of the move.
     *
     * @return what {@link #parse} reads
     */
    @Override
    public String toString() {
        return from.toString()
                + to
                + promotion
                        .map(role -> String.valueOf(Character.toLowerCase(role.letter())))
                        .orElse("");
    }
}
