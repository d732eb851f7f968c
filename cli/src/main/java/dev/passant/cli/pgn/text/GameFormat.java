package dev.passant.cli.pgn.text;

import dev.passant.cli.io.Output;
import dev.passant.notation.Epd;
import dev.passant.notation.Fen;
import dev.passant.pgn.GameRow;
import java.util.Locale;

/** A text format in which each game is written separately. PGN, JSON and CSV are implemented elsewhere. */
public enum GameFormat {
    UCI {
        @Override
        public void write(GameRow row, long number, Output out) {
            out.println(row.moves().uci());
        }
    },
    SAN {
        @Override
        public void write(GameRow row, long number, Output out) {
            out.println(row.moves().san());
        }
    },
    FEN {
        @Override
        public void write(GameRow row, long number, Output out) {
            row.positions((position, ply) -> out.println(Fen.format(position) + "|" + number + "|" + ply));
        }
    },
    EPD {
        @Override
        public void write(GameRow row, long number, Output out) {
            out.println(Epd.of(row.moves().end()).toString());
        }
    };

    /** Writes a game. */
    public abstract void write(GameRow row, long number, Output out);

    /** Returns the format with the given lower-case name. */
    public static GameFormat of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
