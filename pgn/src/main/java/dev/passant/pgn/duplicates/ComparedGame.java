package dev.passant.pgn.duplicates;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.Fen;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.tag.PgnDate;
import dev.passant.pgn.tag.TagValues;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * Collects the data for comparing games while they are replayed: the players, the year, the result, and a hash of the
 * moves, or of the text if the moves could not be read completely.
 *
 * <pre>{@code
 * Deduplicator games = new Deduplicator();
 * byte[] pgn = "1. e4 e5 1-0\n\n1. e4 {the same} e5 *\n\n1. d4 *\n".getBytes(StandardCharsets.UTF_8);
 * RawGameReader reader = new RawGameReader(new ByteArrayInputStream(pgn), PgnOptions.DEFAULT);
 * for (Optional<RawGame> game = reader.read(); game.isPresent(); game = reader.read()) {
 *     ComparedGame compared = ComparedGame.of(game.get(), PgnOptions.DEFAULT);
 *     System.out.println(games.add(compared.hash(game.get()), compared.identity())); // 0, 0, 1
 * }
 * }</pre>
 *
 * <p>The reader calls the methods of {@link ReplayVisitor}; the other methods describe the last game. One object can be
 * reused for many games, one after another.
 */
public final class ComparedGame implements ReplayVisitor {

    private final boolean comparesMovesOnly;
    private final GameHash hash = new GameHash();
    private final GameIdentity.Collector identity = new GameIdentity.Collector();

    private static final short NULL_MOVE = -1;
    private static final Position START = Position.start();

    private boolean hasMoves;
    private boolean isIncomplete;

    /** The FEN of the start if it is not the standard one. */
    private String start = "";

    private short[] moves = new short[256];
    private int plies;
    private String date = "";
    private String round = "";
    private String site = "";
    private int annotations;
    private int knownTags;

    /** Creates a visitor. */
    public ComparedGame() {
        this(false);
    }

    /**
     * Creates a visitor.
     *
     * @param comparesMovesOnly whether games with the same moves are the same even if their players, years or results
     *     differ
     */
    public ComparedGame(boolean comparesMovesOnly) {
        this.comparesMovesOnly = comparesMovesOnly;
    }

    /**
     * Replays a game.
     *
     * @param game the game
     * @param options the options with which it was read
     * @return the data by which it is compared
     */
    public static ComparedGame of(RawGame game, PgnOptions options) {
        ComparedGame compared = new ComparedGame();
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(game.text()), options)) {
            reader.replayGame(compared);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen in memory
        }
        return compared;
    }

    @Override
    public void gameStarts() {
        hasMoves = false;
        isIncomplete = false;
        annotations = 0;
        knownTags = 0;
        plies = 0;
        date = "";
        round = "";
        site = "";
        identity.begin();
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        identity.tag(name, value);
        if (name.isText("Date")) {
            date = TagValues.text(value);
        } else if (name.isText("Round")) {
            round = TagValues.text(value);
        } else if (name.isText("Site")) {
            site = TagValues.text(value);
        }
        knownTags += TagValues.known(value.toString()).isPresent() ? 1 : 0;
    }

    @Override
    public void comment(PgnText text) {
        annotations++;
    }

    @Override
    public void nag(int number) {
        annotations++;
    }

    @Override
    public void variationStarts() {
        annotations++;
    }

    @Override
    public void result(GameResult result) {
        identity.result(result);
        knownTags += result == GameResult.UNKNOWN ? 0 : 1;
    }

    @Override
    public void problem(PgnProblem problem) {
        isIncomplete |= problem.severity() == Severity.ERROR;
    }

    @Override
    public void starts(Replay replay) {
        Position position = replay.position();
        start = position.equals(START) ? "" : Fen.format(position);
        hash.begin(position);
    }

    @Override
    public void played(Move move) {
        hasMoves = true;
        hash.add(move);
        ply((short) move.code());
    }

    @Override
    public void nullMovePlayed() {
        hasMoves = true;
        hash.addNullMove();
        ply(NULL_MOVE);
    }

    private void ply(short move) {
        if (plies == moves.length) {
            moves = Arrays.copyOf(moves, 2 * plies);
        }
        moves[plies++] = move;
    }

    /** Returns the data by which nearly equal games are compared. A game with errors has no moves to compare. */
    NearDuplicates.Candidate candidate() {
        return new NearDuplicates.Candidate(start, Arrays.copyOf(moves, isIncomplete ? 0 : plies), known());
    }

    NearDuplicates.Known known() {
        Optional<PgnDate> day = PgnDate.parse(date).filter(each -> each.day() > 0);
        return new NearDuplicates.Known(
                identity(),
                day.map(each -> 10_000 * each.year() + 100 * each.month() + each.day())
                        .orElse(0),
                TagValues.known(round).orElse(""),
                site.contains("://") ? site : "");
    }

    @Override
    public void mainLineBreaks() {
        isIncomplete = true;
    }

    /** {@return the players, the year and the result; {@link GameIdentity#UNKNOWN} if only moves are compared} */
    public GameIdentity identity() {
        return comparesMovesOnly ? GameIdentity.UNKNOWN : identity.identity();
    }

    /**
     * {@return the hash of the start and the moves, or of the text if there are no moves or some could not be read;
     * valid until the next game starts} Call it once for each game.
     *
     * @param game the game as it was read
     */
    public GameHash hash(RawGame game) {
        if (isIncomplete || !hasMoves) {
            hash.endAs(game.text());
        } else {
            hash.end();
        }
        return hash;
    }

    /** Returns the number of plies. */
    int plies() {
        return plies;
    }

    /** {@return the number of comments, NAGs and variations} */
    public int annotations() {
        return annotations;
    }

    /** {@return the number of tags with a known value, and 1 more if the movetext has a known result} */
    public int knownTags() {
        return knownTags;
    }
}
