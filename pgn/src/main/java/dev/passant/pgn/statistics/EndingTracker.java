package dev.passant.pgn.statistics;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import java.util.Arrays;

/**
 * Goes with games that are replayed, and says at the end of each how the rules ended it, repetition included.
 *
 * <p>A game is played again, with all its positions kept, only where its last moves were long enough without a capture or a
 * pawn move for a fifth occurrence.
 */
public final class EndingTracker {

    /** A position that comes back takes two moves of each side at least, four times. */
    private static final int LEAST_REVERSIBLE = 16;

    /**
     * The 75-move rule leaves no game more than 8,849 moves of each side (15 sides of pawn moves and captures after 75 moves
     * each); what is longer is no game that could end by repetition first, and is not kept.
     */
    private static final int MAX_KEPT = 18_000;

    private Replay replay = new Replay(Position.start());
    private Position start = Position.start();
    private Move[] moves = new Move[128];
    private int count;
    private boolean isKept;

    /** A tracker; before the first game it stands at the usual start. */
    public EndingTracker() {}

    /**
     * A game begins.
     *
     * @param game stands at the start, and goes with the main line
     */
    public void starts(Replay game) {
        replay = game;
        start = game.position();
        count = 0;
        isKept = true;
    }

    /**
     * A move was played.
     *
     * @param move the move
     */
    public void played(Move move) {
        if (count == MAX_KEPT) {
            isKept = false;
            return;
        }
        if (count == moves.length) {
            moves = Arrays.copyOf(moves, 2 * count);
        }
        moves[count++] = move;
    }

    /** A null move was played; such a game is none of the rules, and has no repetitions. */
    public void nullMovePlayed() {
        isKept = false;
    }

    /**
     * How the game has ended so far.
     *
     * @return the ending
     */
    public GameEnding ending() {
        GameEnding ending = GameEnding.of(replay.position());
        return ending == GameEnding.NONE && isKept && replay.halfmoveClock() >= LEAST_REVERSIBLE
                ? GameEnding.of(history())
                : ending;
    }

    private History history() {
        History history = new History(start);
        for (int i = 0; i < count; i++) {
            history.playUnchecked(moves[i]);
        }
        return history;
    }
}
