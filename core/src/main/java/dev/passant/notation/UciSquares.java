package dev.passant.notation;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.explain.Explainer;
import dev.passant.explain.Verdict;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A move in UCI notation, independent of a position: two squares and an optional promotion, or a drop. {@link Uci}
 * parses moves of a position.
 *
 * <pre>{@code
 * Position position = Position.start();
 * UciSquares move = UciSquares.parse("Bc4", position); // may be illegal
 * System.out.println(move); // f1c4
 * System.out.println(move.explain(position).code()); // way-blocked
 * }</pre>
 *
 * @param from the origin square; for a drop, the target square
 * @param to the target square
 * @param promotion the promotion, if any, or the piece that is dropped; {@link #parse} returns knight, bishop, rook or
 *     queen only, and for drops also a pawn
 */
public record UciSquares(Square from, Square to, Optional<Role> promotion) {

    private static final Pattern LIKE_UCI = Pattern.compile("[a-h][0-9][a-z][0-9].*");

    /** Rejects null components. */
    public UciSquares {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(promotion, "promotion");
    }

    /**
     * Parses a move.
     *
     * @param text four or five characters without surrounding whitespace, such as {@code e2e4}, {@code e7e8q} and, for
     *     a drop, {@code N@f3}
     * @return the squares and the promotion; none if the squares are equal
     * @throws NotationException if the text is not a UCI move
     */
    public static UciSquares parse(String text) {
        if (text.length() == 4 && text.charAt(1) == '@') {
            return drop(text);
        }
        Square from = square(text, 0);
        Square to = square(text, 2);
        Optional<Role> promotion = promotion(text);
        // With a promotion, equal squares would be a drop, which has another notation.
        return new UciSquares(from, to, from == to ? Optional.empty() : promotion);
    }

    /**
     * Parses a move in UCI notation, or in SAN as leniently as {@link San#parseLenient}. Illegal SAN is accepted if it
     * identifies exactly one piece. The pieces considered are the first non-empty group of the following: pieces whose
     * move is illegal only because of king safety or the promotion; pieces that could make the move by the way they
     * move; all pieces of the role. Castling is returned as in UCI: the king's origin and target squares, or in
     * Chess960, if there is a castling right, the squares of king and rook.
     *
     * @param text two squares, or a move
     * @param position the position
     * @return the squares and the promotion, whether or not the move is legal
     * @throws NotationException if the text is neither two squares nor a move
     * @throws AmbiguousMoveException if several legal moves match
     * @throws IllegalMoveException if the move is illegal and does not identify a piece
     */
    public static UciSquares parse(String text, Position position) {
        Objects.requireNonNull(position, "position");
        if (LIKE_UCI.matcher(text).matches()) {
            return parse(text);
        }
        try {
            return SanResolver.parse(text, PieceLetters.ENGLISH).squares(position);
        } catch (NotationException e) {
            return PawnCapture.byFiles(text, position)
                    .map(capture -> of(capture, position))
                    .orElseThrow(() -> e);
        }
    }

    /**
     * Returns a move in UCI notation, whether or not it is legal.
     *
     * @param text a move in UCI notation or SAN
     * @param position the position
     * @return the move in UCI notation; the text itself if it is not a move, or does not identify one
     */
    public static String inUci(String text, Position position) {
        try {
            return parse(text, position).toString();
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            return text;
        }
    }

    private static UciSquares drop(String text) {
        Role role = Role.of(text.charAt(0))
                .filter(dropped -> dropped != Role.KING)
                .orElseThrow(() -> new NotationException("UCI move", text, 0, "expected a piece other than a king"));
        Square to = square(text, 2);
        return new UciSquares(to, to, Optional.of(role));
    }

    /**
     * {@return whether this is a drop, the move of crazyhouse that puts a captured piece on the board: whether the
     * squares are equal and there is a piece other than a king}
     */
    public boolean isDrop() {
        return from == to && promotion.filter(role -> role != Role.KING).isPresent();
    }

    /** Returns the squares of a legal move, as {@link Uci#format} writes them. */
    static UciSquares of(Move move, Position position) {
        Square to = position.isChess960() ? Uci.chess960Target(move, position.castlingRights()) : move.to();
        return new UciSquares(move.from(), to, move.dropped().or(move::promotion));
    }

    private static Square square(String text, int offset) {
        int end = Math.min(text.length(), offset + 2);
        return Square.of(text.substring(Math.min(offset, end), end)).orElseThrow(() -> {
            String reason = end < offset + 2 ? "the move is incomplete" : "expected a square a1 to h8";
            return new NotationException("UCI move", text, Math.min(offset, end), reason);
        });
    }

    private static Optional<Role> promotion(String text) {
        if (text.length() == 4) {
            return Optional.empty();
        }
        Optional<Role> role = "nbrq".indexOf(text.charAt(4)) < 0 ? Optional.empty() : Role.of(text.charAt(4));
        if (role.isEmpty()) {
            throw new NotationException("UCI move", text, 4, "expected a promotion to n, b, r or q");
        }
        if (text.length() > 5) {
            throw new NotationException("UCI move", text, 5, "unexpected text after the promotion");
        }
        return role;
    }

    /**
     * Checks this move with {@link Explainer}.
     *
     * @param position any position
     * @return the verdict: legal, or the first rule that forbids it
     */
    public Verdict explain(Position position) {
        if (isDrop() && position.variant().hasPockets()) {
            return Explainer.explainDrop(position, promotion.orElseThrow(), to);
        }
        return promotion
                .map(role -> Explainer.explain(position, from, to, role))
                .orElseGet(() -> Explainer.explain(position, from, to));
    }

    /** {@return the move in UCI notation, which {@link #parse} accepts} */
    @Override
    public String toString() {
        if (isDrop()) {
            return promotion.orElseThrow().letter() + "@" + to;
        }
        return from.toString()
                + to
                + promotion
                        .map(role -> String.valueOf(Character.toLowerCase(role.letter())))
                        .orElse("");
    }
}
