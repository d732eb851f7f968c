package dev.passant.pgn;

import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.San;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A place in a game: the position after a move, the annotations of that move, and the moves that follow. The first of
 * these goes on with the line; the others are variations. The root of a game stands for its first position and has no
 * move.
 *
 * <pre>{@code
 * GameNode node = new Game().root().add(Uci.parse("g1f3", Position.start()));
 * node.addNag(1);
 * node.addComment(Comment.of("Reti's opening"));
 * System.out.println(node + " " + node.nags()); // 1. Nf3 [1]
 * System.out.println(node.position().sideToMove()); // Black
 * }</pre>
 *
 * <p>A move may be a null move, by which a side passes: analysis writes it as {@code --}. It is no {@link Move}.
 *
 * <p>Nodes belong to one game and are changed in place; see {@link Game} for threads.
 */
public final class GameNode extends Annotated {

    /**
     * Every so many plies a node keeps its position. Others are played again from there, so that memory stays bounded
     * by a fraction of a board for each node and no position is more than this many moves away.
     */
    private static final int PLIES_BETWEEN_KEPT_POSITIONS = 16;

    private final Game game;
    private final @Nullable GameNode parent;
    private final @Nullable Move move;
    private final int ply;
    private @Nullable Position kept;

    private List<GameNode> children = List.of();

    /** The root of a game. */
    GameNode(Game game, Position start) {
        this.game = game;
        parent = null;
        move = null;
        ply = 0;
        kept = start;
    }

    private GameNode(GameNode parent, @Nullable Move move) {
        game = parent.game;
        this.parent = parent;
        this.move = move;
        ply = parent.ply + 1;
    }

    // Where it is

    /** {@return the game that this is a part of} */
    public Game game() {
        return game;
    }

    /**
     * The node before the move.
     *
     * @return the parent; empty for the root
     */
    public Optional<GameNode> parent() {
        return Optional.ofNullable(parent);
    }

    /**
     * The move that leads here.
     *
     * @return the move; empty for the root and for a null move
     */
    public Optional<Move> move() {
        return Optional.ofNullable(move);
    }

    /**
     * Whether this is the first position of the game.
     *
     * @return whether there is no parent
     */
    @Override
    public boolean isRoot() {
        return parent == null;
    }

    /**
     * Whether a null move leads here.
     *
     * @return whether this is a null move
     */
    public boolean isNullMove() {
        return parent != null && move == null;
    }

    /**
     * The number of moves from the root to here, null moves included.
     *
     * @return 0 for the root
     */
    public int ply() {
        return ply;
    }

    /**
     * The move as SAN writes it.
     *
     * @return for example {@code Nf3}; {@code --} for a null move; nothing for the root
     */
    public String san() {
        return san(PieceLetters.ENGLISH);
    }

    /**
     * The move as SAN writes it with other letters of the pieces.
     *
     * @param letters the letters
     * @return for example {@code Sf3} in German; {@code --} for a null move; nothing for the root
     */
    public String san(PieceLetters letters) {
        if (parent == null) {
            return "";
        }
        return move == null ? Game.NULL_MOVE : San.format(move, parent.position(), letters);
    }

    /**
     * The position after the move. It is played from the nearest position that is kept, at most some moves away, and
     * going along a line asks for one move each.
     *
     * @return the position
     */
    public Position position() {
        Position position = known();
        if (position != null) {
            return position;
        }
        Deque<GameNode> path = new ArrayDeque<>();
        GameNode node = this;
        while (position == null) {
            path.push(node);
            node = node.before();
            position = node.known();
        }
        for (GameNode next : path) {
            position = next.move == null ? position.playNullMove() : position.playUnchecked(next.move);
            if (next.ply % PLIES_BETWEEN_KEPT_POSITIONS == 0) {
                next.kept = position;
            }
        }
        game.asked(this, position);
        return position;
    }

    /**
     * The line from the start of the game to here, which knows what a position alone does not: how often it has occurred
     * and which draws may be claimed.
     *
     * @return a history of its own, which may be played on
     */
    public History history() {
        Deque<GameNode> path = new ArrayDeque<>();
        for (GameNode node = this; node.parent != null; node = node.parent) {
            path.push(node);
        }
        History history = new History(game.start());
        for (GameNode node : path) {
            if (node.move == null) {
                history.playNullMove();
            } else {
                history.playUnchecked(node.move);
            }
        }
        return history;
    }

    private @Nullable Position known() {
        Position here = kept; // another thread may be writing it
        return here != null ? here : game.lastAsked(this);
    }

    private GameNode before() {
        return Objects.requireNonNull(parent, "the root keeps its position");
    }

    // Where it goes

    /**
     * The moves that follow.
     *
     * @return the nodes behind them, the one that goes on with the line first; a view that cannot be changed
     */
    public List<GameNode> children() {
        return Collections.unmodifiableList(children);
    }

