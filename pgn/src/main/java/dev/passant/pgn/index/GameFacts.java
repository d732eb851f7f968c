package dev.passant.pgn.index;

import dev.passant.chess.Color;
import dev.passant.pgn.GameResult;
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
    private static final int DATE_LENGTH = 10;

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

    /** The date that a text is, as a number; 0 when it is none, or none of its parts is known. */
    static int dateOf(CharSequence text) {
        if (text.length() != DATE_LENGTH || text.charAt(4) != '.' || text.charAt(7) != '.') {
            return 0;
        }
        int year = part(text, 0, 4);
        int month = part(text, 5, 7);
        int day = part(text, 8, 10);
        return year == 0 || month > 12 || day > 31 ? 0 : year << YEAR | month << MONTH | (month == 0 ? 0 : day);
    }

    private static int part(CharSequence text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return 0;
            }
            number = 10 * number + digit;
        }
        return number;
    }

    /** A date as PGN writes it. */
    static Optional<String> dateText(int date) {
        if (date == 0) {
            return Optional.empty();
        }
        String year = Integer.toString(10_000 + (date >>> YEAR)).substring(1);
        return Optional.of(year + "." + twoDigits(date >>> MONTH & 15) + "." + twoDigits(date & 31));
    }

    private static String twoDigits(int number) {
        return number == 0 ? "??" : Integer.toString(100 + number).substring(1);
    }
}
