package dev.passant.pgn.statistics;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.pgn.ReplayVisitor;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Follows games as they are replayed, and determines the rule that ended each of them, repetition included.
 *
 * <p>To detect a fivefold repetition, a game is replayed again with all its positions. This is done only if enough
 * moves without a capture or a pawn move precede its end.
 */
public final class EndingTracker implements ReplayVisitor {

    /**
     * The minimum number of reversible plies: four repetitions of a position, each of at least two moves by each side.
     */
    private static final int LEAST_REVERSIBLE = 16;

    /**
     * The 75-move rule limits a game to 8,849 moves of each side. A longer game has already broken that rule, so its
     * repetitions are not detected.
     */
    private static final int MAX_KEPT = 18_000;

    private @Nullable Replay replay;
    private Position start = Position.start();
    private Move[] moves = new Move[128];
    private int count;
    private boolean isKept;

    /** Creates a tracker at the standard start position. */
    public EndingTracker() {}

    /** Forgets the previous game. */
    @Override
    public void gameStarts() {
        replay = null;
        count = 0;
        isKept = false;
    }

    /** Starts a game. */
    @Override
    public void starts(Replay game) {
        replay = game;
        start = game.position();
        count = 0;
        isKept = true;
    }

    /** Adds a move. */
    @Override
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

    /** Adds a null move. A game with a null move does not follow the rules, and its repetitions are not detected. */
    @Override
    public void nullMovePlayed() {
        isKept = false;
    }

    /** {@return the rule that ends the game at the current position; none if its start position is unknown} */
    public GameEnding ending() {
        Replay end = replay;
        if (end == null) {
            return GameEnding.NONE;
        }
        GameEnding ending = GameEnding.of(end.position());
        boolean mayRecur = start.variant().hasPockets() || end.halfmoveClock() >= LEAST_REVERSIBLE;
        return ending == GameEnding.NONE && isKept && mayRecur ? GameEnding.of(history()) : ending;
    }

    private History history() {
        History history = new History(start);
        for (int i = 0; i < count; i++) {
            history.playUnchecked(moves[i]);
        }
        return history;
    }
}
