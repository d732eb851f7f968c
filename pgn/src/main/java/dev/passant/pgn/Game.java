package dev.passant.pgn;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A game: its tags, the position that it starts from, and a tree of moves with comments and NAGs, of any depth.
 *
 * <pre>{@code
 * Game game = new Game();
 * game.setTag("White", "Anna");
 * GameNode e4 = game.root().add(Uci.parse("e2e4", game.start()));
 * game.root().add(Uci.parse("d2d4", game.start())); // a variation
 * System.out.println(game.nodes().map(GameNode::san).toList()); // [e4, d4]
 * System.out.println(game.end().position().equals(e4.position())); // true
 * }</pre>
 *
 * <p>A game is edited in place: moves are added, promoted and deleted at its {@link GameNode}s. It may be read by
 * several threads at once, as its streams do in parallel, and is changed by one while nobody reads it. No method is recursive, so
 * that no game is too long or too deep.
 *
 * <p>The seven tags of the roster are always there; what nobody gave has the value that stands for unknown. The start
 * of a game does not change, so {@code FEN}, {@code SetUp} and {@code Variant} cannot be set; they are there when the
 * game does not start from the usual position.
 */
public final class Game {

    /** How a null move is written. */
    static final String NULL_MOVE = "--";

    private static final List<String> TAGS_OF_START = List.of("FEN", "SetUp", "Variant");

    private final Tags tags;
    private final GameNode root;

    /**
     * The main line as it was read, null for a null move, until somebody asks for a node: who only wants the moves of a
     * game without variations and annotations, as most are, needs none. Null when there are nodes.
     */
    private volatile @Nullable Move @Nullable [] unasked;

    private GameResult result = GameResult.UNKNOWN;
    private final List<PgnProblem> problems = new ArrayList<>();
    private boolean isCut;
    private Optional<PgnProblem> mainLineError = Optional.empty();

    /**
     * The position that was asked for last, so that walking along a line plays every move once. One reference to what
     * does not change, so that threads that read a game at once see each other's answers whole or not at all.
     */
    private @Nullable Answer last;

    private record Answer(GameNode node, Position position) {}

    /** A game from the usual starting position, without moves. */
    public Game() {
        this(Position.start());
    }

    /**
     * A game without moves.
     *
     * @param start the position that it starts from; its tags give it when it is not the usual one
     */
    public Game(Position start) {
        this(start, new Tags());
        if (start.isChess960()) {
            tags.add(new Tag("Variant", "Chess960"));
        }
        if (start.isChess960() || !start.equals(Position.start())) {
            tags.add(new Tag("SetUp", "1"));
            tags.add(new Tag("FEN", Fen.format(start)));
        }
    }

    /** A game with the tags of a file. */
    Game(Position start, Tags tags) {
        this.tags = tags;
        root = new GameNode(this, start);
    }

    /**
     * The game of a text in PGN. What is wrong in it is listed by {@link #problems}, as of a game from a file.
     *
     * @param pgn a text with one game
     * @return the game
     * @throws IllegalArgumentException when the text has no game, or more than one; {@link PgnReader} reads those
     */
    public static Game parse(String pgn) {
        PgnReader reader = PgnReader.of(pgn); // a string need not be closed
        try {
            Game game = reader.readGame().orElseThrow(() -> new IllegalArgumentException("the text has no game"));
            if (reader.readGame().isPresent()) {
                throw new IllegalArgumentException("the text has more than one game");
            }
            return game;
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a string does not fail
        }
    }

    /**
     * A game with the moves of a line, and with its result when the line ends the game by the rules.
     *
     * @param history the line
     * @return a new game, without tags besides those of the start and the result
     */
    public static Game of(History history) {
        Game game = new Game(history.position(0));
        GameNode node = game.root;
        for (int ply = 1; ply <= history.ply(); ply++) {
            node = node.addUnchecked(history.move(ply).orElse(null));
        }
        history.outcome().flatMap(outcome -> GameResult.of(outcome.result())).ifPresent(game::setResult);
        return game;
    }

