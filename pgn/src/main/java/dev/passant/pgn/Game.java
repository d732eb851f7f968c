package dev.passant.pgn;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.pgn.tag.Tag;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A game: tags, a starting position, and a tree of moves with comments and NAGs.
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
 * <p>A game is edited in place: {@link GameNode} adds, promotes and deletes moves. Several threads may read a game at
 * the same time, but no thread may change it meanwhile. No method is recursive, so the length and depth of a game are
 * not limited by the stack.
 *
 * <p>Two games are equal if their PGN is equal, and a game contains nothing that PGN cannot express. A node stores its
 * move, not its position.
 *
 * <p>The tags of the seven tag roster always exist; if no value was given, they have the value for unknown. The start
 * of a game does not change, so {@code FEN}, {@code SetUp} and {@code Variant} cannot be set. In a new game,
 * {@code FEN} and {@code SetUp} exist only if it does not start from the standard position of its variant, and
 * {@code Variant} only in variants, including Chess960.
 */
public final class Game {

    /** The text of a null move. */
    static final String NULL_MOVE = "--";

    private static final List<String> TAGS_OF_START = List.of("FEN", "SetUp", "Variant");

    private final Tags tags;
    private final GameNode root;

    /**
     * The main line as read; an element is null for a null move. Nodes are created on first use, because callers of a
     * game without variations and annotations often need only its moves. Once the nodes exist, the field is null.
     */
    private volatile @Nullable Move @Nullable [] lazyLine;

    private GameResult result = GameResult.UNKNOWN;
    private final List<PgnProblem> problems = new ArrayList<>();
    private boolean isIncomplete;
    private Optional<PgnProblem> mainLineError = Optional.empty();

    /**
     * The most recently computed position, so that walking along a line plays each move once. A single reference to an
     * immutable record, so that concurrent readers never see a partial update.
     */
    private @Nullable CachedPosition last;

    private record CachedPosition(GameNode node, Position position) {}

    /** Creates a game without moves from the standard starting position. */
    public Game() {
        this(Position.start());
    }

    /**
     * Creates a game without moves.
     *
     * @param start the starting position; its variant is also written into the tags, and so is the position unless the
     *     variant always starts from it
     */
    public Game(Position start) {
        this(start, new Tags());
        Variant variant = start.variant();
        if (variant != Variant.CHESS) {
            // Few programs read Atomic960, so the 960 is left out for positions that readers recognise as Chess960.
            boolean isRecognisable = !start.isChess960() || start.setup().chess960Rooks() != 0;
            tags.add(new Tag("Variant", isRecognisable ? variant.toString() : variant + "960"));
        } else if (start.isChess960()) {
            tags.add(new Tag("Variant", "Chess960"));
        }
        if (start.isChess960() || !start.equals(variant.start())) {
            tags.add(new Tag("SetUp", "1"));
            tags.add(new Tag("FEN", Fen.format(start)));
        }
    }

    /** Creates a game with the tags of a file. */
    Game(Position start, Tags tags) {
        this.tags = tags;
        root = new GameNode(this, start);
    }

    /**
     * Parses a PGN text with one game. Errors and warnings about the game are listed in {@link #problems}, as for a
     * game from a file.
     *
     * @param pgn a text with one game
     * @return the game
     * @throws IllegalArgumentException if the text has no game, or more than one; use {@link PgnReader} to read several
     */
    public static Game parse(String pgn) {
        PgnReader reader = PgnReader.of(pgn); // a reader of a string need not be closed
        try {
            Game game = reader.readGame().orElseThrow(() -> new IllegalArgumentException("the text has no game"));
            if (reader.readGame().isPresent()) {
                throw new IllegalArgumentException("the text has more than one game");
            }
            return game;
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen: a string is read
        }
    }

    /**
     * Creates a game with the moves of a line, and with its result if the line ends the game by the rules.
     *
     * @param history the line
     * @return a new game, without tags, except for the start and the result
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

    /** {@return an independent copy: an equal game with the same problems, which shares no node with this game} */
    public Game copy() {
        Game copy = new Game(start(), tags.copy());
        copy.result = result;
        copy.copyProblems(this);
        @Nullable Move[] plain = lazyLine;
        if (plain != null) {
            copy.root.annotateLike(root);
            copy.readLine(plain);
            return copy;
        }
        copy.root.annotateLike(root());
        GameCopies.copyMoves(root, copy.root);
        return copy;
    }

