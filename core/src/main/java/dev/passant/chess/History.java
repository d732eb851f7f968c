package dev.passant.chess;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * A line of moves from a starting position: what a position alone cannot know, which is how often it has been there.
 *
 * <pre>{@code
 * History history = new History(Position.start());
 * for (String move : "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8".split(" ")) {
 *     history.play(Uci.parse(move, history.position()));
 * }
 * System.out.println(history.count() + " times, plies " + history.occurrences()); // 3 times, plies [0, 4, 8]
 * System.out.println(history.claims().isEmpty()); // false
 * }</pre>
 *
 * <p>Plies are numbered from 0, the start; ply <i>n</i> is the position after <i>n</i> moves. A repetition is found by
 * comparing positions ({@link Position#repeats}), never by their hashes alone; playing and taking back a move take
 * constant time on average, however long the line.
 *
 * <p>Not safe for several threads at once.
 */
public final class History {

    private static final int THREEFOLD = 3;
    private static final int FIVEFOLD = 5;

    private static final int NEVER = -1;

    /** The positions of the line, the start first. */
    private final List<Position> positions = new ArrayList<>();

    /** The move that led to each position; none for the start and for null moves. */
    private final List<Optional<Move>> moves = new ArrayList<>();

    /** The last ply of each position of the line. */
    private final Map<Occurrence, Integer> lastPlies = new HashMap<>();

    /** For each ply, the ply before it with the same position, or {@link #NEVER}. */
    private int[] earlier = new int[64];

    /** For each ply, how often its position had occurred by then. */
    private int[] counts = new int[64];

    /**
     * A line without moves.
     *
     * @param start where it begins; what was played before is not known and not counted, but for the halfmove clock
     */
    public History(Position start) {
        add(start, Optional.empty());
    }

    /** A position as a key that is equal to its repetitions. */
    private record Occurrence(Position position) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Occurrence that && position.repeats(that.position);
        }

        @Override
        public int hashCode() {
            return position.hashCode();
        }
    }

    private void add(Position position, Optional<Move> move) {
        int ply = positions.size();
        if (ply == earlier.length) {
            earlier = Arrays.copyOf(earlier, ply * 2);
            counts = Arrays.copyOf(counts, ply * 2);
        }
        Integer last = lastPlies.put(new Occurrence(position), ply);
        earlier[ply] = last == null ? NEVER : last;
        counts[ply] = last == null ? 1 : counts[last] + 1;
        positions.add(position);
        moves.add(move);
    }

    // The line

    /**
     * Plays a move.
     *
     * @param move the move
     * @throws IllegalMoveException when the move is not legal; the message says why
     */
    public void play(Move move) {
        add(position().play(move), Optional.of(move));
    }

    /**
     * Plays a move that is known to be legal.
     *
     * @param move a legal move; what comes of any other is undefined
     */
    public void playUnchecked(Move move) {
        add(position().playUnchecked(move), Optional.of(move));
    }

    /** Lets the side to move do nothing, as analysis and engines do. */
    public void playNullMove() {
        add(position().playNullMove(), Optional.empty());
    }

    /**
     * Takes back the last move.
     *
     * @throws IllegalStateException when there is none
     */
    public void takeBack() {
        int ply = ply();
        if (ply == 0) {
            throw new IllegalStateException("there is no move to take back");
        }
        moves.remove(ply);
        Occurrence taken = new Occurrence(positions.remove(ply));
        if (earlier[ply] == NEVER) {
            lastPlies.remove(taken);
        } else {
            lastPlies.put(taken, earlier[ply]);
        }
    }

    /**
     * The number of moves played.
     *
     * @return 0 at the start
     */
    public int ply() {
        return positions.size() - 1;
    }

    /**
     * The position that the line has reached.
     *
     * @return the position on the board
     */
    public Position position() {
        return positions.get(ply());
    }

    /**
     * A position of the line.
     *
     * @param ply 0 for the start, up to {@link #ply()}
     * @return the position after so many moves
     * @throws IndexOutOfBoundsException when the line has no such ply
     */
    public Position position(int ply) {
        return positions.get(ply);
    }

    /**
     * A move of the line.
     *
     * @param ply 1 for the first move, up to {@link #ply()}; 0 for the start
     * @return the move that led to this ply; empty for the start and for a null move
     * @throws IndexOutOfBoundsException when the line has no such ply
     */
    public Optional<Move> move(int ply) {
        return moves.get(ply);
    }

    /**
     * All moves of the line, to be written or sent as a whole.
     *
     * @return the moves in order, as they are now; move <i>n</i>, counted from 0, led to ply <i>n</i> + 1
     * @throws IllegalStateException when a null move is among them, which is no {@link Move}; {@link #move} says so of each ply
     */
    public List<Move> moves() {
        List<Move> line = new ArrayList<>(ply());
        for (int ply = 1; ply <= ply(); ply++) {
            int here = ply;
            line.add(moves.get(ply)
                    .orElseThrow(() -> new IllegalStateException("the move to ply " + here + " is a null move")));
        }
        return Collections.unmodifiableList(line);
    }

    /**
     * The moves of the line, a null move as {@code 0000}, then the position on the board.
     *
     * @return one line of moves, unless there are none, and nine lines of the position
     */
    @Override
    public String toString() {
        StringJoiner line = new StringJoiner(" ", "", "\n" + position())
                .setEmptyValue(position().toString());
        for (int ply = 1; ply <= ply(); ply++) {
            line.add(moves.get(ply).map(Move::toString).orElse("0000"));
        }
        return line.toString();
    }

    // Repetition

    /**
     * How often the position on the board has occurred, now included.
     *
     * @return 1 or more
     */
    public int count() {
        return counts[ply()];
    }

    /**
     * At which plies the position on the board occurred.
     *
     * @return the plies, in order; the last is {@link #ply()}
     */
    public List<Integer> occurrences() {
        return upTo(ply());
    }

    /** The plies up to one, and with it, at which its position occurred. */
    private List<Integer> upTo(int last) {
        List<Integer> plies = new ArrayList<>(counts[last]);
        for (int ply = last; ply != NEVER; ply = earlier[ply]) {
            plies.add(ply);
        }
        Collections.reverse(plies);
        return Collections.unmodifiableList(plies);
    }

    // Outcome and claims

    /**
     * How the game has ended here by the rules alone: as the position says, or by fivefold repetition.
     *
     * @return the outcome of the position on the board, whatever came before; empty when the game goes on
     */
    public Optional<Outcome> outcome() {
        Optional<Outcome> outcome = position().outcome();
        return outcome.isEmpty() && count() >= FIVEFOLD
                ? Optional.of(Outcome.draw(Outcome.Kind.FIVEFOLD_REPETITION))
                : outcome;
    }

    /**
     * The draws that the side to move may claim: those that the position on the board gives cause for, then those that
     * each next move would. A move that ends the game by mate or stalemate makes no claim.
     *
     * @return the claims; none when the game has ended
     */
    public List<Claim> claims() {
        if (outcome().isPresent()) {
            return List.of();
        }
        List<Claim> claims = new ArrayList<>();
        addClaims(Optional.empty(), position(), occurrences(), claims);
        for (Move move : position().legalMoves()) {
            Position next = position().playUnchecked(move);
            Integer last = next.halfmoveClock() == 0 ? null : lastPlies.get(new Occurrence(next));
            List<Integer> plies = new ArrayList<>(last == null ? List.of() : upTo(last));
            plies.add(ply() + 1);
            addClaims(Optional.of(move), next, plies, claims);
        }
        return Collections.unmodifiableList(claims);
    }

    private static void addClaims(Optional<Move> move, Position position, List<Integer> plies, List<Claim> claims) {
        if (plies.size() >= THREEFOLD) {
            String reason =
                    "the position " + (move.isEmpty() ? "occurred" : "would occur") + " at plies " + list(plies);
            claims.add(new Claim(Claim.Kind.THREEFOLD_REPETITION, move, reason));
        }
        if (position.halfmoveClock() >= StatusFlag.FIFTY && position.countLegalMoves() > 0) {
            String reason = position.halfmoveClock() + " plies " + (move.isEmpty() ? "have" : "would have")
                    + " passed without a capture or a pawn move";
            claims.add(new Claim(Claim.Kind.FIFTY_MOVES, move, reason));
        }
    }

    private static String list(List<Integer> plies) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < plies.size(); i++) {
            text.append(i == 0 ? "" : i == plies.size() - 1 ? " and " : ", ").append(plies.get(i));
        }
        return text.toString();
    }

    // Why it is no repetition

    /**
     * At which plies the same pieces stood on the same squares with the same side to move as now, and yet it was another
     * position; {@link #differences} says why.
     *
     * @return the plies, in order
     */
    public List<Integer> lookalikes() {
        Position now = position();
        List<Integer> plies = new ArrayList<>();
        for (int ply = 0; ply < ply(); ply++) {
            Position then = positions.get(ply);
            if (then.sideToMove() == now.sideToMove() && Differences.pieces(then, now) == 0 && !then.repeats(now)) {
                plies.add(ply);
            }
        }
        return Collections.unmodifiableList(plies);
    }

    /**
     * In what the positions of two plies differ.
     *
     * @param one a ply, 0 to {@link #ply()}
     * @param other another
     * @return every difference; none when one position repeats the other
     * @throws IndexOutOfBoundsException when the line has no such ply
     */
    public List<Difference> differences(int one, int other) {
        int last = Math.max(one, other);
        return Differences.between(positions.subList(0, last + 1), Math.min(one, other), last);
    }
}
