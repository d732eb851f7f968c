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
 * A sequence of moves from an initial position. It records what a single position cannot: how often each position has
 * occurred.
 *
 * <pre>{@code
 * History history = new History(Position.start());
 * for (String move : "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8".split(" ")) {
 *     history.play(Uci.parse(move, history.position()));
 * }
 * System.out.println(history.occurrences()); // [0, 4, 8]
 * System.out.println(history.claims().isEmpty()); // false
 * }</pre>
 *
 * <p>Plies are numbered from 0, the initial position; ply <i>n</i> is the position after <i>n</i> moves. Repetitions
 * are found by comparing positions ({@link Position#isRepetitionOf}), never by hash keys alone. Playing a move and
 * taking it back take constant time on average, regardless of length.
 *
 * <p>Not thread-safe.
 */
public final class History {

    private static final int THREEFOLD = 3;
    private static final int FIVEFOLD = 5;

    private static final int NEVER = -1;

    /** The positions by ply. */
    private final List<Position> positions = new ArrayList<>();

    /** The move that led to each ply; empty for the initial position and for null moves. */
    private final List<Optional<Move>> moves = new ArrayList<>();

    /** The last ply at which each position occurred. */
    private final Map<Occurrence, Integer> lastPlies = new HashMap<>();

    /** For each ply, the previous ply with the same position, or {@link #NEVER}. */
    private int[] earlier = new int[64];

    /** For each ply, how often its position has occurred so far, including this ply. */
    private int[] counts = new int[64];

    /**
     * Creates a history without moves.
     *
     * @param start the initial position; earlier moves are unknown, except for those counted by the halfmove clock
     */
    public History(Position start) {
        add(start, Optional.empty());
    }

    /** A map key that is equal for repetitions of a position. */
    private record Occurrence(Position position) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Occurrence that && position.isRepetitionOf(that.position);
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

    // Moves

    /**
     * Plays a legal move.
     *
     * @param move the move
     * @throws IllegalMoveException if the move is illegal
     */
    public void play(Move move) {
        add(position().play(move), Optional.of(move));
    }

    /**
     * Plays a move without a legality test.
     *
     * @param move a legal move; the result is undefined for illegal moves
     */
    public void playUnchecked(Move move) {
        add(position().playUnchecked(move), Optional.of(move));
    }

    /**
     * Passes the turn without moving, as in analysis and engines.
     *
     * @throws IllegalMoveException if the side to move is in check
     */
    public void playNullMove() {
        add(position().playNullMove(), Optional.empty());
    }

    /**
     * Takes back the last move.
     *
     * @throws IllegalStateException if there are no moves
     */
    public void takeBack() {
        int ply = ply();
        if (ply == 0) {
            throw new IllegalStateException("no move to take back");
        }
        moves.remove(ply);
        Occurrence taken = new Occurrence(positions.remove(ply));
        if (earlier[ply] == NEVER) {
            lastPlies.remove(taken);
        } else {
            lastPlies.put(taken, earlier[ply]);
        }
    }

    /** {@return the number of moves played, 0 at the start} */
    public int ply() {
        return positions.size() - 1;
    }

    /** {@return the current position} */
    public Position position() {
        return positions.get(ply());
    }

    /**
     * {@return the position at a ply}
     *
     * @param ply 0 (the initial position) to {@link #ply()}
     * @throws IndexOutOfBoundsException if the ply is out of range
     */
    public Position position(int ply) {
        return positions.get(ply);
    }

    /**
     * {@return the move that led to a ply; empty for ply 0 and for null moves}
     *
     * @param ply 0 (the initial position) to {@link #ply()}
     * @throws IndexOutOfBoundsException if the ply is out of range
     */
    public Optional<Move> move(int ply) {
        return moves.get(ply);
    }

    /**
     * {@return a snapshot of all moves in order; the move at index <i>n</i> led to ply <i>n</i> + 1}
     *
     * @throws IllegalStateException if there is a null move, which {@link Move} cannot represent; use {@link #move}
     *     instead
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

    /** {@return the moves on one line, with null moves as {@code 0000}, followed by the current position} */
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

    /** {@return the plies at which the current position occurred, in ascending order; the last is {@link #ply()}} */
    public List<Integer> occurrences() {
        return upTo(ply());
    }

    /** Returns the plies at which the position of the given ply occurred, up to and including that ply. */
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
     * {@return the outcome if the game has ended in the current position, including by fivefold repetition; otherwise
     * empty} An end of the game at an earlier ply is ignored.
     */
    public Optional<Outcome> outcome() {
        Optional<Outcome> outcome = position().outcome();
        return outcome.isEmpty() && counts[ply()] >= FIVEFOLD
                ? Optional.of(Outcome.draw(Outcome.Kind.FIVEFOLD_REPETITION))
                : outcome;
    }

    /**
     * {@return the draws that the side to move may claim: first those based on the current position, then those based
     * on the position after an announced move; empty if the game is over} No claim can be based on a move that gives
     * checkmate or stalemate.
     */
    public List<Claim> claims() {
        if (outcome().isPresent()) {
            return List.of();
        }
        List<Claim> claims = new ArrayList<>();
        addClaims(Optional.empty(), position(), occurrences(), claims);
        for (Move move : position().legalMoves()) {
            Position next = position().playUnchecked(move);
            Integer last = lastPlies.get(new Occurrence(next));
            List<Integer> plies = new ArrayList<>(last == null ? List.of() : upTo(last));
            plies.add(ply() + 1);
            addClaims(Optional.of(move), next, plies, claims);
        }
        return Collections.unmodifiableList(claims);
    }

    private void addClaims(Optional<Move> move, Position position, List<Integer> plies, List<Claim> claims) {
        Optional<Role> role =
                move.map(announced -> position().movedPiece(announced).role());
        if (plies.size() >= THREEFOLD) {
            claims.add(new Claim(Claim.Kind.THREEFOLD_REPETITION, move, role, plies, position.halfmoveClock()));
        }
        if (position.hasMoveRule() && position.halfmoveClock() >= StatusFlag.FIFTY && position.countLegalMoves() > 0) {
            claims.add(new Claim(Claim.Kind.FIFTY_MOVES, move, role, plies, position.halfmoveClock()));
        }
    }
}
