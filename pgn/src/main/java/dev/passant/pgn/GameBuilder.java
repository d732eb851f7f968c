package dev.passant.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.read.Interpreter;
import dev.passant.pgn.read.PgnTokenizer;
import dev.passant.pgn.read.ProblemSink;
import dev.passant.pgn.tag.Tag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Builds game trees from the events of a reader, one game after another. {@link #game} returns the last one that ended.
 *
 * <p>If moves or annotations are skipped, the game is marked as incomplete. Comments after a variation belong before
 * the next move, or after the last move if none follows. Comments and NAGs of a variation without moves are added to
 * the move before it.
 */
final class GameBuilder extends Interpreter {

    /** The estimated memory overhead of a tag, a comment or a NAG in bytes, in addition to its characters. */
    private static final int BYTES_BESIDE_TEXT = 64;

    private final ProblemSink sink;
    private final PgnLimits limits;
    private final Consumer<? super Game> ended;

    /** Receives the moves of the main line while they are played, so that a JSON writer need not replay them. */
    private final @Nullable LineMoves written;

    private final List<PgnProblem> problems = new ArrayList<>();
    private final RecentTags recentTags = new RecentTags();
    private final List<Tag> tagsRead = new ArrayList<>();
    private final List<Line> open = new ArrayList<>();
    private Tags tags = new Tags();
    private Game game = new Game(START, tags);
    private Line line = new Line(game.rootAlone(), false);
    private GameResult result = GameResult.UNKNOWN;
    private @Nullable Predicate<? super List<Tag>> wanted;
    private boolean isWanted = true;

    /** The moves so far while there are no variations or annotations; null is a null move. */
    private @Nullable Move[] plain = new @Nullable Move[128];

    private int plainCount;
    private boolean isPlain = true;

    /**
     * The number of bytes left for tags, comments and NAGs, including overhead. Negative once the limit was exceeded.
     */
    private long roomForText;

    GameBuilder(PgnTokenizer tokenizer, PgnOptions options) {
        this(tokenizer, options, game -> {});
    }

    /** Creates a builder with a listener for completed games. */
    GameBuilder(PgnTokenizer tokenizer, PgnOptions options, Consumer<? super Game> ended) {
        this(tokenizer, options, ended, null);
    }

    /** Creates a builder that also writes the moves of games without variations and annotations. */
    GameBuilder(PgnTokenizer tokenizer, PgnOptions options, Consumer<? super Game> ended, @Nullable LineMoves written) {
        super(tokenizer, options, options.limits().gamePlies());
        sink = tokenizer.problems();
        limits = options.limits();
        this.ended = ended;
        this.written = written;
    }

    /** Sets a condition on the tags. Games that do not meet it are not built. With null, all games are built. */
    void want(@Nullable Predicate<? super List<Tag>> condition) {
        wanted = condition;
        isWanted = true;
    }

    /** Returns whether the last game fulfilled the condition. */
    boolean isWanted() {
        return isWanted;
    }

    @Override
    public boolean wantsMoves() {
        if (wanted != null) {
            Tags read = new Tags();
            tagsRead.forEach(read::add);
            isWanted = wanted.test(read.list());
        }
        return isWanted;
    }

    /** An open line: the main line or a variation. */
    private static final class Line {
        /** The last node of the line; before its first move, the node before it. */
        private GameNode at;

        private boolean hasMoved;
        /**
         * Whether the next comment belongs to the next move: true at the start of a variation and after the end of one.
         */
        private boolean isBeforeMove;

        private final List<Comment> commentsBefore = new ArrayList<>(0);
        private final List<Integer> nagsBefore = new ArrayList<>(0);

        Line(GameNode at, boolean isVariation) {
            this.at = at;
            isBeforeMove = isVariation;
        }
    }

    /** Returns the last game that ended. */
    Game game() {
        return game;
    }

    @Override
    public void gameStarts() {
        super.gameStarts();
        tagsRead.clear();
        problems.clear();
        open.clear();
        result = GameResult.UNKNOWN;
        roomForText = limits.gameTextBytes();
        tags = new Tags();
        begin(START);
    }

    private void begin(Position start) {
        game = new Game(start, tags);
        problems.forEach(problem -> game.add(problem, false));
        line = new Line(game.rootAlone(), false);
        isPlain = true;
        plainCount = 0;
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        super.tag(name, value);
        if (hasRoomFor(value.length())) {
            tagsRead.add(recentTags.of(name, value));
        }
    }

    @Override
    protected void starts(Position start, Replay mainLine) {
        List<Comment> commentsBeforeTags = List.copyOf(game.rootAlone().comments());
        begin(start);
        commentsBeforeTags.forEach(game.rootAlone()::addComment);
        if (written != null) {
            written.begin(start, mainLine);
        }
    }

    // Movetext

    @Override
    protected void played(Replay replay) {
        moved(Move.ofCode(replay.lastCode()));
    }

    @Override
    protected void nullMovePlayed() {
        moved(null);
    }

    private void moved(@Nullable Move move) {
        if (!isPlain) {
            moveTo(line.at.addUnchecked(move));
            return;
        }
        if (plainCount == plain.length) {
            plain = Arrays.copyOf(plain, 2 * plainCount);
        }
        plain[plainCount++] = move;
        line.hasMoved = true;
        if (written != null) {
            if (move == null) {
                written.nullMovePlayed();
            } else {
                written.played();
            }
        }
    }

    /** Creates nodes for the moves so far, so that an annotation or a variation can be attached to one of them. */
    private void makeNodes() {
        if (isPlain && plainCount > 0) {
            isPlain = false;
            for (int i = 0; i < plainCount; i++) {
                line.at = line.at.addUnchecked(plain[i]);
            }
        }
    }

    private void moveTo(GameNode node) {
        line.commentsBefore.forEach(node::addCommentBefore);
        line.nagsBefore.forEach(node::addNag);
        line.commentsBefore.clear();
        line.nagsBefore.clear();
        line.at = node;
        line.hasMoved = true;
        line.isBeforeMove = false;
    }

    @Override
    protected void lineBreaks() {
        game.leaveOutMoves();
    }

    @Override
    public void nag(int number) {
        if (isPassedOver() || !hasRoomFor(0)) {
            return;
        }
        add(number);
    }

    private void add(int nag) {
        makeNodes();
        if (line.hasMoved || open.isEmpty()) {
            line.at.addNag(nag);
        } else {
            line.nagsBefore.add(nag);
        }
    }

    @Override
    public void comment(PgnText text) {
        if (!isPassedOver() && hasRoomFor(text.length())) {
            add(Comment.ofUnchecked(text.toString()));
        }
    }

    private void add(Comment comment) {
        makeNodes();
        if (line.isBeforeMove) {
            line.commentsBefore.add(comment);
        } else {
            line.at.addComment(comment);
        }
    }

    @Override
    protected void variationOpens() {
        makeNodes();
        open.add(line);
        line = new Line(line.at.parent().orElseThrow(), true);
    }

    @Override
    protected void variationCloses() {
        Line variation = line;
        line = open.remove(open.size() - 1);
        if (variation.hasMoved) {
            variation.commentsBefore.forEach(variation.at::addComment);
            line.isBeforeMove = true;
        } else {
            variation.commentsBefore.forEach(this::add);
            variation.nagsBefore.forEach(this::add);
        }
    }

    @Override
    public void result(GameResult read) {
        super.result(read);
        result = read;
    }

    @Override
    public void problem(PgnProblem problem) {
        problems.add(problem);
        game.add(problem, isInVariation());
    }

    @Override
    public void gameEnds() {
        if (isPlain && plainCount > 0) {
            game.readLine(Arrays.copyOf(plain, plainCount));
            if (written != null) {
                written.isOf(game);
            }
        }
        line.commentsBefore.forEach(line.at::addComment);
        tagsRead.forEach(tags::add);
        game.readResult(result.orIfUnknown(
                game.tag("Result").flatMap(GameResult::ofLenient).orElse(GameResult.UNKNOWN)));
        ended.accept(game);
    }

    /** Reserves space for a text. Reports a problem when the space is exhausted for the first time. */
    private boolean hasRoomFor(int length) {
        if (roomForText < 0) {
            return false;
        }
        roomForText -= length + BYTES_BESIDE_TEXT;
        if (roomForText < 0) {
            sink.error(
                    "",
                    "the tags, comments and NAGs of the game take more than " + limits.gameTextBytes()
                            + " bytes; the rest is skipped");
        }
        return roomForText >= 0;
    }
}
