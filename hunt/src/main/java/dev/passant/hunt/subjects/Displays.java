package dev.passant.hunt.subjects;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares the FEN that an engine displays with the correct one, in any FEN dialect. */
public final class Displays {

    /** The field of the castling rights. */
    public static final int CASTLING_RIGHTS = 2;

    /** The field of the en-passant square. */
    public static final int EN_PASSANT_SQUARE = 3;

    private static final List<String> FIELDS = List.of(
            "the board",
            "the side to move",
            "the castling rights",
            "the en-passant square",
            "the halfmove clock",
            "the move number");

    private Displays() {}

    /** Describes the difference in a sentence; empty if there is none. */
    public static Optional<String> difference(String theirs, Position right) {
        if (right.variant() != Variant.CHESS) {
            // Pockets and counts of checks have too many spellings.
            return Optional.empty();
        }
        String[] fields = theirs.split(" ", -1);
        List<String> differences = new ArrayList<>();
        for (int field = 0; field < fields.length && field < FIELDS.size(); field++) {
            difference(field, theirs, right).ifPresent(differences::add);
        }
        return differences.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "The engine's FEN (command d) has " + String.join(", ", differences) + ": " + theirs + ".");
    }

    /** Describes the difference in a field of the FEN, counted from 0; empty if there is none. */
    public static Optional<String> difference(int field, String theirs, Position right) {
        String[] fields = theirs.split(" ", -1);
        return field >= fields.length || readings(right, field).contains(fields[field])
                ? Optional.empty()
                : Optional.of(FIELDS.get(field) + " " + fields[field] + " instead of "
                        + Node.fen(right).split(" ", -1)[field]);
    }

    /** Returns all valid spellings of a field. */
    private static List<String> readings(Position position, int field) {
        List<String> readings = new ArrayList<>();
        for (EnPassantMode mode : EnPassantMode.values()) {
            FenFormat format = FenFormat.DEFAULT.withEnPassant(mode);
            readings.add(Fen.format(position, format).split(" ", -1)[field]);
            readings.add(Fen.format(position, format.withShredderCastling(true)).split(" ", -1)[field]);
        }
        return readings;
    }
}