    /**
     * The same game once more, to be changed by itself.
     *
     * @return an equal game with the same problems, that shares no node with this one
     */
    public Game copy() {
        Game copy = new Game(start(), tags.copy());
        copy.result = result;
        copy.problems.addAll(problems);
        copy.isCut = isCut;
        copy.mainLineError = mainLineError;
        Deque<GameNode> originals = new ArrayDeque<>(List.of(root()));
        Deque<GameNode> copies = new ArrayDeque<>(List.of(copy.root));
        while (!originals.isEmpty()) {
            GameNode from = originals.pop();
            GameNode to = copies.pop();
            to.annotateLike(from);
            for (GameNode child : from.children()) {
                originals.push(child);
                copies.push(to.addUnchecked(child.move().orElse(null)));
            }
        }
        return copy;
    }

    /** A game with the same start, annotations of it, tags and result, and without moves. */
    Game withoutMoves() {
        Game empty = new Game(start(), tags.copy());
        empty.result = result;
        empty.root.annotateLike(root);
        return empty;
    }

    // Tags and result

    /**
     * All tags.
     *
     * @return the seven of the roster, then the others in the order in which they were given; a view
     */
    public List<Tag> tags() {
        return tags.list();
    }

    /**
     * The value of a tag.
     *
     * @param name its name, as {@code White}
     * @return the value, without escapes; empty when there is no such tag
     */
    public Optional<String> tag(String name) {
        return tags.value(name);
    }

    /**
     * Gives a tag a value. The tag {@code Result} is only text: {@link #setResult} changes both.
     *
     * @param name the name
     * @param value the value, without escapes
     * @throws IllegalArgumentException when PGN could not write the name or the value, or it is a tag that describes the
     *     start of the game
     */
    public void setTag(String name, String value) {
        refuseTagOfStart(name);
        tags.set(new Tag(name, value));
    }

    /**
     * Takes all tags of a name away. A tag of the roster stays, and says that nothing is known.
     *
     * @param name the name
     * @throws IllegalArgumentException when it is a tag that describes the start of the game
     */
    public void removeTag(String name) {
        refuseTagOfStart(name);
        tags.remove(name);
    }

    private static void refuseTagOfStart(String name) {
        if (TAGS_OF_START.contains(name)) {
            throw new IllegalArgumentException(
                    "the tag " + name + " describes the start of a game, which does not change; make another game");
        }
    }

    /**
     * How the game ended, as the end of its moves says. The tag {@code Result} may say something else.
     *
     * @return the result
     */
    public GameResult result() {
        return result;
    }

    /**
     * Says how the game ended, also in the tag {@code Result}.
     *
     * @param newResult the result
     */
    public void setResult(GameResult newResult) {
        result = newResult;
        tags.set(new Tag("Result", newResult.toString()));
    }

    /** Takes the moves of a game that has nothing else; null for a null move. Nobody has asked for a node yet. */
    void readLine(@Nullable Move[] moves) {
        unasked = moves;
    }

    /** The moves of a game that has nothing else, null for a null move; null itself when there are nodes. Not to be changed. */
    @Nullable
    Move @Nullable [] plainLine() {
        return unasked;
    }

    /** The first node, alone: nodes that nobody has asked for are not made. */
    GameNode rootAlone() {
        return root;
    }

    private synchronized void makeNodes() {
        @Nullable Move[] moves = unasked;
        if (moves == null) {
            return; // another thread has made them
        }
        GameNode node = root;
        for (Move move : moves) {
            node = node.addUnchecked(move);
        }
        unasked = null;
    }

    /** Takes the result of a file, whose tag is kept as it is. */
    void readResult(GameResult read) {
        result = read;
        if (!tags.isGiven("Result")) {
            tags.set(new Tag("Result", read.toString()));
        }
    }

    // Moves

    /** {@return the position that the game starts from} */
    public Position start() {
        return root.position();
    }

