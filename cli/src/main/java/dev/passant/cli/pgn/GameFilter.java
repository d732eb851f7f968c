package dev.passant.cli.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;
import dev.passant.cli.io.OutputFile;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.QueryVisitor;
import dev.passant.pgn.search.Requirement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    static final class Visitor implements ReplayVisitor {
        private final TagOptions tags;
        private final Optional<QueryVisitor> position;
        private final Map<String, String> tagsOfGame = new HashMap<>();
        private boolean hasPosition;

        private Visitor(TagOptions tags, Optional<Query> position) {
            this.tags = tags;
            this.position = position.map(query -> QueryVisitor.firstOfEachGame(query, match -> hasPosition = true));
        }

        @Override
        public void gameStarts() {
            tagsOfGame.clear();
            hasPosition = position.isEmpty();
            position.ifPresent(QueryVisitor::gameStarts);
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            tags.keep(name, value, tagsOfGame);
            position.ifPresent(visitor -> visitor.tag(name, value));
        }

        /** Skips the moves if the tags already exclude the game. */
        @Override
        public boolean wantsMoves() {
            boolean areTagsMet = tags.areMet(tagsOfGame);
            return position.map(QueryVisitor::wantsMoves).orElse(true) && areTagsMet;
        }

        @Override
        public void starts(Replay start) {
            position.ifPresent(visitor -> visitor.starts(start));
        }

        @Override
        public void played(Move move) {
            position.ifPresent(visitor -> visitor.played(move));
        }

        @Override
        public void nullMovePlayed() {
            position.ifPresent(QueryVisitor::nullMovePlayed);
        }

        @Override
        public void gameEnds() {
            position.ifPresent(QueryVisitor::gameEnds);
        }

        /** Returns whether the game that just ended meets the conditions. */
        boolean isMet() {
            return hasPosition && tags.areMet(tagsOfGame);
        }
    }
}
