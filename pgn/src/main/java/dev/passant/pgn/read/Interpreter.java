package dev.passant.pgn.read;

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
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnProblem.Kind;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.tag.PgnDate;
import dev.passant.pgn.tag.TagValues;
import dev.passant.pgn.tag.TimeControl;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Interprets the tokens of games: determines the starting position, resolves and plays the moves of each line, and
 * reports errors and warnings. All classes that check, build or replay games extend this one, so that they accept the
 * same games and report the same problems.
 *
 * <p>A move that cannot be played ends its line: the later moves and variations of the line are skipped. Two kinds of
 * variations are skipped without ending the line around them: variations before the first move of a line, which replace
 * no move, and variations that are nested too deeply. A side that is not in check may make a null move; the first one
 * in the main line is reported.
 *
 * <p>Moves of standard chess in standard notation are played without creating objects. A variation begins before the
 * last move of its line, so each line also keeps the position before that move.
 */
public abstract class Interpreter implements PgnVisitor {

    /** The standard starting position. A shared object, because creating one can take longer than reading a game. */
    public static final Position START = Position.start();

    private final ProblemSink problems;
    private final MoveSpelling spelling;
    private final PgnLimits limits;
    private final int maxPlies;

    /** The open lines: the main line, and nested variations. Reused for the next game. */
    private final List<Line> lines = new ArrayList<>();

    /** A placeholder for any line that is skipped. */
    private final Line skippedLine = new Line();

    private Line line = new Line();
    private int depth;

    /** The number of open variations that are skipped. */
    private int skipped;

    /** The number of moves that may still be played; 0 if the starting position is unknown. */
    private int pliesLeft;

    private boolean hasStart;

    /** Whether the main line has a null move. Only the first one is reported. */
    private boolean hasNullMove;

    private Optional<String> fen = Optional.empty();
    private Optional<String> variant = Optional.empty();
    private Optional<GameResult> taggedResult = Optional.empty();
    private int rosterTags;

    /** The hashes of the names of the first other tags. */
    private final long[] otherTags = new long[64];

    private int others;
    private boolean isSetUp;

    /** The last time control without a problem: most games of a file have the same. */
    private String usualTimeControl = "";

    /** Warnings about dates, reported after the problems of the starting position. */
    private final List<String> oddDates = new ArrayList<>();

    /**
     * Creates an interpreter.
     *
     * @param tokenizer the tokenizer of the games, which locates the problems found here
     * @param options how the games are read
     * @param maxPlies the maximum number of moves of a game, including variations
     */
    protected Interpreter(PgnTokenizer tokenizer, PgnOptions options, int maxPlies) {
        this.problems = tokenizer.problems();
        this.spelling = new MoveSpelling(options.letters(), tokenizer.preview(), problems);
        this.limits = options.limits();
        this.maxPlies = maxPlies;
        lines.add(line);
        skippedLine.isBroken = true;
    }

    /** A line of moves. */
    private static final class Line {
        /** The current position of the line. */
        final Replay now = new Replay(START);

        /** The position before the last move, if there is one. */
        final Replay before = new Replay(START);

        /** Whether there is a move that a variation could replace. */
        boolean hasMoved;

        /** Whether a move could not be played. The moves after it are then meaningless. */
        boolean isBroken;

        void begin() {
            hasMoved = false;
            isBroken = false;
        }
    }

    // Events

    /**
     * Called before the moves.
     *
     * @param start the starting position; the standard one if it is unknown
     * @param mainLine a replay at the starting position, which follows the moves of the main line
     */
    protected abstract void starts(Position start, Replay mainLine);

    /**
     * Called after a move of the open line was played.
     *
     * @param replay the replay, at the position after the move
     */
    protected abstract void played(Replay replay);

    /** Called after a null move of the open line was played. */
    protected abstract void nullMovePlayed();

    /** Called when the rest of the open line is skipped. The reason was reported as a problem. */
    protected abstract void lineBreaks();

    /**
     * Called at the start of a variation that is not skipped. The variation replaces the last move of the open line.
     */
    protected void variationOpens() {}

    /** Called when the open variation ends. */
    protected void variationCloses() {}

