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
 * Which games are sought by what their tags say, and by a position of their main lines.
 *
 * @param tags conditions that were read; all must be met
 * @param position what a position must be like; empty where any game will do
 */
record SoughtGames(TagOptions tags, Optional<Query> position) {

    /** What a game must have, as far as an index knows it. */
    Requirement requirement() {
        List<Requirement> parts = new ArrayList<>();
        parts.add(tags.requirement());
        position.ifPresent(query -> parts.add(query.requirement()));
        return Requirement.all(parts);
    }

    /** Refuses to write over what is read beside files of games: lists of names, and the indexes. */
    void refuseWhenReadBeside(List<String> games, OutputFile output) {
        output.refuseWhenRead(tags.lists());
        output.refuseWhenRead(IndexOptions.indexesOf(games));
    }

    /** What looks at games. */
    Look look() {
        return new Look(tags, position);
    }

    /** Looks at one game after the other: at the end of each it knows whether the game is sought. */
    static final class Look implements ReplayVisitor {
        private final TagOptions tags;
        private final Optional<QueryVisitor> position;
        private final Map<String, String> tagsOfGame = new HashMap<>();
        private boolean hasPosition;

        private Look(TagOptions tags, Optional<Query> position) {
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

        /** The moves of a game that its tags rule out are not played. */
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

        /** Whether the game that has ended is sought. */
        boolean isMet() {
            return hasPosition && tags.areMet(tagsOfGame);
        }
    }
}
