package dev.passant.pgn.openings;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An entry of a table. */
final class NamedPosition {

    private final Optional<Opening> opening;
    private final long key;
    private final String epd;

    /** Null until it is needed; written by any thread, always with an equal value. */
    private volatile @Nullable Position position;

    NamedPosition(Opening opening, Position position) {
        this(opening, position.key(), "");
        this.position = position;
    }

    /** Creates an entry whose position is parsed when it is compared first. */
    NamedPosition(Opening opening, long key, String epd) {
        this.opening = Optional.of(opening);
        this.key = key;
        this.epd = epd;
    }

    /** Parses the first four fields of a FEN. */
    static Position parse(String epd) {
        return Fen.parse(epd + " 0 1");
    }

    /** Returns the opening as an {@code Optional} that exists already, so that a lookup creates no object. */
    Optional<Opening> opening() {
        return opening;
    }

    long key() {
        return key;
    }

    boolean isAt(Position other) {
        return other.isRepetitionOf(position());
    }

    Position position() {
        Position parsed = position;
        if (parsed == null) {
            parsed = parse(epd);
            position = parsed;
        }
        return parsed;
    }
}
