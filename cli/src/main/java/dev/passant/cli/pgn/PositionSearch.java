package dev.passant.cli.pgn;

import dev.passant.pgn.DelegatingVisitor;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.filter.GameFilter;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.QueryVisitor;
import java.util.function.Consumer;

/** Searches games for positions and passes the matches to {@link FoundPositions}. */
class PositionSearch extends DelegatingVisitor {

    /** What is written: lines for the positions, the games, or nothing. */
    enum Format {
        TEXT,
        JSON,
        FEN,
        PGN,
        NONE
    }

    /**
     * The parameters of a search.
     *
     * @param file the name of the file
     * @param query the positions to find
     * @param tags the games to search
     * @param format how matches are printed
     * @param first whether to report only the first position of each game
     * @param runs whether to report consecutive positions as one
     * @param limit the maximum number of positions
     */
    record Settings(
            String file, Query query, GameFilter tags, Format format, boolean first, boolean runs, long limit) {}

    private final Settings settings;
    private final FoundPositions positions;
    /** The tag filter. It does not receive the other events, which are far more frequent. */
    private final GameFilter.Visitor tags;

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

    @Override
    public void gameStarts() {
        super.gameStarts();
        tags.gameStarts();
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
    public boolean wantsMore() {
        return positions.count() < settings.limit();
    }
}
