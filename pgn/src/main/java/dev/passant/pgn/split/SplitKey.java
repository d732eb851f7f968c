package dev.passant.pgn.split;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.tag.TagValues;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/** A value by which games are split into files. */
public enum SplitKey {
    /** The names of both players: the game belongs to two files. */
    PLAYER,
    /** The name of White. */
    WHITE,
    /** The name of Black. */
    BLACK,
    /** The event. */
    EVENT,
    /** The site. */
    SITE,
    /** The code of the opening. */
    ECO,
    /** The year of the date. */
    YEAR,
    /** The result: {@code white-wins}, {@code black-wins} or {@code draw}. */
    RESULT;

    private static final String UNKNOWN = "unknown";

    /**
     * {@return the values of a game: one, or two different players; {@code unknown} if there is none}
     *
     * @param game the game with its tags
     */
    public Set<String> of(RawGame game) {
        Set<String> values = new LinkedHashSet<>();
        values.add(known(
                switch (this) {
                    case PLAYER, WHITE -> game.tag("White");
                    case BLACK -> game.tag("Black");
                    case EVENT -> game.tag("Event");
                    case SITE -> game.tag("Site");
                    case ECO -> game.tag("ECO").toUpperCase(Locale.ROOT);
                    case YEAR ->
                        TagValues.year(game.tag("Date"))
                                .or(() -> TagValues.year(game.tag("UTCDate")))
                                .map(year -> String.format(Locale.ROOT, "%04d", year))
                                .orElse("");
                    case RESULT ->
                        switch (GameResult.ofLenient(game.tag("Result")).orElse(GameResult.UNKNOWN)) {
                            case WHITE_WINS -> "white-wins";
                            case BLACK_WINS -> "black-wins";
                            case DRAW -> "draw";
                            case UNKNOWN -> "";
                        };
                }));
        if (this == PLAYER) {
            values.add(known(game.tag("Black")));
        }
        return values;
    }

    private static String known(String value) {
        return value.isEmpty() ? UNKNOWN : value;
    }
}
