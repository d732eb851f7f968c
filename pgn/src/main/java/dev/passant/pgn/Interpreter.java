package dev.passant.pgn;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.explain.Explainer;
import dev.passant.explain.Verdict;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.notation.San;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the tokens of games mean: from where a game starts, which moves are played in which line, what cannot be played,
 * and what is odd. Whoever checks, builds or plays games extends this, so that all of them take and refuse the same, in
 * the same words.
 *
 * <p>A move that cannot be played ends its line there, variations to it included. What cannot be followed is passed over:
 * a variation before any move of its line, which is an alternative to nothing, and one that is too deep; the lines around
 * it go on. A side that is not in check may make a null move; in the main line that is odd, and reported.
 *
 * <p>No object is made for a move of the usual spelling. A variation begins before the last move of its line, so each
 * line remembers where it stood a move ago.
 */
abstract class Interpreter implements PgnVisitor {

    /** Where games start that do not say otherwise: made once, as it takes longer than many a game. */
    static final Position START = Position.start();

    private final ProblemSink problems;
    private final MoveSpelling spelling;
    private final PgnLimits limits;
    private final int maxPlies;

    /** The lines that are open: the main line, and variations within each other. Kept for the next game. */
    private final List<Line> lines = new ArrayList<>();

    /** Stands for every line that is passed over. */
    private final Line passedOver = new Line();

    private Line line = new Line();
    private int depth;

    /** How many variations are open that are passed over. */
    private int skipped;

    /** How many moves may still be played: none when it is not known from where. */
    private int pliesLeft;

    private boolean hasStart;

    /** Whether there was a null move in the main line; the first is told. */
    private boolean hasNullMove;

    private Optional<String> fen = Optional.empty();
    private Optional<String> variant = Optional.empty();
    private Optional<GameResult> taggedResult = Optional.empty();
    private int rosterTags;

    /** Warnings of dates, reported behind those that say why a game is not played. */
    private final List<String> oddDates = new ArrayList<>();

    /**
     * An interpreter of games.
     *
     * @param tokenizer walks over the games, and knows where in the file the problems found here are
     * @param options how the games are read
     * @param maxPlies the most moves of a game, variations included
     */
    Interpreter(PgnTokenizer tokenizer, PgnOptions options, int maxPlies) {
        this.problems = tokenizer.problems();
        this.spelling = new MoveSpelling(options.letters(), tokenizer.preview(), problems);
        this.limits = options.limits();
        this.maxPlies = maxPlies;
        lines.add(line);
        passedOver.isBroken = true;
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

        void begin() {
            hasMoved = false;
            isBroken = false;
        }
    }

    // What there is to know

    /**
     * The moves follow.
     *
     * @param start the position that the game starts from; the usual one when none is known
     * @param mainLine stands there, and goes with the moves of the main line
     */
    abstract void starts(Position start, Replay mainLine);

    /**
     * A move of the line that is open was played.
     *
     * @param replay stands behind the move
     */
    abstract void played(Replay replay);

    /** A null move of the line that is open was played. */
    abstract void nullMovePlayed();

    /** The line that is open is not played on: the rest of it is passed over. The reason was told. */
    abstract void lineBreaks();

    /** A variation to the last move of the line that is open begins, and will be played. */
    abstract void variationOpens();

    /** The variation that is open ends. */
    abstract void variationCloses();

    /** Whether the line that is open is the main line. */
    final boolean isMainLine() {
        return depth == 0;
    }

    /** Whether a variation is open, including those passed over. */
    final boolean isInVariation() {
        return depth > 0 || skipped > 0;
    }

    /** Whether what is said here belongs to moves that are not played. */
    final boolean isPassedOver() {
        return line.isBroken;
    }

    // Tags

    @Override
    public void gameStarts() {
        fen = Optional.empty();
        variant = Optional.empty();
        taggedResult = Optional.empty();
        rosterTags = 0;
        oddDates.clear();
        depth = 0;
        skipped = 0;
        hasNullMove = false;
        line = lines.get(0);
        line.begin();
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        int roster = Roster.indexOf(name);
        if (roster >= 0) {
            rosterTags |= 1 << roster;
            if (roster == Roster.RESULT && taggedResult.isEmpty()) {
                taggedResult = GameResult.ofLenient(value);
                taggedResult
                        .filter(result -> !result.toString().contentEquals(value))
                        .ifPresent(result ->
                                problems.warning(value.toString(), "the tag Result has " + value + " for " + result));
            }
        } else if (fen.isEmpty() && name.isText("FEN")) {
            fen = Optional.of(oneLine(value));
        } else if (variant.isEmpty() && name.isText("Variant")) {
            variant = Optional.of(oneLine(value));
        }
        if (isDate(name) && !PgnDate.isStandard(value)) {
            oddDate(name, oneLine(value));
        }
    }

