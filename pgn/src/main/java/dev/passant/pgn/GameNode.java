package dev.passant.pgn;

import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.explain.Explainer;
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
 * A node in the tree of a game: the position after a move, the annotations of the move, and the moves that follow. The
 * first child continues the line; the other children are variations. The root is the starting position and has no move.
 *
 * <pre>{@code
 * GameNode node = new Game().root().add(Uci.parse("g1f3", Position.start()));
 * node.addNag(1);
 * node.addComment(Comment.of("Reti's opening"));
 * System.out.println(node + " " + node.nags()); // 1. Nf3 [1]
 * System.out.println(node.position().sideToMove()); // Black
 * }</pre>
 *
 * <p>A move may be a null move, written {@code --}, by which a side passes. A null move has no {@link Move}.
 *
 * <p>Nodes belong to one game and are changed in place; see {@link Game} about threads.
 */
public final class GameNode extends Annotated {

    /**
     * Nodes whose ply is a multiple of this keep their position; the positions of other nodes are replayed from there.
     * This bounds both the memory per node and the number of moves to replay.
     */
    private static final int PLIES_BETWEEN_KEPT_POSITIONS = 16;

    private final Game game;
    private final @Nullable GameNode parent;
    private final @Nullable Move move;
    private final int ply;
    private @Nullable Position kept;

    private List<GameNode> children = List.of();

    /** Creates the root of a game. */
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

    // Place in the tree

    /** {@return the game that this node belongs to} */
    public Game game() {
        return game;
    }

    /** {@return the node before the move; empty for the root} */
    public Optional<GameNode> parent() {
        return Optional.ofNullable(parent);
    }

    /**
     * {@return the move that leads to this node}
     *
     * @throws IllegalStateException if this is the root ({@link #isRoot}) or the result of a null move
     *     ({@link #isNullMove})
     */
    public Move move() {
        if (move == null) {
            throw new IllegalStateException(
                    parent == null
                            ? "the root of a game has no move; check isRoot"
                            : "a null move has no Move; check isNullMove");
        }
        return move;
    }

    /** Returns the move that leads to this node; null for the root and for a null move. */
    @Nullable
    Move moveOrNull() {
        return move;
    }

    /** {@return whether this is the root of the game} */
    @Override
    public boolean isRoot() {
        return parent == null;
    }

    /** {@return whether a null move leads to this node} */
    public boolean isNullMove() {
        return parent != null && move == null;
    }

    /** {@return the number of moves from the root to this node, including null moves; 0 for the root} */
    public int ply() {
        return ply;
    }

    /** {@return the move in SAN, such as {@code Nf3}; {@code --} for a null move; an empty string for the root} */
    public String san() {
        return san(PieceLetters.ENGLISH);
    }

    /**
     * {@return the move in SAN, with the piece letters of a language, such as {@code Sf3} in German; {@code --} for a
     * null move; an empty string for the root}
     *
     * @param letters the piece letters
     */
    public String san(PieceLetters letters) {
        if (parent == null) {
            return "";
        }
        return move == null ? Game.NULL_MOVE : San.format(move, parent.position(), letters);
    }

    /**
     * {@return the position after the move} It is replayed from the nearest stored position; every 16th position on the
     * way is stored. Walking along a line plays one move per node.
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
        game.cachePosition(this, position);
        return position;
    }

    /**
     * {@return the line from the start of the game to this node, as an independent history, to which moves may be
     * added} Unlike a position, it includes the repetitions so far and the draws that may be claimed.
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
        Position here = kept; // one read, as another thread may write
        return here != null ? here : game.cachedPosition(this);
    }

    private GameNode before() {
        return Objects.requireNonNull(parent, "the position of the root is always stored");
    }

    // Following moves

    /**
     * {@return the child nodes, as an unmodifiable view: the first one continues the line, the others are variations}
     */
    public List<GameNode> children() {
        return Collections.unmodifiableList(children);
    }

    /** {@return the next node of the line; empty at the end of a line} */
    public Optional<GameNode> next() {
        return children.isEmpty() ? Optional.empty() : Optional.of(children.get(0));
    }

    /**
     * {@return the child node of a move; empty if there is none}
     *
     * @param followed a move
     */
    public Optional<GameNode> child(Move followed) {
        return children.stream().filter(child -> child.move == followed).findFirst();
    }

    /**
     * Adds a move: as the next move of the line if there is none, otherwise as the last variation.
     *
     * @param added a legal move
     * @return the new node
     * @throws IllegalMoveException if the move is illegal; the message gives the reason
     */
    public GameNode add(Move added) {
        // Throws if the move is illegal; the resulting position is not needed.
        play(added, position());
        return addUnchecked(added);
    }

    /**
     * Adds a sequence of moves, the first as {@link #add} does. If one of them is illegal, none is added.
     *
     * @param line the moves, each legal after the previous move
     * @return the last new node; this node if there are no moves
     * @throws IllegalMoveException if a move is illegal; the message gives the reason
     */
    public GameNode addLine(List<Move> line) {
        Position position = position();
        for (Move added : line) {
            position = play(added, position);
        }
        GameNode node = this;
        for (Move added : line) {
            node = node.addUnchecked(added);
        }
        return node;
    }

    /**
     * Adds a null move, by which the side to move passes.
     *
     * @return the new node
     * @throws IllegalMoveException if the side to move is in check; the message gives the reason
     */
    public GameNode addNullMove() {
        Position position = position();
        try {
            position.playNullMove();
        } catch (IllegalMoveException e) {
            throw withReason(e, "a null move", position);
        }
        return addUnchecked(null);
    }

    private static Position play(Move move, Position position) {
        try {
            return position.play(move);
        } catch (IllegalMoveException e) {
            throw withReason(e, move.toString(), position);
        }
    }

    private static IllegalMoveException withReason(IllegalMoveException e, String shown, Position position) {
        String message = Explainer.explain(e).orElseThrow().refusing(shown);
        return e.move()
                .map(move -> new IllegalMoveException(message, position, move))
                .orElseGet(() -> new IllegalMoveException(message, position));
    }

    /** Adds a legal move, or a null move, without checking it. */
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
     * @return false if it was already the first
     * @throws IllegalStateException if this is the root or was deleted
     */
    public boolean promote() {
        return moveBy(-1);
    }

    /**
     * Moves this node one place back among its siblings.
     *
     * @return false if it was the last already
     * @throws IllegalStateException if this is the root or was deleted
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
     * Makes the line to this node the main line: this node and all its ancestors become first among their siblings.
     *
     * @return false if it was the main line already
     * @throws IllegalStateException if this node or one of its ancestors was deleted
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
     * Deletes this move and everything after it.
     *
     * @throws IllegalStateException if this is the root or was deleted
     */
    public void delete() {
        List<GameNode> siblings = siblings();
        siblings.remove(index(siblings));
    }

    /** Deletes the alternatives to the next move. The line itself is kept, with any variations further along it. */
    public void deleteVariations() {
        if (children.size() > 1) {
            children = new ArrayList<>(children.subList(0, 1));
        }
    }

    /** {@return whether this node is on the main line: it and all its ancestors are first among their siblings} */
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
            throw new IllegalStateException("the first position of a game is not a variation");
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

    /** {@return the move with its number, such as {@code 12... Nf6}; {@code start} for the root} */
    @Override
    public String toString() {
        return parent == null ? "start" : parent.moveNumber() + san();
    }

    /** Returns the number of the next move, followed by one dot or three and a blank. */
    String moveNumber() {
        return position().fullmoveNumber() + (position().sideToMove() == Color.WHITE ? ". " : "... ");
    }
}