    /**
     * The move that goes on with the line.
     *
     * @return the first child; empty at the end of a line
     */
    public Optional<GameNode> next() {
        return children.isEmpty() ? Optional.empty() : Optional.of(children.get(0));
    }

    /**
     * The child behind a move.
     *
     * @param followed a move
     * @return the first child with this move, or empty
     */
    public Optional<GameNode> child(Move followed) {
        return children.stream().filter(child -> child.move == followed).findFirst();
    }

    /**
     * Adds a move: as the line's next move where there is none, otherwise as a variation behind the others.
     *
     * @param added a move that is legal here
     * @return the new node
     * @throws IllegalMoveException when the move is not legal; the message says why
     */
    public GameNode add(Move added) {
        // The position is not kept, only asked to refuse what is not legal.
        position().play(added);
        return addUnchecked(added);
    }

    /**
     * Adds moves one behind the other, as {@link #add} does the first of them: all, or none when one of them is not legal.
     *
     * @param line the moves, each legal behind the one before
     * @return the last of the new nodes; this one when there are no moves
     * @throws IllegalMoveException when a move is not legal; the message says why
     */
    public GameNode addLine(List<Move> line) {
        Position position = position();
        for (Move added : line) {
            position = position.play(added);
        }
        GameNode node = this;
        for (Move added : line) {
            node = node.addUnchecked(added);
        }
        return node;
    }

    /**
     * Adds a null move: the side to move does nothing.
     *
     * @return the new node
     * @throws IllegalMoveException when the side to move is in check
     */
    public GameNode addNullMove() {
        position().playNullMove();
        return addUnchecked(null);
    }

    /** Adds a move, or a null move, that is known to be legal. */
    GameNode addUnchecked(@Nullable Move added) {
        GameNode child = new GameNode(this, added);
        if (children.isEmpty()) {
            children = new ArrayList<>(1);
        }
        children.add(child);
        return child;
    }

    /**
     * Moves this node one place forward among its siblings.
     *
     * @return whether it was not the first already
     * @throws IllegalStateException when this is the root, or was deleted
     */
    public boolean promote() {
        return moveBy(-1);
    }

    /**
     * Moves this node one place back among its siblings.
     *
     * @return whether it was not the last already
     * @throws IllegalStateException when this is the root, or was deleted
     */
    public boolean demote() {
        return moveBy(1);
    }

    private boolean moveBy(int places) {
        List<GameNode> siblings = siblings();
        int from = index(siblings);
        int to = from + places;
        if (to < 0 || to >= siblings.size()) {
            return false;
        }
        Collections.swap(siblings, from, to);
        return true;
    }

    /**
     * Makes the line that leads here the main line: at every branch on the way it becomes the first.
     *
     * @return whether it was not the main line already
     * @throws IllegalStateException when this node, or one on the way to it, was deleted
     */
    public boolean promoteToMain() {
        boolean changed = false;
        for (GameNode node = this; node.parent != null; node = node.parent) {
            List<GameNode> siblings = node.siblings();
            int index = node.index(siblings);
            Collections.rotate(siblings.subList(0, index + 1), 1);
            changed |= index > 0;
        }
        return changed;
    }

    /**
     * Takes this move and all that follows it out of the game.
     *
     * @throws IllegalStateException when this is the root, or was deleted
     */
    public void delete() {
        List<GameNode> siblings = siblings();
        siblings.remove(index(siblings));
    }

    /** Takes all variations out that begin behind this move; the line itself stays, with variations in it. */
    public void deleteVariations() {
        if (children.size() > 1) {
            children = new ArrayList<>(children.subList(0, 1));
        }
    }

    /**
     * Whether this node is on the main line.
     *
     * @return whether it and all before it are the first of their siblings
     */
    public boolean isMainLine() {
        for (GameNode node = this; node.parent != null; node = node.parent) {
            if (node.parent.children.isEmpty() || node.parent.children.get(0) != node) {
                return false;
            }
        }
        return true;
    }

    private List<GameNode> siblings() {
        if (parent == null) {
            throw new IllegalStateException("the first position of a game is no variation");
        }
        return parent.children;
    }

    private int index(List<GameNode> siblings) {
        int index = siblings.indexOf(this);
        if (index < 0) {
            throw new IllegalStateException("the move was deleted");
        }
        return index;
    }

    /**
     * The move with its number.
     *
     * @return for example {@code 12... Nf6}; for the root {@code start}
     */
    @Override
    public String toString() {
        return parent == null ? "start" : parent.moveNumber() + san();
    }

    /** The number of the move that follows here, with one dot or three, and a blank. */
    String moveNumber() {
        return position().fullmoveNumber() + (position().sideToMove() == Color.WHITE ? ". " : "... ");
    }
}
