package dev.passant.cli.pgn.options;

import dev.passant.cli.io.InputException;
import dev.passant.cli.io.OutputFile;
import dev.passant.pgn.filter.GameFilter;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.QueryException;
import dev.passant.pgn.search.TagCondition;
import dev.passant.pgn.search.TextPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import picocli.CommandLine.Option;

/**
 * Options that select games by tag. If an option is repeated, a game must match one of its values (all of them for
 * {@code --tag}), and must not match a value after {@code !}. A game must meet all options.
 */
public final class TagOptions {

    @Option(
            names = "--player",
            paramLabel = "NAME",
            description =
                    "Player name: part of the name, =NAME for the whole name, /REGEX/ for a regular expression, @FILE "
                            + "for a file with parts of names, =@FILE with whole names; a leading ! excludes. "
                            + "Repeatable: at least one must match, and none of the excluded ones")
    private List<String> players = new ArrayList<>();

    @Option(
            names = "--date",
            paramLabel = "RANGE",
            description = "Date or range: 1972, 1972.07, 1972.07.11, ..1975, 1970.., 1970..1975")
    private List<String> dates = new ArrayList<>();

    @Option(
            names = "--elo",
            paramLabel = "RANGE",
            description = "Ratings of both players: 2600 (at least), ..1500 or 2000..2200")
    private List<String> elos = new ArrayList<>();

    @Option(
            names = "--tag",
            paramLabel = "NAME=TEXT",
            description =
                    "Value of any tag, such as White=Bob; TEXT has the same forms as --player. Repeatable: all must "
                            + "match")
    private List<String> tags = new ArrayList<>();

    private final NameLists lists = new NameLists();
    private List<TagCondition> conditions = List.of();

    /**
     * Parses the options.
     *
     * @throws InputException if a value is invalid
     */
    public void read() {
        List<TagCondition> read = new ArrayList<>();
        addTexts(read, "--player", players, TagCondition::player);
        add(read, "--date", dates, TagCondition::date);
        add(read, "--elo", elos, TagCondition::elo);
        for (String tag : tags) {
            int equals = tag.indexOf('=');
            if (equals < 1) {
                throw new InputException("--tag must be NAME=TEXT, got \"" + tag + "\"");
            }
            String name = tag.substring(0, equals);
            addTexts(read, "--tag", List.of(tag.substring(equals + 1)), pattern -> TagCondition.of(name, pattern));
        }
        conditions = List.copyOf(read);
    }

    /** Returns the names that {@code --player} selects; empty without one. */
    public Optional<Predicate<String>> players() {
        List<TextPattern> wanted = new ArrayList<>();
        List<TextPattern> unwanted = new ArrayList<>();
        for (String value : players) {
            boolean isNegated = value.startsWith("!");
            (isNegated ? unwanted : wanted).add(lists.pattern("--player", isNegated ? value.substring(1) : value));
        }
        return wanted.isEmpty()
                ? Optional.empty()
                : Optional.of(name -> wanted.stream().anyMatch(each -> each.matches(name))
                        && unwanted.stream().noneMatch(each -> each.matches(name)));
    }

    /** Returns the filter for the tags, and for a position if there is a query. */
    public GameFilter filter(Optional<Query> position) {
        GameFilter filter = GameFilter.tags(conditions);
        return position.map(GameFilter::position).map(filter::and).orElse(filter);
    }

    /** Throws an exception if the output would overwrite a name list or an index that is read. */
    public void refuseWhenReadBeside(List<String> games, OutputFile output) {
        output.refuseWhenRead(lists.files());
        output.refuseWhenRead(IndexOptions.indexesOf(games));
    }

    private void addTexts(
            List<TagCondition> read, String option, List<String> values, Function<TextPattern, TagCondition> tag) {
        add(read, option, values, text -> tag.apply(lists.pattern(option, text)));
    }

    /**
     * Adds conditions: any of the plain values must match, and none of the values that start with an exclamation mark.
     */
    private static void add(
            List<TagCondition> read, String option, List<String> values, Function<String, TagCondition> reader) {
        List<TagCondition> wanted = new ArrayList<>();
        for (String value : values) {
            boolean isNegated = value.startsWith("!");
            try {
                TagCondition condition = reader.apply(isNegated ? value.substring(1) : value);
                if (isNegated) {
                    read.add(condition.negated());
                } else {
                    wanted.add(condition);
                }
            } catch (QueryException e) {
                throw new InputException(option + ": " + e.getMessage(), e);
            }
        }
        if (!wanted.isEmpty()) {
            read.add(TagCondition.any(wanted));
        }
    }
}
