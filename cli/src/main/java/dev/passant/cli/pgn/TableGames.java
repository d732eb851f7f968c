package dev.passant.cli.pgn;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Session;
import dev.passant.notation.Fen;
import dev.passant.notation.MoveLine;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.tables.Category;
import dev.passant.tables.Tablebase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares games with endgame tables: the moves that give away a win or a draw, and the result of perfect play from the
 * last position.
 */
final class TableGames implements ReplayVisitor {

    private final Tablebase tables;
    private final List<String> mistakes = new ArrayList<>();

    private @Nullable Replay replay;

    /** The position before the next move; null if it has too many pieces, or the game is broken. */
    private @Nullable Position position;

    /** The result of perfect play from this position; empty if it is not known for certain. */
    private Optional<Category> result = Optional.empty();

    private long unknown;

    /** Why the first position with an unknown result could not be probed. */
    private String reason = "";

    private long adjudicated;

    TableGames(Tablebase tables) {
        this.tables = tables;
    }

    @Override
    public void gameStarts() {
        mistakes.clear();
        replay = null;
        forget();
    }

    @Override
    public void starts(Replay start) {
        replay = start;
        look();
    }

    @Override
    public void played(Move move) {
        Position before = position;
        Optional<Category> possible = result;
        look();
        if (before != null && possible.isPresent() && result.isPresent()) {
            Category reached = result.get().opposite();
            if (points(reached) < points(possible.get())) {
                mistakes.add(MoveLine.format(List.of(move), before) + " gives away the "
                        + (possible.get() == Category.WIN ? "win" : "draw") + " and "
                        + ending(reached) + ": " + Fen.format(before));
            }
        }
    }

    @Override
    public void nullMovePlayed() {
        look();
    }

    @Override
    public void mainLineBreaks() {
        replay = null;
        forget();
    }

    private void forget() {
        position = null;
        result = Optional.empty();
    }

    private void look() {
        forget();
        Replay live = replay;
        if (live != null && Long.bitCount(live.placement().occupied()) <= Tablebase.MAX_PIECES) {
            Position there = live.position();
            position = there;
            Optional<Category> found = tables.category(there);
            result = found.filter(Category::isCertain);
            if (found.isEmpty() && unknown++ == 0) {
                reason = tables.refusal(there).orElse("a table after a capture is missing");
            }
        }
    }

    /** Prints how many games the tables decided, and how many positions they do not contain. */
    void summarize(Session session) {
        if (adjudicated > 0) {
            session.say("the tables decided " + Numbers.counted(adjudicated, "game", "games") + " without a result");
        }
        if (unknown > 0) {
            session.say(Numbers.counted(unknown, "position", "positions") + " of at most " + Tablebase.MAX_PIECES
                    + " pieces could not be looked up; the first: " + reason);
        }
    }

    private static String ending(Category reached) {
        return switch (reached) {
            case DRAW -> "draws";
            case CURSED_WIN, BLESSED_LOSS -> "draws by the fifty-move rule";
            default -> "loses";
        };
    }

    private static int points(Category result) {
        return result == Category.WIN ? 2 : result.isDraw() ? 1 : 0;
    }

    /** Describes the moves of the game that gave away a win or a draw. */
    List<String> mistakes() {
        return mistakes;
    }

    /** Returns the result of perfect play from the last position; unknown without a table. */
    GameResult result() {
        if (position == null || result.isEmpty()) {
            return GameResult.UNKNOWN;
        }
        adjudicated++;
        boolean isWhite = position.sideToMove() == Color.WHITE;
        Category last = result.get();
        return last.isDraw()
                ? GameResult.DRAW
                : (last == Category.WIN) == isWhite ? GameResult.WHITE_WINS : GameResult.BLACK_WINS;
    }
}
