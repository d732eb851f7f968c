package dev.passant.pgn.statistics;

import dev.passant.pgn.tag.TagValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Collects the games of events, by the tag {@code Event}, for their {@link Crosstable}s. Case and repeated blanks are
 * ignored in names of events. Games without the names of both players are counted, but are in no table.
 */
public final class EventStatistics extends Statistics {

    private static final Set<String> TAGS = Set.of("Event", "Round", "White", "Black", "WhiteElo", "BlackElo");
    private static final Pattern ROUND = Pattern.compile("(\\d{1,4})(?:\\.\\d+)*");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final List<TieBreak> tieBreaks;
    private final Map<String, List<EventGame>> events = new LinkedHashMap<>();
    private final Map<String, String> titles = new HashMap<>();

    /** Each name once, because every player has several games. */
    private final Map<String, String> names = new HashMap<>();

    private long unnamed;

    /**
     * Creates statistics without games.
     *
     * @param tieBreaks the tie-breaks, in the order in which they decide
     */
    public EventStatistics(List<TieBreak> tieBreaks) {
        this.tieBreaks = List.copyOf(tieBreaks);
    }

    @Override
    Set<String> tagNames() {
        return TAGS;
    }

    @Override
    void ends(PlayedGame game) {
        Map<String, String> tags = game.tags();
        String white = Grouping.known(tags, "White");
        String black = Grouping.known(tags, "Black");
        if (white.equals(Grouping.UNKNOWN) || black.equals(Grouping.UNKNOWN) || white.equals(black)) {
            unnamed++;
            return;
        }
        String title = BLANKS.matcher(Grouping.known(tags, "Event")).replaceAll(" ");
        String key = title.toLowerCase(Locale.ROOT);
        titles.putIfAbsent(key, title);
        Matcher round = ROUND.matcher(tags.getOrDefault("Round", ""));
        events.computeIfAbsent(key, each -> new ArrayList<>())
                .add(new EventGame(
                        names.computeIfAbsent(white, name -> name),
                        names.computeIfAbsent(black, name -> name),
                        game.result(),
                        round.matches() ? Integer.parseInt(round.group(1)) : 0,
                        TagValues.number(tags.getOrDefault("WhiteElo", "")).orElse(0),
                        TagValues.number(tags.getOrDefault("BlackElo", "")).orElse(0)));
    }

    /** {@return the number of games without the names of two different players} */
    public long unnamed() {
        return unnamed;
    }

    /** {@return the number of events} */
    public int events() {
        return events.size();
    }

    /**
     * {@return the crosstables of the first events in the input}
     *
     * @param most the maximum number of events
     */
    public List<Crosstable> tables(int most) {
        List<Crosstable> tables = new ArrayList<>();
        events.entrySet().stream()
                .limit(most)
                .forEach(entry -> tables.add(
                        Crosstable.of(titles.getOrDefault(entry.getKey(), ""), entry.getValue(), tieBreaks)));
        return tables;
    }

    /**
     * {@return an HTML page with the crosstables, which needs no network and no script}
     *
     * @param title the title of the page
     * @param most the maximum number of events
     */
    public String html(String title, int most) {
        ReportPage page = new ReportPage(title);
        for (Crosstable table : tables(most)) {
            page.head(table.event());
            page.paragraph(table.summary());
            page.openTable(table.heads(), table.cells());
            table.problems().forEach(page::remark);
        }
        return page.end();
    }
}
