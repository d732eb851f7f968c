package dev.passant.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;

/**
 * A visitor that forwards every call to another visitor. Subclasses override the methods that should do more.
 *
 * <pre>{@code
 * AtomicInteger draws = new AtomicInteger();
 * ReplayVisitor visitor = new DelegatingVisitor(new ReplayVisitor() {}) {
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
public class DelegatingVisitor implements ReplayVisitor {

    private static final ReplayVisitor NO_REPLAY = new ReplayVisitor() {};

    private final PgnVisitor visitor;
    private final ReplayVisitor replayVisitor;

    /**
     * Creates a visitor that forwards to another one.
     *
     * @param visitor the other visitor; receives the played moves if it is a {@link ReplayVisitor}
     */
    public DelegatingVisitor(PgnVisitor visitor) {
        this.visitor = visitor;
        this.replayVisitor = visitor instanceof ReplayVisitor replays ? replays : NO_REPLAY;
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

    @Override
    public void starts(Replay replay) {
        replayVisitor.starts(replay);
    }

    @Override
    public void played(Move move) {
        replayVisitor.played(move);
    }

    @Override
    public void nullMovePlayed() {
        replayVisitor.nullMovePlayed();
    }

    @Override
    public void playedInVariation(Move move, Replay variation) {
        replayVisitor.playedInVariation(move, variation);
    }

    @Override
    public void mainLineBreaks() {
        replayVisitor.mainLineBreaks();
    }
}
