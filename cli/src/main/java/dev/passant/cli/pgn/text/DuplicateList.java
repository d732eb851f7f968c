package dev.passant.cli.pgn.text;

import dev.passant.pgn.Game;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.duplicates.GameDifference;
import dev.passant.pgn.duplicates.GameDifference.TagDifference;
import dev.passant.pgn.raw.RawGame;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;

/** Lists duplicates side by side with the copies that are kept. */
public final class DuplicateList {

    private final PgnOptions options;
    private final TextTable table = new TextTable("duplicate", "difference", "kept", "dropped");
    private int duplicates;

    public DuplicateList(PgnOptions options) {
        this.options = options;
    }

    /** Adds the differences between two games. */
    public void add(RawGame kept, RawGame dropped) {
        duplicates++;
        Game one = parsed(kept);
        Game other = parsed(dropped);
        GameDifference difference = GameDifference.of(one, other);
        table.add(duplicates, "game", players(one), players(other));
        for (TagDifference tag : difference.tags()) {
            table.add(duplicates, tag.name(), orDash(tag.one()), orDash(tag.other()));
        }
        if (!difference.one().equals(difference.other())) {
            String common = "after " + difference.commonPlies() + " plies";
            table.add(duplicates, common, orEnd(difference.one()), orEnd(difference.other()));
        }
        table.add(
                duplicates,
                "plies",
                Integer.toString(one.mainLine().size()),
                Integer.toString(other.mainLine().size()));
    }

    private static String players(Game game) {
        return game.tag("White").orElse("?") + " - " + game.tag("Black").orElse("?");
    }

    private static String orDash(String value) {
        return value.isEmpty() ? "-" : value;
    }

    private static String orEnd(String move) {
        return move.isEmpty() ? "(end)" : move;
    }

    private Game parsed(RawGame game) {
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(game.text()), options)) {
            return reader.readGame().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen in memory
        }
    }

    /** Returns the list; empty if there are no duplicates. */
    public String text() {
        return duplicates == 0 ? "" : table.text(Set.of(1, 2, 3));
    }
}
