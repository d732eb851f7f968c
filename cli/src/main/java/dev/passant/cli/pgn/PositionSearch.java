package dev.passant.cli.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;
import dev.passant.cli.io.Json;
import dev.passant.cli.io.Numbers;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.QueryMatch;
import dev.passant.pgn.search.QueryVisitor;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Finds positions in one game after the other, and says how each is shown. Games are numbered from its first. */
class PositionSearch implements ReplayVisitor {

    /**
     * What is sought, and how it is shown.
     *
     * @param file the name of the file
     * @param query which positions
     * @param tags which games
     * @param format {@code text}, {@code json}, {@code fen}; or empty when nothing is shown
     * @param first only the first position of each game
     * @param runs positions that follow each other as one
     * @param limit how many positions at most
     */
    record Asked(String file, Query query, TagOptions tags, String format, boolean first, boolean runs, long limit) {}

    /**
     * A position as it is shown.
     *
     * @param game the number of its game
     * @param before what stands before the number
     * @param after what stands behind it
     */
    record Found(long game, String before, String after) {}

    private final Asked asked;
    private final Consumer<Found> shown;
    private final QueryVisitor query;
    private final Map<String, String> tagsAsked = new HashMap<>();
    private final Map<String, String> tagsShown = new LinkedHashMap<>();
    private long games;
    private long found;
    private long gamesFound;
    private boolean hasResult;
    private boolean isFound;
    private @Nullable Shown run;

    PositionSearch(Asked asked, Consumer<Found> shown) {
        this.asked = asked;
        this.shown = shown;
        this.query = asked.first()
                ? QueryVisitor.firstOfEachGame(asked.query(), this::take)
                : QueryVisitor.of(asked.query(), this::take);
    }

    /** How many games were read. */
    final long games() {
        return games;
    }

    /** How many positions were found. */
    final long found() {
        return found;
    }

    /** In how many games. */
    final long gamesFound() {
        return gamesFound;
    }

    /** Whether a position of the game that ends was found. */
    final boolean isFound() {
        return isFound;
    }

    /** Whether the game that ends has a result. */
    final boolean hasResult() {
        return hasResult;
    }

    @Override
    public void gameStarts() {
        games++;
        tagsAsked.clear();
        tagsShown.clear();
        hasResult = false;
        isFound = false;
        query.gameStarts();
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        asked.tags().keep(name, value, tagsAsked);
        query.tag(name, value);
        if (isShown(name)) {
            tagsShown.putIfAbsent(name.toString(), PgnText.unescaped(value.toString()));
        }
    }

    private boolean isShown(PgnText name) {
        return switch (asked.format()) {
            case "json" -> true;
            case "text" -> name.isText("White") || name.isText("Black") || name.isText("Date") || name.isText("Result");
            default -> false;
        };
    }

    @Override
    public boolean wantsMoves() {
        return asked.tags().areMet(tagsAsked) && query.wantsMoves();
    }

    @Override
    public void starts(Replay start) {
        query.starts(start);
    }

    @Override
    public void played(Move move) {
        query.played(move);
    }

    @Override
    public void nullMovePlayed() {
        query.nullMovePlayed();
    }

    @Override
    public void result(GameResult result) {
        hasResult = true;
    }

    @Override
    public void problem(PgnProblem problem) {
        // Told by whoever reads the games.
    }

    private void take(QueryMatch match) {
        if (found >= asked.limit() && !isRunning(match)) {
            return;
        }
        gamesFound += isFound ? 0 : 1;
        isFound = true;
        if (asked.runs()) {
            goOn(match);
        } else {
            found++;
            if (!asked.format().isEmpty()) {
                shown.accept(shown(Shown.of(match)));
            }
        }
    }

    private boolean isRunning(QueryMatch match) {
        return run != null && run.lastPly() + 1 == match.ply();
    }

    private void goOn(QueryMatch match) {
        Shown running = run;
        if (running != null && running.lastPly() + 1 == match.ply()) {
            run = running.longer();
            return;
        }
        endRun();
        found++;
        run = Shown.of(match);
    }

    private void endRun() {
        Shown running = run;
        run = null;
        if (running != null && !asked.format().isEmpty()) {
            shown.accept(shown(running));
        }
    }

    private Found shown(Shown position) {
        return switch (asked.format()) {
            case "json" -> json(position);
            case "fen" -> new Found(games, position.fen() + "|", "|" + position.ply());
            default -> text(position);
        };
    }

    private Found text(Shown position) {
        String plies = Numbers.grouped(position.plies()) + (position.plies() == 1 ? " ply" : " plies");
        return new Found(
                games,
                asked.file() + ": game ",
                " (" + tagsShown.getOrDefault("White", "?") + " - "
                        + tagsShown.getOrDefault("Black", "?") + ", " + tagsShown.getOrDefault("Date", "?") + ", "
                        + tagsShown.getOrDefault("Result", "?") + "), ply " + position.ply() + ", "
                        + position.numbered() + (asked.runs() ? ", for " + plies : "") + ": " + position.fen());
    }

    private Found json(Shown position) {
        String head = new Json().object().field("file", asked.file()).end().toString();
        Json object = new Json().object().field("ply", position.ply());
        position.san().ifPresent(san -> object.field("uci", position.uci()).field("san", san));
        if (asked.runs()) {
            object.field("plies", position.plies());
        }
        object.field("fen", position.fen()).name("tags").object();
        tagsShown.forEach(object::field);
        String rest = object.end().end().toString();
        // The number of the game, which is not known yet, stands between the two.
        return new Found(games, head.substring(0, head.length() - 1) + ",\"game\":", "," + rest.substring(1));
    }

    @Override
    public void gameEnds() {
        query.gameEnds();
        endRun();
    }

    @Override
    public boolean wantsMore() {
        return found < asked.limit();
    }
}