    /**
     * {@return a new game that starts from a position of this game: with the moves after it, the tags, the result and
     * the problems} The tag {@code FEN} contains the position.
     *
     * @param node a node of this game
     */
    public Game startingAt(GameNode node) {
        Game later = new Game(node.position());
        for (Tag tag : tags.list()) {
            if (!TAGS_OF_START.contains(tag.name())) {
                later.tags.set(tag);
            }
        }
        later.result = result;
        later.copyProblems(this);
        later.root.setComments(node.comments());
        GameCopies.copyMoves(node, later.root);
        return later;
    }

    private void copyProblems(Game other) {
        problems.addAll(other.problems);
        isIncomplete = other.isIncomplete;
        mainLineError = other.mainLineError;
    }

    /**
     * Returns the main line and each variation as separate games, each with all moves from the start of the game and
     * their annotations. A variation has no result, unless it ends the game by the rules.
     *
     * @return new games without variations, the main line first, the others in the order of PGN; lazy
     */
    public Stream<Game> lines() {
        return GameCopies.lines(this);
    }

    /** Returns a game with the same starting position and its annotations, tags and result, but without moves. */
    Game withoutMoves() {
        Game empty = new Game(start(), tags.copy());
        empty.result = result;
        empty.copyProblems(this);
        empty.root.annotateLike(root);
        return empty;
    }

    // Tags and result

    /**
     * {@return all tags: the seven tag roster, then the other tags in the order in which they were added; an
     * unmodifiable view}
     */
    public List<Tag> tags() {
        return tags.list();
    }

    /**
     * {@return the value of a tag, without escapes; empty if there is no such tag}
     *
     * @param name the name, such as {@code White}
     */
    public Optional<String> tag(String name) {
        return tags.value(name);
    }

    /**
     * Sets a tag. Setting the tag {@code Result} does not change {@link #result}: {@link #setResult} changes both.
     *
     * @param name the name
     * @param value the value, without escapes
     * @throws IllegalArgumentException if the name or the value cannot be written in PGN, or if the tag describes the
     *     start of the game
     */
    public void setTag(String name, String value) {
        refuseTagOfStart(name);
        tags.set(new Tag(name, value));
    }

    /**
     * Removes all tags with the given name. A tag of the seven tag roster is set to unknown instead.
     *
     * @param name the name
     * @throws IllegalArgumentException if the tag describes the start of the game
     */
    public void removeTag(String name) {
        refuseTagOfStart(name);
        tags.remove(name);
    }

    private static void refuseTagOfStart(String name) {
        if (TAGS_OF_START.contains(name)) {
            throw new IllegalArgumentException(
                    "the tag " + name + " describes the start of a game, which cannot change; create a new game");
        }
    }

    /** {@return the result at the end of the movetext} The tag {@code Result} may differ. */
    public GameResult result() {
        return result;
    }

    /**
     * Sets the result and the tag {@code Result}.
     *
     * @param newResult the result
     */
    public void setResult(GameResult newResult) {
        result = newResult;
        tags.set(new Tag("Result", newResult.toString()));
    }

    /**
     * Sets the moves of a game without variations and annotations; null is a null move. Must be called before nodes
     * exist.
     */
    void readLine(@Nullable Move[] moves) {
        lazyLine = moves;
    }

    /**
     * Returns the moves of the main line; an element is null for a null move. Returns null instead of an array once the
     * nodes exist. The array must not be changed.
     */
    @Nullable
    Move @Nullable [] plainLine() {
        return lazyLine;
    }

    /** Returns the root without creating the nodes of the main line. */
    GameNode rootAlone() {
        return root;
    }

    private synchronized void makeNodes() {
        @Nullable Move[] moves = lazyLine;
        if (moves == null) {
            return; // another thread has created them
        }
        GameNode node = root;
        for (Move move : moves) {
            node = node.addUnchecked(move);
        }
        lazyLine = null;
    }

    /** Sets the result that was read from a file. A tag {@code Result} from the file is kept as it is. */
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

    /** {@return the root of the tree: the start of the game} */
    public GameNode root() {
        if (lazyLine != null) {
            makeNodes();
        }
        return root;
    }

