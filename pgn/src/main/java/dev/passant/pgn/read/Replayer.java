package dev.passant.pgn.read;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.pgn.DelegatingVisitor;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import java.util.function.Consumer;

/** Passes a game on to a visitor, both as written in the file and as played moves. */
public final class Replayer extends DelegatingVisitor {

    private final Consumer<PgnProblem> problems;
    private final VisitorInterpreter meaning;

    /**
     * Creates a replayer without a limit on the moves.
     *
     * @param visitor receives the games
     * @param problems receives the problems
     * @param tokenizer the tokenizer of the games, which adds the place in the file to problems found here
     * @param options how the games are read
     */
    public Replayer(ReplayVisitor visitor, Consumer<PgnProblem> problems, PgnTokenizer tokenizer, PgnOptions options) {
        // No move is stored, so no limit is needed.
        this(visitor, problems, tokenizer, options, Integer.MAX_VALUE);
    }

    /** Creates a replayer that plays at most {@code maxPlies} moves per game, variations included. */
    public Replayer(
            ReplayVisitor visitor,
            Consumer<PgnProblem> problems,
            PgnTokenizer tokenizer,
            PgnOptions options,
            int maxPlies) {
        super(visitor);
        this.problems = problems;
        meaning = new VisitorInterpreter(visitor, tokenizer, options, maxPlies);
    }

    @Override
    public void gameStarts() {
        meaning.gameStarts();
        super.gameStarts();
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        meaning.tag(name, value);
        super.tag(name, value);
    }

    @Override
    public void movesStart() {
        super.movesStart();
        meaning.movesStart();
    }

    @Override
    public void move(PgnText san) {
        super.move(san);
        meaning.move(san);
    }

    @Override
    public void variationStarts() {
        super.variationStarts();
        meaning.variationStarts();
    }

    @Override
    public void variationEnds() {
        super.variationEnds();
        meaning.variationEnds();
    }

    @Override
    public void result(GameResult result) {
        super.result(result);
        meaning.result(result);
    }

    @Override
    public void problem(PgnProblem problem) {
        problems.accept(problem);
    }

    /** Reports the played moves to the visitor. The enclosing class reports variations. */
    private static final class VisitorInterpreter extends Interpreter {

        private final ReplayVisitor visitor;

        VisitorInterpreter(ReplayVisitor visitor, PgnTokenizer tokenizer, PgnOptions options, int maxPlies) {
            super(tokenizer, options, maxPlies);
            this.visitor = visitor;
        }

        @Override
        protected void starts(Position start, Replay mainLine) {
            if (hasStart()) {
                visitor.starts(mainLine);
            }
        }

        @Override
        protected void played(Replay replay) {
            if (isMainLine()) {
                visitor.played(Move.ofCode(replay.lastCode()));
            } else {
                visitor.playedInVariation(Move.ofCode(replay.lastCode()), replay);
            }
        }

        @Override
        protected void nullMovePlayed() {
            if (isMainLine()) {
                visitor.nullMovePlayed();
            }
        }

        @Override
        protected void lineBreaks() {
            if (isMainLine()) {
                visitor.mainLineBreaks();
            }
        }
    }
}
