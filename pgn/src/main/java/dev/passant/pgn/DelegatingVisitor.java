package dev.passant.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;
import java.util.Arrays;

/**
 * A visitor that forwards every call to other visitors, in order. Subclasses override the methods that should do more.
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

    private final PgnVisitor[] visitors;
    private final ReplayVisitor[] replayVisitors;

    /**
     * Creates a visitor that forwards to other visitors.
     *
     * @param visitors the other visitors; each receives the played moves if it is a {@link ReplayVisitor}
     */
    public DelegatingVisitor(PgnVisitor... visitors) {
        this.visitors = visitors.clone();
        this.replayVisitors =
                Arrays.stream(visitors).filter(ReplayVisitor.class::isInstance).toArray(ReplayVisitor[]::new);
    }

    @Override
    public void gameStarts() {
        for (PgnVisitor visitor : visitors) {
            visitor.gameStarts();
        }
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        for (PgnVisitor visitor : visitors) {
            visitor.tag(name, value);
        }
    }

    /** Returns whether to read the moves of the game: true only if all visitors return true. */
    @Override
    public boolean wantsMoves() {
        boolean areWanted = true;
        for (PgnVisitor visitor : visitors) {
            areWanted &= visitor.wantsMoves();
        }
        return areWanted;
    }

    @Override
    public void movesStart() {
        for (PgnVisitor visitor : visitors) {
            visitor.movesStart();
        }
    }

    @Override
    public void move(PgnText san) {
        for (PgnVisitor visitor : visitors) {
            visitor.move(san);
        }
    }

    @Override
    public void nag(int number) {
        for (PgnVisitor visitor : visitors) {
            visitor.nag(number);
        }
    }

    @Override
    public void comment(PgnText text) {
        for (PgnVisitor visitor : visitors) {
            visitor.comment(text);
        }
    }

    @Override
    public void variationStarts() {
        for (PgnVisitor visitor : visitors) {
            visitor.variationStarts();
        }
    }

    @Override
    public void variationEnds() {
        for (PgnVisitor visitor : visitors) {
            visitor.variationEnds();
        }
    }

    @Override
    public void result(GameResult result) {
        for (PgnVisitor visitor : visitors) {
            visitor.result(result);
        }
    }

    @Override
    public void problem(PgnProblem problem) {
        for (PgnVisitor visitor : visitors) {
            visitor.problem(problem);
        }
    }

    @Override
    public void gameEnds() {
        for (PgnVisitor visitor : visitors) {
            visitor.gameEnds();
        }
    }

    /** Returns whether to read further games: true only if all visitors return true. */
    @Override
    public boolean wantsMore() {
        boolean areWanted = true;
        for (PgnVisitor visitor : visitors) {
            areWanted &= visitor.wantsMore();
        }
        return areWanted;
    }

    @Override
    public void starts(Replay replay) {
        for (ReplayVisitor visitor : replayVisitors) {
            visitor.starts(replay);
        }
    }

    @Override
    public void played(Move move) {
        for (ReplayVisitor visitor : replayVisitors) {
            visitor.played(move);
        }
    }

    @Override
    public void nullMovePlayed() {
        for (ReplayVisitor visitor : replayVisitors) {
            visitor.nullMovePlayed();
        }
    }

    @Override
    public void playedInVariation(Move move, Replay variation) {
        for (ReplayVisitor visitor : replayVisitors) {
            visitor.playedInVariation(move, variation);
        }
    }

    @Override
    public void mainLineBreaks() {
        for (ReplayVisitor visitor : replayVisitors) {
            visitor.mainLineBreaks();
        }
    }
}
