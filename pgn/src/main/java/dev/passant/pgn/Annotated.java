package dev.passant.pgn;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The annotations of a move of a game: NAGs, comments, and the clocks, evaluations and marks within the comments. The
 * comments of the first position stand before all moves.
 */
public abstract sealed class Annotated permits GameNode {

    private static final int HIGHEST_NAG = 255;

    private List<Integer> nags = List.of();
    private List<Comment> commentsBefore = List.of();
    private List<Comment> comments = List.of();

    Annotated() {}

    /**
     * Whether this is the first position of its game, to which no move leads.
     *
     * @return whether nothing stands before it
     */
    public abstract boolean isRoot();

    /**
     * The NAGs about the move: 1 to 6 are {@code ! ? !! ?? !? ?!}.
     *
     * @return the numbers, 0 to 255, in order
     */
    public List<Integer> nags() {
        return Collections.unmodifiableList(nags);
    }

    /**
     * Adds a NAG about the move.
     *
     * @param nag its number
     * @throws IllegalArgumentException when the number is not 0 to 255
     */
    public void addNag(int nag) {
        if (nag < 0 || nag > HIGHEST_NAG) {
            throw new IllegalArgumentException("a NAG is 0 to 255, not " + nag);
        }
        nags = with(nags, nag);
    }

    /**
     * Replaces all NAGs.
     *
     * @param numbers the new ones, 0 to 255
     * @throws IllegalArgumentException when a number is not 0 to 255; then nothing was changed
     */
    public void setNags(List<Integer> numbers) {
        List<Integer> old = nags;
        nags = List.of();
        try {
            numbers.forEach(this::addNag);
        } catch (IllegalArgumentException e) {
            nags = old;
            throw e;
        }
    }

    /**
     * The comments before the move, such as those that open a variation.
     *
     * @return the comments, in order
     */
    public List<Comment> commentsBefore() {
        return Collections.unmodifiableList(commentsBefore);
    }

    /**
     * The comments after the move; those of the root stand before all moves.
     *
     * @return the comments, in order
     */
    public List<Comment> comments() {
        return Collections.unmodifiableList(comments);
    }

    /**
     * Adds a comment before the move.
     *
     * @param comment the comment
     * @throws IllegalStateException when this is the root, which has no move
     */
    public void addCommentBefore(Comment comment) {
        if (isRoot()) {
            throw new IllegalStateException("the first position of a game has no move before it");
        }
        commentsBefore = with(commentsBefore, comment);
    }

    /**
     * Adds a comment after the move.
     *
     * @param comment the comment
     */
    public void addComment(Comment comment) {
        comments = with(comments, comment);
    }

    /**
     * Replaces all comments before the move.
     *
     * @param replaced the new ones
     * @throws IllegalStateException when this is the root, which has no move
     */
    public void setCommentsBefore(List<Comment> replaced) {
        commentsBefore = List.of();
        replaced.forEach(this::addCommentBefore);
    }

    /**
     * Replaces all comments after the move.
     *
     * @param replaced the new ones
     */
    public void setComments(List<Comment> replaced) {
        comments = List.of();
        replaced.forEach(this::addComment);
    }

    /** Takes NAGs and comments from a node without any. */
    void annotateLike(Annotated other) {
        nags = other.nags.isEmpty() ? List.of() : new ArrayList<>(other.nags);
        commentsBefore = other.commentsBefore.isEmpty() ? List.of() : new ArrayList<>(other.commentsBefore);
        comments = other.comments.isEmpty() ? List.of() : new ArrayList<>(other.comments);
    }

    private static <T> List<T> with(List<T> list, T added) {
        List<T> longer = list.isEmpty() ? new ArrayList<>(1) : list;
        longer.add(added);
        return longer;
    }

    /**
     * The time that the player has left, {@code [%clk …]} in a comment after the move.
     *
     * @return the time, where it is given
     */
    public Optional<Duration> clock() {
        return firstComment(Comment::clock);
    }

    /**
     * The time that the move took, {@code [%emt …]} in a comment after the move.
     *
     * @return the time, where it is given
     */
    public Optional<Duration> elapsed() {
        return firstComment(Comment::elapsed);
    }

    /**
     * What an engine thinks of the position, {@code [%eval …]} in a comment after the move.
     *
     * @return the evaluation, where there is one
     */
    public Optional<Evaluation> evaluation() {
        return firstComment(Comment::evaluation);
    }

    /**
     * The squares and arrows drawn here, {@code [%csl …]} and {@code [%cal …]} in the comments after the move.
     *
     * @return the marks of all comments
     */
    public List<Mark> marks() {
        return comments.stream().flatMap(comment -> comment.marks().stream()).toList();
    }

    /**
     * Writes the time that the player has left into a comment after the move: where one stands, otherwise into the
     * first comment.
     *
     * @param clock the time, or empty for none
     */
    public void setClock(Optional<Duration> clock) {
        write(Comment::clock, Comment::withClock, clock);
    }

    /**
     * Writes the time that the move took into a comment after the move: where one stands, otherwise into the first
     * comment.
     *
     * @param elapsed the time, or empty for none
     */
    public void setElapsed(Optional<Duration> elapsed) {
        write(Comment::elapsed, Comment::withElapsed, elapsed);
    }

    /**
     * Writes what an engine thinks into a comment after the move: where one stands, otherwise into the first comment.
     *
     * @param evaluation the evaluation, or empty for none
     */
    public void setEvaluation(Optional<Evaluation> evaluation) {
        write(Comment::evaluation, Comment::withEvaluation, evaluation);
    }

    private <T> Optional<T> firstComment(Function<Comment, Optional<T>> value) {
        for (Comment comment : comments) {
            Optional<T> found = value.apply(comment);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private <T> void write(
            Function<Comment, Optional<T>> value,
            BiFunction<Comment, Optional<T>, Comment> changed,
            Optional<T> newValue) {
        if (comments.isEmpty()) {
            if (newValue.isPresent()) {
                addComment(changed.apply(Comment.of(""), newValue));
            }
            return;
        }
        int at = 0;
        for (int i = comments.size() - 1; i >= 0; i--) {
            at = value.apply(comments.get(i)).isPresent() ? i : at;
        }
        comments.set(at, changed.apply(comments.get(at), newValue));
    }
}
