package dev.passant.pgn.search;

import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.chess.Variant;
import dev.passant.notation.San;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.openings.Opening;
import dev.passant.pgn.openings.Openings;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The position of a game after some plies, against which conditions are evaluated. One instance is reused for all
 * plies; expensive values are computed on first use.
 */
final class PlyContext implements QueryMatch {

    private final Replay now = new Replay(Position.start());
    private final Replay before = new Replay(Position.start());
    private long game;
    private int ply;
    private @Nullable Move move;
    private boolean isLast;
    private GameResult result = GameResult.UNKNOWN;
    private PlyNotes notes = new PlyNotes();

    private @Nullable Placement board;
    private @Nullable Placement boardBefore;
    private @Nullable Position position;
    private boolean isEndingKnown;
    private Optional<Outcome> ending = Optional.empty();

    /** Moves to the start of a game. */
    void begin(long number, Replay start) {
        game = number;
        ply = 0;
        now.reset(start);
        before.reset(start);
        move = null;
        forget();
    }

    /** Advances by one ply. */
    void advance(Replay live, @Nullable Move played) {
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

    /** Sets the comments and NAGs of this position; they may still grow until it is evaluated. */
    void setNotes(PlyNotes read) {
        notes = read;
    }

    PlyNotes notes() {
        return notes;
    }

    /** Sets the result of the game, before its positions are evaluated. */
    void setResult(GameResult read) {
        result = read;
    }

    GameResult result() {
        return result;
    }

    /** Marks this position as the last one of the game. */
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

    /** Returns the move that led here; null at the start and after a null move. */
    @Nullable
    Move played() {
        return move;
    }

    /** Returns whether this is the last position of the game. */
    boolean isLast() {
        return isLast;
    }

    Color sideToMove() {
        return now.sideToMove();
    }

    Optional<Opening> opening(Openings openings) {
        return openings.find(now);
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

    /** Returns whether the game ends here in the given way: checkmate or stalemate. */
    boolean isOver(Outcome.Kind kind) {
        Optional<Outcome> end = ending();
        return end.isPresent() && end.get().kind() == kind;
    }

    /** Returns whether the game is won, by checkmate or by the rule of a variant. */
    boolean isWon() {
        Optional<Outcome> end = ending();
        return end.isPresent() && !end.get().isDraw();
    }

    private Optional<Outcome> ending() {
        if (!isEndingKnown) {
            isEndingKnown = true;
            ending = now.mateOrStalemate();
        }
        return ending;
    }

    /** Returns the role of the piece that made a move to this position. */
    int roleMoved(Move played) {
        if (played.isPromotion()) {
            return Placement.PAWN;
        }
        MoveKind kind = played.kind();
        if (kind == MoveKind.CASTLING_KING_SIDE || kind == MoveKind.CASTLING_QUEEN_SIDE) {
            return Placement.KING;
        }
        int role = board().kindAt(played.to().index());
        // In atomic chess, a capturing piece has exploded.
        return role == Placement.NOTHING ? boardBefore().kindAt(played.from().index()) : role;
    }

    Variant variant() {
        return now.variant();
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
