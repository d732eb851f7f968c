package dev.passant.pgn.index;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.pgn.GameResult;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Counts the games that reached one position and, for each move, the games that continued with it. A game counts once
 * for the position and once for each move, however often it returned to the position. Therefore, all visits of a game
 * have to be added before the next game.
 */
final class TreeTally {

    /** The end of the game, or a null move. It is the packed move from a1 to a1. */
    static final int NO_MOVE = 0;

    final Row all = new Row();

    /** The counts of each move, by packed move. */
    final Map<Integer, Row> moves = new TreeMap<>();

    /** The counts of some games, and the game and ply of the first visit. */
    static final class Row {
        private static final int SIZE = 9 * Long.BYTES + 2 * Integer.BYTES;

        private long games;
        private long whiteWins;
        private long draws;
        private long blackWins;
        private long whiteRated;
        private long whiteEloSum;
        private long blackRated;
        private long blackEloSum;
        private int lastDate;
        private long firstGame;
        private int firstPly;
        private long lastGame = -1;

        private void add(long game, int ply, long facts) {
            if (game == lastGame) {
                return;
            }
            if (lastGame < 0) {
                firstGame = game;
                firstPly = ply;
            }
            lastGame = game;
            games++;
            GameResult result = GameFacts.result(facts);
            whiteWins += result == GameResult.WHITE_WINS ? 1 : 0;
            draws += result == GameResult.DRAW ? 1 : 0;
            blackWins += result == GameResult.BLACK_WINS ? 1 : 0;
            int white = GameFacts.elo(facts, Color.WHITE);
            int black = GameFacts.elo(facts, Color.BLACK);
            whiteRated += white == 0 ? 0 : 1;
            blackRated += black == 0 ? 0 : 1;
            whiteEloSum += white;
            blackEloSum += black;
            lastDate = Math.max(lastDate, GameFacts.date(facts));
        }

        /** Adds the counts of other games. */
        private void add(Row other) {
            add(other, 1);
        }

        /** Adds counts, or subtracts them if the sign is -1. The latest date is kept in both cases. */
        private void add(Row other, int sign) {
            games += sign * other.games;
            whiteWins += sign * other.whiteWins;
            draws += sign * other.draws;
            blackWins += sign * other.blackWins;
            whiteRated += sign * other.whiteRated;
            blackRated += sign * other.blackRated;
            whiteEloSum += sign * other.whiteEloSum;
            blackEloSum += sign * other.blackEloSum;
            lastDate = Math.max(lastDate, other.lastDate);
        }

        long firstGame() {
            return firstGame;
        }

        int firstPly() {
            return firstPly;
        }

        TreeScore score(Color mover) {
            long rated = mover == Color.WHITE ? whiteRated : blackRated;
            long sum = mover == Color.WHITE ? whiteEloSum : blackEloSum;
            return new TreeScore(
                    games,
                    whiteWins,
                    draws,
                    blackWins,
                    rated == 0 ? OptionalInt.empty() : OptionalInt.of((int) ((sum + rated / 2) / rated)),
                    GameFacts.dateText(lastDate));
        }

        private void write(ByteBuffer buffer) {
            buffer.putLong(games).putLong(whiteWins).putLong(draws).putLong(blackWins);
            buffer.putLong(whiteRated).putLong(whiteEloSum).putLong(blackRated).putLong(blackEloSum);
            buffer.putLong(firstGame).putInt(firstPly).putInt(lastDate);
        }

        private static Row read(ByteBuffer buffer) {
            Row row = new Row();
            row.games = buffer.getLong();
            row.whiteWins = buffer.getLong();
            row.draws = buffer.getLong();
            row.blackWins = buffer.getLong();
            row.whiteRated = buffer.getLong();
            row.whiteEloSum = buffer.getLong();
            row.blackRated = buffer.getLong();
            row.blackEloSum = buffer.getLong();
            row.firstGame = buffer.getLong();
            row.firstPly = buffer.getInt();
            row.lastDate = buffer.getInt();
            row.lastGame = row.firstGame;
            return row;
        }
    }

    /**
     * Counts a visit of the position.
     *
     * @param game the number of the game; all of its visits are added consecutively
     * @param ply the number of plies before the position
     * @param move the packed next move, or {@link #NO_MOVE}
     * @param facts the facts of the game, packed as in {@link GameFacts}
     */
    void add(long game, int ply, int move, long facts) {
        all.add(game, ply, facts);
        moves.computeIfAbsent(move, none -> new Row()).add(game, ply, facts);
    }

    /** Adds the counts of other games. */
    void add(TreeTally other) {
        add(other, 1);
    }

    /** Subtracts the counts of games that are counted again afterwards. */
    void subtract(TreeTally other) {
        add(other, -1);
    }

    private void add(TreeTally other, int sign) {
        all.add(other.all, sign);
        other.moves.forEach(
                (move, row) -> moves.computeIfAbsent(move, none -> new Row()).add(row, sign));
    }

    long games() {
        return all.games;
    }

    byte[] toBytes() {
        int size = Row.SIZE + moves.size() * (Short.BYTES + Row.SIZE);
        ByteBuffer buffer = ByteBuffer.allocate(size);
        all.write(buffer);
        moves.forEach((move, row) -> row.write(buffer.putShort(move.shortValue())));
        return buffer.array();
    }

    static TreeTally of(byte[] bytes) throws IndexException {
        if (bytes.length % (Short.BYTES + Row.SIZE) != Row.SIZE) {
            throw new IndexException("it is damaged: a list of moves has a wrong length");
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        TreeTally tally = new TreeTally();
        tally.all.add(Row.read(buffer));
        while (buffer.hasRemaining()) {
            short move = buffer.getShort();
            try {
                Move.ofCode(move);
            } catch (IllegalArgumentException e) {
                throw new IndexException("it is damaged: a list of moves has an invalid move");
            }
            tally.moves.put(move & 0xffff, Row.read(buffer));
        }
        return tally;
    }
}
