package dev.passant.cli.pgn.text;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.pgn.statistics.Crosstable;
import dev.passant.pgn.statistics.Crosstable.Row;
import dev.passant.pgn.statistics.EventStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Formats the crosstables of events as text, CSV or JSON. */
public final class EventText {

    /** The kind of {@code --by} that prints crosstables. */
    public static final String KIND = "event";

    private EventText() {}

    public static String text(EventStatistics events, int most) {
        StringBuilder text = new StringBuilder();
        for (Crosstable table : events.tables(most)) {
            TextTable lines = new TextTable(table.heads());
            table.cells().forEach(row -> lines.add(row.toArray()));
            text.append(text.isEmpty() ? "" : "\n").append(table.event());
            text.append(": ").append(table.summary()).append('\n');
            text.append(lines.text(Set.of(1)));
            table.problems().forEach(problem -> text.append(problem).append('\n'));
        }
        int more = events.events() - most;
        return more <= 0 ? text.toString() : text + "\n" + more + " more events (--top shows more)\n";
    }

    /** Returns a line for each player of each event, without the games. */
    public static String csv(EventStatistics events, int most) {
        List<Crosstable> tables = events.tables(most);
        List<String> heads = new ArrayList<>(List.of("event", "rank", "player", "elo", "games", "points"));
        tables.stream().limit(1).forEach(table -> table.tieBreaks().forEach(each -> heads.add(each.toString())));
        TextTable lines = new TextTable(heads);
        for (Crosstable table : tables) {
            for (Row row : table.rows()) {
                List<Object> line = new ArrayList<>(List.of(
                        table.event(),
                        row.rank(),
                        row.player(),
                        row.elo(),
                        row.encounters().size(),
                        row.points()));
                table.tieBreaks()
                        .forEach(each -> line.add(
                                row.tieBreaks().containsKey(each)
                                        ? row.tieBreaks().get(each)
                                        : ""));
                lines.add(line.toArray());
            }
        }
        return lines.csv();
    }

    public static String json(EventStatistics events, int most) {
        return Json.of(json -> json.field("by", KIND)
                        .field(
                                "events",
                                events.tables(most).stream()
                                        .map(EventText::json)
                                        .toList())
                        .field("others", Math.max(0, events.events() - most)))
                + "\n";
    }

    private static Answer json(Crosstable table) {
        return event -> event.field("event", table.event())
                .field("system", table.isRoundRobin() ? "round-robin" : "swiss")
                .field("rounds", table.rounds())
                .field("games", table.games())
                .field(
                        "players",
                        table.rows().stream().map(row -> json(table, row)).toList())
                .field("problems", table.problems());
    }

    private static Answer json(Crosstable table, Row row) {
        return player -> {
            player.field("rank", row.rank()).field("name", row.player());
            if (row.elo() > 0) {
                player.field("elo", row.elo());
            }
            player.field("points", (Object) row.points())
                    .field("tieBreaks", row.tieBreaks())
                    .field(
                            "games",
                            row.encounters().stream()
                                    .<Answer>map(game -> each -> {
                                        each.field(
                                                        "opponent",
                                                        table.rows()
                                                                .get(game.opponent())
                                                                .player())
                                                .field("colour", game.isWhite() ? "white" : "black")
                                                .field("result", game.result());
                                        if (game.round() > 0) {
                                            each.field("round", game.round());
                                        }
                                    })
                                    .toList());
        };
    }
}
