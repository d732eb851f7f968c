package dev.passant.notation;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.FenPolicy.Variant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * A position as people type and paste it, with the moves that led to it where they are given. Beside FEN, which
 * {@link Fen} reads more strictly, that is:
 *
 * <ul>
 *   <li>{@code startpos}, {@code position startpos}, {@code fen FEN}, {@code position fen FEN}, as engines are sent them;
 *   <li>any of these and {@code moves e2e4 e7e5}: moves in any notation ({@link MoveLine});
 *   <li>a FEN in quotes, with underscores for blanks, or behind {@code FEN:};
 *   <li>EPD: four or six fields, then operations. They say nothing here, but for {@code hmvc} and {@code fmvn}, and they
 *       count only where a semicolon ends them; what stands behind the last semicolon is a comment;
 *   <li>{@code 960:518}, a start of Chess960 by its number;
 *   <li>a link to an analysis or an editor at lichess.org, and any link with a parameter {@code fen}, such as those of
 *       chess.com and of Passant's own page. Nothing is fetched: what counts is the text of the link.
 * </ul>
 *
 * <pre>{@code
 * PositionText text = PositionText.parse("startpos moves Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
 * System.out.println(text.moves().size() + " moves, " + text.history().count() + " times"); // 8 moves, 3 times
 * System.out.println(PositionText.parse("960:518").position().equals(Position.start())); // true
 * }</pre>
 */
public final class PositionText {

    private static final FenPolicy STRICT = new FenPolicy(false, false, Variant.AS_WRITTEN, false);

    private final FenPolicy.Taken start;
    private final List<Move> moves;
    private final Position position;
    private final List<Position> candidates;

    PositionText(FenPolicy.Taken start, List<Move> moves) {
        this.start = start;
        this.moves = List.copyOf(moves);
        Position after = start.position();
        for (Move move : moves) {
            after = after.playUnchecked(move);
        }
        this.position = after;
        this.candidates = List.of(after);
    }

    /** A FEN without moves, given what its missing fields can stand for. */
    PositionText(List<FenPolicy.Taken> candidates) {
        this.start = candidates.get(0);
        this.moves = List.of();
        this.position = start.position();
        this.candidates = candidates.stream().map(FenPolicy.Taken::position).toList();
    }

    /**
     * Reads a position that can be played.
     *
     * @param text the text
     * @return the position, and the moves to it
     * @throws NotationException when it is none of the above, or has a move that is not legal; the offset says where
     * @throws dev.passant.chess.IllegalPositionException when no game can be played from it
     */
    public static PositionText parse(String text) {
        return parse(text, STRICT);
    }

    /**
     * Reads a position.
     *
     * @param text the text
     * @param policy which boards are taken
     * @return the position, and the moves to it
     * @throws NotationException when it is none of the above, or has a move that is not legal; the offset says where
     * @throws dev.passant.chess.IllegalPositionException when its board is not taken
     */
    public static PositionText parse(String text, FenPolicy policy) {
        Objects.requireNonNull(policy, "policy");
        return new PositionTextReader(text, policy, false).read();
    }

    /**
     * Reads a position to search for. Fields that a FEN lacks are open: a board alone stands for both sides to move, any
     * castling rights and any en-passant square, so that there can be several {@link #candidates}.
     *
     * @param text the text
     * @param policy which boards are taken
     * @return the text; {@link #position} is its first candidate
     * @throws NotationException when it is none of the above, or has a move that is not legal; the offset says where
     * @throws dev.passant.chess.IllegalPositionException when none of its boards is taken
     */
    public static PositionText parseSearch(String text, FenPolicy policy) {
        Objects.requireNonNull(policy, "policy");
        return new PositionTextReader(text, policy, true).read();
    }

    /**
     * Whether a text is meant as a position, right or wrong, and not as a move.
     *
     * @param text the text
     * @return true when it begins as one of the ways to write a position does
     */
    public static boolean isMeant(String text) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        return PositionTextReader.KEYWORD.matcher(lower).lookingAt()
                || PositionTextReader.NUMBERED.matcher(lower).lookingAt()
                || PositionTextReader.LINK.matcher(lower).lookingAt()
                || PositionTextReader.BOARD.matcher(lower).lookingAt();
    }

    /**
     * The position before the moves.
     *
     * @return it, with the problems that did not stop it from being taken
     */
    public FenPolicy.Taken start() {
        return start;
    }

    /**
     * The moves that were given.
     *
     * @return the moves in order; mostly none
     */
    public List<Move> moves() {
        return moves;
    }

    /**
     * The position after the moves.
     *
     * @return the position that is meant
     */
    public Position position() {
        return position;
    }

    /**
     * The positions that are meant, of which none repeats another.
     *
     * @return {@link #position} alone, or all that {@link #parseSearch} found
     */
    public List<Position> candidates() {
        return candidates;
    }

    /**
     * The line of positions, from which repetitions are known.
     *
     * @return a new history, at the position that is meant
     */
    public History history() {
        History history = new History(start.position());
        for (Move move : moves) {
            history.playUnchecked(move);
        }
        return history;
    }
}
