package dev.passant.cli.pgn.text;

import dev.passant.cli.io.Output;
import dev.passant.notation.Epd;
import dev.passant.notation.Fen;
import dev.passant.pgn.GameRow;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A format in which games are written. */
public enum GameFormat {
    PGN,
    JSON,
    CSV,
    SQLITE,
    TREE,
    UCI((row, number, out) -> out.println(row.moves().uci())),
    SAN((row, number, out) -> out.println(row.moves().san())),
    FEN((row, number, out) ->
            row.positions((position, ply) -> out.println(Fen.format(position) + "|" + number + "|" + ply))),
    EPD((row, number, out) -> out.println(Epd.of(row.moves().end()).toString()));

    private interface Lines {
        void write(GameRow row, long number, Output out);
    }

    @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
    private final Lines lines;

    GameFormat() {
        this((row, number, out) -> {
            throw new IllegalStateException("no lines for each game");
        });
    }

    GameFormat(Lines lines) {
        this.lines = lines;
    }

    /** Writes the lines of a game; only for the formats from {@link #UCI} on. */
    public void write(GameRow row, long number, Output out) {
        lines.write(row, number, out);
    }

    public boolean isPgn() {
        return this == PGN || this == TREE;
    }

    public static List<String> names() {
        return Arrays.stream(values()).map(GameFormat::toString).toList();
    }

    /** Returns the format with the given lower-case name. */
    public static GameFormat of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
