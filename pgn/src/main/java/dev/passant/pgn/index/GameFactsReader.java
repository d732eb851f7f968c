package dev.passant.pgn.index;

import dev.passant.chess.Position;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;

/** Collects the facts of a game from its tags and its result. */
final class GameFactsReader {

    private static final long USUAL_START = Position.start().key();

    private GameResult result = GameResult.UNKNOWN;
    private GameResult taggedResult = GameResult.UNKNOWN;
    private int whiteElo;
    private int blackElo;
    private int date;
    private int utcDate;

    /** Whether a tag says from where the game starts. */
    private boolean hasStart;

    void begin() {
        result = GameResult.UNKNOWN;
        taggedResult = GameResult.UNKNOWN;
        whiteElo = 0;
        blackElo = 0;
        date = 0;
        utcDate = 0;
        hasStart = false;
    }

    void tag(PgnText name, PgnText value) {
        if (name.isText("WhiteElo")) {
            whiteElo = GameFacts.eloOf(value);
        } else if (name.isText("BlackElo")) {
            blackElo = GameFacts.eloOf(value);
        } else if (name.isText("Date")) {
            date = GameFacts.dateOf(value);
        } else if (name.isText("UTCDate")) {
            utcDate = GameFacts.dateOf(value);
        } else if (name.isText("Result")) {
            taggedResult = GameResult.ofLenient(value).orElse(GameResult.UNKNOWN);
        } else if (name.isText("FEN") || name.isText("Variant")) {
            hasStart = true;
        }
    }

    void result(GameResult read) {
        result = read;
    }

    /**
     * Whether the position that a game ends in may be none of it: where a tag names a start that is not known, the
     * reader stands at the usual one, and plays no move.
     *
     * @param plies how many plies were played
     * @param key the key of the position
     */
    boolean isStartUnknown(int plies, long key) {
        return plies == 0 && hasStart && key == USUAL_START;
    }

    /** The facts, packed. */
    long packed() {
        return GameFacts.pack(
                result == GameResult.UNKNOWN ? taggedResult : result, whiteElo, blackElo, date == 0 ? utcDate : date);
    }
}
