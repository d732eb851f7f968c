package dev.passant.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;

/**
 * Passes on everything to another visitor, so that a subclass writes only what it does besides or otherwise.
 *
 * <pre>{@code
 * AtomicInteger draws = new AtomicInteger();
 * ReplayVisitor visitor = new ForwardingVisitor(new ReplayVisitor() {}) {
 *     @Override
 *     public void result(GameResult result) {
 *         super.result(result);
 *         draws.addAndGet(result == GameResult.DRAW ? 1 : 0);
 *     }
 * };
 * try (PgnReader reader = new PgnReader(new StringReader("1. e4 e5 1/2-1/2 1. d4 1-0"))) {
 *     reader.replayAll(visitor);
 * }
 * System.out.println(draws); // 1
 * }</pre>
 */
public class ForwardingVisitor implements ReplayVisitor {

    private final ReplayVisitor visitor;

    /**
     * Passes on to a visitor.
     *
     * @param visitor the other visitor
     */
    public ForwardingVisitor(ReplayVisitor visitor) {
        this.visitor = visitor;
    }

    @Override
    public void gameStarts() {
        visitor.gameStarts();
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        visitor.tag(name, value);
    }

    @Override
    public boolean wantsMoves() {
        return visitor.wantsMoves();
    }

    @Override
    public void movesStart() {
        visitor.movesStart();
    }

    @Override
    public void move(PgnText san) {
        visitor.move(san);
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
    }

    @Override
    public void variationEnds() {
        visitor.variationEnds();
    }

    @Override
    public void result(GameResult result) {
        visitor.result(result);
    }

    @Override
    public void starts(Replay replay) {
        visitor.starts(replay);
    }

    @Override
    public void played(Move move) {
        visitor.played(move);
    }

    @Override
    public void nullMovePlayed() {
        visitor.nullMovePlayed();
    }

    @Override
    public void playedInVariation(Move move, Replay variation) {
        visitor.playedInVariation(move, variation);
    }

    @Override
    public void mainLineBreaks() {
        visitor.mainLineBreaks();
    }

    @Override
    public void problem(PgnProblem problem) {
        visitor.problem(problem);
    }

    @Override
    public void gameEnds() {
        visitor.gameEnds();
    }

    @Override
    public boolean wantsMore() {
        return visitor.wantsMore();
    }
}
