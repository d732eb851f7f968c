package dev.passant.cli.pgn;

import dev.passant.pgn.DelegatingVisitor;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.filter.GameFilter;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.QueryVisitor;
import java.util.function.Consumer;

/** Searches games for positions and passes the matches to {@link FoundPositions}. */
class PositionSearch extends DelegatingVisitor {

    /**
     * The parameters of a search.
     *
     * @param file the name of the file
     * @param query the positions to find
     * @param tags the games to search
     * @param format {@code text}, {@code json} or {@code fen}; empty to show nothing
     * @param first whether to report only the first position of each game
     * @param runs whether to report consecutive positions as one
     * @param limit the maximum number of positions
     */
    record Settings(
            String file, Query query, GameFilter tags, String format, boolean first, boolean runs, long limit) {}

    private final Settings settings;
    private final FoundPositions positions;
    /** The tag filter. It does not receive the other events, which are far more frequent. */
    private final GameFilter.Visitor tags;

    private boolean hasResult;

    PositionSearch(Settings settings, Consumer<FoundPositions.Found> shown) {
        this(settings, new FoundPositions(settings, shown), settings.tags().visitor());
    }

    private PositionSearch(Settings settings, FoundPositions positions, GameFilter.Visitor tags) {
        super(
                settings.first()
                        ? QueryVisitor.firstOfEachGame(settings.query(), positions)
                        : QueryVisitor.of(settings.query(), positions),
                positions);
        this.settings = settings;
        this.positions = positions;
        this.tags = tags;
    }

    final FoundPositions positions() {
        return positions;
    }

    final boolean hasResult() {
        return hasResult;
    }

    @Override
    public void gameStarts() {
        super.gameStarts();
        tags.gameStarts();
        hasResult = false;
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        super.tag(name, value);
        tags.tag(name, value);
    }

    @Override
    public boolean wantsMoves() {
        return tags.isMet() && super.wantsMoves();
    }

    @Override
    public void result(GameResult result) {
        super.result(result);
        hasResult = true;
    }

    @Override
    public boolean wantsMore() {
        return positions.count() < settings.limit();
    }
}
