package dev.passant.pgn;

import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import java.util.function.Consumer;

/** Reports to a visitor of games both what stands in the file and the moves that were played. */
final class Replayer extends PassingOn {

    private final Meaning meaning;

    /**
     * A replayer of games.
     *
     * @param visitor receives the games
     * @param told receives the problems
     * @param tokenizer walks over the games, and knows where in the file the problems found here are
     * @param options how the games are read
     */
    Replayer(ReplayVisitor visitor, Consumer<PgnProblem> told, PgnTokenizer tokenizer, PgnOptions options) {
        // Nothing is kept of a move, so that there may be any number.
        this(visitor, told, tokenizer, options, Integer.MAX_VALUE);
    }

    /** A replayer that plays no more than so many moves of a game, variations included. */
    Replayer(
            ReplayVisitor visitor,
            Consumer<PgnProblem> told,
            PgnTokenizer tokenizer,
            PgnOptions options,
            int maxPlies) {
        super(visitor, told);
        meaning = new Meaning(visitor, tokenizer, options, maxPlies);
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

    /** Reports the moves that were played to the visitor. */
    private static final class Meaning extends Interpreter {

        private final ReplayVisitor visitor;

        Meaning(ReplayVisitor visitor, PgnTokenizer tokenizer, PgnOptions options, int maxPlies) {
            super(tokenizer, options, maxPlies);
            this.visitor = visitor;
        }

        @Override
        void starts(Position start, Replay mainLine) {
            visitor.starts(mainLine);
        }

        @Override
        void played(Replay replay) {
            if (isMainLine()) {
                visitor.played(replay.lastMove());
            } else {
                visitor.playedInVariation(replay.lastMove(), replay);
            }
        }

        @Override
        void nullMovePlayed() {
            if (isMainLine()) {
                visitor.nullMovePlayed();
            }
        }

        @Override
        void lineBreaks() {
            if (isMainLine()) {
                visitor.mainLineBreaks();
            }
        }

        @Override
        void variationOpens() {
            // The visitor was told of it as it stands in the file.
        }

        @Override
        void variationCloses() {
            // The visitor was told of it as it stands in the file.
        }
    }
}
