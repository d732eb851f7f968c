package dev.passant.cli.pgn;

import dev.passant.pgn.ForwardingVisitor;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.QueryVisitor;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Looks for positions in one game after the other; what is found, {@link FoundPositions} counts and shows. */
class PositionSearch extends ForwardingVisitor {

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

    private final Asked asked;
    private final FoundPositions positions;
    private final Map<String, String> tagsAsked = new HashMap<>();
    private boolean hasResult;

    PositionSearch(Asked asked, Consumer<FoundPositions.Found> shown) {
        this(asked, new FoundPositions(asked, shown));
    }

    private PositionSearch(Asked asked, FoundPositions positions) {
        super(
                asked.first()
                        ? QueryVisitor.firstOfEachGame(asked.query(), positions)
                        : QueryVisitor.of(asked.query(), positions));
        this.asked = asked;
        this.positions = positions;
    }

    /** What was found. */
    final FoundPositions positions() {
        return positions;
    }

    /** Whether the game that ends has a result. */
    final boolean hasResult() {
        return hasResult;
    }

    @Override
    public void gameStarts() {
        super.gameStarts();
        positions.gameStarts();
        tagsAsked.clear();
        hasResult = false;
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        super.tag(name, value);
        positions.tag(name, value);
        asked.tags().keep(name, value, tagsAsked);
    }

    @Override
    public boolean wantsMoves() {
        return asked.tags().areMet(tagsAsked) && super.wantsMoves();
    }

    @Override
    public void result(GameResult result) {
        hasResult = true;
    }

    @Override
    public void gameEnds() {
        super.gameEnds();
        positions.gameEnds();
    }

    @Override
    public boolean wantsMore() {
        return positions.count() < asked.limit();
    }
}
