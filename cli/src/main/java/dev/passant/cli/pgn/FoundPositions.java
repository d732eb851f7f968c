package dev.passant.cli.pgn;

import dev.passant.answers.Json;
import dev.passant.cli.io.Numbers;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.search.QueryMatch;
import dev.passant.pgn.tag.TagValues;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Counts the matching positions and formats them. Games are numbered from the first game read. */
final class FoundPositions implements Consumer<QueryMatch>, PgnVisitor {

    /**
     * The line for a match, split at the game number.
     *
     * @param game the number of the game, counted from the first game read
     * @param before the text before the number
     * @param after the text after the number
     */
    record Found(long game, String before, String after) {}

    private final PositionSearch.Settings settings;
    private final Consumer<Found> shown;
    private final Map<String, String> tags = new LinkedHashMap<>();
    private long games;
    private long count;
    private long gamesWithSome;
    private boolean isFound;
    private @Nullable Shown run;

    FoundPositions(PositionSearch.Settings settings, Consumer<Found> shown) {
        this.settings = settings;
        this.shown = shown;
    }

    long games() {
        return games;
    }

    /** Returns the number of matching positions; a run counts as one. */
    long count() {
        return count;
    }

    long gamesWithSome() {
        return gamesWithSome;
    }

    boolean isFoundInGame() {
        return isFound;
    }

    @Override
    public void gameStarts() {
        games++;
        tags.clear();
        isFound = false;
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        if (isShown(name)) {
            tags.putIfAbsent(name.toString(), TagValues.text(value));
        }
    }

    /** Ends the current run, because a run does not extend into the next game. */
    @Override
    public void gameEnds() {
        endRun();
    }

    private boolean isShown(PgnText name) {
        return switch (settings.format()) {
            case JSON -> true;
            case TEXT -> name.isText("White") || name.isText("Black") || name.isText("Date") || name.isText("Result");
            default -> false;
        };
    }

    @Override
    public void accept(QueryMatch match) {
        if (count >= settings.limit() && !isRunning(match)) {
            return;
        }
        gamesWithSome += isFound ? 0 : 1;
        isFound = true;
        if (settings.runs()) {
            addToRun(match);
        } else {
            count++;
            if (settings.format() != PositionSearch.Format.NONE) {
                shown.accept(shown(Shown.of(match)));
            }
        }
    }

    private boolean isRunning(QueryMatch match) {
        return run != null && run.lastPly() + 1 == match.ply();
    }

    private void addToRun(QueryMatch match) {
        if (run != null && isRunning(match)) {
            run = run.longer();
            return;
        }
        endRun();
        count++;
        run = Shown.of(match);
    }

    private void endRun() {
        Shown running = run;
        run = null;
        if (running != null && settings.format() != PositionSearch.Format.NONE) {
            shown.accept(shown(running));
        }
    }

    private Found shown(Shown position) {
        return switch (settings.format()) {
            case JSON -> json(position);
            case FEN -> new Found(games, position.fen() + "|", "|" + position.ply());
            default -> text(position);
        };
    }

    private Found text(Shown position) {
        String plies = Numbers.counted(position.plies(), "ply", "plies");
        return new Found(
                games,
                settings.file() + ": game ",
                " (" + tags.getOrDefault("White", "?") + " - "
                        + tags.getOrDefault("Black", "?") + ", " + tags.getOrDefault("Date", "?") + ", "
                        + tags.getOrDefault("Result", "?") + "), ply " + position.ply() + ", "
                        + position.numbered() + (settings.runs() ? ", for " + plies : "") + ": " + position.fen());
    }

    private Found json(Shown position) {
        String head = Json.of(object -> object.field("file", settings.file()));
        String rest = Json.of(object -> {
            object.field("ply", position.ply());
            position.san().ifPresent(san -> object.field("uci", position.uci()).field("san", san));
            if (settings.runs()) {
                object.field("plies", position.plies());
            }
            object.field("fen", position.fen()).field("tags", tags);
        });
        // The final game number, inserted between the two texts, may depend on other parts of the file.
        return new Found(games, head.substring(0, head.length() - 1) + ",\"game\":", "," + rest.substring(1));
    }
}
