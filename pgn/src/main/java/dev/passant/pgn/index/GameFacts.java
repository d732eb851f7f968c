package dev.passant.pgn.index;

import dev.passant.chess.Color;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.tag.PgnDate;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The data that an index stores about a game.
 *
 * @param offset the offset of the game in its file, in bytes
 * @param result the result at the end of the movetext; if that is unknown, the tag {@code Result}
 * @param whiteElo the rating of White, if the tag {@code WhiteElo} is a number from 1 to 65535
 * @param blackElo the rating of Black, if the tag {@code BlackElo} is a number from 1 to 65535
 * @param date the date in PGN format, possibly partial: {@code 2024.03.07}, {@code 2024.03.??} or {@code 2024.??.??};
 *     from the tag {@code Date}, otherwise from {@code UTCDate}
 */
public record GameFacts(
        long offset, GameResult result, OptionalInt whiteElo, OptionalInt blackElo, Optional<String> date) {

    private static final GameResult[] RESULTS = GameResult.values();
    private static final int BLACK_ELO = 32;
    private static final int WHITE_ELO = 48;
    private static final int DATE = 2;
    private static final int MAX_ELO = 0xffff;
    private static final int MONTH = 5;
    private static final int YEAR = 9;

    /** Unpacks 64 bits: 16 for each rating, 30 for the date, 2 for the result. */
    static GameFacts of(long offset, long packed) {
        int white = elo(packed, Color.WHITE);
        int black = elo(packed, Color.BLACK);
        return new GameFacts(
                offset,
                result(packed),
                white == 0 ? OptionalInt.empty() : OptionalInt.of(white),
                black == 0 ? OptionalInt.empty() : OptionalInt.of(black),
                dateText(date(packed)));
    }

    static long pack(GameResult result, int whiteElo, int blackElo, int date) {
        return (long) whiteElo << WHITE_ELO | (long) blackElo << BLACK_ELO | (long) date << DATE | result.ordinal();
    }

    static GameResult result(long packed) {
        return RESULTS[(int) packed & 3];
    }

    /** Returns a rating, or 0 if it is unknown. */
    static int elo(long packed, Color color) {
        return (int) (packed >>> (color == Color.WHITE ? WHITE_ELO : BLACK_ELO)) & MAX_ELO;
    }

    /** Returns the date as a number, greater for later dates. Unknown parts are 0. */
    static int date(long packed) {
        return (int) packed >>> DATE;
    }

    /** Parses a rating. Returns 0 if it is invalid. */
    static int eloOf(CharSequence text) {
        int elo = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9 || elo > MAX_ELO) {
                return 0;
            }
            elo = 10 * elo + digit;
        }
        return elo > MAX_ELO ? 0 : elo;
    }

    /** Parses a date. Returns 0 if it is invalid or its year is unknown. */
    static int dateOf(CharSequence text) {
        return PgnDate.parse(text)
                .map(PgnDate::orYear)
                .map(date -> date.year() << YEAR | date.month() << MONTH | date.day())
                .orElse(0);
    }

    /** Returns a date in PGN format. */
    static Optional<String> dateText(int date) {
        return date == 0
                ? Optional.empty()
                : Optional.of(new PgnDate(date >>> YEAR, date >>> MONTH & 15, date & 31).toString());
    }
}
