package dev.passant.pgn.index;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ResultReader;

/** Collects the facts of a game from its tags and its result. */
final class GameFactsReader {

    private final ResultReader result = new ResultReader();
    private int whiteElo;
    private int blackElo;
    private int date;
    private int utcDate;

    void begin() {
        result.gameStarts();
        whiteElo = 0;
        blackElo = 0;
        date = 0;
        utcDate = 0;
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
        }
    }

    void result(GameResult read) {
        result.result(read);
    }

    long packed() {
        return GameFacts.pack(result.result(), whiteElo, blackElo, date == 0 ? utcDate : date);
    }
}