    /** {@return the moves of the main line, without the root, as an unmodifiable copy} */
    public List<GameNode> mainLine() {
        return Stream.iterate(root().next(), Optional::isPresent, node -> node.flatMap(GameNode::next))
                .map(Optional::orElseThrow)
                .toList();
    }

    /**
     * {@return the node of the main line after a number of moves; empty if the game is shorter}
     *
     * @param ply the number of moves, 0 for the start
     */
    public Optional<GameNode> atPly(int ply) {
        Optional<GameNode> node = Optional.of(root());
        for (int played = 0; played < ply; played++) {
            node = node.flatMap(GameNode::next);
        }
        return node;
    }

    /** {@return the last node of the main line; the root if there are no moves} */
    public GameNode end() {
        GameNode end = root();
        while (!end.children().isEmpty()) {
            end = end.children().get(0);
        }
        return end;
    }

    /**
     * Plays the main line, which is faster than the {@linkplain GameNode#position positions} of its nodes and creates
     * none of them.
     *
     * @param visitor receives the replay at the start and after each move. It must not change the replay
     */
    public void replay(Consumer<Replay> visitor) {
        Replay replay = new Replay(start());
        visitor.accept(replay);
        @Nullable Move[] plain = lazyLine;
        if (plain != null) {
            for (Move move : plain) {
                play(move, replay);
                visitor.accept(replay);
            }
            return;
        }
        for (Optional<GameNode> node = root().next();
                node.isPresent();
                node = node.get().next()) {
            play(node.get().moveOrNull(), replay);
            visitor.accept(replay);
        }
    }

    private static void play(@Nullable Move move, Replay replay) {
        if (move == null) {
            replay.playNullMove();
        } else {
            replay.play(move);
        }
    }

    /**
     * {@return all nodes of the tree in the order of PGN: a move, its variations, the next move; lazy, and without the
     * root}
     */
    public Stream<GameNode> nodes() {
        return Movetext.nodes(this);
    }

    @Nullable
    Position cachedPosition(GameNode node) {
        CachedPosition cached = last;
        return cached != null && cached.node() == node ? cached.position() : null;
    }

    void cachePosition(GameNode node, Position position) {
        last = new CachedPosition(node, position);
    }

    // Problems

    /**
     * {@return the errors and warnings found when the game was read, in order, as an unmodifiable view} An error means
     * that a part of the game was left out, such as an illegal move and all moves after it. {@link #equals} ignores
     * problems.
     */
    public List<PgnProblem> problems() {
        return Collections.unmodifiableList(problems);
    }

    /**
     * {@return whether a part of the game was left out when it was read: the problems include an error, or the rest of
     * a line could not be played}
     */
    public boolean isIncomplete() {
        return isIncomplete;
    }

    /**
     * {@return the first error in the tags or the main line; empty if there is none} Errors in variations do not count.
     */
    public Optional<PgnProblem> mainLineError() {
        return mainLineError;
    }

    void add(PgnProblem problem, boolean isInVariation) {
        problems.add(problem);
        if (problem.severity() == PgnProblem.Severity.ERROR) {
            isIncomplete = true;
            mainLineError = mainLineError.or(() -> isInVariation ? Optional.empty() : Optional.of(problem));
        }
    }

    /** Shifts the line and game numbers of the problems, for a game that was read from the middle of a file. */
    void moveProblems(long lines, long games) {
        problems.replaceAll(problem -> problem.movedBy(lines, games));
        mainLineError = mainLineError.map(problem -> problem.movedBy(lines, games));
    }

    /** Records that moves were left out. */
    void leaveOutMoves() {
        isIncomplete = true;
    }

    // Equality

    /**
     * Compares the content of two games: tags, start, result, moves, NAGs, comments and variations, in order. Comments
     * are equal only if they are at the same place between the moves.
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

    /** {@return a hash code of the tags, the result and the main line} It changes if these are edited. */
    @Override
    public int hashCode() {
        int hash = Objects.hash(result, tags.list());
        for (GameNode node = root(); !node.children().isEmpty(); ) {
            node = node.children().get(0);
            hash = 31 * hash + (node.isNullMove() ? NULL_MOVE : node.move().toString()).hashCode();
        }
        return hash;
    }

    /**
     * {@return the game as {@link PgnWriter} writes it: tags, an empty line, and moves; each line ends with a line
     * feed}
     */
    @Override
    public String toString() {
        return PgnWriter.toString(this, PgnWriterOptions.DEFAULT);
    }
}