    /**
     * The first node of the tree: the start of the game.
     *
     * @return the root, which has no move
     */
    public GameNode root() {
        if (unasked != null) {
            makeNodes();
        }
        return root;
    }

    /**
     * The moves that were played, without variations.
     *
     * @return the nodes of the main line in order, without the root; lazily
     */
    public Stream<GameNode> mainLine() {
        return Stream.iterate(root().next(), Optional::isPresent, node -> node.flatMap(GameNode::next))
                .map(Optional::orElseThrow);
    }

    /**
     * The node of the main line after a number of moves.
     *
     * @param ply the number of moves, 0 for the start
     * @return the node; empty when the game is shorter
     */
    public Optional<GameNode> atPly(int ply) {
        return ply == 0 ? Optional.of(root()) : mainLine().skip(ply - 1L).findFirst();
    }

    /**
     * The last node of the main line.
     *
     * @return the end; the root when there are no moves
     */
    public GameNode end() {
        GameNode end = root();
        while (!end.children().isEmpty()) {
            end = end.children().get(0);
        }
        return end;
    }

    /**
     * All nodes of the tree, in the order in which they are written: a move, its variations, the next move.
     *
     * @return the nodes without the root; lazily
     */
    public Stream<GameNode> nodes() {
        return Movetext.nodes(this);
    }

    @Nullable
    Position lastAsked(GameNode node) {
        Answer answer = last;
        return answer != null && answer.node() == node ? answer.position() : null;
    }

    void asked(GameNode node, Position position) {
        last = new Answer(node, position);
    }

    // Faults

    /**
     * What was wrong with the game in the file that it was read from: errors mark places where something was left out,
     * such as the moves from an illegal one on. No part of what makes games equal.
     *
     * @return the problems in order; a view
     */
    public List<PgnProblem> problems() {
        return Collections.unmodifiableList(problems);
    }

    /**
     * Whether something of the game in the file was left out here.
     *
     * @return whether there is an error among the problems, or a line could not be played to its end
     */
    public boolean isCut() {
        return isCut;
    }

    /**
     * Returns the first error in the tags or the main line. Errors in variations do not count.
     *
     * @return the first error outside variations, or empty if there is none
     */
    public Optional<PgnProblem> mainLineError() {
        return mainLineError;
    }

    void add(PgnProblem problem, boolean isInVariation) {
        problems.add(problem);
        if (problem.severity() == PgnProblem.Severity.ERROR) {
            isCut = true;
            mainLineError = mainLineError.or(() -> isInVariation ? Optional.empty() : Optional.of(problem));
        }
    }

    /** Gives the problems their places in a file of which only a part was read. */
    void moveProblems(long lines, long games) {
        problems.replaceAll(problem -> problem.movedBy(lines, games));
        mainLineError = mainLineError.map(problem -> problem.movedBy(lines, games));
    }

    /** Moves were left out. */
    void cut() {
        isCut = true;
    }

    // Equality

    /**
     * Whether the other game has the same content: tags, start, result, and the same moves, NAGs, comments and
     * variations in the same order. Comments are compared by their place between the moves.
     *
     * @param other anything
     * @return whether both would be written alike
     */
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof Game that
                        && result == that.result
                        && tags.list().equals(that.tags.list())
                        && start().equals(that.start())
                        && start().isChess960() == that.start().isChess960()
                        && Movetext.equal(this, that);
    }

    /**
     * A hash code of the content; it changes when the game is edited.
     *
     * @return a hash of tags, result and main line
     */
    @Override
    public int hashCode() {
        int hash = Objects.hash(result, tags.list());
        for (GameNode node = root(); !node.children().isEmpty(); ) {
            node = node.children().get(0);
            hash = 31 * hash
                    + node.move().map(Object::toString).orElse(NULL_MOVE).hashCode();
        }
        return hash;
    }

    /**
     * The game as {@link PgnWriter} writes it.
     *
     * @return tags, an empty line, and moves, with a line feed at each line's end
     */
    @Override
    public String toString() {
        return PgnWriter.toString(this, PgnWriterOptions.DEFAULT);
    }
}
