package dev.passant.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;

/**
 * A visitor that forwards every call to another visitor. Subclasses override the methods that should do more.
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
public class ForwardingVisitor extends PassingOn implements ReplayVisitor {

    private final ReplayVisitor visitor;

    /**
     * Creates a visitor that forwards to another one.
     *
     * @param visitor the other visitor
     */
    public ForwardingVisitor(ReplayVisitor visitor) {
        super(visitor, visitor::problem);
        this.visitor = visitor;
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
}
