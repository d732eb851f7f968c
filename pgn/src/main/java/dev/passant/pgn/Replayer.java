package dev.passant.pgn;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.notation.San;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Plays the games that a tokenizer walks over: finds the start, plays the main line and every variation, and tells of
 * moves that cannot be played.
 *
 * <p>No object is made for a move of the usual spelling. A variation begins before the last move of its line, so each
 * line remembers where it stood a move ago.
 */
final class Replayer implements PgnVisitor {

    private static final Position START = Position.start();

    private final ReplayVisitor visitor;
    private final Consumer<PgnProblem> told;
    private final ProblemSink problems;
    private final MoveSpelling spelling;
    private final PgnLimits limits;

    /** The lines that are open: the main line, and variations within each other. Kept for the next game. */
    private final List<Line> lines = new ArrayList<>();

    private Line line = new Line();
    private int depth;

    private Optional<String> fen = Optional.empty();
    private Optional<String> variant = Optional.empty();
    private Optional<GameResult> taggedResult = Optional.empty();
    private int rosterTags;

    /**
     * A replayer of games.
     *
     * @param visitor receives the games
     * @param told receives the problems
     * @param tokenizer walks over the games, and knows where in the file the problems found here are
     */
    Replayer(ReplayVisitor visitor, Consumer<PgnProblem> told, PgnTokenizer tokenizer, PgnOptions options) {
        this.visitor = visitor;
        this.told = told;
        this.problems = tokenizer.problems();
        this.spelling = new MoveSpelling(options.letters(), tokenizer.preview(), problems);
        this.limits = options.limits();
        lines.add(line);
    }

    /** A line of moves. */
    private static final class Line {
        /** Where the line stands. */
        final Replay now = new Replay(START);

        /** Where it stood before its last move, where there is one. */
        final Replay before = new Replay(START);

        /** Whether there is a move to which a variation could be an alternative. */
        boolean hasMoved;

        /** Whether a move could not be played, so that those that follow mean nothing. */
        boolean isBroken;

        /** Stands where another line stood before its last move. */
        void branchOff(Line other) {
            isBroken = other.isBroken || !other.hasMoved;
            hasMoved = false;
            now.reset(other.before);
        }
    }

    @Override
    public void gameStarts() {
        fen = Optional.empty();
        variant = Optional.empty();
        taggedResult = Optional.empty();
        rosterTags = 0;
        visitor.gameStarts();
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        int roster = Roster.indexOf(name);
        if (roster >= 0) {
            rosterTags |= 1 << roster;
            if (roster == Roster.RESULT) {
                taggedResult = GameResult.of(value);
            }
        } else if (name.isText("FEN")) {
            fen = Optional.of(PgnText.unescaped(value.toString()));
        } else if (name.isText("Variant")) {
            variant = Optional.of(PgnText.unescaped(value.toString()));
        }
        visitor.tag(name, value);
    }

    @Override
    public void movesStart() {
        visitor.movesStart();
        warnOfMissingTags();
        depth = 0;
        line = lines.get(0);
        line.hasMoved = false;
        Optional<Position> start =
                fen.isEmpty() && variant.isEmpty() ? Optional.of(START) : GameStart.of(fen, variant, problems);
        line.isBroken = start.isEmpty();
        line.now.reset(start.orElse(START));
        start.ifPresent(spelling::begin);
        visitor.starts(line.now);
    }

    @Override
    public void move(PgnText san) {
        visitor.move(san);
        if (line.isBroken) {
            return;
        }
        line.before.reset(line.now);
        line.hasMoved = true;
        if (spelling.play(san, line.now) || playUnusual(san)) {
            if (depth == 0) {
                visitor.played(line.now.lastMove());
            }
        } else {
            line.isBroken = true;
        }
    }

    /** Plays a move of an unusual spelling, or tells what is wrong with it. Variations may hold null moves. */
    private boolean playUnusual(PgnText san) {
        String text = san.toString();
        Position position = line.now.position();
        if (depth > 0 && San.isNullMove(text) && !position.isCheck()) {
            line.now.playNullMove();
            return true;
        }
        try {
            line.now.play(spelling.resolve(text, position));
            return true;
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            problems.error(text, String.valueOf(e.getMessage()), Optional.of(Fen.format(position)));
            return false;
        }
    }

    @Override
    public void nag(int number) {
        visitor.nag(number);
    }

    @Override
    public void comment(PgnText text) {
        visitor.comment(text);
    }

    @Override
    public void variationStarts() {
        visitor.variationStarts();
        depth++;
        if (depth > limits.variationDepth()) {
            if (depth == limits.variationDepth() + 1) {
                problems.error(
                        "(", "more than " + limits.variationDepth() + " variations in each other", Optional.empty());
            }
            line.isBroken = true;
            return;
        }
        if (lines.size() == depth) {
            lines.add(new Line());
        }
        Line variation = lines.get(depth);
        if (!line.hasMoved && !line.isBroken) {
            problems.error("(", "no move stands before a variation", Optional.empty());
        }
        variation.branchOff(line);
        line = variation;
    }

    @Override
    public void variationEnds() {
        visitor.variationEnds();
        depth--;
        if (depth < limits.variationDepth()) {
            line = lines.get(depth);
        }
    }

    @Override
    public void result(GameResult result) {
        visitor.result(result);
        if (taggedResult.isPresent() && taggedResult.get() != result) {
            problems.warning(
                    result.toString(), "the tag Result says " + taggedResult.get() + ", and the game ends " + result);
        }
        if (!line.isBroken) {
            compareWithEnd(taggedResult.orElse(result));
        }
    }

    /** Compares a result with the mate or stalemate that the game ends in. */
    private void compareWithEnd(GameResult result) {
        if (result == GameResult.UNKNOWN) {
            return;
        }
        Optional<Outcome> end = line.now.mateOrStalemate();
        if (end.isPresent() && !end.get().result().equals(result.toString())) {
            problems.warning(
                    result.toString(),
                    "the result is " + result + ", and the game ends in "
                            + end.get().kind());
        }
    }

    private void warnOfMissingTags() {
        if (rosterTags != Roster.ALL) {
            problems.warning("", Roster.missing(rosterTags));
        }
    }

    @Override
    public void problem(PgnProblem problem) {
        told.accept(problem);
    }

    @Override
    public void gameEnds() {
        visitor.gameEnds();
    }
}
