package dev.passant.cli.io;

import dev.passant.chess.Color;

/** The values of an option that takes a side. */
public final class SideValues extends OptionValues {

    public SideValues() {
        super("white", "black");
    }

    /** Parses a side, ignoring case. */
    public static Color side(String option, String value) {
        return new SideValues().parse(option, value).equals("white") ? Color.WHITE : Color.BLACK;
    }
}
