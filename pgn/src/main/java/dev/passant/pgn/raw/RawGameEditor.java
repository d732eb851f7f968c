package dev.passant.pgn.raw;

import dev.passant.pgn.Game;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnWriterOptions;
import dev.passant.pgn.edit.GameEdit;
import dev.passant.pgn.openings.Openings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Edits games and writes them. Games with errors, which {@link GameEdit} would cut, can be kept as they were read.
 *
 * <pre>{@code
 * byte[] pgn = "[White \"A\"]\n\n1. e4 {best} e5 *\n\n[White \"B\"]\n\n1. e5 {illegal} *\n".getBytes(StandardCharsets.UTF_8);
 * RawGameReader games = new RawGameReader(new ByteArrayInputStream(pgn), PgnOptions.DEFAULT);
 * RawGameWriter writer = new RawGameWriter(new ByteArrayOutputStream(), PgnOptions.DEFAULT);
 * RawGameEditor editor = new RawGameEditor(GameEdit.parse("drop comments"), PgnOptions.DEFAULT);
 * for (Optional<RawGame> game = games.read(); game.isPresent(); game = games.read()) {
 *     editor.write(game.get(), writer);
 * }
 * System.out.println(editor.keptAsRead()); // 1
 * }</pre>
 */
public final class RawGameEditor {

    /** The handling of games with an error. */
    public enum Broken {
        /** Write the text that was read. */
        KEEP,
        /** Write the game up to the error. */
        CUT,
        /** Leave the game out. */
        DROP
    }

    private final GameEdit edit;
    private final boolean rewrites;
    private final Broken broken;
    private final PgnWriterOptions layout;
    private final PgnOptions reading;
    private final @Nullable Openings openings;
    private long keptAsRead;
    private long dropped;

    /**
     * Creates an editor that keeps games with an error as they were read.
     *
     * @param edit the changes to the content of games
     * @param reading the options with which the games were read
     */
    public RawGameEditor(GameEdit edit, PgnOptions reading) {
        this(edit, true, Broken.KEEP, PgnWriterOptions.DEFAULT, reading);
    }

    /**
     * Creates an editor.
     *
     * @param edit the changes to the content of games
     * @param rewrites whether to rewrite games without errors; false if only games with an error are changed
     * @param broken how to write games with an error
     * @param layout the layout of rewritten games
     * @param reading the options with which the games were read
     */
    public RawGameEditor(GameEdit edit, boolean rewrites, Broken broken, PgnWriterOptions layout, PgnOptions reading) {
        this(edit, rewrites, broken, layout, reading, null);
    }

    private RawGameEditor(
            GameEdit edit,
            boolean rewrites,
            Broken broken,
            PgnWriterOptions layout,
            PgnOptions reading,
            @Nullable Openings openings) {
        this.edit = edit;
        this.rewrites = rewrites;
        this.broken = broken;
        this.layout = layout;
        this.reading = reading;
        this.openings = openings;
    }

    /**
     * {@return an editor with the same options that also {@linkplain Openings#tag sets the tags of the opening}, after
     * all other changes}
     *
     * @param table the names of openings
     */
    public RawGameEditor withOpenings(Openings table) {
        return new RawGameEditor(edit, rewrites, broken, layout, reading, table);
    }

    /** {@return how games with an error are written} */
    public Broken broken() {
        return broken;
    }

    /** {@return whether one game may be written as several} */
    public boolean splits() {
        return edit.splits();
    }

    /** {@return whether games without errors are rewritten} */
    public boolean rewrites() {
        return rewrites;
    }

    /** {@return the layout of rewritten games} */
    public PgnWriterOptions layout() {
        return layout;
    }

    /** {@return whether {@link #edit} changes nothing} */
    public boolean isIdle() {
        return edit.isNone() && openings == null;
    }

    /**
     * Edits a game.
     *
     * @param game the game, which is not changed
     * @param sink receives the edited game and, if variations are written as separate games, its cleaned variations
     */
    public void edit(Game game, Consumer<Game> sink) {
        Openings table = openings;
        if (isIdle()) {
            sink.accept(game);
            return;
        }
        edit.apply(game).forEach(edited -> {
            if (table != null) {
                table.tag(edited);
            }
            sink.accept(edited);
        });
    }

    /**
     * {@return a game with the tags that {@link #write} will write; if it is split, those of the first game} For
     * splitting and sorting by these tags.
     *
     * @param raw the game
     */
    public RawGame withTags(RawGame raw) {
        if (openings == null && !edit.changesTags()) {
            return raw;
        }
        Map<String, String> tags = new HashMap<>(raw.tags());
        read(raw.text()).filter(game -> !game.isIncomplete()).ifPresent(game -> {
            List<Game> edited = new ArrayList<>();
            edit(game, edited::add);
            tags.clear();
            edited.get(0).tags().forEach(tag -> tags.putIfAbsent(tag.name(), tag.value()));
            RawGame.putResult(edited.get(0).result(), tags);
        });
        return new RawGame(raw.text(), raw.hasResult(), tags);
    }

    /**
     * Edits and writes a game, or handles it as {@link #broken} specifies if it has an error.
     *
     * @param raw the game
     * @param writer receives it
     * @return whether the game was written; it is omitted only because of an error
     * @throws IllegalArgumentException if the game exceeds the limits of the layout
     */
    public boolean write(RawGame raw, RawGameWriter writer) {
        Optional<Game> game = read(raw.text());
        boolean isWhole = game.isPresent() && !game.get().isIncomplete();
        // A game in an unsupported variant is not read to its end, but has no error.
        boolean hasError = game.stream()
                .flatMap(read -> read.problems().stream())
                .anyMatch(problem -> problem.severity() == Severity.ERROR);
        if (isWhole && rewrites || hasError && broken == Broken.CUT) {
            edit(game.orElseThrow(), each -> writer.write(each, layout));
        } else if (hasError && broken == Broken.DROP) {
            dropped++;
            return false;
        } else {
            writer.write(raw);
            keptAsRead += rewrites ? 1 : 0;
        }
        return true;
    }

    private Optional<Game> read(byte[] text) {
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text), reading)) {
            return reader.readGame();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen: reads from memory
        }
    }

    /** {@return the number of games that could not be edited and were written as they were read} */
    public long keptAsRead() {
        return keptAsRead;
    }

    /** {@return the number of games that were omitted because of an error} */
    public long dropped() {
        return dropped;
    }
}
