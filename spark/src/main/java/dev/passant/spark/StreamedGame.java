package dev.passant.spark;

import static dev.passant.spark.PgnColumn.ERROR;
import static dev.passant.spark.PgnColumn.FINAL_FEN;
import static dev.passant.spark.PgnColumn.MOVES;
import static dev.passant.spark.PgnColumn.OUTCOME;
import static dev.passant.spark.PgnColumn.PLIES;
import static dev.passant.spark.PgnColumn.RESULT;
import static dev.passant.spark.PgnColumn.SANS;
import static dev.passant.spark.PgnColumn.START_FEN;
import static dev.passant.spark.PgnColumn.TAGS;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.Fen;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.LineMoves;
import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.tag.Tag;
import dev.passant.pgn.tag.TagValues;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.catalyst.util.ArrayBasedMapData;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * Computes the requested column values of games while they are read. No tree is built unless annotations are requested.
 *
 * <p>The values are the same as those in {@code GameJson}.
 */
final class StreamedGame implements ReplayVisitor, TagFilter.Values {

    private static final PgnColumn[] ALL = PgnColumn.values();

    /** The tags of the seven tag roster, with their default values. */
    private static final Map<String, UTF8String> ROSTER = roster();

    private static final String RESULT_TAG = "Result";

    /** The memory overhead of a stored tag besides its characters; the same as in trees. */
    private static final int BYTES_BESIDE_TEXT = 64;

    private final PgnRequest request;
    private final PgnMetrics metrics;
    private final boolean[] wanted = new boolean[ALL.length];

    /** The tag columns used by conditions or rows, and the names of their tags. */
    private final PgnColumn[] tagColumns;

    private final String[] tagNames;
    private final @Nullable Object[] values = new Object[ALL.length];
    private final Map<String, UTF8String> tags = new LinkedHashMap<>();
    private final LineMoves moves;
    private final GameValues tree = new GameValues();
    private int plies;

    private boolean isDropped;
    private boolean isBroken;
    private Optional<PgnProblem> firstError = Optional.empty();
    private Optional<PgnProblem> firstOther = Optional.empty();
    private Optional<GameResult> taggedResult = Optional.empty();
    private GameResult endResult = GameResult.UNKNOWN;
    private boolean hasResultTag;

    private final boolean areMovesNeeded;

    /** Whether the Result tag is needed, for its own column or for all tags. */
    private final boolean isResultTagNeeded;

    private long roomForTags;
    private @Nullable Replay replay;

    /** A replay at the standard start position, on which no move is played. */
    private final Replay atStart = new Replay(Position.start());

    StreamedGame(PgnRequest request, PgnMetrics metrics) {
        this.request = request;
        this.metrics = metrics;
        for (PgnColumn column : request.columns()) {
            wanted[column.ordinal()] = true;
        }
        moves = new LineMoves(wanted[SANS.ordinal()]);
        areMovesNeeded = wanted[MOVES.ordinal()] || wanted[SANS.ordinal()];
        isResultTagNeeded = wanted[RESULT.ordinal()] || wanted[TAGS.ordinal()];
        // The columns that the conditions use are unknown here, so all are stored if there is any condition.
        tagColumns = Arrays.stream(ALL)
                .filter(column -> column.tag().isPresent())
                .filter(column -> wanted[column.ordinal()] || !request.filters().isEmpty())
                .toArray(PgnColumn[]::new);
        tagNames = Arrays.stream(tagColumns)
                .map(column -> column.tag().orElseThrow())
                .toArray(String[]::new);
    }

    private static Map<String, UTF8String> roster() {
        Map<String, UTF8String> tags = new LinkedHashMap<>();
        new Game().tags().forEach(tag -> tags.put(tag.name(), UTF8String.fromString(tag.value())));
        return tags;
    }

    // Results

    /** Returns whether the game was dropped because its tags did not match. */
    boolean isDropped() {
        return isDropped;
    }

    /** Returns why the game was cut short, if it was; available once its moves have been played. */
    Optional<String> error() {
        return (isBroken ? firstError.or(() -> firstOther) : firstError).map(PgnProblem::reason);
    }

    /** Returns the value of a requested column. */
    @Override
    public @Nullable Object value(PgnColumn column) {
        return values[column.ordinal()];
    }

    // Streaming

    @Override
    public void gameStarts() {
        metrics.gameWalked();
        Arrays.fill(values, null);
        tags.clear();
        plies = 0;
        isDropped = false;
        isBroken = false;
        firstError = Optional.empty();
        firstOther = Optional.empty();
        taggedResult = Optional.empty();
        endResult = GameResult.UNKNOWN;
        hasResultTag = false;
        roomForTags = PgnLimits.DEFAULT.gameTextBytes();
        replay = null;
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        roomForTags -= value.length() + BYTES_BESIDE_TEXT;
        if (roomForTags < 0) {
            return;
        }
        for (int i = 0; i < tagNames.length; i++) {
            PgnColumn column = tagColumns[i];
            if (values[column.ordinal()] == null && name.isText(tagNames[i])) {
                values[column.ordinal()] = text(value);
            }
        }
        if (isResultTagNeeded && !hasResultTag && name.isText(RESULT_TAG)) {
            hasResultTag = true;
            taggedResult = GameResult.ofLenient(text(value).toString());
        }
        if (wanted[TAGS.ordinal()]) {
            tags.putIfAbsent(name.toString(), text(value));
        }
    }