    /** Returns whether the starting position is known. Without one, no move is played. */
    protected final boolean hasStart() {
        return hasStart;
    }

    /** Returns whether the open line is the main line. */
    protected final boolean isMainLine() {
        return depth == 0;
    }

    /** Returns whether a variation is open, even one that is skipped. */
    protected final boolean isInVariation() {
        return depth > 0 || skipped > 0;
    }

    /** Returns whether the current line is skipped. */
    protected final boolean isPassedOver() {
        return line.isBroken;
    }

    // Tags

    @Override
    public void gameStarts() {
        fen = Optional.empty();
        variant = Optional.empty();
        taggedResult = Optional.empty();
        rosterTags = 0;
        others = 0;
        isSetUp = false;
        oddDates.clear();
        depth = 0;
        skipped = 0;
        hasNullMove = false;
        line = lines.get(0);
        line.begin();
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        int read = Roster.indexOf(name);
        if (read >= 0 && read <= Roster.RESULT) {
            if ((rosterTags & 1 << read) != 0) {
                problems.warning(name.toString(), "a second tag " + name + " is ignored");
            }
            rosterTags |= 1 << read;
            if (read == Roster.RESULT && taggedResult.isEmpty()) {
                taggedResult = GameResult.of(value);
                if (taggedResult.isEmpty()) {
                    readNonstandardResult(value);
                }
            }
        } else if (read == Roster.FEN) {
            fen = first("FEN", fen, value);
        } else if (read == Roster.VARIANT) {
            variant = first("Variant", variant, value);
        } else if (read == Roster.SET_UP) {
            isSetUp = value.isText("1");
        } else {
            warnOfSecond(name);
            if (read == Roster.TIME_CONTROL && !value.isText(usualTimeControl)) {
                checkTimeControl(TagValues.text(value));
            }
        }
        if (isDate(name) && !PgnDate.isStandard(value)) {
            oddDate(name, TagValues.text(value));
        }
    }

    private void warnOfSecond(PgnText name) {
        long hash = 0;
        for (int i = 0; i < name.length(); i++) {
            hash = 0x9e37_79b9_7f4a_7c15L * (hash + name.charAt(i));
        }
        for (int i = 0; i < others; i++) {
            if (otherTags[i] == hash) {
                problems.warning(name.toString(), "a second tag " + name + "; most programs ignore it");
                return;
            }
        }
        if (others < otherTags.length) {
            otherTags[others++] = hash;
        }
    }

    /** Returns the first value of a tag. A second one that differs is ignored, with a warning. */
    private Optional<String> first(String name, Optional<String> earlier, PgnText value) {
        String found = TagValues.text(value);
        if (earlier.isEmpty()) {
            return Optional.of(found);
        }
        if (!earlier.get().equals(found)) {
            String used = PgnProblems.quoted(earlier.get());
            problems.warning(found, "a second tag " + name + " is ignored; the first is " + used);
        }
        return earlier;
    }

    private void readNonstandardResult(PgnText value) {
        String written = TagValues.text(value);
        taggedResult = GameResult.ofLenient(written);
        if (taggedResult.isPresent()) {
            problems.warning(written, "the tag Result is written " + written + " instead of " + taggedResult.get());
        } else if (!written.equals("?")) {
            problems.warning(
                    written,
                    "the tag Result has " + PgnProblems.quoted(written) + ", which is not a result; "
                            + NonstandardTokens.RESULTS_ARE);
        }
    }

    private void checkTimeControl(String value) {
        if (TimeControl.isInMinutes(value)) {
            String[] parts = value.split("\\+", -1);
            problems.warning(
                    Kind.MINUTES,
                    value,
                    "the tag TimeControl has " + value + ", which is read as " + parts[0].strip() + " minutes and "
                            + parts[1].strip() + " seconds for each move; PGN has all times in seconds");
        } else if (!value.isEmpty()
                && !value.equals("?")
                && TimeControl.parse(value).isEmpty()) {
            problems.warning(
                    value,
                    "the tag TimeControl has " + PgnProblems.quoted(value)
                            + ", which is not a time control; they are written as 300+3 or 40/7200:3600, in seconds");
        } else {
            usualTimeControl = value;
        }
    }

