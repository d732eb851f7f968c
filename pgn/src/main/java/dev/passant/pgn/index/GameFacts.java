package dev.passant.pgn.index;

import dev.passant.chess.Color;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnDate;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What an index knows of a game without reading it.
 *
 * @param offset where it begins in its file, in bytes
 * @param result how it ended: what its movetext ends with, or the tag {@code Result} where that says nothing
 * @param whiteElo the rating of White, when the tag {@code WhiteElo} is a number 1 to 65535
 * @param blackElo the rating of Black, when the tag {@code BlackElo} is
 * @param date when it was played, as PGN writes it with what is known: {@code 2024.03.07}, {@code 2024.03.??},
 *     {@code 2024.??.??}; from the tag {@code Date}, or {@code UTCDate}
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

    /** The facts of 64 bits: ratings of 16, a date of 30, a result of 2. */
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

    /** A rating, or 0. */
    static int elo(long packed, Color color) {
        return (int) (packed >>> (color == Color.WHITE ? WHITE_ELO : BLACK_ELO)) & MAX_ELO;
    }

    /** A date as a number that grows with it, unknown parts being 0; 0 when nothing is known. */
    static int date(long packed) {
        return (int) packed >>> DATE;
    }

    /** The rating that a text is, or 0. */
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

    /** The date that a text is, as a number; 0 when it is none, or its year is unknown. */
    static int dateOf(CharSequence text) {
        return PgnDate.parse(text)
                .map(PgnDate::orYear)
                .map(date -> date.year() << YEAR | date.month() << MONTH | date.day())
                .orElse(0);
    }

    /** A date as PGN writes it. */
    static Optional<String> dateText(int date) {
        return date == 0
                ? Optional.empty()
                : Optional.of(new PgnDate(date >>> YEAR, date >>> MONTH & 15, date & 31).toString());
    }
}
