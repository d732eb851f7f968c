package dev.passant.pgn;

import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import java.util.function.Consumer;

/** Tells a visitor of games both what stands in the file and the moves that were played. */
final class Replayer extends Interpreter {

    private final ReplayVisitor visitor;
    private final Consumer<PgnProblem> told;

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
        super(tokenizer, options, Integer.MAX_VALUE);
        this.visitor = visitor;
        this.told = told;
    }

    // What stands in the file

    @Override
    public void gameStarts() {
        super.gameStarts();
        visitor.gameStarts();
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        super.tag(name, value);
        visitor.tag(name, value);
    }

    @Override
    public boolean wantsMoves() {
        return visitor.wantsMoves();
    }

    @Override
    public boolean wantsMore() {
        return visitor.wantsMore();
    }

    @Override
    public void movesStart() {
        visitor.movesStart();
        super.movesStart();
    }

    @Override
    public void move(PgnText san) {
        visitor.move(san);
        super.move(san);
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
        super.variationStarts();
    }

    @Override
    public void variationEnds() {
        visitor.variationEnds();
        super.variationEnds();
    }

    @Override
    public void result(GameResult result) {
        visitor.result(result);
        super.result(result);
    }

    @Override
    public void problem(PgnProblem problem) {
        told.accept(problem);
    }

    @Override
    public void gameEnds() {
        visitor.gameEnds();
    }

    // What it means

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
