package dev.passant.cli.pgn;

import dev.passant.cli.io.OutputFile;
import dev.passant.pgn.DelegatingVisitor;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.QueryVisitor;
import dev.passant.pgn.search.Requirement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A game filter by tags and by a position of the main line.
 *
 * @param tags the parsed tag conditions; all must be met
 * @param position the query that some position must match; empty to accept any game
 */
record GameFilter(TagOptions tags, Optional<Query> position) {

    /** Returns the part of the conditions that an index can test. */
    Requirement requirement() {
        List<Requirement> parts = new ArrayList<>();
        parts.add(tags.requirement());
        position.ifPresent(query -> parts.add(query.requirement()));
        return Requirement.all(parts);
    }

    /** Throws an exception if the output would overwrite a name list or an index that is read. */
    void refuseWhenReadBeside(List<String> games, OutputFile output) {
        output.refuseWhenRead(tags.lists());
        output.refuseWhenRead(IndexOptions.indexesOf(games));
    }

    /** Returns a visitor that tests games. */
    Visitor visitor() {
        return new Visitor(tags, position);
    }

    /** Tests each game; the outcome is available after the game. */
    static final class Visitor extends DelegatingVisitor {
        private final TagOptions tags;
        private final AtomicBoolean hasPosition;
        private final boolean needsPosition;
        private final Map<String, String> tagsOfGame = new HashMap<>();

        private Visitor(TagOptions tags, Optional<Query> position) {
            this(tags, position, new AtomicBoolean());
        }

        private Visitor(TagOptions tags, Optional<Query> position, AtomicBoolean hasPosition) {
            super(position.stream()
                    .map(query -> QueryVisitor.firstOfEachGame(query, match -> hasPosition.setPlain(true)))
                    .toArray(PgnVisitor[]::new));
            this.tags = tags;
            this.hasPosition = hasPosition;
            this.needsPosition = position.isPresent();
        }

        @Override
        public void gameStarts() {
            super.gameStarts();
            tagsOfGame.clear();
            hasPosition.setPlain(!needsPosition);
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            super.tag(name, value);
            tags.keep(name, value, tagsOfGame);
        }

        /** Skips the moves if the tags already exclude the game. */
        @Override
        public boolean wantsMoves() {
            return super.wantsMoves() && tags.areMet(tagsOfGame);
        }

        /** Returns whether the game that just ended meets the conditions. */
        boolean isMet() {
            return hasPosition.getPlain() && tags.areMet(tagsOfGame);
        }
    }
}
