package dev.passant.cli.position;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.InputException;
import dev.passant.notation.Lan;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.List;

/** The notations of {@code passant moves --format}. */
enum MoveFormat {
    UCI("uci") {
        @Override
        String write(Move move, Position position) {
            return Uci.format(move, position);
        }
    },
    SAN("san") {
        @Override
        String write(Move move, Position position) {
            return San.format(move, position);
        }
    },
    LAN("lan") {
        @Override
        String write(Move move, Position position) {
            return Lan.format(move, position);
        }
    },
    FAN("fan") {
        @Override
        String write(Move move, Position position) {
            return San.format(move, position, PieceLetters.FIGURINE);
        }
    },
    BOTH("both") {
        @Override
        String write(Move move, Position position) {
            return Uci.format(move, position) + ":" + San.format(move, position);
        }
    };

    static final List<String> NAMES = List.of("uci", "san", "lan", "fan", "both");

    private final String option;

    MoveFormat(String option) {
        this.option = option;
    }

    /**
     * Returns the notation of a name.
     *
     * @throws InputException if the name is unknown
     */
    static MoveFormat of(String name) {
        return values()[NAMES.indexOf(Choices.one("--format", name, NAMES))];
    }

    /** Writes a legal move of a position. */
    abstract String write(Move move, Position position);

    @Override
    public String toString() {
        return option;
    }
}
