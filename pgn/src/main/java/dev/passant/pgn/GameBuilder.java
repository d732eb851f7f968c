package dev.passant.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Builds trees from what a reader sees, one game after the other: {@link #game} is the last one that ended.
 *
 * <p>What is passed over is left out, and the game knows that it is cut. Comments behind a variation stand before the
 * next move, or after the last one when none follows; comments and NAGs of a variation without moves go to the move
 * before it.
 */
final class GameBuilder extends Interpreter {

    /** What keeping a tag, a comment or a NAG takes besides its characters. */
    private static final int BYTES_BESIDE_TEXT = 64;

    private final ProblemSink sink;
    private final PgnLimits limits;
    private final Consumer<? super Game> ended;

    /** Where the moves of a main line are written while they are played, by somebody who will want them. */
    private final @Nullable LineMoves written;

    private final List<PgnProblem> problems = new ArrayList<>();
    private final RecentTags recentTags = new RecentTags();
    private final List<Tag> tagsRead = new ArrayList<>();
    private final List<Line> open = new ArrayList<>();
    private Tags tags = new Tags();
    private Game game = new Game(START, tags);
    private Line line = new Line(game.rootAlone(), false);
    private @Nullable GameResult result;
    private @Nullable Predicate<? super List<Tag>> wanted;
    private boolean isWanted = true;

    /** The moves so far of a game that has nothing else; null for a null move. */
    private @Nullable Move[] plain = new @Nullable Move[128];

    private int plainCount;
    private boolean isPlain = true;

    /** How many bytes of tags, comments and NAGs may still be kept, with what keeping them takes. */
    private long roomForText;

    GameBuilder(PgnTokenizer tokenizer, PgnOptions options) {
        this(tokenizer, options, game -> {});
    }

    /** A builder that hands over each game when it has ended. */
    GameBuilder(PgnTokenizer tokenizer, PgnOptions options, Consumer<? super Game> ended) {
        this(tokenizer, options, ended, null);
    }

    /** A builder that also writes the moves of a game that has nothing else. */
    GameBuilder(PgnTokenizer tokenizer, PgnOptions options, Consumer<? super Game> ended, @Nullable LineMoves written) {
        super(tokenizer, options, options.limits().gamePlies());
        sink = tokenizer.problems();
        limits = options.limits();
        this.ended = ended;
        this.written = written;
    }

    /** Builds only games with tags that are wanted from now on; all of them when there is no condition. */
    void want(@Nullable Predicate<? super List<Tag>> condition) {
        wanted = condition;
        isWanted = true;
    }

    /** Whether the game that ended last was wanted. */
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

    /** A line of moves that is open: the main line, or a variation. */
    private static final class Line {
        /** The last node of the line; before its first move, the node that it branches off from. */
        private GameNode at;

        private boolean hasMoved;
        /** Whether comments belong to the move that comes next: at the start of a variation, and behind one. */
        private boolean isBeforeMove;

        private final List<Comment> commentsBefore = new ArrayList<>(0);
        private final List<Integer> nagsBefore = new ArrayList<>(0);

        Line(GameNode at, boolean isVariation) {
            this.at = at;
            isBeforeMove = isVariation;
        }
    }

    /** The game that ended last. */
    Game game() {
        return game;
    }

    @Override
    public void gameStarts() {
        super.gameStarts();
        tagsRead.clear();
        problems.clear();
        open.clear();
        result = null;
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
    void starts(Position start, Replay mainLine) {
        List<Comment> commentsBeforeTags = List.copyOf(game.rootAlone().comments());
        begin(start);
        commentsBeforeTags.forEach(game.rootAlone()::addComment);
        if (written != null) {
            written.begin(start, mainLine);
        }
    }

    // Movetext

    @Override
    void played(Replay replay) {
        moved(replay.lastMove());
    }

    @Override
    void nullMovePlayed() {
        moved(null);
    }

    private void moved(@Nullable Move move) {
        if (!isPlain) {
            goOn(line.at.addUnchecked(move));
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

    /** Something comes that belongs to a node: the moves so far become nodes. */
    private void makeNodes() {
        if (isPlain && plainCount > 0) {
            isPlain = false;
            for (int i = 0; i < plainCount; i++) {
                line.at = line.at.addUnchecked(plain[i]);
            }
        }
    }

    private void goOn(GameNode node) {
        line.commentsBefore.forEach(node::addCommentBefore);
        line.nagsBefore.forEach(node::addNag);
        line.commentsBefore.clear();
        line.nagsBefore.clear();
        line.at = node;
        line.hasMoved = true;
        line.isBeforeMove = false;
    }

    @Override
    void lineBreaks() {
        game.cut();
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
            add(Comment.read(text.toString()));
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
    void variationOpens() {
        makeNodes();
        open.add(line);
        line = new Line(line.at.parent().orElseThrow(), true);
    }

    @Override
    void variationCloses() {
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
        game.readResult(
                result != null
                        ? result
                        : game.tag("Result").flatMap(GameResult::ofLenient).orElse(GameResult.UNKNOWN));
        ended.accept(game);
    }

    /** Takes room for a text; when there is none left for the first time, reports that. */
    private boolean hasRoomFor(int length) {
        if (roomForText < 0) {
            return false;
        }
        roomForText -= length + BYTES_BESIDE_TEXT;
        if (roomForText < 0) {
            sink.error(
                    "",
                    "the tags, comments and NAGs of the game take more than " + limits.gameTextBytes()
                            + " bytes; the rest of them is left out",
                    Optional.empty());
        }
        return roomForText >= 0;
    }
}
