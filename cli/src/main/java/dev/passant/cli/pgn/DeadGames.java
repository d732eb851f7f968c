package dev.passant.cli.pgn;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.chess.Variant;
import dev.passant.cli.io.Numbers;
import dev.passant.notation.Fen;
import dev.passant.notation.MoveLine;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.ResultReader;
import dev.passant.pgn.tag.TagValues;
import dev.passant.winnable.WinSearchLimits;
import dev.passant.winnable.WinVerdict;
import dev.passant.winnable.Winnability;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Detects violations of the rules on dead positions in a game: moves after a dead position (FIDE's Laws of Chess,
 * 5.2.2), and a win on time by a side that could no longer mate (6.9).
 */
final class DeadGames implements ReplayVisitor {

    private static final WinSearchLimits BOUNDS = WinSearchLimits.DEFAULT.withMaxNodes(100_000);

    private final List<Move> moves = new ArrayList<>();
    private Position start = Position.start();
    private Position beforeLast = start;
    private Position last = start;
    private String termination = "";
    private final ResultReader result = new ResultReader();

    /** Whether the game is not checked, because it has a null move or an illegal move. */
    private boolean isBroken;

    /**
     * Returns whether neither side can mate. Returns false if the bounded searches cannot prove this, and always in
     * variants.
     */
    static boolean isDead(Position position) {
        if (position.variant() != Variant.CHESS) {
            return false;
        }
        WinVerdict white = Winnability.quick(position, Color.WHITE);
        WinVerdict black = Winnability.quick(position, Color.BLACK);
        return !white.isWinnable()
                && !black.isWinnable()
                && (white.isUnwinnable()
                        || Winnability.full(position, Color.WHITE, BOUNDS).isUnwinnable())
                && (black.isUnwinnable()
                        || Winnability.full(position, Color.BLACK, BOUNDS).isUnwinnable());
    }

    @Override
    public void gameStarts() {
        moves.clear();
        start = Position.start();
        beforeLast = start;
        last = start;
        termination = "";
        result.gameStarts();
        isBroken = false;
    }

    @Override
    public void starts(Replay replay) {
        start = replay.position();
        beforeLast = start;
        last = start;
    }

    @Override
    public void played(Move move) {
        moves.add(move);
        beforeLast = last;
        last = last.playUnchecked(move);
    }

    @Override
    public void nullMovePlayed() {
        isBroken = true;
    }

    @Override
    public void mainLineBreaks() {
        isBroken = true;
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        result.tag(name, value);
        if (name.isText("Termination")) {
            termination = TagValues.text(value);
        }
    }

    @Override
    public void result(GameResult read) {
        result.result(read);
    }

    List<String> problems() {
        List<String> problems = new ArrayList<>();
        if (isBroken || start.variant() != Variant.CHESS) {
            return problems;
        }
        if (!moves.isEmpty() && isDead(beforeLast)) {
            problems.add(firstDead());
        }
        if (isFlagFall(termination.toLowerCase(Locale.ROOT))) {
            winner().filter(winner -> isUnwinnable(last, winner))
                    .ifPresent(winner -> problems.add("the flag fell, but " + winner
                            + " cannot mate by any series of legal moves, so the game is drawn: " + Fen.format(last)));
        }
        return problems;
    }

    /** Recognizes the value of the PGN standard (9.8.1), and wordings such as {@code Alice won on time}. */
    private static boolean isFlagFall(String text) {
        return text.contains("time forfeit") || text.contains("on time");
    }

    private static boolean isUnwinnable(Position position, Color winner) {
        return Winnability.quick(position, winner).isUnwinnable()
                || Winnability.full(position, winner, BOUNDS).isUnwinnable();
    }

    private Optional<Color> winner() {
        return switch (result.result()) {
            case WHITE_WINS -> Optional.of(Color.WHITE);
            case BLACK_WINS -> Optional.of(Color.BLACK);
            default -> Optional.empty();
        };
    }

    /** Finds the first dead position by binary search: all positions after a dead position are also dead. */
    private String firstDead() {
        int played = 0;
        for (int after = moves.size() - 1; played < after; ) {
            int middle = (played + after) >>> 1;
            if (isDead(position(middle))) {
                after = middle;
            } else {
                played = middle + 1;
            }
        }
        Position position = position(played);
        String reached = "from the start";
        if (played > 0) {
            reached = "after " + MoveLine.format(List.of(moves.get(played - 1)), position(played - 1));
        }
        int more = moves.size() - played;
        return "the position is dead " + reached + ", and the game continued for "
                + Numbers.counted(more, "ply", "plies") + ": " + Fen.format(position);
    }

    private Position position(int plies) {
        Position position = start;
        for (Move move : moves.subList(0, plies)) {
            position = position.playUnchecked(move);
        }
        return position;
    }
}