    /** Returns the value of a tag on one line and without escapes. */
    private static UTF8String text(PgnText value) {
        boolean isPlain = value.isEmpty() || value.charAt(0) != ' ' && value.charAt(value.length() - 1) != ' ';
        for (int i = 0; i < value.length() && isPlain; i++) {
            char c = value.charAt(i);
            isPlain = c >= ' ' && c < 0x7f && c != '\\';
        }
        if (isPlain) {
            return UTF8String.fromBytes(value.toUtf8());
        }
        return UTF8String.fromString(TagValues.text(value));
    }

    @Override
    public boolean wantsMoves() {
        for (PgnColumn column : tagColumns) {
            finish(column);
        }
        isDropped = !fulfilsAll();
        if (isDropped) {
            metrics.gameDropped();
        }
        boolean areMovesWanted =
                !isDropped && (request.work() != PgnColumn.Work.TAGS || wanted[TAGS.ordinal()] && !hasResultTag);
        if (areMovesWanted) {
            // If the start of this game is unknown, its values are those of a Game without moves.
            starts(atStart);
        }
        return areMovesWanted;
    }

    /** Sets a tag column to its default value if missing, or to the number in its text. */
    private void finish(PgnColumn column) {
        int at = column.ordinal();
        UTF8String text = (UTF8String) values[at];
        if (column.isNumber()) {
            values[at] = text == null ? null : GameValues.number(text.toString());
        } else if (text == null) {
            values[at] = ROSTER.get(column.tag().orElseThrow());
        }
    }

    private boolean fulfilsAll() {
        for (TagFilter filter : request.filters()) {
            if (filter.test(this) != TagFilter.Truth.TRUE) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void starts(Replay mainLine) {
        replay = mainLine;
        Position start = mainLine.position();
        moves.begin(start, mainLine);
        if (wanted[START_FEN.ordinal()]) {
            values[START_FEN.ordinal()] = UTF8String.fromString(Fen.format(start));
        }
    }

    @Override
    public void played(Move move) {
        plies++;
        if (areMovesNeeded) {
            moves.played();
        }
    }

    @Override
    public void nullMovePlayed() {
        plies++;
        moves.nullMovePlayed();
    }

    @Override
    public void mainLineBreaks() {
        isBroken = true;
    }

    @Override
    public void result(GameResult result) {
        endResult = result;
    }

    @Override
    public void problem(PgnProblem problem) {
        if (problem.severity() == Severity.ERROR) {
            firstError = firstError.or(() -> Optional.of(problem));
        } else if (problem.kind() != PgnProblem.Kind.MISSING_TAGS) {
            firstOther = firstOther.or(() -> Optional.of(problem));
        }
    }

    @Override
    public void gameEnds() {
        if (isDropped) {
            return;
        }
        GameResult result = endResult.orIfUnknown(taggedResult.orElse(GameResult.UNKNOWN));
        put(RESULT, () -> UTF8String.fromString(result.toString()));
        put(TAGS, () -> tags(result));
        put(ERROR, () -> error().map(UTF8String::fromString).orElse(null));
        Replay end = replay;
        if (end == null) {
            return;
        }
        metrics.movesPlayed(plies);
        put(MOVES, () -> MoveTexts.uci(moves));
        put(SANS, () -> MoveTexts.san(moves));
        put(PLIES, () -> plies);
        if (wanted[FINAL_FEN.ordinal()] || wanted[OUTCOME.ordinal()]) {
            Position position = end.position();
            put(FINAL_FEN, () -> UTF8String.fromString(Fen.format(position)));
            put(OUTCOME, () -> GameValues.outcome(position));
        }
    }

    private void put(PgnColumn column, java.util.function.Supplier<@Nullable Object> value) {
        if (wanted[column.ordinal()]) {
            values[column.ordinal()] = value.get();
        }
    }

    /** Returns all tags: the seven tag roster first, because every game has these. */
    private ArrayBasedMapData tags(GameResult result) {
        Map<String, UTF8String> all = new LinkedHashMap<>(ROSTER);
        all.putAll(tags);
        if (!hasResultTag || taggedResult.isPresent()) {
            GameResult tagResult = hasResultTag ? taggedResult.get() : result;
            all.put(RESULT_TAG, UTF8String.fromString(tagResult.toString()));
        }
        return GameValues.map(all);
    }

    // Trees

    /** Returns whether a game with these tags is requested. */
    boolean isWanted(List<Tag> given) {
        metrics.gameWalked();
        Arrays.fill(values, null);
        isDropped = false;
        Map<String, String> first = new LinkedHashMap<>();
        given.forEach(tag -> first.putIfAbsent(tag.name(), tag.value()));
        for (int i = 0; i < tagNames.length; i++) {
            String value = first.get(tagNames[i]);
            values[tagColumns[i].ordinal()] = value == null ? null : UTF8String.fromString(value);
            finish(tagColumns[i]);
        }
        boolean matches = fulfilsAll();
        if (!matches) {
            metrics.gameDropped();
        }
        return matches;
    }

    /** Reads the values from a tree. */
    void read(Game game) {
        isBroken = game.isIncomplete();
        firstError = Optional.empty();
        firstOther = Optional.empty();
        game.problems().forEach(this::problem);
        tree.read(game);
        metrics.movesPlayed(tree.plies());
        for (PgnColumn column : request.columns()) {
            if (column == ERROR) {
                values[column.ordinal()] = error().map(UTF8String::fromString).orElse(null);
            } else if (column.tag().isEmpty()) {
                values[column.ordinal()] = tree.value(column);
            }
        }
    }
}