    /** Returns whether a tag holds a date: its name ends with Date, as in UTCDate or EventDate. */
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
            oddDates.add("the tag " + name + " has " + described(value));
        }
    }

    /** Describes how a date that is not {@linkplain PgnDate#isStandard standard} is interpreted. */
    private static String described(String value) {
        Optional<PgnDate> read = PgnDate.parse(value);
        if (read.isEmpty()) {
            return PgnProblems.quoted(value) + ", which is not a date; dates are written as 2024.05.07";
        }
        PgnDate date = read.get();
        return date.exists() ? value + " for " + date : value + ", which does not exist; only its year is used";
    }

    @Override
    public void movesStart() {
        if (rosterTags != Roster.ALL) {
            problems.warning(Kind.MISSING_TAGS, "", Roster.missing(rosterTags));
        }
        if (isSetUp && fen.isEmpty()) {
            problems.warning("", "the tag SetUp announces a FEN, but there is none");
        }
        Optional<Position> start = fen.isEmpty() && variant.isEmpty()
                ? Optional.of(START)
                : GameStart.of(fen.orElse(""), variant.orElse(""), problems);
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
            report("", "the game has more than " + maxPlies + " moves, variations included; the rest is skipped");
        }
        giveUp();
        lines.subList(0, depth).forEach(outer -> outer.isBroken = true);
    }

    /** Plays a move in nonstandard notation or a null move, or reports why it cannot be played. */
    private void playUnusual(String text) {
        Position position = line.now.position();
        if (San.isNullMove(text)) {
            playNullMove(text, position);
            return;
        }
        try {
            line.now.play(spelling.resolve(text, position));
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            if (text.startsWith("0-0")
                    && (line.now.mateOrStalemate().isPresent() || text.equals("0-0") && spelling.isAtEnd())) {
                problems.warning(text, text + " at the end of the game is read as a result without a winner");
                return;
            }
            boolean isLikeResult = e instanceof NotationException && NonstandardTokens.isLikeResult(text);
            report(text, isLikeResult ? notAMove(text) : String.valueOf(e.getMessage()));
            giveUp();
            return;
        }
        played(line.now);
    }

    private static String notAMove(String text) {
        return PgnProblems.quoted(text) + " is not a move; " + NonstandardTokens.RESULTS_ARE;
    }

    private void playNullMove(String text, Position position) {
        Optional<Verdict> refusal = Explainer.explainNullMove(position);
        if (refusal.isPresent()) {
            report(text, refusal.get().refusing(text));
            giveUp();
            return;
        }
        if (depth == 0 && !hasNullMove) {
            hasNullMove = true;
            problems.warning(text, "null move in the main line");
        }
        line.now.playNullMove();
        nullMovePlayed();
    }

    private void report(String token, String reason) {
        problems.error(token, reason, Fen.format(line.now.position()));
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
            problems.error("(", "no move before a variation");
        } else if (depth == limits.variationDepth()) {
            passOver();
            problems.error("(", "more than " + limits.variationDepth() + " nested variations");
        } else {
            open();
            variationOpens();
        }
    }

    private void passOver() {
        skipped++;
        line = skippedLine;
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
                    result.toString(),
                    "the tag Result is " + taggedResult.get() + ", but the game ends with " + result);
        }
        if (hasStart && !line.isBroken) {
            compareWithEnd(result.orIfUnknown(taggedResult.orElse(GameResult.UNKNOWN)));
        }
    }

    /** Warns if a result contradicts the end of the game by checkmate, stalemate or a rule of the variant. */
    private void compareWithEnd(GameResult result) {
        if (result == GameResult.UNKNOWN) {
            return;
        }
        Optional<Outcome> end = line.now.mateOrStalemate();
        if (end.isPresent() && !end.get().result().equals(result.toString())) {
            problems.warning(result.toString(), "the result is " + result + ", but " + described(end.get()));
        }
    }

    private static String described(Outcome end) {
        return switch (end.kind()) {
            case CHECKMATE, STALEMATE -> "the game ends in " + end.kind();
            default -> end.isDraw() ? "the game is a " + end : end.toString();
        };
    }
}
