package dev.passant.pgn;

import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.annotation.Evaluation;
import dev.passant.pgn.annotation.Mark;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The annotations of a move: NAGs, comments, and the clocks, evaluations and marks within the comments. The comments of
 * the root come before the first move.
 */
public abstract sealed class Annotated permits GameNode {

    private static final int HIGHEST_NAG = 255;

    private List<Integer> nags = List.of();
    private List<Comment> commentsBefore = List.of();
    private List<Comment> comments = List.of();

    Annotated() {}

    /** {@return whether this is the root of its game, which has no move} */
    public abstract boolean isRoot();

    /** {@return the NAGs of the move, in order, as an unmodifiable view} Numbers 1 to 6 are {@code ! ? !! ?? !? ?!}. */
    public List<Integer> nags() {
        return Collections.unmodifiableList(nags);
    }

    /**
     * Adds a NAG to the move.
     *
     * @param nag the number
     * @throws IllegalArgumentException if the number is not between 0 and 255
     */
    public void addNag(int nag) {
        if (nag < 0 || nag > HIGHEST_NAG) {
            throw new IllegalArgumentException("a NAG must be between 0 and 255, got " + nag);
        }
        nags = with(nags, nag);
    }

    /**
     * Replaces all NAGs.
     *
     * @param numbers the new numbers, 0 to 255
     * @throws IllegalArgumentException if a number is not between 0 and 255; the NAGs are then unchanged
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
     * {@return the comments before the move, such as those at the start of a variation, in order, as an unmodifiable
     * view}
     */
    public List<Comment> commentsBefore() {
        return Collections.unmodifiableList(commentsBefore);
    }

    /**
     * {@return the comments after the move, in order, as an unmodifiable view} The root's comments come before the
     * first move.
     */
    public List<Comment> comments() {
        return Collections.unmodifiableList(comments);
    }

    /**
     * Adds a comment before the move.
     *
     * @param comment the comment
     * @throws IllegalStateException if this is the root, which has no move
     */
    public void addCommentBefore(Comment comment) {
        if (isRoot()) {
            throw new IllegalStateException("the root of a game has no move; use addComment");
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
     * @param replaced the new comments
     * @throws IllegalStateException if this is the root, which has no move
     */
    public void setCommentsBefore(List<Comment> replaced) {
        commentsBefore = List.of();
        replaced.forEach(this::addCommentBefore);
    }

    /**
     * Replaces all comments after the move.
     *
     * @param replaced the new comments
     */
    public void setComments(List<Comment> replaced) {
        comments = List.of();
        replaced.forEach(this::addComment);
    }

    /** Replaces the NAGs and comments of this node with those of another node. */
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

    /** {@return the time left on the player's clock, {@code [%clk …]} in a comment after the move, if present} */
    public Optional<Duration> clock() {
        return firstComment(Comment::clock);
    }

    /** {@return the time taken by the move, {@code [%emt …]} in a comment after the move, if present} */
    public Optional<Duration> elapsed() {
        return firstComment(Comment::elapsed);
    }

    /**
     * {@return the evaluation of the position by an engine, {@code [%eval …]} in a comment after the move, if present}
     */
    public Optional<Evaluation> evaluation() {
        return firstComment(Comment::evaluation);
    }

    /**
     * {@return the coloured squares and arrows, {@code [%csl …]} and {@code [%cal …]} in the comments after the move}
     */
    public List<Mark> marks() {
        return comments.stream().flatMap(comment -> comment.marks().stream()).toList();
    }

    /**
     * Sets the time left on the player's clock. It replaces the first such value in the comments after the move; if
     * there is none, it is added to the first comment.
     *
     * @param clock the time
     */
    public void setClock(Duration clock) {
        write(Comment::clock, comment -> comment.withClock(clock));
    }

    /** Removes the time left on the player's clock from all comments after the move. */
    public void removeClock() {
        changeAll(Comment::withoutClock);
    }

    /**
     * Sets the time taken by the move. It replaces the first such value in the comments after the move; if there is
     * none, it is added to the first comment.
     *
     * @param elapsed the time
     */
    public void setElapsed(Duration elapsed) {
        write(Comment::elapsed, comment -> comment.withElapsed(elapsed));
    }

    /** Removes the time taken by the move from all comments after the move. */
    public void removeElapsed() {
        changeAll(Comment::withoutElapsed);
    }

    /**
     * Sets the evaluation of the position. It replaces the first such value in the comments after the move; if there is
     * none, it is added to the first comment.
     *
     * @param evaluation the evaluation
     */
    public void setEvaluation(Evaluation evaluation) {
        write(Comment::evaluation, comment -> comment.withEvaluation(evaluation));
    }

    /** Removes the evaluation of the position from all comments after the move. */
    public void removeEvaluation() {
        changeAll(Comment::withoutEvaluation);
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

    private void changeAll(UnaryOperator<Comment> changed) {
        if (!comments.isEmpty()) {
            comments.replaceAll(changed);
        }
    }

    /** Changes the first comment that has the value, otherwise the first comment. Adds a comment if there is none. */
    private void write(Function<Comment, Optional<?>> value, UnaryOperator<Comment> changed) {
        if (comments.isEmpty()) {
            addComment(changed.apply(Comment.of("")));
            return;
        }
        int at = 0;
        for (int i = comments.size() - 1; i >= 0; i--) {
            at = value.apply(comments.get(i)).isPresent() ? i : at;
        }
        comments.set(at, changed.apply(comments.get(at)));
    }
}
