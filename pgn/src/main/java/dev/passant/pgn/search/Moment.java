package dev.passant.pgn.search;

import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.San;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a game stands after some plies: what conditions are asked about. It is used again for each ply; what costs something
 * to find is found when it is first asked for.
 */
final class Moment implements QueryMatch {

    private final Replay now = new Replay(Position.start());
    private final Replay before = new Replay(Position.start());
    private long game;
    private int ply;
    private @Nullable Move move;
    private boolean isLast;

    private @Nullable Placement board;
    private @Nullable Placement boardBefore;
    private @Nullable Position position;
    private boolean isEndingKnown;
    private Optional<Outcome> ending = Optional.empty();

    /** The game with a number stands at its start. */
    void begin(long number, Replay start) {
        game = number;
        ply = 0;
        now.reset(start);
        before.reset(start);
        move = null;
        forget();
    }

    /** The game stands one ply further. */
    void goOn(Replay live, @Nullable Move played) {
        before.reset(now);
        now.reset(live);
        ply++;
        move = played;
        forget();
    }

    private void forget() {
        isLast = false;
        board = null;
        boardBefore = null;
        position = null;
        isEndingKnown = false;
    }

    /** Nothing is played any more. */
    void end() {
        isLast = true;
    }

    @Override
    public long game() {
        return game;
    }

    @Override
    public int ply() {
        return ply;
    }

    @Override
    public Optional<Move> move() {
        return Optional.ofNullable(move);
    }

    @Override
    public Optional<String> san() {
        return move().map(played -> San.format(played, before.position()));
    }

    @Override
    public Position position() {
        Position there = position;
        if (there == null) {
            there = now.position();
            position = there;
        }
        return there;
    }

    @Override
    public Position before() {
        return before.position();
    }

    /** The move that led here; null at the start and behind a null move. */
    @Nullable
    Move played() {
        return move;
    }

    /** Whether the game goes no further. */
    boolean isLast() {
        return isLast;
    }

    Color sideToMove() {
        return now.sideToMove();
    }

    int halfmoveClock() {
        return now.halfmoveClock();
    }

    int fullmoveNumber() {
        return now.fullmoveNumber();
    }

    boolean isCheck() {
        return now.isCheck();
    }

    /** Mate or stalemate. */
    boolean isOver(Outcome.Kind kind) {
        if (!isEndingKnown) {
            isEndingKnown = true;
            ending = now.mateOrStalemate();
        }
        return ending.isPresent() && ending.get().kind() == kind;
    }

    Placement board() {
        Placement there = board;
        if (there == null) {
            there = now.placement();
            board = there;
        }
        return there;
    }

    Placement boardBefore() {
        Placement there = boardBefore;
        if (there == null) {
            there = before.placement();
            boardBefore = there;
        }
        return there;
    }
}
