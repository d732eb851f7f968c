package dev.passant.cli.position;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.InputException;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.List;

/** The notations of {@code passant moves --format}. */
enum MoveFormat {
    UCI,
    SAN,
    LAN,
    FAN,
    BOTH;

    static final List<String> NAMES = List.of("uci", "san", "lan", "fan", "both");

    /**
     * Returns the notation with the given name.
     *
     * @throws InputException if the name is unknown
     */
    static MoveFormat of(String name) {
        return values()[NAMES.indexOf(Choices.one("--format", name, NAMES))];
    }

    /** Writes a legal move of a position. */
    String write(Move move, Position position) {
        return switch (this) {
            case UCI -> Uci.format(move, position);
            case SAN -> San.format(move, position);
            case LAN -> San.formatLong(move, position);
            case FAN -> San.format(move, position, PieceLetters.FIGURINE);
            case BOTH -> Uci.format(move, position) + ":" + San.format(move, position);
        };
    }
}