    /** Whether a tag holds a date: Date, UTCDate, EventDate, EndDate. */
    private static boolean isDate(PgnText name) {
        int start = name.length() - 4;
        return start >= 0
                && name.charAt(start) == 'D'
                && name.charAt(start + 1) == 'a'
                && name.charAt(start + 2) == 't'
                && name.charAt(start + 3) == 'e';
    }

    private void oddDate(PgnText name, String value) {
        if (!value.isBlank() && !value.equals("?")) {
            oddDates.add("the tag " + name + " has " + PgnDate.described(value));
        }
    }

    /** A value as trees keep it and writers write it, so that a game starts from the same position when it is read again. */
    private static String oneLine(PgnText value) {
        return PgnText.unescaped(Tag.onOneLine(value.toString()));
    }

    @Override
    public void movesStart() {
        if (rosterTags != Roster.ALL) {
            problems.warning("", Roster.missing(rosterTags));
        }
        Optional<Position> start =
                fen.isEmpty() && variant.isEmpty() ? Optional.of(START) : GameStart.of(fen, variant, problems);
        oddDates.forEach(reason -> problems.warning("", reason));
        hasStart = start.isPresent();
        pliesLeft = hasStart ? maxPlies : 0;
        line.now.reset(start.orElse(START));
        start.ifPresent(spelling::begin);
        starts(start.orElse(START), line.now);
    }

    // Moves

    @Override
    public void move(PgnText san) {
        if (line.isBroken) {
            return;
        }
        if (pliesLeft == 0) {
            playNoMore();
            return;
        }
        pliesLeft--;
        line.before.reset(line.now);
        line.hasMoved = true;
        if (spelling.play(san, line.now)) {
            played(line.now);
        } else {
            playUnusual(san.toString());
        }
    }

    private void playNoMore() {
        if (hasStart) {
            tell("", "the game has more than " + maxPlies + " moves, variations included; the rest is left out");
        }
        giveUp();
        lines.subList(0, depth).forEach(outer -> outer.isBroken = true);
    }

    /** Plays a move of an unusual spelling, or a null move, or tells what is wrong with it. */
    private void playUnusual(String text) {
        Position position = line.now.position();
        if (San.isNullMove(text)) {
            playNullMove(text, position);
            return;
        }
        try {
            line.now.play(spelling.resolve(text, position));
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            tell(text, String.valueOf(e.getMessage()));
            giveUp();
            return;
        }
        played(line.now);
    }

    private void playNullMove(String text, Position position) {
        Optional<Verdict> refusal = Explainer.explainNullMove(position);
        if (refusal.isPresent()) {
            tell(text, refusal.get().refusing(text));
            giveUp();
            return;
        }
        if (depth == 0 && !hasNullMove) {
            hasNullMove = true;
            problems.warning(text, "a null move stands in the main line");
        }
        line.now.playNullMove();
        nullMovePlayed();
    }

    private void tell(String token, String reason) {
        problems.error(token, reason, Optional.of(Fen.format(line.now.position())));
    }

    private void giveUp() {
        line.isBroken = true;
        lineBreaks();
    }

    // Variations

    @Override
    public void variationStarts() {
        if (line.isBroken) {
            passOver();
        } else if (!line.hasMoved) {
            passOver();
            problems.error("(", "no move stands before a variation", Optional.empty());
        } else if (depth == limits.variationDepth()) {
            passOver();
            problems.error(
                    "(", "more than " + limits.variationDepth() + " variations within each other", Optional.empty());
        } else {
            open();
            variationOpens();
        }
    }

    private void passOver() {
        skipped++;
        line = passedOver;
    }

    private void open() {
        depth++;
        if (lines.size() == depth) {
            lines.add(new Line());
        }
        Line variation = lines.get(depth);
        variation.begin();
        variation.now.reset(line.before);
        line = variation;
    }

    @Override
    public void variationEnds() {
        if (skipped > 0) {
            skipped--;
            line = skipped == 0 ? lines.get(depth) : line;
            return;
        }
        depth--;
        line = lines.get(depth);
        variationCloses();
    }

    // The end

    @Override
    public void result(GameResult result) {
        if (taggedResult.isPresent() && taggedResult.get() != result) {
            problems.warning(
                    result.toString(), "the tag Result says " + taggedResult.get() + ", and the game ends " + result);
        }
        if (hasStart && !line.isBroken) {
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
}
