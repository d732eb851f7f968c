package dev.passant.pgn;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.notation.San;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Builds trees from what a reader sees, one game after the other: {@link #game} is the last one that ended.
 *
 * <p>A move that cannot be played ends its line there, variations to it included; the fault is told and kept with the
 * game. A variation before any move of its line is an alternative to nothing, and is left out in the same way. Comments
 * behind a variation stand before the next move, or after the last one when none follows; comments and NAGs of a variation
 * without moves go to the move before it.
 */
final class GameBuilder implements PgnVisitor {

    /** What keeping a tag, a comment or a NAG takes besides its characters. */
    private static final int BYTES_BESIDE_TEXT = 64;

    private final ProblemSink sink;
    private final MoveSpelling spelling;
    private final PgnLimits limits;

    private final List<PgnProblem> problems = new ArrayList<>();
    private final List<Tag> rawTags = new ArrayList<>();
    private final List<Line> open = new ArrayList<>();
    private Tags tags = new Tags();
    private Game game = new Game(Position.start(), tags);
    private Line line = new Line(game.root(), false);
    private @Nullable GameResult result;

    /** Plays the moves of the line that is open, without a position for each. */
    private final Replay replay = new Replay(Position.start());

    /** The node at which the replay stands, if it stands anywhere in this game. */
    private @Nullable GameNode replayed;

    /** Whether it is known from where the game starts; otherwise no move can be played. */
    private boolean hasStart;

    private int moves;
    /** How many variations are open that are too deep to be kept. */
    private int tooDeep;

    /** How many bytes of tags, comments and NAGs may still be kept, with what keeping them takes. */
    private long roomForText;

    GameBuilder(PgnTokenizer tokenizer, PgnOptions options) {
        this.sink = tokenizer.problems();
        this.spelling = new MoveSpelling(options.letters(), tokenizer.preview(), sink);
        this.limits = options.limits();
    }

    /** A line of moves that is open: the main line, or a variation. */
    private static final class Line {
        /** The last node of the line; before its first move, the node that it branches off from. */
        private GameNode at;

        private boolean hasMoved;
        /** Whether the rest of the line means nothing. */
        private boolean isBroken;
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
        rawTags.clear();
        problems.clear();
        open.clear();
        result = null;
        moves = 0;
        tooDeep = 0;
        roomForText = limits.gameTextBytes();
        tags = new Tags();
        begin(Position.start());
    }

    private void begin(Position start) {
        game = new Game(start, tags);
        replayed = null;
        hasStart = true;
        problems.forEach(game::add);
        line = new Line(game.root(), false);
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        if (hasRoomFor(value.length())) {
            rawTags.add(new Tag(name.toString(), Tag.onOneLine(value.toString())));
        }
    }

    @Override
    public void movesStart() {
        List<Comment> commentsBeforeTags = List.copyOf(game.root().comments());
        Optional<Position> start = GameStart.of(rawTag("FEN"), rawTag("Variant"), sink);
        begin(start.orElseGet(Position::start));
        hasStart = start.isPresent();
        start.ifPresent(spelling::begin);
        commentsBeforeTags.forEach(game.root()::addComment);
    }

    private Optional<String> rawTag(String name) {
        return rawTags.stream()
                .filter(tag -> tag.name().equals(name))
                .findFirst()
                .map(tag -> PgnText.unescaped(tag.value()));
    }

    // Movetext

    @Override
    public void move(PgnText san) {
        if (isPassedOver()) {
            return;
        }
        if (!hasStart) {
            line.isBroken = true; // the reason was told
            game.cut();
            return;
        }
        if (moves == limits.gamePlies()) {
            fail(
                    "",
                    "the game has more than " + limits.gamePlies()
                            + " moves, variations included; the rest is left out");
            open.forEach(outer -> outer.isBroken = true);
            return;
        }
        GameNode node = play(san);
        if (node == null) {
            return;
        }
        moves++;
        line.commentsBefore.forEach(node::addCommentBefore);
        line.nagsBefore.forEach(node::addNag);
        line.commentsBefore.clear();
        line.nagsBefore.clear();
        line.at = node;
        line.hasMoved = true;
        line.isBeforeMove = false;
    }

    private boolean isPassedOver() {
        return line.isBroken || tooDeep > 0;
    }

    /** Adds a move to the line; null when it cannot be played, which was told. */
    private @Nullable GameNode play(PgnText san) {
        if (replayed != line.at) {
            replay.reset(line.at.position());
        }
        GameNode node =
                spelling.play(san, replay) ? line.at.addUnchecked(replay.lastMove()) : playUnusual(san.toString());
        replayed = node;
        return node;
    }

    private @Nullable GameNode playUnusual(String text) {
        Position position = line.at.position();
        try {
            if (San.isNullMove(text)) {
                GameNode node = line.at.addNullMove();
                replay.playNullMove();
                return node;
            }
            Move move = spelling.resolve(text, position);
            replay.play(move);
            return line.at.addUnchecked(move);
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            fail(text, String.valueOf(e.getMessage()));
            return null;
        }
    }

    private void fail(String token, String reason) {
        line.isBroken = true;
        sink.error(token, reason, Optional.of(Fen.format(line.at.position())));
    }

    @Override
    public void nag(int number) {
        if (isPassedOver() || !hasRoomFor(0)) {
            return;
        }
        add(number);
    }

    private void add(int nag) {
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
        if (line.isBeforeMove) {
            line.commentsBefore.add(comment);
        } else {
            line.at.addComment(comment);
        }
    }

    @Override
    public void variationStarts() {
        if (tooDeep > 0 || open.size() == limits.variationDepth()) {
            if (tooDeep == 0 && !line.isBroken) {
                sink.error(
                        "(",
                        "more than " + limits.variationDepth() + " variations within each other",
                        Optional.empty());
            }
            tooDeep++;
            return;
        }
        open.add(line);
        Line variation = new Line(line.hasMoved ? line.at.parent().orElseThrow() : line.at, true);
        variation.isBroken = line.isBroken || !line.hasMoved;
        if (!line.hasMoved && !line.isBroken) {
            sink.error("(", "no move stands before the variation", Optional.empty());
        }
        line = variation;
    }

    @Override
    public void variationEnds() {
        if (tooDeep > 0) {
            tooDeep--;
            return;
        }
        Line variation = line;
        line = open.remove(open.size() - 1);
        if (variation.hasMoved) {
            variation.commentsBefore.forEach(variation.at::addComment);
            line.isBeforeMove = true;
        } else if (!variation.isBroken) {
            variation.commentsBefore.forEach(this::add);
            variation.nagsBefore.forEach(this::add);
        }
    }

    @Override
    public void result(GameResult read) {
        result = read;
    }

    @Override
    public void problem(PgnProblem problem) {
        problems.add(problem);
        game.add(problem);
    }

    @Override
    public void gameEnds() {
        line.commentsBefore.forEach(line.at::addComment);
        for (Tag raw : rawTags) {
            tags.add(new Tag(raw.name(), PgnText.unescaped(raw.value())));
        }
        game.readResult(
                result != null
                        ? result
                        : game.tag("Result").flatMap(GameResult::of).orElse(GameResult.UNKNOWN));
    }

    /** Takes room for a text; when there is none left for the first time, tells so. */
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
