package dev.passant.input;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.MoveLine;
import dev.passant.notation.NotationException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * A position as people type or paste it, optionally followed by moves. FEN is parsed less strictly than by {@link Fen}.
 * The other formats are:
 *
 * <ul>
 *   <li>{@code startpos}, {@code position startpos}, {@code fen FEN}, {@code position fen FEN}, as in UCI;
 *   <li>any of these followed by {@code moves e2e4 e7e5}, with moves in any notation ({@link MoveLine});
 *   <li>moves from the start position: {@code 1. e4 c5};
 *   <li>a FEN in quotes, with underscores for spaces, or after {@code FEN:};
 *   <li>EPD: four or six fields, then operations, each ended by a semicolon. Operations are ignored, except
 *       {@code hmvc} and {@code fmvn}; text after the last semicolon is a comment;
 *   <li>{@code 960:518}, an initial position of Chess960 by its number;
 *   <li>a link to an analysis or an editor on lichess.org, and any link with a parameter {@code fen}, such as those of
 *       chess.com and of Passant's web page. The link is only parsed, not fetched.
 * </ul>
 *
 * <pre>{@code
 * PositionText text = PositionText.parse("startpos moves Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
 * System.out.println(text.moves().size() + " moves, " + text.history().occurrences().size() + " times"); // 8 moves, 3 times
 * System.out.println(PositionText.parse("960:518").position().equals(Position.start())); // true
 * }</pre>
 */
public final class PositionText {

    private final FenPolicy.Accepted start;
    private final List<Move> moves;
    private final Position position;
    private final List<Position> candidates;

    PositionText(FenPolicy.Accepted start, List<Move> moves) {
        this.start = start;
        this.moves = List.copyOf(moves);
        Position after = start.position();
        for (Move move : moves) {
            after = after.playUnchecked(move);
        }
        this.position = after;
        this.candidates = List.of(after);
    }

    /** Creates a position without moves from the completions of a FEN. */
    PositionText(List<FenPolicy.Accepted> candidates) {
        this.start = candidates.get(0);
        this.moves = List.of();
        this.position = start.position();
        this.candidates = candidates.stream().map(FenPolicy.Accepted::position).toList();
    }

    /**
     * Parses a playable position.
     *
     * @param text the text
     * @return the position and its moves
     * @throws NotationException if the text is in none of the formats above or has an illegal move; the exception has
     *     the offset of the error
     * @throws dev.passant.chess.IllegalPositionException if the position is not playable
     */
    public static PositionText parse(String text) {
        return parse(text, FenPolicy.STRICT);
    }

    /**
     * Parses a position.
     *
     * @param text the text
     * @param policy the rules for accepting positions
     * @return the position and its moves
     * @throws NotationException if the text is in none of the formats above or has an illegal move; the exception has
     *     the offset of the error
     * @throws dev.passant.chess.IllegalPositionException if the policy rejects the position
     */
    public static PositionText parse(String text, FenPolicy policy) {
        Objects.requireNonNull(policy, "policy");
        return text.equals(PositionTextReader.STARTPOS)
                ? new PositionText(policy.start(), List.of())
                : new PositionTextReader(text, policy, false).read();
    }

    /**
     * Parses a position to search for. Missing fields of a FEN are wildcards: a board without further fields matches
     * either side to move, any castling rights and any en-passant square, so there may be several {@link #candidates}.
     *
     * @param text the text
     * @param policy the rules for accepting positions
     * @return the position; {@link #position} is the first candidate
     * @throws NotationException if the text is in none of the formats above or has an illegal move; the exception has
     *     the offset of the error
     * @throws dev.passant.chess.IllegalPositionException if the policy rejects all candidates
     */
    public static PositionText parseSearch(String text, FenPolicy policy) {
        Objects.requireNonNull(policy, "policy");
        return new PositionTextReader(text, policy, true).read();
    }

    /**
     * {@return whether a text looks like a position, valid or not, rather than a move}
     *
     * @param text the text
     */
    public static boolean isMeant(String text) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        return PositionTextReader.KEYWORD.matcher(lower).lookingAt()
                || PositionTextReader.NUMBERED.matcher(lower).lookingAt()
                || PositionTextReader.LINK.matcher(lower).lookingAt()
                || PositionTextReader.BOARD.matcher(lower).lookingAt();
    }

    /** {@return the position before the moves, with the problems that the policy tolerated} */
    public FenPolicy.Accepted start() {
        return start;
    }

    /** {@return the moves in order; often empty} */
    public List<Move> moves() {
        return moves;
    }

    /** {@return the position after the moves} */
    public Position position() {
        return position;
    }

    /**
     * {@return the distinct positions that match the text: only {@link #position}, unless {@link #parseSearch} found
     * several}
     */
    public List<Position> candidates() {
        return candidates;
    }

    /** {@return a new history of positions at {@link #position}, for detecting repetitions} */
    public History history() {
        History history = new History(start.position());
        for (Move move : moves) {
            history.playUnchecked(move);
        }
        return history;
    }
}
