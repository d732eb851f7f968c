package dev.passant.pgn.index;

import dev.passant.chess.Position;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ResultReader;

/** Collects the facts of a game from its tags and its result. */
final class GameFactsReader {

    private static final long USUAL_START = Position.start().key();

    private final ResultReader result = new ResultReader();
    private int whiteElo;
    private int blackElo;
    private int date;
    private int utcDate;

    /** Whether a tag defines the start position. */
    private boolean hasStart;

    void begin() {
        result.gameStarts();
        whiteElo = 0;
        blackElo = 0;
        date = 0;
        utcDate = 0;
        hasStart = false;
    }

    void tag(PgnText name, PgnText value) {
        result.tag(name, value);
        if (name.isText("WhiteElo")) {
            whiteElo = GameFacts.eloOf(value);
        } else if (name.isText("BlackElo")) {
            blackElo = GameFacts.eloOf(value);
        } else if (name.isText("Date")) {
            date = GameFacts.dateOf(value);
        } else if (name.isText("UTCDate")) {
            utcDate = GameFacts.dateOf(value);
        } else if (name.isText("FEN") || name.isText("Variant")) {
            hasStart = true;
        }
    }

    void result(GameResult read) {
        result.result(read);
    }

    /**
     * Returns whether the start position of a game may be unknown. If a tag defines a start position that cannot be set
     * up, the replay stays at the standard start position and plays no move.
     *
     * @param plies the number of plies played
     * @param key the hash key of the last position
     */
    boolean isStartUnknown(int plies, long key) {
        return plies == 0 && hasStart && key == USUAL_START;
    }

    long packed() {
        return GameFacts.pack(result.result(), whiteElo, blackElo, date == 0 ? utcDate : date);
    }
}
